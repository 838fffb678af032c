"""A rulebook on a screen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.terminal.drawer import stacked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import RenderableType

    from cellmates.cli.terminal.screen import Screen
    from cellmates.words.book import Block, Book, Chapter

NEAREST = 3
INDENT: Final = (0, 0, 0, 2)
GAP: Final = Text("")


class Rulebook:
    def __init__(self, screen: Screen, book: Book) -> None:
        self._screen = screen
        self.book = book
        self._rules = book.rules()
        self.numbers = tuple(self._rules)
        self._absent = {block.number for block in book.elsewhere}

    def contents(self) -> RenderableType:
        """Every chapter with the numbers and titles of its rules."""
        parts: list[RenderableType] = []
        for chapter in self.book.chapters:
            grid = Grid.grid(padding=(0, 2, 0, 0))
            for block in chapter.blocks:
                if block.kind == "rule":
                    grid.add_row(Text(f" {block.number}", style="bold"), block.title)
            if grid.row_count:
                parts += [Text(chapter.title, style="bold"), grid]
        return stacked(*parts)

    def rule(self, text: str) -> RenderableType:
        """One rule: number, title, text, source, and whether it applies at this table."""
        block = self._rules[self.number_meant(text)]
        source = self._screen.t("terminal-rule-source", source=block.source)
        absent = () if self.is_played(block.number) else (self._screen.t("terminal-rule-elsewhere"),)
        return stacked(
            *numbered(block),
            *(Padding(Text(sentence), INDENT) for sentence in absent),
            Padding(Text(f"{source} {block.note}".strip(), style="dim"), INDENT),
        )

    def is_played(self, number: str) -> bool:
        """Whether a rule applies at the table of this book (D-876)."""
        return number not in self._absent

    def whole(self) -> RenderableType:
        """The whole book."""
        title = [Text(self.book.title, style="bold"), Text(self.book.about)]
        chapters = [
            part
            for number, chapter in enumerate(self.book.chapters, 1)
            for part in self._chapter(chapter, f"{number}. {chapter.title}")
        ]
        return stacked(*title, *chapters)

    def aid(self) -> RenderableType:
        """The player aid on one page, with empty lines only between its parts."""
        parts: list[RenderableType] = [Text(self.book.aid.title, style="bold")]
        for block in self.book.aid.blocks:
            parts += [GAP, *shown(block)]
        return stacked(*parts)

    def _chapter(self, chapter: Chapter, title: str) -> Iterator[RenderableType]:
        yield from (GAP, GAP, Text(title, style="bold"))
        for block in chapter.blocks:
            yield GAP
            yield from shown(block)

    def as_json(self, number: str) -> dict[str, str | bool]:
        block = self._rules[number]
        return {
            "number": number,
            "title": block.title,
            "text": block.text,
            "source": block.source,
            "note": block.note,
            "played": self.is_played(number),
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


# Blocks


def shown(block: Block) -> Iterator[RenderableType]:
    yield from SHOWN[block.kind](block)


def numbered(block: Block) -> Iterator[RenderableType]:
    yield Text(f"{block.number} {block.title}", style="bold")
    yield Padding(Text(block.text), INDENT)


def prose(block: Block) -> Iterator[RenderableType]:
    yield Text(block.text)


def example(block: Block) -> Iterator[RenderableType]:
    yield Padding(Text(block.title, style="italic"), INDENT)
    yield Padding(Text(block.text), (0, 0, 0, 4))


def drawing(block: Block) -> Iterator[RenderableType]:
    yield Padding(Text(block.title, style="italic"), INDENT)
    yield GAP
    yield Padding(Text(block.text, no_wrap=True), (0, 0, 0, 4))


def terms(block: Block) -> Iterator[RenderableType]:
    for word, meaning in block.rows:
        yield Padding(Text.assemble((word, "bold"), f": {meaning}"), INDENT)


def table(block: Block) -> Iterator[RenderableType]:
    """A table; all columns but the widest keep their text on one line."""
    grid = Grid(box=None, show_header=True, header_style="dim", padding=(0, 2, 0, 0), title_justify="left")
    widths = [max(map(len, column)) for column in zip(block.columns, *block.rows, strict=True)]
    for head, width in zip(block.columns, widths, strict=True):
        grid.add_column(head, no_wrap=width <= NARROW)
    for row in block.rows:
        grid.add_row(*map(Text, row))
    yield Padding(Text(block.title, style="italic"), INDENT)
    yield Padding(grid, INDENT)


NARROW: Final = 22
"""Columns up to this many letters are never wrapped."""
SHOWN: Final[Mapping[str, Callable[[Block], Iterator[Any]]]] = {
    "rule": numbered,
    "prose": prose,
    "example": example,
    "drawing": drawing,
    "terms": terms,
    "grid": table,
}
