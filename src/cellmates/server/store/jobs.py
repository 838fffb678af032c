"""What waits to be written, and how the waiting are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    import asyncio

    from sqlalchemy import Connection

    from cellmates.server.store.port import MoveRow

Outcome = TypeVar("Outcome")
Work = Callable[["Connection"], Outcome]
NO_TABLE: Final = ""
ANY_TABLE: Final = "*"


class Lost(Exception):
    """Somebody else was faster: undo what this job has done, and answer False."""


@dataclass(slots=True, eq=False)
class Job:
    work: Work[Any]
    table_id: str
    """Whose rows it reads or writes: jobs of one table are done in the order in which they came."""
    done: asyncio.Future[Any]
    move: MoveRow | None = None
    """The move, where the job is to keep one move and nothing else: many of them share a statement."""
    outcome: Any = None
    """What the work returned; an exception is raised where the job is waited for."""


def answer(batch: Iterable[Job]) -> None:
    """Tell all who wait; who waits no longer was cancelled."""
    for job in batch:
        if job.done.done():
            continue
        if isinstance(job.outcome, BaseException):
            job.done.set_exception(job.outcome)
        else:
            job.done.set_result(job.outcome)
