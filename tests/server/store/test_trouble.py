"""Full or read-only disks, files that vanish, locks of others, kill -9: a sentence, and nothing lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cellmates.server.store.checkup import check_database
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.upkeep import back_up, reading
from tests.patience import PATIENCE
from tests.server.store.rows import move, table, with_store

if TYPE_CHECKING:
    from cellmates.server.store.sql import SqlStore

pytestmark = pytest.mark.slow

PYTHON = f"{sys.executable} -m tests.server.store.small_disk"
ROOT = Path(__file__).parents[3]
NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-ec"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


# Disks that vanish with the process


def on_a_disk_of_its_own(folder: Path, script: str) -> None:
    """Run a script with a small file system of its own, named DISK."""
    if not can_mount(folder) and os.environ.get("CI") != "true":
        pytest.skip("this system lets nobody mount a disk of their own")
    environment = {**os.environ, "DISK": str(folder), "RUN": PYTHON}
    done = subprocess.run(
        [*NAMESPACE, f'mount -t tmpfs -o size=1500k none "$DISK"; {script}'],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def can_mount(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    trial = [*NAMESPACE, f"mount -t tmpfs none '{folder}'"]
    return subprocess.run(trial, capture_output=True, check=False, timeout=PATIENCE).returncode == 0


def test_a_full_disk_refuses_and_works_again_when_there_is_room(tmp_path: Path) -> None:
    on_a_disk_of_its_own(tmp_path, '$RUN full_while_playing "$DISK"')


def test_nothing_is_created_on_a_full_disk(tmp_path: Path) -> None:
    on_a_disk_of_its_own(tmp_path, '$RUN full_from_the_start "$DISK"')


def test_a_read_only_file_is_refused(tmp_path: Path) -> None:
    script = """
        $RUN new_file "$DISK"
        mount --bind "$DISK/tables.db" "$DISK/tables.db"
        mount -o remount,bind,ro "$DISK/tables.db"
        $RUN unwritable_file "$DISK"
    """
    on_a_disk_of_its_own(tmp_path, script)


def test_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    script = '$RUN new_file "$DISK"; mount -o remount,ro "$DISK"; $RUN unwritable_folder "$DISK"'
    on_a_disk_of_its_own(tmp_path, script)


# Others who touch the file


def test_a_file_that_is_taken_away_is_noticed(file: Path) -> None:
    away = file.with_name("away.db")

    async def play(store: SqlStore) -> None:
        await store.create(table())
        file.rename(away)
        with pytest.raises(StoreProblem, match="moved or deleted"):
            await store.append(move(0))
        assert not await store.is_well()
        away.rename(file)
        assert await store.append(move(0))
        assert await store.is_well()

    with_store(file, play)


def test_another_file_in_its_place_is_noticed(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        shutil.copy(file, file.with_name("copy.db"))
        file.with_name("copy.db").replace(file)
        with pytest.raises(StoreProblem, match="moved or deleted"):
            await store.append(move(0))

    with_store(file, play)


def test_a_program_that_locks_the_file_is_waited_for_and_then_reported(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cellmates.server.store.sqlite.LOCK_SECONDS", 0.2)

    async def play(store: SqlStore) -> None:
        await store.create(table())
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await asyncio.gather(
                *(store.append(move(ply)) for ply in range(3)), return_exceptions=True
            )
            assert [problem.code for problem in refused if isinstance(problem, StoreProblem)] == [
                "locked"
            ] * 3
            assert len({id(problem) for problem in refused}) == 3
            assert not await store.is_well()
            assert await store.load("t1") is not None
        assert await store.append(move(0))

    with_store(file, play)


def spoil(file: Path, name: str) -> None:
    """Write nonsense over the first page of a table."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(b"\xff" * size)


def test_a_damaged_page_is_reported_and_the_rest_can_be_read(file: Path) -> None:
    async def read(store: SqlStore) -> None:
        with pytest.raises(StoreProblem, match="damaged"):
            await store.load("t1")
        with pytest.raises(StoreProblem, match="damaged"):
            await store.append(move(1))
        assert await store.load("t2") is None
        await store.create(table("t2"))

    with_store(file, lambda store: store.create(table(), [move(0)]))
    spoil(file, "moves")
    with_store(file, read)


# Crashes

PLAYERS = """
import asyncio, sys
from cellmates.server.store.opening import open_store
from tests.server.store.rows import move, table
async def play(store, id):
    await store.create(table(id))
    for ply in range(100_000):
        assert await store.append(move(ply, str(ply), of=id))
        print(id, flush=True)
async def main():
    store = open_store(sys.argv[1])
    await asyncio.gather(*(play(store, sys.argv[2] + str(number)) for number in range(20)))
asyncio.run(main())
"""


def test_what_was_acknowledged_is_there_after_kill_9(file: Path) -> None:
    acknowledged: Counter[str] = Counter()
    for letter in "abc":
        command = [sys.executable, "-c", PLAYERS, str(file), letter]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None
            for _ in range(500):
                acknowledged[players.stdout.readline().strip()] += 1
            players.kill()
            acknowledged.update(line.strip() for line in players.stdout if line.endswith("\n"))

    async def look(store: SqlStore) -> None:
        for id, count in acknowledged.items():
            found = await store.load(id)
            assert found is not None
            assert [row.ply for row in found.moves] == list(range(len(found.moves)))
            assert count <= len(found.moves) <= count + 1

    with_store(file, look)
    with reading(str(file)) as connection:
        assert check_database(connection).findings == []


def test_a_backup_is_consistent_while_moves_are_made(file: Path) -> None:
    copy = file.with_name("copy.db")

    async def play(store: SqlStore, id: str, until: asyncio.Event) -> None:
        ply = 0
        while not until.is_set():
            assert await store.append(move(ply, of=id, lines="0 row 2\n* 3"))
            ply += 2

    async def copied(store: SqlStore) -> None:
        enough = asyncio.Event()
        for number in range(10):
            await store.create(table(f"t{number}"), [])
        players = [asyncio.ensure_future(play(store, f"t{number}", enough)) for number in range(10)]
        counts = []
        for _ in range(5):
            before = len(await store.events("t0"))
            await asyncio.to_thread(back_up, str(file), copy)
            with reading(str(copy)) as connection:
                checkup = check_database(connection)
            counts.append(checkup.moves)
            assert checkup.findings == []
            assert checkup.moves >= 10 * before - 10
        assert counts == sorted(counts)
        assert counts[0] < counts[-1]
        enough.set()
        await asyncio.gather(*players)

    with_store(file, copied)
