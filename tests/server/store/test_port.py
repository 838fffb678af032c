"""What goes into the store comes out of it, whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from cellmates.server.store.port import AnalysisRow, ContentRow, StoreProblem
from cellmates.server.store.writes import SWEPT_AT_ONCE
from tests.server.store.rows import move, table, talk, with_store

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.server.store.port import Store
    from cellmates.server.store.sql import SqlStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_table_is_read_back_as_it_was_stored(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table(), [move(0, seat=-1, lines="* 3\n* 4")])
        assert await store.append(move(2, "a"))
        assert await store.talk([talk(1), talk(2)])
        found = await store.load("t1")
        assert found is not None
        assert (found.table, found.talk) == (table(), [talk(1), talk(2)])
        opening = move(0, seat=-1, lines="* 3\n* 4")
        assert found.moves == [replace(each, events=b"") for each in (opening, move(2, "a"))]
        assert await store.events("t1") == [opening.events] * 2

    with_store(file, play)


def test_it_is_all_there_after_closing_and_opening(file: Path) -> None:
    async def keep(store: SqlStore) -> None:
        await store.create(table(), [move(0), move(1, "a")])

    with_store(file, keep)
    found = with_store(file, lambda store: store.load("t1"))
    assert found is not None
    assert [row.ply for row in found.moves] == [0, 1]


def test_a_table_that_was_never_created_is_not_found(file: Path) -> None:
    async def play(store: Store) -> None:
        assert await store.load("t1") is None
        assert await store.events("t1") == []
        assert not await store.delete("t1")
        assert not await store.save(table(version=2))
        with pytest.raises(StoreProblem) as refused:
            await store.append(move())
        assert refused.value.code == "no-table"

    with_store(file, play)


def test_an_id_is_taken_once(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table(), [move(0)])
        with pytest.raises(StoreProblem) as refused:
            await store.create(table(status="lobby"), [move(1)])
        assert refused.value.code == "taken"
        found = await store.load("t1")
        assert found is not None
        assert (found.table.status, len(found.moves)) == ("playing", 1)

    with_store(file, play)


def test_a_save_needs_the_version_before(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert await store.save(table(version=2, status="over", at=200.0))
        assert not await store.save(table(version=2, status="abandoned"))
        assert not await store.save(table(version=4))
        found = await store.load("t1")
        assert found is not None
        assert found.table == table(version=2, status="over", at=200.0)

    with_store(file, play)


def test_a_save_that_lost_leaves_no_talk(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert not await store.save(table(version=3), [talk(1)])
        assert await store.save(table(version=2), [talk(1)])
        assert not await store.save(table(version=3), [talk(2), talk(1)])
        found = await store.load("t1")
        assert found is not None
        assert (found.table.version, [row.line for row in found.talk]) == (2, [1])

    with_store(file, play)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"move": move(0, "c"), "table": table(version=2), "talk": [talk(2)]},
        {"move": move(1, "a"), "table": table(version=2), "talk": [talk(2)]},
        {"move": move(1, "b"), "table": table(version=3), "talk": [talk(2)]},
        {"move": move(1, "b"), "table": table(version=2), "talk": [talk(2), talk(1)]},
        {"move": move(1, "b"), "talk": [talk(1)]},
    ],
    ids=["ply taken", "move id taken", "table saved meanwhile", "talk taken", "talk taken, no table"],
)
def test_a_move_its_table_and_its_talk_are_stored_together_or_not_at_all(
    file: Path, spoilt: dict[str, object]
) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table(), [move(0, "a")])
        await store.talk([talk(1)])
        before = await store.load("t1")
        assert not await store.append(**spoilt)  # type: ignore[arg-type]
        assert await store.load("t1") == before
        assert await store.append(move(1, "b"), table(version=2), [talk(2)])
        after = await store.load("t1")
        assert after is not None
        assert (len(after.moves), after.table.version, len(after.talk)) == (2, 2, 2)

    with_store(file, play)


def test_a_move_that_is_sent_again_is_found_by_its_id(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert await store.append(move(0, "a"))
        assert not await store.append(move(0, "a"))
        assert not await store.append(move(1, "a"))
        assert await store.find_move("t1", 0, "a") == move(0, "a")
        assert await store.find_move("t1", 1, "a") is None
        assert await store.append(move(1, "a", seat=1))

    with_store(file, play)


def test_moves_without_an_id_are_not_taken_for_each_other(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert await store.append(move(0))
        assert await store.append(move(1))

    with_store(file, play)


def test_a_line_of_talk_is_replaced_with_its_reactions(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert await store.talk([talk(1)])
        assert not await store.talk([talk(2), talk(1)])
        await store.retell(talk(1, "hello, 3 laughed"))
        found = await store.load("t1")
        assert found is not None
        assert found.talk == [talk(1, "hello, 3 laughed")]
        with pytest.raises(StoreProblem):
            await store.retell(talk(2))

    with_store(file, play)


def test_content_and_analyses_are_stored(file: Path) -> None:
    content = ContentRow(hash="abc", game="boats", text="…")
    analysis = AnalysisRow(table_id="t1", viewer="open", at=1.0, result=b"{}")

    async def play(store: Store) -> None:
        await store.create(table())
        await store.keep_content(content)
        await store.keep_content(content)
        assert await store.content("abc") == content
        assert await store.content("abd") is None
        await store.keep_analysis(analysis)
        await store.keep_analysis(replace(analysis, at=2.0, result=b"[]"))
        assert await store.analysis("t1", "open") == replace(analysis, at=2.0, result=b"[]")
        assert await store.analysis("t1", "0") is None

    with_store(file, play)


def test_what_belongs_to_a_table_is_deleted_with_it(file: Path) -> None:
    async def play(store: Store) -> None:
        for id in ("t1", "t2"):
            await store.create(table(id), [move(0, "a", of=id)])
            await store.talk([talk(of=id)])
            await store.keep_analysis(AnalysisRow(table_id=id, viewer="0", at=1.0, result=b"{}"))
        assert await store.delete("t1")
        assert await store.load("t1") is None
        assert await store.find_move("t1", 0, "a") is None
        assert await store.analysis("t1", "0") is None
        await store.create(table("t1"))
        again = await store.load("t1")
        assert again is not None
        assert (again.moves, again.talk) == ([], [])
        assert await store.analysis("t2", "0") is not None

    with_store(file, play)


def test_a_sweep_deletes_the_tables_where_nothing_happened_for_long(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table("still", at=10.0), [move(0, of="still", at=11.0)])
        await store.create(
            table("played", at=10.0), [move(0, of="played", at=11.0), move(1, of="played", at=60.0)]
        )
        await store.create(table("talked", at=10.0))
        await store.talk([talk(1, of="talked", at=60.0)])
        await store.create(table("saved", at=60.0))
        await store.create(table("over", status="over", at=10.0))
        found = await store.ages({"playing": 50.0, "lobby": 50.0})
        assert (found.newest, found.tables, found.stale) == (60.0, 5, 1)
        assert await store.sweep({"playing": 50.0, "lobby": 50.0}) == ["still"]
        assert await store.load("still") is None
        assert await store.load("played") is not None
        assert sorted(await store.sweep({"playing": 70.0, "over": 5.0})) == ["played", "saved", "talked"]
        assert await store.load("over") is not None

    with_store(file, play)


def test_a_sweep_of_many_tables_deletes_them_all(file: Path) -> None:
    names = [f"t{number:04}" for number in range(2 * SWEPT_AT_ONCE + 7)]

    async def play(store: Store) -> None:
        for name in names:
            await store.create(table(name, status="lobby" if name < "t0110" else "over"))
        assert sorted(await store.sweep({"lobby": 200.0, "over": 200.0})) == names
        assert await store.sweep({"lobby": 200.0, "over": 200.0}) == []

    with_store(file, play)


def test_after_closing_nothing_is_stored_or_read(file: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(table())
        assert await store.is_well()
        await store.close()
        for asked in (store.create(table()), store.load("t1"), store.append(move())):
            with pytest.raises(StoreProblem) as refused:
                await asked
            assert refused.value.code == "closed"
        assert not await store.is_well()

    with_store(file, play)
