"""The state of a game of `boats`: where the convicts stand, what was bet, what is still to be played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cellmates.games.boats.actions import CONVICTS, HABITS
from cellmates.kernel.state import State

NONE: Final = 7
"""No convict."""
WINDOW: Final = 0
"""As a field: in his window."""
ABOARD: Final = 255
"""As a field: in a boat."""

OFTEN: Final = 255
"""Habits are counted up to here."""

PHASE_FIRST: Final = 0  # chance draws the starter (B-103)
PHASE_BETS: Final = 1  # everybody writes a bet (B-102)
PHASE_DEAL: Final = 2  # chance deals the bets (B-602)
PHASE_DICE: Final = 3  # the seat whose turn it is chooses dice (B-201)
PHASE_ROLL: Final = 4  # chance rolls them
PHASE_MOVE: Final = 5  # the seat moves convicts (B-202 … B-208)
PHASE_OVER: Final = 6


class Settings:
    """The options of a match, as the rules read them; shared by all clones of a state."""

    def __init__(
        self,
        *,
        players: i64,
        track: i64,
        start: i64,
        limit: i64,
        games: i64,
        first: i64,
        count_all: bool,
        deal_bets: bool,
    ) -> None:
        self.players: i64 = players
        self.track: i64 = track  # the last field: reaching or passing it is arrival
        self.start: i64 = start  # the start field: 1, or the bedsheet field (B-601)
        self.limit: i64 = limit  # turns a game may last; 0: no limit
        self.games: i64 = games
        self.first: i64 = first  # the seat that starts, or CHANCE
        self.count_all: bool = count_all
        self.deal_bets: bool = deal_bets


@mypyc_attr(allow_interpreted_subclasses=True)
class BoatsState(State):
    """Everything that is true at the table. Bit masks of colours have red as bit 0."""

    settings: Settings
    phase: i64
    field: vec[u8]  # [colour]: his field, WINDOW or ABOARD
    under: vec[u8]  # [colour]: the convict he stands on, or NONE
    top: vec[u8]  # [field]: the uppermost convict there, or NONE
    inside: i64  # mask: in their windows
    tops: i64  # mask: on the track with nobody on top
    aboard: i64  # how many have boarded
    places: vec[u8]  # [0 … aboard-1]: who took that place in the boats
    bets: vec[u8]  # [seat * 7 + place]: the colour written there
    written: vec[u8]  # [seat]: how many places of the bet are written
    pips: vec[u8]  # [colour]: the number on his die, where it waits to be played
    dice: i64  # mask: coloured dice rolled and not yet played
    white: i64  # the white die's number; 0: not rolled, or done with
    to_roll: i64  # mask: dice chosen and not yet rolled, the white one as bit 7
    moved: i64  # mask: moved forward in this turn
    pulled: i64  # the convict moved back in this turn, or NONE
    turn: i64  # the seat whose turn it is
    first: i64  # the seat that started this game
    turns: i64  # turns finished in this game
    games_done: i64  # games finished in this match
    turns_before: i64  # turns of those games
    capped: bool  # a game of this match ended by the limit (B-606)
    tally: vec[u8]  # [seat * 4 + boat - 1]: points won there, over all games (B-502)
    habits: vec[u8]  # [(seat * 7 + colour) * 3 + habit]: what everybody saw this seat do in this game

    def __init__(
        self,
        settings: Settings,
        field: vec[u8],
        under: vec[u8],
        top: vec[u8],
        places: vec[u8],
        bets: vec[u8],
        written: vec[u8],
        pips: vec[u8],
        tally: vec[u8],
        habits: vec[u8],
    ) -> None:
        super().__init__(settings.players)
        self.settings = settings
        self.field = field
        self.under = under
        self.top = top
        self.places = places
        self.bets = bets
        self.written = written
        self.pips = pips
        self.tally = tally
        self.habits = habits
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


def free(s: BoatsState) -> i64:
    """The convicts that nobody stands on and that are still on the way (B-204), as a mask."""
    return s.tops | s.inside


def seat_writing(s: BoatsState) -> i64:
    """The first seat whose bet is not complete; the number of players when all bets are in."""
    for seat in range(s.players):
        if s.written[seat] < CONVICTS:
            return seat
    return s.players


def note_habit(s: BoatsState, colour: i64, habit: i64) -> None:
    """Count what the seat whose turn it is did to a convict: all that others can judge its bet by."""
    cell = (s.turn * CONVICTS + colour) * HABITS + habit
    if i64(s.habits[cell]) < OFTEN:
        s.habits[cell] = u8(i64(s.habits[cell]) + 1)


def round_number(s: BoatsState) -> i64:
    """Rounds count from 1; everyone has one turn in each (B-301)."""
    return s.turns // s.players + 1


def zeros(count: i64) -> vec[u8]:
    return filled(count, 0)


def filled(count: i64, value: u8) -> vec[u8]:
    return vec[u8]([value for _ in range(count)])
