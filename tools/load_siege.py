"""What a bystander notices: the server at rest, then while one address does all the harm it can."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.client import connect

from tools.load_runs import Measures, spread
from tools.load_server import WatchedServer, running_server

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from tools.load_runs import Effort

SOURCE: Final = "127.0.0.2"
CONFIG: Final = 'public_url = "http://localhost:{port}"\nwatchers = ["127.0.0.1"]\n'
"""With a public URL nobody has wider limits than others, not even this machine."""
SEATS: Final = [{"kind": "here", "name": "Ann"}, *[{"kind": "bot", "bot": "expert"}] * 2]
PING_EVERY: Final = 0.1
UNDER_WAY: Final = 4.0
"""Seconds until an attack is in full swing."""


class Bystander:
    """Plays `dig` against two experts, and times the waits."""

    def __init__(self, served: WatchedServer) -> None:
        self._served = served
        self.latencies: list[float] = []
        self.bot_seconds: list[float] = []
        """How long each answer of a bot took, as far as the bystander can see."""
        self._sent: dict[str, float] = {}
        self._number = 0

    async def play(self, seconds: float) -> None:
        """Games one after the other, until the time is over."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            await self._play_one(until)

    async def _play_one(self, until: float) -> None:
        table, token = await asyncio.to_thread(self._open)
        url = f"ws://localhost:{self._served.port}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(url, additional_headers=headers, local_addr=(SOURCE, 0), proxy=None) as wire:
            await wire.send(json.dumps({"type": "hello", "seat": 0}))
            pinging = asyncio.create_task(self._ping(wire))
            try:
                await self._answer_all(wire, until)
            finally:
                pinging.cancel()

    def _open(self) -> tuple[str, str]:
        wish = {"game": "dig", "seats": SEATS, "beat": 0}
        opened = self._call("/api/tables", wish)
        self._call(f"/api/tables/{opened['table']}/start", {}, opened["token"])
        return opened["table"], opened["token"]

    def _call(self, path: str, body: object, token: str = "") -> Any:
        began = perf_counter()
        headers = {"Host": "localhost"} | ({"Authorization": f"Bearer {token}"} if token else {})
        status, _, answer = self._served.raw("POST", path, json.dumps(body), source=SOURCE, **headers)
        self.latencies.append(perf_counter() - began)
        assert status < 300, answer
        return json.loads(answer)

    async def _ping(self, wire: ClientConnection) -> None:
        while True:
            await self._say(wire, type="ping")
            await asyncio.sleep(PING_EVERY)

    async def _say(self, wire: ClientConnection, **fields: Any) -> None:
        self._number += 1
        self._sent[str(self._number)] = perf_counter()
        await wire.send(json.dumps({"id": str(self._number), **fields}))

    async def _answer_all(self, wire: ClientConnection, until: float) -> None:
        asked_last, bots_asked = "", None
        while perf_counter() < until:
            frame = json.loads(await wire.recv())
            if sent := self._sent.pop(frame.get("id") or "", None):
                self.latencies.append(perf_counter() - sent)
            if frame["type"] == "table" and frame["table"]["status"] == "over":
                return
            if not (picture := frame.get("picture")) or not picture["view"]:
                continue
            if bots_asked is not None:
                self.bot_seconds.append(perf_counter() - bots_asked)
            decision = picture["decision"]
            bots_asked = None if decision or picture["view"]["over"] else perf_counter()
            if decision and decision["ticket"] != asked_last:
                asked_last = decision["ticket"]
                option = decision["options"][self._number % len(decision["options"])]
                await self._say(wire, type="move", seat=0, ticket=asked_last, answers=[option["id"]])


async def siege(effort: Effort) -> Measures:
    """Latencies and waits of a bystander, at rest and under attack."""
    port = free_port()
    with running_server(CONFIG.format(port=port)) as served:
        served.port = port
        await asyncio.to_thread(served.start)
        before = Bystander(served)
        await before.play(effort.seconds)
        command = [sys.executable, "-m", "tools.load_attack", str(served.port), str(effort.seconds + 60)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as attack:
            assert attack.stdout is not None
            await asyncio.to_thread(attack.stdout.readline)
            await asyncio.sleep(UNDER_WAY)
            during = Bystander(served)
            await during.play(2 * effort.seconds)
            meters = await asyncio.to_thread(served.meters)
            attack.kill()
    return {
        **{f"calm_{name}": value for name, value in spread(sorted(before.latencies)).items()},
        **spread(sorted(during.latencies)),
        "calm_bot_ms": 1e3 * mean(before.bot_seconds),
        "bot_ms": 1e3 * mean(during.bot_seconds),
        "slowdown": mean(during.bot_seconds) / mean(before.bot_seconds),
        "median_slowdown": median(during.bot_seconds) / median(before.bot_seconds),
        "bot_answers": float(len(during.bot_seconds)),
        "cut_off": sum(value for name, value in meters.items() if "refused_frames_total" in name),
        "turned_away": meters["cellmates_refused_connections_total"],
        "sockets": meters["cellmates_sockets"],
        "bot_queue": meters["cellmates_bot_queue"],
        "analyses": meters["cellmates_analyses"],
    }


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))
