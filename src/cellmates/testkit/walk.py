"""A random walk through one match, which the exam examines at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.kernel.chance import Stream, derive, draw
from cellmates.kernel.codec import to_json
from cellmates.kernel.dealers import pick_by_weight
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.inside import state_of

if TYPE_CHECKING:
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match
    from cellmates.testkit.exam_case import ExamCase

TAKES_BACK: Final = 20
"""A seat that may take back does so once in this many times."""


class Walk:
    """The match so far, and what the checks need to remember of it."""

    def __init__(self, case: ExamCase) -> None:
        self.case = case
        self.match = case.match()
        self.ply = 0
        self.whim = Stream(derive(case.seed, 1))
        """Random numbers for the players."""
        self.dice = Stream(derive(case.seed, 2))
        """Random numbers for the checks; a separate stream, so that the walk doesn't depend on them."""
        self.allowance = [0] * case.players
        """The most answers each seat may take back."""
        self.old_tickets: dict[int, list[str]] = {seat: [] for seat in (*range(case.players), CHANCE)}
        self.logs: dict[int | None, list[Event]] = {viewer: [] for viewer in case.viewers}
        self.read_on()

    @property
    def over(self) -> bool:
        return self.match.over

    def step(self) -> None:
        """One answer of a seat that owes one, or a take-back."""
        self.ply += 1
        seat = random_seat(self.match, self.whim)
        takers = [taker for taker in range(self.case.players) if self.match.legal_undo(taker)]
        if takers and not self.whim.below(TAKES_BACK):
            self.take_back(takers[self.whim.below(len(takers))])
        else:
            self.answer(seat)
        self.read_on()

    def answer(self, seat: int) -> None:
        decision = question(self.match, seat)
        self.old_tickets[seat].append(decision.ticket)
        secret, before = state_of(self.match).is_secret(), public_part(self.match)
        self.match.play(self.chosen(decision), seat, decision.ticket)
        self.allow(seat, secret=secret, told=before != public_part(self.match))

    def take_back(self, seat: int) -> None:
        waiting = self.match.waiting
        for asked in waiting if seat not in waiting else {seat}:
            self.old_tickets[asked].append(question(self.match, asked).ticket)
        self.match.undo(seat)
        self.allowance[seat] = 0

    def chosen(self, decision: Decision) -> Option:
        if decision.seat != CHANCE:
            return random_option(decision, self.whim)
        weights = [option.weight or 0 for option in decision.options]
        number = draw(self.case.seed, len(self.old_tickets[CHANCE]))
        return decision.options[pick_by_weight(number, weights)]

    def allow(self, seat: int, *, secret: bool, told: bool) -> None:
        """Update what seats may take back: chance, a public answer or news of a secret one is a barrier."""
        barred = seat == CHANCE or (secret and told)
        for other in range(self.case.players):
            if barred or (other != seat and not secret):
                self.allowance[other] = 0
        if not barred:
            self.allowance[seat] += 1

    def read_on(self) -> None:
        """Every viewer reads what is new in their log."""
        for viewer, log in self.logs.items():
            log.extend(self.match.events(viewer, since=len(log)))


def public_part(match: Match) -> str:
    return to_json(match.view(None))


def question(match: Match, seat: int) -> Decision:
    decision = match.decision(seat)
    assert decision is not None, seat
    return decision


def random_seat(match: Match, stream: Stream) -> int:
    waiting = sorted(match.waiting)
    return waiting[stream.below(len(waiting))]


def random_option(decision: Decision, stream: Stream) -> Option:
    return decision.options[stream.below(len(decision.options))]


def wander(match: Match, stream: Stream, steps: int) -> None:
    """Let everybody, including chance, answer at random."""
    for _ in range(steps):
        if match.over:
            return
        seat = random_seat(match, stream)
        match.play(random_option(question(match, seat), stream), seat)
