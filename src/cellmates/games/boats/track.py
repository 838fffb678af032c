"""Moving convicts along the track: stacks, counting, boats (B-203, B-204, B-304, B-401 … B-404)."""

from mypy_extensions import i64, u8

from cellmates.games.boats.actions import CONVICTS, boat_at
from cellmates.games.boats.events import BACK_TO_WINDOW, BOARDED, ENTERED, LANDED_ON, MOVED, MOVED_BACK
from cellmates.games.boats.state import ABOARD, NONE, WINDOW, BoatsState
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def move_forward(s: BoatsState, colour: i64, pips: i64) -> None:
    """Move a free convict by his die (B-201); reaching or passing the last field he boards (B-104)."""
    origin = i64(s.field[colour])
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
    """Move a free convict back by the white die (B-302); past the start field into his window (B-304)."""
    origin = i64(s.field[colour])
    target = field_behind(s, origin, pips)
    lift(s, colour)
    if target >= s.settings.start:
        emit(s, MOVED_BACK, EVERYBODY, colour, origin, target)
        put(s, colour, target)
        return
    emit(s, BACK_TO_WINDOW, EVERYBODY, colour, origin, 0)
    s.field[colour] = WINDOW
    s.inside |= bit(colour)
    if s.aboard == 5:
        other = last_on_the_way(s, colour)
        lift_and_board(s, other)


def field_ahead(s: BoatsState, origin: i64, pips: i64) -> i64:
    """Where a roll leads (B-203): only empty fields count, but the last pip goes to the very next field.

    With `counting = all` every field counts (B-605). The last field or more means arrival.
    """
    field: i64 = s.settings.start - 1 if origin == WINDOW else origin
    if s.settings.count_all:
        return field + pips
    for _ in range(pips - 1):
        field += 1
        while field < s.settings.track and s.top[field] != NONE:
            field += 1
        if field >= s.settings.track:
            return field
    return field + 1


def field_behind(s: BoatsState, origin: i64, pips: i64) -> i64:
    """Where the white die leads: forward counting mirrored (B-304). Less than the start field: the window."""
    if s.settings.count_all:
        return origin - pips
    field = origin
    for _ in range(pips - 1):
        field -= 1
        while field >= s.settings.start and s.top[field] != NONE:
            field -= 1
        if field < s.settings.start:
            return field
    return field - 1


def lift(s: BoatsState, colour: i64) -> None:
    """Take a free convict off his field or out of his window; whoever he stood on is free again."""
    field = i64(s.field[colour])
    if field == WINDOW:
        s.inside &= ~bit(colour)
        return
    below = i64(s.under[colour])
    s.top[field] = s.under[colour]
    s.tops &= ~bit(colour)
    if below != NONE:
        s.tops |= bit(below)
        s.under[colour] = NONE


def put(s: BoatsState, colour: i64, field: i64) -> None:
    """Stand a convict on a field, on top of whoever is there (B-204)."""
    below = i64(s.top[field])
    if below != NONE:
        s.tops &= ~bit(below)
        s.under[colour] = s.top[field]
        emit(s, LANDED_ON, EVERYBODY, colour, below, field)
    s.top[field] = u8(colour)
    s.tops |= bit(colour)
    s.field[colour] = u8(field)


def board(s: BoatsState, colour: i64, origin: i64) -> None:
    """Take the foremost free place (B-401). The seventh convict then takes boat 4 at once (B-404)."""
    s.field[colour] = ABOARD
    s.places[s.aboard] = u8(colour)
    emit(s, BOARDED, EVERYBODY, colour, boat_at(s.aboard), origin)
    s.aboard += 1
    if s.aboard == CONVICTS - 1:
        lift_and_board(s, last_on_the_way(s, colour))


def lift_and_board(s: BoatsState, colour: i64) -> None:
    origin = i64(s.field[colour])
    lift(s, colour)
    board(s, colour, origin)


def last_on_the_way(s: BoatsState, but: i64) -> i64:
    """The one convict on the way, other than this one."""
    for colour in range(CONVICTS):
        if colour != but and s.field[colour] != ABOARD:
            return colour
    raise AssertionError(but)


def board_the_rest(s: BoatsState) -> None:
    """Board by position (B-604): foremost first, on one field the top first, windows last in colour order."""
    while s.aboard < CONVICTS:
        lift_and_board(s, foremost(s))


def foremost(s: BoatsState) -> i64:
    best: i64 = NONE
    for colour in range(CONVICTS):
        if (s.tops | s.inside) & bit(colour) and (best == NONE or s.field[colour] > s.field[best]):
            best = colour
    return best
