"""The link of a finished game opens it to everybody, if that was agreed, and never before its end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client, Refused
from cellmates.server.tables.host_commands import link_key
from tests.patience import PATIENCE
from tests.server.clients import SHORT, first, refusal, two_players
from tests.server.raw_client import RawSocket, ask, at
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

REPLAY = {"link": "replay"}


def alone(server: ServerProcess, **settings: Any) -> Client:
    client = server.open("boats", HERE, BOT, options=SHORT, **settings)
    client.start()
    return client


def link_of(client: Client) -> str | None:
    found: str | None = client.get("links")["replay"]
    return found


def renewed(client: Client, server: ServerProcess) -> Any:
    return at(client, server, "renew", REPLAY)


def key_of(link: str) -> str:
    return link.partition("#")[2]


def finished(client: Client) -> Client:
    client.play(0, first)
    return client


@pytest.fixture(scope="module")
def over(server: ServerProcess) -> Client:
    return finished(alone(server))


def test_a_game_against_bots_has_a_link_that_shows_it_elsewhere(over: Client) -> None:
    stranger = Client.enter(str(link_of(over)))
    told = stranger.snapshot()
    assert told["you"] == {"seats": [], "host": False, "watching": True}
    assert (told["table"]["status"], told["table"]["share"]) == ("over", True)
    assert stranger.get("replay?viewer=open")["steps"][-1]["position"]
    assert stranger.get("journal") == over.get("journal")
    assert stranger.get("luck") == over.get("luck")
    assert stranger.get("analysis")["status"] == "none"


def test_a_stranger_changes_nothing(server: ServerProcess, over: Client) -> None:
    stranger = Client.enter(str(link_of(over)))
    assert refusal(stranger.take, 0, "Eve") == "watching-only"
    for command, code in (("rematch", "no-seat"), ("abandon", "not-the-host"), ("leave", "not-your-seat")):
        fields = {"seat": 0} if command == "leave" else {}
        assert refusal(stranger.do, command, **fields) == code
    assert refusal(stranger.do, "say", text="hello") == "no-seat"
    assert refusal(stranger.get, "links") == "not-the-host"
    assert at(stranger, server, "analysis", {}).code == "no-seat"


def test_the_link_of_a_running_game_is_not_shown_and_does_not_work(server: ServerProcess) -> None:
    host = alone(server)
    assert (link_of(host), renewed(host, server).code) == (None, "not-over")
    guessed = link_key(host.token, host.table, "replay", 1)
    with pytest.raises(Refused, match="no such table"):
        Client.enter(f"{server.url}/t/{host.table}#{guessed}")
    assert key_of(str(link_of(finished(host)))) == guessed


@pytest.mark.parametrize("share", [None, False, True])
def test_with_several_people_sharing_is_agreed_when_the_table_is_opened(
    server: ServerProcess, share: bool | None
) -> None:
    host, other = two_players(server, options=SHORT, share=share)
    assert other.snapshot()["table"]["share"] is bool(share)
    other.do("say", text="only between us")
    other.do("hand_over", seat=1)
    finished(host)
    assert (link_of(host) is not None) is bool(share)
    if share:
        stranger = Client.enter(str(link_of(host)))
        assert (stranger.get("talk"), other.get("talk") != []) == ([], True)
        check_hears_nothing(server, stranger, other)
        assert stranger.get("replay?viewer=1")["steps"]
    else:
        assert renewed(host, server).code == "not-shared"


def check_hears_nothing(server: ServerProcess, stranger: Client, player: Client) -> None:
    """On the socket too, what is said now reaches the players and not the stranger."""
    with RawSocket(server, stranger.table) as line:
        line.say({"type": "hello", "token": stranger.token})
        assert line.hear("welcome")["talk"] == []
        player.do("say", text="nobody else hears us")
        line.say({"type": "ping"})
        heard: list[Any] = []
        while not heard or heard[-1]["type"] != "pong":
            heard.append(json.loads(line.socket.recv(timeout=PATIENCE)))
        assert "talk" not in {frame["type"] for frame in heard}


def test_a_game_against_bots_can_be_shared_afterwards(server: ServerProcess) -> None:
    host = finished(alone(server, share=False))
    assert (link_of(host), host.snapshot()["table"]["share"]) == (None, False)
    link = renewed(host, server).json["replay"]
    assert Client.enter(link).get("replay")["steps"]
    assert host.snapshot()["table"]["share"]
    assert renewed(host, server).json["replay"] != link
    with pytest.raises(Refused, match="no such table"):
        Client.enter(link)


def test_a_stranger_can_not_follow_to_the_rematch(server: ServerProcess) -> None:
    host = finished(alone(server))
    stranger = Client.enter(str(link_of(host)))
    following = host.do("rematch")["table"]["next"]
    assert at(stranger, server, "follow", {}).code == "no-such-table"
    assert Client.resume(server.url, following, host.token).snapshot()["table"]["share"]


def test_a_continued_game_is_shared_as_the_original_was(server: ServerProcess) -> None:
    host, other = two_players(server, options=SHORT)
    other.do("hand_over", seat=1)
    finished(host)
    branch = at(host, server, "branch", {"step": 3, "seat": 0, "name": "Ann"}).json
    on = Client.resume(server.url, branch["table"], branch["token"])
    assert not on.snapshot()["table"]["share"]
    finished(on)
    assert renewed(on, server).code == "not-shared"


def test_an_uploaded_journal_may_be_shared(server: ServerProcess, over: Client) -> None:
    brought = ask(server, "POST", "/api/replays", {"journal": over.get("journal")})
    host = Client.resume(server.url, brought.json["table"], brought.json["token"])
    assert Client.enter(renewed(host, server).json["replay"]).get("journal")
