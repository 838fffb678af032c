"""The questions of the turn itself: the action menu, a hidden knife, the hand limit (D-301 … D-306, D-410).

For each action: its words, and why it is not on offer, checked in the order a player would ask.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names, rule_of
from cellmates.games.dig.questions import extortion, kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import cards as heap
from cellmates.games.dig.rules import deals, moving, pasts, state, trade, turn
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import hidden
from cellmates.games.dig.spoken.card_words import card, cards, some
from cellmates.games.dig.spoken.cards import Tool, why_no_effect
from cellmates.games.dig.spoken.question import (
    Answer,
    Choice,
    Facts,
    OfKind,
    Plain,
    Question,
    Spoken,
    Trial,
    no,
    not_held,
    pawn,
)
from cellmates.games.dig.spoken.trade import Purchase
from cellmates.games.dig.spoken.weapons import Reveal
from cellmates.kernel.game import Reason
from cellmates.kernel.seats import bits, seats_in
from cellmates.words import Phrase, player

# Basic actions


class Search(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-search", {"number": self.number(of)})

    def why_not(self, of: Choice) -> Reason | None:
        times = int(state.amount(of.s, of.seat, v.SEARCH_TIMES, 1))
        if of.s.searched >= times:
            return no("searched", "D-401", number=times)
        if turn.search_value(of.s, of.seat) == 0:
            return no("nothing-to-search", "D-881", location=card(v.LOCATIONS[of.at]))
        return no("deck-empty", "D-881") if heap.cards_to_draw(of.s) == 0 else None

    def outcome(self, of: Trial) -> Facts:
        return {"cards": self.number(of)}

    def number(self, of: Choice) -> int:
        return int(min(turn.search_value(of.s, of.seat), heap.cards_to_draw(of.s)))


class MoveCarefully(Answer):
    def words(self, of: Choice) -> Phrase:
        """The cost is 1, 2, or `either` if it depends on the goal (*shortcut*)."""
        costs = set(self.costs(of).values())
        return Phrase("dig-option-careful", {"cost": "either" if len(costs) > 1 else max(costs)})

    def why_not(self, of: Choice) -> Reason | None:
        if of.s.actions_left >= 2:
            return None
        return no("shortcut-too-far", "D-890") if of.ability == v.SHORTCUT else no("careful-two", "D-403")

    def outcome(self, of: Trial) -> Facts:
        return {"costs": self.costs(of)}

    def costs(self, of: Choice) -> dict[str, int]:
        """The cost of each goal in actions."""
        goals = bits(moving.careful_goals(of.s, of.seat))
        return {v.LOCATIONS[to]: int(moving.careful_cost(of.s, of.seat, to)) for to in goals}


class Join(Answer):
    def words(self, of: Choice) -> Phrase:
        gang, top = card(of.names.gangs[of.index]), card(of.names.gang_cards[of.s.top[of.index]])
        return Phrase("dig-option-join", {"gang": gang, "number": self.needed(of), "card": top})

    def why_not(self, of: Choice) -> Reason | None:
        name, there = card(of.names.gangs[of.index]), bits(int(of.s.settings.gangs_in))
        if of.index not in there:
            return no("gang-not-in", "D-875", gangs=cards(of.names.gangs[gang] for gang in there))
        if of.s.top[of.index] == v.NONE:
            return no("gang-pile-empty", "D-405", gang=name)
        return self.why_not_dressed(of)

    def why_not_dressed(self, of: Choice) -> Reason | None:
        """Too few of the gang's accessories (D-404)."""
        name, wears = card(of.names.gangs[of.index]), int(of.s.tables.wears[of.index])
        have = (wears & int(trade.accessories_held(of.s, of.seat))).bit_count()
        if have >= self.needed(of):
            return None
        worn = cards(of.names.kinds[kind] for kind in bits(wears))
        return no("accessories", "D-404", gang=name, number=self.needed(of), worn=worn, have=have)

    def outcome(self, of: Trial) -> Facts:
        """The gang card, and how many of which accessories are discarded for it (D-404)."""
        held = bits(of.s.tables.wears[of.index] & of.s.held[of.seat])
        return {
            "card": of.names.card_text(int(of.s.top[of.index])),
            "needs": self.needed(of),
            "held": [of.names.kinds[kind] for kind in held],
        }

    def needed(self, of: Choice) -> int:
        return int(of.s.tables.needs[of.index])


class Play(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-play", {"kind": card(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        if of.s.tables.role[of.index] != v.ACTION:
            return no("no-action-card", "D-406", kind=card(of.kind))
        start, count = int(of.s.tables.effect_start[of.index]), int(of.s.tables.effect_count[of.index])
        return not_held(of, "D-406") or why_no_effect(of, range(start, start + count))


class Extort(Plain):
    def why_not(self, of: Choice) -> Reason:
        times = int(state.amount(of.s, of.seat, v.EXTORT_TIMES, 1))
        if of.s.extorted >= times:
            return no("extorted", "D-407", number=times)
        return self.why_no_victim(of) or self.why_not_armed(of)

    def why_no_victim(self, of: Choice) -> Reason | None:
        here = int(state.seats_at(of.s, of.at) & state.others(of.s, of.seat))
        if not here:
            return no("nobody-here", "D-407")
        return None if here & ~int(state.mates(of.s, of.seat)) else no("only-mates-here", "D-857")

    def why_not_armed(self, of: Choice) -> Reason:
        unarmed = state.weapons_held(of.s, of.seat) == 0 and of.ability != v.BARE_KNUCKLES
        return no("unarmed", "D-407") if unarmed else no("too-few-weapons", "D-887")

    def outcome(self, of: Trial) -> Facts:
        """Who can be extorted."""
        return {"seats": seats_in(extortion.victims(of.s, of.seat), int(of.s.players))}


class Craft(Answer):
    def words(self, of: Choice) -> Phrase:
        product = int(trade.product_of(of.index))
        number = 2 + int(state.amount(of.s, of.seat, v.ARMOURY, 0)) if of.index == v.CRAFT_KNIVES else 1
        left = int(of.s.piles[product - v.KNIFE])
        return Phrase("dig-option-craft", {"product": some(v.FIXED[product], min(number, left))})

    def why_not(self, of: Choice) -> Reason | None:
        return self.why_not_here(of) or self.why_not_made(of) or self.why_no_parts(of)

    def why_not_here(self, of: Choice) -> Reason | None:
        if of.at == v.SOLITARY:
            return no("craft-solitary", "D-884")
        if of.ability == v.BACK_ROOM or of.at not in (trade.own_cells(of.s, of.seat), v.SHOWERS):
            return None
        rule = "D-853" if of.s.settings.teams and of.at != v.SHOWERS else "D-408"
        return no("craft-place", rule, location=card(v.LOCATIONS[of.at]))

    def why_not_made(self, of: Choice) -> Reason | None:
        if not trade.is_fit_to_craft(of.s, of.seat):
            return no("too-beaten-to-craft", "D-507")
        product = int(trade.product_of(of.index))
        left = of.s.piles[product - v.KNIFE]
        return None if left else no("pile-empty", "D-408", kind=some(v.FIXED[product]))

    def why_no_parts(self, of: Choice) -> Reason | None:
        part, binding = int(trade.part_of(of.index)), of.holds(v.BINDING)
        if of.ability == v.SUBSTITUTE:
            binding += int(trade.accessories_held(of.s, of.seat))
        if of.holds(part) and binding:
            return None
        needed = [some(v.FIXED[v.BINDING]), some(v.FIXED[part])]
        return no("parts", "D-408", recipe=v.RECIPES[of.index], parts=needed)


# Location actions


class DigAtHome(Tool):
    def why_not(self, of: Choice) -> Reason | None:
        home = int(trade.own_cells(of.s, of.seat))
        if of.at == home:
            return super().why_not(of)
        rule = "D-853" if of.s.settings.teams else "D-601"
        return no("not-your-cells", rule, location=card(v.LOCATIONS[home]))


class Steal(Plain):
    def why_not(self, of: Choice) -> Reason | None:
        if of.at != v.CANTEEN:
            return no("steal-place", "D-602")
        left = of.s.piles[v.SPOON - v.KNIFE]
        return None if left else no("pile-empty", "D-602", kind=some("spoon"))


class Heal(Answer):
    def words(self, of: Choice) -> Phrase:
        """One beating, or all with *herbs* in the infirmary."""
        all_of_them = of.ability == v.HERBS and of.at == v.INFIRMARY
        return Phrase("dig-option-heal", {"number": int(of.s.beatings[of.seat]) if all_of_them else 1})

    def why_not(self, of: Choice) -> Reason | None:
        if of.s.beatings[of.seat] == 0:
            return no("nothing-to-heal", "D-881")
        return None if of.at == v.INFIRMARY or of.ability == v.HERBS else no("heal-place", "D-603")


class BeginSale(Plain):
    def why_not(self, of: Choice) -> Reason | None:
        if of.at != v.YARD and of.ability != v.STREET_CORNER:
            return no("sell-place", "D-604")
        if of.at == v.SOLITARY:
            return no("sell-solitary", "D-884")
        if of.s.hand_size[of.seat] == 0:
            return no("empty-hand", "D-604")
        return no("bank-empty", "D-881") if of.s.bank == 0 else None


class BuyInYard(Purchase):
    def why_not(self, of: Choice) -> Reason | None:
        return super().why_not(of) if of.at == v.YARD else no("buy-place", "D-605")

    def per_cent(self, _s: DigState) -> int:
        return 100


# Pasts and teams


class RevealOnTurn(Reveal):
    def why_not(self, of: Choice) -> Reason | None:
        if reason := super().why_not(of):
            return reason
        start, count = int(pasts.effects_start(of.s, of.seat)), int(pasts.effects_count(of.s, of.seat))
        return why_no_effect(of, range(start, start + count))


class Visit(Answer):
    def words(self, of: Choice) -> Phrase:
        where = card(v.LOCATIONS[of.s.at[of.index]])
        return Phrase("dig-option-visit", {"mate": player(of.index), "location": where})

    def why_not(self, of: Choice) -> Reason | None:
        s, host = of.s, of.index
        if not s.settings.teams:
            return no("no-teams", "D-855")
        if host >= s.players or not state.are_mates(s, of.seat, host):
            return no("not-a-mate", "D-855")
        gang = state.gang_of(s, of.seat)
        if gang == v.NONE or state.gang_of(s, host) != gang:
            return no("visit-gang", "D-855")
        return no("visit-place", "D-855") if s.at[host] in (of.at, v.SOLITARY) else None


class Deal(Plain):
    def why_not(self, of: Choice) -> Reason:
        if not of.s.settings.teams:
            return no("no-teams", "D-854")
        if not state.mates(of.s, of.seat) & state.seats_at(of.s, of.at):
            return no("no-mate-here", "D-854")
        return no("deal-declined" if of.s.deals_declined else "nothing-to-deal", "D-854")

    def outcome(self, of: Trial) -> Facts:
        """The mates with whom a deal is possible."""
        return {"seats": seats_in(deals.partners(of.s, of.seat), int(of.s.players))}


class End(Plain):
    def outcome(self, of: Trial) -> Facts:
        """How many cards the hand is over its limit now (D-303)."""
        return {"discards": over_limit(of.s, of.seat)}


class Turn(Spoken):
    """The action menu."""

    answers: ClassVar = {
        a.SEARCH: Search(),
        a.MOVE: Plain("dig-option-move"),
        a.CAREFUL: MoveCarefully(),
        a.JOIN: Join(),
        a.PLAY: Play(),
        a.EXTORT: Extort("dig-option-extort"),
        a.CRAFT: Craft(),
        a.DIG: DigAtHome(),
        a.STEAL: Steal("dig-option-steal"),
        a.HEAL: Heal(),
        a.SELL: BeginSale("dig-option-sell"),
        a.BUY: BuyInYard(),
        a.REVEAL: RevealOnTurn(v.ON_TURN),
        a.VISIT: Visit(),
        a.DEAL: Deal("dig-option-deal"),
        a.END: End("dig-option-end"),
    }
    counts_actions = True
    FREE: ClassVar = (a.REVEAL, a.END)
    NOT_YET: ClassVar = {
        a.GO: "roll-first",
        a.AGAIN: "again-later",
        a.SEAT: "seat-later",
        a.NAME: "extort-first",
        a.LAY: "lay-later",
        a.HAND_OVER: "not-extorted",
        a.REFUSE: "not-extorted",
        a.GIVE_UP: "not-fighting",
        a.CALL: "call-not-here",
        a.SELL_KIND: "sell-first",
        a.DISCARD: "discard-later",
        a.WITH: "with-later",
        a.GIVE: "deal-first",
        a.ASK: "deal-first",
        a.GIVE_CIGARETTE: "deal-first",
        a.ASK_CIGARETTE: "deal-first",
        a.ROLL_MICHEL: "michel-later",
        a.LEAVE_MICHEL: "michel-later",
        a.DONE: "done-later",
    }
    """Answers that belong to other questions."""

    def question(self, _names: Names, s: DigState) -> Question:
        return "turn", {"number": int(s.actions_left)}

    def why_not(self, of: Choice) -> Reason | None:
        spent = of.s.actions_left == 0 and of.block in self.answers and of.block not in self.FREE
        return no("no-actions", "D-301") if spent else super().why_not(of)

    def why_no_answer(self, of: Choice) -> Reason:
        about = pawn(of.s) if of.block in (a.ROLL_MICHEL, a.LEAVE_MICHEL) else {}
        return no(self.NOT_YET.get(of.block, "not-asked"), rule_of(of.action), **about)


# The end of the turn


class HiddenKnife(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-take-knife", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason:
        return no("concealed-armed", "D-410") if of.index == v.KNIFE else no("only-a-knife", "D-410")


class TakeKnife(Spoken):
    """*Concealed*: show a hand without weapons and take a knife."""

    answers: ClassVar = {a.TAKE: HiddenKnife(), a.DONE: Plain("dig-option-done-take-knife")}

    def question(self, _names: Names, _s: DigState) -> Question:
        return "take-knife", {}


def over_limit(s: DigState, seat: int) -> int:
    return max(0, int(s.hand_size[seat]) - int(turn.hand_limit(s, seat)))


class Discarded(OfKind):
    def outcome(self, of: Trial) -> Facts:
        """How many more have to be discarded after this one (D-303)."""
        return {"to_go": over_limit(of.after, of.seat)}


class EndOfDiscarding(Answer):
    def why_not(self, of: Choice) -> Reason:
        return no("over-limit", "D-303", limit=int(turn.hand_limit(of.s, of.seat)))


class Discard(Spoken):
    """Down to the hand limit."""

    answers: ClassVar = {a.DISCARD: Discarded("dig-option-discard", "D-303"), a.DONE: EndOfDiscarding()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "discard", {"number": over_limit(s, s.turn), "limit": int(turn.hand_limit(s, s.turn))}

    def most(self, s: DigState) -> int:
        return hidden.hand_size(s)


SPOKEN: Final = {
    kinds.ASK_TURN: Turn(),
    kinds.ASK_TAKE_KNIFE: TakeKnife(),
    kinds.ASK_DISCARD: Discard(),
}
