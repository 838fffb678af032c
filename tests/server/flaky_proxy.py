"""A proxy that forwards everything to the server, until it cuts the connection."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from random import Random

SHORTEST, LONGEST = 0.02, 0.4
"""Seconds that a connection lives."""
EASE = 1.2


class FlakyProxy:
    """Listens on a port of its own. Every connection is cut at some time, in the middle of whatever it does.

    If nothing came back in time, on a busy machine, the next one lives longer, so that everybody makes
    progress.
    """

    def __init__(self, port: int, luck: Random) -> None:
        self.cuts = 0
        self._ease = 1.0
        self._port = port
        self._luck = luck

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        there, here = await asyncio.open_connection("127.0.0.1", self._port)
        came = Amount()
        try:
            async with asyncio.timeout(self._luck.uniform(SHORTEST, LONGEST) * self._ease):
                await asyncio.gather(pumped(reader, here, Amount()), pumped(there, writer, came))
        except TimeoutError:
            self.cuts += 1
        finally:
            self._ease = 1.0 if came.bytes else self._ease * EASE
            for end in (here, writer):
                end.transport.abort()


class Amount:
    bytes = 0


async def pumped(source: StreamReader, to: StreamWriter, amount: Amount) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            amount.bytes += len(data)
            to.write(data)
            await to.drain()
        to.write_eof()
