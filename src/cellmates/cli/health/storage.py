"""Checks of storage: the folder, SQLite, the database, and a server that has it open."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.data_folder import DATABASE, place_for_data
from cellmates.cli.arguments.running import address_of_running
from cellmates.cli.health.finding import broken, ok, optional
from cellmates.server.store.port import StoreProblem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.health.finding import HealthFinding

OTHER_FOLDER: Final = "Make it writable, or name another folder with XDG_DATA_HOME."


def usual_database() -> Path:
    """The database of `cellmates` without a command. Nothing is created here."""
    return place_for_data() / DATABASE


# ---- the folder


def folder(database: Path) -> Iterator[HealthFinding]:
    place = database.absolute().parent
    there = first_that_exists(place)
    try:
        with TemporaryDirectory(prefix="cellmates-doctor-", dir=there):
            pass
    except OSError as error:
        yield broken("data folder", f"{there} can't be written to: {error.strerror}", OTHER_FOLDER)
        return
    yield ok("data folder", str(place) if there == place else f"{place}, which will be created")


def first_that_exists(place: Path) -> Path:
    return next(each for each in (place, *place.parents) if each.exists())


# ---- SQLite


def sqlite() -> Iterator[HealthFinding]:
    """Create and open a trial database, in a temporary folder."""
    version = sqlite3.sqlite_version
    try:
        with TemporaryDirectory(prefix="cellmates-doctor-") as place:
            try_out(Path(place) / DATABASE)
    except (OSError, StoreProblem) as error:
        remedy = f"Make room in {gettempdir()}, or use a Python with another SQLite."
        yield broken("sqlite", f"{version}, but no database can be created: {error}", remedy)
        return
    yield ok("sqlite", f"{version}, and a new database can be written")


def try_out(database: Path) -> None:
    from cellmates.server.store.opening import open_store

    asyncio.run(open_store(database).close())


# ---- the database


def database(path: Path) -> Iterator[HealthFinding]:
    if not path.exists():
        yield ok("database", "none yet: the first server creates it")
        return
    try:
        yield looked_over(path)
    except StoreProblem as problem:
        yield broken("database", str(problem), "Put a backup in its place, or name another file.")
    yield from lock(path)


def looked_over(path: Path) -> HealthFinding:
    from cellmates.server.store.schema import REVISION
    from cellmates.server.store.upkeep import revision_there

    found = revision_there(path)
    if found < REVISION:
        said = f"{path} has an older format ({found}, not {REVISION})"
        remedy = "Nothing needs to be done: a server upgrades it when it starts, and keeps a copy."
        return optional("database", said, remedy)
    return checked(path)


def checked(path: Path) -> HealthFinding:
    from msgspec.json import Decoder

    from cellmates.server.store.checkup import check_database
    from cellmates.server.store.upkeep import reading
    from cellmates.server.tables.record import TableRecord

    with reading(str(path)) as connection:
        checkup = check_database(connection, Decoder(TableRecord).decode)
    if checkup.findings:
        remedy = f"Type `cellmates db check --database {path}` to see what, and put a backup in its place."
        return broken("database", f"{path} is damaged in {len(checkup.findings)} places", remedy)
    return ok("database", f"{path} is whole ({checkup.tables} tables, {checkup.moves} moves)")


# ---- who has it open


def lock(path: Path) -> Iterator[HealthFinding]:
    if not is_locked(path):
        return
    if url := address_of_running(path):
        yield ok("server", f"one runs at {url} and has the database open")
    else:
        said = "another process has the database open"
        yield optional("server", said, "Stop it before you start another server on this file.")


def is_locked(path: Path) -> bool:
    """Whether a process holds the lock; creates no lock file."""
    from cellmates.server.store.lock import FileLock

    if not path.with_name(f"{path.name}.lock").exists():
        return False
    try:
        FileLock(path).release()
    except StoreProblem:
        return True
    return False
