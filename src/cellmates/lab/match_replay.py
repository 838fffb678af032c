"""Replays a journal step by step: for its holder, or as one seat saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cellmates.kernel.journal import UNDO, Line, read_journal
from cellmates.kernel.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event

SPECTATOR: Final = "spectator"
Viewpoint = int | Literal["spectator"] | None
"""A seat, a spectator, or None for the holder, who sees everything."""


@dataclass(frozen=True)
class Step:
    """What a viewer saw at once: the number of journal lines so far, and the events."""

    lines: int
    line: Line | None
    """The answer, for the holder; None for others, who see events only."""
    events: list[Event]


class MatchReplay:
    def __init__(self, text: str, content: Content | str | None) -> None:
        self.end = Match.loads(text, content=content)
        journal = read_journal(text)
        self._header = "".join(f"{key}: {value}\n" for key, value in journal.header.items()) + "\n"
        self._lines = journal.lines
        self._content = content

    def at(self, lines: int) -> Match:
        """Return the match after this many lines of its journal."""
        return next(self.along([lines]))

    def along(self, lines: list[int]) -> Iterator[Match]:
        """Yield the match after each of these numbers of lines, in rising order (one match, played on)."""
        match = Match.loads(self._header, dealer=None, content=self._content)
        done = 0
        for upto in lines:
            for line in self._lines[done:upto]:
                answer(match, line)
            done = upto
            yield match

    def steps(self, viewpoint: Viewpoint) -> list[Step]:
        """Every line for the holder; for others only the steps that they saw something of."""
        match = self.at(0)
        first = match.log if viewpoint is None else match.events(seat_of(viewpoint))
        found = [Step(0, None, first)]
        known = len(first)
        for count, line in enumerate(self._lines, 1):
            events = answer(match, line)
            if viewpoint is None:
                found.append(Step(count, line, events))
                continue
            seen = match.events(seat_of(viewpoint), since=known)
            known += len(seen)
            if seen:
                found.append(Step(count, None, seen))
        return found


def seat_of(viewpoint: int | Literal["spectator"]) -> int | None:
    """The viewer as `Match` names it."""
    return None if viewpoint == SPECTATOR else viewpoint


def answer(match: Match, line: Line) -> list[Event]:
    return match.undo(line.seat) if line.text == UNDO else match.play(line.text, seat=line.seat)
