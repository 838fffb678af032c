"""What to join a gang or craft with, what to sell, what to buy (D-404, D-604, D-605, D-890)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import chance, kinds, observed
from cellmates.games.dig.questions.menu import add_if, add_mask
from cellmates.games.dig.questions.question import Question, is_few, is_some
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import discard, take_cigarettes
from cellmates.games.dig.rules.gangs import belong, leave_gang
from cellmates.games.dig.rules.state import DigState, ability, amount, holds
from cellmates.games.dig.rules.trade import accessories_held, buy, can_buy, can_craft, craft, spend
from cellmates.kernel.frames import pop, push
from cellmates.kernel.seats import EVERYBODY, bit, count_bits
from cellmates.kernel.state import emit


class With(Question):
    """`with KIND`: accessories to join a gang (D-404), or instead of a binding (*substitute*, D-890)."""

    def join(self, s: DigState, gang: i64) -> None:
        push(s, kinds.ASK_WITH, gang, i64(s.tables.needs[gang]), 0)

    def craft(self, s: DigState, seat: i64, recipe: i64) -> None:
        """Craft; with *substitute*, the owner first says what stands for the binding (D-890)."""
        if ability(s, seat) == v.SUBSTITUTE:
            push(s, kinds.ASK_WITH, kinds.CRAFTING + recipe, 1, 0)
        else:
            craft(s, seat, recipe, v.BINDING)

    def is_crafting(self, s: DigState) -> bool:
        return s.a >= kinds.CRAFTING

    def recipe(self, s: DigState) -> i64:
        return s.a - kinds.CRAFTING

    def gang(self, s: DigState) -> i64:
        return s.a

    def more(self, s: DigState) -> i64:
        """How many are still due."""
        return s.b

    def used(self, s: DigState) -> i64:
        """The mask of the kinds discarded so far: no kind counts twice."""
        return s.c

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        if self.is_crafting(s):
            count = add_if(out, 0, a.WITH + v.BINDING, holds(s, seat, v.BINDING) > 0)
            return add_mask(out, count, a.WITH, accessories_held(s, seat))
        return add_mask(out, 0, a.WITH, s.held[seat] & s.tables.wears[self.gang(s)] & ~self.used(s))

    def answer(self, s: DigState, action: i64) -> None:
        kind = action - a.WITH
        if self.is_crafting(s):
            recipe = self.recipe(s)
            pop(s)
            craft(s, s.turn, recipe, kind)
        else:
            discard(s, s.turn, kind)
            self.count(s, kind)

    def count(self, s: DigState, kind: i64) -> None:
        """Count an accessory; after the last one, take the gang card (D-404)."""
        s.b -= 1
        s.c |= bit(kind)
        if s.b == 0:
            gang = self.gang(s)
            pop(s)
            leave_gang(s, s.turn)
            take_top(s, s.turn, gang)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if kinds.CRAFTING <= a < kinds.CRAFTING + 3:
            return b == 1 and c == 0
        return 0 <= a < s.tables.gangs and is_some(b) and 0 <= c < bit(s.tables.kinds)

    def has_it(self, s: DigState) -> bool:
        """Whether the accessories still due, or the parts, are in hand."""
        if self.is_crafting(s):
            return can_craft(s, s.turn, self.recipe(s))
        left = s.held[s.turn] & s.tables.wears[self.gang(s)] & ~self.used(s)
        return i64(s.top[self.gang(s)]) != v.NONE and count_bits(left) >= self.more(s)

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        if self.is_crafting(s):
            observed.crafting(out, at, self.recipe(s))
        else:
            observed.joining(out, at, self.gang(s))
        observed.number(out, at, self.more(s))


def take_top(s: DigState, seat: i64, gang: i64) -> None:
    """Take the open card of a gang's pile; the next one is turned up (D-404, D-109)."""
    card = i64(s.top[gang])
    belong(s, seat, card)
    emit(s, e.JOINED, EVERYBODY, seat, card, 0)
    chance.turn_next(s, gang)


class Sell(Question):
    """`sell KIND`, one after the other, then `done` (D-604)."""

    def ask(self, s: DigState) -> None:
        push(s, kinds.ASK_SELL, 0, 0, 0)

    def total(self, s: DigState) -> i64:
        """The sum of the values so far."""
        return s.a

    def cards(self, s: DigState) -> i64:
        """How many were sold so far."""
        return s.b

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_if(out, add_mask(out, 0, a.SELL_KIND, s.held[seat]), a.DONE, self.cards(s) > 0)

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.DONE:
            proceeds = self.proceeds(s)
            pop(s)
            take_cigarettes(s, s.turn, proceeds)
        else:
            self.sell(s, action - a.SELL_KIND)

    def sell(self, s: DigState, kind: i64) -> None:
        spend(s, s.turn, kind)
        emit(s, e.SOLD, EVERYBODY, s.turn, kind, 0)
        s.a += i64(s.tables.value[kind])
        s.b += 1

    def proceeds(self, s: DigState) -> i64:
        """The sum of the values, two more with *wholesale* (D-604)."""
        return self.total(s) + amount(s, s.turn, v.WHOLESALE, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_few(a) and is_few(b) and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.sold(out, at, self.total(s), self.cards(s))


class Buy(Question):
    """`buy …`: one purchase anywhere, at a share of the price (*fence*, D-890)."""

    def ask(self, s: DigState, per_cent: i64) -> None:
        push(s, kinds.ASK_BUY, per_cent, 0, 0)

    def per_cent(self, s: DigState) -> i64:
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return list_purchases(s, seat, out, 0, self.per_cent(s))

    def answer(self, s: DigState, action: i64) -> None:
        per_cent = self.per_cent(s)
        pop(s)
        buy(s, s.turn, action - a.BUY, per_cent)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_some(a) and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.per_cent(out, at, self.per_cent(s))


def list_purchases(s: DigState, seat: i64, out: vec[i64], count: i64, per_cent: i64) -> i64:
    for purchase in range(v.BUY_SHOVEL + 1):
        if can_buy(s, seat, purchase, per_cent):
            out[count] = a.BUY + purchase
            count += 1
    return count


WITH: Final[With] = With()
SELL: Final[Sell] = Sell()
BUY: Final[Buy] = Buy()
