"""Inside a process of the pool: it takes tasks from a pipe, one by one, and says how they went.

Nothing that goes wrong is told but its kind: a message or a traceback could hold a seat's secrets.
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
"""Hears how much is done, and of how much."""
Work = Callable[[Any, Tell], object]
"""What is done with a task. It travels to the process, so it must be a module's function."""
READY: Final = "ready"
GRACE: Final = 2.0
"""So many seconds after its time is over a process ends itself, if nobody did."""


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
    """The class of what was raised."""


Reply = TaskResult | Failure


def sit(pipe: Connection, work: Work, niceness: int) -> None:
    """A process begins here, and leaves when the server does."""
    try:
        settle(niceness)
        pipe.send(READY)
        while True:
            task, seconds = pipe.recv()
            pipe.send(attempt(pipe, work, task, seconds))
    except BaseException:  # noqa: BLE001 - the server is gone, or a traceback would be printed
        os._exit(1)


def settle(niceness: int) -> None:
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def attempt(pipe: Connection, work: Work, task: object, seconds: float) -> Reply:
    wake(max(seconds, 0.0) + GRACE)
    try:
        return TaskResult(work(task, lambda done, of: pipe.send(Progress(done, of))))
    except Problem as problem:
        return Failure("refused", type(problem).__name__)
    except Exception as error:  # noqa: BLE001 - whatever a bot may raise
        return Failure("crashed", type(error).__name__)
    finally:
        wake(0.0)


def wake(seconds: float) -> None:
    """An alarm that nobody bot_pool ends the process: compiled code can't keep it from that.

    The thread that waits for the server's end gets no turn while compiled code thinks.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
