"""Why an answer is not among those that an open question takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import actions as a
from cellmates.games.dig import questions as q
from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.card_words import card
from cellmates.games.dig.extortion import weapons_needed
from cellmates.games.dig.prompt_words import of_her_first_card
from cellmates.games.dig.reasons import (
    Asking,
    no,
    not_held,
    why_no_digging,
    why_no_lay,
    why_no_purchase,
    why_no_reveal,
)
from cellmates.games.dig.state import are_mates, holds, weapons_held
from cellmates.games.dig.trade import price
from cellmates.games.dig.turn import hand_limit
from cellmates.games.dig.why_card import why_no_target
from cellmates.games.dig.why_offer import OFFER, why_no_accept
from cellmates.kernel.game import Reason
from cellmates.words import player

Why = Callable[[Asking], Reason | None]


def always(reason: str, rule: str) -> Why:
    return lambda _of: no(reason, rule)


def held(rule: str) -> Why:
    return lambda of: not_held(of, rule)


def revealing(moment: int) -> Why:
    return lambda of: why_no_reveal(of, moment)


# Going


def why_no_going(of: Asking) -> Reason:
    s, place = of.s, of.index
    mover, how = s.frames.number(0), s.frames.number(2) & 15
    name = card(v.LOCATIONS[place])
    if s.settings.teams == (place == v.CELLS) and place in (v.CELLS, v.CELLS_A, v.CELLS_B):
        return no("no-such-place", "D-851", location=name)
    if place == (s.michel_at if mover == q.MICHEL else of.at):
        return no("never-stay", "D-402", location=name)
    if s.tables.numbers[place] == 0:
        return no("nobody-goes-there", "D-884", location=name)
    return no("not-rolled", "D-402") if how == q.WALK else no("shortcut-too-far", "D-890")


def why_no_again(of: Asking) -> Reason:
    if of.s.frames.number(0) == q.MICHEL:
        return no("again-michel", "D-890")
    if of.s.frames.number(2) & 15 != q.WALK:
        return no("again-later", "D-890")
    return no("again-once", "D-890") if of.ability == v.REROLL else no("no-lookout", "D-890")


# Joining and crafting


def why_no_with(of: Asking) -> Reason | None:
    purpose, used = of.s.frames.number(0), int(of.s.frames.number(2))
    if purpose >= q.CRAFTING:
        binds = of.index == v.BINDING or of.s.tables.accessories >> of.index & 1
        return not_held(of, "D-890") if binds else no("cant-bind", "D-890", kind=card(of.kind))
    if not of.s.tables.wears[purpose] >> of.index & 1:
        return no("not-worn", "D-404", kind=card(of.kind), gang=card(of.names.gangs[purpose]))
    return no("twice-worn", "D-404", kind=card(of.kind)) if used >> of.index & 1 else not_held(of, "D-404")


# Choosing a seat


def why_no_seat(of: Asking) -> Reason | None:
    target, purpose = of.index, of.s.frames.number(0)
    if target >= of.s.players:
        return no("no-such-seat", "D-880", number=int(of.s.players))
    if target == of.seat:
        return no("yourself", "D-880")
    if purpose == q.EXTORTING:
        return why_no_victim(of)
    if purpose == q.DEALING:
        return why_no_partner(of)
    if of.s.frames.number(1) & q.OPTIONAL and target == of.s.chosen:
        return no("same-twice", "D-891", player=player(target))
    return why_no_target(of, target, purpose) or no("not-here", "D-880", player=player(target))


def why_no_victim(of: Asking) -> Reason:
    s, name = of.s, player(of.index)
    if s.at[of.index] != of.at:
        return no("not-here", "D-407", player=name)
    if are_mates(s, of.seat, of.index):
        return no("a-mate", "D-857", player=name)
    needed, have = int(weapons_needed(s, of.seat, of.index)), int(weapons_held(s, of.seat))
    return no("feared", "D-887", player=name, number=needed, have=have)


def why_no_partner(of: Asking) -> Reason:
    if not are_mates(of.s, of.seat, of.index):
        return no("not-a-mate", "D-854")
    if of.s.at[of.index] != of.at:
        return no("not-here", "D-854", player=player(of.index))
    return no("nothing-to-deal", "D-854")


# Cards and places of single questions


def why_no_bargain(of: Asking) -> Reason | None:
    cost = int(price(of.s, of.seat, of.index, of.s.frames.number(0)))
    return why_no_purchase(of, cost, 2 if of.index == v.BUY_KNIVES else 1)


def why_no_hidden_knife(of: Asking) -> Reason | None:
    return no("concealed-armed", "D-410") if of.index == v.KNIFE else no("only-a-knife", "D-410")


def why_no_look(of: Asking) -> Reason | None:
    """The hand lies open before its looker (D-898)."""
    holder = of.s.frames.number(0)
    if holds(of.s, holder, of.index):
        return None
    return no("not-in-that-hand", "D-891", kind=card(of.kind), player=player(holder))


def why_no_salvage(of: Asking) -> Reason | None:
    return None if of.s.discard[of.index] else no("not-in-discard", "D-891", kind=card(of.kind))


def why_no_end_of_discarding(of: Asking) -> Reason:
    return no("over-limit", "D-303", limit=int(hand_limit(of.s, of.seat)))


def why_no_hand_over(of: Asking) -> Reason | None:
    tool = int(of.s.frames.number(2))
    return None if of.holds(v.SPOON + tool) else no("tool-not-held", "D-502", tool=card(v.TOOL_NAMES[tool]))


# Answers to Michel(le)


def why_no_bribe(of: Asking) -> Reason | None:
    """A tool that her first card shows, before the fight or after it is lost (D-805, D-807)."""
    fighting = of.s.frames.kind() == q.ASK_MICHEL_ANSWER and of.s.frames.number(2)
    if fighting:
        return no("bribe-too-late", "D-806")
    rule = "D-805" if of.s.frames.kind() == q.ASK_MICHEL_ANSWER else "D-807"
    tool, first = of.index - v.SPOON, of.s.frames.number(1)
    if not 0 <= tool < v.TOOLS or not of.s.tables.shows[first] >> tool & 1:
        return no("not-shown", rule, kind=card(of.kind), tools=of_her_first_card(of.names, of.s)["tools"])
    return not_held(of, rule)


def why_no_reveal_to_her(of: Asking) -> Reason | None:
    """*Master* whenever a weapon can be laid, *bouncer* only at first (D-894)."""
    own = int(of.s.tables.moment[int(of.s.past[of.seat])])
    if own == v.WHEN_EXTORTED and of.s.frames.number(2):
        return why_no_reveal(of, own) or no("bouncer-too-late", "D-894")
    return why_no_reveal(of, v.WHEN_LAYING)


ANSWERS: Final[dict[int, dict[int, Why]]] = {
    q.ASK_GO: {a.GO: why_no_going, a.AGAIN: why_no_again},
    q.ASK_WITH: {a.WITH: why_no_with},
    q.ASK_SEAT: {a.SEAT: why_no_seat, a.DONE: always("must-choose", "D-702")},
    q.ASK_LAY: {a.LAY: why_no_lay, a.DONE: always("must-lay", "D-501")},
    q.ASK_SELL: {a.SELL_KIND: held("D-604"), a.DONE: always("sell-one", "D-604")},
    q.ASK_BUY: {a.BUY: why_no_bargain, a.DONE: always("must-buy", "D-703")},
    q.ASK_DIG: {a.DIG: why_no_digging, a.DONE: always("must-dig", "D-702")},
    q.ASK_TAKE_KNIFE: {a.TAKE: why_no_hidden_knife},
    q.ASK_DISCARD: {a.DISCARD: held("D-303"), a.DONE: why_no_end_of_discarding},
    q.ASK_FRISK: {a.DISCARD: why_no_look, a.DONE: always("must-take", "D-891")},
    q.ASK_INFORM: {a.TAKE: why_no_look, a.DONE: always("must-take", "D-891")},
    q.ASK_SALVAGE: {a.TAKE: why_no_salvage, a.DONE: always("must-take", "D-891")},
    q.ASK_OFFER: OFFER,
    q.ASK_ANSWER: {
        a.HAND_OVER: why_no_hand_over,
        a.REVEAL: revealing(v.WHEN_EXTORTED),
        a.LAY: always("refuse-first", "D-886"),
        a.GIVE_UP: always("refuse-first", "D-886"),
    },
    q.ASK_FIGHT: {
        a.LAY: why_no_lay,
        a.REVEAL: revealing(v.WHEN_LAYING),
        a.HAND_OVER: always("hand-over-too-late", "D-503"),
        a.REFUSE: always("hand-over-too-late", "D-503"),
    },
    q.ASK_HELP: {
        a.LAY: why_no_lay,
        a.REVEAL: always("helpers-past", "D-856"),
        a.GIVE_UP: always("decline-instead", "D-856"),
    },
    q.ASK_MICHEL_ANSWER: {
        a.DISCARD: why_no_bribe,
        a.LAY: why_no_lay,
        a.REVEAL: why_no_reveal_to_her,
        a.HAND_OVER: always("discard-to-her", "D-805"),
        a.REFUSE: always("lay-or-give-up", "D-806"),
    },
    q.ASK_MICHEL_TOOL: {a.DISCARD: why_no_bribe, a.DONE: always("tool-held", "D-893")},
    q.ASK_ACCEPT: {a.ACCEPT: why_no_accept},
}
"""For each question the answers that have a reason of their own, by the first action of their block."""
