"""Taking back at a table: only the player's own answers, and bots leave time for it."""

from __future__ import annotations

from typing import Any

from cellmates import Match
from cellmates.client import Client
from cellmates.server.tables.takebacks import take_back
from tests.dig.board import answer, stand
from tests.server.clients import refusal
from tests.server.raw_client import ask, at
from tests.server.server_process import ServerProcess, wait_for

DIGGER = {"at": "cells", "hand": {"spoon": 2}, "past": "smuggler", "past_revealed": True}


# Forced answers


def test_a_forced_walk_is_not_taken_back() -> None:
    """Yard, and a four: only the canteen is left."""
    match = answer(stand({"at": "yard"}, {}), "move", "roll 4", "go canteen")
    assert match.legal_undo(0) == 1
    assert match.open_answers(0).chosen == 0


def test_an_undo_goes_back_to_the_players_own_first_answer() -> None:
    match = answer(stand({"at": "yard", "cigarettes": 9}, {}), "move", "roll 4", "go canteen", "steal")
    assert (match.legal_undo(0), match.open_answers(0).chosen) == (2, 1)
    events = take_back(match, 0)
    assert [event.name for event in events] == ["taken_back", "went"]
    assert match.lines()[-2:] == ["0 undo", "0 go canteen"]
    assert "steal" in {option.text for option in match.decision(0) or ()}


def test_what_was_forced_after_a_choice_is_taken_back_with_it() -> None:
    match = answer(stand({"at": "cells"}, {}), "careful", "go yard")
    assert match.open_answers(0).chosen == match.legal_undo(0) == 2
    take_back(match, 0)
    assert "careful" in {option.text for option in match.decision(0) or ()}


def test_the_server_refuses_to_take_back_its_own_answers(server: ServerProcess) -> None:
    client = playing(server, answer(stand({"at": "yard"}, {}), "move", "roll 4"))
    wait_for(lambda: asks(client, "dig-prompt-turn"))
    assert client.snapshot(0)["picture"]["view"]["seats"][0]["at"] == "canteen"
    assert client.snapshot(0)["picture"]["undo"] == 0
    assert refusal(client.undo, 0) == "nothing-to-undo"


def test_an_undo_sent_twice_with_one_id_is_done_once(server: ServerProcess) -> None:
    client = playing(server, answer(stand({"at": "yard"}, {}), "move", "roll 4"))
    wait_for(lambda: asks(client, "dig-prompt-turn"))
    done(client, server, "m2", "steal")
    assert client.snapshot(0)["picture"]["undo"] == 1
    for _ in range(2):
        assert at(client, server, "undo", {"id": "u1", "seat": 0}).status == 200
    assert [event["name"] for event in client.get("events")["events"]].count("taken_back") == 1


# Bots that wait


def test_bots_wait_until_the_player_lets_them_go_on(server: ServerProcess) -> None:
    """With a revealed past the last action ends the turn by itself (D-306)."""
    client = playing(server, stand(DIGGER, {}, {}, actions_left=1))
    done(client, server, "m1", "dig spoon", hold=True)
    picture = client.snapshot(0)["picture"]
    assert (picture["held"], picture["undo"], picture["decision"]) == (True, 1, None)
    assert picture["view"]["turn"] == 1
    picture = client.undo(0)["picture"]
    assert (picture["held"], picture["undo"]) == (False, 0)
    assert picture["decision"]["prompt"]["id"] == "dig-prompt-turn"
    done(client, server, "m2", "dig spoon", hold=True)
    assert client.do("go_on", seat=0)["picture"]["held"] is False
    wait_for(lambda: asks(client, "dig-prompt-turn"))
    assert client.do("go_on", seat=0)["picture"]["decision"], "said too late, it changes nothing"


def test_bots_do_not_wait_unless_asked_to(server: ServerProcess) -> None:
    client = playing(server, stand(DIGGER, {}, actions_left=1))
    done(client, server, "m1", "dig spoon")
    wait_for(lambda: asks(client, "dig-prompt-turn"))


def test_bots_do_not_wait_for_what_can_not_be_taken_back(server: ServerProcess) -> None:
    client = playing(server, stand({**DIGGER, "at": "yard"}, {}, actions_left=1))
    done(client, server, "m1", "search", hold=True)
    wait_for(lambda: asks(client, "dig-prompt-turn"))


def test_a_player_whose_bot_plays_holds_up_nobody(server: ServerProcess) -> None:
    client = playing(server, stand(DIGGER, {}, actions_left=1))
    done(client, server, "m1", "dig spoon", hold=True)
    before = client.snapshot(0)["picture"]["number"]
    client.do("hand_over", seat=0)
    wait_for(lambda: client.snapshot(0)["picture"]["number"] > before)


def playing(server: ServerProcess, match: Match) -> Client:
    """A client on the first seat of a running match; bots on the others answer at once."""
    again = Match.from_position(match.position(), seed=1)
    brought = ask(server, "POST", "/api/replays", {"journal": again.dumps()}).json
    film = Client.resume(server.url, brought["table"], brought["token"])
    opened = at(film, server, "branch", {"step": 0, "seat": 0, "name": "Ann", "bot": "easy"}).json
    return Client.resume(server.url, opened["table"], opened["token"])


def done(client: Client, server: ServerProcess, id: str, text: str, **more: Any) -> None:
    ticket = client.snapshot(0)["picture"]["decision"]["ticket"]
    wish = {"id": id, "seat": 0, "ticket": ticket, "answers": [text], **more}
    assert at(client, server, "move", wish).status == 200


def asks(client: Client, prompt: str) -> bool:
    decision = client.snapshot(0)["picture"]["decision"]
    return bool(decision) and decision["prompt"]["id"] == prompt
