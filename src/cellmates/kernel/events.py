"""Events: what happened. Each has an audience, and carries ids and arguments, never text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from cellmates.kernel.seats import EVERYBODY, seats_in

SPECTATORS: Final = "spectators"
Audience = Literal["all"] | tuple[int | str, ...]
"""Everybody, or some seats and perhaps spectators."""
Record = tuple[int, int, int, int, int]
"""An event as the engine writes it: kind, audience mask, three numbers."""

TAKEN_BACK: Final = -1
"""The one kind of event that belongs to no game: a seat took back its answers.

It doesn't say how many: that could count steps that nobody saw.
"""


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one viewer may know it."""

    number: int
    """Its number in the log of one viewer, counted from 1 without gaps."""
    name: str
    """Its kind; every game has its own."""
    args: dict[str, Any]
    """What it says, by its kind: ids and numbers, never text."""
    audience: Audience
    """The viewers who learn of it."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a kind of event: its name, how to read it from a number, and its JSON Schema."""

    name: str
    read: Callable[[int], Any]
    schema: dict[str, Any]
    of_content: bool = False
    """Whether its words come from the match's content."""


@dataclass(frozen=True, slots=True)
class EventKind:
    name: str
    arguments: tuple[Argument, ...] = ()

    def args(self, numbers: tuple[int, ...]) -> dict[str, Any]:
        return {
            argument.name: argument.read(number)
            for argument, number in zip(self.arguments, numbers, strict=False)
        }

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {argument.name: argument.schema for argument in self.arguments},
            "required": [argument.name for argument in self.arguments],
            "additionalProperties": False,
        }


WHOLE: Final[dict[str, Any]] = {"type": "integer"}


def number(name: str) -> Argument:
    return Argument(name, int, WHOLE)


TAKEN_BACK_KIND: Final = EventKind("taken_back", (number("seat"),))


def audience_of(mask: int, players: int) -> Audience:
    if mask == EVERYBODY:
        return "all"
    spectators = (SPECTATORS,) if mask < 0 else ()
    return (*seats_in(mask, players), *spectators)


def is_audience(mask: int, viewer: int | None) -> bool:
    """Return whether a viewer (a seat, or None for a spectator) may see an event with this audience.

    A mask of seats shuts spectators out; the complement of one (a negative number) lets them in.
    """
    return mask < 0 if viewer is None else bool(mask >> viewer & 1)
