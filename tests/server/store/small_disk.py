"""What happens on disks that are full or read-only. Run by test_trouble.py, which mounts them."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cellmates.server.store.checkup import check_database
from cellmates.server.store.opening import open_store
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.upkeep import reading
from tests.server.store.rows import close, move, table, talk, with_store

if TYPE_CHECKING:
    from cellmates.server.store.sql import SqlStore

BALLAST = bytes(300_000)
LONG = "0 row 2 " * 5000


async def fill(store: SqlStore, ply: int = 0) -> tuple[int, str]:
    """Append until it is refused: the next ply, and why."""
    while True:
        try:
            assert await store.append(move(ply, lines=LONG), talk=[talk(ply + 1)])
        except StoreProblem as problem:
            return ply, problem.code
        ply += 1


def fill_up(ballast: Path) -> None:
    """Use up all free space."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass


def full_while_playing(folder: Path) -> None:
    file, ballast = folder / "tables.db", folder / "ballast"
    ballast.write_bytes(BALLAST)

    async def play(store: SqlStore) -> int:
        await store.create(table())
        ply, why = await fill(store)
        assert (why, ply > 10) == ("full", True)
        assert (await asyncio.gather(*(fill(store, ply) for _ in range(5)))) == [(ply, "full")] * 5
        assert not await store.is_well()
        found = await store.load("t1")
        assert found is not None
        assert (len(found.moves), len(found.talk)) == (ply, ply)
        ballast.unlink()
        assert await store.is_well()
        after, why = await fill(store, ply)
        assert (why, after > ply) == ("full", True)
        return after

    kept = with_store(file, play)
    with reading(str(file)) as connection:
        checkup = check_database(connection)
    assert (checkup.moves, checkup.findings) == (kept, [])


def full_from_the_start(folder: Path) -> None:
    ballast = folder / "ballast"
    fill_up(ballast)
    with pytest.raises(StoreProblem, match=r"the disk is full|No space left on device"):
        open_store(folder / "tables.db")
    ballast.unlink()
    with_store(folder / "tables.db", lambda store: store.create(table()))


def unwritable_file(folder: Path) -> None:
    before = (folder / "tables.db").read_bytes()
    with pytest.raises(StoreProblem, match="may only be read"):
        open_store(folder / "tables.db")
    assert (folder / "tables.db").read_bytes() == before


def unwritable_folder(folder: Path) -> None:
    with pytest.raises(StoreProblem, match="Read-only file system"):
        open_store(folder / "tables.db")
    with pytest.raises(StoreProblem, match="Read-only file system"):
        open_store(folder / "another.db")


def new_file(folder: Path) -> None:
    close(open_store(folder / "tables.db"))


if __name__ == "__main__":
    globals()[sys.argv[1]](Path(sys.argv[2]))
