"""Taking back a seat's own answers, as long as nobody has learnt anything since.

The barrier for a seat is the last chance outcome, another seat's answer, or a moment at which the seat
learnt something. Secret answers given at the same time (bets) are no barrier for each other: a moving barrier
would show that somebody has begun to write.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mypy_extensions import i64

from cellmates.kernel.seats import CHANCE, EVERYBODY
from cellmates.kernel.state import Scratch, State, is_offered
from cellmates.kernel.tickets import Tickets

Answer = tuple[int, int]
SLACK: Final = 16
"""How many answers beyond take-back are kept before they are forgotten."""


class OpenAnswers(NamedTuple):
    """What a seat can take back now."""

    answers: int
    chosen: int
    """How many of them were choices: forced answers at the beginning don't count."""
    ends_turn: bool
    """Whether a turn has ended since the first of them."""


NONE_OPEN: Final = OpenAnswers(0, 0, False)


class TakeBacks:
    def __init__(self, state: State) -> None:
        self._base = state.clone()
        self._since: list[Answer] = []
        self._open = [0] * int(state.players)

    def count(self, seat: int) -> int:
        return self._open[seat]

    def note(self, seat: int, action: int, learnt: int, *, secret: bool) -> None:
        """Record a played answer, and which seats' earlier answers it makes final."""
        self._since.append((seat, action))
        if seat != CHANCE:
            self._open[seat] += 1
        self._close(self._barred(seat, learnt, secret=secret))

    def settle(self, state: State) -> None:
        """Now and then, forget what can't be taken back: keeping a state costs more than an answer."""
        if len(self._since) >= SLACK and not any(self._open):
            self._base = state.clone()
            self._since.clear()

    def take_back(self, seat: int) -> State:
        """Return the state without this seat's open answers."""
        kept = self._without_last(seat, self._open[seat])
        state = self._after(kept)
        self._since = kept
        self._open[seat] = 0
        return state

    def open_answers(self, seat: int, now: State, is_forced: Callable[[State, int], bool]) -> OpenAnswers:
        """Return what this seat can take back; `is_forced` says which answers were not a choice."""
        count = self._open[seat]
        if not count:
            return NONE_OPEN
        state = self._after(self._without_last(seat, count))
        ends_turn = state.turns_played() != now.turns_played()
        own = [action for answerer, action in self._since if answerer == seat][-count:]
        for forced, action in enumerate(own):
            if not is_forced(state, seat):
                return OpenAnswers(count, count - forced, ends_turn)
            state.apply(seat, action)
        return OpenAnswers(count, 0, ends_turn)

    def clone(self) -> TakeBacks:
        twin = TakeBacks(self._base)
        twin._since = self._since.copy()
        twin._open = self._open.copy()
        return twin

    def _barred(self, seat: int, learnt: int, *, secret: bool) -> int:
        """Return the mask of the seats whose earlier answers this answer makes final."""
        if seat == CHANCE:
            return EVERYBODY
        others = 0 if secret else ~(1 << seat)
        return others | learnt

    def _close(self, barred: int) -> None:
        for seat in range(len(self._open)):
            if barred >> seat & 1:
                self._open[seat] = 0

    def _after(self, answers: list[Answer]) -> State:
        state = self._base.clone()
        for answerer, action in answers:
            state.apply(answerer, action)
        return state

    def _without_last(self, seat: int, count: int) -> list[Answer]:
        kept = []
        for answer in reversed(self._since):
            if answer[0] == seat and count:
                count -= 1
            else:
                kept.append(answer)
        return kept[::-1]


def follow(
    state: State, seat: i64, action: i64, scratch: Scratch, tickets: Tickets, takebacks: TakeBacks
) -> bool:
    """Play an answer of a journal, and note it; False if it is not on offer, and nothing has changed."""
    if seat < 0 or state.seat < 0:
        if seat != state.seat or seat != CHANCE:
            return False
    elif not state.waiting() >> seat & 1:
        return False
    if not is_offered(state, seat, action, scratch):
        return False
    secret = state.is_secret()
    state.learnt = 0
    state.apply(seat, action)
    tickets.answered(int(seat), int(state.waiting()), 1)
    learnt = EVERYBODY if not secret and state.is_secret() else state.learnt
    takebacks.note(int(seat), int(action), int(learnt), secret=secret)
    takebacks.settle(state)
    return True
