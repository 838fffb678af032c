"""The numbered rules on a screen, with a table's own numbers filled in."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.drawer import stacked
from cellmates.cli.errors import BadCommand
from cellmates.words import rulebook as book

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import RenderableType

    from cellmates.cli.screen import Screen

NEAREST = 3


class Rulebook:
    def __init__(self, screen: Screen, game: str, options: Mapping[str, Any]) -> None:
        self._screen = screen
        self._game = game
        self._options = dict(options)
        self.numbers = book.rule_numbers(game)

    def contents(self) -> RenderableType:
        """Every number with its title."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number in self.numbers:
            grid.add_row(Text(f" {number}", style="bold"), book.rule_title(number, self._screen.locale))
        return grid

    def rule(self, text: str) -> RenderableType:
        """One rule: number, title, text, where it comes from."""
        number = self.number_meant(text)
        locale = self._screen.locale
        source = self._screen.t("terminal-rule-source", source=book.provenance(number))
        note = book.rule_note(number, locale)
        return stacked(
            Text(f"{number} {book.rule_title(number, locale)}", style="bold"),
            Padding(Text(book.rule_text(number, locale, **self._options)), (0, 0, 0, 2)),
            Padding(Text(f"{source} {note}".strip(), style="dim"), (0, 0, 0, 2)),
        )

    def whole(self) -> RenderableType:
        """The book from its first word to its last rule."""
        locale = self._screen.locale
        parts: list[RenderableType] = [
            Text(book.book_title(self._game, locale), style="bold"),
            Text(""),
            Text(book.book_intro(self._game, locale)),
            Text(""),
            *self._terms(),
        ]
        for section, numbers in groupby(self.numbers, lambda number: number[2]):
            first, *others = numbers
            parts += [Text(""), Text(f"{section}. {book.section_title(first, locale)}", style="bold")]
            for number in (first, *others):
                parts += [Text(""), self.rule(number)]
        return stacked(*parts)

    def _terms(self) -> list[RenderableType]:
        terms = book.rule_terms(self._game, self._screen.locale)
        return [
            Padding(Text.assemble((term.word, "bold"), f": {term.meaning}"), (0, 0, 0, 2)) for term in terms
        ]

    def as_json(self, number: str) -> dict[str, str]:
        locale = self._screen.locale
        return {
            "number": number,
            "title": book.rule_title(number, locale),
            "text": book.rule_text(number, locale, **self._options),
            "source": book.provenance(number),
            "note": book.rule_note(number, locale),
        }

    def number_meant(self, text: str) -> str:
        """`B-203`, `b203` and `203` are the same rule here."""
        digits = re.fullmatch(r"([A-Za-z]?)-?(\d{1,3})", text.strip())
        letter = self.numbers[0][0]
        wanted = f"{letter}-{digits[2]}" if digits and digits[1].upper() in {"", letter} else ""
        if wanted in self.numbers:
            return wanted
        raise BadCommand("terminal-unknown-rule", given=f'"{text}"', nearest=self._nearest(text))

    def _nearest(self, text: str) -> list[str]:
        digits = re.search(r"\d+", text)
        wanted = int(digits[0][:3]) if digits else 0
        near = sorted(self.numbers, key=lambda number: (abs(int(number[2:]) - wanted), number))
        return sorted(near[:NEAREST])
