"""The notation of `dig`: every action as a short text, and back. Names of cards come from the content."""

from __future__ import annotations

from functools import cache
from typing import Any

from cellmates.games.dig.content import ids, kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules.vocabulary import (
    LOCATIONS,
    MOST_GANG_CARDS,
    MOST_GANGS,
    MOST_KINDS,
    MOST_MICHEL,
    MOST_PASTS,
    PURCHASES,
    RECIPES,
    TOOL_NAMES,
)
from cellmates.kernel.content import Content

SIMPLE = {
    a.SEARCH: "search", a.MOVE: "move", a.CAREFUL: "careful", a.AGAIN: "again", a.EXTORT: "extort",
    a.HAND_OVER: "hand over", a.REFUSE: "refuse", a.GIVE_UP: "give up", a.DECLINE: "decline",
    a.STEAL: "steal", a.HEAL: "heal", a.SELL: "sell", a.REVEAL: "reveal", a.DEAL: "deal",
    a.ACCEPT: "accept", a.DONE: "done", a.END: "end", a.ROLL_MICHEL: "roll michel",
    a.LEAVE_MICHEL: "leave michel", a.GIVE_CIGARETTE: "give cigarette", a.ASK_CIGARETTE: "ask cigarette",
}  # fmt: skip
ADDED = {a.CALL: "call"}
"""Answers that came with later rules: their ids follow those of chance, so that no older id changed."""
SEATS = tuple(str(seat) for seat in range(6))
PIPS = tuple(str(pips) for pips in range(1, 7))


class Names:
    """The names that a content gives to kinds, gangs, gang cards, pasts and Michel(le)'s cards."""

    def __init__(self, content: Content) -> None:
        self.kinds = tuple(row["id"] for row in kinds(content))
        self.gangs = tuple(ids(content, "gangs"))
        self.gang_cards = tuple(ids(content, "gang_cards"))
        self.gang_of = tuple(row["gang"] for row in content.tables["gang_cards"])
        self.pasts = tuple(ids(content, "pasts"))
        self.michel = tuple(ids(content, "michel"))
        self.reasons: dict[tuple[int, ...], Any] = {}
        """Cache of refusals worded with these names (see `deeds`)."""

    def card_text(self, card: int) -> str:
        """A gang card as position files write it: `bikers/spoils`."""
        return f"{self.gang_of[card]}/{self.gang_cards[card]}"


class Notation:
    """Action ids and their texts, for one content. Ids without a row have a number as their name."""

    def __init__(self, content: Content) -> None:
        self.names = Names(content)
        self.texts = tuple(self._all_texts())
        self.ids = {text: action for action, text in enumerate(self.texts)}

    def parse(self, text: str) -> int | None:
        found = self.ids.get(text)
        return self.ids.get(" ".join(text.split())) if found is None else found

    def _all_texts(self) -> list[str]:
        names = self.names
        texts = [SIMPLE[action] for action in range(a.CRAFT)]
        texts += block("craft", RECIPES) + block("buy", PURCHASES) + block("go", LOCATIONS)
        texts += block("visit", SEATS) + block("seat", SEATS) + block("join", names.gangs, MOST_GANGS)
        texts += block("name", TOOL_NAMES) + block("dig", TOOL_NAMES)
        for verb in ("with", "play", "lay", "discard", "take", "sell", "give", "ask"):
            texts += block(verb, names.kinds, MOST_KINDS)
        texts += block("first", SEATS) + block("roll", PIPS)
        texts += block("draw", names.kinds, MOST_KINDS) + block("lose", names.kinds, MOST_KINDS)
        texts += block("past", names.pasts, MOST_PASTS) + block("gang", names.gang_cards, MOST_GANG_CARDS)
        texts += block("michel", names.michel, MOST_MICHEL)
        return texts + [ADDED[action] for action in range(a.CALL, a.ACTIONS)]


def block(verb: str, names: tuple[str, ...], size: int = 0) -> list[str]:
    """One text for each name; slots without a row are numbered."""
    spare = [f"#{number}" for number in range(len(names), size)]
    return [f"{verb} {name}" for name in [*names, *spare]]


@cache
def rule_of(action: int) -> str:
    """The number of the rule that allows this kind of action."""
    starts = [
        (a.CALL, "D-856"), (a.MICHEL, "D-805"), (a.GANG, "D-109"), (a.PAST, "D-106"), (a.LOSE, "D-504"),
        (a.DRAW, "D-401"), (a.ROLL, "D-402"), (a.FIRST, "D-107"), (a.GIVE, "D-854"), (a.SELL_KIND, "D-604"),
        (a.TAKE, "D-891"), (a.DISCARD, "D-303"), (a.LAY, "D-503"), (a.PLAY, "D-406"), (a.WITH, "D-404"),
        (a.DIG, "D-601"), (a.NAME, "D-501"), (a.JOIN, "D-404"), (a.SEAT, "D-880"), (a.VISIT, "D-855"),
        (a.GO, "D-402"), (a.BUY, "D-605"), (a.CRAFT, "D-408"),
    ]  # fmt: skip
    for start, rule in starts:
        if action >= start:
            return rule
    return SIMPLE_RULES[action]


SIMPLE_RULES = {
    a.SEARCH: "D-401", a.MOVE: "D-402", a.CAREFUL: "D-403", a.AGAIN: "D-890", a.EXTORT: "D-407",
    a.HAND_OVER: "D-502", a.REFUSE: "D-502", a.GIVE_UP: "D-503", a.DECLINE: "D-856", a.STEAL: "D-602",
    a.HEAL: "D-603", a.SELL: "D-604", a.REVEAL: "D-701", a.DEAL: "D-854", a.ACCEPT: "D-854",
    a.DONE: "D-702", a.END: "D-301", a.ROLL_MICHEL: "D-802", a.LEAVE_MICHEL: "D-802",
    a.GIVE_CIGARETTE: "D-854", a.ASK_CIGARETTE: "D-854",
}  # fmt: skip
