"""No match goes on for ever, and no answer is longer than a client can swallow."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from cellmates import Match
from tests.server.guests import frames, playing, seated
from tests.server.indoors import CONFIG, indoors

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.indoors import Indoors

BOTS = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]


def told(story: Callable[[Indoors], Awaitable[None]], **limits: int) -> None:
    """A story in a house with these limits."""

    async def lived() -> None:
        config = replace(CONFIG, limits=replace(CONFIG.limits, **limits))
        async with indoors(config=config) as house, asyncio.timeout(60):
            await story(house)

    asyncio.run(lived())


# Matches


@pytest.mark.parametrize("limit", [{"plies": 40}, {"events": 60}], ids=str)
def test_a_match_that_goes_on_for_too_long_is_closed_and_bots_stop(limit: dict[str, int]) -> None:
    async def story(house: Indoors) -> None:
        guests = await seated(house, "dig", 3, seats=BOTS, beat=0)
        listener = await house.socket(guests.table, guests.tokens[0])
        await guests.do(0, "start")
        await guests.do(0, "hand_over", seat=0)
        while (await guests.see(0))["table"]["status"] == "playing":
            await asyncio.sleep(0)
        seen = await guests.see(0)
        assert seen["table"]["status"] == "abandoned"
        assert seen["picture"]["decision"] is None
        notices = [line["notice"] for line in await guests.see(0, "/talk")]
        assert notices.count("notice-too-long") == 1
        lines = [line for each in frames(await listener.settled()) for line in each.get("lines", [])]
        assert "notice-too-long" in [line["notice"] for line in lines]
        asked = len(house.minds.questions)
        table = await house.hall.table(guests.table)
        await listener.settled()
        assert len(house.minds.questions) == asked
        house.hall.forget(table)
        assert (await guests.see(0))["table"]["status"] == "abandoned"

    told(story, **limit)


def test_a_person_can_not_move_at_a_table_that_was_closed() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, "dig", 2)
        seat = (await guests.see(0))["picture"]["view"]["waiting"][0]
        decision = (await guests.see(seat))["picture"]["decision"]
        wish = {"id": "m1", "seat": seat, "ticket": decision["ticket"], "answers": ["end"]}
        seen = await guests.do(seat, "move", **wish)
        assert seen["table"]["status"] == "abandoned"
        assert await guests.refused(seat, "POST", "/move", {**wish, "id": "m2"}) == "not-playing"

    told(story, plies=5)


@pytest.mark.parametrize(
    ("limit", "code"), [({"plies": 10}, "journal-long"), ({"events": 5}, "journal-events")], ids=str
)
def test_a_journal_longer_than_a_match_may_be_is_refused(limit: dict[str, int], code: str) -> None:
    journal = Match.new("dig", players=2, seed=1).dumps()

    async def story(house: Indoors) -> None:
        answer = await house.call("POST", "/api/replays", {"journal": journal})
        assert answer.status == 409
        assert answer.json["problem"]["code"] == code

    told(story, **limit)
