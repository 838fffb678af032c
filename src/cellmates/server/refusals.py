"""What the server refuses, and which HTTP status says so."""

from __future__ import annotations

from typing import Final

from cellmates.kernel.refusals import Problem
from cellmates.server.store.port import StoreProblem

CONFLICT: Final = 409


class TableProblem(Problem):
    """Something that can't be done at this table now."""

    status = CONFLICT


class NotAllowed(TableProblem):
    """Something that this session may not do."""

    status = 403


class NoSuchTable(TableProblem):
    """No table of this id, or none that this session may see: nobody is told which."""

    status = 404

    def __init__(self) -> None:
        super().__init__("server-no-such-table")

    def __reduce__(self) -> tuple[type[NoSuchTable], tuple[()]]:
        return NoSuchTable, ()


class NotFound(TableProblem):
    status = 404


class Malformed(TableProblem):
    status = 400


class TooLarge(TableProblem):
    status = 413


class TooOften(TableProblem):
    status = 429


class Unavailable(TableProblem):
    status = 503


class Busy(Unavailable):
    """The server has more to do than it can: whoever asks should come again later."""

    def __init__(self, seconds: int) -> None:
        super().__init__("server-busy", seconds=seconds)
        self.seconds = seconds

    def __reduce__(self) -> tuple[type[Busy], tuple[int]]:
        return Busy, (self.seconds,)


class Outdated(Exception):
    """The table in memory is not what the store has any more: load it anew."""


def is_everyday(problem: Problem) -> bool:
    """Whether the rules of a table or a game refuse it: not worth a line in the log."""
    return status_of(problem) == CONFLICT


def status_of(problem: Problem) -> int:
    """400 is for what is no message at all; a message that can't be carried out now is a conflict."""
    if isinstance(problem, TableProblem):
        return problem.status
    return 503 if isinstance(problem, StoreProblem) else CONFLICT
