"""Moving convicts along the track: stacks, counting, boats (B-203, B-204, B-304, B-401 … B-404)."""

from mypy_extensions import i64, u8

from cellmates.games.boats.rules.actions import CONVICTS, boat_at
from cellmates.games.boats.rules.events import BACK_TO_WINDOW, BOARDED, ENTERED, LANDED_ON, MOVED, MOVED_BACK
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    WINDOW,
    BoatsState,
    carrier_of,
    field_of,
    set_field,
    with_digit,
)
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def move_forward(s: BoatsState, colour: i64, pips: i64) -> None:
    """Move a free convict by its die (B-201); if it reaches or passes the last field, it boards (B-104)."""
    origin = field_of(s, colour)
    target = field_ahead(s, origin, pips)
    lift(s, colour)
    if target >= s.settings.track:
        board(s, colour, origin)
        return
    if origin == WINDOW:
        emit(s, ENTERED, EVERYBODY, colour, target, 0)
    else:
        emit(s, MOVED, EVERYBODY, colour, origin, target)
    put(s, colour, target)


def move_back(s: BoatsState, colour: i64, pips: i64) -> None:
    """Move a free convict back by the white die (B-302); past the start field into its window (B-304)."""
    origin = field_of(s, colour)
    target = end_of_way_back(s, origin, pips)
    lift(s, colour)
    if target >= s.settings.start:
        emit(s, MOVED_BACK, EVERYBODY, colour, origin, target)
        put(s, colour, target)
        return
    emit(s, BACK_TO_WINDOW, EVERYBODY, colour, origin, 0)
    set_field(s, colour, WINDOW)
    s.inside |= bit(colour)
    if s.aboard == 5:
        other = last_on_the_way(s, colour)
        lift_and_board(s, other)


def field_ahead(s: BoatsState, origin: i64, pips: i64) -> i64:
    """Where a roll leads: the last pip goes to the very next field (B-203). The last field means arrival."""
    field: i64 = s.settings.start - 1 if origin == WINDOW else origin
    for _pip in range(pips - 1):
        field = step_ahead(s, field)
        if field >= s.settings.track:
            return field
    return field + 1


def step_ahead(s: BoatsState, field: i64) -> i64:
    """The next field that counts: only empty ones do (B-203), with `counting = all` every one (B-605)."""
    field += 1
    if not s.settings.count_all:
        while field < s.settings.track and s.top[field] != NONE:
            field += 1
    return field


def end_of_way_back(s: BoatsState, origin: i64, pips: i64) -> i64:
    """Where a white move ends; with `back_stop = start` only the last two pass the start field (B-610)."""
    target = field_behind(s, origin, pips)
    if target < s.settings.start and s.settings.stop_at_start and s.aboard < CONVICTS - 2:
        return s.settings.start
    return target


def field_behind(s: BoatsState, origin: i64, pips: i64) -> i64:
    """Where the white die leads: forward counting mirrored (B-304); the window is below the start field."""
    field = origin
    for _pip in range(pips - 1):
        field = step_back(s, field)
        if field < s.settings.start:
            return field
    return field - 1


def step_back(s: BoatsState, field: i64) -> i64:
    field -= 1
    if not s.settings.count_all:
        while field >= s.settings.start and s.top[field] != NONE:
            field -= 1
    return field


def lift(s: BoatsState, colour: i64) -> None:
    """Take a free convict off its field or out of its window; the one it stood on is free again."""
    field = field_of(s, colour)
    if field == WINDOW:
        s.inside &= ~bit(colour)
        return
    below = carrier_of(s, colour)
    s.top[field] = u8(below)
    s.tops &= ~bit(colour)
    if below != NONE:
        s.tops |= bit(below)
        s.below = with_digit(s.below, colour, NONE)


def put(s: BoatsState, colour: i64, field: i64) -> None:
    """Put a convict on a field, on top of whoever is there (B-204)."""
    below = i64(s.top[field])
    if below != NONE:
        s.tops &= ~bit(below)
        s.below = with_digit(s.below, colour, below)
        emit(s, LANDED_ON, EVERYBODY, colour, below, field)
    s.top[field] = u8(colour)
    s.tops |= bit(colour)
    set_field(s, colour, field)


def board(s: BoatsState, colour: i64, origin: i64) -> None:
    """Take the foremost free place (B-401). The seventh convict then takes boat 4 at once (B-404)."""
    set_field(s, colour, ABOARD)
    s.places = with_digit(s.places, s.aboard, colour)
    emit(s, BOARDED, EVERYBODY, colour, boat_at(s.aboard), origin)
    s.aboard += 1
    if s.aboard == CONVICTS - 1:
        lift_and_board(s, last_on_the_way(s, colour))


def lift_and_board(s: BoatsState, colour: i64) -> None:
    origin = field_of(s, colour)
    lift(s, colour)
    board(s, colour, origin)


def last_on_the_way(s: BoatsState, but: i64) -> i64:
    """The only other convict still on the way."""
    for colour in range(CONVICTS):
        if colour != but and field_of(s, colour) != ABOARD:
            return colour
    raise AssertionError(but)


def board_the_rest(s: BoatsState) -> None:
    """Board by position (B-604): foremost first, on one field the top first, windows last in colour order."""
    while s.aboard < CONVICTS:
        lift_and_board(s, foremost(s))


def foremost(s: BoatsState) -> i64:
    best: i64 = NONE
    for colour in range(CONVICTS):
        if (s.tops | s.inside) & bit(colour) and (best == NONE or field_of(s, colour) > field_of(s, best)):
            best = colour
    return best
