"""A check finds whatever is inconsistent, and names the table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates.server.store.checkup import check_database
from cellmates.server.store.port import AnalysisRow, ContentRow, StoreProblem
from cellmates.server.store.upkeep import reading
from tests.server.store.rows import move, table, talk, with_store

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.server.store.sql import SqlStore

BOATS = cellmates.game("boats")
CONTENT = ContentRow(hash=BOATS.house_content().hash, game="boats", text=BOATS.house_text())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    async def keep(store: SqlStore) -> None:
        for id in ("t1", "t2"):
            await store.create(table(id), [move(0, of=id, lines="* 3\n* 4"), move(2, of=id), move(3, of=id)])
            await store.talk([talk(1, of=id), talk(2, of=id)])
        await store.keep_content(CONTENT)
        await store.keep_analysis(AnalysisRow(table_id="t1", viewer="open", at=1.0, result=b"{}"))

    with_store(tmp_path / "tables.db", keep)
    return tmp_path / "tables.db"


def found(file: Path, *changes: str) -> list[tuple[str | None, str]]:
    """What a check finds after somebody changed something by hand."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for change in changes:
            connection.execute(change)
    with reading(str(file)) as connection_to_read:
        checkup = check_database(connection_to_read)
    return [(finding.table_id, finding.what.id.removeprefix("store-check-")) for finding in checkup.findings]


def test_nothing_is_found_where_nothing_is_wrong(file: Path) -> None:
    assert found(file) == []
    with reading(str(file)) as connection:
        checkup = check_database(connection)
    assert (checkup.tables, checkup.moves) == (2, 6)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("DELETE FROM moves WHERE table_id = 't2' AND ply = 2", ("t2", "ply")),
        ("DELETE FROM moves WHERE table_id = 't2' AND ply = 0", ("t2", "ply")),
        ("UPDATE moves SET lines = '* 3' WHERE table_id = 't1' AND ply = 0", ("t1", "ply")),
        ("DELETE FROM talk WHERE table_id = 't1' AND line = 1", ("t1", "talk")),
        ("UPDATE tables SET record = X'7B' WHERE id = 't1'", ("t1", "record")),
        ("UPDATE moves SET events = X'7B' WHERE table_id = 't2' AND ply = 3", ("t2", "json")),
        ("UPDATE talk SET said = X'FF' WHERE table_id = 't2' AND line = 2", ("t2", "json")),
        ("UPDATE analyses SET result = X'5B'", ("t1", "json")),
        ("UPDATE contents SET text = replace(text, '26', '27')", (None, "hash")),
        ("UPDATE contents SET text = 'x'", (None, "content")),
        ("UPDATE contents SET game = 'chess'", (None, "content")),
        ("INSERT INTO talk VALUES ('t9', 1, 0.0, X'7B7D')", (None, "orphans")),
    ],
)
def test_an_inconsistency_is_found(file: Path, change: str, finding: tuple[str | None, str]) -> None:
    assert found(file, change) == [finding]


def test_a_record_is_read_as_the_server_reads_it(file: Path) -> None:
    def picky(record: bytes) -> None:
        raise ValueError

    with reading(str(file)) as connection:
        findings = check_database(connection, picky).findings
    assert [(each.table_id, each.what.id) for each in findings] == [
        ("t1", "store-check-record"),
        ("t2", "store-check-record"),
    ]


def overwrite(file: Path, name: str, page: bytes) -> None:
    """Replace the first page of a table or an index."""
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()
    with file.open("r+b") as pages:
        pages.seek((root - 1) * len(page))
        pages.write(page)


def test_an_index_that_forgot_its_rows_is_found(file: Path) -> None:
    overwrite(file, "sqlite_autoindex_moves_2", b"\x0a\0\0\0\0\x10\0\0".ljust(4096, b"\0"))
    assert set(found(file)) == {(None, "page")}


def test_the_rest_of_a_damaged_file_is_checked(file: Path) -> None:
    overwrite(file, "talk", b"\xff" * 4096)
    assert found(file).count((None, "unreadable")) >= 2
    assert ("t1", "ply") in found(file, "DELETE FROM moves WHERE table_id = 't1' AND ply = 2")


def test_there_must_be_something_to_read(tmp_path: Path) -> None:
    with pytest.raises(StoreProblem) as refused, reading(str(tmp_path / "none.db")):
        pass
    assert refused.value.code == "missing"
    assert list(tmp_path.iterdir()) == []
