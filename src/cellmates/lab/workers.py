"""Runs tasks in any number of processes."""

from __future__ import annotations

import os
import signal
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from cellmates.kernel.refusals import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Done = TypeVar("Done")
Task = tuple[Any, ...]
"""The arguments of one call; they are pickled, as is the function."""


class TaskLost(Problem):
    """A process ended before its task was done."""


def run(work: Callable[..., Done], tasks: Sequence[Task], workers: int) -> Iterator[Done]:
    """Yield the result of each task: in this process and in order, or from others as they finish."""
    if workers == 1 or len(tasks) <= 1:
        yield from (work(*task) for task in tasks)
        return
    with ProcessPoolExecutor(
        min(workers, len(tasks)), mp_context=get_context("spawn"), initializer=leave_with_parent
    ) as pool:
        yield from run_on(pool, work, tasks)


def run_on(pool: Executor, work: Callable[..., Done], tasks: Sequence[Task]) -> Iterator[Done]:
    """Run on any executor: a process pool, or a cluster."""
    futures = [pool.submit(work, *task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    except BrokenExecutor:
        raise TaskLost("series-worker-lost") from None
    finally:
        for future in futures:
            future.cancel()


def leave_with_parent() -> None:
    """Make a worker ignore Ctrl-C, and end with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=await_parent, daemon=True).start()


def await_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
