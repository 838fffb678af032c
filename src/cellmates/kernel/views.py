"""What a viewer may know, as a value: every game fills a type of its own, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cellmates.words import Phrase


class Asked(msgspec.Struct, frozen=True):
    """The public part of the open question."""

    seats: list[int]
    prompt: Phrase


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
    version: int
    """Of this shape; it changes when a field does."""
    seat: int | None
    """Whose view this is; None: a spectator's."""
    players: int
    options: dict[str, Any]
    turn: int
    waiting: list[int]
    asked: Asked | None
    over: bool
    end_reason: str | None
    winners: list[int]
