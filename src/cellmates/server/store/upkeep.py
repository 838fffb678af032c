"""What an operator does to a database from the command line."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from cellmates.server.store.copying import copy_database
from cellmates.server.store.lock import FileLock
from cellmates.server.store.opening import bring_up_to_date, check_place, file_meant, naming_file, revision_in
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.read_only import left_unchanged
from cellmates.server.store.schema import REVISION
from cellmates.server.store.sqlite import engine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection


def upgrade_database(database: str) -> Path | None:
    """Upgrade a file; the copy of it as it was, if it needed upgrading."""
    path = file_meant(database)
    with naming_file(path):
        revision_there(path)
        lock = FileLock(path)
        try:
            return bring_up_to_date(path)
        finally:
            lock.release()


def back_up(database: str, target: Path) -> None:
    """A consistent copy, even while a server runs."""
    path = file_meant(database)
    with naming_file(path):
        revision_there(path)
        if target.exists() and target.samefile(path):
            raise StoreProblem("store-same-file", file=str(path))
    with naming_file(target):
        copy_database(path, target)


@contextmanager
def reading(database: str) -> Iterator[Connection]:
    """A consistent snapshot to read from, even while a server runs."""
    path = file_meant(database)
    with naming_file(path):
        found = revision_there(path)
        if found < REVISION:
            raise StoreProblem("store-older", file=str(path), found=found, ours=REVISION)
        with left_unchanged(path) as (file, mode), engine(file, mode, begin="BEGIN").connect() as connection:
            yield connection


def revision_there(path: Path) -> str:
    """The revision of the tables in a file that must exist."""
    check_place(path)
    found = revision_in(path)
    if found is None:
        raise StoreProblem("store-missing", file=str(path))
    return found
