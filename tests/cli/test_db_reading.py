"""`cellmates db` reads where it can't write, leaves nothing behind, and tells locked from damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.exc import OperationalError

from cellmates.server.store import checkup
from tests.patience import PATIENCE
from tests.server.store.rows import with_store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Cellmates

READ_ONLY = (
    *("unshare", "--user", "--map-root-user", "--mount", "sh", "-ec"),
    'mount --bind disk disk; mount -o remount,ro,bind disk; exec "$@"',
    "sh",
)
"""Runs a program that may only read the folder `disk`."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good database without tables, not open anywhere."""
    (tmp_path / "disk").mkdir()
    with_store(tmp_path / "disk" / "tables.db", lambda store: store.sweep({}))
    (tmp_path / "disk" / "tables.db.lock").unlink()
    assert [each.name for each in (tmp_path / "disk").iterdir()] == ["tables.db"]
    return tmp_path / "disk" / "tables.db"


def as_it_is(file: Path) -> None:
    """Closed properly."""


def after_a_power_cut(file: Path) -> None:
    """With the extra files that SQLite keeps while a database is written to."""
    snapshot = file.parent.with_name("snapshot")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO contents VALUES ('x', 'boats', 'y')")
        connection.execute("DELETE FROM contents")
        connection.commit()
        shutil.copytree(file.parent, snapshot)
    shutil.rmtree(file.parent)
    snapshot.rename(file.parent)


def copied_without_shm(file: Path) -> None:
    after_a_power_cut(file)
    file.with_name("tables.db-shm").unlink()


STATES = (as_it_is, after_a_power_cut, copied_without_shm)


def names(file: Path) -> list[str]:
    return sorted(each.name for each in file.parent.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("command", ["check", "revalidate"])
def test_a_good_file_on_a_disk_that_may_only_be_read_is_good(
    file: Path, state: Callable[[Path], None], command: str
) -> None:
    state(file)
    folder = file.parent.parent
    trial = subprocess.run(
        [*READ_ONLY, "true"], cwd=folder, capture_output=True, check=False, timeout=PATIENCE
    )
    if trial.returncode and os.environ.get("CI") != "true":
        pytest.skip("this system lets nobody mount a disk")
    words = [sys.executable, "-m", "cellmates", "db", command, "--database", "disk/tables.db"]
    done = subprocess.run(
        [*READ_ONLY, *words], cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stderr) == (0, ""), done


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("command", ["check", "revalidate", "backup"])
def test_nothing_is_left_beside_a_file_that_was_read(
    inside: Cellmates, file: Path, tmp_path: Path, state: Callable[[Path], None], command: str
) -> None:
    state(file)
    before = names(file)
    target = [str(tmp_path / "copy.db")] if command == "backup" else []
    done = inside("db", command, *target, "--database", str(file))
    assert (done.code, done.err) == (0, "")
    assert names(file) == before
    if target:
        assert inside("db", "check", "--database", *target).code == 0
        assert sorted(each.name for each in tmp_path.iterdir()) == ["copy.db", "disk"]


def test_what_was_committed_to_the_wal_is_in_a_copy(inside: Cellmates, file: Path, tmp_path: Path) -> None:
    snapshot = tmp_path / "snapshot"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO contents VALUES ('x', 'boats', 'y')")
        connection.commit()
        shutil.copytree(file.parent, snapshot, ignore=shutil.ignore_patterns("*-shm"))
    assert inside("db", "backup", str(tmp_path / "c.db"), "--database", str(snapshot / "tables.db")).code == 0
    with closing(sqlite3.connect(tmp_path / "c.db")) as connection:
        assert connection.execute("SELECT hash FROM contents").fetchall() == [("x",)]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_CANTOPEN, "can't be opened"),
        (sqlite3.SQLITE_BUSY, "has it locked"),
        (sqlite3.SQLITE_READONLY, "may only be read"),
    ],
)
def test_what_can_not_be_opened_is_not_called_damaged(
    inside: Cellmates, file: Path, monkeypatch: pytest.MonkeyPatch, code: int, sentence: str
) -> None:
    def shut(*_: object) -> None:
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = code
        raise OperationalError("SELECT", {}, error) from error

    monkeypatch.setattr(checkup, "keys", lambda connection: iter(shut, None))
    done = inside("db", "check", "--database", str(file))
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err


def test_what_is_damaged_is_a_finding(inside: Cellmates, file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[4096:] = b"\xff" * (len(whole) - 4096)
    file.write_bytes(whole)
    done = inside("db", "check", "--database", str(file))
    assert done.code in {1, 2}
    assert "damaged" in done.out + done.err


def test_a_file_that_is_written_to_meanwhile_is_read_again(
    inside: Cellmates, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = checkup.keys

    def meddling(connection: object) -> object:
        with closing(sqlite3.connect(file)) as other:
            other.execute("INSERT INTO contents VALUES ('x', 'boats', 'y')")
            other.commit()
        return right(connection)  # type: ignore[arg-type]

    monkeypatch.setattr(checkup, "keys", meddling)
    done = inside("db", "check", "--database", str(file))
    assert (done.code, done.out) == (2, "")
    assert "try again" in done.err
