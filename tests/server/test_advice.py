"""What helps a player to choose: what cards do, why something can't be played, what a bot would do."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

import cellmates
from cellmates.kernel.codec import spoken
from cellmates.server import advice
from cellmates.server.config import Rate
from cellmates.testkit import rule
from tests.server.guests import frames, playing
from tests.server.house import BOT, HERE
from tests.server.indoors import CONFIG, indoors

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.guests import Guests
    from tests.server.house import House
    from tests.server.indoors import Indoors


def told(story: Callable[[Indoors], Awaitable[None]]) -> None:
    async def lived() -> None:
        async with indoors() as house:
            await story(house)

    asyncio.run(lived())


# What is played with


def test_the_content_of_the_house_is_told_with_what_its_cards_do() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        content, shown = await guests.see(1, "/content"), (await guests.see(1))["table"]
        assert (content["game"], content["hash"]) == ("dig", shown["content"])
        assert {"id": "yard", "dice": [2, 4, 6], "search": 1} in content["tables"]["board"]
        assert cellmates.t(spoken(content["faces"]["crew/lookout"]["name"])) == "Lookout"
        assert cellmates.t(spoken(content["faces"]["bandage"]["text"])).startswith(
            "Remove all your beatings."
        )
        assert content["faces"]["bandage"]["bonus"] is None
        assert await guests.refused("", "GET", "/content") == "no-such-table"

    told(story)


@rule("D-875")
def test_the_content_of_a_prototype_has_no_gang_that_is_not_there() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"edition": "prototype"})
        content = await guests.see(0, "/content")
        assert [row["id"] for row in content["tables"]["gangs"]] == ["crew", "cartel", "bikers", "bratva"]
        faces = [face for face in content["faces"].values() if face["text"]]
        said = " ".join([json.dumps(content), *(cellmates.t(spoken(face["text"])) for face in faces)])
        assert not re.search("triad|queers", said, re.IGNORECASE)

    told(story)


def test_a_content_of_ones_own_is_told_as_it_plays() -> None:
    text = cellmates.game("dig").house_text().replace('"draw 3", "cigarettes 3"', '"draw 5"')

    async def story(house: Indoors) -> None:
        guests = await playing(house, content=text)
        content = await guests.see(0, "/content")
        assert cellmates.t(spoken(content["faces"]["parcel"]["text"])) == "It does this: draw 5."
        assert next(row for row in content["tables"]["cards"] if row["id"] == "parcel")["effect"] == [
            "draw 5"
        ]

    told(story)


def test_boats_has_numbers_and_nothing_that_needs_words() -> None:
    async def story(house: Indoors) -> None:
        content = await (await playing(house, "boats")).see(0, "/content")
        assert [row["id"] for row in content["tables"]["numbers"]] == ["track", "bedsheet"]
        assert content["faces"] == {}

    told(story)


# Why not


async def doubts(guests: Guests, seat: int, *answers: str | int) -> dict[str | int, Any]:
    told = await guests.do(seat, "why", seat=seat, answers=list(answers))
    assert [each["answer"] for each in told] == list(answers)
    return {each["answer"]: each["problem"] for each in told}


def test_each_answer_is_told_what_it_would_meet() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0})
        before = await guests.see(0)
        options = before["picture"]["decision"]["options"]
        found = await doubts(guests, 0, "search", "dig shovel", "sing", -1, options[0]["id"])
        assert found["search"] is found[options[0]["id"]] is None
        assert found["dig shovel"]["rule"].startswith("D-")
        assert found["dig shovel"]["message"]
        assert (found["sing"]["code"], found[-1]["code"]) == ("unknown-action", "unknown-action-id")
        assert await guests.see(0) == before

    told(story)


def test_who_is_not_asked_is_told_so_and_strangers_are_told_nothing() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0})
        assert (await doubts(guests, 1, "search"))["search"]["code"] == "not-asked"
        body = {"seat": 0, "answers": ["search"]}
        assert await guests.refused(1, "POST", "/why", body) == "not-your-seat"
        assert await guests.refused(await guests.enter("watch"), "POST", "/why", body) == "not-your-seat"
        assert await guests.refused(0, "POST", "/why", {"seat": 5, "answers": ["end"]}) == "no-such-seat"
        assert await guests.refused(0, "POST", "/why", {"seat": 0, "answers": []}) == "bad-json"
        assert await guests.refused(0, "POST", "/why", {"seat": 0, "answers": ["end"] * 65}) == "bad-json"
        await guests.do(0, "abandon")
        assert await guests.refused(0, "POST", "/why", body) == "not-playing"

    told(story)


# Hints


def test_a_hint_is_an_option_of_the_open_question() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0})
        before = await guests.see(0)
        decision = before["picture"]["decision"]
        hint, option = await guests.do(0, "hint", seat=0), decision["options"][0]
        assert hint == {
            "ticket": decision["ticket"],
            "answer": option["text"],
            "words": option["words"],
            "bot": "expert",
        }
        assert (await guests.do(0, "hint", seat=0, bot="hard"))["bot"] == "hard"
        assert await guests.see(0) == before

    told(story)


@pytest.mark.parametrize("memory", [True, False])
def test_an_adviser_sees_what_the_seat_is_shown_and_nothing_else(memory: bool) -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 1}, memory=memory)
        await guests.do(1, "hint", seat=1)
        (question,) = house.bot_pool.questions
        assert json.loads(question.view) == (await guests.see(1))["picture"]["view"]
        assert (question.bot, question.seat, question.seconds) == ("expert", 1, advice.SECONDS)

    told(story)


def test_a_hint_is_for_who_is_asked() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0})
        assert await guests.refused(1, "POST", "/hint", {"seat": 1}) == "nothing-asked"
        assert await guests.refused(1, "POST", "/hint", {"seat": 0}) == "not-your-seat"
        assert await guests.refused(0, "POST", "/hint", {"seat": 0, "bot": "expert@9s"}) == "unknown-bot"
        assert await guests.refused(0, "POST", "/hint", {"seat": 0, "bot": "os:system"}) == "unknown-bot"
        assert house.bot_pool.questions == []

    told(story)


def test_a_table_may_be_without_hints_and_its_rematch_is_too() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0}, hints=False)
        assert (await guests.see(1))["table"]["hints"] is False
        assert await guests.refused(0, "POST", "/hint", {"seat": 0}) == "no-hints"
        await guests.do(0, "abandon")
        await guests.do(0, "rematch")
        assert (await guests.do(0, "follow"))["snapshot"]["table"]["hints"] is False

    told(story)


def test_a_table_of_an_older_server_has_hints() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, options={"first": 0})
        row = house.store.tables[guests.table]
        record = msgspec.json.decode(row.record)
        del record["hints"]
        house.store.tables[guests.table] = replace(row, record=msgspec.json.encode(record))
        house.registry.forget(await house.registry.table(guests.table))
        assert (await guests.see(0))["table"]["hints"] is True

    told(story)


def test_hints_are_not_given_too_often() -> None:
    async def story() -> None:
        config = replace(CONFIG, limits=replace(CONFIG.limits, hints=Rate(0.001, 2)))
        async with indoors(config=config) as house:
            guests = await playing(house, options={"first": 0})
            assert await guests.refused(1, "POST", "/hint", {"seat": 1}) == "nothing-asked"
            for _ in range(2):
                await guests.do(0, "hint", seat=0)
            assert await guests.refused(0, "POST", "/hint", {"seat": 0}) == "too-often"

    asyncio.run(story())


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_real_bot_gives_a_hint(house: House, game: str) -> None:
    client = house.open(game, HERE, BOT, options={"first": 0})
    decision = client.start()["picture"]["decision"]
    hint = client.do("hint", seat=0)
    assert (hint["ticket"], hint["bot"] in ("expert", "normal")) == (decision["ticket"], True)
    assert hint["answer"] in [option["text"] for option in decision["options"]]
    assert client.snapshot()["picture"]["decision"] == decision


# Behind the curtain of a shared screen


def test_who_holds_seats_may_look_as_a_spectator_though_there_are_none() -> None:
    async def story(house: Indoors) -> None:
        seats = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
        guests = await playing(house, "dig", 2, seats=seats, spectators=False)
        socket = await house.socket(guests.table, guests.tokens[0], seat="spectator")
        (welcome,) = frames(socket.welcome)
        assert welcome["picture"]["seat"] is None
        for seat in (1, "spectator", 0, "spectator"):
            socket.say("look", seat=seat)
            (news,) = frames(await socket.settled())
            held = [each["hand"] is not None for each in news["picture"]["view"]["seats"]]
            assert held == [each == seat for each in range(2)]
        picture = (await guests.see(0, "?seat=spectator"))["picture"]
        assert (picture["seat"], picture["decision"]) == (None, None)

    told(story)
