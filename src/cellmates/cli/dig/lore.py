"""What the cards, gangs and rooms of a content are called and do, in the words of this screen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cellmates.games.dig.card_words import card, is_said, message_of, some
from cellmates.games.dig.content import house_content
from cellmates.kernel.content import NOTES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.cli.screen import Screen
    from cellmates.kernel.content import Content, Row

TOOLS: Final = ("spoon", "pick", "shovel")
WEAPONS: Final = ("knife", "blade")
GROUPS: Final = ("tools", "weapons", "parts", "accessories", "rare", "actions")
OF_ROLE: Final = {"accessory": "accessories", "rare": "rare", "action": "actions"}
TABLES: Final = ("cards", "gangs", "gang_cards", "pasts", "michel", "board")


class Lore:
    def __init__(self, screen: Screen, content: Content) -> None:
        self._screen = screen
        self._content = content

    @cached_property
    def groups(self) -> dict[str, list[str]]:
        """The kinds of cards as a hand is sorted: tools and weapons first."""
        found: dict[str, list[str]] = {name: [] for name in GROUPS}
        found["tools"] += TOOLS[::-1]
        found["weapons"] += WEAPONS
        for row in self._content.tables["cards"]:
            if row["id"] not in TOOLS + WEAPONS:
                found[OF_ROLE.get(row["role"], "parts")].append(row["id"])
        return found

    @cached_property
    def kinds(self) -> list[str]:
        return [kind for group in self.groups.values() for kind in group]

    def row(self, table: str, id: str) -> Row:
        return self._content.row(table, id)

    def rows(self, table: str) -> tuple[Row, ...]:
        return self._content.tables[table]

    def table_of(self, id: str) -> str:
        """The table that has a row of this name."""
        return next(table for table in TABLES if any(row["id"] == id for row in self.rows(table)))

    def number(self, id: str) -> int:
        """One of the content's other numbers, such as the hand limit."""
        value: int = self.row("numbers", id)["value"]
        return value

    # Words

    def name(self, id: str) -> str:
        return self._screen.t(card(id))

    def heap(self, counts: Mapping[str, int]) -> list[str]:
        """What a heap holds, sorted as a hand is: "shovel", "2 knives"."""
        order = {kind: place for place, kind in enumerate(self.kinds)}
        return [self.many(kind, counts[kind]) for kind in sorted(counts, key=order.__getitem__)]

    def objects(self, counts: Mapping[str, int]) -> list[str]:
        """The same as the object of a sentence: "a shovel", "2 knives"."""
        order = {kind: place for place, kind in enumerate(self.kinds)}
        return [self._screen.t(some(kind, counts[kind])) for kind in sorted(counts, key=order.__getitem__)]

    def many(self, kind: str, number: int) -> str:
        return self.name(kind) if number == 1 else self._screen.t(some(kind, number))

    def text(self, id: str) -> str:
        """What it does: the house's sentence, as long as the row says the same as the house's."""
        return self._sentence(id, "text") or self._in_effect_words(id)

    def bonus(self, past: str) -> str:
        said = self._sentence(past, "bonus")
        if said or is_own_name(past):
            return said
        row = self.row("pasts", past)
        if not row["bonus"]:
            return ""
        gang = self.name(row["gang"])
        return self._screen.t("terminal-dig-look-bonus", gang=gang, effects=row["bonus"])

    def _sentence(self, id: str, attribute: str) -> str:
        message = f"{message_of(id)}.{attribute}"
        if is_own_name(id):
            return self._screen.t(message) if is_said(message) else ""
        if not is_said(message) or not self._is_the_houses(self.table_of(id), id):
            return ""
        return self._screen.t(message)

    def _is_the_houses(self, table: str, id: str) -> bool:
        theirs = [row for row in house_content().tables[table] if row["id"] == id]
        return not theirs or plays(theirs[0]) == plays(self.row(table, id))

    def _in_effect_words(self, id: str) -> str:
        if is_own_name(id):
            return ""
        row = self.row(self.table_of(id), id)
        if row.get("effect"):
            return self._screen.t("terminal-dig-look-effect", effects=row["effect"])
        if "ability" in row:
            ability, amount = row["ability"], row["amount"]
            return self._screen.t("terminal-dig-look-ability", ability=ability, amount=amount)
        return ""


def is_own_name(id: str) -> bool:
    """The two blocks of cells have no row: they are made of the cells."""
    return id in {"cells a", "cells b"}


def plays(row: Row) -> dict[str, Any]:
    """What a sentence about a row tells: neither its notes, nor how many there are and what they sell for."""
    return {key: value for key, value in row.items() if key not in {*NOTES, "count", "calm", "value"}}
