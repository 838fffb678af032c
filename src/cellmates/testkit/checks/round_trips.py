"""What is saved can be restored: journals, positions, seeds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.codec import to_json
from cellmates.kernel.match import Match
from cellmates.testkit.failure import expect_equal
from cellmates.testkit.inside import state_of
from cellmates.testkit.outlets import positions_and_views, truth
from cellmates.testkit.walk import question, wander

if TYPE_CHECKING:
    from cellmates.kernel.run import Run
    from cellmates.testkit.exam_case import ExamCase
    from cellmates.testkit.walk import Walk


def journal(walk: Walk) -> None:
    """`loads(dumps())` is the same match, without random numbers."""
    loaded = Match.loads(walk.match.dumps())
    expect_equal(truth(walk.case, loaded), truth(walk.case, walk.match), "a loaded match differs")


def position(walk: Walk) -> None:
    """`from_position(position())` has the same position, views and questions, and can be saved too."""
    given = walk.match.position()
    right = positions_and_views(walk.case, walk.match)
    placed = Match.from_position(given, dealer=None)
    expect_equal(positions_and_views(walk.case, placed), right, "a match from its position differs")
    text = to_json(given)
    read = Match.from_position(json.loads(text), dealer=None)
    expect_equal(positions_and_views(walk.case, read), right, "a match from its position as JSON differs")
    kept = placed.dumps()
    wreck(given)
    expect_equal(placed.dumps(), kept, "changing the dict that a match was made from changed the match")
    loaded = Match.loads(kept)
    expect_equal(
        positions_and_views(walk.case, loaded), right, "a match from a position, saved and loaded, differs"
    )


def wreck(position: object) -> None:
    """Empty a position and everything in it."""
    if isinstance(position, dict):
        for part in position.values():
            wreck(part)
        position.clear()
    elif isinstance(position, list):
        for part in position:
            wreck(part)
        position.clear()


def future(case: ExamCase) -> None:
    """The same seed gives the same match; a clone and a loaded match have the same future."""
    steps = 5 + Stream(derive(case.seed, 3)).below(60)
    first, second = seeded(case, steps), seeded(case, steps)
    expect_equal(truth(case, first), truth(case, second), "two matches with one seed differ")
    clone, loaded = first.clone(), Match.loads(first.dumps())
    for match in (first, clone, loaded):
        wander(match, Stream(derive(case.seed, 4)), steps)
    expect_equal(truth(case, clone), truth(case, first), "a clone has another future")
    expect_equal(truth(case, loaded), truth(case, first), "a loaded match has another future")


def seeded(case: ExamCase, steps: int) -> Match:
    match = case.match("seeded", case.seed)
    wander(match, Stream(derive(case.seed, 5)), steps)
    return match


def bare_engine(case: ExamCase) -> None:
    """`start()` plays the game that a seeded match plays: same options, same chance, same scores."""
    run = case.game.start(case.players, case.seed, **case.options)
    match = case.match("seeded", case.seed)
    stream = Stream(derive(case.seed, 6))
    for _ in range(case.bound):
        agree(case, run, match)
        if run.over:
            return
        action = run.options()[stream.below(len(run.options()))]
        seat = run.seat
        run.step(action)
        match.play(action, seat)


def agree(case: ExamCase, run: Run, match: Match) -> None:
    expect_equal(run.over, match.over, "the bare engine and the match disagree on the end")
    expect_equal(run.scores(), match.scores, "the bare engine and the match disagree on the scores")
    if not run.over:
        options = [option.id for option in question(match, run.seat)]
        expect_equal(run.options(), options, "the bare engine and the match offer different options")
    right = case.game.position(match.setup, state_of(match))
    found = case.game.position(match.setup, run.state)
    expect_equal(found, right, "the bare engine and the match differ in their positions")
