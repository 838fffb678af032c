"""What happened in `boats`: one short paragraph per turn, from the events of one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final

from cellmates.games.boats.spoken.wording import colour
from cellmates.games.boats.spoken.wording import event as event_words
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


def story(events: Sequence[Event]) -> list[Paragraph]:
    """The paragraphs of these events; the last one may still grow."""
    return [told(part) for part in paragraphs(events)]


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


def told(events: list[Event]) -> Paragraph:
    head, queue = events[0], list(events)
    lines: list[Phrase] = []
    upto: list[int] = []
    while queue:
        line = sentence(queue)
        if line is not None:
            lines.append(line)
            upto.append(events[len(events) - len(queue) - 1].number)
    seat = head.args["seat"] if head.name == "turn_began" else None
    return Paragraph(head.number, events[-1].number, seat, MARKS.get(head.name), lines, upto)


def sentence(queue: list[Event]) -> Phrase | None:
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
    return None if event.name in UNSAID else event_words(event.name, event.args)


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
    shown = [
        Phrase("boats-story-die", {"colour": colour(die.args["colour"]), "pips": die.args["pips"]})
        for die in rolled
    ]
    return Phrase("boats-story-rolled", {"player": who, "dice": shown, "steps": steps})


def steps_told(queue: list[Event]) -> Phrase | None:
    """The steps at the head of the queue in a row; None if there are none."""
    events = taken(queue, STEPS | {"landed_on"})
    steps = [step_told(events, number) for number, event in enumerate(events) if event.name in STEPS]
    return reduce(in_a_row, steps) if steps else None


def in_a_row(steps: Phrase, step: Phrase) -> Phrase:
    return Phrase("boats-story-then", {"steps": steps, "step": step})


def step_told(events: list[Event], number: int) -> Phrase:
    """Where a convict went; if it landed on another, the next event says so."""
    event, *following = events[number : number + 2]
    onto = [colour(each.args["under"]) for each in following if each.name == "landed_on"]
    args: dict[str, object] = {**event.args, "onto": onto[0] if onto else None}
    if "colour" in args:
        args["colour"] = colour(event.args["colour"])
    return Phrase(f"boats-story-step-{event.name.replace('_', '-')}", args)
