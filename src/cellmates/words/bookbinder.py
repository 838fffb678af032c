"""Making a rulebook from its plan: the game gives the order, the catalogues the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cellmates.words.book import Block, Book, Chapter
from cellmates.words.phrase import Phrase, plain, t
from cellmates.words.rulebook import (
    NUMBER,
    prose,
    provenance,
    rule_note,
    rule_numbers,
    rule_terms,
    rule_text,
    rule_title,
)
from cellmates.words.shelf import ENGLISH, library

Cell = str | int | Phrase
Rows = Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Plan:
    """The plan of a game's rulebook, for one table or in general.

    A part of a chapter is the number of a rule, or `grid:…`, `example:…`, `drawing:…`, `prose:…` with the
    rest of a message's id, or `terms`.
    """

    game: str
    chapters: Mapping[str, Sequence[str]]
    aid: Sequence[str]
    arguments: Mapping[str, object]
    """The arguments of the sentences: options of the table, numbers of its content."""
    grids: Mapping[str, Callable[[], Rows]] = field(default_factory=dict)
    cards: frozenset[str] = frozenset()
    """The rows of the content; what a rule says about other cards is left out."""
    is_general: bool = False
    left_out: frozenset[str] = frozenset()
    """Words of the glossary that this table doesn't need."""


def bind(plan: Plan, locale: str = ENGLISH) -> Book:
    return Binder(plan, locale).book()


class Binder:
    def __init__(self, plan: Plan, locale: str) -> None:
        self._plan = plan
        self._locale = locale
        self._prefix = f"rules-{plan.game}"
        self._arguments = {name: plain(value, locale) for name, value in plan.arguments.items()}

    def book(self) -> Book:
        plan = self._plan
        there = {part for parts in plan.chapters.values() for part in parts}
        others = [number for number in rule_numbers(plan.game) if number not in there]
        about = "about-general" if plan.is_general else "about-table"
        return Book(
            game=plan.game,
            title=self._say(self._prefix),
            about=self._say(f"{self._prefix}.{about}"),
            chapters=tuple(self._chapter(id, parts) for id, parts in plan.chapters.items()),
            aid=Chapter(id="aid", title=self._say(f"{self._prefix}-aid"), blocks=self._blocks(plan.aid)),
            elsewhere=tuple(self.rule(number) for number in others),
        )

    def _chapter(self, id: str, parts: Sequence[str]) -> Chapter:
        message = f"{self._prefix}-chapter-{id}"
        blocks = (*self._said(f"{message}.intro"), *self._blocks(parts))
        return Chapter(id=id, title=self._say(message), blocks=blocks)

    def _blocks(self, parts: Sequence[str]) -> tuple[Block, ...]:
        return tuple(block for part in parts for block in self._part(part))

    def _part(self, part: str) -> Iterator[Block]:
        if NUMBER.fullmatch(part):
            yield self.rule(part)
        else:
            kind, _, name = part.partition(":")
            yield from MAKERS[kind](self, name)

    def rule(self, number: str) -> Block:
        return Block(
            kind="rule",
            number=number,
            title=rule_title(number, self._locale),
            text=rule_text(number, self._locale, cards=self._plan.cards, **self._arguments),
            source=provenance(number),
            note=rule_note(number, self._locale, **self._arguments),
        )

    def grid(self, name: str) -> Iterator[Block]:
        message = f"{self._prefix}-grid-{name}"
        columns = tuple(column.strip() for column in self._say(f"{message}.columns").split("|"))
        rows = tuple(tuple(map(self._cell, row)) for row in self._plan.grids[name]())
        yield Block(kind="grid", title=self._say(message), columns=columns, rows=rows)

    def example(self, name: str) -> Iterator[Block]:
        message = f"{self._prefix}-example-{name}"
        yield Block(kind="example", title=self._say(f"{message}.title"), text=self._say(message))

    def drawing(self, name: str) -> Iterator[Block]:
        message = f"{self._prefix}-drawing-{name}"
        lines = t(message, self._locale, **self._arguments)
        yield Block(kind="drawing", title=self._say(f"{message}.title"), text=lines)

    def prose(self, name: str) -> Iterator[Block]:
        yield from self._said(f"{self._prefix}-{name}")

    def terms(self, name: str) -> Iterator[Block]:
        terms = rule_terms(self._plan.game, self._locale, **self._arguments)
        rows = tuple((term.word, term.meaning) for term in terms if term.id not in self._plan.left_out)
        yield Block(kind="terms", rows=rows)

    def _said(self, message: str) -> Iterator[Block]:
        if library().catalogue_with(message.partition(".")[0], self._locale).has(message):
            yield Block(kind="prose", text=self._say(message))

    def _say(self, message: str) -> str:
        return prose(t(message, self._locale, **self._arguments))

    def _cell(self, cell: Cell) -> str:
        if isinstance(cell, Phrase):
            return t(Phrase(cell.id, {**self._arguments, **cell.args}), self._locale)
        return str(cell)


MAKERS: Final[Mapping[str, Callable[[Binder, str], Iterator[Block]]]] = {
    "grid": Binder.grid,
    "example": Binder.example,
    "drawing": Binder.drawing,
    "prose": Binder.prose,
    "terms": Binder.terms,
}


def numbered_plan(game: str, arguments: Mapping[str, object]) -> Plan:
    """Return the plan of a game that has none of its own: its rules by the first digit of their numbers."""
    numbers = rule_numbers(game)
    chapters = {digit: [n for n in numbers if n[2] == digit] for digit in sorted({n[2] for n in numbers})}
    return Plan(game, chapters, (), arguments)
