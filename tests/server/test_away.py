"""Whom the host may replace by a bot: nobody who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.host_commands import AWAY_SECONDS
from tests.server.in_process import with_server
from tests.server.people import playing, seated
from tests.server.test_secrets_at_the_table import listening

if TYPE_CHECKING:
    import pytest

    from tests.server.in_process import InProcessServer

BOT = {"seat": 1, "bot": "easy"}


class Clock:
    """Goes as far as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("cellmates.server.broadcast.monotonic", lambda: self.now)

    def go(self, seconds: float) -> None:
        self.now += seconds


def test_a_bot_goes_on_for_who_has_been_away(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_who_is_connected_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_look_is_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        clock.go(AWAY_SECONDS)
        await people.see(1)
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"

    with_server(story)


def test_a_table_that_was_put_away_waits_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart nobody knows who was there: whoever was may come again first."""
    clock = Clock(monkeypatch)

    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        clock.go(AWAY_SECONDS)
        server.registry.forget(await server.registry.table(people.table))
        assert await people.refused(0, "POST", "/replace", BOT) == "just-left"
        clock.go(AWAY_SECONDS)
        await people.do(0, "replace", **BOT)

    with_server(story)


def test_before_the_start_for_oneself_and_instead_of_a_bot_nobody_waits() -> None:
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
