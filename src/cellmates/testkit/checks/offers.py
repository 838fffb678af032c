"""What is offered can be played, everything else is refused, and nobody is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.codec import to_json
from cellmates.kernel.refusals import IllegalAction, MalformedAction, Refusal
from cellmates.kernel.seats import CHANCE, NOBODY, seats_in
from cellmates.testkit.failure import ExamFinding, expect, expect_equal
from cellmates.testkit.inside import state_of
from cellmates.testkit.outlets import NONSENSE, truth
from cellmates.testkit.walk import question

if TYPE_CHECKING:
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.match import Match
    from cellmates.testkit.walk import Walk

TRIED: int = 6
"""How many options of a decision are tried at one moment."""


def waiting(walk: Walk) -> None:
    """Exactly the seats that are waited for are asked, and until the end there is always one."""
    match, state = walk.match, state_of(walk.match)
    expect_equal(match.over, state.seat == NOBODY, "the match and its state disagree on the end")
    expect_equal(bool(match.waiting), not match.over, "the match goes on, but nobody owes an answer")
    mask = set(seats_in(state.waiting(), walk.case.players))
    expect_equal(mask, set(match.waiting) - {CHANCE}, "state.waiting and match.waiting disagree")
    if state.seat >= 0:
        expect(state.seat in mask, f"seat {state.seat} is to answer, but is not waited for")
    for seat in (*range(walk.case.players), CHANCE):
        asked = match.decision(seat) is not None
        expect_equal(
            asked, seat in match.waiting, f"seat {seat} is asked though not waited for, or not asked"
        )


def offers(walk: Walk) -> None:
    """A decision has options, each with its own id and text; they can be played, by id, text or Option."""
    for seat in sorted(walk.match.waiting):
        decision = question(walk.match, seat)
        expect(decision.options, f"seat {seat} has no option at all")
        ids, texts = [o.id for o in decision], [o.text for o in decision]
        expect_equal(len(set(ids)), len(ids), f"an id is offered twice to seat {seat}")
        expect_equal(len(set(texts)), len(texts), f"a text is offered twice to seat {seat}")
        for option in decision:
            refusal = walk.match.why_not(option, seat)
            expect(refusal is None, f"why_not refuses {option.text!r}, which is offered to seat {seat}")
        for _ in range(TRIED):
            try_out(walk, decision, walk.dice.below(len(decision)))


def try_out(walk: Walk, decision: Decision, index: int) -> None:
    option = decision.options[index]
    ways = [walk.match.clone() for _ in range(3)]
    names: tuple[Option | int | str, ...] = (option, option.id, option.text)
    for match, action in zip(ways, names, strict=True):
        try:
            match.play(action, decision.seat, decision.ticket)
        except Refusal as refusal:
            raise ExamFinding(
                f"{action!r} is offered to seat {decision.seat}, but refused: {refusal}"
            ) from None
    right = to_json(ways[0].position())
    for match in ways:
        expect_equal(to_json(match.position()), right, f"{option.text!r} by id and by text differ")
    expect(ways[0].dumps() != walk.match.dumps(), f"playing {option.text!r} left no trace")


def refusing(walk: Walk) -> None:
    """Every other action is refused to every seat, as `why_not` predicts, and changes nothing."""
    before = truth(walk.case, walk.match)
    match = walk.match.clone()
    for seat in (*range(walk.case.players), CHANCE):
        decision = match.decision(seat)
        offered = {option.id for option in decision} if decision else set()
        for action in range(walk.case.game.actions):
            if action not in offered:
                refuse(match, seat, action)
        for nonsense in NONSENSE:
            refuse_nonsense(match, seat, nonsense)
    expect_equal(truth(walk.case, match), before, "a refused action changed something")


def refuse(match: Match, seat: int, action: int) -> None:
    predicted = match.why_not(action, seat)
    try:
        match.play(action, seat)
    except IllegalAction as refusal:
        expect_equal(to_json(predicted), to_json(refusal), "why_not predicts another refusal than play gives")
        expect(refusal.message, f"action {action} is refused without a message")
        return
    raise ExamFinding(f"action {action} is not offered to seat {seat}, but can be played")


def refuse_nonsense(match: Match, seat: int, action: object) -> None:
    try:
        match.play(action, seat)  # type: ignore[arg-type]
    except MalformedAction:
        return
    raise ExamFinding(f"{action!r} is no action of the game, but seat {seat} can play it")
