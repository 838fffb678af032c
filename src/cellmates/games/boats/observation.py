"""What one seat of `boats` may know, as numbers: the writer behind `BoatsSight.observe`.

Where each feature begins stands here, what it means in `features`; a test holds the two together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.boats.actions import CONVICTS, HABITS, boat_at
from cellmates.games.boats.scoring import BOATS, points_of
from cellmates.games.boats.state import ABOARD, NONE, BoatsState, free, round_number
from cellmates.kernel.sheets import flag, write_count, write_flags, write_one, write_zeros

SEATS: Final = 6
STAGES: Final = 7
DICE: Final = 8

SEAT: Final = 0
PLAYERS: Final = SEAT + 1 + SEATS
TURN: Final = PLAYERS + 1
ASKED: Final = TURN + 1 + SEATS
STAGE: Final = ASKED + SEATS
FIRST: Final = STAGE + 1 + STAGES
ROUND: Final = FIRST + 1 + SEATS
TURNS_LEFT: Final = ROUND + 1
TRACK: Final = TURNS_LEFT + 1
START: Final = TRACK + 1
COUNTS_ALL: Final = START + 1
GAMES: Final = COUNTS_ALL + 1
PLAYED: Final = GAMES + 1
FIELD: Final = PLAYED + 1
WINDOW: Final = FIELD + CONVICTS
HEIGHT: Final = WINDOW + CONVICTS
FREE: Final = HEIGHT + CONVICTS
PLACE: Final = FREE + CONVICTS
BOAT: Final = PLACE + CONVICTS
DIE: Final = BOAT + CONVICTS
WHITE: Final = DIE + CONVICTS
TO_ROLL: Final = WHITE + 1
MOVED: Final = TO_ROLL + DICE
PULLED: Final = MOVED + CONVICTS
OWN_PLACE: Final = PULLED + 1 + CONVICTS
OWN_BOAT: Final = OWN_PLACE + CONVICTS
BET_IN: Final = OWN_BOAT + CONVICTS
POINTS: Final = BET_IN + SEATS
TALLY: Final = POINTS + SEATS
HABIT: Final = TALLY + SEATS * BOATS
SIZE: Final = HABIT + SEATS * CONVICTS * HABITS


def write(s: BoatsState, seat: i64, out: vec[u8], at: i64, *, memory: bool) -> None:
    write_table(s, seat, out, at)
    write_convicts(s, out, at)
    write_boats(s, out, at)
    write_dice(s, out, at)
    write_bet(s, seat, out, at)
    write_seats(s, out, at)
    if memory:
        write_habits(s, out, at)


def write_table(s: BoatsState, seat: i64, out: vec[u8], at: i64) -> None:
    write_one(out, at + SEAT, seat, SEATS)
    out[at + PLAYERS] = u8(s.players)
    write_one(out, at + TURN, s.turn, SEATS)
    write_flags(out, at + ASKED, s.waiting(), SEATS)
    write_one(out, at + STAGE, s.phase, STAGES)
    write_one(out, at + FIRST, s.first, SEATS)
    write_count(out, at + ROUND, round_number(s))
    settings = s.settings
    if settings.limit > 0:
        write_count(out, at + TURNS_LEFT, settings.limit - s.turns)
    out[at + TRACK] = u8(settings.track)
    out[at + START] = u8(settings.start)
    out[at + COUNTS_ALL] = flag(settings.count_all)
    out[at + GAMES] = u8(settings.games)
    out[at + PLAYED] = u8(s.games_done)


def write_convicts(s: BoatsState, out: vec[u8], at: i64) -> None:
    """Where they stand: field and height tell every stack."""
    write_flags(out, at + WINDOW, s.inside, CONVICTS)
    write_flags(out, at + FREE, free(s), CONVICTS)
    fields, under = s.field, s.under
    for convict in range(CONVICTS):
        field = i64(fields[convict])
        if field == ABOARD:
            field = 0
        out[at + FIELD + convict] = u8(field)
        height: i64 = 0
        below = i64(under[convict])
        while below != NONE:
            height += 1
            below = i64(under[below])
        out[at + HEIGHT + convict] = u8(height)


def write_boats(s: BoatsState, out: vec[u8], at: i64) -> None:
    write_zeros(out, at + PLACE, 2 * CONVICTS)
    for place in range(s.aboard):
        convict = i64(s.places[place])
        out[at + PLACE + convict] = u8(place + 1)
        out[at + BOAT + convict] = u8(boat_at(place))


def write_dice(s: BoatsState, out: vec[u8], at: i64) -> None:
    pips = s.pips
    for die in range(CONVICTS):
        if (s.dice >> die) & 1:
            out[at + DIE + die] = pips[die]
        else:
            out[at + DIE + die] = 0
    out[at + WHITE] = u8(s.white)
    write_flags(out, at + TO_ROLL, s.to_roll, DICE)
    write_flags(out, at + MOVED, s.moved, CONVICTS)
    write_one(out, at + PULLED, s.pulled, CONVICTS)


def write_bet(s: BoatsState, seat: i64, out: vec[u8], at: i64) -> None:
    """The own bet, as far as it is written; nobody else's is ever read here (B-102)."""
    write_zeros(out, at + OWN_PLACE, 2 * CONVICTS)
    for place in range(i64(s.written[seat])):
        convict = i64(s.bets[seat * CONVICTS + place])
        out[at + OWN_PLACE + convict] = u8(place + 1)
        out[at + OWN_BOAT + convict] = u8(boat_at(place))


def write_seats(s: BoatsState, out: vec[u8], at: i64) -> None:
    tally = s.tally
    for seat in range(s.players):
        out[at + BET_IN + seat] = flag(i64(s.written[seat]) == CONVICTS)
        write_count(out, at + POINTS + seat, points_of(s, seat))
    for cell in range(s.players * BOATS):
        out[at + TALLY + cell] = tally[cell]


def write_habits(s: BoatsState, out: vec[u8], at: i64) -> None:
    habits = s.habits
    for cell in range(s.players * CONVICTS * HABITS):
        out[at + HABIT + cell] = habits[cell]
