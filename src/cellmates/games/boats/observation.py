"""What one seat of `boats` may know, as numbers: the writer behind `BoatsSight.observe`.

Offsets of the features are here, their meanings in `features`; a test compares the two.
A sheet written earlier in the same match shows what can't have changed since then.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.boats.rules import actions
from cellmates.games.boats.rules.actions import boat_at
from cellmates.games.boats.rules.scoring import points_of
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    PHASE_DEAL,
    BoatsState,
    carrier_of,
    field_of,
    free,
    passenger,
    pips_of,
    round_number,
    written_by,
)
from cellmates.kernel.sheets import NEVER, Notes, flag, write_count, write_flags, write_one, write_zeros

# Repeated here: an offset is a plain number in C only if everything it is computed from is in this module.
CONVICTS: Final = 7
HABITS: Final = 3
BOATS: Final = 4
HABIT_ROW: Final = CONVICTS * HABITS
SEATS: Final = 6
STAGES: Final = 7
DICE: Final = 8
assert CONVICTS == actions.CONVICTS
assert HABITS == actions.HABITS

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


def write(s: BoatsState, seat: i64, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
    if i64(out[at + PLAYERS]) == 0 or i64(out[at + PLAYED]) != s.games_done:
        begin_sheet(s, out, at)
        notes.forget()
    write_bet(s, seat, out, at)  # first, because it reads whose sheet it was
    write_table(s, seat, out, at)
    if notes.table == NEVER or s.phase > PHASE_DEAL:  # nothing else changes while bets are written
        write_convicts(s, out, at)
        write_dice(s, out, at)
        if memory and notes.memory != s.habit_changes:
            write_habits(s, out, at, s.turns - notes.table)
            notes.memory = s.habit_changes
    notes.table = s.turns


def begin_sheet(s: BoatsState, out: vec[u8], at: i64) -> None:
    """A game of the match begins: its settings, and the points of the games before it."""
    write_zeros(out, at, SIZE)
    settings, tally = s.settings, s.tally
    out[at + PLAYERS] = u8(s.players)
    out[at + TRACK] = u8(settings.track)
    out[at + START] = u8(settings.start)
    out[at + COUNTS_ALL] = flag(settings.count_all)
    out[at + GAMES] = u8(settings.games)
    out[at + PLAYED] = u8(s.games_done)
    for seat in range(s.players):
        write_count(out, at + POINTS + seat, points_of(s, seat))
    for cell in range(s.players * BOATS):
        out[at + TALLY + cell] = tally[cell]


def write_table(s: BoatsState, seat: i64, out: vec[u8], at: i64) -> None:
    write_one(out, at + SEAT, seat, SEATS)
    write_one(out, at + TURN, s.turn, SEATS)
    write_flags(out, at + ASKED, s.waiting(), SEATS)
    write_one(out, at + STAGE, s.phase, STAGES)
    write_one(out, at + FIRST, s.first, SEATS)
    write_count(out, at + ROUND, round_number(s))
    if s.settings.limit > 0:
        write_count(out, at + TURNS_LEFT, s.settings.limit - s.turns)
    for each in range(s.players):
        out[at + BET_IN + each] = flag(written_by(s, each) == CONVICTS)


def write_convicts(s: BoatsState, out: vec[u8], at: i64) -> None:
    """Field and height of each convict, which describe every stack. Those aboard never change."""
    write_flags(out, at + WINDOW, s.inside, CONVICTS)
    write_flags(out, at + FREE, free(s), CONVICTS)
    for convict in range(CONVICTS):
        field = field_of(s, convict)
        height: i64 = 0
        if field == ABOARD:
            field = 0
            if not out[at + PLACE + convict]:
                write_place(s, convict, out, at)
        else:
            below = carrier_of(s, convict)
            while below != NONE:
                height += 1
                below = carrier_of(s, below)
        out[at + FIELD + convict] = u8(field)
        out[at + HEIGHT + convict] = u8(height)


def write_place(s: BoatsState, convict: i64, out: vec[u8], at: i64) -> None:
    for place in range(s.aboard):
        if passenger(s, place) == convict:
            out[at + PLACE + convict] = u8(place + 1)
            out[at + BOAT + convict] = u8(boat_at(place))


def write_dice(s: BoatsState, out: vec[u8], at: i64) -> None:
    dice = s.dice
    for die in range(CONVICTS):
        if (dice >> die) & 1:
            out[at + DIE + die] = u8(pips_of(s, die))
        else:
            out[at + DIE + die] = 0
    out[at + WHITE] = u8(s.white)
    write_flags(out, at + TO_ROLL, s.to_roll, DICE)
    write_flags(out, at + MOVED, s.moved, CONVICTS)
    write_one(out, at + PULLED, s.pulled, CONVICTS)


def write_bet(s: BoatsState, seat: i64, out: vec[u8], at: i64) -> None:
    """The seat's own bet, as far as it is written; no other bet is read here (B-102). It only grows."""
    written = written_by(s, seat)
    if i64(out[at + SEAT]) != seat + 1:
        write_zeros(out, at + OWN_PLACE, 2 * CONVICTS)
    elif written == 0 or i64(out[at + OWN_PLACE + i64(s.bets[seat * CONVICTS + written - 1])]) == written:
        return
    for place in range(written):
        convict = i64(s.bets[seat * CONVICTS + place])
        out[at + OWN_PLACE + convict] = u8(place + 1)
        out[at + OWN_BOAT + convict] = u8(boat_at(place))


def write_habits(s: BoatsState, out: vec[u8], at: i64, passed: i64) -> None:
    """Habits change only in a seat's own turn: only seats that had one since the sheet was written are
    rewritten.

    `passed`: how many turns have been finished since then.
    """
    habits, seat = s.habits, s.turn
    for _turn in range(min(passed + 1, s.players)):
        for cell in range(seat * HABIT_ROW, (seat + 1) * HABIT_ROW):
            out[at + HABIT + cell] = habits[cell]
        seat -= 1
        if seat < 0:
            seat = s.players - 1
