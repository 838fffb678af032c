"""Strangers: pages of other origins, host names that aren't ours, guessed keys. They learn nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus

from cellmates.server.http.routes import ENDPOINTS
from tests.server.raw_client import RawSocket, ask
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"
NOT_YOURS = 401
"""There is no table, or no session that may see it."""
NEW = {"game": "boats", "seats": [HERE, BOT]}


# Pages of other origins


@pytest.mark.parametrize(
    "name",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[", "[::1", "a@localhost", "ÿ"],
)
def test_a_name_that_is_not_ours_is_not_served(server: ServerProcess, name: str) -> None:
    answer = ask(server, "GET", "/api/games", Host=name)
    assert (answer.status, answer.code) == (403, "other-host")
    assert '"code": "other-host"' in server.log


def test_a_socket_under_another_name_is_not_opened(server: ServerProcess) -> None:
    client = server.open()
    with pytest.raises(InvalidStatus, match="403"), RawSocket(server, client.table, name="evil.example"):
        pass
    with pytest.raises(InvalidStatus, match="403"), RawSocket(server, client.table, Host="evil.example"):
        pass  # two names count as none


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1:1", "[::1]", "10.0.0.7", "den.local"])
def test_names_that_only_this_network_knows_are_served(server: ServerProcess, name: str) -> None:
    assert ask(server, "GET", "/api/games", Host=name).status == 200


STRANGE = [
    "null",
    "",
    "http://evil.example",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}/",
    "http://evil.example@127.0.0.1:{port}",
    "http://127.0.0.1",
    "ftp://127.0.0.1:{port}",
    "http://[",
]


@pytest.mark.parametrize("origin", STRANGE)
def test_a_page_of_another_origin_may_do_nothing(server: ServerProcess, origin: str) -> None:
    origin = origin.format(port=server.port)
    answer = ask(server, "POST", TABLES, NEW, Origin=origin)
    assert (answer.status, answer.code) == (403, "other-origin")
    assert "set-cookie" not in answer.headers
    client = server.open()
    with pytest.raises(InvalidStatus) as refused, RawSocket(server, client.table, Origin=origin):
        pass
    assert (refused.value.response.status_code, b"another origin" in refused.value.response.body) == (
        403,
        True,
    )


def cookie_of(server: ServerProcess) -> tuple[str, str]:
    """A table that a page opened, and its cookie."""
    answer = ask(server, "POST", TABLES, NEW, Origin=server.url)
    assert (answer.status, answer.json["token"]) == (201, None)
    kept = answer.headers["set-cookie"]
    assert all(part in kept for part in ("HttpOnly", "SameSite=lax", f"Path={TABLES}/{answer.json['table']}"))
    return answer.json["table"], kept.split(";")[0]


def test_a_page_has_a_cookie_that_works_from_its_own_origin_only(server: ServerProcess) -> None:
    table, cookie = cookie_of(server)
    path = f"{TABLES}/{table}"
    assert ask(server, "GET", path, Cookie=cookie).status == 200
    assert ask(server, "POST", f"{path}/start", {}, Cookie=cookie, Origin="http://evil.example").status == 403
    without = ask(server, "POST", f"{path}/start", {}, Cookie=cookie)
    assert (without.status, without.code) == (403, "no-origin")
    assert ask(server, "POST", f"{path}/start", {}, Cookie=cookie, Origin=server.url).status == 200


def test_a_socket_with_a_cookie_needs_its_own_origin(server: ServerProcess) -> None:
    table, cookie = cookie_of(server)
    with pytest.raises(InvalidStatus, match="403"), RawSocket(server, table, Cookie=cookie):
        pass
    with (
        pytest.raises(InvalidStatus, match="403"),
        RawSocket(server, table, Cookie=cookie, Origin="http://evil.example"),
    ):
        pass
    with RawSocket(server, table, Cookie=cookie, Origin=server.url) as wire:
        wire.say({"type": "hello"})
        assert wire.hear("welcome")["you"]["seats"] == [0]


# Guessed tables and tokens

BODIES: dict[str, Any] = {
    "take": {"seat": 0, "name": "Eve"},
    "reveal": {"seat": 0, "nonce": "0" * 64},
    "move": {"id": "a", "seat": 0, "ticket": "0.1", "answers": [0]},
    "say": {"text": "hello"},
    "react": {"line": 1, "sign": "👍"},
    "swap": {"seat": 0, "other": 1},
    "replace": {"seat": 0, "bot": "easy"},
    "renew": {"link": "invite"},
    "why": {"seat": 0, "answers": ["search"]},
    "branch": {"step": 1, "seat": 0, "name": "Eve"},
}
SEAT = (
    "ready",
    "undo",
    "go_on",
    "hand_over",
    "come_back",
    "leave",
    "kick",
    "open",
    "agree",
    "new_code",
    "hint",
)


def body_for(path: str) -> Any:
    command = path.rsplit("/", 1)[-1]
    return {"seat": 0} if command in SEAT else BODIES.get(command, {})


@pytest.mark.parametrize(
    "endpoint", [each for each in ENDPOINTS if each.needs_session], ids=lambda each: each.path
)
def test_nobody_learns_whether_there_is_a_table(server: ServerProcess, endpoint: Any) -> None:
    there, elsewhere = server.open(spectators=True), server.open()
    keys = [None, "", "x" * 43, "x", elsewhere.token, str(there.links["invite"]).partition("#")[2]]
    body = None if endpoint.method == "GET" else body_for(endpoint.path)
    answers = {
        (answer.status, answer.body, answer.headers["content-length"])
        for table in (there.table, "a" * 16, "x", "%00")
        for key in keys
        for answer in [ask(server, endpoint.method, endpoint.path.format(table=table), body, key)]
    }
    assert [status for status, _, _ in answers] == [NOT_YOURS]
    assert there.table.encode() not in answers.pop()[1]


@pytest.mark.parametrize("what", ["enter", "rescue"])
def test_a_wrong_key_learns_nothing_either(server: ServerProcess, what: str) -> None:
    there = server.open()
    body = {"key": "x" * 43} if what == "enter" else {"code": "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA"}
    bodies = {ask(server, "POST", f"{TABLES}/{table}/{what}", body).body for table in (there.table, "a" * 16)}
    assert len(bodies) == 1
    assert b"no such table" in bodies.pop()


def test_a_socket_learns_no_more(server: ServerProcess) -> None:
    there = server.open()
    ends = []
    for table, hello in [
        (there.table, {"token": "x" * 43}),
        ("a" * 16, {"token": there.token}),
        (there.table, {}),
    ]:
        with RawSocket(server, table) as wire:
            wire.say({"type": "hello", **hello})
            ends.append(wire.end())
    assert ends[0] == ends[1] == ends[2]
    assert ends[0][0] == 4004
    assert [frame["problem"]["code"] for frame in ends[0][1]] == ["no-such-table"]
