"""Races: one client gets the seat, one game starts, a question is answered once, a move is played once."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client
from tests.server.raw_client import at, race, seated
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"


def test_the_sessions_of_a_table_are_limited(server: ServerProcess) -> None:
    client = server.open("boats", HERE, LINK)
    key = str(client.links["invite"]).partition("#")[2]
    found = Counter(
        answer.status for answer in race(server, [(f"{TABLES}/{client.table}/enter", {"key": key}, "")] * 250)
    )
    assert found == {200: 199, 429: 51}


def test_of_a_hundred_who_take_a_seat_one_gets_it(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK)
    guests = [Client.enter(str(host.links["invite"])) for _ in range(100)]
    path = f"{TABLES}/{host.table}/take"
    answers = race(
        server, [(path, {"seat": 1, "name": f"G{n}"}, each.token) for n, each in enumerate(guests)]
    )
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 99}
    assert {answer.code for answer in answers if answer.status == 409} == {"seat-taken"}
    (winner,) = [guest for guest, answer in zip(guests, answers, strict=True) if answer.status == 200]
    assert winner.snapshot()["you"]["seats"] == [1]


def test_a_game_starts_once_however_many_start_it(server: ServerProcess) -> None:
    host = server.open()
    answers = race(server, [(f"{TABLES}/{host.table}/start", {}, host.token)] * 50)
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 49}
    notices = [line["notice"] for line in host.get("talk")]
    assert notices.count("notice-started") == 1


def test_there_is_one_rematch_however_many_ask_for_it(server: ServerProcess) -> None:
    host = server.open()
    host.start()
    host.do("abandon")
    answers = race(server, [(f"{TABLES}/{host.table}/rematch", {}, host.token)] * 50)
    assert {(answer.status, answer.json["table"]["next"]) for answer in answers} == {
        (200, host.snapshot()["table"]["next"])
    }
    with closing(sqlite3.connect(server.folder / "cellmates.db")) as connection:
        records = [json.loads(record) for (record,) in connection.execute("SELECT record FROM tables")]
    assert len([each for each in records if each["origin"] and each["origin"]["table"] == host.table]) == 1


def asked(server: ServerProcess) -> tuple[Client, dict[str, Any]]:
    client = server.open("boats", HERE, {"kind": "here", "name": "Bea"}, dice="seeded")
    client.start()
    decision = client.snapshot(0)["picture"]["decision"]
    return client, {"seat": 0, "ticket": decision["ticket"], "answers": [decision["options"][0]["id"]]}


def plies(server: ServerProcess, table: str) -> int:
    with closing(sqlite3.connect(server.folder / "cellmates.db")) as connection:
        (count,) = connection.execute("SELECT count(*) FROM moves WHERE table_id = ?", [table]).fetchone()
    return int(count)


def test_a_question_is_answered_once(server: ServerProcess) -> None:
    client, move = asked(server)
    path = f"{TABLES}/{client.table}/move"
    answers = race(server, [(path, {"id": f"m{n}", **move}, client.token) for n in range(50)])
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 49}
    stale = [answer.json for answer in answers if answer.status == 409]
    assert {each["problem"]["code"] for each in stale} == {"stale"}
    assert all(each["snapshot"]["picture"]["decision"]["ticket"] != move["ticket"] for each in stale)
    assert plies(server, client.table) == 2


def test_a_move_that_is_sent_again_is_played_once(server: ServerProcess) -> None:
    client, move = asked(server)
    path = f"{TABLES}/{client.table}/move"
    answers = race(server, [(path, {"id": "m", **move}, client.token)] * 50)
    assert Counter(answer.json.get("repeated") for answer in answers) == {True: 49, False: 1}
    assert plies(server, client.table) == 2


def test_an_id_is_for_one_move(server: ServerProcess) -> None:
    client, move = asked(server)
    assert at(client, server, "move", {"id": "m", **move}).status == 200
    other = at(client, server, "move", {"id": "m", **move, "answers": ["bet brown"]})
    assert (other.status, other.code) == (409, "id-used")
    now = client.snapshot(0)["picture"]["decision"]
    with seated(server, client) as wire:
        again = {"id": "m", "seat": 0, "ticket": now["ticket"], "answers": [now["options"][0]["id"]]}
        assert at(client, server, "move", again).code == "id-used"
        wire.say({"type": "ping", "id": "undisturbed"})
        assert wire.hear("pong")["id"] == "undisturbed"
    assert plies(server, client.table) == 2


def test_an_old_ticket_is_stale(server: ServerProcess) -> None:
    client, move = asked(server)
    at(client, server, "move", {"id": "m", **move})
    for ticket in (move["ticket"], "0.99", "1.1", "", "x"):
        answer = at(client, server, "move", {**move, "id": "n", "ticket": ticket})
        assert (answer.status, answer.code) == (409, "stale")
    assert plies(server, client.table) == 2
