"""The thread that writes: whatever waits is committed together, and told together."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from copy import copy
from functools import partial
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from cellmates.server.store.database import Link
from cellmates.server.store.jobs import Appends, TooLate, WriteJob, answer
from cellmates.server.store.port import StoreProblem

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from cellmates.server.store.database import Database
    from cellmates.server.store.jobs import Outcome, Work
    from cellmates.server.store.meter import StoreMeter
    from cellmates.server.store.port import MoveRow
    from cellmates.server.store.writes import Writes

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 60.0
"""Seconds from one line of the log about a failure to the next."""
LARGEST_BATCH: Final = 500
OF_ONE_JOB: Final = (IntegrityError, DataError, ProgrammingError, InterfaceError)
"""What the database says about the rows of a job; everything else it says is about itself."""


class Writer:
    """Takes jobs on the event loop, does them in a thread of its own, and answers on the loop again."""

    def __init__(self, database: Database, writes: Writes, meter: StoreMeter, *, most_waiting: int) -> None:
        self._database = database
        self._writes = writes
        self._meter = meter
        self._most_waiting = most_waiting
        self._link = Link(database.writing)
        self._waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._open = True
        self._went_through = False
        self._complaints = Complaints()
        self._thread = Thread(target=self._work, name="store writer", daemon=True)
        self._thread.start()

    @property
    def well(self) -> bool:
        """Whether the last commit went through, and there may be more."""
        return self._open and self._went_through

    def submit(self, work: Work[Outcome], table_id: str) -> asyncio.Future[Outcome]:
        """To be awaited: done after the commit."""
        return self._queue(WriteJob(work, table_id, asyncio.get_running_loop().create_future()))

    def append(self, move: MoveRow) -> asyncio.Future[bool]:
        """A move and nothing else."""
        work = partial(self._writes.append, move=move, table=None, lines=())
        return self._queue(WriteJob(work, move.table_id, asyncio.get_running_loop().create_future(), move))

    def _queue(self, job: WriteJob) -> asyncio.Future[Any]:
        if not self._open:
            raise StoreProblem("store-closed")
        if self._waiting.qsize() >= self._most_waiting:
            raise StoreProblem("store-busy")
        self._waiting.put(job)
        return job.done

    def stop(self) -> Thread:
        """Take no more; the thread ends when it has committed what waits."""
        if self._open:
            self._open = False
            self._waiting.put(None)
        return self._thread

    # In the thread

    def _work(self) -> None:
        while batch := self._next_batch():
            self._keep(batch)
            with suppress(RuntimeError):  # a loop that was closed: nobody waits any more
                batch[0].done.get_loop().call_soon_threadsafe(answer, batch)
        self._link.close()

    def _next_batch(self) -> list[WriteJob]:
        """Wait for a job, and take all that wait by then; none: there will be no more."""
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
            self._commit_somehow(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told to those who wait
            self._fail(batch, error)
        else:
            self._went_through = True
            self._complaints.went_through()
            self._meter.committed(len(batch), perf_counter() - began)

    def _commit_somehow(self, batch: list[WriteJob]) -> None:
        """Together; or each by itself, where a row is among them that spoils it for the others."""
        try:
            self._commit(batch, self._do_together)
        except Exception as error:
            if isinstance(error, DBAPIError | StoreProblem) and not isinstance(error, OF_ONE_JOB):
                raise
            self._commit(batch, self._do_one_by_one)

    def _commit(self, batch: list[WriteJob], do: Callable[[Connection, list[WriteJob]], None]) -> None:
        self._database.check()
        connection = self._link.connection()
        with connection.begin():
            do(connection, batch)

    def _do_together(self, connection: Connection, batch: list[WriteJob]) -> None:
        appends = Appends(self._writes.new_moves)
        for job in batch:
            if job.move is not None:
                appends.add(job)
                continue
            if appends.concern(job.table_id):
                appends.keep(connection)
            self._do(connection, job)
        appends.keep(connection)

    def _do_one_by_one(self, connection: Connection, batch: list[WriteJob]) -> None:
        for job in batch:
            self._do(connection, job)

    def _do(self, connection: Connection, job: WriteJob) -> None:
        """One job, undone alone if it fails alone."""
        try:
            with connection.begin_nested():
                job.outcome = job.work(connection)
        except TooLate:
            job.outcome = False
        except OF_ONE_JOB as error:
            job.outcome = self._database.problem(error)
        except DBAPIError:
            raise
        except Exception as error:  # noqa: BLE001 - it is raised where the job is waited for
            job.outcome = error

    def _fail(self, batch: list[WriteJob], error: Exception) -> None:
        self._went_through = False
        for job in batch:
            job.outcome = self._told(error)
        self._complaints.failed(self._told(error))
        self._link.cut()
        self._meter.failed()

    def _told(self, error: Exception) -> Exception:
        """An exception of its own for each who waits: raising one writes into it."""
        if isinstance(error, DBAPIError):
            return self._database.problem(error)
        return copy(error) if isinstance(error, StoreProblem) else error


class Complaints:
    """Says in the log that nothing can be kept: once, and again now and then, however often it is tried."""

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
