"""Everything that can be read, in a thread of its own: loading a table doesn't wait for a commit."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import BindParameter, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from cellmates.server.store.port import (
    AnalysisRow,
    ContentRow,
    MoveRow,
    StoredTable,
    StoreProblem,
    TableRow,
    TalkRow,
)
from cellmates.server.store.schema import analyses, contents, moves, tables, talk

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from cellmates.server.store.database import Database

Found = TypeVar("Found")

WHICH: Final[BindParameter[str]] = bindparam("table_id")
TABLE: Final = select(tables).where(tables.c.id == WHICH)
MOVES: Final = (
    select(moves.c.ply, moves.c.seat, moves.c.lines, moves.c.move_id, moves.c.at)
    .where(moves.c.table_id == WHICH)
    .order_by(moves.c.ply)
)
EVENTS: Final = select(moves.c.events).where(moves.c.table_id == WHICH).order_by(moves.c.ply)
TALK: Final = (
    select(talk.c.line, talk.c.at, talk.c.said).where(talk.c.table_id == WHICH).order_by(talk.c.line)
)
MOVE: Final = select(moves).where(
    moves.c.table_id == WHICH, moves.c.seat == bindparam("seat"), moves.c.move_id == bindparam("move_id")
)
CONTENT: Final = select(contents).where(contents.c.hash == bindparam("hash"))
ANALYSIS: Final = select(analyses).where(
    analyses.c.table_id == WHICH, analyses.c.viewer == bindparam("viewer")
)


class StoreReader:
    """Does one read after another, each a consistent snapshot: commits made meanwhile are not in it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._open = True
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store reader")
        self._thread.submit(self._read, lambda connection: load(connection, ""))  # opens it early

    async def read(self, reading: Callable[[Connection], Found]) -> Found:
        if not self._open:
            raise StoreProblem("store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, reading)

    def stop(self) -> ThreadPoolExecutor:
        """Accept no more; the thread ends when it has read what is waited for."""
        if self._open:
            self._open = False
            self._thread.submit(self._database.reading.dispose)
        return self._thread

    def _read(self, reading: Callable[[Connection], Found]) -> Found:
        try:
            with self._database.reading.begin() as connection:
                return reading(connection)
        except SQLAlchemyError as error:
            self._database.reading.dispose()
            raise self._database.problem(error) from None


def load(connection: Connection, table_id: str) -> StoredTable | None:
    which = {"table_id": table_id}
    row = connection.execute(TABLE, which).mappings().one_or_none()
    if row is None:
        return None
    return StoredTable(
        table=TableRow(**row),
        moves=[
            MoveRow(table_id=table_id, ply=ply, seat=seat, lines=lines, move_id=move_id, at=at, events=b"")
            for ply, seat, lines, move_id, at in connection.execute(MOVES, which).all()
        ],
        talk=[
            TalkRow(table_id=table_id, line=line, at=at, said=said)
            for line, at, said in connection.execute(TALK, which)
        ],
    )


def find_move(connection: Connection, table_id: str, seat: int, move_id: str) -> MoveRow | None:
    which = {"table_id": table_id, "seat": seat, "move_id": move_id}
    row = connection.execute(MOVE, which).mappings().one_or_none()
    return None if row is None else MoveRow(**row)


def events(connection: Connection, table_id: str) -> list[bytes]:
    return list(connection.execute(EVENTS, {"table_id": table_id}).scalars())


def content(connection: Connection, name: str) -> ContentRow | None:
    row = connection.execute(CONTENT, {"hash": name}).mappings().one_or_none()
    return None if row is None else ContentRow(**row)


def analysis(connection: Connection, table_id: str, viewer: str) -> AnalysisRow | None:
    row = connection.execute(ANALYSIS, {"table_id": table_id, "viewer": viewer}).mappings().one_or_none()
    return None if row is None else AnalysisRow(**row)
