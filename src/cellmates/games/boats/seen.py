"""What can be seen of a state, in the words of position files, and how a bet stands."""

from typing import Final, Literal

from mypy_extensions import i64

from cellmates.games.boats.engine import Boats
from cellmates.games.boats.rules.actions import BOAT_PLACES, COLOURS, CONVICTS, HABITS, PIPS, boat_at
from cellmates.games.boats.rules.scoring import BOATS, points_by_boat
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    BoatsState,
    carrier_of,
    field_of,
    free,
    passenger,
    pips_of,
    written_by,
)
from cellmates.games.boats.rules.track import board_the_rest, field_ahead
from cellmates.kernel.seats import bit

OPEN: Final = "open"
RIGHT: Final = "right"
LOST: Final = "lost"

Standing = Literal["right", "lost", "open"]
Line = tuple[str, int, int, Standing, int]
"""One convict of a bet: colour, boat, points, how it stands, the boat it would get if the game ended now."""


def stacks(s: BoatsState) -> dict[str, list[str]]:
    """The convicts on the track, by field, bottom to top."""
    found: dict[str, list[str]] = {}
    if s.tops == 0:
        return found
    for field in range(1, len(s.top)):
        convict = i64(s.top[field])
        if convict != NONE:
            stack = [COLOURS[convict]]
            convict = carrier_of(s, convict)
            while convict != NONE:
                stack.append(COLOURS[convict])
                convict = carrier_of(s, convict)
            stack.reverse()
            found[str(field)] = stack
    return found


def boats(s: BoatsState) -> list[list[str]]:
    """The convicts in boats 1 to 4, in the order of boarding."""
    crews: list[list[str]] = [[], [], [], []]
    for place in range(s.aboard):
        crews[boat_at(place) - 1].append(COLOURS[passenger(s, place)])
    return crews


def blocked(s: BoatsState) -> list[str]:
    """The convicts under another (B-204)."""
    return [COLOURS[colour] for colour in range(CONVICTS) if is_blocked(s, colour)]


def is_blocked(s: BoatsState, colour: i64) -> bool:
    return field_of(s, colour) != ABOARD and not free(s) & bit(colour)


def reach(s: BoatsState) -> dict[str, list[int]]:
    """Where 1 to 6 pips would take every free convict; the last field means into a boat (B-203)."""
    found: dict[str, list[int]] = {}
    for colour in range(CONVICTS):
        if free(s) & bit(colour):
            found[COLOURS[colour]] = [
                int(min(field_ahead(s, field_of(s, colour), pips), s.settings.track))
                for pips in range(1, PIPS + 1)
            ]
    return found


def dice(s: BoatsState) -> dict[str, int]:
    """Coloured dice that were rolled and not yet played."""
    found: dict[str, int] = {}
    for die in range(CONVICTS):
        if s.dice & bit(die):
            found[COLOURS[die]] = pips_of(s, die)
    return found


def bet(s: BoatsState, seat: i64) -> list[str]:
    """A bet, as far as it is written."""
    start = seat * CONVICTS
    return [COLOURS[i64(s.bets[start + place])] for place in range(written_by(s, seat))]


def habits_of(s: BoatsState) -> list[list[dict[str, int]]]:
    """By seat: how often it did what to which convict; zero counts are left out."""
    return [[habit_of(s, seat, habit) for habit in range(HABITS)] for seat in range(s.players)]


def habit_of(s: BoatsState, seat: i64, habit: i64) -> dict[str, int]:
    counts: dict[str, int] = {}
    for colour in range(CONVICTS):
        count = i64(s.habits[(seat * CONVICTS + colour) * HABITS + habit])
        if count:
            counts[COLOURS[colour]] = count
    return counts


def tally(s: BoatsState) -> list[list[int]]:
    """Points from finished games, by seat and boat."""
    return [[int(i64(s.tally[seat * BOATS + boat])) for boat in range(BOATS)] for seat in range(s.players)]


# How a bet stands


def points_so_far(s: BoatsState, seat: i64) -> list[int]:
    """What a bet has scored for certain in this game, boat by boat (B-501)."""
    packed = points_by_boat(s, seat)
    return [int((packed >> (8 * boat)) & 0xFF) for boat in range(BOATS)]


def points_still_open(s: BoatsState, seat: i64) -> int:
    """What a bet can still score: in every boat, no more convicts than there are free places."""
    found: i64 = 0
    for boat in range(1, BOATS + 1):
        hopeful: i64 = 0
        for place in range(CONVICTS):
            if boat_at(place) == boat and standing(s, i64(s.bets[seat * CONVICTS + place]), boat) == OPEN:
                hopeful += 1
        found += min(hopeful, free_places(s, boat)) * i64(s.settings.boat_points[boat - 1])
    return found


def free_places(s: BoatsState, boat: i64) -> i64:
    taken: i64 = 0
    for place in range(s.aboard):
        if boat_at(place) == boat:
            taken += 1
    return BOAT_PLACES[boat - 1] - taken


def standing(s: BoatsState, convict: i64, boat: i64) -> Standing:
    """How a bet on a boat stands: right, lost (the convict is elsewhere, or the boat is full), or open."""
    if field_of(s, convict) != ABOARD:
        return OPEN if free_places(s, boat) else LOST
    for place in range(s.aboard):
        if passenger(s, place) == convict and boat_at(place) == boat:
            return RIGHT
    return LOST


def bet_lines(s: Boats, seat: i64) -> list[Line]:
    """Convict by convict, in the order of the bet."""
    ended = s.clone()
    board_the_rest(ended)
    lines: list[Line] = []
    for place in range(CONVICTS):
        convict = i64(s.bets[seat * CONVICTS + place])
        boat = boat_at(place)
        points = i64(s.settings.boat_points[boat - 1])
        lines.append((COLOURS[convict], boat, points, standing(s, convict, boat), boat_of(ended, convict)))
    return lines


def boat_of(s: BoatsState, convict: i64) -> i64:
    """The boat a convict is in; 0: none."""
    for place in range(s.aboard):
        if passenger(s, place) == convict:
            return boat_at(place)
    return 0
