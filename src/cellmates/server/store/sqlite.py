"""SQLite: how it is opened, and what its errors mean."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool

from cellmates.server.store.port import StoreProblem
from cellmates.words import Phrase

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection
    from sqlalchemy.exc import SQLAlchemyError

    from cellmates.server.store.lock import FileLock

LOCK_SECONDS: Final = 5.0
"""Seconds that are waited for a program that has the file locked, such as SQLite's own shell."""
SAFE: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
"""NORMAL would be faster and may lose the last commits with the electricity. Readers don't wait in WAL."""
ROOMY: Final = ("cache_size = -32000", "journal_size_limit = 67108864")
PRIMARY: Final = 0xFF
"""SQLite's codes are a byte; what stands above it tells them more exactly."""
MEANINGS: Final = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_BUSY: "store-locked",
    sqlite3.SQLITE_LOCKED: "store-locked",
    sqlite3.SQLITE_IOERR: "store-disk",
    sqlite3.SQLITE_CANTOPEN: "store-gone",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
    sqlite3.SQLITE_CONSTRAINT: "store-taken",
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: "store-no-table",
}


class SqliteFile:
    """A file with the tables in it, which this process alone may write to."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.writing = engine(path, "rw", begin="BEGIN IMMEDIATE", pragmas=(*SAFE, *ROOMY))
        self.reading = engine(path, "ro", begin="BEGIN")
        self.insert = sqlite.insert
        self._path = path
        self._lock = lock
        self._was = identity(path)

    def problem(self, error: SQLAlchemyError) -> StoreProblem:
        return StoreProblem(meaning(error))

    def check(self) -> None:
        """A file that was deleted or replaced is still written to, by its old handle, and gone after that."""
        if identity(self._path) != self._was:
            raise StoreProblem("store-gone")

    def release(self) -> None:
        self._lock.release()


def engine(path: Path, mode: str, *, begin: str, pragmas: tuple[str, ...] = ()) -> Engine:
    """Connections to a file that is there. `begin`: what began as a read may be locked out of writing."""
    made = create_engine("sqlite://", creator=lambda: connect(path, mode, pragmas), poolclass=NullPool)

    @event.listens_for(made, "begin")
    def explicitly(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return made


def connect(path: Path, mode: str, pragmas: tuple[str, ...] = ()) -> sqlite3.Connection:
    """`mode` is `rw` or `ro`: neither creates a file, where one has been taken away."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        uri, uri=True, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def meaning(error: Exception) -> str:
    """The message about an error of SQLite, or of SQLAlchemy over it.

    It may come from tidying up after another one, which is the one to tell of.
    """
    cause: BaseException | None = error
    while cause is not None:
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)
        if found := MEANINGS.get(code) or MEANINGS.get(code & PRIMARY):
            return found
        cause = cause.__cause__ or cause.__context__
    return "store-trouble"


def why(error: Exception) -> Phrase:
    """The same as part of a sentence about a file."""
    return Phrase(meaning(error).replace("store-", "store-why-"))


def identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
