"""What happened in `boats`, told in one short paragraph a turn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cellmates.cli.boats.pawns import slug
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cellmates.kernel.events import Event

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
"""What happens after a roll, and is told in one sentence with it."""
MOVES: Final = {
    "entered": "field",
    "moved": "field",
    "moved_back": "field",
    "back_to_window": "window",
    "boarded": "boat",
}
"""Where a move may end."""
BREAKS: Final = {"turn_began", "first_chosen", "bet_shown", "game_ended", "turn_limit"}
"""Where a paragraph begins."""
SEEN_ELSEWHERE: Final = {"turn_began", "bet_in"}
"""The paragraph itself tells whose turn it was, and the board whose bet is in."""


def paragraphs(events: Sequence[Event]) -> Iterator[list[Event]]:
    found: list[Event] = []
    for event in events:
        if event.name in BREAKS and found:
            yield found
            found = []
        found.append(event)
    if found:
        yield found


def told(events: list[Event], say: Callable[..., str], words: Callable[[Event], str]) -> list[str]:
    """One paragraph's sentences: bets, rolls and steps are gathered, everything else is said as it is."""
    sentences: list[str] = []
    queue = list(events)
    while queue:
        event = queue[0]
        if event.name == "bet_written":
            sentences.append(say(bet_told(taken(queue, {"bet_written"}))))
        elif event.name == "dice_chosen":
            chosen, rolled = queue.pop(0), taken(queue, {"die_rolled"})
            sentences.append(say(roll_told(chosen, rolled, steps_said(queue, say))))
        elif event.name in STEPS:
            sentences.append(say("terminal-boats-steps", steps=steps_said(queue, say)))
        elif queue.pop(0).name not in SEEN_ELSEWHERE:
            sentences.append(words(event))
    return sentences


def taken(queue: list[Event], names: set[str]) -> list[Event]:
    """The events at the head of the queue that have these names, taken off it."""
    found = []
    while queue and queue[0].name in names:
        found.append(queue.pop(0))
    return found


def steps_said(queue: list[Event], say: Callable[..., str]) -> str:
    """The steps at the head of the queue in a row; "none" if there are none."""
    steps = [say(step) for step in steps_told(taken(queue, STEPS | {"landed_on"}))]
    return "; ".join(steps) or "none"


def bet_told(events: list[Event]) -> Phrase:
    return Phrase("terminal-boats-you-bet", {"colours": [colour(event.args["colour"]) for event in events]})


def roll_told(chosen: Event, rolled: list[Event], steps: str) -> Phrase:
    """Who rolled what, and what came of it."""
    who = player(chosen.args["seat"])
    if not rolled:
        taken_dice = [colour(name) for name in chosen.args["dice"]]
        return Phrase("terminal-boats-took", {"player": who, "dice": taken_dice})
    dice = [die_told(event.args) for event in rolled]
    return Phrase("terminal-boats-rolled", {"player": who, "dice": dice, "steps": steps})


def die_told(args: dict[str, Any]) -> Phrase:
    return Phrase("terminal-boats-die", {"colour": colour(args["colour"]), "pips": args["pips"]})


def steps_told(events: list[Event]) -> Iterator[Phrase]:
    """Where each went; that he landed on somebody belongs to the move before."""
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
    return Phrase(f"terminal-boats-step-{event.name.replace('_', '-')}", args)


def effect_told(events: list[Event]) -> Phrase | None:
    """Where the first convict that moved in these events is now."""
    for event, following in pairwise([*events, None]):
        if event is not None and event.name in MOVES:
            landed = following is not None and following.name == "landed_on"
            onto = colour(following.args["under"]) if landed and following else None
            return Phrase(f"terminal-boats-effect-{MOVES[event.name]}", {**event.args, "onto": onto})
    return None


def colour(name: str) -> Phrase:
    return Phrase(f"colour-{slug(name)}")
