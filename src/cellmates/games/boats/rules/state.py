"""The state of a game of `boats`: where the convicts are, what was bet, what is still to be played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.boats.options import BoatsSettings
from cellmates.games.boats.rules.actions import CONVICTS, HABITS
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.state import State

NONE: Final = 7
"""No convict."""
NOBODY_BELOW: Final = 0o7777777
"""Value of `below` when nobody stands on anybody."""
WINDOW: Final = 0
"""As a field: in its window."""
ABOARD: Final = 255
"""As a field: in a boat."""

OFTEN: Final = 255
"""Counts of habits stop here."""

PHASE_FIRST: Final = 0  # chance draws the starter (B-103)
PHASE_BETS: Final = 1  # everybody writes a bet (B-102)
PHASE_DEAL: Final = 2  # chance deals the bets (B-602)
PHASE_DICE: Final = 3  # the seat whose turn it is chooses dice (B-201)
PHASE_ROLL: Final = 4  # chance rolls them
PHASE_MOVE: Final = 5  # the seat moves convicts (B-202 … B-208)
PHASE_OVER: Final = 6


class BoatsState(State):
    """Everything that is true at the table. Bit masks of colours have red as bit 0.

    Small numbers are packed into one, as octal digits unless another width is named; the functions below read
    and write them. Clones share what seldom changes (marked "shared"): call `own_sheets` before writing to
    it.
    """

    settings: BoatsSettings
    phase: i64
    fields: i64  # one byte per colour: its field, WINDOW or ABOARD
    below: i64  # one digit per colour: the convict it stands on, or NONE
    top: vec[u8]  # [field]: the uppermost convict there, or NONE
    inside: i64  # mask: in their windows
    tops: i64  # mask: on the track with nobody on top
    aboard: i64  # how many have boarded
    places: i64  # one digit per place in the boats, 0 … aboard-1: the convict there
    bets: vec[u8]  # [seat * 7 + place]: the colour written there; shared
    written: i64  # one digit per seat: how many places of the bet are written
    pips: i64  # one digit per colour: the number on its die, while it waits to be played
    dice: i64  # mask: coloured dice rolled and not yet played
    white: i64  # the white die's number; 0: not rolled, or played
    to_roll: i64  # mask: dice chosen and not yet rolled, the white one as bit 7
    moved: i64  # mask: moved forward in this turn
    pulled: i64  # the convict moved back in this turn, or NONE
    turn: i64  # the seat whose turn it is
    first: i64  # the seat that started this game
    turns: i64  # turns finished in this game
    games_done: i64  # games finished in this match
    turns_before: i64  # turns of those games
    capped: bool  # a game of this match ended by the limit (B-606)
    tally: vec[u8]  # [seat * 4 + boat - 1]: points won there, over all games (B-502); shared
    is_shared: bool  # a clone holds the same bets and tally
    habits: vec[u8]  # [(seat * 7 + colour) * 3 + habit]: what everybody saw this seat do in this game
    habit_changes: i64  # how often one was counted; observations skip what has not changed

    def __init__(
        self,
        settings: BoatsSettings,
        top: vec[u8],
        bets: vec[u8],
        tally: vec[u8],
        habits: vec[u8],
    ) -> None:
        super().__init__(settings.players)
        # Set again: the compiler knows that attributes assigned here are set, and reads them without a check.
        self.players = settings.players
        self.seat = CHANCE
        self.recording = False
        self.learnt = 0
        self.settings = settings
        self.top = top
        self.bets = bets
        self.tally = tally
        self.habits = habits
        self.is_shared = False
        self.habit_changes = 0
        self.fields = 0
        self.below = NOBODY_BELOW
        self.places = 0
        self.written = 0
        self.pips = 0
        self.phase = PHASE_FIRST
        self.inside = (1 << CONVICTS) - 1
        self.tops = 0
        self.aboard = 0
        self.dice = 0
        self.white = 0
        self.to_roll = 0
        self.moved = 0
        self.pulled = NONE
        self.turn = 0
        self.first = 0
        self.turns = 0
        self.games_done = 0
        self.turns_before = 0
        self.capped = False


def digit(digits: i64, place: i64) -> i64:
    """One octal digit of a number."""
    return (digits >> (3 * place)) & 7


def with_digit(digits: i64, place: i64, value: i64) -> i64:
    """The number with one of its octal digits replaced."""
    return digits ^ ((digit(digits, place) ^ value) << (3 * place))


def field_of(s: BoatsState, colour: i64) -> i64:
    """Where a convict is: its field, WINDOW or ABOARD."""
    return (s.fields >> (8 * colour)) & 0xFF


def set_field(s: BoatsState, colour: i64, field: i64) -> None:
    s.fields ^= (field_of(s, colour) ^ field) << (8 * colour)


def carrier_of(s: BoatsState, colour: i64) -> i64:
    """The convict it stands on, or NONE."""
    return digit(s.below, colour)


def passenger(s: BoatsState, place: i64) -> i64:
    """The convict in this place of the boats, counted from 0."""
    return digit(s.places, place)


def pips_of(s: BoatsState, colour: i64) -> i64:
    """The number on a convict's die, while it waits to be played."""
    return digit(s.pips, colour)


def written_by(s: BoatsState, seat: i64) -> i64:
    """How many places of a seat's bet are written."""
    return digit(s.written, seat)


def own_sheets(s: BoatsState) -> None:
    """Copy shared bets and tally before writing to them."""
    if s.is_shared:
        s.bets = s.bets[:]
        s.tally = s.tally[:]
        s.is_shared = False


def free(s: BoatsState) -> i64:
    """The mask of the convicts still on the way that nobody stands on (B-204)."""
    return s.tops | s.inside


def seat_writing(s: BoatsState) -> i64:
    """The first seat whose bet is not complete; the number of players when all bets are in."""
    for seat in range(s.players):
        if written_by(s, seat) < CONVICTS:
            return seat
    return s.players


def note_habit(s: BoatsState, colour: i64, habit: i64) -> None:
    """Count what the seat whose turn it is did to a convict; others can guess its bet only from this."""
    cell = (s.turn * CONVICTS + colour) * HABITS + habit
    if i64(s.habits[cell]) < OFTEN:
        s.habits[cell] = u8(i64(s.habits[cell]) + 1)
        s.habit_changes += 1


def round_number(s: BoatsState) -> i64:
    """Rounds count from 1; everyone has one turn in each (B-301)."""
    return s.turns // s.players + 1


def zeros(count: i64) -> vec[u8]:
    return filled(count, 0)


def filled(count: i64, value: u8) -> vec[u8]:
    return vec[u8]([value for _ in range(count)])
