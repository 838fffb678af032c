"""The questions of trade: what to join or craft with, to sell, to buy (D-404, D-408, D-604, D-605)."""

from __future__ import annotations

from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import kinds
from cellmates.games.dig.questions import trade as q
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import state, trade
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import hidden
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.games.dig.spoken.question import (
    Answer,
    Choice,
    Facts,
    Never,
    OfKind,
    Question,
    Spoken,
    Trial,
    no,
    not_held,
)
from cellmates.games.dig.spoken.ways import goods
from cellmates.kernel.game import Reason
from cellmates.words import Phrase


class WithKind(Answer):
    def words(self, of: Choice) -> Phrase:
        verb = "craft-with" if q.WITH.is_crafting(of.s) else "join-with"
        return Phrase(f"dig-option-{verb}", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        return self.why_not_bound(of) if q.WITH.is_crafting(of.s) else self.why_not_worn(of)

    def why_not_bound(self, of: Choice) -> Reason | None:
        binds = of.index == v.BINDING or of.s.tables.accessories >> of.index & 1
        return not_held(of, "D-890") if binds else no("cant-bind", "D-890", kind=card(of.kind))

    def why_not_worn(self, of: Choice) -> Reason | None:
        gang, kind = q.WITH.gang(of.s), card(of.kind)
        if not of.s.tables.wears[gang] >> of.index & 1:
            return no("not-worn", "D-404", kind=kind, gang=card(of.names.gangs[gang]))
        is_used = q.WITH.used(of.s) >> of.index & 1
        return no("twice-worn", "D-404", kind=kind) if is_used else not_held(of, "D-404")


class With(Spoken):
    """Which accessory to join a gang with, each kind once (D-404), or to bind with (*substitute*)."""

    answers: ClassVar = {a.WITH: WithKind()}

    def question(self, names: Names, s: DigState) -> Question:
        if q.WITH.is_crafting(s):
            return "with-craft", {"recipe": v.RECIPES[q.WITH.recipe(s)]}
        return "with-gang", {"gang": card(names.gangs[q.WITH.gang(s)]), "number": q.WITH.more(s)}

    def most(self, s: DigState) -> int:
        if q.WITH.is_crafting(s):
            return hidden.kinds_in(s, s.tables.accessories | 1 << v.BINDING)
        return hidden.kinds_in(s, s.tables.wears[q.WITH.gang(s)] & ~q.WITH.used(s))


class Sold(OfKind):
    def words(self, of: Choice) -> Phrase:
        value = int(of.s.tables.value[of.index])
        return Phrase("dig-option-sell-kind", {"kind": some(of.kind), "number": value})

    def outcome(self, of: Trial) -> Facts:
        """What this card adds to the sum of the sale (D-604)."""
        before, then = int(q.SELL.total(of.s)), int(q.SELL.total(of.after))
        return {"value": then - before, "sum": then}


class EndOfSale(Answer):
    def words(self, of: Choice) -> Phrase:
        """Shows what the bank pays; *wholesale* adds to it."""
        return Phrase("dig-option-done-sell", {"number": min(int(q.SELL.proceeds(of.s)), int(of.s.bank))})

    def why_not(self, _of: Choice) -> Reason:
        return no("sell-one", "D-604")

    def outcome(self, of: Trial) -> Facts:
        """What the cards earn: the bank may hold less (D-108)."""
        paid = int(of.after.cigarettes[of.seat]) - int(of.s.cigarettes[of.seat])
        return {"sum": int(q.SELL.total(of.s)), "gained": paid, "sold": int(q.SELL.cards(of.s))}


class Sell(Spoken):
    answers: ClassVar = {a.SELL_KIND: Sold("dig-option-sell-kind", "D-604"), a.DONE: EndOfSale()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "sell", {"sum": q.SELL.total(s), "number": q.SELL.cards(s)}

    def most(self, s: DigState) -> int:
        return hidden.hand_size(s) + (q.SELL.cards(s) > 0)


class Purchase(Answer):
    """*Fence* sells at a share of the price (D-890)."""

    def words(self, of: Choice) -> Phrase:
        kind, number = goods(v.PURCHASES[of.index])
        return Phrase("dig-option-buy", {"goods": some(kind, number), "price": self.price(of)})

    def why_not(self, of: Choice) -> Reason | None:
        """Not on the pile, or too dear (D-605)."""
        kind, number = goods(v.PURCHASES[of.index])
        if state.pile(of.s, trade.bought_kind(of.index)) < number:
            return no("pile-empty", "D-605", kind=some(kind, number))
        price, has = self.price(of), int(of.s.cigarettes[of.seat])
        return no("too-dear", "D-605", price=price, number=has) if has < price else None

    def outcome(self, of: Trial) -> Facts:
        return {"price": self.price(of)}

    def price(self, of: Choice) -> int:
        return int(trade.price(of.s, of.seat, of.index, self.per_cent(of.s)))

    def per_cent(self, s: DigState) -> int:
        return q.BUY.per_cent(s)


class Buy(Spoken):
    """What to buy by a card, in any location."""

    answers: ClassVar = {a.BUY: Purchase(), a.DONE: Never("must-buy", "D-703")}

    def question(self, _names: Names, s: DigState) -> Question:
        return "buy", {"percent": q.BUY.per_cent(s)}

    def most(self, s: DigState) -> int:
        per_cent = q.BUY.per_cent(s)
        return sum(trade.can_buy(s, s.seat, purchase, per_cent) for purchase in range(len(v.PURCHASES)))


SPOKEN: Final = {kinds.ASK_WITH: With(), kinds.ASK_SELL: Sell(), kinds.ASK_BUY: Buy()}
