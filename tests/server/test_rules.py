"""The rulebook from the server: of a table, of a table with given options, and in general."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.testkit import rule
from tests.server.in_process import with_server
from tests.server.people import playing
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer


def rule_in(book: Any, number: str) -> str:
    blocks = [block for chapter in book["chapters"] for block in chapter["blocks"]]
    return next(str(block["text"]) for block in blocks if block["number"] == number)


@rule("D-876")
def test_a_table_shows_its_own_rules() -> None:
    text = cellmates.game("dig").house_text()
    mine = text.replace('id = "hand limit"\nvalue = 10', 'id = "hand limit"\nvalue = 9')

    async def story(server: InProcessServer) -> None:
        people = await playing(server, seats=[HERE, BOT, BOT, BOT], options={"teams": True}, content=mine)
        book = await people.see(0, "/rules")
        assert "at most 9 cards" in rule_in(book, "D-303")
        assert rule_in(book, "D-408").startswith("Not in your own cell block")
        assert "With 4 players the target is 16." in rule_in(book, "D-202")
        assert await people.refused("", "GET", "/rules") == "no-such-table"

    with_server(story)


def test_the_rules_of_a_table_with_given_options() -> None:
    async def story(server: InProcessServer) -> None:
        wish = {"game": "boats", "players": 3, "options": {"track": 40}}
        book = (await server.call("POST", "/api/rules", wish)).json
        assert "The track has 40 fields." in rule_in(book, "B-104")
        general = (await server.call("POST", "/api/rules", {"game": "boats"})).json
        assert "2 to 6 players" in rule_in(general, "B-101")
        assert general["elsewhere"] == []

    with_server(story)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "dig", "options": {"track": 4}}, "unknown-option"),
        ({"game": "dig", "players": 99}, "players"),
        ({"game": "dig", "players": 5, "options": {"teams": True}}, "options-clash"),
        ({}, "bad-json"),
    ],
)
def test_rules_of_an_impossible_table_are_refused(wish: dict[str, Any], code: str) -> None:
    async def story(server: InProcessServer) -> None:
        answer = await server.call("POST", "/api/rules", wish)
        assert 400 <= answer.status < 500
        assert answer.json["problem"]["code"] == code

    with_server(story)
