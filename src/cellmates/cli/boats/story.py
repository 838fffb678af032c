"""Where a move of `boats` would end, in a few words."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cellmates.pictures.colours import slug
from cellmates.words import Phrase

if TYPE_CHECKING:
    from cellmates.kernel.events import Event

MOVES: Final = {
    "entered": "field",
    "moved": "field",
    "moved_back": "field",
    "back_to_window": "window",
    "boarded": "boat",
}
"""The events that say where a move ends."""


def effect_told(events: list[Event]) -> Phrase | None:
    """Where the first convict that moved in these events ended up."""
    for event, following in pairwise([*events, None]):
        if event is not None and event.name in MOVES:
            landed = following is not None and following.name == "landed_on"
            onto = colour(following.args["under"]) if landed and following else None
            return Phrase(f"terminal-boats-effect-{MOVES[event.name]}", {**event.args, "onto": onto})
    return None


def colour(name: str) -> Phrase:
    return Phrase(f"colour-{slug(name)}")
