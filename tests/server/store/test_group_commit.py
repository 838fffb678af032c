"""Everything that waits is committed together, and one failing job fails no other."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from cellmates.server.store.port import StoreProblem
from cellmates.server.store.writer import NO_TABLE
from tests.patience import PATIENCE
from tests.server.store.rows import move, table, talk, with_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cellmates.server.store.port import StoredTable
    from cellmates.server.store.sql import SqlStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


class Counted:
    """A meter that records what it is called with."""

    def __init__(self) -> None:
        self.commits: list[int] = []
        self.failures = 0

    def committed(self, jobs: int, seconds: float) -> None:
        assert seconds > 0
        self.commits.append(jobs)

    def failed(self) -> None:
        self.failures += 1


@contextmanager
def held(store: SqlStore) -> Iterator[None]:
    """Keep the writer busy: what is asked for in here waits, and is done in one go afterwards."""
    begun, gate = Event(), Event()

    def wait(_: object) -> None:
        begun.set()
        assert gate.wait(PATIENCE)

    busy = store._writer.submit(wait, NO_TABLE)
    assert begun.wait(PATIENCE)
    try:
        yield
    finally:
        gate.set()
        assert not busy.cancelled()


async def together(store: SqlStore, *asked: Any) -> list[Any]:
    """The outcomes of what was asked for in one batch, in this order; a problem is an outcome too."""
    with held(store):
        waiting = [asyncio.ensure_future(each) for each in asked]
        await asyncio.sleep(0)
    return await asyncio.gather(*waiting, return_exceptions=True)


async def loaded(store: SqlStore, id: str = "t1") -> StoredTable:
    found = await store.load(id)
    assert found is not None
    return found


def test_of_two_hundred_racers_for_a_ply_one_wins(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table(), [move(0)])
        racers = [
            move(1, f"racer {number}", seat=number % 4, lines=f"0 row {number}") for number in range(200)
        ]
        won = await together(store, *(store.append(racer) for racer in racers))
        assert won.count(True) == 1
        winner = racers[won.index(True)]
        assert (await loaded(store)).moves[1] == replace(winner, events=b"")
        assert await together(store, *(store.append(racer) for racer in racers)) == [False] * 200

    with_store(file, play)


def test_a_stale_move_does_not_stop_the_others(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        for number in range(40):
            await store.create(table(f"t{number}"), [move(0, of=f"t{number}")])
        moves = [move(0 if number % 5 == 0 else 1, of=f"t{number}") for number in range(40)]
        won = await together(store, *(store.append(each) for each in moves))
        assert won == [each.ply == 1 for each in moves]

    with_store(file, play)


def test_a_racer_that_loses_by_its_id_leaves_the_ply_to_the_next(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table(), [move(0, "a")])
        racers = [move(1, "a"), move(1, "b"), move(1, "b"), move(1, None)]
        assert await together(store, *map(store.append, racers)) == [False, True, False, False]
        assert (await loaded(store)).moves[1].move_id == "b"

    with_store(file, play)


def test_one_id_for_two_plies_is_taken_by_the_first(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        assert await together(store, store.append(move(0, "a")), store.append(move(1, "a"))) == [True, False]

    with_store(file, play)


@pytest.mark.parametrize(
    ("spoilt", "problem"),
    [
        (move(of="nowhere"), StoreProblem),
        (move(2, "\ud800"), UnicodeEncodeError),
        (move(2**70), OverflowError),
    ],
    ids=["no such table", "no text", "no number"],
)
def test_a_row_that_can_not_be_stored_fails_no_other(
    file: Path, spoilt: Any, problem: type[Exception]
) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        asked = [store.append(move(0)), store.append(spoilt), store.append(move(1), talk=[talk(1)])]
        first, refused, last = await together(store, *asked)
        assert (first, last) == (True, True)
        assert isinstance(refused, problem)
        assert [row.ply for row in (await loaded(store)).moves] == [0, 1]

    with_store(file, play)


def test_everything_that_waits_shares_a_commit(file: Path) -> None:
    meter = Counted()

    async def play(store: SqlStore) -> None:
        await store.create(table())
        await together(store, *(store.append(move(ply)) for ply in range(30)), store.talk([talk(1)]))

    with_store(file, play, meter=meter)
    assert meter.commits == [1, 1, 31]


def test_the_loop_is_woken_once_for_a_batch(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(store: SqlStore) -> int:
        await store.create(table())
        loop, woken = asyncio.get_running_loop(), Counter[str]()
        wake = loop.call_soon_threadsafe

        def counted(*call: Any) -> Any:
            woken["times"] += 1
            return wake(*call)

        with held(store):
            monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
            waiting = [asyncio.ensure_future(store.append(move(ply))) for ply in range(30)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return woken["times"]

    assert with_store(file, play) == 2  # the busy one, and the thirty


def test_jobs_of_a_table_are_done_in_the_order_in_which_they_came(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        asked = [
            store.create(table()),
            store.append(move(0)),
            store.append(move(1), table(version=2)),
            store.append(move(2)),
            store.delete("t1"),
            store.create(table(status="lobby")),
            store.append(move(0)),
        ]
        assert await together(store, *asked) == [None, True, True, True, True, None, True]
        found = await loaded(store)
        assert (found.table.status, [row.ply for row in found.moves]) == ("lobby", [0])

    with_store(file, play)


def test_a_sweep_sees_the_moves_that_came_before_it(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table(at=10.0))
        kept, swept = await together(store, store.append(move(0, at=60.0)), store.sweep({"playing": 50.0}))
        assert (kept, swept) == (True, [])

    with_store(file, play)


def test_a_table_is_loaded_while_a_commit_is_under_way(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table(), [move(0)])
        with held(store):
            waiting = asyncio.ensure_future(store.append(move(1)))
            assert len((await loaded(store)).moves) == 1
        assert await waiting
        assert len((await loaded(store)).moves) == 2

    with_store(file, play)


def test_too_many_jobs_are_refused_as_busy(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        outcomes = await together(store, *(store.append(move(ply)) for ply in range(13)))
        assert outcomes[:10] == [True] * 10
        assert [problem.code for problem in outcomes[10:]] == ["busy"] * 3
        assert await store.append(move(10))

    with_store(file, play, most_waiting=10)


def test_closing_commits_what_waits(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        with held(store):
            waiting = [asyncio.ensure_future(store.append(move(ply))) for ply in range(700)]
            await asyncio.sleep(0)
            closing = asyncio.ensure_future(store.close())
            await asyncio.sleep(0)
        assert await asyncio.gather(*waiting) == [True] * 700
        await closing

    with_store(file, play)
    found = with_store(file, loaded)
    assert len(found.moves) == 700


def test_a_cancelled_job_leaves_the_others_alone(file: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(table())
        with held(store):
            waiting = [asyncio.ensure_future(store.append(move(ply))) for ply in range(3)]
            await asyncio.sleep(0)
            waiting[1].cancel()
        assert await asyncio.gather(*waiting, return_exceptions=True) != [True] * 3
        assert [task.result() for task in (waiting[0], waiting[2])] == [True, True]
        assert len((await loaded(store)).moves) == 3

    with_store(file, play)
