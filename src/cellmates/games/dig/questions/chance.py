"""What is left to chance: starter, pasts, gang cards, draws, dice, cards lost at random (D-101 … D-109)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import going, kinds, observed
from cellmates.games.dig.questions.menu import add_counts, add_mask
from cellmates.games.dig.questions.question import Chance, is_few, is_seat
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import cards_to_draw, draw_card, lose, maybe_reshuffle, put_away, rob
from cellmates.games.dig.rules.gangs import next_returned, show_top
from cellmates.games.dig.rules.state import DigState, ability, holds, returned
from cellmates.kernel.chance import below
from cellmates.kernel.frames import pop, push
from cellmates.kernel.seats import EVERYBODY, bit, count_bits
from cellmates.kernel.state import emit


class First(Chance):
    """`first N`: who starts (D-107)."""

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.FIRST, bit(s.players) - 1)

    def pick(self, s: DigState, number: i64) -> i64:
        return a.FIRST + below(number, s.players)

    def answer(self, s: DigState, action: i64) -> None:
        pop(s)
        start_with(s, action - a.FIRST)


def start_with(s: DigState, seat: i64) -> None:
    s.first = seat
    s.turn = seat
    emit(s, e.FIRST_CHOSEN, EVERYBODY, seat, 0, 0)


class Past(Chance):
    """`past ID`: every seat is dealt one secret past (D-106)."""

    def ask(self, s: DigState, seat: i64) -> None:
        push(s, kinds.ASK_PAST, seat, 0, 0)

    def seat(self, s: DigState) -> i64:
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.PAST, s.pasts_left)

    def pick(self, s: DigState, number: i64) -> i64:
        return a.PAST + pick_bit(s.pasts_left, number)

    def answer(self, s: DigState, action: i64) -> None:
        seat, past = self.seat(s), action - a.PAST
        pop(s)
        s.past = s.past[:]
        s.past[seat] = u8(past)
        s.pasts_left &= ~bit(past)
        emit(s, e.PAST_DEALT, bit(seat), seat, past, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_seat(s, a) and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.seat(s))


class GangCard(Chance):
    """`gang ID`: the next card of a gang's pile is turned up (D-103, D-109)."""

    def ask(self, s: DigState, gang: i64) -> None:
        push(s, kinds.ASK_GANG, gang, 0, 0)

    def gang(self, s: DigState) -> i64:
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.GANG, s.rest[self.gang(s)])

    def pick(self, s: DigState, number: i64) -> i64:
        return a.GANG + pick_bit(s.rest[self.gang(s)], number)

    def answer(self, s: DigState, action: i64) -> None:
        gang, card = self.gang(s), action - a.GANG
        pop(s)
        s.rest = s.rest[:]
        s.rest[gang] &= ~bit(card)
        show_top(s, gang, card)
        emit(s, e.GANG_TURNED, EVERYBODY, card, 0, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return 0 <= a < s.tables.gangs and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.joining(out, at, self.gang(s))


def turn_next(s: DigState, gang: i64) -> None:
    """Turn up the next card: one of the unknown rest, then those returned, in order (D-109)."""
    show_top(s, gang, v.NONE)
    if s.rest[gang] != 0:
        GANG.ask(s, gang)
    elif returned(s, gang) > 0:
        next_returned(s, gang)


class Draw(Chance):
    """`draw KIND`: a seat draws search cards, one after the other (D-104, D-304)."""

    def ask(self, s: DigState, seat: i64, number: i64) -> None:
        push(s, kinds.ASK_DRAW, seat, number, 0)

    def seat(self, s: DigState) -> i64:
        return s.a

    def more(self, s: DigState) -> i64:
        """How many cards are still due."""
        return s.b

    def is_due(self, s: DigState) -> bool:
        if self.more(s) > 0 and cards_to_draw(s) > 0:
            maybe_reshuffle(s)
            return True
        pop(s)
        return False

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_counts(s, out, a.DRAW, s.deck)

    def weight(self, s: DigState, action: i64) -> i64:
        return i64(s.deck[action - a.DRAW])

    def pick(self, s: DigState, number: i64) -> i64:
        return a.DRAW + pick_kind(s.deck, 0, below(number, s.deck_size))

    def answer(self, s: DigState, action: i64) -> None:
        s.b -= 1
        draw_card(s, self.seat(s), action - a.DRAW)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_seat(s, a) and is_few(b) and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.seat(s))
        observed.number(out, at, self.more(s))


class Roll(Chance):
    """`roll N`: the die of a normal move, a seat's or Michel(le)'s (D-402, D-802)."""

    def ask(self, s: DigState, mover: i64) -> None:
        push(s, kinds.ASK_ROLL, mover, 0, 0)

    def mover(self, s: DigState) -> i64:
        return s.a

    def is_second(self, s: DigState) -> bool:
        """Whether this is the second roll, with *lookout*, which binds (D-890)."""
        return s.b != 0

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.ROLL, 63)

    def pick(self, s: DigState, number: i64) -> i64:
        return a.ROLL + below(number, 6)

    def answer(self, s: DigState, action: i64) -> None:
        pips = action - a.ROLL + 1
        hers = self.mover(s) == v.MICHEL
        emit(s, e.MICHEL_ROLLED if hers else e.ROLLED, EVERYBODY, s.turn, pips, 0)
        going.GO.after_roll(s, self.mover(s), pips, is_second=self.is_second(s))

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        most: i64 = 1 if a != v.MICHEL and ability(s, s.turn) == v.REROLL else 0
        return going.can_move(s, a) and 0 <= b <= most and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.her_move(out, at, self.mover(s) == v.MICHEL)


class Lose(Chance):
    """`lose KIND`: random cards of a hand are taken, or discarded (D-504, D-807, D-891)."""

    def ask(self, s: DigState, loser: i64, taker: i64, number: i64) -> None:
        push(s, kinds.ASK_LOSE, loser, taker, number)

    def loser(self, s: DigState) -> i64:
        return s.a

    def taker(self, s: DigState) -> i64:
        """Who takes them, or DISCARDED."""
        return s.b

    def more(self, s: DigState) -> i64:
        return s.c

    def is_due(self, s: DigState) -> bool:
        if self.more(s) > 0 and s.hand_size[self.loser(s)] > 0:
            return True
        pop(s)
        return False

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.LOSE, s.held[self.loser(s)])

    def weight(self, s: DigState, action: i64) -> i64:
        return holds(s, self.loser(s), action - a.LOSE)

    def pick(self, s: DigState, number: i64) -> i64:
        loser = self.loser(s)
        point = below(number, i64(s.hand_size[loser]))
        return a.LOSE + pick_kind(s.hand, loser * s.tables.kinds, point)

    def answer(self, s: DigState, action: i64) -> None:
        loser, taker, kind = self.loser(s), self.taker(s), action - a.LOSE
        s.c -= 1
        if taker == kinds.DISCARDED:
            lose(s, loser, kind, EVERYBODY)
            put_away(s, kind)
            emit(s, e.LOST, EVERYBODY, loser, kind, 0)
        else:
            rob(s, loser, taker, kind)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_seat(s, a) and (is_seat(s, b) or b == kinds.DISCARDED) and is_few(c) and a != b

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.loser(s))
        observed.attacker(out, at, self.taker(s))
        observed.number(out, at, self.more(s))


def pick_kind(counts: vec[u8], start: i64, point: i64) -> i64:
    """The kind of the card at this point of a pile sorted by kind."""
    cell = start
    point -= i64(counts[cell])
    while point >= 0:
        cell += 1
        point -= i64(counts[cell])
    return cell - start


def pick_bit(mask: i64, number: i64) -> i64:
    """The bit of a mask that a 32-bit number picks, all equally likely."""
    return nth_bit(mask, below(number, count_bits(mask)))


def nth_bit(mask: i64, n: i64) -> i64:
    """The position of the n-th set bit."""
    position: i64 = 0
    while True:
        if mask & 1:
            if n == 0:
                return position
            n -= 1
        mask >>= 1
        position += 1


FIRST: Final[First] = First()
PAST: Final[Past] = Past()
GANG: Final[GangCard] = GangCard()
DRAW: Final[Draw] = Draw()
ROLL: Final[Roll] = Roll()
LOSE: Final[Lose] = Lose()
