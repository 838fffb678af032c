"""What waits to be written: jobs, and moves that are kept together by one statement."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import asdict

if TYPE_CHECKING:
    import asyncio

    from sqlalchemy import Connection
    from sqlalchemy.sql.dml import ReturningInsert

    from cellmates.server.store.port import MoveRow

    Key = tuple[str, int, int, str | None]

Outcome = TypeVar("Outcome")
Work = Callable[["Connection"], Outcome]
NO_TABLE: Final = ""
ANY_TABLE: Final = "*"


class TooLate(Exception):
    """Somebody else was faster: undo what this job has done, and answer False."""


@dataclass(slots=True, eq=False)
class WriteJob:
    work: Work[Any]
    table_id: str
    """Whose rows it reads or writes: jobs of one table are done in the order in which they came."""
    done: asyncio.Future[Any]
    move: MoveRow | None = None
    """The move, where the job is to keep one move and nothing else: many of them share a statement."""
    outcome: Any = None
    """What the work returned; an exception is raised where the job is waited for."""


def answer(batch: Iterable[WriteJob]) -> None:
    """Tell all who wait; who waits no longer was cancelled."""
    for job in batch:
        if job.done.done():
            continue
        if isinstance(job.outcome, BaseException):
            job.done.set_exception(job.outcome)
        else:
            job.done.set_result(job.outcome)


class Appends:
    """The pure appends of a batch, until a job comes that must see them."""

    def __init__(self, statement: ReturningInsert[str, int, int, str | None]) -> None:
        self._statement = statement
        self._jobs: list[WriteJob] = []
        self._tables: set[str] = set()

    def add(self, job: WriteJob) -> None:
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
        firsts: dict[Key, WriteJob] = {}
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
