"""A wrong clock deletes no table, and keeps none waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from cellmates.server.config import Retention
from cellmates.server.store.opening import open_store
from cellmates.server.store.port import TableRow
from cellmates.server.tables.retention import DAY, HOUR, Sweeper
from tests.server.in_process import CONFIG, in_process_server
from tests.server.people import seated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from cellmates.server.store.port import Store
    from tests.server.in_process import InProcessServer
    from tests.server.people import People

NOW = 1_700_000_000.0
LOBBY = Retention(lobby=14)


class Clock:
    """A wall clock, and one that can't be set."""

    def __init__(self, now: float) -> None:
        self.now = now
        self.steady = 5000.0

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.steady += seconds

    def put(self, seconds: float) -> None:
        self.now += seconds


class Server:
    """A store with lobbies, and its sweeper."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.start()

    def start(self) -> None:
        self._sweeper = Sweeper(self.store, LOBBY, lambda: self.clock.now, lambda: self.clock.steady)

    async def open(self, *names: str, days_ago: float = 0.0) -> None:
        at = self.clock.now - days_ago * DAY
        for name in names:
            row = TableRow(id=name, version=1, status="lobby", created_at=at, touched_at=at, record=b"{}")
            await self.store.create(row)

    async def hours(self, count: int) -> list[str]:
        """The tables deleted within this many hours."""
        gone: list[str] = []
        for _ in range(count):
            gone += await self._sweeper.sweep()
            self.clock.pass_by(HOUR)
        return gone


def lived(folder: Path, story: Callable[[Server], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = open_store(folder / "tables.db")
        try:
            await story(Server(store, Clock(NOW)))
        finally:
            await store.close()

    asyncio.run(whole())


def test_what_is_due_is_deleted_at_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        await server.open("old", days_ago=15)
        await server.open("young", "younger", days_ago=1)
        assert await server.hours(2) == ["old"]

    lived(tmp_path, story)


@pytest.mark.parametrize("days", [400, 3, -400, -0.1])
def test_a_clock_that_is_wrong_at_the_start_deletes_nothing(
    tmp_path: Path, days: float, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def story(server: Server) -> None:
        await server.open("a", "b", "c", "d", "e")
        await server.open("old", days_ago=13)
        server.clock.put(days * DAY)
        assert await server.hours(24) == []

    lived(tmp_path, story)
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 24


def test_nor_does_a_restart_with_a_table_of_the_wrong_time(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        await server.open("a", "b", "c", "d", "e")
        server.clock.put(400 * DAY)
        assert await server.hours(1) == []
        await server.open("new")
        server.start()
        assert await server.hours(24) == []

    lived(tmp_path, story)


def test_a_server_that_was_off_for_a_year_sweeps_after_a_day_of_running(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        await server.open("a", "b")
        server.clock.put(365 * DAY)
        assert await server.hours(24) == []
        assert sorted(await server.hours(1)) == ["a", "b"]

    lived(tmp_path, story)


@pytest.mark.parametrize("seconds", [400 * DAY, 3 * DAY, -2 * HOUR])
def test_a_clock_that_is_moved_while_the_server_runs(tmp_path: Path, seconds: float) -> None:
    async def story(server: Server) -> None:
        await server.open("a", "b", "c")
        await server.open("old", days_ago=13)
        assert await server.hours(12) == []
        server.clock.put(seconds)
        assert await server.hours(24) == []

    lived(tmp_path, story)


def test_an_hour_of_sleep_or_a_second_more_is_not_a_jump(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        await server.open("a", "b", "c")
        await server.open("old", days_ago=14.1)
        server.clock.put(0.5)
        assert await server.hours(1) == ["old"]
        await server.open("older", days_ago=14.1)
        server.clock.put(5 * HOUR)
        assert await server.hours(1) == ["older"]
        await server.open("oldest", days_ago=14.1)
        server.clock.put(-2.0)
        assert await server.hours(1) == ["oldest"]

    lived(tmp_path, story)


def test_an_empty_store_gives_no_reason_for_doubt(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        assert await server.hours(1) == []
        await server.open("a", "b", "c")
        await server.open("old", days_ago=15)
        assert await server.hours(1) == ["old"]

    lived(tmp_path, story)


# Dealing


async def dealing(server: InProcessServer) -> People:
    """A table that waits for both nonces."""
    people = await seated(server, "boats", 2, dice="fair")
    for seat in (0, 1):
        await people.do(seat, "ready", seat=seat, nonce_commitment="0" * 64)
    assert (await people.do(0, "start"))["table"]["status"] == "dealing"
    return people


def test_a_clock_that_is_set_back_keeps_no_table_dealing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with (
            in_process_server(config=replace(CONFIG, reveal_seconds=0.2)) as server,
            asyncio.timeout(60),
        ):
            people = await dealing(server)
            right = time.time
            monkeypatch.setattr(time, "time", lambda: right() - HOUR)
            while (await people.see(0))["table"]["status"] == "dealing":
                await asyncio.sleep(0.01)
            assert (await people.see(0))["table"]["status"] == "playing"

    asyncio.run(story())


@pytest.mark.slow
def test_a_clock_that_is_set_forward_takes_nobodys_time_nor_does_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with in_process_server(config=replace(CONFIG, reveal_seconds=1000.0)) as server:
            people = await dealing(server)
            right = time.time
            monkeypatch.setattr(time, "time", lambda: right() + DAY)
            for _ in range(2):
                for _ in range(20):
                    await asyncio.sleep(0.01)
                    assert (await people.see(0))["table"]["status"] == "dealing"
                server.registry.forget(await server.registry.table(people.table))

    asyncio.run(story())
