"""No match goes on for ever, and no answer is too long for a client."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import Match
from cellmates.server.http import tables
from cellmates.server.tables import broadcast
from tests.server.in_process import with_server
from tests.server.people import frames, playing, seated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.in_process import InProcessServer
    from tests.server.people import People

BOTS = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]


def with_limits(story: Callable[[InProcessServer], Awaitable[None]], **limits: int) -> None:
    """Run the story with a server of these limits, for a minute at most."""

    async def in_time(server: InProcessServer) -> None:
        async with asyncio.timeout(60):
            await story(server)

    with_server(in_time, **limits)


# Matches


@pytest.mark.parametrize("limit", [{"plies": 40}, {"events": 60}], ids=str)
def test_a_match_that_goes_on_for_too_long_is_closed_and_bots_stop(limit: dict[str, int]) -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "dig", 3, seats=BOTS, beat=0)
        listener = await server.socket(people.table, people.tokens[0])
        await people.do(0, "start")
        await people.do(0, "hand_over", seat=0)
        while (await people.see(0))["table"]["status"] == "playing":
            await asyncio.sleep(0)
        seen = await people.see(0)
        assert seen["table"]["status"] == "abandoned"
        assert seen["picture"]["decision"] is None
        notices = [line["notice"] for line in await people.see(0, "/talk")]
        assert notices.count("notice-too-long") == 1
        lines = [line for each in frames(await listener.settled()) for line in each.get("lines", [])]
        assert "notice-too-long" in [line["notice"] for line in lines]
        asked = len(server.bot_pool.questions)
        table = await server.registry.table(people.table)
        await listener.settled()
        assert len(server.bot_pool.questions) == asked
        server.registry.forget(table)
        assert (await people.see(0))["table"]["status"] == "abandoned"

    with_limits(story, **limit)


def test_a_person_can_not_move_at_a_table_that_was_closed() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, "dig", 2)
        seat = (await people.see(0))["picture"]["view"]["waiting"][0]
        decision = (await people.see(seat))["picture"]["decision"]
        wish = {"id": "m1", "seat": seat, "ticket": decision["ticket"], "answers": ["end"]}
        seen = await people.do(seat, "move", **wish)
        assert seen["table"]["status"] == "abandoned"
        assert await people.refused(seat, "POST", "/move", {**wish, "id": "m2"}) == "not-playing"

    with_limits(story, plies=5)


@pytest.mark.parametrize(
    ("limit", "code"), [({"plies": 10}, "journal-long"), ({"events": 5}, "journal-events")], ids=str
)
def test_a_journal_longer_than_a_match_may_be_is_refused(limit: dict[str, int], code: str) -> None:
    journal = Match.new("dig", players=2, seed=1).dumps()

    async def story(server: InProcessServer) -> None:
        answer = await server.call("POST", "/api/replays", {"journal": journal})
        assert answer.status == 409
        assert answer.json["problem"]["code"] == code

    with_limits(story, **limit)


# Answers


async def turns(people: People, count: int) -> None:
    """Let whoever is asked end the turn or take the last option, this many times."""
    for number in range(count):
        seat = (await people.see(0))["picture"]["view"]["waiting"][0]
        decision = (await people.see(seat))["picture"]["decision"]
        last = [decision["options"][-1]["id"]]
        await people.do(seat, "move", id=f"m{number}", seat=seat, ticket=decision["ticket"], answers=last)


def numbers(events: list[dict[str, Any]]) -> list[int]:
    return [event["number"] for event in events]


@pytest.mark.parametrize("is_frozen", [False, True], ids=["playing", "frozen"])
def test_only_the_newest_events_are_sent_and_the_others_page_by_page(
    is_frozen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each viewer's own numbers, without a gap."""
    monkeypatch.setattr(tables, "AT_ONCE", 5)
    monkeypatch.setattr(broadcast, "AT_ONCE", 5)

    async def story(server: InProcessServer) -> None:
        people = await playing(server, "dig", 2)
        await turns(people, 6)
        if is_frozen:
            server.registry.forget(await server.registry.table(people.table))
            monkeypatch.setattr(cellmates.game("dig"), "rules_version", 99, raising=False)
        for seat in (0, 1):
            seen = (await people.see(seat))["picture"]
            assert len(seen["events"]) == 5
            assert seen["first"] == seen["events"][0]["number"] == seen["number"] - 4
            welcome = frames((await server.socket(people.table, people.tokens[seat])).welcome)[0]
            assert welcome["picture"]["events"] == seen["events"]
            every: list[dict[str, Any]] = []
            while len(every) < seen["number"]:
                page = await people.see(seat, f"/events?since={len(every)}&count=4")
                assert page["first"] == len(every) + 1
                assert len(page["events"]) <= 4
                every += page["events"]
            assert numbers(every) == list(range(1, seen["number"] + 1))
            assert every[-5:] == seen["events"]
            rest = await people.see(seat, f"/events?since={seen['number'] - 2}")
            assert (rest["first"], rest["events"]) == (seen["number"] - 1, every[-2:])
            beyond = await people.see(seat, f"/events?since={seen['number'] + 7}&count=3")
            assert (beyond["first"], beyond["events"]) == (seen["number"] + 1, [])

    with_limits(story)


def test_a_match_of_usual_length_is_sent_whole() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, "dig", 2)
        await turns(people, 6)
        seen = (await people.see(0))["picture"]
        assert seen["first"] == 1
        assert numbers(seen["events"]) == list(range(1, seen["number"] + 1))
        nothing = (await people.see(0, f"?since={seen['number']}"))["picture"]
        assert (nothing["first"], nothing["events"]) == (seen["number"] + 1, [])

    with_limits(story)
