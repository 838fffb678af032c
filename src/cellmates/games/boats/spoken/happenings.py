"""The kinds of events of `boats`, in the order of their numbers, with the meaning of their arguments."""

from __future__ import annotations

from typing import Any, Final

from cellmates.games.boats.rules.actions import COLOURS, CONVICTS, DICE_NAMES, colours_in
from cellmates.games.boats.rules.scoring import BOATS
from cellmates.kernel.events import Argument, EventKind, number

NAME: Final[dict[str, Any]] = {"enum": list(COLOURS)}
DIE: Final[dict[str, Any]] = {"enum": list(DICE_NAMES)}


def convict(name: str = "colour") -> Argument:
    return Argument(name, lambda index: COLOURS[index], NAME)


def unpack_bet(packed: int) -> list[str]:
    return [COLOURS[packed >> 3 * place & 7] for place in range(CONVICTS)]


def unpack_points(packed: int) -> list[int]:
    """One byte per boat."""
    return [packed >> 8 * boat & 0xFF for boat in range(BOATS)]


SEAT: Final = number("seat")
DICE: Final = Argument("dice", colours_in, {"type": "array", "items": DIE})
ROLLED: Final = Argument("colour", lambda die: DICE_NAMES[die], DIE)
BY_BOAT: Final = Argument("by_boat", unpack_points, {"type": "array", "items": {"type": "integer"}})
BET: Final = Argument("colours", unpack_bet, {"type": "array", "items": NAME})

EVENT_KINDS: Final = (
    EventKind("first_chosen", (SEAT,)),
    EventKind("bet_written", (SEAT, convict(), number("place"))),
    EventKind("bet_dealt", (SEAT, convict(), number("place"))),
    EventKind("bet_in", (SEAT,)),
    EventKind("turn_began", (SEAT, number("round"))),
    EventKind("dice_chosen", (SEAT, DICE)),
    EventKind("die_rolled", (ROLLED, number("pips"))),
    EventKind("entered", (convict(), number("to"))),
    EventKind("moved", (convict(), number("from"), number("to"))),
    EventKind("landed_on", (convict(), convict("under"), number("field"))),
    EventKind("moved_back", (convict(), number("from"), number("to"))),
    EventKind("back_to_window", (convict(), number("from"))),
    EventKind("boarded", (convict(), number("boat"), number("from"))),
    EventKind("die_lapsed", (convict(),)),
    EventKind("white_kept", (SEAT,)),
    EventKind("white_lapsed"),
    EventKind("turn_limit", (number("turns"),)),
    EventKind("bet_shown", (SEAT, BET)),
    EventKind("scored", (SEAT, number("points"), BY_BOAT)),
    EventKind("game_ended", (number("game"), number("games"))),
)
