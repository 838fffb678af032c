"""Gangs and their piles (D-103, D-109, D-404, D-405)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import QUEUE, DigState, returned
from cellmates.kernel.seats import EVERYBODY, count_bits
from cellmates.kernel.state import emit


def can_join(s: DigState, seat: i64, gang: i64) -> bool:
    """Whether the hand has enough different accessories of the gang, and its pile a card (D-404, D-405)."""
    if i64(s.top[gang]) == v.NONE:
        return False
    return count_bits(s.held[seat] & s.tables.wears[gang]) >= i64(s.tables.needs[gang])


def leave_gang(s: DigState, seat: i64) -> None:
    """Put the old card under its pile (D-405); on an empty pile it is the top (D-109)."""
    card = i64(s.gang[seat])
    if card == v.NONE:
        return
    belong(s, seat, v.NONE)
    gang = i64(s.tables.gang_of[card])
    emit(s, e.LEFT_GANG, EVERYBODY, seat, card, 0)
    if i64(s.top[gang]) == v.NONE:
        show_top(s, gang, card)
    else:
        s.queue = s.queue[:]
        s.queue[gang * QUEUE + returned(s, gang)] = u8(card)


def belong(s: DigState, seat: i64, card: i64) -> None:
    """Give a seat this gang card, or NONE."""
    s.gang = s.gang[:]
    s.gang[seat] = u8(card)
    s.gang_changes += 1


def show_top(s: DigState, gang: i64, card: i64) -> None:
    """Put this card, or NONE, face up on a gang's pile."""
    s.top = s.top[:]
    s.top[gang] = u8(card)
    s.gang_changes += 1


def next_returned(s: DigState, gang: i64) -> None:
    """Turn up the card that was returned first (D-109)."""
    show_top(s, gang, i64(s.queue[gang * QUEUE]))
    count = returned(s, gang)
    s.queue = s.queue[:]
    for i in range(count - 1):
        s.queue[gang * QUEUE + i] = s.queue[gang * QUEUE + i + 1]
    s.queue[gang * QUEUE + count - 1] = v.NONE
    emit(s, e.GANG_TURNED, EVERYBODY, i64(s.top[gang]), 0, 0)
