"""Upgrades an older database, after copying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.store.copying import copy_database
from cellmates.server.store.migrations import migrate
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.schema import REVISION
from cellmates.server.store.sqlite import engine, why

if TYPE_CHECKING:
    from pathlib import Path


def upgrade(path: Path) -> Path:
    """Do all missing migrations, or none; the copy of the database as it was."""
    copy = path.with_name(f"{path.name}.before-{REVISION}")
    copy_database(path, copy)
    try:
        change(path)
    except Exception as error:
        raise StoreProblem("store-not-upgraded", file=str(path), copy=str(copy), why=why(error)) from error
    return copy


def change(path: Path) -> None:
    """Foreign keys are off meanwhile and are checked at the end.

    SQLite changes a table by rebuilding it; dropping the old one would delete whatever belongs to it.
    """
    with engine(path, "rw", begin="BEGIN IMMEDIATE").begin() as connection:
        migrate(connection)
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
            raise LookupError
