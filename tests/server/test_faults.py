"""Crashes, clean stops, lost connections: everything acknowledged is there, and every log is complete."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
import sys
from collections import Counter
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.flaky_proxy import FlakyProxy
from tests.server.raw_client import framed, raw_socket
from tests.server.server_process import BOT, HERE, wait_for
from tests.server.socket_players import aside, follow, seated_players

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from cellmates.client import Client
    from tests.server.server_process import ServerProcess
    from tests.server.socket_players import SocketPlayer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"


def kept_moves(file: Path, table: str) -> list[tuple[int, int, str, str | None]]:
    """Ply, seat, lines and id of each stored move, in order."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        wanted = "SELECT ply, seat, lines, move_id FROM moves WHERE table_id = ? ORDER BY ply"
        return connection.execute(wanted, [table]).fetchall()


def whole_log(person: SocketPlayer) -> list[Any]:
    """All events of a seat, page by page."""
    found: list[Any] = []
    while True:
        page = person.client.get(f"events?seat={person.seat}&since={len(found)}&count=2000")
        found += page["events"]
        if len(found) == page["number"]:
            return found


def check_whole(server: ServerProcess, people: list[SocketPlayer]) -> None:
    """No acknowledged move is lost or doubled, no ply is missing, and everybody got their whole log."""
    for person in people:
        moves = kept_moves(server.folder / "cellmates.db", person.client.table)
        ids = Counter(id for _, seat, _, id in moves if seat == person.seat and id is not None)
        assert set(ids.values()) == {1}
        assert person.kept <= ids.keys() <= person.sent
        assert len(ids.keys() - person.kept) <= person.may_miss
        plies = [ply for ply, _, lines, _ in moves for ply in range(ply, ply + 1 + lines.count("\n"))]
        assert plies == list(range(len(plies)))
        assert person.events == whole_log(person)


@pytest.mark.slow
def test_ten_crashes_in_the_middle_of_games_lose_nothing(own_server: ServerProcess) -> None:
    own_server.start()
    luck = Random(10)
    people = [person for game in ("boats", "dig") * 2 for person in seated_players(own_server, game, 4, luck)]

    async def strike() -> None:
        wanted = acknowledged() + luck.randint(10, 50)
        while acknowledged() < wanted:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)

    def acknowledged() -> int:
        return sum(len(person.kept) for person in people)

    async def play() -> None:
        async with asyncio.timeout(5 * PATIENCE), asyncio.TaskGroup() as playing:
            for person in people:
                playing.create_task(person.play())
            for _ in range(10):
                await strike()
            assert not all(person.over for person in people)

    asyncio.run(play())
    assert min(person.cuts for person in people) > 0
    check_whole(own_server, people)


@pytest.mark.slow
def test_connections_that_are_cut_at_random_harm_nobody(own_server: ServerProcess) -> None:
    own_server.start()
    luck = Random(11)

    async def play() -> tuple[list[SocketPlayer], int]:
        async with asyncio.timeout(5 * PATIENCE), FlakyProxy(own_server.port, luck) as proxy:
            people = seated_players(own_server, "boats", 4, luck, proxy.url)
            others = seated_players(own_server, "dig", 4, luck)
            async with asyncio.TaskGroup() as playing:
                for person in people:
                    playing.create_task(person.play())
                for person in others:
                    playing.create_task(aside(follow, person, proxy.url))
            return people + others, proxy.cuts

    people, cuts = asyncio.run(play())
    assert cuts > 40
    check_whole(own_server, people)


# Clean stops


def children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in of_task(task)]


def of_task(task: Path) -> list[str]:
    return (task / "children").read_text(encoding="ascii").split()


def is_gone(pid: int) -> bool:
    try:
        return ") Z " in Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return True


def in_play(server: ServerProcess) -> Client:
    """A person's client in a game with bots, whose processes have started."""
    client = server.open("boats", HERE, BOT, beat=0.05)
    client.start()
    wait_for(lambda: client.snapshot()["picture"]["view"]["bet_in"][1])
    return client


def last_word(socket: ClientConnection) -> int | None:
    """The code that a socket is closed with, after whatever else is sent."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def news(server: ServerProcess, client: Client) -> ClientConnection:
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{client.table}/socket"
    return connect(url, compression=None, proxy=None, open_timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly(own_server: ServerProcess, by: signal.Signals) -> None:
    client = in_play(own_server.start())
    bot_pool = children(own_server.pid)
    with news(own_server, client) as socket:
        socket.send(json.dumps({"type": "hello", "token": client.token}))
        decision = json.loads(socket.recv())["picture"]["decision"]
        client.move(decision, decision["options"][0]["id"])
        assert own_server.stop(by) == 0
        assert last_word(socket) == 1012
    assert len(bot_pool) > 0
    wait_for(lambda: all(map(is_gone, bot_pool)))
    assert not (own_server.folder / "cellmates.db-wal").exists()
    moves = kept_moves(own_server.folder / "cellmates.db", client.table)
    assert [lines for _, seat, lines, id in moves if seat == 0 and id] == [
        f"0 {decision['options'][0]['text']}"
    ]


@pytest.mark.slow
def test_an_unfinished_request_does_not_hold_up_the_stop(own_server: ServerProcess) -> None:
    client = in_play(own_server.start())
    address = "127.0.0.1", own_server.port
    with raw_socket(own_server, client.table) as slow, ExitStack() as lines:
        slow.sendall(framed(type="hello", token=client.token) + framed(type="look", seat=0) * 100)
        for words in (b"", b"GET /ap", HALF, b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100):
            lines.enter_context(socket.create_connection(address)).sendall(words)
        assert client.snapshot()["table"]["status"] == "playing"
        assert own_server.stop() == 0


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_after_a_crash_no_bot_thinks_on(own_server: ServerProcess) -> None:
    in_play(own_server.start())
    bot_pool = children(own_server.pid)
    own_server.kill()
    assert len(bot_pool) > 0
    wait_for(lambda: all(map(is_gone, bot_pool)))


# Starting


@pytest.mark.slow
def test_a_taken_port_is_reported_before_a_file_is_made(own_server: ServerProcess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        own_server.port = taken.getsockname()[1]
        assert f"Port {own_server.port} of 127.0.0.1 can't be listened on" in own_server.refusal()
    assert not (own_server.folder / "cellmates.db").exists()
    own_server.start()


@pytest.mark.slow
def test_a_host_of_another_machine_is_reported(own_server: ServerProcess) -> None:
    assert "203.0.113.7 can't be listened on" in own_server.refusal("--host", "203.0.113.7")
    assert "can't be listened on" in own_server.refusal("--host", "nowhere.invalid")
    assert "is not an address to listen on" in own_server.refusal("--host", "no such name")
    own_server.start()


@pytest.mark.slow
def test_two_servers_never_share_a_file(own_server: ServerProcess) -> None:
    own_server.start()
    client = in_play(own_server)
    port, own_server.port = own_server.port, 0
    assert "in use by another server" in own_server.refusal()
    own_server.port = port
    assert client.snapshot()["table"]["status"] == "playing"
