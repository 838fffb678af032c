"""The reference of the command line, from the help of every command."""

from __future__ import annotations

import re
from typing import Final

import cellmates
from cellmates.cli.app import COMMANDS, command_line
from cellmates.cli.arguments.game_flags import flags_told

FLAG: Final = re.compile(r"--[\w-]+")
DEFAULTS: Final = re.compile(r" \*\[default: [^\]]*\]\*")
"""Left out of the pages: the texts mention defaults where they matter."""


def commands() -> str:
    return "\n".join([*map(command, COMMANDS), options()])


def command(name: str) -> str:
    """One command with its subcommands, one heading level higher, without what all commands share."""
    told = command_line([name]).generate_docs(heading_level=1, usage_name="cellmates")
    about = told[told.index(f"\n## cellmates {name}\n") :]
    return DEFAULTS.sub("", about.replace("```console", "```text"))


def options() -> str:
    """The options of every game, which `play`, `simulate`, `tournament` and `rules` take as flags."""
    return "\n".join(row for game in cellmates.games() for row in options_of(game))


def options_of(game: str) -> list[str]:
    _, *told = flags_told(["play", game])
    return [f"\n## Options of `{game}`\n", *(f"- {FLAG.sub(code, row, count=1)}" for row in told)]


def code(found: re.Match[str]) -> str:
    return f"`{found[0]}`"
