"""What an answer of `boats` is about, and what it is certain to lead to, so that windows need no rules.

Where a move leads is found by making it on a copy of the state.
"""

from __future__ import annotations

from typing import Any

from cellmates.games.boats.engine import Boats
from cellmates.games.boats.rules.actions import (
    BACK,
    BET,
    COLOURS,
    CONVICTS,
    DICE,
    DICE_NAMES,
    DICE_SETS,
    FIRST,
    KEEP,
    MOVE,
    PIPS,
    ROLL,
    WHITE_BIT,
    boat_at,
    colours_in,
)
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    WINDOW,
    carrier_of,
    field_of,
    passenger,
    pips_of,
    seat_writing,
    written_by,
)
from cellmates.games.boats.rules.track import end_of_way_back, step_ahead, step_back
from cellmates.games.boats.rules.turn import is_turn_over, play_die, play_white
from cellmates.kernel.seats import CHANCE


def target(action: int) -> dict[str, Any]:
    """A colour, the dice of a choice, or a seat."""
    if action >= ROLL:
        return {"die": DICE_NAMES[(action - ROLL) // PIPS], "pips": (action - ROLL) % PIPS + 1}
    if action >= FIRST:
        return {"seat": action - FIRST}
    if action == KEEP:
        return {}
    if action >= BACK:
        return {"colour": COLOURS[action - BACK]}
    if action >= MOVE:
        return {"colour": COLOURS[action - MOVE]}
    if action >= DICE:
        dice = int(DICE_SETS[action - DICE])
        return {"colours": colours_in(dice & ~WHITE_BIT), "white": bool(dice & WHITE_BIT)}
    return {"colour": COLOURS[action - BET]}


def leads_to(s: Boats, seat: int, action: int) -> dict[str, Any]:
    if action < DICE:
        return place_in_bet(s, seat)
    if MOVE <= action < BACK:
        return after_a_move(s, action - MOVE)
    if BACK <= action < KEEP:
        return after_a_white_move(s, action - BACK)
    return {}


def place_in_bet(s: Boats, seat: int) -> dict[str, Any]:
    """The place that is written next, and what its boat is worth (B-501)."""
    place = int(written_by(s, seat_writing(s) if seat == CHANCE else seat))
    boat = int(boat_at(place))
    return {"place": place + 1, "boat": boat, "points": int(s.settings.boat_points[boat - 1])}


def after_a_move(s: Boats, convict: int) -> dict[str, Any]:
    after = s.clone()
    play_die(after, convict)
    return outcome(s, after, convict) | {"way": way_ahead(s, convict)}


def after_a_white_move(s: Boats, convict: int) -> dict[str, Any]:
    after = s.clone()
    play_white(after, convict)
    found = outcome(s, after, convict) | {"way": way_back(s, convict)}
    if "boat" in found:  # B-403
        found["via"] = "window"
    return found


def outcome(s: Boats, after: Boats, convict: int) -> dict[str, Any]:
    """Where the convict ends up, which others board because of it, and whose dice lapse for certain."""
    found = whereabouts(after, convict)
    others = [other for other in passengers(after)[int(s.aboard) :] if other != convict]
    if others:
        found["then"] = [{"colour": COLOURS[other], **whereabouts(after, other)} for other in others]
    gone = int(s.dice) & ~int(after.dice) & ~int(after.moved)
    lapsed = gone | (int(after.dice) if after.aboard == CONVICTS or is_turn_over(after) else 0)
    if lapsed:
        found["lapses"] = colours_in(lapsed)
    return found


def whereabouts(s: Boats, convict: int) -> dict[str, Any]:
    """The field and the convicts below, from the bottom up; or the boat and its place there."""
    field = int(field_of(s, convict))
    if field == ABOARD:
        place = passengers(s).index(convict)
        return {"boat": int(boat_at(place)), "place": place % 2 + 1}
    return {"window": True} if field == WINDOW else {"field": field, "on": below(s, convict)}


def passengers(s: Boats) -> list[int]:
    """The convicts in the boats, in the order of boarding."""
    return [int(passenger(s, place)) for place in range(s.aboard)]


def below(s: Boats, convict: int) -> list[str]:
    found: list[str] = []
    under = int(carrier_of(s, convict))
    while under != NONE:
        found.insert(0, COLOURS[under])
        under = int(carrier_of(s, under))
    return found


# Pip by pip


def way_ahead(s: Boats, convict: int) -> list[int]:
    """The fields it touches, without the last step into a boat."""
    field, pips = int(field_of(s, convict)), int(pips_of(s, convict))
    here = int(s.settings.start) - 1 if field == WINDOW else field
    way = []
    for pip in range(1, pips + 1):
        here = here + 1 if pip == pips else int(step_ahead(s, here))
        if here >= s.settings.track:
            break
        way.append(here)
    return way


def way_back(s: Boats, convict: int) -> list[int]:
    """The same backwards, without the last step into its window."""
    origin, pips = int(field_of(s, convict)), int(s.white)
    here, way = origin, []
    for pip in range(1, pips + 1):
        here = here - 1 if pip == pips else int(step_back(s, here))
        if here < s.settings.start:
            break
        way.append(here)
    end = int(end_of_way_back(s, origin, pips))
    stops_short = end >= s.settings.start and end not in (origin, *way)  # jumping others (B-610)
    return [*way, end] if stops_short else way
