"""A link that went round among too many shuts nobody out for long."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cellmates.server import visits
from tests.server.guests import seated
from tests.server.indoors import CONFIG, indoors

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import pytest

    from tests.server.guests import Guests
    from tests.server.indoors import Indoors

ROOM = 5


def told(story: Callable[[Indoors], Awaitable[None]]) -> None:
    async def lived() -> None:
        config = replace(CONFIG, limits=replace(CONFIG.limits, sessions=ROOM))
        async with indoors(config=config) as house:
            await story(house)

    asyncio.run(lived())


async def crowd(house: Indoors) -> tuple[Guests, list[str]]:
    """Two who hold seats, a third who does not yet, and so many others that nobody fits in."""
    guests = await seated(house, "boats", 2, spectators=True)
    others = [await guests.enter("invite" if number else "watch") for number in range(ROOM - 2)]
    return guests, others


async def is_known(guests: Guests, token: str) -> bool:
    return (await guests.ask(token, "GET", "/talk")).status == 200


async def newcomer(guests: Guests) -> int:
    key = guests.links["invite"].partition("#")[2]
    return (await guests.house.call("POST", f"/api/tables/{guests.table}/enter", {"key": key})).status


def test_who_came_just_now_is_not_sent_away() -> None:
    async def story(house: Indoors) -> None:
        guests, others = await crowd(house)
        assert await newcomer(guests) == 429
        assert [await is_known(guests, token) for token in others] == [True] * 3

    told(story)


def test_the_most_silent_without_a_seat_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "LATELY", 0.0)

    async def story(house: Indoors) -> None:
        guests, (first, second, third) = await crowd(house)
        assert await is_known(guests, first)
        assert await newcomer(guests) == 200
        assert not await is_known(guests, second)
        assert [await is_known(guests, token) for token in (first, third, *guests.tokens)] == [True] * 4

    told(story)


def test_who_listens_or_holds_a_seat_never_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "LATELY", 0.0)

    async def story(house: Indoors) -> None:
        guests, others = await crowd(house)
        for token in others:
            await house.socket(guests.table, token)
        assert await newcomer(guests) == 429
        assert [await is_known(guests, token) for token in (*others, *guests.tokens)] == [True] * 5

    told(story)


def test_after_a_restart_all_who_are_silent_may_make_room() -> None:
    async def story(house: Indoors) -> None:
        guests, others = await crowd(house)
        house.registry.forget(await house.registry.table(guests.table))
        assert [await newcomer(guests) for _ in range(4)] == [200, 200, 200, 429]
        assert [await is_known(guests, token) for token in (*others, *guests.tokens)] == [False] * 3 + [
            True
        ] * 2

    told(story)
