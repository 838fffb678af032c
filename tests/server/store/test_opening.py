"""A new file is created, one of ours is opened, everything else is refused with a sentence and left alone."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cellmates.server.store.opening import open_store
from cellmates.server.store.port import StoreProblem
from cellmates.server.store.schema import REVISION
from tests.patience import PATIENCE
from tests.server.store.rows import close, table, with_store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def made(file: Path) -> Path:
    with_store(file, lambda store: store.create(table()))
    return file


def altered(file: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    return file


def everything_in(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


def refused(file: str | Path) -> StoreProblem:
    with pytest.raises(StoreProblem) as refusal:
        open_store(file)
    return refusal.value


def test_a_new_file_is_for_its_owner_only(file: Path) -> None:
    made(file)
    assert file.stat().st_mode & 0o077 == 0


def test_an_empty_file_is_filled(file: Path) -> None:
    file.touch()
    assert with_store(made(file), lambda store: store.load("t1")) is not None


def test_a_file_may_have_a_strange_name(tmp_path: Path) -> None:
    file = tmp_path / "50% tables? #1 ü.db"
    assert with_store(made(file), lambda store: store.load("t1")) is not None
    assert file.is_file()


def test_it_is_stored_as_safely_as_sqlite_can(file: Path) -> None:
    with closing(sqlite3.connect(made(file))) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store = open_store(file)
    with store._database.writing.connect() as writing:
        for pragma, value in {"synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}.items():
            assert writing.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    close(store)


def test_alembic_is_imported_for_upgrades_only(file: Path) -> None:
    program = (
        "import asyncio, sys; from cellmates.server.store.opening import open_store\n"
        f"async def main(): await open_store({str(file)!r}).close()\n"
        "asyncio.run(main()); asyncio.run(main())\n"
        "sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=PATIENCE).returncode == 0


# Files that can't be opened


def test_the_folder_must_be_there(tmp_path: Path) -> None:
    problem = refused(tmp_path / "nowhere" / "tables.db")
    assert problem.code == "no-folder"
    assert "nowhere" in str(problem)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "not an ordinary file" in str(refused(tmp_path))


@pytest.mark.parametrize("name", ["postgresql:///tables", ":memory:", "", "sqlite://"])
def test_other_databases_are_refused(name: str) -> None:
    problem = refused(name)
    assert problem.code == "no-file"
    assert name in str(problem)


def test_an_url_of_sqlite_is_a_file_too(file: Path) -> None:
    made(file)
    opened = open_store(f"sqlite:///{file}")
    assert refused(file).code == "in-use"
    close(opened)


@pytest.mark.parametrize("content", [b"dear diary", b"SQLite format 2\x00" + bytes(5000)])
def test_another_kind_of_file_is_left_alone(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert refused(file).code == "foreign"
    assert everything_in(file.parent) == {file.name: content}


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_database_of_another_program_is_left_alone(file: Path, mode: str) -> None:
    altered(
        file,
        f"PRAGMA journal_mode = {mode}",
        "CREATE TABLE alembic_version (version_num)",
        "CREATE TABLE moves (id)",
    )
    before = everything_in(file.parent)
    assert refused(file).code == "foreign"
    assert everything_in(file.parent) == before


def test_a_newer_form_is_left_to_a_newer_program(file: Path) -> None:
    altered(made(file), "UPDATE cellmates_version SET version_num = '9999'")
    before = file.read_bytes()
    problem = refused(file)
    assert problem.code == "newer"
    assert {"9999", REVISION} <= set(str(problem).replace(";", " ").replace(")", " ").split())
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "change", ["DELETE FROM cellmates_version", "UPDATE cellmates_version SET version_num = 'x'"]
)
def test_an_unknown_form_is_refused(file: Path, change: str) -> None:
    assert refused(altered(made(file), change)).code == "foreign"


def test_a_damaged_file_is_called_damaged(file: Path) -> None:
    made(file)
    file.write_bytes(file.read_bytes()[:100] + b"\xff" * 8000)
    before = file.read_bytes()
    assert "damaged" in str(refused(file))
    assert file.read_bytes() == before


# One server for one file


def test_a_second_server_is_refused_until_the_first_has_closed(file: Path) -> None:
    first = open_store(file)
    assert refused(file).code == "in-use"
    assert refused(f"{file.parent}/../{file.parent.name}/{file.name}").code == "in-use"
    close(first)
    assert with_store(file, lambda store: store.is_well())


def test_a_symbolic_link_does_not_evade_the_lock(file: Path) -> None:
    first = open_store(file)
    file.with_name("elsewhere").mkdir()
    other = file.with_name("elsewhere") / "other.db"
    other.symlink_to(file)
    assert refused(other).code == "in-use"
    close(first)
    assert with_store(other, lambda store: store.is_well())


def test_nor_does_a_hard_link(file: Path) -> None:
    first = open_store(file)
    other = file.with_name("other.db")
    other.hardlink_to(file)
    assert refused(other).code == "linked"
    close(first)
    assert refused(file).code == "linked"
    other.unlink()
    assert with_store(file, lambda store: store.is_well())


SERVER = """
import sys
from cellmates.server.store.opening import open_store
store = open_store(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_killed_process_is_released(file: Path) -> None:
    command = [sys.executable, "-c", SERVER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline() == b"open\n"
            assert refused(file).code == "in-use"
        finally:
            server.kill()
    assert with_store(file, lambda store: store.is_well())


def test_a_child_that_outlives_the_server_keeps_nothing_locked(file: Path) -> None:
    program = SERVER.replace("sys.stdin.read()", "import os\nif os.fork(): os._exit(0)\nsys.stdin.read()")
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", program, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.wait(PATIENCE) == 0
        assert with_store(file, lambda store: store.is_well())


def test_a_refused_file_is_not_locked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(opened: object) -> None:
        raise sqlite3.OperationalError

    with monkeypatch.context() as patch:
        patch.setattr("cellmates.server.store.opening.try_out", fail)
        assert refused(file).code == "unusable"
    assert with_store(file, lambda store: store.is_well())
