"""The swap exam: change what a viewer can't know, and nothing that reaches them may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.codec import to_json
from cellmates.kernel.match import Match
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.failure import expect_equal
from cellmates.testkit.inside import answers_of, standing_in, state_of
from cellmates.testkit.outlets import log, refusals, sights, story
from cellmates.testkit.walk import question, random_option

if TYPE_CHECKING:
    from cellmates.kernel.decisions import Option
    from cellmates.testkit.exam_case import ExamCase, Maker, Swap
    from cellmates.testkit.walk import Walk

TRIED = 6
"""How many answers of one decision are compared with one another."""


def imagined_swap(walk: Walk) -> None:
    """A table that a seat imagines looks to it like the true one, on every outlet."""
    for seat in range(walk.case.players):
        expect_alike(walk.case, walk.match, imagined_by(walk, seat), seat, "imagined from its Sight")


def imagined_by(walk: Walk, seat: int) -> Match:
    imagined = walk.case.game.sight(state_of(walk.match), seat).imagine(walk.dice)
    return standing_in(walk.match, imagined)


def position_swap(walk: Walk) -> None:
    """The same without trusting the game's `imagine`: hidden things are exchanged in the position file."""
    if walk.case.swap is None:
        return
    true = Match.from_position(walk.match.position(), dealer=None)
    for viewer in walk.case.viewers:
        other = exchanged_for(walk, viewer, walk.case.swap)
        expect_alike(walk.case, true, other, viewer, "exchanged in the position file")


def exchanged_for(walk: Walk, viewer: int | None, swap: Swap) -> Match:
    return Match.from_position(swap(walk.match.position(), viewer, walk.dice), dealer=None)


def expect_alike(case: ExamCase, true: Match, other: Match, viewer: int | None, how: str) -> None:
    right, found = sights(case, true, viewer), sights(case, other, viewer)
    for outlet, text in right.items():
        expect_equal(
            found[outlet],
            text,
            f"the {outlet} of {viewer} differs at a table {how}, which should look the same",
        )
    if viewer is not None:
        told = refusals(case, other, viewer)
        expect_equal(told, refusals(case, true, viewer), f"a refusal to {viewer} tells tables apart")
        for name, maker in case.bots.items():
            expect_same_choice(name, maker, case, true, other, viewer)


def expect_same_choice(name: str, maker: Maker, case: ExamCase, true: Match, other: Match, seat: int) -> None:
    if seat in true.waiting:
        chosen = [
            maker(case.seed).choose(match.view(seat), question(match, seat)).text for match in (true, other)
        ]
        expect_equal(chosen[1], chosen[0], f"the bot {name} on seat {seat} knows what it can't see")


def same_course(walk: Walk) -> None:
    """What happens next, and who is asked, depends on nothing that a seat can't know, unless it learns it.

    The same answer is played at the true table and at one that the seat imagines. Only a seat that learnt
    something by the rules (`state.learnt`) may see a difference. Chance is news to everybody.
    """
    match = walk.match
    for viewer in range(walk.case.players):
        for actor in sorted(match.waiting - {CHANCE}):
            imagined = walk.case.game.sight(state_of(match), viewer).imagine(walk.dice)
            other = standing_in(match, imagined)
            option = random_option(question(match, actor), walk.dice)
            if other.why_not(option, actor) is None:
                compare_courses(walk, other, option, (viewer, actor))


def compare_courses(walk: Walk, other: Match, option: Option, seats: tuple[int, int]) -> None:
    viewer, actor = seats
    true, other = played(walk.match, option, actor), played(other, option, actor)
    learnt = state_of(true).learnt | state_of(other).learnt
    if not learnt >> viewer & 1:
        right = all_that_reaches(walk.case, true, viewer)
        found = all_that_reaches(walk.case, other, viewer)
        what = f"after {option.text!r} of {actor}, {viewer} can tell what they have not learnt"
        expect_equal(found, right, what)


def secret_answers(walk: Walk) -> None:
    """Others can't tell one secret answer from another, nor that an unfinished one was begun.

    This holds as long as the question is open: the last answer may reveal them all.
    """
    match = walk.match
    if not state_of(match).is_secret():
        return
    for seat in sorted(match.waiting):
        options = question(match, seat).options
        shown = options[: TRIED - 1] + options[-1:]
        for viewer in walk.case.viewers:
            if viewer != seat:
                compare_answers(walk, seat, shown, viewer)


def compare_answers(walk: Walk, seat: int, options: tuple[Option, ...], viewer: int | None) -> None:
    after = played(walk.match, options[0], seat)
    if not state_of(after).is_secret():
        return
    first = all_that_reaches(walk.case, after, viewer)
    for option in options[1:]:
        found = all_that_reaches(walk.case, played(walk.match, option, seat), viewer)
        expect_equal(found, first, f"{viewer} can tell secret answers of seat {seat} apart")
    if seat in after.waiting:
        before = all_that_reaches(walk.case, walk.match, viewer)
        expect_equal(first, before, f"{viewer} can tell that seat {seat} has begun a secret answer")


def hidden_chance(walk: Walk) -> None:
    """Outcomes of chance that look the same in a viewer's view look the same in their log."""
    if CHANCE not in walk.match.waiting:
        return
    after = [played(walk.match, option, CHANCE) for option in question(walk.match, CHANCE)]
    for viewer in walk.case.viewers:
        groups: dict[str, dict[str, str]] = {}
        for match in after:
            found = all_that_reaches(walk.case, match, viewer)
            first = groups.setdefault(found["view"], found)
            expect_equal(
                found, first, f"the log of {viewer} shows an outcome of chance that their view hides"
            )


def played(match: Match, option: Option, seat: int) -> Match:
    after = match.clone()
    after.play(option, seat)
    return after


def all_that_reaches(case: ExamCase, match: Match, viewer: int | None) -> dict[str, str]:
    return sights(case, match, viewer) | {"log": log(match, viewer), "story": story(match, viewer)}


def twin_lines(walk: Walk) -> None:
    """Played again with other secrets in another order, a match looks the same to those who can't know them.

    This holds up to the moment when points are counted or views differ: from then on secrets are out. The
    events at the very end of a secret question are not compared: votes may be counted aloud.
    """
    case, lines = walk.case, answers_of(walk.match)
    viewer = case.viewers[walk.dice.below(len(case.viewers))]
    true, other = case.match(), case.match()
    for seat, action in lines:
        if action < 0:
            return
        read = len(true.events(viewer)), len(other.events(viewer))
        secret = state_of(true).is_secret()
        true.play(action, seat)
        if not follow(walk, other, (seat, action), viewer, secret=secret):
            return
        if secrets_are_out(true, other, viewer):
            return
        if not secret or state_of(true).is_secret():
            news = [
                to_json(told(match, viewer, known)) for match, known in zip((true, other), read, strict=True)
            ]
            expect_equal(news[1], news[0], f"the log of {viewer} reveals others' secrets")
        right = sights(case, true, viewer)
        expect_equal(sights(case, other, viewer), right, f"{viewer} can tell others' secrets")


def told(match: Match, viewer: int | None, since: int) -> list[object]:
    happened: list[object] = [(event.name, event.args) for event in match.events(viewer, since)]
    told = [each for part in match.story(viewer, since) for each in zip(part.lines, part.upto, strict=True)]
    return [*happened, *(line for line, upto in told if upto > since)]


def follow(walk: Walk, other: Match, line: tuple[int, int], viewer: int | None, *, secret: bool) -> bool:
    """Play a line again, with another seat's secret answer replaced by any other."""
    seat, action = line
    if secret and seat not in (viewer, CHANCE):
        other.play(random_option(question(other, seat), walk.dice), seat)
        return True
    if seat == CHANCE:
        action = any_outcome_like(walk, other, action, viewer)
    if other.why_not(action, seat) is not None:
        return False
    other.play(action, seat)
    return True


def any_outcome_like(walk: Walk, match: Match, action: int, viewer: int | None) -> int:
    """An outcome of chance that this viewer can't tell from the given one by their view."""
    if match.why_not(action, CHANCE) is not None:
        return action
    views = {}
    for option in question(match, CHANCE):
        views[option.id] = played(match, option, CHANCE).view(viewer)
    alike = [id for id, view in views.items() if view == views[action]]
    return alike[walk.dice.below(len(alike))]


def secrets_are_out(true: Match, other: Match, viewer: int | None) -> bool:
    counted = any(true.scores) or any(other.scores) or true.over or other.over
    return counted or true.view(viewer) != other.view(viewer)
