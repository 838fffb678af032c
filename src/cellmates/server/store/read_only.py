"""Reads a database without leaving files next to it, even where nothing may be written.

SQLite creates a `-shm` file next to every WAL database that it opens, and can't read the database where that
isn't possible. If nobody has the database open, there is only the file itself: then SQLite is told that it
can't change, and afterwards we check that it didn't. A database with a `-wal` file that nobody has open is
read from a copy of both.
"""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from cellmates.server.store.port import StoreProblem

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARED: Final = "ro"
UNSHARED: Final = "ro&immutable=1"
"""SQLite then neither locks the file nor looks for others who write to it."""


@contextmanager
def left_unchanged(path: Path) -> Iterator[tuple[Path, str]]:
    """The file to read, and the mode to open it in."""
    wal, shared = sidecar(path, "-wal"), sidecar(path, "-shm")
    if not any(map(has_something, (wal, sidecar(path, "-journal")))):
        before = fingerprint(path)
        yield path, UNSHARED
        if fingerprint(path) != before:
            raise StoreProblem("store-changed", file=str(path))
    elif shared.exists():  # in use, or it was until the power failed
        yield path, SHARED
    else:
        with copied(path, wal) as copy:
            yield copy, SHARED


def sidecar(path: Path, ending: str) -> Path:
    """One of SQLite's own files: `-wal` holds what was committed but isn't in the database file yet."""
    real = path.resolve()
    return real.with_name(f"{real.name}{ending}")


def has_something(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def fingerprint(path: Path) -> tuple[int, int, int, bool]:
    """Changes whenever somebody writes to a file."""
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns, has_something(sidecar(path, "-wal"))


@contextmanager
def copied(path: Path, *others: Path) -> Iterator[Path]:
    with TemporaryDirectory(prefix="cellmates-") as folder:
        for each in (path.resolve(), *filter(Path.exists, others)):
            shutil.copyfile(each, Path(folder) / each.name)
        yield Path(folder) / path.resolve().name
