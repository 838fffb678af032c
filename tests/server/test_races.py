"""All at once: one has the seat, one game starts, a question is answered once, a move is played once."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client
from tests.server.house import HERE, LINK
from tests.server.wires import at, race, seated

if TYPE_CHECKING:
    from tests.server.house import House

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"


def test_a_table_has_room_for_so_many_sessions(house: House) -> None:
    client = house.open("boats", HERE, LINK)
    key = str(client.links["invite"]).partition("#")[2]
    found = Counter(
        answer.status for answer in race(house, [(f"{TABLES}/{client.table}/enter", {"key": key}, "")] * 250)
    )
    assert found == {200: 199, 429: 51}


def test_of_a_hundred_who_take_a_seat_one_has_it(house: House) -> None:
    host = house.open("boats", HERE, LINK)
    guests = [Client.enter(str(host.links["invite"])) for _ in range(100)]
    path = f"{TABLES}/{host.table}/take"
    answers = race(house, [(path, {"seat": 1, "name": f"G{n}"}, each.token) for n, each in enumerate(guests)])
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 99}
    assert {answer.code for answer in answers if answer.status == 409} == {"seat-taken"}
    (winner,) = [guest for guest, answer in zip(guests, answers, strict=True) if answer.status == 200]
    assert winner.snapshot()["you"]["seats"] == [1]


def test_a_game_starts_once_however_many_start_it(house: House) -> None:
    host = house.open()
    answers = race(house, [(f"{TABLES}/{host.table}/start", {}, host.token)] * 50)
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 49}
    notices = [line["notice"] for line in host.get("talk")]
    assert notices.count("notice-started") == 1


def test_there_is_one_rematch_however_many_ask_for_it(house: House) -> None:
    host = house.open()
    host.start()
    host.do("abandon")
    answers = race(house, [(f"{TABLES}/{host.table}/rematch", {}, host.token)] * 50)
    assert {(answer.status, answer.json["table"]["next"]) for answer in answers} == {
        (200, host.snapshot()["table"]["next"])
    }
    with closing(sqlite3.connect(house.folder / "cellmates.db")) as connection:
        records = [json.loads(record) for (record,) in connection.execute("SELECT record FROM tables")]
    assert len([each for each in records if each["origin"] and each["origin"]["table"] == host.table]) == 1


def asked(house: House) -> tuple[Client, dict[str, Any]]:
    client = house.open("boats", HERE, {"kind": "here", "name": "Bea"}, dice="seeded")
    client.start()
    decision = client.snapshot(0)["picture"]["decision"]
    return client, {"seat": 0, "ticket": decision["ticket"], "answers": [decision["options"][0]["id"]]}


def plies(house: House, table: str) -> int:
    with closing(sqlite3.connect(house.folder / "cellmates.db")) as connection:
        (count,) = connection.execute("SELECT count(*) FROM moves WHERE table_id = ?", [table]).fetchone()
    return int(count)


def test_a_question_is_answered_once(house: House) -> None:
    client, move = asked(house)
    path = f"{TABLES}/{client.table}/move"
    answers = race(house, [(path, {"id": f"m{n}", **move}, client.token) for n in range(50)])
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 49}
    stale = [answer.json for answer in answers if answer.status == 409]
    assert {each["problem"]["code"] for each in stale} == {"stale"}
    assert all(each["snapshot"]["picture"]["decision"]["ticket"] != move["ticket"] for each in stale)
    assert plies(house, client.table) == 2


def test_a_move_that_is_sent_again_is_played_once(house: House) -> None:
    client, move = asked(house)
    path = f"{TABLES}/{client.table}/move"
    answers = race(house, [(path, {"id": "m", **move}, client.token)] * 50)
    assert Counter(answer.json.get("repeated") for answer in answers) == {True: 49, False: 1}
    assert plies(house, client.table) == 2


def test_an_id_is_for_one_move(house: House) -> None:
    client, move = asked(house)
    assert at(client, house, "move", {"id": "m", **move}).status == 200
    other = at(client, house, "move", {"id": "m", **move, "answers": ["bet brown"]})
    assert (other.status, other.code) == (409, "id-used")
    now = client.snapshot(0)["picture"]["decision"]
    with seated(house, client) as wire:
        again = {"id": "m", "seat": 0, "ticket": now["ticket"], "answers": [now["options"][0]["id"]]}
        assert at(client, house, "move", again).code == "id-used"
        wire.say({"type": "ping", "id": "undisturbed"})
        assert wire.hear("pong")["id"] == "undisturbed"
    assert plies(house, client.table) == 2


def test_an_old_ticket_is_stale(house: House) -> None:
    client, move = asked(house)
    at(client, house, "move", {"id": "m", **move})
    for ticket in (move["ticket"], "0.99", "1.1", "", "x"):
        answer = at(client, house, "move", {**move, "id": "n", "ticket": ticket})
        assert (answer.status, answer.code) == (409, "stale")
    assert plies(house, client.table) == 2
