"""Shakedown: the one card that touches all hands (D-889)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import chance, kinds, observed
from cellmates.games.dig.questions.menu import add_counts
from cellmates.games.dig.questions.question import Chance, is_seat
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules.cards import gain
from cellmates.games.dig.rules.memory import forget_all, know
from cellmates.games.dig.rules.state import DigState, holds, zeros
from cellmates.kernel.chance import below
from cellmates.kernel.frames import pop, push
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def bespoke_shakedown(s: DigState, seat: i64) -> None:
    """Gather, shuffle and deal out all hands, one card at a time, the card's player first (D-889)."""
    s.pool = zeros(s.tables.kinds)
    s.offer = zeros(2 * s.tables.kinds)
    if s.players == 2:
        note_own_cards(s)
    gather_hands(s)
    forget_all(s)
    emit(s, e.SHAKEN_DOWN, EVERYBODY, seat, s.pool_size, 0)
    push(s, kinds.ASK_DEAL_OUT, seat, 0, 0)


def gather_hands(s: DigState) -> None:
    for cell in range(s.players * s.tables.kinds):
        count = i64(s.hand[cell])
        kind = cell % s.tables.kinds
        s.pool[kind] = u8(i64(s.pool[kind]) + count)
        s.pool_size += count
        s.hand[cell] = 0
    for holder in range(s.players):
        s.hand_size[holder] = 0
        s.held[holder] = 0


def note_own_cards(s: DigState) -> None:
    """With two players, note the cards each seat held or knew: they end up in one of the two hands."""
    size = s.tables.kinds
    for viewer in range(2):
        other = 1 - viewer
        for kind in range(size):
            sure = holds(s, viewer, kind) + i64(s.known[(viewer * 2 + other) * size + kind])
            s.offer[viewer * size + kind] = u8(sure)


def know_the_rest(s: DigState) -> None:
    """With two players, a noted card that is not in a seat's own new hand must be in the other's."""
    size = s.tables.kinds
    for viewer in range(2):
        for kind in range(size):
            sure = i64(s.offer[viewer * size + kind]) - holds(s, viewer, kind)
            know(s, viewer, 1 - viewer, kind, max(0, sure))
            s.offer[viewer * size + kind] = 0


class DealOut(Chance):
    """`draw KIND` from the pool of a shakedown, seat by seat."""

    def seat(self, s: DigState) -> i64:
        return s.a

    def is_due(self, s: DigState) -> bool:
        if s.pool_size > 0:
            return True
        pop(s)
        if s.players == 2:
            know_the_rest(s)
        return False

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_counts(s, out, a.DRAW, s.pool)

    def weight(self, s: DigState, action: i64) -> i64:
        return i64(s.pool[action - a.DRAW])

    def pick(self, s: DigState, number: i64) -> i64:
        return a.DRAW + chance.pick_kind(s.pool, 0, below(number, s.pool_size))

    def answer(self, s: DigState, action: i64) -> None:
        seat, kind = self.seat(s), action - a.DRAW
        s.pool[kind] = u8(i64(s.pool[kind]) - 1)
        s.pool_size -= 1
        gain(s, seat, kind, bit(seat))
        emit(s, e.DEALT, bit(seat), seat, kind, 0)
        s.a = (seat + 1) % s.players

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_seat(s, a) and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.seat(s))


DEAL_OUT: Final[DealOut] = DealOut()
