"""Opening a database: a new one is created, an old one upgraded, and a wrong one left alone."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from cellmates.server.store import DATABASE
from cellmates.server.store.lock import PRIVATE, FileLock
from cellmates.server.store.meter import NoStoreMeter
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.read_only import left_unchanged
from cellmates.server.store.schema import REVISION, VERSION_TABLE, metadata, version
from cellmates.server.store.sql import SqlStore
from cellmates.server.store.sqlite import SAFE, SqliteFile, connect, engine, why
from cellmates.server.store.writes import Writes
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.server.store.meter import StoreMeter

MOST_WAITING: Final = 5000
HEADER: Final = b"SQLite format 3\x00"
URL: Final = re.compile(r"[a-z][a-z0-9+.-]+://", re.IGNORECASE)
OF_SQLITE: Final = "sqlite:///"


def open_store(
    database: str | Path = DATABASE, *, most_waiting: int = MOST_WAITING, meter: StoreMeter | None = None
) -> SqlStore:
    """The store in this file, which is created if missing; nobody else may have it open."""
    path = file_meant(database)
    with naming_file(path):
        check_place(path)
        check_links(path)
        revision_in(path)  # refuses a file that isn't ours before anything is written next to it
        lock = FileLock(path)
        try:
            bring_up_to_date(path)
            opened = SqliteFile(path, lock)
            try_out(opened)
        except BaseException:
            lock.release()
            raise
    return SqlStore(opened, meter or NoStoreMeter(), most_waiting=most_waiting)


def file_meant(database: str | Path) -> Path:
    """The file of a name, or of a URL such as sqlite:///cellmates.db."""
    name = str(database)
    name = name.removeprefix(OF_SQLITE)
    if not name or name == ":memory:" or URL.match(name):
        raise StoreProblem("store-no-file", given=str(database))
    return Path(name).expanduser()


def bring_up_to_date(path: Path) -> Path | None:
    """Create or upgrade the tables if needed; the copy of the old ones, if there were any."""
    revision = revision_in(path)
    if revision is None:
        create(path)
    elif revision < REVISION:
        from cellmates.server.store.upgrading import upgrade

        return upgrade(path)
    return None


def check_place(path: Path) -> None:
    if not path.parent.is_dir():
        raise StoreProblem("store-no-folder", file=str(path), folder=str(path.parent))
    if path.exists() and not path.is_file():
        raise StoreProblem("store-unusable", file=str(path), why=Phrase("store-why-no-file"))


def check_links(path: Path) -> None:
    """Refuse hard links: two names have two locks, and the newest commits are stored next to one of them
    only.
    """
    if path.exists() and path.stat().st_nlink > 1:
        raise StoreProblem("store-linked", file=str(path))


def revision_in(path: Path) -> str | None:
    """The revision of the tables in a file, which is only read; `None` if there are none yet."""
    if not path.exists() or not path.stat().st_size:
        return None
    with path.open("rb") as file:
        if file.read(len(HEADER)) != HEADER:
            raise StoreProblem("store-foreign", file=str(path))
    with left_unchanged(path) as (readable, mode), closing(connect(readable, mode)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if VERSION_TABLE in names:
            return checked(path, connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall())
    if names:
        raise StoreProblem("store-foreign", file=str(path))
    return None


def checked(path: Path, rows: list[tuple[str]]) -> str:
    """A revision that this program knows."""
    revision = rows[0][0] if rows else ""
    if not re.fullmatch(r"\d{4}", revision):
        raise StoreProblem("store-foreign", file=str(path))
    if revision > REVISION:
        raise StoreProblem("store-newer", file=str(path), found=revision, ours=REVISION)
    return revision


def create(path: Path) -> None:
    """Create all tables. Only the owner may read the file: it contains players' hands."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    with engine(path, "rw", begin="BEGIN IMMEDIATE", pragmas=SAFE).begin() as connection:
        metadata.create_all(connection)
        version.create(connection)
        connection.execute(version.insert(), {"version_num": REVISION})


def try_out(opened: SqliteFile) -> None:
    """Commit something, to find out now rather than later whether it works."""
    writes = Writes(opened.insert)
    try:
        for work in (writes.try_out, writes.forget_trial):
            with opened.writing.begin() as connection:
                work(connection)
    except BaseException:
        opened.writing.dispose()
        raise


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Turn whatever is wrong with a file into a sentence that names it."""
    try:
        yield
    except OSError as error:
        raise StoreProblem("store-unusable", file=str(path), why=error.strerror or str(error)) from None
    except (sqlite3.Error, DBAPIError) as error:
        raise StoreProblem("store-unusable", file=str(path), why=why(error)) from None
