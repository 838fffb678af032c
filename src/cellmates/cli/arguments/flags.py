"""Flags that several commands share, and their meaning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from cyclopts import Parameter

import cellmates
from cellmates.cli.arguments.errors import BadCommand

FileName = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""The name of a file, or `-` for standard input."""
Colour = Annotated[bool, Parameter(negative="--no-colour")]


@Parameter(name="*")
@dataclass(frozen=True)
class DisplayFlags:
    """How things are shown."""

    locale: str = "en"
    """The language of the output."""
    colour: Colour = True
    """Use colours if the terminal has them. Everything has a letter too."""


@Parameter(name="*")
@dataclass(frozen=True)
class PictureFlags:
    """Pictures of a saved match."""

    svg: FileName | None = None
    """Write a picture of the board, after the step of --at or the last one, to this SVG file (`-` for
    standard output). A folder (a name that ends with /) gets a picture of every step."""
    overwrite: bool = False
    """Overwrite existing pictures."""


@Parameter(name="*")
@dataclass(frozen=True)
class NewGame:
    """Set-up of a new game."""

    players: int | None = None
    """Number of seats (default: 4)."""
    seed: int | None = None
    """The seed of all dice and cards; the same seed deals the same ones."""
    content: str | None = None
    """A content file of your own, or a built-in content by name (see `cellmates content list`)."""
    option: Annotated[list[str], Parameter(name=["--option", "-o"])] = field(default_factory=list)
    """An option of the game, such as `-o track=20` (or `--track 20`); may be repeated."""

    def seats(self, game: str) -> int:
        """The number of seats: as given, otherwise four, or as many as the game allows."""
        rules = cellmates.game(game)
        return self.players if self.players is not None else min(4, rules.most_players)

    def options(self, game: str) -> dict[str, Any]:
        return options_of(game, self.option, self.seats(game))


def options_of(game: str, pairs: list[str], players: int) -> dict[str, Any]:
    """`["track=20", "limit=none"]` as the options of a match."""
    from cellmates.kernel.options import parse_options

    texts: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadCommand("terminal-option-form", given=pair)
        texts[name.strip().replace("-", "_")] = value.strip()
    return dict(parse_options(cellmates.game(game).option_rules, texts, players))
