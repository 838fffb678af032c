"""Everything that a match shows to one viewer, as text: it must not depend on what they can't know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.codec import to_json
from cellmates.kernel.refusals import MalformedAction, Refusal
from cellmates.kernel.sight import observed
from cellmates.testkit.inside import state_of

if TYPE_CHECKING:
    from cellmates.kernel.match import Match
    from cellmates.testkit.exam_case import ExamCase

NONSENSE = ("", "no such action", "undo", -1, 10**6, 1.5, None, True)
"""Values that are no action of any game."""


def sights(case: ExamCase, match: Match, viewer: int | None) -> dict[str, str]:
    """What a viewer sees, is asked, and may take back at this moment."""
    seen = {
        "view": to_json(match.view(viewer)),
        "view without memory": to_json(match.view(viewer, memory=False)),
    }
    if viewer is not None:
        seen["decision"] = to_json(match.decision(viewer))
        seen |= numbers(case, match, viewer)
        seen["legal undo"] = str(match.legal_undo(viewer))
    return seen


def numbers(case: ExamCase, match: Match, seat: int) -> dict[str, str]:
    """What bots and environments get."""
    sight = case.game.sight(state_of(match), seat)
    size = case.game.dictionary.size
    return {
        "sight": str([int(n) for n in sight.answers()]),
        "observation": str(observed(sight, size, memory=True)),
        "observation without memory": str(observed(sight, size, memory=False)),
    }


def log(match: Match, viewer: int | None) -> str:
    return to_json(match.events(viewer))


def story(match: Match, viewer: int | None) -> str:
    return to_json(match.story(viewer))


def refusals(case: ExamCase, match: Match, seat: int) -> str:
    """What this seat is told about every action of the game and about nonsense."""
    told = [match.why_not(action, seat) for action in range(case.game.actions)]
    return to_json([*told, *(nonsense(match, seat, action) for action in NONSENSE)])


def nonsense(match: Match, seat: int, action: object) -> Refusal | None:
    try:
        match.play(action, seat)  # type: ignore[arg-type]
    except MalformedAction as refusal:
        return refusal
    return None


def truth(case: ExamCase, match: Match) -> dict[str, str]:
    """Everything about a match: two matches with the same truth are equal."""
    whole = {"position": to_json(match.position()), "journal": match.dumps(), "log": to_json(match.log)}
    for viewer in case.viewers:
        whole |= {f"{name} of {viewer}": text for name, text in sights(case, match, viewer).items()}
        whole[f"log of {viewer}"] = log(match, viewer)
        whole[f"story of {viewer}"] = story(match, viewer)
    return whole


def positions_and_views(case: ExamCase, match: Match) -> dict[str, str]:
    """What two matches in the same position have in common, however they got there."""
    common = {"position": to_json(match.position())}
    for viewer in case.viewers:
        common[f"view of {viewer}"] = to_json(match.view(viewer))
        common[f"view of {viewer} without memory"] = to_json(match.view(viewer, memory=False))
    for seat in match.waiting:
        decision = match.decision(seat)
        assert decision is not None
        common[f"question to {seat}"] = to_json((decision.prompt, decision.options))
    return common
