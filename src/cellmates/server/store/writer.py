"""The thread that writes: everything that waits is committed together, and answered together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from cellmates.server.store.port import StoreProblem
from cellmates.server.store.writes import TooLate

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from cellmates.server.store.database import Database
    from cellmates.server.store.meter import StoreMeter
    from cellmates.server.store.port import MoveRow
    from cellmates.server.store.writes import Writes

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 60.0
"""Seconds from one log line about a failure to the next."""
LARGEST_BATCH: Final = 500
OF_ONE_JOB: Final = (IntegrityError, DataError, ProgrammingError, InterfaceError)
"""Errors about the rows of one job; all others are about the database itself."""
NO_TABLE: Final = ""
ANY_TABLE: Final = "*"
Outcome = TypeVar("Outcome")
Work = Callable[["Connection"], Outcome]


@dataclass(slots=True, eq=False)
class WriteJob:
    work: Work[Any]
    table_id: str
    """The table whose rows it reads or writes: jobs of one table are done in the order they came in."""
    done: asyncio.Future[Any]
    move: MoveRow | None
    """The move, if the job keeps one move and nothing else: many of these share a statement."""
    outcome: Any = None
    """What the work returned; an exception is raised where the job is awaited."""


class Writer:
    """Takes jobs on the event loop, does them in its own thread, and answers on the loop again."""

    def __init__(self, database: Database, writes: Writes, meter: StoreMeter, *, most_waiting: int) -> None:
        self._database = database
        self._writes = writes
        self._meter = meter
        self._most_waiting = most_waiting
        self._waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        """Job queue; `None` stops the thread."""
        self._open = True
        self._went_through = False
        self._complaints = Complaints()
        self._thread = Thread(target=self._work, name="store writer", daemon=True)
        self._thread.start()

    @property
    def well(self) -> bool:
        """Whether the last commit went through, and more may be submitted."""
        return self._open and self._went_through

    def submit(self, work: Work[Outcome], of: str, move: MoveRow | None = None) -> asyncio.Future[Outcome]:
        """Queue a job; the future is done after its commit."""
        if not self._open:
            raise StoreProblem("store-closed")
        if self._waiting.qsize() >= self._most_waiting:
            raise StoreProblem("store-busy")
        job = WriteJob(work, of, asyncio.get_running_loop().create_future(), move)
        self._waiting.put(job)
        return job.done

    def stop(self) -> Thread:
        """Take no more jobs; the thread ends once everything queued is committed."""
        if self._open:
            self._open = False
            self._waiting.put(None)
        return self._thread

    # In the thread

    def _work(self) -> None:
        while batch := self._next_batch():
            self._keep(batch)
            with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                batch[0].done.get_loop().call_soon_threadsafe(answer, batch)
        self._database.writing.dispose()

    def _next_batch(self) -> list[WriteJob]:
        """Wait for a job, then take everything queued by then; empty when the writer was stopped."""
        batch: list[WriteJob] = []
        job = self._waiting.get()
        while job is not None:
            batch.append(job)
            if len(batch) == LARGEST_BATCH:
                return batch
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return batch
        if batch:
            self._waiting.put(None)
        return batch

    def _keep(self, batch: list[WriteJob]) -> None:
        began = perf_counter()
        try:
            self._commit(batch)
        except Exception as error:  # noqa: BLE001 - it is raised where the jobs are awaited
            self._fail(batch, error)
            return
        if not self._went_through:
            self._went_through = True
            self._complaints.went_through()
        self._meter.committed(len(batch), perf_counter() - began)

    def _commit(self, batch: list[WriteJob]) -> None:
        """Commit all jobs together; or one by one, if a row of one of them spoils it for the others."""
        self._database.check()
        try:
            with self._database.writing.begin() as connection:
                self._do_together(connection, batch)
        except Exception as error:
            if isinstance(error, DBAPIError | StoreProblem) and not isinstance(error, OF_ONE_JOB):
                raise
            with self._database.writing.begin() as connection:
                for job in batch:
                    self._do(connection, job)

    def _do_together(self, connection: Connection, batch: list[WriteJob]) -> None:
        """Do the jobs in order; moves wait for a shared statement until a job comes that must see them."""
        moves: list[WriteJob] = []
        for job in batch:
            if job.move is not None:
                moves.append(job)
                continue
            if any(job.table_id in (ANY_TABLE, each.table_id) for each in moves):
                self._keep_moves(connection, moves)
                moves = []
            self._do(connection, job)
        self._keep_moves(connection, moves)

    def _keep_moves(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """Insert all moves at once; those that the database doesn't return have lost.

        Of several with the same key, only the first is tried.
        """
        firsts: dict[tuple[str, int, int, str | None], WriteJob] = {}
        for job in jobs:
            assert job.move is not None
            job.outcome = False
            firsts.setdefault((job.move.table_id, job.move.ply, job.move.seat, job.move.move_id), job)
        rows = [asdict(job.move) for job in firsts.values() if job.move is not None]
        for table_id, ply, seat, move_id in connection.execute(self._writes.new_moves, rows) if rows else ():
            firsts[table_id, ply, seat, move_id].outcome = True

    def _do(self, connection: Connection, job: WriteJob) -> None:
        """Do one job; if it fails, undo it alone."""
        try:
            with connection.begin_nested():
                job.outcome = job.work(connection)
        except TooLate:
            job.outcome = False
        except OF_ONE_JOB as error:
            job.outcome = self._database.problem(error)
        except DBAPIError:
            raise
        except Exception as error:  # noqa: BLE001 - it is raised where the job is awaited
            job.outcome = error

    def _fail(self, batch: list[WriteJob], error: Exception) -> None:
        self._went_through = False
        for job in batch:
            job.outcome = self._raised(error)
        self._complaints.failed(self._raised(error))
        self._database.writing.dispose()
        self._meter.failed()

    def _raised(self, error: Exception) -> Exception:
        """Return the exception for one job: a copy, since raising an exception changes it."""
        if isinstance(error, DBAPIError):
            return self._database.problem(error)
        return copy(error) if isinstance(error, StoreProblem) else error


def answer(batch: list[WriteJob]) -> None:
    """Resolve the futures of a batch, except those that were cancelled."""
    for job in batch:
        if job.done.done():
            continue
        if isinstance(job.outcome, BaseException):
            job.done.set_exception(job.outcome)
        else:
            job.done.set_result(job.outcome)


class Complaints:
    """Logs that nothing can be kept: once, then at most every minute, however often it fails."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last = -inf
        self._is_open = False

    def failed(self, error: Exception) -> None:
        self._is_open = True
        if self._clock() - self._last >= EVERY:
            self._last = self._clock()
            LOG.error("nothing can be kept", extra={"reason": getattr(error, "code", type(error).__name__)})

    def went_through(self) -> None:
        if self._is_open:
            self._is_open, self._last = False, -inf
            LOG.warning("kept again")
