"""The store over a database that speaks SQL."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from cellmates.server.store import age, reads
from cellmates.server.store.jobs import ANY_TABLE, NO_TABLE
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.reads import StoreReader
from cellmates.server.store.writer import Writer
from cellmates.server.store.writes import SWEPT_AT_ONCE, Writes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Connection

    from cellmates.server.store.database import Database
    from cellmates.server.store.meter import StoreMeter
    from cellmates.server.store.port import (
        Ages,
        AnalysisRow,
        ContentRow,
        MoveRow,
        StoredTable,
        TableRow,
        TalkRow,
    )

Outcome = TypeVar("Outcome")


class SqlStore:
    """Implements the port. To be used from one event loop.

    Who is cancelled while he waits for a write does not stop it: it is kept, or not, as if he had waited.
    """

    def __init__(self, database: Database, meter: StoreMeter, *, most_waiting: int) -> None:
        self._database = database
        self._writes = Writes(database.insert)
        self._writer = Writer(database, self._writes, meter, most_waiting=most_waiting)
        self._reader = StoreReader(database)

    # Writing

    async def create(self, table: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        await self._write(lambda to: self._writes.create(to, table, moves), of=table.id)

    async def save(self, table: TableRow, talk: Sequence[TalkRow] = ()) -> bool:
        return await self._write(lambda to: self._writes.save(to, table, talk), of=table.id)

    async def append(
        self, move: MoveRow, table: TableRow | None = None, talk: Sequence[TalkRow] = ()
    ) -> bool:
        if table is None and not talk:
            return await self._writer.append(move)
        return await self._write(lambda to: self._writes.append(to, move, table, talk), of=move.table_id)

    async def talk(self, lines: Sequence[TalkRow]) -> bool:
        of = lines[0].table_id if lines else NO_TABLE
        return await self._write(lambda to: self._writes.talk(to, lines), of=of)

    async def retell(self, line: TalkRow) -> None:
        await self._write(lambda to: self._writes.retell(to, line), of=line.table_id)

    async def keep_content(self, content: ContentRow) -> None:
        await self._write(lambda to: self._writes.keep_content(to, content), of=NO_TABLE)

    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        await self._write(lambda to: self._writes.keep_analysis(to, analysis), of=analysis.table_id)

    async def delete(self, table_id: str) -> bool:
        return await self._write(lambda to: self._writes.delete(to, table_id), of=table_id)

    async def sweep(self, until: Mapping[str, float]) -> list[str]:
        """In several commits where there is much to do; if one fails, the rest is left for next time."""
        swept: list[str] = []
        while True:
            try:
                some = await self._write(lambda to: self._writes.sweep(to, until), of=ANY_TABLE)
            except StoreProblem:
                if not swept:
                    raise
                return swept
            swept += some
            if len(some) < SWEPT_AT_ONCE:
                return swept

    async def is_well(self) -> bool:
        try:
            self._database.check()
            if not self._writer.well:
                await self._write(self._writes.try_out, of=NO_TABLE)
                await self._write(self._writes.forget_trial, of=NO_TABLE)
        except StoreProblem:
            return False
        return True

    async def _write(self, work: Callable[[Connection], Outcome], *, of: str) -> Outcome:
        return await self._writer.submit(work, of)

    # Reading

    async def load(self, table_id: str) -> StoredTable | None:
        return await self._reader.read(lambda of: reads.load(of, table_id))

    async def find_move(self, table_id: str, seat: int, move_id: str) -> MoveRow | None:
        return await self._reader.read(lambda of: reads.find_move(of, table_id, seat, move_id))

    async def events(self, table_id: str) -> list[bytes]:
        return await self._reader.read(lambda of: reads.events(of, table_id))

    async def content(self, hash: str) -> ContentRow | None:  # noqa: A002 - the port's word
        return await self._reader.read(lambda of: reads.content(of, hash))

    async def analysis(self, table_id: str, viewer: str) -> AnalysisRow | None:
        return await self._reader.read(lambda of: reads.analysis(of, table_id, viewer))

    async def ages(self, until: Mapping[str, float]) -> Ages:
        return await self._reader.read(lambda of: age.ages(of, until))

    # The end

    async def close(self) -> None:
        """The loop goes on meanwhile: it has those to answer who wait.

        The writer goes last: only who may write can bring everything into the one file.
        """
        await asyncio.to_thread(self._reader.stop().shutdown)
        await asyncio.to_thread(self._writer.stop().join)
        self._database.release()
