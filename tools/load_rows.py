"""Runs about memory and loading, on databases filled by the store's own code."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from cellmates.client import Client
from cellmates.kernel.registry import game as game_named
from cellmates.server.bots.bot_pool import BotPool
from cellmates.server.config import Config
from cellmates.server.keys import new_table_id
from cellmates.server.store.opening import open_store
from cellmates.server.tables.persistence import move_row, resume
from cellmates.server.tables.record import TableRecord
from cellmates.server.tables.table_registry import TableRegistry
from tools.load_crowd import GAMES, open_table
from tools.load_server import WatchedServer, running_server

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.server.store.port import MoveRow, Store, StoredTable
    from tools.load_runs import Effort, Measures

KINDS: Final = 40
"""How many different games are played; every table is a copy of one of them, with its own id."""
PLIES: Final = 60
LONG: Final = 1000
LOADS: Final = 50
AT_ONCE: Final = 200
CALLERS: Final = 4
TRIES: Final = 20


async def idle(effort: Effort) -> Measures:
    """Tables in the middle of a game, in memory, with nobody at them."""
    with running_server() as served:
        started = await asyncio.to_thread(start_tables, served, KINDS)
        await asyncio.to_thread(served.stop)
        keys = await copied(served.database, started, effort.idle_tables)
        await asyncio.to_thread(served.start)
        empty = served.memory()
        slowest = await asyncio.to_thread(look_at_all, served.url, keys)
        tables = (await asyncio.to_thread(served.meters))["cellmates_tables_in_memory"]
        full = served.memory()
    each = (full - empty) * 1024 / max(1.0, tables)
    return {"tables": tables, "memory_mb": full, "each_kb": each, "slowest_ms": slowest * 1e3}


async def load(effort: Effort) -> Measures:  # noqa: ARG001 - one shape for all
    """A long game of `dig`, from the store into memory, as the server does it."""
    with running_server() as served:
        (_, (table, _)) = await asyncio.to_thread(start_tables, served, len(GAMES))
        await asyncio.to_thread(served.stop)
        times = await load_times(served.database, table)
    return {"best_ms": min(times) * 1e3, "median_ms": median(times) * 1e3}


def start_tables(served: WatchedServer, count: int) -> list[tuple[str, str]]:
    """Tables of four people each that have just begun: id and the host's token."""
    served.start()
    started = []
    for number in range(count):
        table, tokens, _ = open_table(served.url, GAMES[number % len(GAMES)])
        for seat, token in enumerate(tokens):
            Client.resume(served.url, table, token).ready(seat)
        Client.resume(served.url, table, tokens[0]).start()
        started.append((table, tokens[0]))
    return started


def look_at_all(url: str, keys: list[tuple[str, str]]) -> float:
    """Ask for every table once, which brings it into memory; seconds of the slowest answer."""
    with ThreadPoolExecutor(CALLERS) as callers:
        parts = [keys[number::CALLERS] for number in range(CALLERS)]
        return max(callers.map(partial(look_at_some, url), parts))


def look_at_some(url: str, keys: list[tuple[str, str]]) -> float:
    return max(look_at(Client.resume(url, table, token)) for table, token in keys)


def look_at(client: Client) -> float:
    began = perf_counter()
    client.snapshot()
    return perf_counter() - began


# Filling a database


async def copied(database: Path, started: list[tuple[str, str]], tables: int) -> list[tuple[str, str]]:
    """Play the tables that have begun, and copy them; id and token of every copy."""
    store = open_store(database)
    keys: list[tuple[str, str]] = []
    try:
        kinds = [(await played(store, table, PLIES), token) for table, token in started]
        for begin in range(0, tables, AT_ONCE):
            some = [kinds[number % len(kinds)] for number in range(begin, min(begin + AT_ONCE, tables))]
            ids = await asyncio.gather(*(keep_copy(store, kind) for kind, _ in some))
            keys += [(id, token) for id, (_, token) in zip(ids, some, strict=True)]
    finally:
        await store.close()
    return keys


async def played(store: Store, table: str, plies: int) -> StoredTable:
    """What the store would have of a table after this many plies; games that end before are not used."""
    stored = await store.load(table)
    assert stored is not None
    for seed in range(TRIES):
        rows, over = played_on(stored, plies, Random(seed))
        if not over:
            return replace(stored, moves=rows)
    raise AssertionError(plies)


def played_on(stored: StoredTable, plies: int, random: Random) -> tuple[list[MoveRow], bool]:
    record = msgspec.json.decode(stored.table.record, type=TableRecord)
    match, _ = resume(record, stored.moves, game_named(record.setup.game).content())
    rows = list(stored.moves)
    while match.plies < plies and not match.over:
        ply, seat = match.plies, min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        events = match.play(random.choice(decision.options), seat)
        id = str(ply)
        rows.append(move_row(match, events, table=record.id, ply=ply, seat=seat, move_id=id, at=time.time()))
    return rows, match.over


async def keep_copy(store: Store, kind: StoredTable) -> str:
    id = new_table_id()
    record = replace(msgspec.json.decode(kind.table.record, type=TableRecord), id=id)
    row = replace(kind.table, id=id, record=msgspec.json.encode(record))
    await store.create(row, [replace(move, table_id=id) for move in kind.moves])
    await store.talk([replace(line, table_id=id) for line in kind.talk])
    return id


# Loading


async def load_times(database: Path, table: str) -> list[float]:
    """Seconds of every load of a table with a long game."""
    store, bot_pool = open_store(database), BotPool(1)
    try:
        id = await keep_copy(store, await played(store, table, LONG))
        registry = TableRegistry(Config(), store, bot_pool)
        return [await load_time(registry, id) for _ in range(LOADS)]
    finally:
        await bot_pool.close()
        await store.close()


async def load_time(registry: TableRegistry, id: str) -> float:
    began = perf_counter()
    table = await registry.table(id)
    passed = perf_counter() - began
    registry.forget(table)
    return passed
