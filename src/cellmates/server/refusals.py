"""What the server refuses, and the HTTP status of each refusal."""

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
    """There is no such table, or this session may not see it: the client is not told which."""

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
    """The server has too much to do: the client should try again later."""

    def __init__(self, seconds: int) -> None:
        super().__init__("server-busy", seconds=seconds)
        self.seconds = seconds

    def __reduce__(self) -> tuple[type[Busy], tuple[int]]:
        return Busy, (self.seconds,)


class Outdated(Exception):
    """The table in memory is behind the store and must be loaded again."""


def is_everyday(problem: Problem) -> bool:
    """Whether the rules of a table or a game refuse it, which is not worth a log line."""
    return status_of(problem) == CONFLICT


def status_of(problem: Problem) -> int:
    """400 is for what can't be read; a message that can't be carried out now is a conflict."""
    if isinstance(problem, TableProblem):
        return problem.status
    return 503 if isinstance(problem, StoreProblem) else CONFLICT
