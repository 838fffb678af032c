"""Joining gangs, and their piles (D-103, D-109, D-404, D-405)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.cards import discard
from cellmates.games.dig.events import GANG_TURNED, JOINED, LEFT_GANG
from cellmates.games.dig.questions import ASK_GANG, ASK_WITH
from cellmates.games.dig.state import QUEUE, DigState, returned
from cellmates.games.dig.vocabulary import NONE
from cellmates.kernel.seats import EVERYBODY, bit, count_bits
from cellmates.kernel.state import emit


def can_join(s: DigState, seat: i64, gang: i64) -> bool:
    """Enough different accessories of that gang in hand, and a card on its pile (D-404, D-405)."""
    if i64(s.top[gang]) == NONE:
        return False
    return count_bits(s.held[seat] & s.tables.wears[gang]) >= i64(s.tables.needs[gang])


def begin_joining(s: DigState, gang: i64) -> None:
    s.frames.push(ASK_WITH, gang, i64(s.tables.needs[gang]), 0)


def join_with(s: DigState, seat: i64, kind: i64) -> None:
    """Discard one of the accessories; with the last, take the card."""
    gang, missing, used = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    discard(s, seat, kind)
    if missing > 1:
        s.frames.write(1, missing - 1)
        s.frames.write(2, used | bit(kind))
        return
    s.frames.pop()
    leave_gang(s, seat)
    take_top(s, seat, gang)


def leave_gang(s: DigState, seat: i64) -> None:
    """The old card goes under its pile (D-405); on an empty pile it is the top (D-109)."""
    card = i64(s.gang[seat])
    if card == NONE:
        return
    s.gang[seat] = NONE
    gang = i64(s.tables.gang_of[card])
    emit(s, LEFT_GANG, EVERYBODY, seat, card, 0)
    if i64(s.top[gang]) == NONE:
        s.top[gang] = u8(card)
    else:
        s.queue[gang * QUEUE + returned(s, gang)] = u8(card)


def take_top(s: DigState, seat: i64, gang: i64) -> None:
    card = i64(s.top[gang])
    s.gang[seat] = u8(card)
    emit(s, JOINED, EVERYBODY, seat, card, 0)
    turn_next(s, gang)


def turn_next(s: DigState, gang: i64) -> None:
    """The next card is turned at once: one of the unknown rest, then those returned, in order (D-109)."""
    s.top[gang] = NONE
    if s.rest[gang] != 0:
        s.frames.push(ASK_GANG, gang, 0, 0)
    elif returned(s, gang) > 0:
        s.top[gang] = s.queue[gang * QUEUE]
        shift_queue(s, gang)
        emit(s, GANG_TURNED, EVERYBODY, i64(s.top[gang]), 0, 0)


def shift_queue(s: DigState, gang: i64) -> None:
    count = returned(s, gang)
    for i in range(count - 1):
        s.queue[gang * QUEUE + i] = s.queue[gang * QUEUE + i + 1]
    s.queue[gang * QUEUE + count - 1] = NONE


def turned(s: DigState, card: i64) -> None:
    """Chance turned the next card of a pile."""
    gang = s.frames.number(0)
    s.frames.pop()
    s.rest[gang] &= ~bit(card)
    s.top[gang] = u8(card)
    emit(s, GANG_TURNED, EVERYBODY, card, 0, 0)
