"""Taking back, answering several questions at once, answering at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.match import Match
from cellmates.kernel.refusals import Refusal
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.failure import ExamFinding, expect, expect_equal
from cellmates.testkit.inside import actions_of, answers_of, state_of
from cellmates.testkit.outlets import positions_and_views, sights, truth
from cellmates.testkit.walk import question, random_option, random_seat

if TYPE_CHECKING:
    from cellmates.kernel.decisions import Option
    from cellmates.testkit.walk import Walk


def undo(walk: Walk) -> None:
    """Undo takes back exactly what nobody has learnt from yet, and the journal records it."""
    for seat in range(walk.case.players):
        count = walk.match.legal_undo(seat)
        allowed = walk.allowance[seat]
        expect(count <= allowed, f"seat {seat} may take back {count} answers, past the barrier at {allowed}")
        if count:
            undo_exactly(walk, seat, count)
        else:
            expect_no_undo(walk, seat)


def undo_exactly(walk: Walk, seat: int, count: int) -> None:
    match, case = walk.match.clone(), walk.case
    secret = state_of(match).is_secret()
    others = {viewer: sights(case, match, viewer) for viewer in case.viewers if viewer != seat}
    match.undo(seat)
    right = positions_and_views(case, without_last(walk, seat, count))
    expect_equal(positions_and_views(case, match), right, f"undo of seat {seat} leads to another position")
    expect_equal(match.legal_undo(seat), 0, f"seat {seat} can take back twice")
    kept = [line for line in match.dumps().splitlines() if line == f"{seat} undo"]
    expect_equal(len(kept), walk.match.dumps().splitlines().count(f"{seat} undo") + 1, "undo left no line")
    expect_equal(truth(case, Match.loads(match.dumps())), truth(case, match), "undo is lost in the journal")
    if secret:
        after = {viewer: sights(case, match, viewer) for viewer in others}
        expect_equal(after, others, f"others notice that seat {seat} took back a secret answer")


def without_last(walk: Walk, seat: int, count: int) -> Match:
    """The match without this seat's last answers: the rest of the journal, replayed."""
    lines, left = [], count
    for answer in reversed(answers_of(walk.match)):
        if answer[0] == seat and left:
            left -= 1
        else:
            lines.append(answer)
    match = walk.case.match()
    for answerer, action in reversed(lines):
        if action < 0:
            match.undo(answerer)
        else:
            match.play(action, answerer)
    return match


def expect_no_undo(walk: Walk, seat: int) -> None:
    match = walk.match.clone()
    try:
        match.undo(seat)
    except Refusal:
        return
    raise ExamFinding(f"legal_undo({seat}) is 0, but undo takes something back")


def all_or_none(walk: Walk) -> None:
    """`play_all` equals single answers one after the other; with one wrong answer it changes nothing."""
    if walk.match.over:
        return
    singly = walk.match.clone()
    seat = random_seat(singly, walk.dice)
    answers: list[int | str] = []
    while seat in singly.waiting and len(answers) < 1 + walk.dice.below(12) and (seat >= 0 or not answers):
        option = random_option(question(singly, seat), walk.dice)
        answers.append(option.id)
        singly.play(option, seat)
        if seat >= 0 and not singly.legal_undo(seat):
            break  # it learnt something: the next answer must be separate
    at_once = walk.match.clone()
    at_once.play_all(answers, seat)
    expect_equal(truth(walk.case, at_once), truth(walk.case, singly), "play_all differs from single answers")
    refused = walk.match.clone()
    before = truth(walk.case, walk.match)
    for wrong in ("no such action", never_next(singly, seat)):
        try:
            refused.play_all([*answers, wrong], seat)
        except Refusal:
            expect_equal(truth(walk.case, refused), before, "a refused play_all changed something")
        else:
            raise ExamFinding(f"play_all takes {[*answers, wrong]}, though the last is not on offer")


def never_next(match: Match, seat: int) -> int:
    """An action that this seat can't play now."""
    decision = match.decision(seat)
    offered = {option.id for option in decision} if decision else set()
    return next(action for action in range(actions_of(match)) if action not in offered)


def interleaving(walk: Walk) -> None:
    """Secret answers given at the same time may come in any order, with the same result."""
    if not state_of(walk.match).is_secret():
        return
    first = walk.match.clone()
    answers: dict[int, list[Option]] = {seat: [] for seat in sorted(walk.match.waiting)}
    while state_of(first).is_secret() and first.waiting <= answers.keys() and not first.over:
        seat = random_seat(first, walk.dice)
        option = random_option(question(first, seat), walk.dice)
        answers[seat].append(option)
        first.play(option, seat)
    second = walk.match.clone()
    for seat in reversed(answers):
        for option in answers[seat]:
            second.play(option, seat)
    right = positions_and_views(walk.case, first)
    expect_equal(positions_and_views(walk.case, second), right, "the order of secret answers matters")
    for seat in (*range(walk.case.players), CHANCE):
        left, other = first.decision(seat), second.decision(seat)
        if left and other:
            expect_equal(other.ticket, left.ticket, f"the ticket of {seat} reveals the order of answers")
