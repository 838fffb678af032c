"""A game's own options as flags: `--track 20 --short-route` is read as `-o track=20 -o short_route=true`."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.kernel.options import option_text
from cellmates.words import t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.options import OptionRule

OWN_FLAGS: Final = {
    "play": frozenset[str](),
    "simulate": frozenset({"games"}),
    "tournament": frozenset({"games"}),
    "rules": frozenset[str](),
}
"""The commands that set up a table, each with the option names that are flags of the command itself."""

SWITCH: Final = (False, True)


def spelled_out(arguments: list[str]) -> list[str]:
    """The arguments, with every flag that is an option of the game written as `-o name=value`."""
    if not arguments or arguments[0] not in OWN_FLAGS:
        return arguments
    game = next((word for word in arguments[1:] if word in cellmates.games()), None)
    if game is None:
        return arguments
    rules = {rule.name: rule for rule in cellmates.game(game).option_rules}
    known = {name: rule for name, rule in rules.items() if name not in OWN_FLAGS[arguments[0]]}
    return list(translated(arguments, known))


def flags_told(arguments: list[str]) -> list[str]:
    """Lines for the help of a command with a game: its options, their values and effects."""
    game = next((word for word in arguments[1:] if word in cellmates.games()), None)
    if game is None or arguments[0] not in OWN_FLAGS:
        return []
    lines = [t("terminal-game-options", game=t(game))]
    for rule in cellmates.game(game).option_rules:
        flag = (
            f"-o {rule.name}" if rule.name in OWN_FLAGS[arguments[0]] else f"--{rule.name.replace('_', '-')}"
        )
        told = {"flag": flag, "usual": option_text(rule.default), "about": t(f"{rule.words_id(game)}.about")}
        values = rule.allowed(cellmates.game(game).most_players)
        lines.append(t("terminal-game-option", values=values, **told))
    return lines


def translated(arguments: list[str], known: Mapping[str, OptionRule]) -> list[str]:
    words: list[str] = []
    skip = False
    for word, following in pairwise([*arguments, ""]):
        if skip:
            skip = False
            continue
        name, equals, value = named_option(word)
        rule = known.get(name) or known.get(name.removeprefix("no_"))
        if rule is None:
            words.append(word)
            continue
        if not equals:
            value = flag_value(rule, name, following)
            skip = value == following
        if not value:
            raise BadCommand("terminal-option-value", option=word)
        words += ["-o", f"{rule.name}={value}"]
    return words


def named_option(word: str) -> tuple[str, str, str]:
    if not word.startswith("--"):
        return "", "", ""
    name, equals, value = word[2:].partition("=")
    return name.replace("-", "_"), equals, value


def flag_value(rule: OptionRule, name: str, following: str) -> str:
    """The value of a flag: a switch needs none; any other option takes the next word."""
    if name != rule.name:
        return "false"
    if rule.choices == SWITCH and following not in {"true", "false"}:
        return "true"
    return "" if following.startswith("--") else following
