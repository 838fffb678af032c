"""A database of every released form is upgraded, with everything in it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select

from cellmates.server.history.replaying import replayed
from cellmates.server.store import migrations
from cellmates.server.store.checkup import check_database
from cellmates.server.store.opening import open_store
from cellmates.server.store.port import ContentRow, MoveRow, StoreProblem
from cellmates.server.store.revalidation import MOVES, judged
from cellmates.server.store.schema import REVISION, VERSION_TABLE, contents, metadata, tables
from cellmates.server.store.sqlite import engine
from cellmates.server.store.upkeep import reading, upgrade_database
from tests.server.store.rows import close, move, with_store

if TYPE_CHECKING:
    from cellmates.server.store.sql import SqlStore

DUMPS = sorted(Path(__file__).parents[1].joinpath("schemas").glob("*.sql"))


REAL = {"0001": "m6qnveeohhugw5ul"}
"""In each dump, a table that a real server wrote; the others are made up."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def restore(dump: Path, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump.read_text("utf-8"))


def counts(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in metadata.tables
        }


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return str(connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()[0])


# From every released form


def test_every_revision_has_a_dump_and_the_newest_is_ours() -> None:
    script = ScriptDirectory.from_config(migrations.configured())
    revisions = {each.revision for each in script.walk_revisions()}
    assert revisions == {dump.stem for dump in DUMPS}
    assert script.get_heads() == [REVISION]


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_a_released_form_is_upgraded(dump: Path, file: Path) -> None:
    restore(dump, file)
    before = counts(file)
    close(open_store(file))
    assert (revision_of(file), counts(file)) == (REVISION, before)
    with reading(str(file)) as connection:
        found = [finding.what.id for finding in check_database(connection).findings]
    assert set(found) <= {"store-check-content"}  # later rules may refuse old contents


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_a_table_of_an_old_server_is_played_again(dump: Path, file: Path) -> None:
    restore(dump, file)
    close(open_store(file))
    table = REAL[dump.stem]
    with reading(str(file)) as connection:
        kept = {row.hash: ContentRow(**row._mapping) for row in connection.execute(select(contents))}
        rows = [MoveRow(**row._mapping) for row in connection.execute(MOVES, {"table_id": table})]
        record = connection.execute(select(tables.c.record).where(tables.c.id == table)).scalar_one()
    verdict = judged(table, rows, replayed(record, rows, kept))
    assert verdict.outcome in ("same", "other-rules")


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_the_tables_of_a_released_form_can_be_continued(dump: Path, file: Path) -> None:
    restore(dump, file)

    async def play(store: SqlStore) -> None:
        found = await store.load("plays1")
        assert found is not None
        assert [(row.ply, row.seat, row.lines) for row in found.moves] == [
            (0, -1, "* 3\n* 5"),
            (2, 0, "0 row 2"),
            (3, 1, "1 wait\n* 6"),
        ]
        assert [row.line for row in found.talk] == [1, 2]
        assert await store.append(move(5, of="plays1"))
        assert await store.analysis("over02", "open") is not None

    with_store(file, play)


def test_the_migrations_lead_to_the_tables_of_the_schema(file: Path) -> None:
    file.touch()
    with engine(file, "rw", begin="BEGIN IMMEDIATE").begin() as connection:
        migrations.migrate(connection)
        settings = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=settings)
        assert compare_metadata(context, metadata) == []


# The next one

NEXT = """
from alembic import op
import sqlalchemy as sa
revision = "9998"
down_revision = "{before}"
def upgrade():
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("colour", sa.Text(), nullable=False, server_default="red"))
    {then}
"""


@pytest.fixture
def next_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for a migration that is still to be written."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrations.HERE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr("cellmates.server.store.opening.REVISION", "9998")
    monkeypatch.setattr("cellmates.server.store.upgrading.REVISION", "9998")
    monkeypatch.setattr(
        "cellmates.server.store.upgrading.migrate", partial(migrations.migrate, folder=folder)
    )
    return folder / "versions" / "r9998.py"


def make(file: Path) -> None:
    restore(DUMPS[-1], file)


def test_an_older_file_is_copied_and_changed_and_loses_nothing(file: Path, next_release: Path) -> None:
    next_release.write_text(NEXT.format(before=REVISION, then=""))
    make(file)
    before = counts(file)
    copy = upgrade_database(str(file))
    assert copy == file.with_name("tables.db.before-9998")
    assert (revision_of(copy), revision_of(file)) == (REVISION, "9998")
    assert counts(file) == counts(copy) == before
    assert with_store(file, lambda store: store.load("plays1")) is not None
    assert upgrade_database(str(file)) is None


@pytest.mark.parametrize(
    "fault", ["raise ValueError", "op.execute('DELETE FROM tables')", "op.execute('HUH')"]
)
def test_a_migration_that_fails_changes_nothing(file: Path, next_release: Path, fault: str) -> None:
    next_release.write_text(NEXT.format(before=REVISION, then=fault))
    make(file)
    before = counts(file)
    with pytest.raises(StoreProblem) as refused:
        open_store(file)
    assert refused.value.code == "not-upgraded"
    assert "tables.db.before-9998" in str(refused.value)
    assert (revision_of(file), counts(file)) == (REVISION, before)
    with closing(sqlite3.connect(file)) as connection, pytest.raises(sqlite3.OperationalError):
        connection.execute("SELECT colour FROM tables")
    next_release.write_text(NEXT.format(before=REVISION, then=""))
    close(open_store(file))


def test_nobody_upgrades_under_a_running_server(file: Path) -> None:
    store = open_store(file)
    with pytest.raises(StoreProblem) as refused:
        upgrade_database(str(file))
    assert refused.value.code == "in-use"
    close(store)
