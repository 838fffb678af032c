"""How far a table lets people take answers back (B-202): a setting of the table, not of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cellmates.client import Refused
from cellmates.server.tables.opening import new_table
from cellmates.server.tables.record import TableRecord
from cellmates.server.wire.commands import NewTable
from cellmates.testkit import rule
from tests.boats.board import COLOURS, play, stand

if TYPE_CHECKING:
    from cellmates.client import Client
    from tests.server.server_process import ServerProcess

PEOPLE: list[dict[str, Any]] = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
ALONE: list[dict[str, Any]] = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}]


def opened(seats: list[dict[str, Any]], **wishes: Any) -> TableRecord:
    wish = msgspec.convert({"game": "boats", "seats": seats, **wishes}, NewTable)
    return new_table(wish, "token", 0.0).record


@rule("B-202")
def test_with_two_people_undo_reaches_back_a_turn_by_default() -> None:
    assert [opened(seats).undo for seats in (PEOPLE, ALONE)] == ["turn", "barrier"]
    assert [opened(PEOPLE, undo=reach).undo for reach in ("barrier", "turn", "off")] == [
        "barrier",
        "turn",
        "off",
    ]


def test_a_table_that_was_stored_before_there_was_a_choice_keeps_its_reach() -> None:
    kept = msgspec.to_builtins(opened(PEOPLE))
    del kept["undo"]
    assert msgspec.convert(kept, TableRecord).undo == "barrier"


@rule("B-202")
def test_whether_a_turn_has_ended_since() -> None:
    """Red moves, then blue, and with blue the turn is over."""
    match = play(stand({3: ["red"], 9: ["blue"]}, dice={"red": 2, "blue": 3}), "move red")
    assert (match.legal_undo(0), match.open_answers(0).ends_turn) == (1, False)
    match.play("move blue")
    assert (match.legal_undo(0), match.open_answers(0).ends_turn) == (2, True)


@rule("B-202")
@pytest.mark.parametrize(
    ("reach", "within", "after"),
    [
        ("barrier", "taken back", "taken back"),
        ("turn", "taken back", "undo-turn"),
        ("off", "undo-off", "undo-off"),
    ],
)
def test_the_server_takes_back_as_far_as_the_table_says(
    server: ServerProcess, reach: str, within: str, after: str
) -> None:
    client = rolled(server, reach)
    move(client)
    assert taken_back(client) == within
    while is_moving(client):
        move(client)
    assert taken_back(client) == after


def rolled(server: ServerProcess, reach: str) -> Client:
    """Both have bet, and the first seat has rolled three dice."""
    wishes: dict[str, Any] = {"dice": "seeded", "forced": False, "undo": reach, "options": {"first": 0}}
    client = server.open("boats", *PEOPLE, **wishes)
    client.start()
    assert client.snapshot()["table"]["undo"] == reach
    for seat in (0, 1):
        client.move(client.snapshot(seat)["picture"]["decision"], *(f"bet {colour}" for colour in COLOURS))
    client.move(client.snapshot(0)["picture"]["decision"], "dice red blue brown")
    return client


def is_moving(client: Client) -> bool:
    decision = client.snapshot(0)["picture"]["decision"]
    return decision is not None and decision["options"][0]["verb"] == "move"


def move(client: Client) -> None:
    decision = client.snapshot(0)["picture"]["decision"]
    client.move(decision, decision["options"][0]["text"])


def taken_back(client: Client) -> str:
    """The result of an undo, which must agree with the number in the picture."""
    foretold = client.snapshot(0)["picture"]["undo"]
    try:
        client.undo(0)
    except Refused as refused:
        assert foretold == 0
        return refused.code
    assert foretold > 0
    return "taken back"
