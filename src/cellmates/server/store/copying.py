"""A consistent copy of a database, even while a server writes to it."""

from __future__ import annotations

import os
from contextlib import closing
from typing import TYPE_CHECKING

from cellmates.server.store.lock import PRIVATE
from cellmates.server.store.read_only import left_unchanged
from cellmates.server.store.sqlite import connect

if TYPE_CHECKING:
    from pathlib import Path


def copy_database(source: Path, target: Path) -> None:
    """Copy to a file of another name first: the old target stays until the copy is complete."""
    unfinished = target.with_name(f"{target.name}.new")
    unfinished.unlink(missing_ok=True)
    try:
        handle = os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with (
                left_unchanged(source) as (file, mode),
                closing(connect(file, mode)) as old,
                closing(connect(unfinished, "rw")) as new,
            ):
                old.backup(new)
            os.fsync(handle)
        finally:
            os.close(handle)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
