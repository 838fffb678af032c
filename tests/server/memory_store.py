"""A store that keeps its rows in dicts, for tests about something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.store.port import (
    Ages,
    AnalysisRow,
    ContentRow,
    MoveRow,
    StoredTable,
    TableRow,
    TalkRow,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class MemoryStore:
    """The port, as simply as possible."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.moves: dict[str, list[MoveRow]] = {}
        self.lines: dict[str, dict[int, TalkRow]] = {}
        self.contents: dict[str, ContentRow] = {}
        self.analyses: dict[tuple[str, str], AnalysisRow] = {}

    async def create(self, table: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        self.tables[table.id], self.moves[table.id], self.lines[table.id] = table, list(moves), {}

    async def load(self, table_id: str) -> StoredTable | None:
        if table_id not in self.tables:
            return None
        talk = list(self.lines[table_id].values())
        return StoredTable(table=self.tables[table_id], moves=list(self.moves[table_id]), talk=talk)

    async def save(self, table: TableRow, talk: Sequence[TalkRow] = ()) -> bool:
        if table.version != self.tables[table.id].version + 1:
            return False
        self.tables[table.id] = table
        return await self.talk(talk)

    async def append(
        self, move: MoveRow, table: TableRow | None = None, talk: Sequence[TalkRow] = ()
    ) -> bool:
        self.moves[move.table_id].append(move)
        return await self.save(table, talk) if table else True

    async def find_move(self, table_id: str, seat: int, move_id: str) -> MoveRow | None:
        found = (move for move in self.moves[table_id] if (move.seat, move.move_id) == (seat, move_id))
        return next(found, None)

    async def events(self, table_id: str) -> list[bytes]:
        return [move.events for move in self.moves[table_id]]

    async def talk(self, lines: Sequence[TalkRow]) -> bool:
        for line in lines:
            self.lines[line.table_id][line.line] = line
        return True

    async def retell(self, line: TalkRow) -> None:
        await self.talk([line])

    async def keep_content(self, content: ContentRow) -> None:
        self.contents[content.hash] = content

    async def content(self, hash: str) -> ContentRow | None:  # noqa: A002 - the port's word
        return self.contents.get(hash)

    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        self.analyses[analysis.table_id, analysis.viewer] = analysis

    async def analysis(self, table_id: str, viewer: str) -> AnalysisRow | None:
        return self.analyses.get((table_id, viewer))

    async def delete(self, table_id: str) -> bool:
        return self.tables.pop(table_id, None) is not None

    async def ages(self, until: Mapping[str, float]) -> Ages:
        times = [table.touched_at for table in self.tables.values()]
        return Ages(newest=max(times, default=None), tables=len(times), stale=0)

    async def sweep(self, until: Mapping[str, float]) -> list[str]:
        return []

    async def is_well(self) -> bool:
        return True

    async def close(self) -> None:
        pass
