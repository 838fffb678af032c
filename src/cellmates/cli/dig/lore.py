"""What the cards, gangs and rooms of a content are called and do, in the words of this screen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from cellmates.games.dig import lore_words
from cellmates.games.dig.card_words import card, some

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.cli.screen import Screen
    from cellmates.kernel.content import Content, Row
    from cellmates.words import Phrase

TOOLS: Final = ("spoon", "pick", "shovel")
WEAPONS: Final = ("knife", "blade")
GROUPS: Final = ("tools", "weapons", "parts", "accessories", "rare", "actions")
OF_ROLE: Final = {"accessory": "accessories", "rare": "rare", "action": "actions"}


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

    def table_of(self, id: str) -> str | None:
        """The table that has a row of this name."""
        return lore_words.table_of(self._content, id)

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
        """What it does."""
        return self._said(lore_words.text(self._content, id))

    def bonus(self, past: str) -> str:
        return self._said(lore_words.bonus(self._content, past))

    def _said(self, words: Phrase | None) -> str:
        return self._screen.t(words) if words else ""
