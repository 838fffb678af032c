"""Runs with everybody playing: at full speed, at a steady rate, and with a client that stops reading."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

import msgspec
from picows import WSListener, WSMsgType, WSTransport, ws_connect

from cellmates.client import Client
from tools.load_crowd import GAMES, Crowd, socket_url
from tools.load_server import WatchedServer, running_server

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import AsyncIterator, Awaitable

    from picows.url import WSParsedURL

Measures = dict[str, float]
LATE: Final = ("stale", "over")
"""Harmless refusals: the server had answered for the player meanwhile."""
WARM_UP: Final = 3.0
OVERLOAD: Final = 4
"""How many times more tables an overload has."""
STALLED: Final = 20
"""How many tables of `dig`, whose games last, have a client that doesn't read."""
PATIENCE: Final = 60.0
"""Seconds until a client that stopped reading must be dropped: two pings of 20 seconds, and some more."""
SMALL: Final = 4096
"""Bytes that the system buffers for a client that doesn't read."""


@dataclass(frozen=True)
class Effort:
    """How much is done: tables, moves a second where they are paced, seconds of each run."""

    tables: int = 200
    rate: float = 1000.0
    seconds: float = 10.0
    idle_tables: int = 10_000


async def moves(effort: Effort) -> Measures:
    """Everybody answers as soon as they are asked."""
    async with playing(effort, paced=False) as (served, crowd):
        await asyncio.sleep(WARM_UP)
        return await measured(served, crowd, asyncio.sleep(effort.seconds))


async def steady(effort: Effort) -> Measures:
    """This many moves a second, spread over all tables."""
    async with playing(effort, paced=True) as (served, crowd):
        await crowd.pace(effort.rate, WARM_UP)
        return await measured(served, crowd, crowd.pace(effort.rate, effort.seconds))


async def overload(effort: Effort) -> Measures:
    """Four times as many tables, at full speed; clients that get `busy` try again when the server says."""
    async with playing(replace(effort, tables=OVERLOAD * effort.tables), paced=False) as (served, crowd):
        await asyncio.sleep(WARM_UP)
        return await measured(served, crowd, asyncio.sleep(effort.seconds))


async def stall(effort: Effort) -> Measures:
    """The same, while a client at some of the tables has stopped reading, until all its sockets are gone."""
    async with playing(effort, paced=True) as (served, crowd):
        await crowd.pace(effort.rate, WARM_UP)
        links = [party.watch for party in crowd.parties[1 :: len(GAMES)][:STALLED]]
        asleep = await asyncio.gather(*(stop_reading(crowd.url, link) for link in links))
        watching = asyncio.create_task(watch_stalled(served, asleep))
        found = await measured(served, crowd, pace_until(crowd, effort.rate, watching))
        return {**found, **await watching}


@asynccontextmanager
async def playing(effort: Effort, *, paced: bool) -> AsyncIterator[tuple[WatchedServer, Crowd]]:
    with running_server() as served:
        await asyncio.to_thread(served.start)
        crowd = Crowd(served.url, paced=paced)
        await crowd.gather(effort.tables)
        yield served, crowd
        crowd.leave()


async def measured(served: WatchedServer, crowd: Crowd, run: Awaitable[None]) -> Measures:
    """What happened during the run."""
    before, memory = await asyncio.to_thread(served.meters), served.memory()
    crowd.count_anew()
    began, ours, theirs = perf_counter(), process_time(), served.cpu()
    await run
    seconds, ours, theirs = perf_counter() - began, process_time() - ours, served.cpu() - theirs
    latencies = sorted(crowd.latencies)
    found = {"moves_s": len(latencies) / seconds, **spread(latencies)}
    found |= committed(before, await asyncio.to_thread(served.meters), seconds)
    found |= {"server_cpu": theirs / seconds, "client_cpu": ours / seconds}
    found["grown_mb"] = served.memory() - memory
    found |= {"games": float(crowd.games), "unasked": float(crowd.unasked)}
    return {**found, **refused(crowd.refusals)}


def spread(latencies: list[float]) -> Measures:
    """Percentiles of sorted seconds, in milliseconds."""
    if not latencies:
        return {}
    last = len(latencies) - 1
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "slowest": 1.0}
    return {f"{name}_ms": latencies[int(part * last)] * 1e3 for name, part in parts.items()}


def committed(before: Measures, after: Measures, seconds: float) -> Measures:
    """What the store did, including the answers that the server gave for players."""
    grown = {name: value - before.get(name, 0.0) for name, value in after.items()}
    commits, jobs = grown["cellmates_commit_jobs_count"], grown["cellmates_commit_jobs_sum"]
    commit_ms = grown["cellmates_commit_seconds_sum"] / max(1.0, commits) * 1e3
    return {
        "commits_s": commits / seconds,
        "jobs_per_commit": jobs / max(1.0, commits),
        "commit_ms": commit_ms,
        "jobs_s": jobs / seconds,
    }


def refused(refusals: Counter[str]) -> Measures:
    """How many were late, how many refused for other reasons, and which."""
    others = {code: float(count) for code, count in refusals.items() if code not in LATE}
    late = refusals.total() - sum(others.values())
    return {
        "late": late,
        "refused": sum(others.values()),
        **{f"refused {code}": others[code] for code in others},
    }


# A client that stops reading


class Sleeper(WSListener):
    """Says hello, and never reads again."""

    def __init__(self, token: str) -> None:
        self._token = token

    def here(self) -> Sleeper:
        return self

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, msgspec.json.encode({"type": "hello", "token": self._token}))
        transport.underlying_transport.pause_reading()


@dataclass(frozen=True)
class Stalled:
    """A socket that is not read, and stays open as long as this object lives."""

    guest: Client
    transport: WSTransport

    def is_connected(self) -> bool:
        return bool(self.guest.snapshot()["table"]["watching"])


async def stop_reading(url: str, link: str) -> Stalled:
    guest = await asyncio.to_thread(Client.enter, link)
    sleeper = Sleeper(guest.token)
    transport, _ = await ws_connect(sleeper.here, socket_url(url, guest.table), socket_factory=small_socket)
    return Stalled(guest, transport)


def small_socket(_: WSParsedURL) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    made.setblocking(False)
    return made


async def watch_stalled(served: WatchedServer, asleep: list[Stalled]) -> Measures:
    """When the last of them was dropped, and how many for being too slow; the others sent no pong."""
    began, left = perf_counter(), asleep
    while left and perf_counter() - began < PATIENCE:
        await asyncio.sleep(1.0)
        left = await asyncio.to_thread(list, filter(Stalled.is_connected, left))
    meters = await asyncio.to_thread(served.meters)
    slow = meters.get('cellmates_sockets_dropped_total{code="4008"}', 0.0)
    return {"left": float(len(left)), "gone_s": perf_counter() - began, "too_slow": slow}


async def pace_until(crowd: Crowd, rate: float, done: asyncio.Task[Measures]) -> None:
    while not done.done():
        await crowd.pace(rate, 1.0)
