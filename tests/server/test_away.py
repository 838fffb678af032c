"""The host may replace a player by a bot, but nobody who is present."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.tables.host_commands import AWAY_SECONDS
from tests.server.in_process import with_server
from tests.server.people import playing, seated
from tests.server.test_secrets_at_the_table import listening

if TYPE_CHECKING:
    import pytest

    from tests.server.in_process import InProcessServer

BOT = {"seat": 1, "bot": "easy"}


class Clock:
    """A clock that the test advances."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("cellmates.server.tables.broadcast.monotonic", lambda: self.now)

    def go(self, seconds: float) -> None:
        self.now += seconds


def test_a_bot_takes_over_for_a_player_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"
        clock.go(AWAY_SECONDS - 1)
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"
        clock.go(1)
        seat = (await people.do(0, "replace", **BOT))["table"]["seats"][1]
        assert (seat["taken"], seat["bot"]) == (True, "easy")
        await people.do(1, "come_back", seat=1)
        assert (await people.see(0))["table"]["seats"][1]["bot"] is None

    with_server(story)


def test_a_connected_player_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        socket = await listening(people, 1)
        clock.go(AWAY_SECONDS * 10)
        assert await people.refused(0, "POST", "/replace", BOT) == "is-here"
        await socket.close()
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"
        clock.go(AWAY_SECONDS)
        await people.do(0, "replace", **BOT)

    with_server(story)


def test_a_request_is_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        clock.go(AWAY_SECONDS)
        await people.see(1)
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"

    with_server(story)


def test_a_table_that_was_unloaded_waits_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart nobody knows who was there, so everybody gets time to come back."""
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        clock.go(AWAY_SECONDS)
        server.registry.forget(await server.registry.table(people.table))
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"
        clock.go(AWAY_SECONDS)
        await people.do(0, "replace", **BOT)

    with_server(story)


def test_before_the_start_for_your_own_seat_and_for_a_bot_nobody_waits() -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "dig", 3)
        await people.do(0, "replace", seat=2, bot="easy")
        await people.do(0, "start")
        await people.do(0, "replace", seat=0, bot="easy")
        await people.do(1, "hand_over", seat=1)
        seat = (await people.do(0, "replace", **BOT))["table"]["seats"][1]
        assert seat["bot"] == "easy"
        assert await people.refused(1, "POST", "/replace", BOT) == "not-the-host"

    with_server(story)
