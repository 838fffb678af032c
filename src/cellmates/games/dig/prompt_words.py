"""The questions of `dig` in words: to the seat that is asked, to chance, and to those who look on.

Every question has a stem and public facts: its seat reads `dig-prompt-<stem>`, the others read
`dig-asked-<stem>`, never how many options somebody has, never what a deal is made of (D-506, D-854).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cellmates.games.dig import questions as q
from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.card_words import card, either, several, some
from cellmates.games.dig.extortion import MAY_LAY_MORE, fighter
from cellmates.games.dig.notation import Names
from cellmates.games.dig.state import DigState
from cellmates.games.dig.turn import hand_limit
from cellmates.words import Phrase, player

Question = tuple[str, dict[str, Any]]
"""A stem and its public facts."""
Facts = Callable[[Names, DigState], Question]


def prompt(names: Names, s: DigState, seat: int) -> Phrase:  # noqa: ARG001 - only one seat is ever asked
    stem, facts = question(names, s)
    if s.frames.kind() in (q.ASK_OFFER, q.ASK_ACCEPT):
        facts = {**facts, **offer(names, s)}
    return Phrase(f"dig-prompt-{stem}", facts)


def public_prompt(names: Names, s: DigState) -> Phrase:
    """The question as those who are not asked may know it."""
    stem, facts = question(names, s)
    if s.frames.kind() <= q.LAST_CHANCE:
        return Phrase(f"dig-prompt-{stem}", facts)
    return Phrase(f"dig-asked-{stem}", {"player": player(s.seat), **facts})


def question(names: Names, s: DigState) -> Question:
    return FACTS[s.frames.kind()](names, s)


def offer(names: Names, s: DigState) -> dict[str, Any]:
    """What a deal is made of, as the two of them see it (D-854)."""
    given = {kind: int(s.offer[i]) for i, kind in enumerate(names.kinds)}
    asked = {kind: int(s.offer[len(names.kinds) + i]) for i, kind in enumerate(names.kinds)}
    nothing = [Phrase("dig-nothing")]
    return {
        "gives": several(given) + cigarettes(s.offered_cigarettes) or nothing,
        "asks": several(asked) + cigarettes(s.asked_cigarettes) or nothing,
    }


def cigarettes(number: int) -> list[Phrase]:
    return [Phrase("dig-cigarettes", {"number": int(number)})] if number else []


def plain(stem: str) -> Facts:
    return lambda _names, _s: (stem, {})


def with_player(stem: str) -> Facts:
    """A question whose frame names a seat first."""
    return lambda _names, s: (stem, {"player": player(s.frames.number(0))})


def with_victim(stem: str) -> Facts:
    return lambda _names, s: (stem, {"victim": player(s.frames.number(0))})


# Chance


def of_draw(_names: Names, s: DigState) -> Question:
    return "draw", {"player": player(s.frames.number(0)), "number": int(s.frames.number(1))}


def of_gang(names: Names, s: DigState) -> Question:
    return "gang", {"gang": card(names.gangs[s.frames.number(0)])}


def of_roll(_names: Names, s: DigState) -> Question:
    mover = s.frames.number(0)
    return ("roll-michel", {}) if mover == q.MICHEL else ("roll", {"player": player(mover)})


def of_loss(_names: Names, s: DigState) -> Question:
    loser, taker = s.frames.number(0), s.frames.number(1)
    if taker == q.DISCARDED:
        return "lose", {"loser": player(loser)}
    return "rob", {"loser": player(loser), "taker": player(taker)}


# The seat whose turn it is


def of_turn(_names: Names, s: DigState) -> Question:
    return "turn", {"number": int(s.actions_left)}


WAYS: Final = {q.WALK: "go", q.CAREFULLY: "go-careful", q.FREELY: "go-free"}


def of_going(_names: Names, s: DigState) -> Question:
    mover, how = s.frames.number(0), s.frames.number(2) & 15
    return ("go-michel" if mover == q.MICHEL else WAYS[how]), {}


def of_with(names: Names, s: DigState) -> Question:
    purpose = s.frames.number(0)
    if purpose >= q.CRAFTING:
        return "with-craft", {"recipe": v.RECIPES[purpose - q.CRAFTING]}
    return "with-gang", {"gang": card(names.gangs[purpose]), "number": int(s.frames.number(1))}


CHOICES: Final = {
    q.EXTORTING: "extort",
    q.DEALING: "deal",
    v.BEAT: "beat",
    v.SEND: "send",
    v.ROB: "rob",
    v.FRISK: "frisk",
    v.INFORM: "inform",
    v.BLACKMAIL: "blackmail",
    v.BLACKMAIL_OR_ROB: "blackmail",
    v.SWAP: "swap",
}
"""What a seat is chosen for."""


def of_seat(_names: Names, s: DigState) -> Question:
    purpose, number = s.frames.number(0), s.frames.number(1)
    facts = {"number": int(number & (q.OPTIONAL - 1)), "optional": bool(number & q.OPTIONAL)}
    return f"seat-{CHOICES[purpose]}", facts


def of_name(_names: Names, s: DigState) -> Question:
    stem = "name-extort" if s.frames.number(0) == q.EXTORTING else "name-blackmail"
    return stem, {"victim": player(s.frames.number(1))}


def of_laying(_names: Names, s: DigState) -> Question:
    victim, tool, left = s.frames.number(0), s.frames.number(1), int(s.frames.number(2))
    must, may = left & (MAY_LAY_MORE - 1), bool(left & MAY_LAY_MORE)
    facts = {"victim": player(victim), "tool": some(v.TOOL_NAMES[tool]), "number": must}
    return ("lay-more" if may and not must else "lay"), facts


def of_sale(_names: Names, s: DigState) -> Question:
    return "sell", {"sum": int(s.frames.number(0)), "number": int(s.frames.number(1))}


def of_purchase(_names: Names, s: DigState) -> Question:
    return "buy", {"percent": int(s.frames.number(0))}


def of_digging(_names: Names, s: DigState) -> Question:
    return "dig", {"optional": bool(s.frames.number(0))}


def of_discarding(_names: Names, s: DigState) -> Question:
    limit = int(hand_limit(s, s.turn))
    return "discard", {"number": int(s.hand_size[s.turn]) - limit, "limit": limit}


def of_salvage(_names: Names, s: DigState) -> Question:
    return "salvage", {"number": int(s.frames.number(0))}


def of_michel(_names: Names, s: DigState) -> Question:
    return "michel", {"location": card(v.LOCATIONS[s.michel_at])}


def of_offer(_names: Names, s: DigState) -> Question:
    return "offer", {"mate": player(s.frames.number(0))}


# Other seats


def of_answer(_names: Names, s: DigState) -> Question:
    tool = v.TOOL_NAMES[s.frames.number(2)]
    return "answer", {"attacker": player(s.frames.number(0)), "tool": some(tool)}


def of_fight(_names: Names, s: DigState) -> Question:
    attacker, defender = s.frames.number(0), s.frames.number(1)
    return "fight", {"opponent": player(defender if fighter(s) == attacker else attacker)}


def of_help(_names: Names, s: DigState) -> Question:
    return "help", {"principal": player(s.frames.number(2))}


def of_her_first_card(names: Names, s: DigState) -> dict[str, Any]:
    first = s.frames.number(1)
    shown = [tool for i, tool in enumerate(v.TOOL_NAMES) if s.tables.shows[first] >> i & 1]
    return {"card": card(names.michel[first]), "tools": either(shown)}


def of_michel_answer(names: Names, s: DigState) -> Question:
    return ("michel-fight" if s.frames.number(2) else "michel-answer"), of_her_first_card(names, s)


def of_michel_tool(names: Names, s: DigState) -> Question:
    return "michel-tool", of_her_first_card(names, s)


def of_accept(_names: Names, s: DigState) -> Question:
    return "accept", {"dealer": player(s.turn)}


FACTS: Final[dict[int, Facts]] = {
    q.ASK_FIRST: plain("first"),
    q.ASK_PAST: with_player("past"),
    q.ASK_GANG: of_gang,
    q.ASK_DRAW: of_draw,
    q.ASK_ROLL: of_roll,
    q.ASK_LOSE: of_loss,
    q.ASK_DEAL_OUT: with_player("deal-out"),
    q.ASK_MICHEL_CARD: with_player("michel-card"),
    q.ASK_TURN: of_turn,
    q.ASK_GO: of_going,
    q.ASK_WITH: of_with,
    q.ASK_SEAT: of_seat,
    q.ASK_NAME: of_name,
    q.ASK_LAY: of_laying,
    q.ASK_SELL: of_sale,
    q.ASK_BUY: of_purchase,
    q.ASK_DIG: of_digging,
    q.ASK_TAKE_KNIFE: plain("take-knife"),
    q.ASK_DISCARD: of_discarding,
    q.ASK_FRISK: with_victim("frisk"),
    q.ASK_INFORM: with_victim("inform"),
    q.ASK_SALVAGE: of_salvage,
    q.ASK_MICHEL: of_michel,
    q.ASK_OFFER: of_offer,
    q.ASK_ANSWER: of_answer,
    q.ASK_FIGHT: of_fight,
    q.ASK_HELP: of_help,
    q.ASK_MICHEL_ANSWER: of_michel_answer,
    q.ASK_MICHEL_TOOL: of_michel_tool,
    q.ASK_ACCEPT: of_accept,
}
