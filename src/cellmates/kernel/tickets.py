"""Tickets: each names one question to one seat, so that an answer to an older one can be recognised."""

from __future__ import annotations

from cellmates.kernel.seats import CHANCE


class Tickets:
    """A seat's ticket changes only when its own question does, whatever the others answer meanwhile."""

    def __init__(self, players: int) -> None:
        self._questions = [0] * players
        self._waiting = 0
        self.draws = 0
        """How many outcomes chance has dealt so far."""
        self._taken_back = 0

    def of(self, seat: int) -> str:
        return f"*.{self.draws}.{self._taken_back}" if seat == CHANCE else f"{seat}.{self._questions[seat]}"

    def ask(self, waiting: int) -> None:
        """Note which seats (a mask) owe an answer now: those that owed none before have a new question."""
        for seat in range(len(self._questions)):
            if waiting & ~self._waiting & 1 << seat:
                self._questions[seat] += 1
        self._waiting = waiting

    def answered(self, seat: int, waiting: int, answers: int) -> None:
        """Note that this seat answered; if it still owes an answer, that is another question."""
        if seat == CHANCE:
            self.draws += answers
        else:
            self._waiting &= ~(1 << seat)
            self._questions[seat] += answers - 1
        self.ask(waiting)

    def asked_again(self, seat: int, waiting: int) -> None:
        """Note that this seat took answers back: its question is new, though it may read the same."""
        self._taken_back += 1
        self.answered(seat, waiting, 1)

    def clone(self) -> Tickets:
        twin = Tickets(len(self._questions))
        twin._questions = self._questions.copy()
        twin._waiting = self._waiting
        twin.draws = self.draws
        twin._taken_back = self._taken_back
        return twin
