"""Too many, too fast, too slow, all at once: the offender is stopped, and the others notice nothing."""

from __future__ import annotations

import socket
import sys
from collections import Counter, deque
from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus

from cellmates.client import Client
from cellmates.server.config import Limits
from cellmates.server.tables.listeners import OF_ONE_SESSION, TOO_MANY
from tests.patience import PATIENCE
from tests.server.raw_client import RawSocket, ask, at, framed, raw_socket, seated
from tests.server.server_process import BOT, GENEROUS, HERE, LINK, ServerProcess, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

TABLES = "/api/tables"
LISTENING = "0A"
needs_proc = pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="looks for connections in /proc")
SLOWLY = ("opens", "enters", "sockets", "talk")
STRICT = "\n".join(
    [
        "[limits]",
        *(f"{what} = {{per_second = 0.001, burst = {getattr(Limits(), what).burst}}}" for what in SLOWLY),
    ]
)
NEW = {"game": "boats", "seats": [HERE, BOT]}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with its default limits; but they refill slowly, however long a test takes."""
    if sys.platform != "linux":
        pytest.skip("comes from several addresses of its own")
    found = ServerProcess(tmp_path_factory.mktemp("strict"), STRICT).start()
    yield found
    found.close()
    assert found.faults == []


def many(
    server: ServerProcess, times: int, method: str, path: str, body: Any, *, source: str, **more: Any
) -> Counter[int]:
    """Send the same request repeatedly from its own address: the number of answers by status."""
    found: Counter[int] = Counter()
    for _ in range(times):
        found[ask(server, method, path, body, source=source, **more).status] += 1
    return found


# Floods


def test_a_flood_of_requests_stops_its_sender_only(strict: ServerProcess) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
    begun, rate = monotonic(), Limits().requests
    with socket.create_connection(("127.0.0.1", strict.port), PATIENCE, ("127.0.0.2", 0)) as line:
        line.sendall((request + b"\r\n") * 999 + request + b"Connection: close\r\n\r\n")
        answers = b"".join(iter(lambda: line.recv(65536), b""))
    served, refused = answers.count(b"HTTP/1.1 200 "), answers.count(b"HTTP/1.1 429 ")
    assert refused == 1  # refusing the rest would cost as much as answering it: the connection is closed
    assert rate.burst <= served <= rate.burst + rate.per_second * (monotonic() - begun) + 1
    assert ask(strict, "GET", "/api/games", source="127.0.0.3").status == 200
    wait_for(lambda: ask(strict, "GET", "/api/games", source="127.0.0.2").status == 200)


def test_this_machine_itself_may_do_a_hundred_times_as_much(strict: ServerProcess) -> None:
    assert set(many(strict, 60, "POST", TABLES, NEW, source="127.0.0.1")) == {201}


def test_a_flood_does_not_fill_the_log(own_server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", own_server.start().port), PATIENCE) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: evil.example\r\n\r\n" * 1000)
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answers = b"".join(iter(lambda: line.recv(65536), b""))
    assert (answers.count(b"HTTP/1.1 403 "), answers.count(b"HTTP/1.1 200 ")) == (1000, 1)
    assert 300 <= own_server.log.count("other-host") <= 600


def test_tables_are_opened_one_after_the_other(strict: ServerProcess) -> None:
    found = many(strict, 60, "POST", TABLES, NEW, source="127.0.0.4")
    assert found == {201: 30, 429: 30}


def test_rescue_codes_can_not_be_tried_out(strict: ServerProcess) -> None:
    client = strict.open()
    path = f"{TABLES}/{client.table}/rescue"
    found = many(strict, 120, "POST", path, {"code": "AAAAA"}, source="127.0.0.5")
    assert found == {404: 60, 429: 60}
    code = client.rescue_codes["0"]
    assert ask(strict, "POST", path, {"code": code}, source="127.0.0.5").status == 429
    assert ask(strict, "POST", path, {"code": code}, source="127.0.0.6").status == 200


def test_a_player_who_talks_too_much_is_asked_to_wait(strict: ServerProcess) -> None:
    client = strict.open()
    found = Counter(at(client, strict, "say", {"text": "me!"}).status for _ in range(30))
    assert found == {200: 10, 429: 20}


def test_a_flood_of_commands_ends_its_socket_only(strict: ServerProcess) -> None:
    host = strict.open("boats", HERE, LINK)
    other = Client.enter(str(host.links["invite"]))
    with seated(strict, host) as calm, seated(strict, other) as wild:
        wild.say_again({"type": "ping"})
        assert wild.end()[0] == 4029
        calm.say({"type": "ping", "id": "calm"})
        assert calm.hear("pong")["id"] == "calm"


def test_a_flood_of_sockets_is_refused_in_words(strict: ServerProcess) -> None:
    client = strict.open()
    with ExitStack() as lines:
        wires = (RawSocket(strict, client.table, source="127.0.0.7") for _ in range(200))
        with pytest.raises(InvalidStatus) as refused:
            deque(map(lines.enter_context, wires))
    assert (refused.value.response.status_code, b"too often" in refused.value.response.body) == (429, True)
    with seated(strict, client):
        pass


def test_the_oldest_socket_of_a_session_makes_room(server: ServerProcess) -> None:
    client = server.open()
    with ExitStack() as lines:
        wires = [lines.enter_context(seated(server, client)) for _ in range(OF_ONE_SESSION + 1)]
        assert wires[0].end()[0] == TOO_MANY
        wires[1].say({"type": "ping", "id": "here"})
        assert wires[1].hear("pong")["id"] == "here"


def test_a_full_table_has_room_for_its_players(tmp_path: Path) -> None:
    with (
        closing(ServerProcess(tmp_path, GENEROUS + "sockets_of_table = 3\n").start()) as server,
        ExitStack() as lines,
    ):
        client = server.open(spectators=True)
        fans = [Client.enter(str(client.links["watch"])) for _ in range(4)]
        watching = [lines.enter_context(seated(server, fan)) for fan in fans[:3]]
        late = lines.enter_context(RawSocket(server, client.table))
        late.say({"type": "hello", "token": fans[3].token})
        code, heard = late.end()
        assert (code, heard[0]["problem"]["code"]) == (1013, "full")
        lines.enter_context(seated(server, client))
        assert watching[0].end()[0] == TOO_MANY
    assert server.faults == []


# Slow clients


def open_lines(server: ServerProcess) -> int:
    """How many connections the server holds, not counting those that it has closed."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    here = f":{server.port:04X}"
    return len([row for row in rows if row[1].endswith(here) and row[3] != LISTENING and row[9] != "0"])


@needs_proc
def test_a_client_that_never_reads_is_dropped_and_holds_up_nobody(own_server: ServerProcess) -> None:
    server = own_server.start()
    client = server.open("boats", HERE, {"kind": "here", "name": "Bea"}, dice="seeded")
    client.start()
    with raw_socket(server, client.table) as slow, seated(server, client, seat=1) as quick:
        slow.sendall(framed(type="hello", token=client.token))
        for seat in [0, 1] * 7:
            slow.sendall(framed(type="look", seat=0) * 300)
            decision = client.snapshot(seat)["picture"]["decision"]
            client.move(decision, decision["options"][0]["id"])
            assert seat == 0 or quick.hear("match")["picture"]["number"] > 1
        wait_for(lambda: "slow reader dropped" in server.log)
        client.close()
        wait_for(lambda: open_lines(server) == 1)
        assert b'cellmates_sockets_dropped_total{code="4008"}' in server.raw("GET", "/metrics")[2]


@needs_proc
def test_half_a_request_is_given_up(own_server: ServerProcess) -> None:
    server = own_server.start()
    client = server.open()
    client.close()
    words = (
        b"",
        b"GET /api/ga",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100,
    )
    with ExitStack() as lines, RawSocket(server, client.table) as silent:
        address = "127.0.0.1", server.port
        slow = [lines.enter_context(socket.create_connection(address, PATIENCE)) for _ in words * 20]
        for line, word in zip(slow, words * 20, strict=True):
            line.sendall(word)
        assert ask(server, "GET", "/api/games").status == 200
        code, heard = silent.end()
        assert (code, heard[0]["problem"]["code"]) == (4003, "hello-first")
        wait_for(lambda: open_lines(server) == 0)
