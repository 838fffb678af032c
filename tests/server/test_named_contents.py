"""Tables that are played with a named content of the game, and default contents of the past."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from tests.later import FIRST, lengthen_the_track
from tests.server.in_process import with_server
from tests.server.people import playing
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer

TABLES = "/api/tables"


async def opened(server: InProcessServer, content: str) -> Any:
    return await server.call("POST", TABLES, {"game": "boats", "seats": [HERE, BOT], "content": content})


def test_the_contents_of_a_game_are_listed() -> None:
    async def story(server: InProcessServer) -> None:
        games = (await server.call("GET", "/api/games")).json["games"]
        assert {game["name"]: game["contents"] for game in games} == {
            "boats": ["house", FIRST],
            "dig": ["house", FIRST],
        }

    with_server(story)


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_table_is_opened_with_a_content_by_its_name(game: str) -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, game, content=FIRST)
        digest = cellmates.game(game).named_content(FIRST).hash
        assert (await people.see(0))["table"]["content"] == digest
        kept = server.store.contents[digest].text
        assert cellmates.game(game).stored_content(kept).hash == digest

    with_server(story)


@pytest.mark.parametrize("content", ["house-9", "/etc/hostname", "pyproject.toml", "./README.md", "~"])
def test_no_file_of_the_server_can_be_read_by_a_name(content: str) -> None:
    async def story(server: InProcessServer) -> None:
        answer = await opened(server, content)
        assert answer.status == 409
        assert answer.json["problem"]["code"] in ("unknown-name", "unreadable")
        assert "cellmates" not in answer.body.decode().replace(content, "")

    with_server(story)


def test_a_table_with_a_past_default_content_continues_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, "boats", seats=[HERE, BOT], options={"first": 0})
        lengthen_the_track(monkeypatch)
        server.registry.forget(await server.registry.table(people.table))
        assert (await people.see(0))["picture"]["view"]["options"]["track"] == 26
        await people.do(0, "hint", seat=0)
        content = server.bot_pool.questions[-1].content
        assert content is not None
        assert content.hash == (await people.see(0))["table"]["content"]
        await people.do(0, "abandon")
        await people.do(0, "rematch")
        following = (await people.do(0, "follow"))["snapshot"]["table"]
        assert following["content"] == content.hash
        text = server.store.contents[content.hash].text
        assert cellmates.game("boats").stored_content(text).hash == content.hash

    with_server(story)


def test_a_journal_with_a_past_default_content_needs_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    match = cellmates.Match.new("boats", players=2, seed=3)
    lengthen_the_track(monkeypatch)

    async def story(server: InProcessServer) -> None:
        brought = await server.call("POST", "/api/replays", {"journal": match.dumps()})
        assert brought.status == 201
        shown = (
            await server.call("GET", f"{TABLES}/{brought.json['table']}", token=brought.json["token"])
        ).json
        assert (shown["table"]["content"], shown["table"]["own_content"]) == (match.setup.content.hash, True)

    with_server(story)
