"""Questions that a table may answer for a player: everybody can tell that there is one option only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.seats import CHANCE
from cellmates.testkit.checks.secrets import exchanged_for
from cellmates.testkit.failure import expect, expect_equal
from cellmates.testkit.inside import state_of
from cellmates.testkit.walk import question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.match import Match
    from cellmates.kernel.state import State
    from cellmates.testkit.walk import Walk


def forced(walk: Walk) -> None:
    """What is said to be forced has one option, is no secret, and is so at every table that looks the same.

    To whomever: an answer that is given because of what one viewer can't know would tell it to him.
    """
    said = forced_seats(walk, state_of(walk.match))
    for seat in range(walk.case.players):
        if seat in said:
            expect_one_option(walk.match, seat)
        else:
            expect(walk.match.forced(seat) is None, f"seat {seat} is not forced, but match.forced answers")
    for viewer in walk.case.viewers if not walk.over else ():
        for state, how in tables_for(walk, viewer):
            found = forced_seats(walk, state)
            what = f"{viewer} can tell by who is forced what he can't know, at a table {how}"
            expect_equal(found, said, what)


def forced_seats(walk: Walk, state: State) -> list[int]:
    asked = sorted(walk.match.waiting - {CHANCE})
    return [seat for seat in asked if walk.case.game.is_publicly_forced(state, seat)]


def expect_one_option(match: Match, seat: int) -> None:
    options = question(match, seat).options
    expect(not state_of(match).is_secret(), f"a secret answer of seat {seat} is said to be forced")
    expect(len(options) == 1, f"seat {seat} is said to be forced, but has {len(options)} options")
    expect_equal(match.forced(seat), options[0], f"match.forced({seat}) is not the option of the question")


def tables_for(walk: Walk, viewer: int | None) -> Iterator[tuple[State, str]]:
    """Tables that this viewer can't tell from the true one, and how they were made."""
    match, case = walk.match, walk.case
    yield case.game.imagine(match.setup, match.view(viewer), walk.dice), "imagined from his view"
    if viewer is not None:
        yield case.game.sight(state_of(match), viewer).imagine(walk.dice), "imagined from his Sight"
    if case.swap is not None:
        yield state_of(exchanged_for(walk, viewer, case.swap)), "exchanged in the position file"
