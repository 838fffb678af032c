"""A journal played again, step by step: for its holder, or as one seat saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cellmates.kernel.journal import UNDO, Line, read_journal
from cellmates.kernel.match import Match

if TYPE_CHECKING:
    from cellmates.kernel.events import Event


@dataclass(frozen=True)
class Step:
    """What a viewer saw happen at once: up to which line of the journal, and the events."""

    lines: int
    line: Line | None
    """The answer, for the holder of the file; None for a seat, who sees events only."""
    events: list[Event]


class Film:
    def __init__(self, text: str, content: str | None) -> None:
        self.end = Match.loads(text, content=content)
        journal = read_journal(text)
        self._header = "".join(f"{key}: {value}\n" for key, value in journal.header.items()) + "\n"
        self._lines = journal.lines
        self._content = content

    def at(self, lines: int) -> Match:
        """The match after so many lines of its journal."""
        match = Match.loads(self._header, dealer=None, content=self._content)
        for line in self._lines[:lines]:
            answer(match, line)
        return match

    def steps(self, seat: int | None) -> list[Step]:
        """Every line for the holder; for a seat only what it saw: nobody's hidden steps are counted."""
        match = self.at(0)
        first = match.log if seat is None else match.events(seat)
        found = [Step(0, None, first)]
        known = len(first)
        for count, line in enumerate(self._lines, 1):
            events = answer(match, line)
            if seat is None:
                found.append(Step(count, line, events))
                continue
            seen = match.events(seat, since=known)
            known += len(seen)
            if seen:
                found.append(Step(count, None, seen))
        return found


def answer(match: Match, line: Line) -> list[Event]:
    return match.undo(line.seat) if line.text == UNDO else match.play(line.text, seat=line.seat)
