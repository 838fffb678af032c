"""What the cards, gangs and rooms of a content are called and do, in the language of this screen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cellmates.games.dig.spoken import hand_order, lore_words
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.games.dig.spoken.ways import ways

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.content import Content, Row
    from cellmates.words import Phrase


class Lore:
    def __init__(self, screen: Screen, content: Content) -> None:
        self._screen = screen
        self._content = content

    @cached_property
    def groups(self) -> dict[str, list[str]]:
        """The kinds of cards in the order of a hand: tools and weapons first."""
        return hand_order.groups(self._content)

    @cached_property
    def kinds(self) -> list[str]:
        return [kind for group in self.groups.values() for kind in group]

    def row(self, table: str, id: str) -> Row:
        return self._content.row(table, id)

    def rows(self, table: str) -> tuple[Row, ...]:
        return self._content.tables[table]

    def table_of(self, id: str) -> str | None:
        """The table that has a row with this id."""
        return lore_words.table_of(self._content, id)

    def number(self, id: str) -> int:
        """A single number of the content, such as the hand limit."""
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
        """The same as objects of a sentence: "a shovel", "2 knives"."""
        order = {kind: place for place, kind in enumerate(self.kinds)}
        return [self._screen.t(some(kind, counts[kind])) for kind in sorted(counts, key=order.__getitem__)]

    def many(self, kind: str, number: int) -> str:
        return self.name(kind) if number == 1 else self._screen.t(some(kind, number))

    def text(self, id: str) -> str:
        """What it does."""
        return self._said(lore_words.text(self._content, id))

    def bonus(self, past: str) -> str:
        return self._said(lore_words.bonus(self._content, past))

    def ways(self, id: str) -> list[str]:
        """The answers, in notation, that get or use it."""
        return ways(self._content, id)

    def _said(self, words: Phrase | None) -> str:
        return self._screen.t(words) if words else ""
