"""Views: what a viewer may know, as a value. Every game has its own type and fills it field by field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cellmates.words import Phrase

replace = msgspec.structs.replace
"""Return a copy with some fields changed. Compiled modules use this: an isolated build has no msgspec."""


class Asked(msgspec.Struct, frozen=True):
    """The public part of the open question."""

    seats: list[int]
    """The seats that owe an answer."""
    prompt: Phrase
    """The question as everybody may read it."""


class Keyed(msgspec.Struct, frozen=True, kw_only=True):
    """Fields can be read as attributes or as keys."""

    def __getitem__(self, name: str) -> Any:
        if name not in self.__struct_fields__:
            raise KeyError(name)
        return getattr(self, name)

    def __contains__(self, name: object) -> bool:
        return name in self.__struct_fields__

    def keys(self) -> Iterator[str]:
        return iter(self.__struct_fields__)


class View(Keyed, frozen=True, kw_only=True):
    """The part that all games share."""

    game: str
    """The name of the game, which also says which view this is."""
    version: int
    """The version of this shape; it changes when a field does."""
    seat: int | None
    """The seat whose view this is; None for a spectator."""
    players: int
    """How many seats there are."""
    options: dict[str, Any]
    """All options of the match, with their values."""
    turn: int
    """The seat whose turn it is."""
    waiting: list[int]
    """The seats that owe an answer."""
    asked: Asked | None
    """None once the match is over."""
    over: bool
    end_reason: str | None
    """How the match ended; None while it goes on."""
    winners: list[int]
    """The seats that won; empty while the match goes on, or if nobody won."""
