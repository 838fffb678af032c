"""The link of a finished game opens it to everybody, where that was agreed, and never before its end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client, Refused
from cellmates.server.host_commands import link_key
from tests.patience import PATIENCE
from tests.server.friends import SHORT, first, refusal, two
from tests.server.house import BOT, HERE
from tests.server.wires import Wire, ask, at

if TYPE_CHECKING:
    from tests.server.house import House

REPLAY = {"link": "replay"}


def alone(house: House, **settings: Any) -> Client:
    client = house.open("boats", HERE, BOT, options=SHORT, **settings)
    client.start()
    return client


def link_of(client: Client) -> str | None:
    found: str | None = client.get("links")["replay"]
    return found


def renewed(client: Client, house: House) -> Any:
    return at(client, house, "renew", REPLAY)


def key_of(link: str) -> str:
    return link.partition("#")[2]


def finished(client: Client) -> Client:
    client.play(0, first)
    return client


@pytest.fixture(scope="module")
def over(house: House) -> Client:
    return finished(alone(house))


def test_who_played_alone_has_a_link_that_opens_the_game_elsewhere(over: Client) -> None:
    stranger = Client.enter(str(link_of(over)))
    told = stranger.snapshot()
    assert told["you"] == {"seats": [], "host": False, "watching": True}
    assert (told["table"]["status"], told["table"]["share"]) == ("over", True)
    assert stranger.get("replay?viewer=open")["steps"][-1]["position"]
    assert stranger.get("journal") == over.get("journal")
    assert stranger.get("luck") == over.get("luck")
    assert stranger.get("analysis")["status"] == "none"


def test_a_stranger_changes_nothing(house: House, over: Client) -> None:
    stranger = Client.enter(str(link_of(over)))
    assert refusal(stranger.take, 0, "Eve") == "watching-only"
    for command, code in (("rematch", "no-seat"), ("abandon", "not-the-host"), ("leave", "not-your-seat")):
        fields = {"seat": 0} if command == "leave" else {}
        assert refusal(stranger.do, command, **fields) == code
    assert refusal(stranger.do, "say", text="hello") == "no-seat"
    assert refusal(stranger.get, "links") == "not-the-host"
    assert at(stranger, house, "analysis", {}).code == "no-seat"


def test_the_link_of_a_game_that_goes_on_is_neither_shown_nor_opens_anything(house: House) -> None:
    host = alone(house)
    assert (link_of(host), renewed(host, house).code) == (None, "not-over")
    guessed = link_key(host.token, host.table, "replay", 1)
    with pytest.raises(Refused, match="no such table"):
        Client.enter(f"{house.url}/t/{host.table}#{guessed}")
    assert key_of(str(link_of(finished(host)))) == guessed


@pytest.mark.parametrize("share", [None, False, True])
def test_with_several_people_it_is_agreed_when_the_table_is_made(house: House, share: bool | None) -> None:
    host, other = two(house, options=SHORT, share=share)
    assert other.snapshot()["table"]["share"] is bool(share)
    other.do("say", text="only between us")
    other.do("hand_over", seat=1)
    finished(host)
    assert (link_of(host) is not None) is bool(share)
    if share:
        stranger = Client.enter(str(link_of(host)))
        assert (stranger.get("talk"), other.get("talk") != []) == ([], True)
        check_deaf(house, stranger, other)
        assert stranger.get("replay?viewer=1")["steps"]
    else:
        assert renewed(host, house).code == "not-shared"


def check_deaf(house: House, stranger: Client, player: Client) -> None:
    """On the socket neither: what is said now comes to those who played, and not to him."""
    with Wire(house, stranger.table) as line:
        line.say({"type": "hello", "token": stranger.token})
        assert line.hear("welcome")["talk"] == []
        player.do("say", text="he can't hear us")
        line.say({"type": "ping"})
        heard: list[Any] = []
        while not heard or heard[-1]["type"] != "pong":
            heard.append(json.loads(line.socket.recv(timeout=PATIENCE)))
        assert "talk" not in {frame["type"] for frame in heard}


def test_who_played_alone_may_share_it_afterwards(house: House) -> None:
    host = finished(alone(house, share=False))
    assert (link_of(host), host.snapshot()["table"]["share"]) == (None, False)
    link = renewed(host, house).json["replay"]
    assert Client.enter(link).get("replay")["steps"]
    assert host.snapshot()["table"]["share"]
    assert renewed(host, house).json["replay"] != link
    with pytest.raises(Refused, match="no such table"):
        Client.enter(link)


def test_a_stranger_comes_along_to_no_rematch(house: House) -> None:
    host = finished(alone(house))
    stranger = Client.enter(str(link_of(host)))
    following = host.do("rematch")["table"]["next"]
    assert at(stranger, house, "follow", {}).code == "no-such-table"
    assert Client.resume(house.url, following, host.token).snapshot()["table"]["share"]


def test_what_goes_on_from_others_game_is_shared_as_that_was(house: House) -> None:
    host, other = two(house, options=SHORT)
    other.do("hand_over", seat=1)
    finished(host)
    branch = at(host, house, "branch", {"step": 3, "seat": 0, "name": "Ann"}).json
    on = Client.resume(house.url, branch["table"], branch["token"])
    assert not on.snapshot()["table"]["share"]
    finished(on)
    assert renewed(on, house).code == "not-shared"


def test_who_brought_a_journal_may_share_it(house: House, over: Client) -> None:
    brought = ask(house, "POST", "/api/replays", {"journal": over.get("journal")})
    host = Client.resume(house.url, brought.json["table"], brought.json["token"])
    assert Client.enter(renewed(host, house).json["replay"]).get("journal")
