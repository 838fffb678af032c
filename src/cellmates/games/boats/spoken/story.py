"""What happened in `boats`: one short paragraph per turn, from the events of one viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, Final

from cellmates.games.boats.spoken.wording import colour
from cellmates.kernel.events import Event
from cellmates.kernel.story import Mark, Paragraph
from cellmates.words import Phrase, player

STEPS: Final = {
    "entered",
    "moved",
    "moved_back",
    "back_to_window",
    "boarded",
    "die_lapsed",
    "white_kept",
    "white_lapsed",
}
"""What happens after a roll, and shares its sentence."""
BREAKS: Final = {"turn_began", "first_chosen", "bet_shown", "game_ended", "turn_limit"}
"""Events that begin a paragraph; all bets are shown in one."""
UNSAID: Final = {"turn_began", "bet_dealt"}
"""Left out: the paragraph says whose turn it was, and the board shows the bet that was dealt."""
MARKS: Final[dict[str, Mark]] = {
    "turn_began": "turn",
    "bet_shown": "bets",
    "game_ended": "end",
    "turn_limit": "end",
}

EventWords = Callable[[Event], Phrase]


def story(events: Sequence[Event], words: EventWords) -> list[Paragraph]:
    """The paragraphs of these events; the last one may still grow."""
    return [told(part, words) for part in paragraphs(events)]


def paragraphs(events: Sequence[Event]) -> Iterator[list[Event]]:
    found: list[Event] = []
    for event in events:
        goes_on = event.name == "bet_shown" and bool(found) and found[0].name == "bet_shown"
        if event.name in BREAKS and found and not goes_on:
            yield found
            found = []
        found.append(event)
    if found:
        yield found


def told(events: list[Event], words: EventWords) -> Paragraph:
    head, queue = events[0], list(events)
    lines: list[Phrase] = []
    upto: list[int] = []
    while queue:
        line = sentence(queue, words)
        if line is not None:
            lines.append(line)
            upto.append(events[len(events) - len(queue) - 1].number)
    seat = head.args["seat"] if head.name == "turn_began" else None
    return Paragraph(head.number, events[-1].number, seat, MARKS.get(head.name), lines, upto)


def sentence(queue: list[Event], words: EventWords) -> Phrase | None:
    """The next sentence; its events are taken off the queue."""
    event = queue[0]
    if event.name == "bet_written":
        return bet_told(taken(queue, {"bet_written"}))
    if event.name == "dice_chosen":
        chosen, rolled = queue.pop(0), taken(queue, {"die_rolled"})
        return roll_told(chosen, rolled, steps_told(queue))
    if event.name in STEPS:
        return Phrase("boats-story-steps", {"steps": steps_told(queue)})
    queue.pop(0)
    return None if event.name in UNSAID else words(event)


def taken(queue: list[Event], names: set[str]) -> list[Event]:
    """The events at the head of the queue that have these names, taken off it."""
    found = []
    while queue and queue[0].name in names:
        found.append(queue.pop(0))
    return found


def bet_told(events: list[Event]) -> Phrase:
    return Phrase("boats-story-you-bet", {"colours": [colour(event.args["colour"]) for event in events]})


def roll_told(chosen: Event, rolled: list[Event], steps: Phrase | None) -> Phrase:
    """Who rolled what, and what came of it."""
    who = player(chosen.args["seat"])
    if not rolled:
        dice = [colour(name) for name in chosen.args["dice"]]
        return Phrase("boats-story-took", {"player": who, "dice": dice})
    shown = [die_told(event.args) for event in rolled]
    return Phrase("boats-story-rolled", {"player": who, "dice": shown, "steps": steps})


def die_told(args: dict[str, Any]) -> Phrase:
    return Phrase("boats-story-die", {"colour": colour(args["colour"]), "pips": args["pips"]})


def steps_told(queue: list[Event]) -> Phrase | None:
    """The steps at the head of the queue in a row; None if there are none."""
    steps = list(each_step(taken(queue, STEPS | {"landed_on"})))
    return reduce(in_a_row, steps) if steps else None


def in_a_row(steps: Phrase, step: Phrase) -> Phrase:
    return Phrase("boats-story-then", {"steps": steps, "step": step})


def each_step(events: list[Event]) -> Iterator[Phrase]:
    """Where each convict went; a landing belongs to the move before it."""
    for index, event in enumerate(events):
        if event.name == "landed_on":
            continue
        following = events[index + 1] if index + 1 < len(events) else None
        under = following.args["under"] if following and following.name == "landed_on" else None
        yield step_told(event, under)


def step_told(event: Event, under: str | None) -> Phrase:
    args: dict[str, object] = {**event.args, "onto": None if under is None else colour(under)}
    if "colour" in args:
        args["colour"] = colour(event.args["colour"])
    return Phrase(f"boats-story-step-{event.name.replace('_', '-')}", args)
