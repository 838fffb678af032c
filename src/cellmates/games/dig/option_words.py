"""The answers of `dig` in words, each in the context of the question that it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import actions as a
from cellmates.games.dig import questions as q
from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.card_words import card, some
from cellmates.games.dig.cards import cards_to_draw
from cellmates.games.dig.moving import careful_cost, careful_goals
from cellmates.games.dig.notation import Names
from cellmates.games.dig.prompt_words import CHOICES
from cellmates.games.dig.state import DigState, ability, amount
from cellmates.games.dig.trade import bought_kind, price, product_of
from cellmates.games.dig.turn import search_value
from cellmates.words import Phrase, player

Words = Callable[[Names, DigState, int, int], Phrase]
"""A phrase for the n-th action of a block, as a seat reads it."""


def option(names: Names, s: DigState, seat: int, action: int) -> Phrase:
    if action < a.CRAFT:
        return simple(names, s, seat, action)
    start, words = next((start, words) for start, words in BLOCKS if action >= start)
    return words(names, s, seat, action - start)


# Answers that name nothing


def simple(names: Names, s: DigState, seat: int, action: int) -> Phrase:
    if action == a.SEARCH:
        return Phrase("dig-option-search", {"number": int(min(search_value(s, seat), cards_to_draw(s)))})
    if action == a.CAREFUL:
        return Phrase("dig-option-careful", {"cost": careful_costs(s, seat)})
    if action == a.HAND_OVER:
        tool = v.TOOL_NAMES[s.frames.number(2)]
        return Phrase("dig-option-hand-over", {"tool": some(tool), "attacker": player(s.frames.number(0))})
    if action == a.HEAL:
        return Phrase("dig-option-heal", {"number": beatings_healed(s, seat)})
    if action == a.REVEAL:
        return Phrase("dig-option-reveal", {"past": card(names.pasts[s.past[seat]])})
    if action == a.DECLINE:
        return Phrase(f"dig-option-decline-{'deal' if s.frames.kind() == q.ASK_ACCEPT else 'help'}")
    if action == a.DONE:
        return done(s, seat)
    return Phrase(f"dig-option-{SIMPLE[action]}")


SIMPLE: Final = {
    a.MOVE: "move",
    a.AGAIN: "again",
    a.EXTORT: "extort",
    a.REFUSE: "refuse",
    a.GIVE_UP: "give-up",
    a.STEAL: "steal",
    a.SELL: "sell",
    a.DEAL: "deal",
    a.ACCEPT: "accept",
    a.END: "end",
    a.ROLL_MICHEL: "roll-michel",
    a.LEAVE_MICHEL: "leave-michel",
    a.GIVE_CIGARETTE: "give-cigarette",
    a.ASK_CIGARETTE: "ask-cigarette",
}


def careful_costs(s: DigState, seat: int) -> int | str:
    """1, 2, or `either` where it depends on the goal (*shortcut*)."""
    goals = int(careful_goals(s, seat))
    costs = {int(careful_cost(s, seat, place)) for place in range(len(v.LOCATIONS)) if goals >> place & 1}
    return "either" if len(costs) > 1 else max(costs)


def beatings_healed(s: DigState, seat: int) -> int:
    herbs = ability(s, seat) == v.HERBS and s.at[seat] == v.INFIRMARY
    return int(s.beatings[seat]) if herbs else 1


DONE_WITH: Final = {
    q.ASK_SEAT: "seat",
    q.ASK_LAY: "lay",
    q.ASK_DIG: "dig",
    q.ASK_TAKE_KNIFE: "take-knife",
    q.ASK_MICHEL_TOOL: "michel-tool",
    q.ASK_OFFER: "offer",
}


def done(s: DigState, seat: int) -> Phrase:
    question = s.frames.kind()
    if question == q.ASK_SELL:
        total = int(s.frames.number(0) + amount(s, seat, v.WHOLESALE, 0))
        return Phrase("dig-option-done-sell", {"number": min(total, int(s.bank))})
    return Phrase(f"dig-option-done-{DONE_WITH[question]}")


# Answers that name something


def craft(_names: Names, s: DigState, seat: int, recipe: int) -> Phrase:
    number = 2 + int(amount(s, seat, v.ARMOURY, 0)) if recipe == v.CRAFT_KNIVES else 1
    product = int(product_of(recipe))
    number = min(number, int(s.piles[product - v.KNIFE]))
    return Phrase("dig-option-craft", {"product": some(v.FIXED[product], number)})


def buy(_names: Names, s: DigState, seat: int, purchase: int) -> Phrase:
    """*Fence* sells at a share of the price (D-890)."""
    percent = s.frames.number(0) if s.frames.kind() == q.ASK_BUY else 100
    goods = v.FIXED[bought_kind(purchase)]
    number = 2 if purchase == v.BUY_KNIVES else 1
    cost = int(price(s, seat, purchase, percent))
    return Phrase("dig-option-buy", {"goods": some(goods, number), "price": cost})


def go(_names: Names, s: DigState, seat: int, place: int) -> Phrase:
    where = {"location": card(v.LOCATIONS[place])}
    mover, how = s.frames.number(0), s.frames.number(2) & 15
    if mover == q.MICHEL:
        return Phrase("dig-option-go-michel", where)
    if how == q.CAREFULLY:
        return Phrase("dig-option-go-careful", {**where, "number": int(careful_cost(s, seat, place))})
    return Phrase("dig-option-go", where)


def visit(_names: Names, s: DigState, _seat: int, mate: int) -> Phrase:
    return Phrase("dig-option-visit", {"mate": player(mate), "location": card(v.LOCATIONS[s.at[mate]])})


def choose(_names: Names, s: DigState, _seat: int, chosen: int) -> Phrase:
    purpose, number = s.frames.number(0), int(s.frames.number(1) & (q.OPTIONAL - 1))
    return Phrase(f"dig-option-seat-{CHOICES[purpose]}", {"chosen": player(chosen), "number": number})


def join(names: Names, s: DigState, _seat: int, gang: int) -> Phrase:
    top = card(names.gang_cards[s.top[gang]])
    facts = {"gang": card(names.gangs[gang]), "number": int(s.tables.needs[gang]), "card": top}
    return Phrase("dig-option-join", facts)


def name(_names: Names, s: DigState, _seat: int, tool: int) -> Phrase:
    return Phrase("dig-option-name", {"tool": some(v.TOOL_NAMES[tool]), "victim": player(s.frames.number(1))})


def dig(_names: Names, s: DigState, seat: int, tool: int) -> Phrase:
    points = int(s.tables.tool_points[tool])
    if tool == 0:
        points += int(amount(s, seat, v.SPOON_POINTS, 0))
    return Phrase("dig-option-dig", {"tool": some(v.TOOL_NAMES[tool]), "points": points})


def with_kind(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    verb = "craft-with" if s.frames.number(0) >= q.CRAFTING else "join-with"
    return Phrase(f"dig-option-{verb}", {"kind": some(names.kinds[kind])})


def of_kind(message: str) -> Words:
    return lambda names, _s, _seat, kind: Phrase(f"dig-option-{message}", {"kind": some(names.kinds[kind])})


def play(names: Names, _s: DigState, _seat: int, kind: int) -> Phrase:
    return Phrase("dig-option-play", {"kind": card(names.kinds[kind])})


def discard(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    question, goods = s.frames.kind(), some(names.kinds[kind])
    if question == q.ASK_FRISK:
        return Phrase("dig-option-frisk", {"kind": goods, "victim": player(s.frames.number(0))})
    if question == q.ASK_MICHEL_ANSWER:
        return Phrase("dig-option-buy-off", {"kind": goods})
    return Phrase("dig-option-discard", {"kind": goods})


def take(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    question, goods = s.frames.kind(), some(names.kinds[kind])
    if question == q.ASK_INFORM:
        return Phrase("dig-option-inform", {"kind": goods, "victim": player(s.frames.number(0))})
    if question == q.ASK_SALVAGE:
        return Phrase("dig-option-salvage", {"kind": goods})
    return Phrase("dig-option-take-knife", {"kind": goods})


def sell(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    return Phrase(
        "dig-option-sell-kind", {"kind": some(names.kinds[kind]), "number": int(s.tables.value[kind])}
    )


# Chance


def first(_names: Names, _s: DigState, _seat: int, seat: int) -> Phrase:
    return Phrase("dig-option-first", {"player": player(seat)})


def roll(_names: Names, _s: DigState, _seat: int, number: int) -> Phrase:
    return Phrase("dig-option-roll", {"pips": number + 1})


def drawn(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    message = "dig-option-deal-out" if s.frames.kind() == q.ASK_DEAL_OUT else "dig-option-draw"
    return Phrase(message, {"player": player(s.frames.number(0)), "kind": some(names.kinds[kind])})


def lost(names: Names, s: DigState, _seat: int, kind: int) -> Phrase:
    return Phrase("dig-option-lose", {"player": player(s.frames.number(0)), "kind": some(names.kinds[kind])})


def past(names: Names, s: DigState, _seat: int, dealt: int) -> Phrase:
    return Phrase("dig-option-past", {"player": player(s.frames.number(0)), "past": card(names.pasts[dealt])})


def gang(names: Names, _s: DigState, _seat: int, turned: int) -> Phrase:
    return Phrase("dig-option-gang", {"card": card(names.gang_cards[turned])})


def michel(names: Names, _s: DigState, _seat: int, drawn_card: int) -> Phrase:
    return Phrase("dig-option-michel", {"card": card(names.michel[drawn_card])})


BLOCKS: Final[tuple[tuple[int, Words], ...]] = (
    (a.MICHEL, michel),
    (a.GANG, gang),
    (a.PAST, past),
    (a.LOSE, lost),
    (a.DRAW, drawn),
    (a.ROLL, roll),
    (a.FIRST, first),
    (a.ASK, of_kind("ask")),
    (a.GIVE, of_kind("give")),
    (a.SELL_KIND, sell),
    (a.TAKE, take),
    (a.DISCARD, discard),
    (a.LAY, of_kind("lay")),
    (a.PLAY, play),
    (a.WITH, with_kind),
    (a.DIG, dig),
    (a.NAME, name),
    (a.JOIN, join),
    (a.SEAT, choose),
    (a.VISIT, visit),
    (a.GO, go),
    (a.BUY, buy),
    (a.CRAFT, craft),
)
"""The blocks of actions, the last one first."""
