"""What can be done with a finished game: replays, journals, playing on, luck, analysis; and how long it is
kept.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.client import Client
from cellmates.kernel.codec import spoken
from tests.server.clients import SHORT, first
from tests.server.raw_client import ask, at
from tests.server.server_process import BOT, GENEROUS, HERE, ServerProcess, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def played(server: ServerProcess, game: str = "boats", options: dict[str, Any] | None = None) -> Client:
    """A client whose game is over."""
    client = server.open(game, HERE, BOT, options=SHORT if options is None else options)
    client.start()
    client.play(0, first)
    return client


def refusal(client: Client, server: ServerProcess, what: str, body: object = None) -> str:
    answer = at(client, server, what, body)
    assert answer.status >= 400
    return answer.code


@pytest.fixture(scope="module")
def over(server: ServerProcess) -> Client:
    return played(server)


# Replays


def test_a_replay_is_shown_from_every_seat(server: ServerProcess, over: Client) -> None:
    for viewer, seat in (("0", 0), ("1", 1), ("spectator", None)):
        told = over.get(f"replay?viewer={viewer}")
        events = [event for step in told["steps"] for event in step["events"]]
        assert {step["view"]["seat"] for step in told["steps"]} == {seat}
        if seat != 1:
            wanted = "spectator" if seat is None else seat
            assert events == over.get(f"events?seat={wanted}")["events"]
            assert told["steps"][-1]["view"] == over.get(f"?seat={wanted}")["picture"]["view"]


def gone_on(story: list[Any], fresh: list[Any]) -> list[Any]:
    """What a client does: replace everything from where the first new paragraph begins."""
    return [part for part in story if not fresh or part["begins"] < fresh[0]["begins"]] + fresh


def test_the_story_is_the_same_step_by_step_page_by_page_and_at_once(
    server: ServerProcess, over: Client
) -> None:
    for viewer in ("0", "1", "spectator"):
        steps = over.get(f"replay?viewer={viewer}")["steps"]
        by_steps: list[Any] = []
        for step in steps:
            by_steps = gone_on(by_steps, step["story"])
        assert by_steps
        assert by_steps[-1]["ends"] == steps[-1]["events"][-1]["number"]
        if viewer != "1":
            assert by_steps == over.get(f"?seat={viewer}")["picture"]["story"]
            by_pages: list[Any] = []
            for since in range(0, by_steps[-1]["ends"], 7):
                by_pages = gone_on(by_pages, over.get(f"events?seat={viewer}&since={since}&count=7")["story"])
            assert by_pages == by_steps
    assert all(step["story"] == [] for step in over.get("replay")["steps"])


def test_an_open_replay_shows_everything_step_by_step(server: ServerProcess, over: Client) -> None:
    told = over.get("replay")
    lines = over.get("journal").partition("\n\n")[2].splitlines()[:-1]
    assert [step["line"] for step in told["steps"][1:]] == lines[:199]
    assert told["of"] == len(lines) + 1
    assert told["steps"][-1]["position"]["bets"][1]
    some = over.get("replay?first=3&count=2")["steps"]
    assert some == told["steps"][3:5]
    assert over.get("replay?first=99999")["steps"] == []


def test_during_a_game_only_your_own_replay_is_shown(server: ServerProcess) -> None:
    client = server.open("dig", HERE, BOT)
    client.start()
    assert client.get("replay?viewer=0")["steps"][-1]["view"]["seats"][0]["hand"] is not None
    assert client.get("replay?viewer=spectator")["steps"][-1]["view"]["seats"][0]["hand"] is None
    assert refusal(client, server, "replay?viewer=1") == "not-your-seat"
    assert refusal(client, server, "replay?viewer=7") == "no-such-seat"


def test_every_event_is_sent_with_its_sentence(server: ServerProcess, over: Client) -> None:
    events = [event for step in over.get("replay")["steps"] for event in step["events"]]
    assert {event["name"] for event in events} >= {"bet_written", "dice_chosen"}
    for event in [*events, *over.get("events")["events"], *over.get("recap")["events"]]:
        assert said(event["words"]) == cellmates.t(
            cellmates.game("boats").event_words(event["name"], event["args"])
        )


def said(words: dict[str, Any]) -> str:
    """A phrase that came as JSON, in English."""
    return cellmates.t(spoken(words))


def test_playing_on_allows_hints_if_the_table_did(server: ServerProcess) -> None:
    client = server.open("boats", HERE, BOT, options=SHORT, hints=False)
    client.start()
    client.play(0, first)
    opened = at(client, server, "branch", {"step": 1, "seat": 0, "name": "Ann"}).json
    assert opened["snapshot"]["table"]["hints"] is False


# Journals


def test_a_journal_is_the_whole_match_and_can_be_uploaded(server: ServerProcess, over: Client) -> None:
    answer = at(over, server, "journal")
    assert f'filename="cellmates-boats-{over.table}.txt"' in answer.headers["content-disposition"]
    text = answer.body.decode()
    match = cellmates.Match.loads(text)
    assert list(match.scores) == over.snapshot()["table"]["result"]["scores"]
    brought = ask(server, "POST", "/api/replays", {"journal": text}).json
    again = Client.resume(server.url, brought["table"], brought["token"])
    assert again.snapshot()["table"]["status"] == "replay"
    assert [step["line"] for step in again.get("replay")["steps"]] == [
        step["line"] for step in over.get("replay")["steps"]
    ]
    assert (
        again.get("journal").partition("\n\n")[2].splitlines()[:-1]
        == text.partition("\n\n")[2].splitlines()[:-1]
    )
    assert refusal(again, server, "take", {"seat": 0, "name": "Ann"}) == "closed"


def test_an_unfinished_match_can_be_uploaded_too(server: ServerProcess) -> None:
    match = cellmates.Match.new("dig", players=3, seed=4)
    brought = ask(server, "POST", "/api/replays", {"journal": match.dumps()}).json
    client = Client.resume(server.url, brought["table"], brought["token"])
    assert client.get("replay")["of"] == match.plies + 1
    assert client.get("luck")["over"] is False


# Playing on


def test_a_match_can_be_played_on_from_any_step(server: ServerProcess, over: Client) -> None:
    step = over.get("replay")["of"] - 6
    wish = {"step": step, "seat": 1, "name": "Ann", "bot": "easy"}
    opened = at(over, server, "branch", wish).json
    client = Client.resume(server.url, opened["table"], opened["token"])
    shown = client.snapshot()
    assert (shown["you"]["seats"], shown["table"]["status"]) == ([1], "playing")
    assert shown["table"]["origin"] == {"table": over.table, "step": step}
    assert client.play(1, first)["status"] == "over"
    before = [each["line"] for each in over.get("replay")["steps"]][: step + 1]
    assert [each["line"] for each in client.get("replay")["steps"]][: step + 1] == before


def test_a_match_can_be_played_on_from_its_first_position(server: ServerProcess) -> None:
    seats = [{"at": "cells", "hand": {"shovel": 1}, "points": 11}, {}]
    start = cellmates.Match.from_position({"game": "dig", "players": 2, "seats": seats}, dealer=None)
    brought = ask(server, "POST", "/api/replays", {"journal": start.dumps()}).json
    replay = Client.resume(server.url, brought["table"], brought["token"])
    opened = at(replay, server, "branch", {"step": 0, "seat": 0, "name": "Ann"}).json
    client = Client.resume(server.url, opened["table"], opened["token"])
    assert client.play(0, lambda _: "dig shovel")["result"]["winners"] == [0]


def test_there_is_nothing_to_play_on_from_at_the_end(server: ServerProcess, over: Client) -> None:
    last = over.get("replay")["of"] - 1
    wish = {"seat": 0, "name": "Ann"}
    assert refusal(over, server, "branch", {**wish, "step": last}) == "nothing-left"
    assert refusal(over, server, "branch", {**wish, "step": last + 1}) == "no-such-step"
    assert refusal(over, server, "branch", {**wish, "step": 1, "seat": 5}) == "no-such-seat"
    assert refusal(over, server, "branch", {**wish, "step": 1, "bot": "genius"}) == "unknown-bot"


# Luck and analysis


def test_luck_is_counted(server: ServerProcess, over: Client) -> None:
    told = over.get("luck")
    assert (told["over"], told["draws"] > 5) == (True, True)


def test_an_analysis_is_made_once_and_stored(server: ServerProcess, over: Client) -> None:
    assert over.get("analysis?seat=0")["status"] == "none"
    assert at(over, server, "analysis", {"seat": 0}).status == 202
    done = wait_for(lambda: is_done(over.get("analysis?seat=0")))
    assert (done["status"], done["result"]["viewer"]) == ("done", 0)
    assert at(over, server, "analysis", {"seat": 0}).json["status"] == "done"


def is_done(analysis: dict[str, Any]) -> dict[str, Any] | None:
    return analysis if analysis["status"] in ("done", "failed") else None


def test_strangers_to_a_game_may_not_have_it_analysed(server: ServerProcess) -> None:
    host = server.open("boats", HERE, BOT, options=SHORT, spectators=True)
    host.start()
    host.play(0, first)
    fan = Client.enter(str(host.links["watch"]))
    assert refusal(fan, server, "analysis", {}) == "no-seat"
    assert fan.get("replay")["viewer"] == "open"


# How long it is kept


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that keeps finished games and lobbies for a moment only."""
    found = ServerProcess(tmp_path, GENEROUS + "[keep_days]\nlobby = 0.000001\nover = 0\n")
    yield found
    found.close()
    assert found.faults == []


@pytest.mark.slow
def test_old_tables_are_deleted(forgetful: ServerProcess) -> None:
    done = played(forgetful.start())
    lobby = forgetful.open()
    forgetful.stop()
    forgetful.start()
    wait_for(lambda: "tables swept" in forgetful.log)
    assert ask(forgetful, "GET", f"/api/tables/{lobby.table}", token=lobby.token).status == 401
    assert done.snapshot()["table"]["status"] == "over"


def outdated(server: ServerProcess, table: str) -> None:
    """Pretend that the rules of a stored table have changed since."""
    with closing(sqlite3.connect(server.folder / "cellmates.db")) as connection, connection:
        (record,) = connection.execute("SELECT record FROM tables WHERE id = ?", [table]).fetchone()
        changed = json.loads(record)
        changed["setup"]["rules_version"] = 99
        connection.execute("UPDATE tables SET record = ? WHERE id = ?", [json.dumps(changed).encode(), table])


@pytest.mark.slow
def test_a_game_of_other_rules_can_be_read_and_not_played(own_server: ServerProcess) -> None:
    done, running = played(own_server.start()), own_server.open("boats", HERE, BOT, forced=False)
    running.start()
    log, text = done.get("events?seat=0")["events"], done.get("journal")
    own_server.stop()
    outdated(own_server, done.table)
    outdated(own_server, running.table)
    own_server.start()
    assert done.get("events?seat=0")["events"] == log
    assert done.get("events?seat=0&since=3")["events"] == log[3:]
    assert (
        done.get("journal").partition("\n\n")[2].splitlines()[:-1]
        == text.partition("\n\n")[2].splitlines()[:-1]
    )
    assert running.snapshot()["table"]["status"] == "frozen"
    move = {"id": "m", "seat": 0, "ticket": "0.1", "answers": [0]}
    assert refusal(running, own_server, "move", move) == "frozen"
    assert refusal(running, own_server, "journal") == "not-over"
    assert refusal(done, own_server, "luck") == "frozen"
    assert refusal(done, own_server, "branch", {"step": 1, "seat": 0, "name": "Ann"}) == "frozen"
