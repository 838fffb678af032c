"""What the store needs to know of the database behind it, and a thread's connection to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine, Table
    from sqlalchemy.exc import SQLAlchemyError

    from cellmates.server.store.port import StoreProblem


class Database(Protocol):
    """What differs between one database and another."""

    @property
    def writing(self) -> Engine: ...

    @property
    def reading(self) -> Engine:
        """Sees what is committed, waits for no writer, and can't write."""
        ...

    @property
    def insert(self) -> Callable[[Table], Any]:
        """Its own INSERT, since ON CONFLICT is no standard."""
        ...

    def problem(self, error: SQLAlchemyError) -> StoreProblem:
        """What went wrong, in a sentence that a player may read too: no names of files."""
        ...

    def check(self) -> None:
        """Raise StoreProblem if what would be committed now would be lost."""
        ...

    def release(self) -> None:
        """Let go of it: another server may have it."""
        ...


class Link:
    """The connection of one thread: opened when it is needed, and anew after something went wrong with it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def connection(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def cut(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
