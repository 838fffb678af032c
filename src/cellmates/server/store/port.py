"""The store as the server sees it: rows in, rows out, acknowledged only after they are safe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from cellmates.kernel.refusals import Problem


class StoreProblem(Problem):
    """Something could not be stored or read. Nothing has changed."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its moves and its talk."""

    id: str
    version: int
    """Counts the saves: to save version n, one must have read version n - 1."""
    status: str
    """`lobby`, `playing`, `over`, `abandoned` or `replay`: retention depends on it."""
    created_at: float
    touched_at: float
    """When it was last saved, in seconds since 1970; its moves have their own times."""
    record: bytes
    """Everything else as JSON. Of tokens it contains only hashes."""


class MoveRow(msgspec.Struct, frozen=True, kw_only=True):
    """One acknowledged move: the answers of a seat, and what chance did after them."""

    table_id: str
    ply: int
    """The number of journal lines before it; with `table_id` the primary key, and so the optimistic lock."""
    seat: int
    """The seat that moved; -1 is chance, which opens every match."""
    lines: str
    """The journal's lines in notation, joined by newlines."""
    move_id: str | None
    """Chosen by the client; unique per table and seat. `None`: the move was the server's."""
    events: bytes
    """What happened, with audiences, as JSON: a match stays readable when its rules are no longer supported.
    """
    at: float


class TalkRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table's talk."""

    table_id: str
    line: int
    """Counts from 1; with `table_id` the primary key."""
    at: float
    said: bytes
    """Who said or did what, and the reactions to it, as JSON."""


class ContentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A content table that some match is played with, as text: a release may change the default one."""

    hash: str
    game: str
    text: str


class AnalysisRow(msgspec.Struct, frozen=True, kw_only=True):
    """A finished analysis, as JSON."""

    table_id: str
    viewer: str
    """`open`, or the number of a seat."""
    at: float
    result: bytes


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is read back, its moves in the order of their plies."""

    table: TableRow
    moves: list[MoveRow]
    """Their `events` are left empty: only a frozen match needs them, see `events`."""
    talk: list[TalkRow]


class Ages(msgspec.Struct, frozen=True, kw_only=True):
    """How old the tables of a store are."""

    newest: float | None
    """When something last happened at any of them; `None` if there are none."""
    tables: int
    stale: int
    """The number of tables where nothing has happened for too long."""


class Store(Protocol):
    """Every coroutine that writes returns after the commit, or raises StoreProblem and has changed nothing.

    Each call writes all of its rows or none. Many calls share a commit.
    """

    async def create(self, table: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        """Add a table, with the moves it begins with."""
        ...

    async def load(self, table_id: str) -> StoredTable | None: ...

    async def save(self, table: TableRow, talk: Sequence[TalkRow] = ()) -> bool:
        """Save the next version of a table, with new lines of talk; False: somebody else was faster."""
        ...

    async def append(
        self, move: MoveRow, table: TableRow | None = None, talk: Sequence[TalkRow] = ()
    ) -> bool:
        """Store a move, and what it changed at the table; False: a ply, id, version or line is taken."""
        ...

    async def find_move(self, table_id: str, seat: int, move_id: str) -> MoveRow | None:
        """The move of this id, with its events."""
        ...

    async def events(self, table_id: str) -> list[bytes]:
        """The events of all moves, move by move."""
        ...

    async def talk(self, lines: Sequence[TalkRow]) -> bool:
        """Store new lines of talk; False: a number is taken."""
        ...

    async def retell(self, line: TalkRow) -> None:
        """Replace an existing line of talk: reactions were added."""
        ...

    async def keep_content(self, content: ContentRow) -> None:
        """Store a content table, unless it is there already."""
        ...

    async def content(self, hash: str) -> ContentRow | None: ...  # noqa: A002 - its name in the table

    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        """Store an analysis; a newer one of the same viewer replaces it."""
        ...

    async def analysis(self, table_id: str, viewer: str) -> AnalysisRow | None: ...

    async def delete(self, table_id: str) -> bool:
        """Delete a table and all that belongs to it; False: there was none."""
        ...

    async def ages(self, until: Mapping[str, float]) -> Ages:
        """How old the tables are, and how many of them a sweep would delete."""
        ...

    async def sweep(self, until: Mapping[str, float]) -> list[str]:
        """Delete the tables of each status where nothing has happened since that time; their ids."""
        ...

    async def is_well(self) -> bool:
        """Whether it can be written to: the last commit succeeded, or a trial one does now."""
        ...

    async def close(self) -> None:
        """Commit what is queued, then close the database."""
        ...
