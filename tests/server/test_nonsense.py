"""Messages, files, names and numbers that make no sense are refused with a sentence."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any

import pytest

from tests.patience import PATIENCE
from tests.server.raw_client import Answer, RawSocket, answered, ask, at, seated
from tests.server.server_process import BOT, HERE, LINK

if TYPE_CHECKING:
    from cellmates.client import Client
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"
BOTS = [BOT, BOT]


def opened(server: ServerProcess, **wish: Any) -> Answer:
    return ask(server, "POST", TABLES, {"game": "boats", "seats": BOTS, **wish})


def status_of(code: str) -> int:
    """The status of a refusal: 400 if it can't be read, else 409."""
    return 400 if code == "bad-json" else 409


@pytest.fixture
def ann(server: ServerProcess) -> Client:
    """A client at a hot seat, asked for a bet."""
    found = server.open("boats", HERE, {"kind": "here", "name": "Bea"}, dice="seeded")
    found.start()
    return found


# Bodies


@pytest.mark.slow
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"boats"',
        b"\xff",
        b'{"game": "\xff\xfe"}',
        b'{"game": "\\ud800", "seats": []}',
        b'{"game": "boats", "seats": "all"}',
        b'{"game": "boats", "seats": [], "cheat": true}',
        b'{"game": "boats", "seats": [{"kind": "ghost"}]}',
        b'{"game": "boats", "seats": [], "beat": NaN}',
        b'{"game": "boats", "seats": [], "beat": 1e999}',
        b"[" * 60_000,
        b'{"options":{"a":' * 4_000,
        b'{"seats":' + b"[" * 60_000,
    ],
)
def test_a_body_that_makes_no_sense_is_refused(server: ServerProcess, body: bytes) -> None:
    answer = ask(server, "POST", TABLES, body)
    assert (answer.status, answer.code) == (400, "bad-json")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "\0"}, "unknown-game"),
        ({"seats": []}, "players"),
        ({"seats": [BOT] * 100}, "players"),
        ({"options": {"track": 10**9}}, "bad-option"),
        ({"options": {"track": 10**30}}, "bad-option"),
        ({"options": {"track": None}}, "bad-option"),
        ({"options": {"wings": True}}, "unknown-option"),
        ({"seats": [{"kind": "bot", "bot": "os:system"}, BOT]}, "unknown-bot"),
        ({"stand_in": "../bots"}, "unknown-bot"),
        ({"seats": [HERE, HERE]}, "name-taken"),
        ({"seats": [{"kind": "here", "name": "\u202e\u200b\x07\n"}, BOT]}, "empty-name"),
        ({"seats": [{"kind": "here", "name": "A" * 25}, BOT]}, "bad-json"),
        ({"beat": -1}, "bad-json"),
        ({"spectators": "yes"}, "bad-json"),
    ],
)
def test_an_impossible_table_is_refused(server: ServerProcess, wish: dict[str, Any], code: str) -> None:
    answer = opened(server, **wish)
    assert (answer.status, answer.code) == (status_of(code), code)


def test_names_lose_invisible_and_reversing_characters(server: ServerProcess) -> None:
    host = server.open("boats", {"kind": "here", "name": "\u202eAnn\x00 \u2066  Lee\n\u200f"}, BOT)
    assert host.snapshot()["table"]["seats"][0]["name"] == "Ann Lee"


@pytest.mark.parametrize("answer", [-1, 2**53, 10**6, "\0", "bet red\0", "BET RED", "undo", "", "🚬"])
def test_an_invalid_answer_is_refused(server: ServerProcess, ann: Client, answer: Any) -> None:
    before = ann.snapshot()
    move = {"id": "a", "seat": 0, "ticket": before["picture"]["decision"]["ticket"], "answers": [answer]}
    refused = at(ann, server, "move", move)
    assert (refused.status, refused.code) in {(409, "unknown-action-id"), (409, "unknown-action")}
    assert ann.snapshot() == before


@pytest.mark.parametrize(
    "change",
    [
        {"answers": [2**70]},
        {"answers": [0.5]},
        {"answers": [True]},
        {"answers": [None]},
        {"answers": [[0]]},
        {"answers": []},
        {"answers": 0},
        {"answers": [0] * 65},
        {"answers": ["x" * 101]},
        {"seat": -1},
        {"seat": 6},
        {"seat": "0"},
        {"seat": True},
        {"id": ""},
        {"id": "x" * 65},
        {"id": "a b"},
        {"id": 7},
        {"id": None},
        {"ticket": "x" * 41},
        {"ticket": 1},
        {"ply": 3},
        {"type": "undo"},
    ],
)
def test_a_move_of_the_wrong_shape_is_refused(
    server: ServerProcess, ann: Client, change: dict[str, Any]
) -> None:
    move = {"id": "a", "seat": 0, "ticket": "0.1", "answers": [0], **change}
    answer = at(ann, server, "move", move)
    assert (answer.status, answer.code) == (400, "bad-json")
    with seated(server, ann) as wire:
        wire.say({"type": "move", **move} if "type" not in change else {**move, "type": "dance"})
        assert wire.hear("refused")["problem"]["code"] == "bad-json"


def test_a_nonce_is_sixty_four_digits_and_nothing_more(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK)
    for promise in ("f" * 64 + "\n", "F" * 64, "f" * 63, "g" * 64, ""):
        assert at(host, server, "ready", {"seat": 0, "nonce_commitment": promise}).code == "bad-json"


@pytest.mark.parametrize(
    "query", ["seat=x", "seat=-1", "seat=1.0", "seat=²", "since=" + "9" * 30, "since=%00"]
)
def test_a_query_that_makes_no_sense_is_refused(server: ServerProcess, ann: Client, query: str) -> None:
    answer = ask(server, "GET", f"{TABLES}/{ann.table}?{query.replace('²', '%C2%B2')}", token=ann.token)
    assert (answer.status, answer.code) == (400, "bad-query")


def test_too_long_and_empty_talk_is_refused(server: ServerProcess, ann: Client) -> None:
    assert at(ann, server, "say", {"text": "a" * 10_000}).code == "bad-json"
    assert at(ann, server, "say", {"text": " \n\t"}).code == "nothing-said"
    assert at(ann, server, "react", {"line": 99, "sign": "👍"}).code == "no-such-line"
    assert at(ann, server, "react", {"line": 1, "sign": "💣"}).code == "bad-json"


def test_a_body_that_is_too_long_is_refused(server: ServerProcess, ann: Client) -> None:
    answer = at(ann, server, "say", b'{"text": "' + b"a" * 64_000 + b'"}')
    assert (answer.status, answer.code) == (413, "too-large")
    answer = ask(server, "POST", "/api/replays", b'{"journal": "' + b"a" * 10_000_000 + b'"}')
    assert (answer.status, answer.code) == (413, "too-large")


# Bytes


def spoken(server: ServerProcess, *parts: bytes) -> bytes:
    """Send these bytes, and return what comes back until the connection is closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        try:
            for part in parts:
                line.sendall(part)
        except ConnectionError:
            pass  # it was closed before
        try:
            return b"".join(iter(lambda: line.recv(65536), b""))
        except ConnectionError:
            return b""


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"


def test_a_chunked_body_is_limited_too(server: ServerProcess) -> None:
    head = HEAD.replace(b"tables", b"tables/x/say") + b"Transfer-Encoding: chunked\r\n\r\n"
    answer = answered(spoken(server, head, *[b"4000\r\n" + b" " * 0x4000 + b"\r\n"] * 4))
    assert (answer.status, answer.code) == (413, "too-large")


def test_headers_are_limited(server: ServerProcess) -> None:
    rows = [b"X-%d: %s\r\n" % (number, b"a" * 1000) for number in range(10_000)]
    answer = answered(spoken(server, HEAD, *rows))
    assert (answer.status, answer.body) == (431, b"That is too long; the limit is 32768 bytes.")
    assert answered(spoken(server, b"GET /", *[b"a" * 1000] * 10_000)).status == 431


@pytest.mark.parametrize(
    "words",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
        b"HELO server\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        HEAD + b"Content-Length: -1\r\n\r\n",
        HEAD + b"Content-Length: 99999999999999999999999\r\n\r\n",
        HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
    ],
)
def test_an_invalid_request_is_refused(server: ServerProcess, words: bytes) -> None:
    assert spoken(server, words).startswith(b"HTTP/1.1 400 ")


def test_a_range_of_ranges_is_not_looked_at(server: ServerProcess) -> None:
    answer = ask(server, "GET", "/api/games", Range="bytes=" + ",".join(["0-1"] * 3000))
    assert (answer.status, "content-range" in answer.headers) == (200, False)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "TRACE", "OPTIONS", "DELETE"])
def test_a_wrong_method_is_answered_with_the_right_ones(server: ServerProcess, method: str) -> None:
    answer = ask(server, method, "/api/games")
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_a_page_that_is_not_there_is_not_guessed(server: ServerProcess) -> None:
    for path in ("/api/games/", "//evil.example/", "/api/../etc/passwd", "/%2e%2e/x", "/x%00"):
        answer = ask(server, "GET", path)
        assert (answer.status, answer.code) == (404, "no-such-page")


# Sockets


@pytest.mark.parametrize(
    "first",
    ["", "hello", "[]", "[" * 15_000, '{"type": "ping"}', '{"type": "hello", "token": "short"}', b"\x00"],
)
def test_a_socket_that_does_not_say_hello_is_closed(
    server: ServerProcess, ann: Client, first: bytes | str
) -> None:
    with RawSocket(server, ann.table) as wire:
        wire.say(first)
        code, heard = wire.end()
    assert (code, [frame["type"] for frame in heard]) == (4003, ["refused"])


def test_nonsense_on_a_socket_is_answered_for_a_while(server: ServerProcess, ann: Client) -> None:
    with seated(server, ann) as wire:
        for _ in range(50):
            wire.say("nonsense")
            assert wire.hear("refused")["problem"]["code"] == "bad-json"
        wire.say({"type": "ping", "id": "still-here"})
        assert wire.hear("pong")["id"] == "still-here"
        wire.say("nonsense")
        assert wire.end()[0] == 4000


@pytest.mark.parametrize(
    ("bytes_", "code"),
    [
        (b"\x81\x84\0\0\0\0\xff\xfe\xff\xfe", 1007),
        (b"\x81\xff" + (2**40).to_bytes(8, "big") + bytes(4), 1009),
        (b"\x83\x80\0\0\0\0", 1002),
        (b"\x81\x05hello", 1002),
        (
            b"\x01\xfe\x10\x00\0\0\0\0" + b"{" * 4096 + b"\x00\xfe\x3e\x80\0\0\0\0" + b"{" * 16000,
            1009,
        ),
    ],
    ids=["no text", "far too long", "no such frame", "unmasked", "too long in pieces"],
)
def test_frames_that_break_the_rules_end_the_socket(
    server: ServerProcess, ann: Client, bytes_: bytes, code: int
) -> None:
    with seated(server, ann) as wire:
        wire.socket.socket.sendall(bytes_)
        assert wire.end()[0] == code


def test_a_binary_message_is_refused_and_does_no_harm(server: ServerProcess, ann: Client) -> None:
    with seated(server, ann) as wire:
        wire.say(b'{"type": "ping"}')
        assert wire.hear("refused")["problem"]["code"] == "not-text"
        wire.say({"type": "hello", "token": ann.token})
        assert wire.hear("refused")["problem"]["code"] == "hello-once"
