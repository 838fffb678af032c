"""What the store needs from the database behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Engine, Table
    from sqlalchemy.exc import SQLAlchemyError

    from cellmates.server.store.port import StoreProblem


class Database(Protocol):
    """What differs between one database and another."""

    @property
    def writing(self) -> Engine:
        """Keeps one connection, for the thread that writes."""
        ...

    @property
    def reading(self) -> Engine:
        """Sees what is committed, waits for no writer, and can't write. It keeps one connection too."""
        ...

    @property
    def insert(self) -> Callable[[Table], Any]:
        """The database's own INSERT: ON CONFLICT is not standard SQL."""
        ...

    def problem(self, error: SQLAlchemyError) -> StoreProblem:
        """Return what went wrong, without file names: players may read it."""
        ...

    def check(self) -> None:
        """Raise StoreProblem if what would be committed now would be lost."""
        ...

    def release(self) -> None:
        """Release the database, so that another server may open it."""
        ...
