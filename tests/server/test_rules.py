"""The rulebook from the server: of a table as it is, of one that is thought of, and in general."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.testkit import rule
from tests.server.guests import playing
from tests.server.house import BOT, HERE
from tests.server.indoors import indoors

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.indoors import Indoors


def told(story: Callable[[Indoors], Awaitable[None]]) -> None:
    async def lived() -> None:
        async with indoors() as house:
            await story(house)

    asyncio.run(lived())


def rule_in(book: Any, number: str) -> str:
    blocks = [block for chapter in book["chapters"] for block in chapter["blocks"]]
    return next(str(block["text"]) for block in blocks if block["number"] == number)


@rule("D-876")
def test_a_table_tells_its_own_rules() -> None:
    text = cellmates.game("dig").house_text()
    mine = text.replace('id = "hand limit"\nvalue = 10', 'id = "hand limit"\nvalue = 9')

    async def story(house: Indoors) -> None:
        guests = await playing(house, seats=[HERE, BOT, BOT, BOT], options={"teams": True}, content=mine)
        book = await guests.see(0, "/rules")
        assert "at most 9 cards" in rule_in(book, "D-303")
        assert rule_in(book, "D-408").startswith("Not in your own cell block")
        assert "With 4 players the target is 16." in rule_in(book, "D-202")
        assert await guests.refused("", "GET", "/rules") == "no-such-table"

    told(story)


def test_the_rules_of_a_table_that_is_thought_of() -> None:
    async def story(house: Indoors) -> None:
        wish = {"game": "boats", "players": 3, "options": {"track": 40}}
        book = (await house.call("POST", "/api/rules", wish)).json
        assert "The track has 40 fields." in rule_in(book, "B-104")
        general = (await house.call("POST", "/api/rules", {"game": "boats"})).json
        assert "2 to 6 players" in rule_in(general, "B-101")
        assert general["elsewhere"] == []

    told(story)


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
def test_rules_of_what_can_not_be_are_refused(wish: dict[str, Any], code: str) -> None:
    async def story(house: Indoors) -> None:
        answer = await house.call("POST", "/api/rules", wish)
        assert 400 <= answer.status < 500
        assert answer.json["problem"]["code"] == code

    told(story)
