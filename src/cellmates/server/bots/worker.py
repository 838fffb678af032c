"""The inside of a worker process: takes tasks from a pipe, one by one, and reports results.

Of a failure only the kind is reported: a message or a traceback could contain a seat's secrets.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.kernel.refusals import Problem
from cellmates.lab.workers import leave_with_parent

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Tell = Callable[[int, int], None]
"""Called with how much is done, and of how much."""
Work = Callable[[Any, Tell], object]
"""What to do with a task. It is sent to the process, so it must be a module-level function."""
READY: Final = "ready"
GRACE: Final = 2.0
"""Seconds after a task's time limit when the process ends itself, if nobody has."""


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class TaskResult:
    value: object


@dataclass(frozen=True, slots=True)
class Failure:
    why: Literal["crashed", "refused"]
    kind: str
    """The class of the exception."""


Reply = TaskResult | Failure


def run_worker(pipe: Connection, work: Work, niceness: int) -> None:
    """The process's main function; it ends when the server does."""
    try:
        set_up(niceness)
        pipe.send(READY)
        while True:
            task, seconds = pipe.recv()
            pipe.send(attempt(pipe, work, task, seconds))
    except BaseException:  # noqa: BLE001 - the server is gone, or a traceback would be printed
        os._exit(1)


def set_up(niceness: int) -> None:
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def attempt(pipe: Connection, work: Work, task: object, seconds: float) -> Reply:
    set_alarm(max(seconds, 0.0) + GRACE)
    try:
        return TaskResult(work(task, lambda done, of: pipe.send(Progress(done, of))))
    except Problem as problem:
        return Failure("refused", type(problem).__name__)
    except Exception as error:  # noqa: BLE001 - a bot may raise anything
        return Failure("crashed", type(error).__name__)
    finally:
        set_alarm(0.0)


def set_alarm(seconds: float) -> None:
    """Set an alarm that ends the process: it isn't caught, so compiled code can't hold it up.

    The thread that watches for the server's end doesn't run while compiled code does.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
