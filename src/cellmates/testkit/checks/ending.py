"""Every game comes to an end, and the end adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.testkit.failure import expect, expect_equal
from cellmates.testkit.inside import state_of

if TYPE_CHECKING:
    from cellmates.testkit.walk import Walk


def conservation(walk: Walk) -> None:
    """The rulebook's invariants hold: nothing is lost or in two places."""
    faults = walk.case.game.faults(state_of(walk.match))
    expect(not faults, "; ".join(faults))


def ending(walk: Walk) -> None:
    """A game that is over has a reason; one that goes on has neither a reason nor winners. Views agree."""
    match = walk.match
    seats = range(walk.case.players)
    expect_equal(
        match.end_reason is not None, match.over, "an end without a reason, or a reason without an end"
    )
    expect(match.over or not match.winners, "somebody has won, though the match goes on")
    expect(set(match.winners) <= set(seats), f"{match.winners} are no seats")
    expect_equal(len(match.scores), len(seats), "scores")
    expect(all(type(score) is int for score in match.scores), f"scores that are no numbers: {match.scores}")
    ranked = [seat for place in match.ranking for seat in place]
    expect_equal(sorted(ranked), list(seats), "a seat is missing from the ranking, or in it twice")
    if match.winners:
        expect(set(match.ranking[0]) <= set(match.winners), "the first in the ranking has not won")
    for viewer in walk.case.viewers:
        view = match.view(viewer)
        told = (view.over, view.end_reason, tuple(view.winners), view.seat, view.players, view.game)
        right = (match.over, match.end_reason, match.winners, viewer, match.players, match.game)
        expect_equal(told, right, f"the view of {viewer} shows another end")


def termination(walk: Walk) -> None:
    """A match ends, however badly it is played."""
    expect(walk.ply <= walk.case.bound, f"no end after {walk.case.bound} answers")
