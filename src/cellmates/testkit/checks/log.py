"""Every viewer is told what concerns them, in words and without gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cellmates.kernel.codec import game_schema, to_json, to_plain
from cellmates.kernel.events import SPECTATORS
from cellmates.testkit.failure import expect, expect_equal
from cellmates.testkit.schema import misfits
from cellmates.testkit.walk import question
from cellmates.words import t

if TYPE_CHECKING:
    from cellmates.kernel.events import Event
    from cellmates.testkit.walk import Walk


def events(walk: Walk) -> None:
    """Each viewer's event numbers run from 1 without gaps; they read what is for them, whenever they look."""
    holder = walk.match.log
    for viewer in walk.case.viewers:
        log = walk.match.events(viewer)
        expect_equal([event.number for event in log], list(range(1, len(log) + 1)), f"numbers of {viewer}")
        expect_equal(
            to_json(walk.logs[viewer]), to_json(log), f"reading step by step, {viewer} read something else"
        )
        addressed = [(e.name, e.args, e.audience) for e in holder if is_for(e, viewer)]
        own = [(e.name, e.args, e.audience) for e in log]
        expect_equal(own, addressed, f"the log of {viewer} does not hold the events addressed to them")
        since = int(walk.dice.below(len(log) + 1))
        expect_equal(to_json(walk.match.events(viewer, since)), to_json(log[since:]), f"since={since}")
        fresh = log[-8:]
        for event in fresh:
            expect_sound(walk, event)


def story(walk: Walk) -> None:
    """Every event is told once, in order; told step by step, the story is the same as told at once."""
    for viewer in walk.case.viewers:
        whole = walk.match.story(viewer)
        at_once = walk.case.game.at_table(walk.match.options).story(walk.match.events(viewer))
        expect_equal(to_json(whole), to_json(at_once), f"the story of {viewer}, told step by step")
        ends = [0, *(part.ends for part in whole)]
        begins = [*(part.begins - 1 for part in whole), len(walk.match.events(viewer))]
        expect_equal(begins, ends, f"the story of {viewer} has gaps")
        for part in whole[-3:]:
            expect_equal(len(part.upto), len(part.lines), f"sentences of the paragraph at {part.begins}")
            expect(all(t(line) for line in part.lines), f"the paragraph at {part.begins} says nothing")


def is_for(event: Event, viewer: int | None) -> bool:
    return event.audience == "all" or (SPECTATORS if viewer is None else viewer) in event.audience


def expect_sound(walk: Walk, event: Event) -> None:
    """An event fits its schema and has words."""
    kinds = {kind.name: kind for kind in walk.case.game.all_event_kinds()}
    expect(event.name in kinds, f"there is no kind of event {event.name!r}")
    wrong = misfits(to_plain(event.args), kinds[event.name].schema(), {})
    expect(not wrong, f"the event {event.name} does not fit its schema: {wrong}")
    expect(t(walk.case.game.event_words(event.name, event.args)), f"the event {event.name} says nothing")


def words(walk: Walk) -> None:
    """Every question, option and refusal has words, and every view fits its schema."""
    match, game = walk.match, walk.case.game
    for seat in match.waiting:
        decision = question(match, seat)
        expect(t(decision.prompt), f"the question to {seat} says nothing")
        for option in decision:
            expect(t(option.words), f"the option {option.text!r} says nothing")
    whole: dict[str, Any] = game_schema(game)
    together = match.views(walk.case.viewers)
    for viewer, other in zip(walk.case.viewers, together, strict=True):
        view = match.view(viewer)
        expect_equal(to_json(other), to_json(view), f"the view of {viewer}, made with others'")
        wrong = misfits(to_plain(view), whole["view"], whole["$defs"])
        expect(not wrong, f"the view of {viewer} does not fit its schema: {wrong}")
        if view.asked is not None:
            expect(t(view.asked.prompt), f"the open question, as shown to {viewer}, says nothing")
