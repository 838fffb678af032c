"""Processes that can be killed one by one, each doing one task at a time.

The loop has the clock: when a task's time is over, or nobody waits for it any more, its process is killed. A
thread waits for each process, so that the loop never does.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.server.desk import Failure, Progress, Result, sit

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from cellmates.server.desk import Reply, Tell, Work

Why = Literal["late", "crashed", "refused", "busy", "closed"]

SPAWN: Final = get_context("spawn")
START: Final = 60.0
"""A process that is not ready after so many seconds won't be."""
CHANCES: Final = 2
"""So many processes may be lost over a task: the first may have died of something else, even before it."""


class Unanswered(Exception):
    """A task that came to nothing. What it was about is not told."""

    def __init__(self, why: Why, kind: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.kind = kind
        """The class of what was raised, if something was."""


class Lost(Exception):
    """A process is gone, or not to be trusted any more."""


class Job:
    """A task, until it is done or nobody waits for it."""

    def __init__(self, task: object, seconds: float, hear: Tell) -> None:
        self.task = task
        self.due = monotonic() + seconds
        self.reply: Future[Reply] = Future()
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._dropped = False
        self._worker: Worker | None = None
        self._lock = Lock()

    def begin(self, worker: Worker) -> None:
        with self._lock:
            if self._dropped:
                raise Unanswered("late")
            self._worker = worker

    def end(self) -> None:
        with self._lock:
            self._worker = None

    def drop(self) -> None:
        """Nobody waits for it any more: whoever is still at it is killed."""
        with self._lock:
            self._dropped = True
            if self._worker is not None:
                self._worker.kill()

    def tell(self, progress: Progress) -> None:
        """From a thread; a loop that is closed hears nothing."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._told, progress)

    def _told(self, progress: Progress) -> None:
        if not self._dropped:
            self._hear(progress.done, progress.of)


Line = SimpleQueue[Job | None]
"""Who is free takes the next one; None: go home."""


@dataclass(frozen=True, slots=True)
class Running:
    """A process, and our end of its pipe."""

    process: SpawnProcess
    pipe: Connection[Any, Any]

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Worker:
    """A process at a time, a new one when it is lost, and the thread that waits for it.

    The thread is a daemon: a server that has to leave in a hurry does not wait for it either.
    """

    def __init__(self, line: Line, work: Work, niceness: int) -> None:
        self._line = line
        self._work = work
        self._niceness = niceness
        self._running: Running | None = None
        self._closed = False
        self.thread = Thread(target=self._serve, name="crew", daemon=True)

    def kill(self) -> None:
        if running := self._running:
            running.process.kill()

    def close(self) -> None:
        self._closed = True
        self.kill()

    def _serve(self) -> None:
        while (job := self._line.get()) is not None:
            if job.reply.set_running_or_notify_cancel():
                try:
                    job.reply.set_result(self._attempt(job))
                except Unanswered as problem:
                    job.reply.set_exception(problem)
        self._end()

    def _attempt(self, job: Job) -> Reply:
        """After a loss the next process starts at once, even if this job is no longer waited for."""
        kind = ""
        for _ in range(CHANCES):
            if self._closed:
                break
            try:
                return self._do(job)
            except Lost as lost:
                kind = str(lost)
        raise Unanswered("closed" if self._closed else "crashed", kind)

    def _do(self, job: Job) -> Reply:
        try:
            pipe = self._ready()
            job.begin(self)
            try:
                return converse(pipe, job)
            finally:
                job.end()
        except Unanswered:
            raise
        except Exception as error:  # noqa: BLE001 - mostly that it died; what else there is must not end the thread
            self._end()
            raise Lost(type(error).__name__) from None

    def _ready(self) -> Connection[Any, Any]:
        if self._running is not None:
            return self._running.pipe
        pipe = self._start()
        if not pipe.poll(START):
            raise EOFError
        pipe.recv()
        return pipe

    def _start(self) -> Connection[Any, Any]:
        ours, theirs = SPAWN.Pipe()
        process = SPAWN.Process(target=sit, args=(theirs, self._work, self._niceness), daemon=True)
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


def converse(pipe: Connection[Any, Any], job: Job) -> Reply:
    pipe.send((job.task, job.due - monotonic()))
    while isinstance(reply := pipe.recv(), Progress):
        job.tell(reply)
    assert isinstance(reply, Result | Failure)
    return reply


class Crew:
    """So many workers, hired when they are needed; a bounded number of tasks may wait for them."""

    def __init__(self, size: int, work: Work, *, niceness: int, waiting: int) -> None:
        self._size = size
        self._work = work
        self._niceness = niceness
        self._most = size + waiting
        self._open = 0
        self._line: Line = SimpleQueue()
        self._workers: list[Worker] = []
        self._closed = False

    async def ask(self, task: object, seconds: float, hear: Tell = lambda done, of: None) -> object:
        """What comes of a task within so many seconds from now, or Unanswered."""
        if self._closed or self._open >= self._most:
            raise Unanswered("closed" if self._closed else "busy")
        job = Job(task, seconds, hear)
        self._open += 1
        try:
            self._enqueue(job)
            async with asyncio.timeout(seconds):
                return value_of(await asyncio.wrap_future(job.reply))
        except TimeoutError:
            raise Unanswered("late") from None
        finally:
            self._open -= 1
            job.drop()

    async def close(self) -> None:
        """Kill all processes. Who still waits for an answer gets Unanswered."""
        self._closed = True
        for worker in self._workers:
            worker.close()
        for _ in self._workers:
            self._line.put(None)
        for worker in self._workers:
            await asyncio.to_thread(worker.thread.join)

    def _enqueue(self, job: Job) -> None:
        if len(self._workers) < min(self._open, self._size):
            self._hire()
        self._line.put(job)

    def _hire(self) -> None:
        worker = Worker(self._line, self._work, self._niceness)
        try:
            worker.thread.start()
        except RuntimeError as error:  # there is no room for another thread
            raise Unanswered("crashed", type(error).__name__) from None
        self._workers.append(worker)


def value_of(reply: Reply) -> object:
    if isinstance(reply, Failure):
        raise Unanswered(reply.why, reply.kind)
    return reply.value
