"""Questions that a table may answer for a player: everybody can tell that there is only one option."""

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
    """A forced question has one option, is no secret, and is forced at every table that looks the same.

    This must hold for every viewer: otherwise the answer would reveal something that the viewer can't know.
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
            what = f"{viewer} learns what they can't know from who is forced, at a table {how}"
            expect_equal(found, said, what)


def forced_seats(walk: Walk, state: State) -> list[int]:
    asked = sorted(walk.match.waiting - {CHANCE})
    return [seat for seat in asked if walk.case.game.is_publicly_forced(state, seat)]


def expect_one_option(match: Match, seat: int) -> None:
    options = question(match, seat).options
    expect(not state_of(match).is_secret(), f"a secret answer of seat {seat} is called forced")
    expect(len(options) == 1, f"seat {seat} is called forced, but has {len(options)} options")
    expect_equal(match.forced(seat), options[0], f"match.forced({seat}) is not the option of the question")


def tables_for(walk: Walk, viewer: int | None) -> Iterator[tuple[State, str]]:
    """Tables that this viewer can't tell from the true one, and how they were made."""
    match, case = walk.match, walk.case
    yield case.game.imagine(match.setup, match.view(viewer), walk.dice), "imagined from their view"
    if viewer is not None:
        yield case.game.sight(state_of(match), viewer).imagine(walk.dice), "imagined from their Sight"
    if case.swap is not None:
        yield state_of(exchanged_for(walk, viewer, case.swap)), "exchanged in the position file"
