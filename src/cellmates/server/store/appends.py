"""Moves that are kept together: one statement for all that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from cellmates.server.store.jobs import ANY_TABLE, NO_TABLE

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.sql.dml import ReturningInsert

    from cellmates.server.store.jobs import Job
    from cellmates.server.store.port import MoveRow

    Key = tuple[str, int, int, str | None]


class Appends:
    """The pure appends of a batch, until a job comes that must see them."""

    def __init__(self, statement: ReturningInsert[str, int, int, str | None]) -> None:
        self._statement = statement
        self._jobs: list[Job] = []
        self._tables: set[str] = set()

    def add(self, job: Job) -> None:
        self._jobs.append(job)
        self._tables.add(job.table_id)

    def concern(self, table_id: str) -> bool:
        if table_id == ANY_TABLE:
            return bool(self._jobs)
        return table_id != NO_TABLE and table_id in self._tables

    def keep(self, connection: Connection) -> None:
        """Insert them all; those that the database doesn't give back have lost.

        Of twins, which agree in everything that can be taken, the second loses whatever becomes of the first.
        """
        if not self._jobs:
            return
        firsts: dict[Key, Job] = {}
        for job in self._jobs:
            assert job.move is not None
            job.outcome = False
            firsts.setdefault(key(job.move), job)
        rows = [asdict(job.move) for job in firsts.values() if job.move is not None]
        for table_id, ply, seat, move_id in connection.execute(self._statement, rows):
            firsts[table_id, ply, seat, move_id].outcome = True
        self._jobs.clear()
        self._tables.clear()


def key(move: MoveRow) -> Key:
    return move.table_id, move.ply, move.seat, move.move_id
