"""A rulebook: chapters of rules, tables, drawings and examples, and a player aid of one page."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["rule", "prose", "grid", "drawing", "example", "terms"]


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of a chapter. Which fields it has depends on its kind; the others are empty."""

    kind: Kind
    """`terms` is a glossary, `grid` a table."""
    title: str = ""
    """The heading; empty for prose and the glossary."""
    text: str = ""
    """Prose; an empty line begins a paragraph. Of a drawing: its lines."""
    number: str = ""
    """The number of a rule."""
    source: str = ""
    """Of a rule: S, P, H, or several of them."""
    note: str = ""
    """Of a rule: which part comes from where, or why it is so."""
    columns: tuple[str, ...] = ()
    """The heads of a grid."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Rows of a grid, with one cell per column; of a glossary, a word and its meaning."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a rulebook."""

    id: str
    title: str
    """Its heading."""
    blocks: tuple[Block, ...]
    """In the order in which they are read."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook of a game, of one table or in general."""

    game: str
    title: str
    """Its heading."""
    about: str
    """What the rules are for: one table, or the game in general."""
    chapters: tuple[Chapter, ...]
    """In the order in which you learn the game; the last is an appendix."""
    aid: Chapter
    """What players want next to the board, on one page."""
    elsewhere: tuple[Block, ...]
    """Rules of the game that don't apply at this table."""

    def rules(self) -> dict[str, Block]:
        """Every rule by its number, in the order of the book."""
        blocks = [block for chapter in self.chapters for block in chapter.blocks]
        return {block.number: block for block in (*blocks, *self.elsewhere) if block.kind == "rule"}
