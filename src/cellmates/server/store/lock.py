"""One server per file: two would both believe they decide the order of the moves."""

from __future__ import annotations

import os
import sys
from threading import Lock
from typing import TYPE_CHECKING, Final

from cellmates.server.store.port import StoreProblem

if TYPE_CHECKING:
    from pathlib import Path

OURS: Final[set[Path]] = set()
"""The system's lock keeps out other processes, but not this one."""
TURN: Final = Lock()
PRIVATE: Final = 0o600


class FileLock:
    """Locks NAME.lock, which is never deleted: otherwise two servers could hold it.

    The system releases it when the process ends, however it ends. It belongs to the process: a child that
    outlives us does not inherit it.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()  # resolved, so that every name of the file has the same lock
        self._path = real.with_name(f"{real.name}.lock")
        with TURN:
            if self._path in OURS:
                raise StoreProblem("store-in-use", file=str(path))
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE)
            try:
                seize(self._handle)
            except OSError:
                os.close(self._handle)
                raise StoreProblem("store-in-use", file=str(path)) from None
            OURS.add(self._path)

    def release(self) -> None:
        with TURN:
            if self._path in OURS:
                OURS.remove(self._path)
                os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def seize(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
