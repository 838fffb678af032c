"""Players who reach for more than is theirs, and those who were kicked: refused, and shown nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client, Refused
from cellmates.server.tables.host_commands import link_key
from tests.server.raw_client import RawSocket, ask, at, seated
from tests.server.server_process import BOT, HERE, LINK

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"
NOT_YOURS = 401
"""There is no table, or no session that may see it."""
NEW = {"game": "boats", "seats": [HERE, BOT]}


def join(host: Client, link: str = "invite") -> Client:
    return Client.enter(str(host.links[link]))


def bob(host: Client, seat: int = 1) -> Client:
    found = join(host)
    found.take(seat, "Bob")
    return found


def playing(server: ServerProcess, game: str = "dig", **settings: Any) -> tuple[Client, Client]:
    """Two clients, one for each seat."""
    ann = server.open(game, HERE, LINK, dice="seeded", **settings)
    other = bob(ann)
    other.ready(1)
    ann.start()
    return ann, other


# Other players' seats


def test_nobody_sees_or_acts_for_a_seat_that_is_not_theirs(server: ServerProcess) -> None:
    ann, other = playing(server)
    decision = ann.snapshot()["picture"]["decision"] or other.snapshot()["picture"]["decision"]
    owner, thief = (ann, other) if decision["seat"] == 0 else (other, ann)
    seat = decision["seat"]
    for what in (f"?seat={seat}", f"/events?seat={seat}", f"/recap?seat={seat}", f"/replay?viewer={seat}"):
        answer = ask(server, "GET", f"{TABLES}/{thief.table}{what}", token=thief.token)
        assert (answer.status, answer.code) == (403, "not-your-seat")
    move = {"id": "a", "seat": seat, "ticket": decision["ticket"], "answers": [decision["options"][0]["id"]]}
    for command, body in [
        ("move", move),
        *((each, {"seat": seat}) for each in ("undo", "leave", "hand_over")),
    ]:
        assert at(thief, server, command, body).code == "not-your-seat"
    assert owner.snapshot(seat)["picture"]["decision"] == decision


def test_a_socket_shows_no_seat_of_another_session(server: ServerProcess) -> None:
    ann, other = playing(server)
    with RawSocket(server, ann.table) as wire:
        wire.say({"type": "hello", "token": other.token, "seat": 0})
        code, heard = wire.end()
    assert (code, [frame["problem"]["code"] for frame in heard]) == (4003, ["not-your-seat"])
    with seated(server, other) as wire:
        wire.say({"type": "look", "id": "a", "seat": 0})
        assert wire.hear("refused")["problem"]["code"] == "not-your-seat"
        wire.say({"type": "look", "seat": "spectator"})
        assert wire.hear("match")["picture"]["view"]["seat"] is None


def test_a_spectator_watches_and_does_nothing_else(server: ServerProcess) -> None:
    ann, _ = playing(server, spectators=True)
    fan = join(ann, "watch")
    assert fan.snapshot()["picture"]["seat"] is None
    assert ask(server, "GET", f"{TABLES}/{fan.table}?seat=0", token=fan.token).code == "not-your-seat"
    for command, body in [("take", {"seat": 1, "name": "Eve"}), ("say", {"text": "seat 1 has a knife"})]:
        assert at(fan, server, command, body).status == 403
    assert at(fan, server, "undo", {"seat": 0}).code == "not-your-seat"
    assert at(fan, server, "journal").code == "not-over"


def test_a_spectator_may_sit_down_by_the_invite_link(server: ServerProcess) -> None:
    ann = server.open("boats", HERE, LINK, spectators=True)
    fan = join(ann, "watch")
    key = str(ann.links["invite"]).partition("#")[2]
    assert at(fan, server, "take", {"seat": 1, "name": "Bob"}).code == "watching-only"
    assert at(fan, server, "enter", {"key": key}).json["token"] == fan.token
    assert at(fan, server, "take", {"seat": 1, "name": "Bob"}).status == 200


@pytest.mark.parametrize("what", ["journal", "luck", "analysis", "replay?viewer=open"])
def test_what_is_open_at_the_end_is_not_before(server: ServerProcess, what: str) -> None:
    ann, _ = playing(server)
    answer = at(ann, server, what)
    assert (answer.status, answer.code) == (409, "not-over")


HOSTS: dict[str, Any] = {
    "start": {},
    "kick": {"seat": 0},
    "swap": {"seat": 0, "other": 1},
    "replace": {"seat": 0, "bot": "easy"},
    "open": {"seat": 2},
    "abandon": {},
    "renew": {"link": "invite"},
}


def test_only_the_host_may_send_host_commands(server: ServerProcess) -> None:
    ann = server.open("boats", HERE, LINK, BOT)
    other = bob(ann)
    for command, body in HOSTS.items():
        answer = at(other, server, command, body)
        assert (answer.status, answer.code) == (403, "not-the-host")
    assert at(other, server, "links").code == "not-the-host"
    assert ask(server, "DELETE", f"{TABLES}/{ann.table}", token=other.token).code == "not-the-host"


# Revoked access


def test_a_renewed_link_invalidates_the_old_one(server: ServerProcess) -> None:
    ann = server.open("boats", HERE, LINK)
    old = ann.links["invite"]
    new = at(ann, server, "renew", {"link": "invite"}).json["invite"]
    with pytest.raises(Refused) as refused:
        Client.enter(str(old))
    assert (refused.value.status, refused.value.code) == (404, "no-such-table")
    assert Client.enter(new).snapshot()["you"]["seats"] == []
    assert at(ann, server, "links").json["invite"] == new


def test_a_link_admits_many_and_a_seat_holds_one(server: ServerProcess) -> None:
    ann = server.open("boats", HERE, LINK)
    first, second = join(ann), join(ann)
    first.take(1, "Bob")
    answer = at(second, server, "take", {"seat": 1, "name": "Eve"})
    assert (answer.status, answer.code) == (409, "seat-taken")


def test_a_kicked_player_hears_nothing_more_and_no_old_key_works(server: ServerProcess) -> None:
    ann = server.open("boats", HERE, LINK, LINK)
    other = join(ann)
    code = other.take(1, "Bob")["rescue"]
    with seated(server, other) as wire:
        ann.do("kick", seat=1)
        ann.say("now that Bob is gone")
        end, heard = wire.end()
    assert end == 4003
    assert "now that Bob is gone" not in str(heard)
    assert at(other, server, "").status == NOT_YOURS
    assert ask(server, "POST", f"{TABLES}/{ann.table}/rescue", {"code": code}).status == 404
    with pytest.raises(Refused, match="no such table"):
        join(ann)
    assert Client.enter(at(ann, server, "links").json["invite"]).take(1, "Cid")["you"]["seats"] == [1]


def test_a_table_that_was_deleted_is_gone_for_everybody(server: ServerProcess) -> None:
    ann, other = playing(server)
    with seated(server, other) as wire:
        assert ask(server, "DELETE", f"{TABLES}/{ann.table}", token=ann.token).status == 200
        assert wire.end()[0] == 4003
    missing = ask(server, "GET", f"{TABLES}/{'a' * 16}", token=ann.token).body
    for client in (ann, other):
        assert at(client, server, "").body == missing
        assert at(client, server, "say", {"text": "hello?"}).status == NOT_YOURS


def test_a_rescued_seat_is_taken_from_its_holder(server: ServerProcess) -> None:
    lost = server.open("boats", HERE, LINK)
    first = join(lost)
    code = first.take(1, "Bob")["rescue"]
    with seated(server, first) as wire:
        again = Client.rescue(server.url, lost.table, str(code).lower().replace("-", " "))
        assert wire.end()[0] == 4003
    assert again.snapshot()["you"]["seats"] == [1]
    assert at(first, server, "").status == NOT_YOURS
    again.do("new_code", seat=1)
    with pytest.raises(Refused, match="no such table"):
        Client.rescue(server.url, lost.table, str(code))


@pytest.mark.slow
def test_no_key_is_ever_written_down(own_server: ServerProcess) -> None:
    ann, other = playing(own_server.start(), spectators=True, share=True)
    code = ann.rescue_codes["0"]
    links = [str(ann.links[kind]).partition("#")[2] for kind in ("invite", "watch")]
    links.append(link_key(ann.token, ann.table, "replay", 1))
    at(other, own_server, "say", {"text": "hello"})
    at(other, own_server, "take", {"seat": 0, "name": "Eve"})
    own_server.stop()
    kept = b"".join(file.read_bytes() for file in own_server.folder.iterdir())
    for secret in [ann.token, other.token, *links, code, code.replace("-", "")]:
        assert secret.encode() not in kept
