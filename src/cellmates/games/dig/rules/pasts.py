"""Criminal pasts: when they may be revealed, and which of their effects apply (D-701 … D-704)."""

from mypy_extensions import i64

from cellmates.games.dig.rules.events import REVEALED
from cellmates.games.dig.rules.state import DigState, gang_of
from cellmates.games.dig.rules.vocabulary import NONE
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def is_revealed(s: DigState, seat: i64) -> bool:
    return s.revealed & bit(seat) != 0


def has_reaction(s: DigState, seat: i64, moment: i64) -> bool:
    """Whether a seat holds an unrevealed past for this moment (D-704)."""
    return not is_revealed(s, seat) and i64(s.tables.moment[i64(s.past[seat])]) == moment


def bonus_applies(s: DigState, seat: i64) -> bool:
    """Whether its owner is in the gang named on the past (D-702)."""
    past, gang = i64(s.past[seat]), gang_of(s, seat)
    return past != NONE and gang != NONE and gang == i64(s.tables.past_gang[past])


def effects_start(s: DigState, seat: i64) -> i64:
    past = i64(s.past[seat])
    return i64(s.tables.bonus_start[past]) if bonus_applies(s, seat) else i64(s.tables.past_start[past])


def effects_count(s: DigState, seat: i64) -> i64:
    past = i64(s.past[seat])
    return i64(s.tables.bonus_count[past]) if bonus_applies(s, seat) else i64(s.tables.past_count[past])


def reaction_number(s: DigState, seat: i64) -> i64:
    """The number of the effect of a reaction past."""
    return i64(s.tables.number[i64(s.tables.past_start[i64(s.past[seat])])])


def reaction_extra(s: DigState, seat: i64) -> i64:
    """How many random cards a reaction's bonus takes: the number of its second effect."""
    past = i64(s.past[seat])
    if not bonus_applies(s, seat) or s.tables.bonus_count[past] < 2:
        return 0
    return i64(s.tables.number[i64(s.tables.bonus_start[past]) + 1])


def reveal(s: DigState, seat: i64) -> None:
    """Reveal the past, once per game; it stays face up (D-701, D-111)."""
    s.learnt = EVERYBODY
    s.revealed |= bit(seat)
    emit(s, REVEALED, EVERYBODY, seat, i64(s.past[seat]), 0)
