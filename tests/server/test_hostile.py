"""One hostile client: floods below the protocol, too many connections, too much bot time."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus

from cellmates.server.config import Config, Limits, Rate
from cellmates.server.tables import broadcast
from tests.patience import PATIENCE
from tests.server.in_process import in_process_server
from tests.server.people import seated as at_table
from tests.server.raw_client import RawSocket, ask, at, raw_socket, seated
from tests.server.server_process import BOT, GENEROUS, HERE, ServerProcess, wait_for
from tests.server.test_finished_games import played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PING = bytes((0x89, 0x80, 0, 0, 0, 0))
PONG = bytes((0x8A, 0x80, 0, 0, 0, 0))
BEGINNING = bytes((0x01, 0x80, 0, 0, 0, 0))
EMPTY_PART = bytes((0x00, 0x80, 0, 0, 0, 0))
FLOOD = 4029
MANY = 100_000
pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="comes from several addresses of this machine"
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with its default limits."""
    found = ServerProcess(tmp_path_factory.mktemp("strict"), "").start()
    yield found
    found.close()
    assert found.faults == []


def meter(server: ServerProcess, name: str) -> float:
    """One of the server's metrics."""
    text = server.raw("GET", "/metrics")[2].decode()
    return next(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))


# Frames


def drowned(server: ServerProcess, table: str, frames: bytes) -> tuple[int, bytes]:
    """Send everything before reading: the code that the socket is closed with, and all that came."""
    with raw_socket(server, table) as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 101 ")
        try:
            line.sendall(frames)
            line.shutdown(socket.SHUT_WR)
        except OSError:  # it was closed before
            pass
        heard = b""
        try:
            while part := line.recv(65536):
                heard += part
        except OSError:
            pass
    code = heard.rpartition(b"\x88\x02")[2][:2]
    return int.from_bytes(code, "big"), heard


@pytest.mark.slow
@pytest.mark.parametrize("frame", [PING, PONG], ids=["ping", "pong"])
def test_a_flood_of_control_frames_is_cut_off_before_it_costs_anything(
    strict: ServerProcess, frame: bytes
) -> None:
    kind = {PING: "ping", PONG: "pong"}[frame]
    code, heard = drowned(strict, "A" * 12, frame * MANY)
    assert code == FLOOD
    assert heard.count(b"\x8a\x00") < 2000  # of a hundred thousand pings, this many were answered
    assert meter(strict, f'cellmates_refused_frames_total{{kind="{kind}"}}') >= 1
    assert "socket closed for a flood" in strict.log


@pytest.mark.slow
def test_a_message_in_endless_empty_parts_is_cut_off(strict: ServerProcess) -> None:
    code, _ = drowned(strict, "A" * 12, BEGINNING + EMPTY_PART * MANY)
    assert code == FLOOD
    assert meter(strict, 'cellmates_refused_frames_total{kind="part"}') >= 1


def test_a_message_may_come_in_a_few_parts(server: ServerProcess) -> None:
    client = server.open()
    hello = json.dumps({"type": "hello", "token": client.token})
    with RawSocket(server, client.table) as wire:
        wire.socket.send(hello[at_most : at_most + 16] for at_most in range(0, len(hello), 16))
        assert wire.hear("welcome")["table"]["id"] == client.table


# Opening a socket


def test_a_session_of_another_table_opens_no_socket(server: ServerProcess) -> None:
    mine, other = server.open(), server.open()
    for table in (other.table, "nowhere-00"):
        wire = RawSocket(server, table, Authorization=f"Bearer {mine.token}")
        with pytest.raises(InvalidStatus) as refused:
            wire.__enter__()
        assert refused.value.response.status_code == 404
        assert b"no-such-table" in (refused.value.response.body or b"")


def test_a_browser_without_a_session_is_refused_before_it_says_anything(server: ServerProcess) -> None:
    client = server.open()
    with RawSocket(server, client.table, Origin=server.url) as wire:
        code, heard = wire.end()
    assert (code, heard[0]["problem"]["code"]) == (4004, "no-such-table")


# Connections


@pytest.mark.slow
def test_the_sockets_of_one_address_are_limited(tmp_path: Path) -> None:
    config = GENEROUS + "sockets_of_address = 3\n"
    with closing(ServerProcess(tmp_path, config).start()) as server, ExitStack() as lines:
        table = server.open().table
        held = [lines.enter_context(RawSocket(server, table, source="127.0.0.8")) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            RawSocket(server, table, source="127.0.0.8").__enter__()
        assert refused.value.response.status_code == 429
        assert b"too-many-sockets" in (refused.value.response.body or b"")
        lines.enter_context(RawSocket(server, table, source="127.0.0.9"))  # others have their own limit
        held[0].socket.close()
        wait_for(lambda: can_open(server, table, "127.0.0.8"))
    assert server.faults == []


def can_open(server: ServerProcess, table: str, source: str) -> bool:
    try:
        with RawSocket(server, table, source=source):
            return True
    except InvalidStatus:
        return False


def idle(server: ServerProcess, source: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))


@pytest.mark.slow
def test_one_address_can_not_take_every_connection(tmp_path: Path) -> None:
    config = GENEROUS + "connections_of_address = 5\n"
    with closing(ServerProcess(tmp_path, config).start()) as server, ExitStack() as lines:
        held = [lines.enter_context(idle(server, "127.0.0.8")) for _ in range(5)]
        wait_for(lambda: meter(server, 'cellmates_connections{network="own"}') >= 5)
        with idle(server, "127.0.0.8") as late:
            answer = late.recv(4096)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: " in answer
        assert meter(server, "cellmates_refused_connections_total") == 1
        assert ask(server, "GET", "/api/games", source="127.0.0.9").status == 200
        held[0].close()
        wait_for(lambda: is_served(server, "127.0.0.8"))
    assert server.faults == []


def is_served(server: ServerProcess, source: str) -> bool:
    return ask(server, "GET", "/api/games", source=source).status == 200


@pytest.mark.slow
def test_a_full_server_still_answers_its_probes(tmp_path: Path) -> None:
    with (
        closing(ServerProcess(tmp_path, GENEROUS + "connections = 6\n").start()) as server,
        ExitStack() as lines,
    ):
        table = server.open().table
        for number in range(6):
            lines.enter_context(idle(server, f"127.0.1.{number}"))
        wait_for(lambda: ask(server, "GET", "/api/games", source="127.0.0.9").status == 503)
        refused = ask(server, "GET", "/api/games", source="127.0.0.9")
        assert (refused.code, int(refused.headers["retry-after"])) == ("busy", 5)
        with pytest.raises(InvalidStatus) as shut:
            RawSocket(server, table, source="127.0.0.9").__enter__()
        assert shut.value.response.status_code == 503
        assert ask(server, "GET", "/healthz", source="127.0.0.9").status == 200
        assert ask(server, "GET", "/readyz", source="127.0.0.9").status == 200
        assert meter(server, "cellmates_sockets") == 0
    assert server.faults == []


# Commands


def test_all_sockets_of_an_address_share_a_rate() -> None:
    limits = Limits(commands=Rate(1000, 1000), commands_of_address=Rate(0.001, 10))
    config = Config(limits=limits, public_url="http://127.0.0.1:8000")

    async def story() -> list[int]:
        async with in_process_server(config=config) as server:
            people = [await at_table(server, "boats", 2) for _ in range(4)]
            said = [await each.server.call(*react(each.table), each.tokens[0]) for each in people * 5]
            return [answer.status for answer in said]

    found = asyncio.run(story())
    assert found.count(429) >= 10


def react(table: str) -> tuple[str, str, dict[str, Any]]:
    return "POST", f"/api/tables/{table}/undo", {"seat": 0}


def test_a_busy_server_refuses_a_move_and_says_when_to_try_again() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            people = await at_table(server, "boats", 2)
            wire = await server.socket(people.table, token=people.tokens[0])
            server.registry.admission._bound = 0.0
            wire.say("undo", seat=0, id="one")
            (told,) = await wire.settled()
            refused = json.loads(told)
            assert (refused["type"], refused["id"], refused["problem"]["code"]) == ("refused", "one", "busy")
            answer = await server.call(*react(people.table), people.tokens[0])
            problem = answer.json["problem"]
            assert (answer.status, problem["code"], problem["args"]) == (503, "busy", {"seconds": 1})
            assert dict(answer.headers)[b"retry-after"] == b"1"
            assert (await server.call("GET", "/healthz")).status == 200

    asyncio.run(story())


# Bots


def test_bots_pause_at_an_empty_table_and_go_on_when_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "LINGER", 0.0)
    seats = [BOT, BOT, BOT]

    async def story() -> None:
        async with in_process_server() as server:
            opened = await server.call("POST", "/api/tables", {"game": "boats", "seats": seats, "beat": 0})
            table, token = opened.json["table"], opened.json["token"]
            path = f"/api/tables/{table}"
            assert (await server.call("POST", f"{path}/start", {}, token)).status == 200
            while server.registry.autoplay.is_busy(await server.registry.table(table)):
                await asyncio.sleep(0)
            paused = len(server.bot_pool.questions)
            for _ in range(100):
                await asyncio.sleep(0)
            assert len(server.bot_pool.questions) == paused
            wire = await server.socket(table, token=token)
            while len(server.bot_pool.questions) < paused + 5:
                await asyncio.sleep(0)
            await wire.close()

    asyncio.run(story())


def test_bots_play_on_for_a_while_after_a_request(server: ServerProcess) -> None:
    """A player who uses plain requests is present too, though they have no socket."""
    client = server.open("boats", HERE, BOT, BOT)
    client.start()
    for _ in range(3):
        picture = wait_for(lambda: asked(client))
        client.move(picture["decision"], picture["decision"]["options"][0]["id"])


def asked(client: Any) -> Any:
    picture = client.snapshot(0)["picture"]
    return picture if picture["decision"] else None


@pytest.mark.slow
def test_the_bots_of_one_address_have_a_rate_limit() -> None:
    limits = Limits(bot_answers=Rate(0.001, 7))
    config = Config(limits=limits, public_url="http://127.0.0.1:8000")
    seats = [BOT, BOT, BOT]

    async def story() -> int:
        async with in_process_server(config=config) as server:
            for _ in range(3):
                opened = await server.call(
                    "POST", "/api/tables", {"game": "boats", "seats": seats, "beat": 0}
                )
                table, token = opened.json["table"], opened.json["token"]
                await server.call("POST", f"/api/tables/{table}/start", {}, token)
            while len(server.bot_pool.questions) < 7:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            return len(server.bot_pool.questions)

    assert asyncio.run(story()) == 7


# Analyses


@pytest.mark.slow
def test_an_address_that_wants_too_many_analyses_gets_busy(own_server: ServerProcess) -> None:
    server = own_server.start()
    games = [played(server) for _ in range(3)]
    found = [at(client, server, "analysis", {"seat": seat}) for client in games for seat in (0, None)]
    busy = [answer for answer in found if answer.status == 503]
    assert {answer.status for answer in found} == {202, 503}
    assert {answer.code for answer in busy} == {"busy"}
    assert all(int(answer.headers["retry-after"]) > 0 for answer in busy)


# Metrics


def test_the_metrics_are_all_there_and_refusals_are_not_timed(server: ServerProcess) -> None:
    client = server.open()
    with seated(server, client):
        at(client, server, "start", {})
    text = server.raw("GET", "/metrics")[2].decode()
    for name in (
        "cellmates_refused_connections_total",
        "cellmates_connections{",
        "cellmates_bot_queue ",
        "cellmates_bot_queue_seconds_count",
        "cellmates_loop_lag_seconds_count",
        "cellmates_process_resident_memory_bytes",
        "cellmates_process_open_fds",
        "cellmates_process_max_fds",
        'cellmates_build{engine="',
        "cellmates_under_way ",
        "cellmates_analyses ",
    ):
        assert f"\n{name}" in text, name
    before = meter(server, "cellmates_command_seconds_count")
    at(client, server, "undo", {"seat": 0})
    at(client, server, "new_code", {"seat": 0})
    assert meter(server, "cellmates_command_seconds_count") == before + 1  # refused commands are not timed
