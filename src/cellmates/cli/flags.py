"""Flags that several commands share, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from cyclopts import Parameter

import cellmates
from cellmates.cli.errors import BadCommand

FileName = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""The name of a file, or `-` for standard input."""
Colour = Annotated[bool, Parameter(negative="--no-colour")]


@Parameter(name="*")
@dataclass(frozen=True)
class DisplayFlags:
    """How it is shown."""

    locale: str = "en"
    """The language of every sentence."""
    colour: Colour = True
    """Colours, where the terminal has them. Letters tell everything apart without them too."""


@Parameter(name="*")
@dataclass(frozen=True)
class PictureFlags:
    """Pictures of a saved match."""

    svg: FileName | None = None
    """Write a picture of the board after the step of --at, or of the last one, to this file; into a folder
    (a name that ends with /) one of every step; to standard output for `-`."""
    overwrite: bool = False
    """Write over pictures that are there already."""


@Parameter(name="*")
@dataclass(frozen=True)
class NewGame:
    """What a new game is set up with."""

    players: int | None = None
    """How many seats there are (4 if you don't say)."""
    seed: int | None = None
    """The seed of all dice; the same seed deals the same dice."""
    content: str | None = None
    """A content file of your own, or the name of a content of the house (see `cellmates content`)."""
    option: Annotated[list[str], Parameter(name=["--option", "-o"])] = field(default_factory=list)
    """An option of the game, such as `-o track=20`; may be repeated. `--track 20` is the same."""

    def seats(self, game: str) -> int:
        """How many seats: as said, else four, or as many as the game allows."""
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
