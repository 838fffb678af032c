"""Why an action is not on offer at the action menu (sections 3, 4 and 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import actions as a
from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.card_words import card, cards, some
from cellmates.games.dig.cards import cards_to_draw
from cellmates.games.dig.notation import rule_of
from cellmates.games.dig.pasts import effects_count, effects_start
from cellmates.games.dig.reasons import (
    Asking,
    no,
    not_held,
    why_no_digging,
    why_no_purchase,
    why_no_reveal,
)
from cellmates.games.dig.state import amount, are_mates, gang_of, mates, others, seats_at, weapons_held
from cellmates.games.dig.trade import accessories_held, is_fit_to_craft, own_cells, part_of, price, product_of
from cellmates.games.dig.turn import search_value
from cellmates.games.dig.why_card import why_no_effect
from cellmates.kernel.game import Reason

Why = Callable[[Asking], Reason | None]

FREE: Final = (a.REVEAL, a.END)


def why_not_on_turn(of: Asking) -> Reason | None:
    """None where the menu offers it."""
    if of.block not in REASONS and of.action != a.MOVE:
        return elsewhere(of)
    if of.s.actions_left == 0 and of.action not in FREE:
        return no("no-actions", "D-301")
    return REASONS[of.block](of) if of.block in REASONS else None


def elsewhere(of: Asking) -> Reason | None:
    """Answers to questions that nobody has asked."""
    if of.action == a.END:
        return None
    if of.block in NOT_YET:
        return no(NOT_YET[of.block], rule_of(of.action))
    return no("not-asked", rule_of(of.action))


NOT_YET: Final = {
    a.GO: "roll-first",
    a.AGAIN: "again-later",
    a.SEAT: "seat-later",
    a.NAME: "extort-first",
    a.LAY: "lay-later",
    a.HAND_OVER: "not-extorted",
    a.REFUSE: "not-extorted",
    a.GIVE_UP: "not-fighting",
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


# Basic actions


def why_no_search(of: Asking) -> Reason | None:
    times = int(amount(of.s, of.seat, v.SEARCH_TIMES, 1))
    if of.s.searched >= times:
        return no("searched", "D-401", number=times)
    if search_value(of.s, of.seat) == 0:
        return no("nothing-to-search", "D-881", location=card(v.LOCATIONS[of.at]))
    return no("deck-empty", "D-881") if cards_to_draw(of.s) == 0 else None


def why_no_careful(of: Asking) -> Reason | None:
    if of.s.actions_left >= 2:
        return None
    return no("shortcut-too-far", "D-890") if of.ability == v.SHORTCUT else no("careful-two", "D-403")


def why_no_join(of: Asking) -> Reason | None:
    s, gang = of.s, of.index
    name = card(of.names.gangs[gang])
    if not s.settings.gangs_in >> gang & 1:
        return no("gang-not-in", "D-871", gang=name)
    if s.top[gang] == v.NONE:
        return no("gang-pile-empty", "D-405", gang=name)
    wears = int(s.tables.wears[gang])
    have = (wears & int(accessories_held(s, of.seat))).bit_count()
    if have >= s.tables.needs[gang]:
        return None
    worn = cards(kind for i, kind in enumerate(of.names.kinds) if wears >> i & 1)
    return no("accessories", "D-404", gang=name, number=int(s.tables.needs[gang]), worn=worn, have=have)


def why_no_play(of: Asking) -> Reason | None:
    if of.s.tables.role[of.index] != v.ACTION:
        return no("no-action-card", "D-406", kind=card(of.kind))
    start, count = int(of.s.tables.effect_start[of.index]), int(of.s.tables.effect_count[of.index])
    return not_held(of, "D-406") or why_no_effect(of, range(start, start + count))


def why_no_extortion(of: Asking) -> Reason | None:
    s = of.s
    times = int(amount(s, of.seat, v.EXTORT_TIMES, 1))
    if s.extorted >= times:
        return no("extorted", "D-407", number=times)
    here = int(seats_at(s, of.at) & others(s, of.seat))
    if not here:
        return no("nobody-here", "D-407")
    if not here & ~int(mates(s, of.seat)):
        return no("only-mates-here", "D-857")
    if weapons_held(s, of.seat) == 0 and of.ability != v.BARE_KNUCKLES:
        return no("unarmed", "D-407")
    return no("too-few-weapons", "D-887")


def why_no_craft(of: Asking) -> Reason | None:
    s = of.s
    if of.at == v.SOLITARY:
        return no("craft-solitary", "D-884")
    if of.ability != v.BACK_ROOM and of.at in (own_cells(s, of.seat), v.SHOWERS):
        rule = "D-853" if s.settings.teams and of.at != v.SHOWERS else "D-408"
        return no("craft-place", rule, location=card(v.LOCATIONS[of.at]))
    if not is_fit_to_craft(s, of.seat):
        return no("too-beaten-to-craft", "D-507")
    product = int(product_of(of.index))
    if s.piles[product - v.KNIFE] == 0:
        return no("pile-empty", "D-408", kind=some(v.FIXED[product]))
    return why_no_parts(of)


def why_no_parts(of: Asking) -> Reason | None:
    part = int(part_of(of.index))
    binds = of.holds(v.BINDING) or (of.ability == v.SUBSTITUTE and accessories_held(of.s, of.seat))
    if of.holds(part) and binds:
        return None
    needed = [some(v.FIXED[v.BINDING]), some(v.FIXED[part])]
    return no("parts", "D-408", recipe=v.RECIPES[of.index], parts=needed)


# Location actions


def why_no_dig(of: Asking) -> Reason | None:
    home = int(own_cells(of.s, of.seat))
    if of.at != home:
        rule = "D-853" if of.s.settings.teams else "D-601"
        return no("not-your-cells", rule, location=card(v.LOCATIONS[home]))
    return why_no_digging(of)


def why_no_steal(of: Asking) -> Reason | None:
    if of.at != v.CANTEEN:
        return no("steal-place", "D-602")
    return no("pile-empty", "D-602", kind=some("spoon")) if of.s.piles[v.SPOON - v.KNIFE] == 0 else None


def why_no_healing(of: Asking) -> Reason | None:
    if of.s.beatings[of.seat] == 0:
        return no("nothing-to-heal", "D-881")
    return None if of.at == v.INFIRMARY or of.ability == v.HERBS else no("heal-place", "D-603")


def why_no_sale(of: Asking) -> Reason | None:
    if of.at != v.YARD and of.ability != v.STREET_CORNER:
        return no("sell-place", "D-604")
    if of.at == v.SOLITARY:
        return no("sell-solitary", "D-884")
    if of.s.hand_size[of.seat] == 0:
        return no("empty-hand", "D-604")
    return no("bank-empty", "D-881") if of.s.bank == 0 else None


def why_no_buy(of: Asking) -> Reason | None:
    if of.at != v.YARD:
        return no("buy-place", "D-605")
    cost = int(price(of.s, of.seat, of.index, 100))
    return why_no_purchase(of, cost, 2 if of.index == v.BUY_KNIVES else 1)


# Pasts and teams


def why_no_past(of: Asking) -> Reason | None:
    if reason := why_no_reveal(of, v.ON_TURN):
        return reason
    start, count = int(effects_start(of.s, of.seat)), int(effects_count(of.s, of.seat))
    return why_no_effect(of, range(start, start + count))


def why_no_visit(of: Asking) -> Reason | None:
    s, host = of.s, of.index
    if not s.settings.teams:
        return no("no-teams", "D-855")
    if host >= s.players or not are_mates(s, of.seat, host):
        return no("not-a-mate", "D-855")
    gang = gang_of(s, of.seat)
    if gang == v.NONE or gang_of(s, host) != gang:
        return no("visit-gang", "D-855")
    return no("visit-place", "D-855") if s.at[host] in (of.at, v.SOLITARY) else None


def why_no_deal(of: Asking) -> Reason | None:
    if not of.s.settings.teams:
        return no("no-teams", "D-854")
    if not mates(of.s, of.seat) & seats_at(of.s, of.at):
        return no("no-mate-here", "D-854")
    return no("nothing-to-deal", "D-854")


REASONS: Final[dict[int, Why]] = {
    a.SEARCH: why_no_search,
    a.CAREFUL: why_no_careful,
    a.EXTORT: why_no_extortion,
    a.STEAL: why_no_steal,
    a.HEAL: why_no_healing,
    a.SELL: why_no_sale,
    a.REVEAL: why_no_past,
    a.DEAL: why_no_deal,
    a.CRAFT: why_no_craft,
    a.BUY: why_no_buy,
    a.VISIT: why_no_visit,
    a.JOIN: why_no_join,
    a.DIG: why_no_dig,
    a.PLAY: why_no_play,
}
