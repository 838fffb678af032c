"""Processes that can be killed one by one, each doing one task at a time.

The event loop keeps the time: when a task's time is over, or nobody waits for it any more, its process is
killed. A thread waits for each process, so that the loop never does.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.server.bots.fair_queue import FairQueue, Owner, forget_one
from cellmates.server.bots.worker import Failure, Progress, TaskResult, run_worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from cellmates.server.bots.worker import Reply, Tell, Work

Why = Literal["late", "crashed", "refused", "busy", "closed"]

SPAWN: Final = get_context("spawn")
START: Final = 60.0
"""Seconds after which a process that isn't ready counts as lost."""
ATTEMPTS: Final = 2
"""Processes that may be lost over one task: the first may have died of something else, even before it."""


class Unanswered(Exception):
    """A task that failed. Its content is not revealed."""

    def __init__(self, why: Why, kind: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.kind = kind
        """The class of the exception, if there was one."""


class ProcessLost(Exception):
    """A process died, or can't be trusted any more."""


NOBODY: Final = Owner()


class BotJob:
    """A task, until it is done or nobody waits for it."""

    def __init__(
        self, task: object, seconds: float, hear: Tell, owner: Owner = NOBODY, *, is_patient: bool = False
    ) -> None:
        """The time limit of a patient job starts with the work, that of others now."""
        self.task = task
        self.owner = owner
        self.asked = monotonic()
        self.due = self.asked + seconds
        self._seconds = seconds
        self._is_patient = is_patient
        self.reply: Future[Reply] = Future()
        self.begun: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        """How long it waited in the queue."""
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._dropped = False
        self._worker: WorkerProcess | None = None
        self._lock = Lock()

    def taken(self) -> None:
        """From a thread: it is this job's turn."""
        waited = monotonic() - self.asked
        if self._is_patient:
            self.due = monotonic() + self._seconds
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._note_begun, waited)

    def _note_begun(self, waited: float) -> None:
        if not self.begun.done():
            self.begun.set_result(waited)

    def begin(self, worker: WorkerProcess) -> None:
        with self._lock:
            if self._dropped:
                raise Unanswered("late")
            self._worker = worker

    def end(self) -> None:
        with self._lock:
            self._worker = None

    def drop(self) -> None:
        """Nobody waits for it any more: kill the worker that is busy with it."""
        with self._lock:
            self._dropped = True
            if self._worker is not None:
                self._worker.kill()

    def tell(self, progress: Progress) -> None:
        """Report progress from a thread; ignored once the loop is closed."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._told, progress)

    def _told(self, progress: Progress) -> None:
        if not self._dropped:
            self._hear(progress.done, progress.of)


Line = FairQueue[BotJob]


@dataclass(frozen=True, slots=True)
class Running:
    """A process, and our end of its pipe."""

    process: SpawnProcess
    pipe: Connection[Any, Any]

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class WorkerProcess:
    """One process at a time, a new one when it is lost, and the thread that waits for it.

    The thread is a daemon, so a server that stops in a hurry doesn't wait for it either.
    """

    def __init__(self, line: Line, work: Work, niceness: int) -> None:
        self._line = line
        self._work = work
        self._niceness = niceness
        self._running: Running | None = None
        self._closed = False
        self.is_ready = False
        """Whether a process of this worker has ever been ready."""
        self.thread = Thread(target=self._serve, name="pool", daemon=True)

    def kill(self) -> None:
        if running := self._running:
            running.process.kill()

    def close(self) -> None:
        self._closed = True
        self.kill()

    def _serve(self) -> None:
        while (job := self._line.get()) is not None:
            if job.reply.set_running_or_notify_cancel():
                job.taken()
                self._answer(job)
            self._line.done(job)
        self._end()

    def _answer(self, job: BotJob) -> None:
        try:
            job.reply.set_result(self._attempt(job))
        except Unanswered as problem:
            job.reply.set_exception(problem)

    def _attempt(self, job: BotJob) -> Reply:
        """After a loss, start the next process at once, even if nobody waits for this job any more."""
        kind = ""
        for _ in range(ATTEMPTS):
            if self._closed:
                break
            try:
                return self._do(job)
            except ProcessLost as lost:
                kind = str(lost)
        raise Unanswered("closed" if self._closed else "crashed", kind)

    def _do(self, job: BotJob) -> Reply:
        try:
            pipe = self._ready()
            job.begin(self)
            try:
                return reply_from(pipe, job)
            finally:
                job.end()
        except Unanswered:
            raise
        except Exception as error:  # noqa: BLE001 - mostly a dead process; nothing may end the thread
            self._end()
            raise ProcessLost(type(error).__name__) from None

    def _ready(self) -> Connection[Any, Any]:
        if self._running is not None:
            return self._running.pipe
        pipe = self._start()
        if not pipe.poll(START):
            raise EOFError
        pipe.recv()
        self.is_ready = True
        return pipe

    def _start(self) -> Connection[Any, Any]:
        ours, theirs = SPAWN.Pipe()
        process = SPAWN.Process(target=run_worker, args=(theirs, self._work, self._niceness), daemon=True)
        process.start()
        theirs.close()
        self._running = Running(process, ours)
        if self._closed:
            process.kill()
        return ours

    def _end(self) -> None:
        if running := self._running:
            self._running = None
            running.end()


def reply_from(pipe: Connection[Any, Any], job: BotJob) -> Reply:
    pipe.send((job.task, job.due - monotonic()))
    while isinstance(reply := pipe.recv(), Progress):
        job.tell(reply)
    assert isinstance(reply, TaskResult | Failure)
    return reply


class WorkerPool:
    """Workers, started when they are needed. Owners take turns, each with a few tasks in the queue."""

    def __init__(
        self, size: int, work: Work, *, niceness: int, waiting: int, at_once: int | None = None
    ) -> None:
        """`waiting`: tasks of one address that may wait; `at_once`: how many of them may be under way."""
        self._size = size
        self._work = work
        self._niceness = niceness
        self._waiting = waiting
        self._at_once = size if at_once is None else at_once
        self._open: Counter[str] = Counter()
        self._line: Line = FairQueue(self._at_once, max(1, min(self._at_once, size - 1)))
        self._workers: list[WorkerProcess] = []
        self._closed = False

    def __len__(self) -> int:
        """The number of tasks in the queue."""
        return len(self._line)

    def share(self, address: str) -> float:
        """The share of its usual effort that a further task of this address may use, at most 1.

        It is 1 as long as every address can be served within twice the usual time.
        """
        others = max(1, self._line.addresses())
        return min(1.0, 2 * self._size / (others * (self._line.waiting(address) + 1)))

    async def ask(
        self,
        task: object,
        seconds: float,
        hear: Tell = lambda done, of: None,
        *,
        owner: Owner = NOBODY,
        wait: float | None = None,
        begun: Callable[[float], None] = lambda waited: None,
    ) -> object:
        """The result of a task, or Unanswered.

        The task has `seconds` from now, and must have begun within `wait` of them. Without `wait` it may stay
        in the queue for any time, and its seconds begin with the work. `begun` is called with the time it
        waited.
        """
        self._check_room(owner)
        job = BotJob(task, seconds, hear, owner, is_patient=wait is None)
        job.begun.add_done_callback(lambda waited: begun(waited.result()))
        self._open[owner.address] += 1
        try:
            self._enqueue(job)
            return value_of(await self._reply_to(job, wait))
        except TimeoutError:
            raise Unanswered("late") from None
        finally:
            forget_one(self._open, owner.address)
            self._line.remove(job)
            job.drop()

    async def _reply_to(self, job: BotJob, wait: float | None) -> Reply:
        loop, reply = asyncio.get_running_loop(), asyncio.wrap_future(job.reply)
        if wait is None:
            await asyncio.wait((job.begun, reply), return_when=asyncio.FIRST_COMPLETED)
        else:
            loop.call_later(wait, self._give_up, job, wait)
        async with asyncio.timeout_at(loop.time() + job.due - monotonic()):
            return await reply

    async def close(self) -> None:
        """Kill all processes. Callers that still wait get Unanswered."""
        self._closed = True
        for worker in self._workers:
            worker.close()
        self._line.close()
        for worker in self._workers:
            await asyncio.to_thread(worker.thread.join)

    def has_room(self, owner: Owner) -> bool:
        """Whether a further task of this owner may wait."""
        return self._open[owner.address] < self._at_once + self._waiting

    def _check_room(self, owner: Owner) -> None:
        if self._closed or not self.has_room(owner):
            raise Unanswered("closed" if self._closed else "busy")

    def _give_up(self, job: BotJob, wait: float) -> None:
        """It waited too long; but while the first process is still starting, wait again."""
        if job.reply.done():
            return
        if not any(worker.is_ready for worker in self._workers):
            asyncio.get_running_loop().call_later(wait, self._give_up, job, wait)
        elif self._line.remove(job):
            job.reply.set_exception(Unanswered("busy"))

    def _enqueue(self, job: BotJob) -> None:
        if len(self._workers) < min(self._open.total(), self._size):
            self._add_worker()
        self._line.put(job)

    def _add_worker(self) -> None:
        worker = WorkerProcess(self._line, self._work, self._niceness)
        try:
            worker.thread.start()
        except RuntimeError as error:  # no room for another thread
            raise Unanswered("crashed", type(error).__name__) from None
        self._workers.append(worker)


def value_of(reply: Reply) -> object:
    if isinstance(reply, Failure):
        raise Unanswered(reply.why, reply.kind)
    return reply.value
