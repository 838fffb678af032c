"""The story of a match in paragraphs, made only from events that the viewer may read."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Literal

import msgspec

from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.events import Event
    from cellmates.kernel.game import Game
    from cellmates.kernel.logbook import Logbook

Mark = Literal["turn", "fight", "bets", "end"]


class Paragraph(msgspec.Struct, frozen=True):
    """A part of the story: a turn, an extortion, the end."""

    begins: int
    """The number of its first event, which identifies the paragraph while it grows."""
    ends: int
    """The number of its last event."""
    seat: int | None
    """The seat that acts; None if the paragraph belongs to no seat."""
    mark: Mark | None
    """What it is about."""
    lines: list[Phrase]
    """Its sentences; empty if nothing in it is worth mentioning."""
    upto: list[int]
    """For each sentence, the number of its last event."""


class Storybook:
    """The story of each viewer so far; only the last paragraph may still change."""

    def __init__(self, game: Game, log: Logbook) -> None:
        self._game = game
        self._log = log
        self._told: dict[int | None, list[Paragraph]] = {}

    def of(self, viewer: int | None, since: int) -> list[Paragraph]:
        """Return the paragraphs that end with this event or later."""
        told = self._told.setdefault(viewer, [])
        if self._log.count(viewer) > (told[-1].ends if told else 0):
            begins = told.pop().begins if told else 1
            told += self._game.story(self._log.of(viewer, begins - 1))
        return told[bisect_left(told, since, key=lambda each: each.ends) :]


def plain_story(events: Sequence[Event], words: Sequence[Phrase]) -> list[Paragraph]:
    """Return a story with one paragraph for each event."""
    return [
        Paragraph(event.number, event.number, seat_in(event), None, [said], [event.number])
        for event, said in zip(events, words, strict=True)
    ]


def seat_in(event: Event) -> int | None:
    seat = event.args.get("seat")
    return seat if isinstance(seat, int) else None
