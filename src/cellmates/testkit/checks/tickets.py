"""A ticket belongs to one question to one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.refusals import Refusal, StaleAction
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.failure import ExamFinding, expect, expect_equal
from cellmates.testkit.outlets import truth
from cellmates.testkit.walk import question, random_option

if TYPE_CHECKING:
    from cellmates.testkit.walk import Walk


def tickets(walk: Walk) -> None:
    """A new question has a new ticket, even after a take-back; only an old ticket is stale."""
    match = walk.match
    before = truth(walk.case, match) if not match.over else {}
    for seat in (*range(walk.case.players), CHANCE):
        old = walk.old_tickets[seat]
        if seat in match.waiting:
            decision = question(match, seat)
            expect(decision.ticket not in old, f"seat {seat} gets the ticket {decision.ticket} a second time")
            option = random_option(decision, walk.dice)
            match.clone().play(option, seat, decision.ticket)
            for ticket in (*old[-3:], "", "nonsense"):
                expect_stale(walk, option.id, seat, ticket)
        elif old and not match.over and seat != CHANCE:
            expect_stale(walk, 0, seat, old[-1])
    if before:
        expect_equal(truth(walk.case, match), before, "a stale answer changed something")


def expect_stale(walk: Walk, action: int, seat: int, ticket: str) -> None:
    try:
        walk.match.clone().play(action, seat, ticket)
    except StaleAction:
        return
    except Refusal as error:
        raise ExamFinding(
            f"the old ticket {ticket!r} of seat {seat} met {error!r}, not StaleAction"
        ) from None
    raise ExamFinding(f"the old ticket {ticket!r} of seat {seat} was accepted")


def others_tickets(walk: Walk) -> None:
    """Another seat's answer never changes a seat's ticket as long as its question is open."""
    match = walk.match
    for seat in sorted(match.waiting):
        after = match.clone()
        after.play(random_option(question(match, seat), walk.dice), seat)
        for other in sorted(match.waiting & after.waiting - {seat}):
            mine, later = question(match, other), question(after, other)
            if (mine.prompt, mine.options) == (later.prompt, later.options):
                expect_equal(later.ticket, mine.ticket, f"an answer of {seat} changed the ticket of {other}")
