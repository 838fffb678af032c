"""`cellmates db`: upgrading, copying, checking and playing again what a server has kept."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import cellmates as package
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.commands.db import play_again
from cellmates.cli.terminal.screen import Screen
from cellmates.server.store.opening import open_store
from cellmates.server.tables.persistence import begin, move_row, setup_record
from cellmates.server.tables.record import DiceRecord, SeatRecord, TableRecord
from cellmates.server.tables.table import table_row
from tests.server.old_tables import kept_until, lines_of_journal
from tests.server.store.rows import close, move, table, with_store
from tests.server.twin_tables import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cellmates.server.store.port import MoveRow, TableRow
    from cellmates.server.store.sql import SqlStore
    from tests.cli.conftest import Cellmates


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with invented records, which no server could read."""

    async def keep(store: SqlStore) -> None:
        await store.create(table(), [move(0, events=b"[]"), move(1, events=b"[]")])

    with_store(tmp_path / "tables.db", keep)
    return tmp_path / "tables.db"


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    close(open_store(tmp_path / "empty.db"))
    return tmp_path / "empty.db"


def alter(file: Path, change: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(change)


def played(game: str) -> tuple[TableRow, list[MoveRow]]:
    """A table with the first moves of a match."""
    content = package.game(game).house_content()
    record = TableRecord(
        id=f"a-{game}-table",
        version=1,
        status="playing",
        setup=setup_record(package.game(game).setup(3, {}, content)),
        own_content=False,
        spectators=True,
        memory=True,
        chat=True,
        beat=0.0,
        forced=False,
        stand_in="easy",
        seats=[SeatRecord(kind="here")] * 3,
        sessions={},
        invite=None,
        watch=None,
        dice=DiceRecord(kind="seeded", seed=7),
        created_at=1.0,
    )
    match = begin(record, content)
    rows = [move_row(match, match.log, table=record.id, ply=0, seat=-1, move_id=None, at=1.0)]
    for number in range(40):
        seat, ply = min(match.waiting), match.plies
        decision = match.decision(seat)
        assert decision is not None
        events = match.play(decision.options[0].text, seat)
        rows.append(move_row(match, events, table=record.id, ply=ply, seat=seat, move_id=str(number), at=1.0))
    return table_row(record), rows


@pytest.fixture
def matches(tmp_path: Path) -> Path:
    """A database as a server leaves it."""

    async def keep(store: SqlStore) -> None:
        for game in package.games():
            await store.create(*played(game))

    with_store(tmp_path / "matches.db", keep)
    return tmp_path / "matches.db"


# Checking


def test_a_good_database_is_called_good(inside: Cellmates, empty: Path) -> None:
    done = inside("db", "check", "--database", str(empty))
    assert (done.code, done.err) == (0, "")
    assert done.out == "0 tables, 0 moves.\nEverything fits together.\n"


def test_findings_are_sentences_and_exit_code_1(inside: Cellmates, file: Path) -> None:
    alter(file, "DELETE FROM moves WHERE ply = 0")
    done = inside("db", "check", "--database", str(file))
    assert done.code == 1
    assert "Table t1: a move stands at ply 1, where ply 0 was expected." in done.out
    assert "Table t1: its record can't be read." in done.out
    assert "2 things are not as they should be." in done.out


def test_findings_can_be_had_as_json(inside: Cellmates, file: Path) -> None:
    done = inside("db", "check", "--database", str(file), "--json")
    report = json.loads(done.out)
    assert done.code == 1
    assert (report["tables"], report["moves"]) == (1, 2)
    assert [(each["table"], each["code"]) for each in report["findings"]] == [("t1", "store-check-record")]


@pytest.mark.parametrize("command", ["check", "revalidate", "upgrade", "backup"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "There is no database"), (b"dear diary", "not a database of this program")],
)
def test_what_is_no_database_is_one_sentence_and_exit_code_2(
    inside: Cellmates, tmp_path: Path, command: str, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / "diary"
    if content is not None:
        file.write_bytes(content)
    target = [str(tmp_path / "copy.db")] if command == "backup" else []
    done = inside("db", command, *target, "--database", str(file))
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert sentence in done.err
    assert [each.name for each in tmp_path.iterdir()] == (["diary"] if content else [])


# Copying and upgrading


def test_a_copy_is_made_while_a_server_has_the_file(inside: Cellmates, file: Path) -> None:
    server = open_store(file)
    copy = file.with_name("copy.db")
    done = inside("db", "backup", str(copy), "--database", str(file))
    close(server)
    assert (done.code, done.err) == (0, "")
    assert "copy.db" in done.out
    assert copy.stat().st_mode & 0o077 == 0
    found = with_store(copy, lambda store: store.load("t1"))
    assert found is not None
    assert len(found.moves) == 2


def test_nothing_is_overwritten_without_being_told(inside: Cellmates, file: Path) -> None:
    copy = file.with_name("copy.db")
    copy.write_bytes(b"precious")
    done = inside("db", "backup", str(copy), "--database", str(file))
    assert (done.code, copy.read_bytes()) == (2, b"precious")
    done = inside("db", "backup", str(copy), "--database", str(file), "--overwrite")
    assert done.code == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
    assert not file.with_name("copy.db.new").exists()


def test_a_database_is_not_copied_onto_itself(inside: Cellmates, file: Path) -> None:
    done = inside("db", "backup", str(file), "--database", str(file), "--overwrite")
    assert done.code == 2
    assert with_store(file, lambda store: store.load("t1")) is not None


def test_a_database_that_is_up_to_date_is_left_alone(inside: Cellmates, file: Path) -> None:
    done = inside("db", "upgrade", "--database", str(file))
    assert (done.code, "up to date" in " ".join(done.out.split())) == (0, True)
    assert not list(file.parent.glob("*.before-*"))


# Playing again


def test_what_a_server_kept_fits_together_and_happens_again(inside: Cellmates, matches: Path) -> None:
    done = inside("db", "check", "--database", str(matches))
    assert (done.code, done.err) == (0, "")
    done = inside("db", "revalidate", "--database", str(matches))
    assert (done.code, done.err) == (0, "")
    assert "2 matches were played again: 2 as before, 0 not" in done.out


def test_an_event_that_would_be_another_is_found_by_its_ply(inside: Cellmates, matches: Path) -> None:
    of = "table_id = 'a-boats-table'"
    alter(
        matches,
        f"UPDATE moves SET events = X'5B5D' WHERE {of} AND ply = (SELECT max(ply) FROM moves WHERE {of})",
    )
    done = inside("db", "revalidate", "--database", str(matches), "--json")
    (finding,) = json.loads(done.out)["findings"]
    _, rows = played("boats")
    assert (done.code, finding["outcome"], finding["ply"]) == (1, "changed", rows[-1].ply)


def test_a_match_of_the_first_rules_is_played_again_by_the_newest(inside: Cellmates, matches: Path) -> None:
    """Without teams nothing has changed between the two."""
    older = """replace(record, '"rules_version":2', '"rules_version":1')"""
    alter(matches, f"UPDATE tables SET record = CAST({older} AS BLOB)")
    done = inside("db", "revalidate", "--database", str(matches))
    assert (done.code, done.err) == (0, "")
    assert "2 matches were played again: 2 as before, 0 not" in done.out


def test_a_team_match_that_goes_another_way_by_the_newest_rules_is_named(
    inside: Cellmates, tmp_path: Path
) -> None:
    """By the first rules mates were asked for help when a fighter gave up; now they are called (D-856)."""
    file, name = tmp_path / "old.db", "rules-1-teams-deal-freely"
    _, lines = lines_of_journal(name)
    given_up = next(
        ply
        for ply, line in enumerate(lines)
        if line.endswith(" give up") and lines[ply + 1].endswith(" decline")
    )

    async def keep(store: SqlStore) -> None:
        record, rows = kept_until(name, given_up + 2)
        await store.create(table_row(record), rows)

    with_store(file, keep)
    done = inside("db", "revalidate", "--database", str(file), "--json")
    (finding,) = json.loads(done.out)["findings"]
    assert (done.code, done.err, finding["table"]) == (1, "", TABLE)
    assert finding["outcome"] == "changed"
    assert finding["ply"] == given_up
    said = inside("db", "revalidate", "--database", str(file))
    assert said.code == 1
    assert TABLE in said.out
    assert "1 match was played again: 0 as before, 1 not" in " ".join(said.out.split())


def test_a_match_of_other_rules_is_only_named(inside: Cellmates, matches: Path) -> None:
    newer = """replace(record, '"rules_version":', '"rules_version":9')"""
    alter(matches, f"UPDATE tables SET record = CAST({newer} AS BLOB)")
    done = inside("db", "revalidate", "--database", str(matches))
    assert done.code == 0
    assert "2 of another version of the rules" in " ".join(done.out.split())


def replayed(*_: object, **__: object) -> Iterator[list[package.Event]]:
    yield []
    raise package.IllegalAction("refusal-over")


def test_a_match_that_can_not_be_played_again_is_named(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        play_again(Screen(DisplayFlags()), str(file), replayed, json=False)
    assert ended.value.code == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "Table t1 can't be played again beyond ply 1" in shown
    assert "1 match was played again: 0 as before, 1 not" in shown


def test_verdicts_can_be_had_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play_again(Screen(DisplayFlags()), str(file), replayed, json=True)
    report = json.loads(capsys.readouterr().out)
    assert (report["tables"], report["same"]) == (1, 0)
    assert [(each["table"], each["outcome"], each["ply"]) for each in report["findings"]] == [
        ("t1", "refused", 1)
    ]


def test_an_empty_database_has_nothing_to_play_again(inside: Cellmates, empty: Path) -> None:
    done = inside("db", "revalidate", "--database", str(empty))
    assert (done.code, done.err) == (0, "")
    assert "0 matches were played again" in done.out
