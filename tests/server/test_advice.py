"""Help for choosing: what cards do, why something can't be played, what a bot would do."""

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
from cellmates.server.config import Rate
from cellmates.server.tables import advice
from cellmates.testkit import rule
from tests.server.in_process import CONFIG, in_process_server, with_server
from tests.server.people import frames, playing
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer
    from tests.server.people import People
    from tests.server.server_process import ServerProcess


# Content


def test_the_default_content_is_shown_with_what_its_cards_do() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        content, shown = await people.see(1, "/content"), (await people.see(1))["table"]
        assert (content["game"], content["hash"]) == ("dig", shown["content"])
        assert {"id": "yard", "dice": [2, 4, 6], "search": 1} in content["tables"]["board"]
        assert cellmates.t(spoken(content["faces"]["crew/lookout"]["name"])) == "Lookout"
        assert cellmates.t(spoken(content["faces"]["bandage"]["text"])).startswith(
            "Remove all your beatings."
        )
        assert content["faces"]["bandage"]["bonus"] is None
        assert await people.refused("", "GET", "/content") == "no-such-table"

    with_server(story)


@rule("D-875")
def test_the_content_of_a_prototype_has_no_gang_that_is_not_there() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"edition": "prototype"})
        content = await people.see(0, "/content")
        assert [row["id"] for row in content["tables"]["gangs"]] == ["crew", "cartel", "bikers", "bratva"]
        faces = [face for face in content["faces"].values() if face["text"]]
        said = " ".join([json.dumps(content), *(cellmates.t(spoken(face["text"])) for face in faces)])
        assert not re.search("triad|queers", said, re.IGNORECASE)

    with_server(story)


def test_the_text_of_a_tables_own_content_says_what_it_does() -> None:
    text = cellmates.game("dig").house_text().replace('"draw 3", "cigarettes 3"', '"draw 5"')

    async def story(server: InProcessServer) -> None:
        people = await playing(server, content=text)
        content = await people.see(0, "/content")
        assert cellmates.t(spoken(content["faces"]["parcel"]["text"])) == "It does this: draw 5."
        assert next(row for row in content["tables"]["cards"] if row["id"] == "parcel")["effect"] == [
            "draw 5"
        ]

    with_server(story)


def test_boats_has_numbers_and_nothing_that_needs_words() -> None:
    async def story(server: InProcessServer) -> None:
        content = await (await playing(server, "boats")).see(0, "/content")
        assert [row["id"] for row in content["tables"]["numbers"]] == ["track", "bedsheet"]
        assert content["faces"] == {}

    with_server(story)


# Why not


async def doubts(people: People, seat: int, *answers: str | int) -> dict[str | int, Any]:
    told = await people.do(seat, "why", seat=seat, answers=list(answers))
    assert [each["answer"] for each in told] == list(answers)
    return {each["answer"]: each["problem"] for each in told}


def test_each_answer_gets_the_refusal_it_would_meet() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0})
        before = await people.see(0)
        options = before["picture"]["decision"]["options"]
        found = await doubts(people, 0, "search", "dig shovel", "sing", -1, options[0]["id"])
        assert found["search"] is found[options[0]["id"]] is None
        assert found["dig shovel"]["rule"].startswith("D-")
        assert found["dig shovel"]["message"]
        assert (found["sing"]["code"], found[-1]["code"]) == ("unknown-action", "unknown-action-id")
        assert await people.see(0) == before

    with_server(story)


def test_a_seat_that_is_not_asked_is_refused_and_strangers_learn_nothing() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0})
        assert (await doubts(people, 1, "search"))["search"]["code"] == "not-asked"
        body = {"seat": 0, "answers": ["search"]}
        assert await people.refused(1, "POST", "/why", body) == "not-your-seat"
        assert await people.refused(await people.enter("watch"), "POST", "/why", body) == "not-your-seat"
        assert await people.refused(0, "POST", "/why", {"seat": 5, "answers": ["end"]}) == "no-such-seat"
        assert await people.refused(0, "POST", "/why", {"seat": 0, "answers": []}) == "bad-json"
        assert await people.refused(0, "POST", "/why", {"seat": 0, "answers": ["end"] * 65}) == "bad-json"
        await people.do(0, "abandon")
        assert await people.refused(0, "POST", "/why", body) == "not-playing"

    with_server(story)


# Hints


def test_a_hint_is_an_option_of_the_open_question() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0})
        before = await people.see(0)
        decision = before["picture"]["decision"]
        hint, option = await people.do(0, "hint", seat=0), decision["options"][0]
        assert hint == {
            "ticket": decision["ticket"],
            "answer": option["text"],
            "words": option["words"],
            "bot": "expert",
        }
        assert (await people.do(0, "hint", seat=0, bot="hard"))["bot"] == "hard"
        assert await people.see(0) == before

    with_server(story)


@pytest.mark.parametrize("memory", [True, False])
def test_an_adviser_sees_what_the_seat_is_shown_and_nothing_else(memory: bool) -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 1}, memory=memory)
        await people.do(1, "hint", seat=1)
        (question,) = server.bot_pool.questions
        assert json.loads(question.view) == (await people.see(1))["picture"]["view"]
        assert (question.bot, question.seat, question.seconds) == ("expert", 1, advice.SECONDS)

    with_server(story)


def test_a_hint_is_for_the_seat_that_is_asked() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0})
        assert await people.refused(1, "POST", "/hint", {"seat": 1}) == "nothing-asked"
        assert await people.refused(1, "POST", "/hint", {"seat": 0}) == "not-your-seat"
        assert await people.refused(0, "POST", "/hint", {"seat": 0, "bot": "expert@9s"}) == "unknown-bot"
        assert await people.refused(0, "POST", "/hint", {"seat": 0, "bot": "os:system"}) == "unknown-bot"
        assert server.bot_pool.questions == []

    with_server(story)


def test_a_table_may_be_without_hints_and_its_rematch_is_too() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0}, hints=False)
        assert (await people.see(1))["table"]["hints"] is False
        assert await people.refused(0, "POST", "/hint", {"seat": 0}) == "no-hints"
        await people.do(0, "abandon")
        await people.do(0, "rematch")
        assert (await people.do(0, "follow"))["snapshot"]["table"]["hints"] is False

    with_server(story)


def test_a_table_of_an_older_server_has_hints() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, options={"first": 0})
        row = server.store.tables[people.table]
        record = msgspec.json.decode(row.record)
        del record["hints"]
        server.store.tables[people.table] = replace(row, record=msgspec.json.encode(record))
        server.registry.forget(await server.registry.table(people.table))
        assert (await people.see(0))["table"]["hints"] is True

    with_server(story)


def test_hints_are_not_given_too_often() -> None:
    async def story() -> None:
        config = replace(CONFIG, limits=replace(CONFIG.limits, hints=Rate(0.001, 2)))
        async with in_process_server(config=config) as server:
            people = await playing(server, options={"first": 0})
            assert await people.refused(1, "POST", "/hint", {"seat": 1}) == "nothing-asked"
            for _ in range(2):
                await people.do(0, "hint", seat=0)
            assert await people.refused(0, "POST", "/hint", {"seat": 0}) == "too-often"

    asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_real_bot_gives_a_hint(server: ServerProcess, game: str) -> None:
    client = server.open(game, HERE, BOT, options={"first": 0})
    decision = client.start()["picture"]["decision"]
    hint = client.do("hint", seat=0)
    assert (hint["ticket"], hint["bot"] in ("expert", "normal")) == (decision["ticket"], True)
    assert hint["answer"] in [option["text"] for option in decision["options"]]
    assert client.snapshot()["picture"]["decision"] == decision


# Behind the curtain of a shared screen


def test_a_player_may_look_as_a_spectator_though_there_are_none() -> None:
    async def story(server: InProcessServer) -> None:
        seats = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
        people = await playing(server, "dig", 2, seats=seats, spectators=False)
        socket = await server.socket(people.table, people.tokens[0], seat="spectator")
        (welcome,) = frames(socket.welcome)
        assert welcome["picture"]["seat"] is None
        for seat in (1, "spectator", 0, "spectator"):
            socket.say("look", seat=seat)
            (news,) = frames(await socket.settled())
            held = [each["hand"] is not None for each in news["picture"]["view"]["seats"]]
            assert held == [each == seat for each in range(2)]
        picture = (await people.see(0, "?seat=spectator"))["picture"]
        assert (picture["seat"], picture["decision"]) == (None, None)

    with_server(story)
