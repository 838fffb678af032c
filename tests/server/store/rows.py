"""Rows to test the store with, and a store that is closed after the test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from cellmates.server.store.opening import open_store
from cellmates.server.store.port import MoveRow, TableRow, TalkRow

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from cellmates.server.store.sql import SqlStore

Found = TypeVar("Found")


def table(id: str = "t1", version: int = 1, status: str = "playing", at: float = 100.0) -> TableRow:
    record = f'{{"saved":{version}}}'.encode()
    return TableRow(id=id, version=version, status=status, created_at=1.0, touched_at=at, record=record)


def move(ply: int = 0, id: str | None = None, *, of: str = "t1", **changes: Any) -> MoveRow:
    plain = MoveRow(table_id=of, ply=ply, seat=0, lines="0 row 2", move_id=id, events=b'[{"n":1}]', at=100.0)
    return replace(plain, **changes)


def talk(line: int = 1, said: str = "hello", *, of: str = "t1", at: float = 100.0) -> TalkRow:
    return TalkRow(table_id=of, line=line, at=at, said=f'"{said}"'.encode())


def with_store(file: Path, play: Callable[[SqlStore], Awaitable[Found]], **settings: Any) -> Found:
    """Open a store, do something with it in a loop, and close it."""

    async def played() -> Found:
        store = open_store(file, **settings)
        try:
            return await play(store)
        finally:
            await store.close()

    return asyncio.run(played())


def close(store: SqlStore) -> None:
    asyncio.run(store.close())
