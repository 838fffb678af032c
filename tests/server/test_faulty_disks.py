"""Disks that are full, broken or read-only: a sentence, and nothing lost."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Refused
from tests.patience import PATIENCE, wait_for
from tests.server.server_process import BOT, HERE, ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.client import Client

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts, limits and rights of Linux")
BEA = {"kind": "here", "name": "Bea"}
SMALL_DISK = (
    *("unshare", "--user", "--map-root-user", "--mount", "sh", "-ec"),
    'mount -t tmpfs -o size=8000k none disk; exec "$@"',
    "sh",
)
"""Runs a program with a small file system of its own in the folder `disk`."""


def answer(client: Client) -> dict[str, Any]:
    """One more answer of whoever is asked at a hot seat."""
    seats = client.snapshot()["table"]["players"]
    found = (client.snapshot(seat)["picture"]["decision"] for seat in range(seats))
    decision = next(decision for decision in found if decision)
    return client.move(decision, decision["options"][0]["id"])


def refused(client: Client) -> Refused:
    """The refusal that answers sooner or later get."""
    for _ in range(200):
        try:
            answer(client)
        except Refused as problem:
            return problem
    raise AssertionError("nothing was refused")


def events(server: ServerProcess, level: str) -> list[str]:
    """The log's events of this level."""
    lines = map(json.loads, server.log.splitlines())
    return [line["event"] for line in lines if line["level"] == level]


def heard(client: Client) -> int:
    return int(client.snapshot()["picture"]["number"])


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


# Full


@pytest.fixture
def cramped(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose database is on a disk of eight megabytes."""
    (tmp_path / "disk").mkdir()
    needs_mounts(tmp_path)
    found = ServerProcess(tmp_path, prefix=SMALL_DISK)
    yield found.start("--database", "disk/cellmates.db")
    found.close()
    assert not {*events(found, "error")} - {"nothing can be kept"}


def needs_mounts(folder: Path) -> None:
    if not can_mount(folder) and os.environ.get("CI") != "true":
        pytest.skip("this system lets nobody mount a disk of their own")


def can_mount(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    trial = [*SMALL_DISK, "true"]
    return (
        subprocess.run(trial, cwd=folder, capture_output=True, check=False, timeout=PATIENCE).returncode == 0
    )


def disk_of(server: ServerProcess) -> Path:
    """The server's disk, seen from outside."""
    return Path(f"/proc/{server.pid}/root{server.folder}/disk")


def fill(server: ServerProcess) -> Path:
    """Use up all free space; the file that does."""
    ballast = disk_of(server) / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(1024)):
            pass
    return ballast


@pytest.mark.slow
def test_a_full_disk_is_reported_and_reading_goes_on(cramped: ServerProcess) -> None:
    client = cramped.open("boats", HERE, BEA, dice="seeded")
    client.start()
    fill(cramped)
    problem = refused(client)
    assert (problem.status, problem.code) == (503, "full")
    assert "the server's disk is full. Nothing has changed" in str(problem)
    before = heard(client)
    assert refused(client).code == "full"
    assert heard(client) == before
    assert cramped.raw("GET", "/healthz")[0] == 200
    status, _, body = cramped.raw("GET", "/readyz")
    assert (status, b"unwell" in body) == (503, True)
    assert events(cramped, "error") == ["nothing can be kept"]
    assert '"reason": "full"' in cramped.log


@pytest.mark.slow
def test_with_room_again_people_play_on(cramped: ServerProcess) -> None:
    client = cramped.open("boats", HERE, BEA, dice="seeded")
    client.start()
    ballast = fill(cramped)
    assert refused(client).code == "full"
    before = heard(client)
    ballast.unlink()
    assert cramped.raw("GET", "/readyz")[0] == 200
    answer(client)
    answer(client)
    assert heard(client) > before
    assert "kept again" in events(cramped, "warning")
    copy = shutil.copytree(disk_of(cramped), cramped.folder / "copy")
    assert is_sound(copy / "cellmates.db")


@pytest.mark.slow
def test_with_room_again_bots_play_on_by_themselves(cramped: ServerProcess) -> None:
    client = cramped.open("boats", HERE, BOT, beat=0.02)
    client.start()
    client.do("hand_over", seat=0, bot="easy")
    ballast = fill(cramped)
    wait_for(lambda: cramped.raw("GET", "/readyz")[0] == 503)
    assert client.snapshot()["table"]["status"] == "playing"
    ballast.unlink()
    wait_for(lambda: client.snapshot()["table"]["status"] == "over")


# Broken


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose disk will fail."""
    found = ServerProcess(tmp_path)
    yield found
    found.close()
    assert not {*events(found, "error")} - {"nothing can be kept"}


@pytest.mark.slow
def test_a_disk_that_fails_for_a_while_costs_nothing(failing: ServerProcess) -> None:
    resource = pytest.importorskip("resource")
    client = failing.start().open("boats", HERE, BEA, dice="seeded")
    client.start()
    limits = resource.prlimit(failing.pid, resource.RLIMIT_FSIZE)
    size = (failing.folder / "cellmates.db-wal").stat().st_size
    resource.prlimit(failing.pid, resource.RLIMIT_FSIZE, (size, limits[1]))
    problem = refused(client)
    assert (problem.status, problem.code) == (503, "disk")
    before = heard(client)
    assert failing.raw("GET", "/readyz")[0] == 503
    resource.prlimit(failing.pid, resource.RLIMIT_FSIZE, limits)
    answer(client)
    assert heard(client) >= before
    assert failing.raw("GET", "/readyz")[0] == 200
    assert failing.stop() == 0
    assert is_sound(failing.folder / "cellmates.db")


# Read-only


@pytest.fixture
def humble(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server without rights beyond those of its files."""
    prefix = [] if os.geteuid() else ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
    if prefix and shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere, and there is no setpriv to drop that right")
    (tmp_path / "kept").mkdir()
    found = ServerProcess(tmp_path, prefix=prefix)
    yield found
    found.close()
    allow(tmp_path / "kept", 0o700)


def allow(folder: Path, mode: int) -> None:
    """Set these rights for a folder and all files in it."""
    folder.chmod(mode | 0o100)
    for file in folder.iterdir():
        file.chmod(mode)


@pytest.mark.slow
def test_a_read_only_disk_is_reported(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    needs_mounts(tmp_path)
    server = ServerProcess(
        tmp_path, prefix=[*SMALL_DISK, "sh", "-ec", 'mount -o remount,ro disk; exec "$@"', "sh"]
    )
    assert "can't be used: Read-only file system" in server.refusal("--database", "disk/cellmates.db")


@pytest.mark.slow
def test_a_read_only_folder_is_reported(humble: ServerProcess) -> None:
    allow(humble.folder / "kept", 0o400)
    assert "can't be used: Permission denied" in humble.refusal("--database", "kept/cellmates.db")


@pytest.mark.slow
def test_a_read_only_database_is_reported(humble: ServerProcess) -> None:
    humble.start("--database", "kept/cellmates.db").stop()
    (humble.folder / "kept" / "cellmates.db").chmod(0o400)
    assert "it, or its folder, may only be read" in humble.refusal("--database", "kept/cellmates.db")


@pytest.mark.slow
def test_rights_that_are_taken_away_cost_nothing_that_was_acknowledged(humble: ServerProcess) -> None:
    client = humble.start("--database", "kept/cellmates.db").open("boats", HERE, BEA, dice="seeded")
    client.start()
    answer(client)
    allow(humble.folder / "kept", 0o400)
    with suppress(Refused):
        answer(client)
    before = heard(client)
    humble.kill()
    assert "can't be used" in humble.refusal("--database", "kept/cellmates.db")
    allow(humble.folder / "kept", 0o600)
    humble.start("--database", "kept/cellmates.db")
    assert heard(client) == before
    answer(client)
    assert not {*events(humble, "error")} - {"nothing can be kept"}
