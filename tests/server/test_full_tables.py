"""A link that was shared too widely shuts nobody out for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.tables import visits
from tests.server.in_process import with_server
from tests.server.people import seated

if TYPE_CHECKING:
    import pytest

    from tests.server.in_process import InProcessServer
    from tests.server.people import People

ROOM = 5


async def crowd(server: InProcessServer) -> tuple[People, list[str]]:
    """Two players with seats, a third without one yet, and enough others to fill the table."""
    people = await seated(server, "boats", 2, spectators=True)
    others = [await people.enter("invite" if number else "watch") for number in range(ROOM - 2)]
    return people, others


async def is_known(people: People, token: str) -> bool:
    return (await people.ask(token, "GET", "/talk")).status == 200


async def newcomer(people: People) -> int:
    key = people.links["invite"].partition("#")[2]
    return (await people.server.call("POST", f"/api/tables/{people.table}/enter", {"key": key})).status


def test_a_newcomer_is_not_sent_away() -> None:
    async def story(server: InProcessServer) -> None:
        people, others = await crowd(server)
        assert await newcomer(people) == 429
        assert [await is_known(people, token) for token in others] == [True] * 3

    with_server(story, sessions=ROOM)


def test_the_session_without_a_seat_that_was_silent_longest_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(visits, "LATELY", 0.0)

    async def story(server: InProcessServer) -> None:
        people, (first, second, third) = await crowd(server)
        assert await is_known(people, first)
        assert await newcomer(people) == 200
        assert not await is_known(people, second)
        assert [await is_known(people, token) for token in (first, third, *people.tokens)] == [True] * 4

    with_server(story, sessions=ROOM)


def test_a_session_with_a_socket_or_a_seat_never_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "LATELY", 0.0)

    async def story(server: InProcessServer) -> None:
        people, others = await crowd(server)
        for token in others:
            await server.socket(people.table, token)
        assert await newcomer(people) == 429
        assert [await is_known(people, token) for token in (*others, *people.tokens)] == [True] * 5

    with_server(story, sessions=ROOM)


def test_after_a_restart_every_silent_session_may_make_room() -> None:
    async def story(server: InProcessServer) -> None:
        people, others = await crowd(server)
        server.registry.forget(await server.registry.table(people.table))
        assert [await newcomer(people) for _ in range(4)] == [200, 200, 200, 429]
        assert [await is_known(people, token) for token in (*others, *people.tokens)] == [False] * 3 + [
            True
        ] * 2

    with_server(story, sessions=ROOM)
