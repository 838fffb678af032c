"""What a view leaves open can be imagined: bots depend on that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.codec import to_json
from cellmates.testkit.failure import expect, expect_equal
from cellmates.testkit.inside import state_of

if TYPE_CHECKING:
    from cellmates.kernel.state import State
    from cellmates.testkit.walk import Walk


def imagination(walk: Walk) -> None:
    """A state imagined from a view or a Sight has the same view and obeys the rulebook."""
    game, match = walk.case.game, walk.match
    for viewer in walk.case.viewers:
        seen = match.view(viewer)
        expect_view(walk, game.imagine(match.setup, seen, walk.dice), viewer, "game.imagine(view)")
        if viewer is not None:
            sight = game.sight(state_of(match), viewer)
            guess = sight.imagine(walk.dice)
            expect_view(walk, guess, viewer, "sight.imagine()")
            told = [int(number) for number in sight.of(guess).answers()]
            right = [int(number) for number in sight.answers()]
            expect_equal(told, right, f"sight.of(imagined) of {viewer} shows something else")


def expect_view(walk: Walk, state: State, viewer: int | None, how: str) -> None:
    game, setup = walk.case.game, walk.match.setup
    expect(not game.faults(state), f"{how} of {viewer} breaks the rules: {game.faults(state)}")
    for memory in (True, False):
        found = to_json(game.view(setup, state, viewer, memory=memory))
        right = to_json(walk.match.view(viewer, memory=memory))
        expect_equal(found, right, f"{how} of {viewer} has another view")


def bot_play(walk: Walk) -> None:
    """Every bot under exam answers every question with one of its options."""
    for name, maker in walk.case.bots.items():
        for seat in sorted(walk.match.waiting):
            decision = walk.match.decision(seat)
            if seat >= 0 and decision is not None:
                chosen = maker(walk.case.seed).choose(walk.match.view(seat), decision)
                expect(chosen in decision.options, f"the bot {name} chose {chosen}, which is not offered")
