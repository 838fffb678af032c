"""SQLite: how it is opened, and what its errors mean."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool, QueuePool

from cellmates.server.store.port import StoreProblem
from cellmates.words import Phrase

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection
    from sqlalchemy.exc import SQLAlchemyError

    from cellmates.server.store.lock import FileLock

LOCK_SECONDS: Final = 5.0
"""Seconds to wait for a program that has the file locked, such as SQLite's own shell."""
SAFE: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
"""NORMAL would be faster, but a power cut could lose the last commits. In WAL mode readers don't wait."""
ROOMY: Final = ("cache_size = -32000", "journal_size_limit = 67108864")
PRIMARY: Final = 0xFF
"""The lowest byte of an error code is the kind of error; the bytes above it are details."""
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
    """A database file that only this process may write to."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.writing = engine(path, "rw", begin="BEGIN IMMEDIATE", pragmas=(*SAFE, *ROOMY), keep=True)
        self.reading = engine(path, "ro", begin="BEGIN", keep=True)
        self.insert = sqlite.insert
        self._path = path
        self._lock = lock
        self._opened = path.stat()

    def problem(self, error: SQLAlchemyError) -> StoreProblem:
        return StoreProblem(meaning(error))

    def check(self) -> None:
        """Refuse to write to a file that was deleted or replaced: the open handle would still accept it."""
        with suppress(OSError):
            if os.path.samestat(self._path.stat(), self._opened):
                return
        raise StoreProblem("store-gone")

    def release(self) -> None:
        self._lock.release()


def engine(path: Path, mode: str, *, begin: str, pragmas: tuple[str, ...] = (), keep: bool = False) -> Engine:
    """Connect to a file that exists; `keep` one connection open, or none.

    Whoever is going to write says so with `begin`: a transaction that began as a read may be locked out.
    """
    made = create_engine(
        "sqlite://",
        creator=lambda: connect(path, mode, pragmas),
        poolclass=QueuePool if keep else NullPool,
        **({"pool_size": 1, "max_overflow": 0} if keep else {}),
    )

    @event.listens_for(made, "begin")
    def explicitly(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return made


def connect(path: Path, mode: str, pragmas: tuple[str, ...] = ()) -> sqlite3.Connection:
    """Open a file with mode `rw` or `ro`; neither creates one that is missing."""
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
    """Return the message for an error of SQLite, or of SQLAlchemy on top of it.

    An error from cleaning up after another one is reported as that other one.
    """
    cause: BaseException | None = error
    while cause is not None:
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)
        if found := MEANINGS.get(code) or MEANINGS.get(code & PRIMARY):
            return found
        cause = cause.__cause__ or cause.__context__
    return "store-trouble"


def why(error: Exception) -> Phrase:
    """Return the same, as part of a sentence about a file."""
    return Phrase(meaning(error).replace("store-", "store-why-"))
