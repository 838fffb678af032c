"""The store over a database that speaks SQL."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from cellmates.server.store import age, reads
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.reads import StoreReader
from cellmates.server.store.writer import ANY_TABLE, NO_TABLE, Writer
from cellmates.server.store.writes import SWEPT_AT_ONCE, Writes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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


class SqlStore:
    """Implements the port. To be used from one event loop.

    Cancelling a task that waits for a write does not stop the write.
    """

    def __init__(self, database: Database, meter: StoreMeter, *, most_waiting: int) -> None:
        self._database = database
        self._writes = Writes(database.insert)
        self._writer = Writer(database, self._writes, meter, most_waiting=most_waiting)
        self._reader = StoreReader(database)

    # Writing

    async def create(self, table: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        await self._writer.submit(lambda to: self._writes.create(to, table, moves), of=table.id)

    async def save(self, table: TableRow, talk: Sequence[TalkRow] = ()) -> bool:
        return await self._writer.submit(lambda to: self._writes.save(to, table, talk), of=table.id)

    async def append(
        self, move: MoveRow, table: TableRow | None = None, talk: Sequence[TalkRow] = ()
    ) -> bool:
        work = partial(self._writes.append, move=move, table=table, lines=talk)
        alone = table is None and not talk
        return await self._writer.submit(work, of=move.table_id, move=move if alone else None)

    async def talk(self, lines: Sequence[TalkRow]) -> bool:
        of = lines[0].table_id if lines else NO_TABLE
        return await self._writer.submit(lambda to: self._writes.talk(to, lines), of=of)

    async def retell(self, line: TalkRow) -> None:
        await self._writer.submit(lambda to: self._writes.retell(to, line), of=line.table_id)

    async def keep_content(self, content: ContentRow) -> None:
        await self._writer.submit(lambda to: self._writes.keep_content(to, content), of=NO_TABLE)

    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        await self._writer.submit(lambda to: self._writes.keep_analysis(to, analysis), of=analysis.table_id)

    async def delete(self, table_id: str) -> bool:
        return await self._writer.submit(lambda to: self._writes.delete(to, table_id), of=table_id)

    async def sweep(self, until: Mapping[str, float]) -> list[str]:
        """Delete in several commits where there is much; if one fails, the rest is left for next time."""
        swept: list[str] = []
        while True:
            try:
                some = await self._writer.submit(lambda to: self._writes.sweep(to, until), of=ANY_TABLE)
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
                await self._writer.submit(self._writes.try_out, of=NO_TABLE)
                await self._writer.submit(self._writes.forget_trial, of=NO_TABLE)
        except StoreProblem:
            return False
        return True

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
        """Close without blocking the loop, which must still answer pending writes.

        The writer closes last: only its connection can merge the write-ahead log into the file.
        """
        await asyncio.to_thread(self._reader.stop().shutdown)
        await asyncio.to_thread(self._writer.stop().join)
        self._database.release()
