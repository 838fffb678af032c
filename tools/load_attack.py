"""A hostile client, in a process of its own: `python -m tools.load_attack PORT SECONDS`.

From one address it floods sockets with pings, holds as many sockets as it can, starts tables of bots that
think hard, and asks for analyses; all at once, until the time is over or its parent is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from time import monotonic
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SOURCE: Final = "127.0.0.3"
PINGS: Final = bytes((0x89, 0x80, 0, 0, 0, 0)) * 20_000
SOCKETS: Final = 300
TABLES: Final = 29
"""One more is the finished game: an address may open thirty at once."""
EXPERTS: Final = [{"kind": "bot", "bot": "expert"}] * 6
ANALYSES: Final = 8
SHORT: Final = {"limit": 5}
GONE: Final = (OSError, WebSocketException, EOFError, TimeoutError)


class Attacker:
    def __init__(self, port: int, seconds: float) -> None:
        self._port = port
        self._until = monotonic() + seconds
        self._parent = os.getppid()
        self._held: list[ClientConnection] = []

    @property
    def is_on(self) -> bool:
        return monotonic() < self._until and os.getppid() == self._parent

    async def attack(self) -> None:
        study = await self._finished_game()
        tables = await self._open_tables()
        print("ready", flush=True)
        await asyncio.gather(
            *(self._flood() for _ in range(4)),
            self._hold_sockets(),
            *(self._sit(table, token) for table, token in tables),
            *(self._order(study) for _ in range(ANALYSES)),
        )

    # Floods

    async def _flood(self) -> None:
        """Pings without a session, at a table that doesn't exist, as fast as the connection takes them."""
        while self.is_on:
            with contextlib.suppress(*GONE):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self._port, local_addr=(SOURCE, 0)
                )
                writer.write(self._upgrade("nowhere"))
                await reader.readuntil(b"\r\n\r\n")
                while self.is_on and not reader.at_eof():
                    writer.write(PINGS)
                    await asyncio.wait_for(writer.drain(), 2.0)
                writer.close()
            await asyncio.sleep(0.05)

    def _upgrade(self, table: str) -> bytes:
        lines = (
            f"GET /api/tables/{table}/socket HTTP/1.1",
            "Host: localhost",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {'A' * 22}==",
        )
        return "\r\n".join((*lines, "", "")).encode()

    async def _hold_sockets(self) -> None:
        while self.is_on:
            if len(self._held) < SOCKETS:
                with contextlib.suppress(*GONE):
                    self._held.append(await self._socket("nowhere", None))
            self._held = [each for each in self._held if each.close_code is None]
            await asyncio.sleep(0.02)

    # Tables of bots

    async def _open_tables(self) -> list[tuple[str, str]]:
        wish = {"game": "dig", "seats": EXPERTS, "beat": 0}
        opened = [await self._call("POST", "/api/tables", wish) for _ in range(TABLES)]
        return [(each["table"], each["token"]) for each in opened if "table" in each]

    async def _sit(self, table: str, token: str) -> None:
        """Start the table and stay, so that its bots go on."""
        with contextlib.suppress(*GONE):
            await self._call("POST", f"/api/tables/{table}/start", {}, token)
        while self.is_on:
            with contextlib.suppress(*GONE):
                wire = await self._socket(table, token)
                await wire.send(json.dumps({"type": "hello"}))
                async for _ in wire:
                    if not self.is_on:
                        return
            await asyncio.sleep(0.5)

    # Analyses

    async def _finished_game(self) -> tuple[str, str]:
        seats = [{"kind": "here", "name": "Eve"}, {"kind": "bot", "bot": "easy"}]
        wish = {"game": "boats", "seats": seats, "beat": 0, "options": SHORT}
        opened = await self._call("POST", "/api/tables", wish)
        table, token = opened["table"], opened["token"]
        path = f"/api/tables/{table}"
        await self._call("POST", f"{path}/start", {}, token)
        for number in range(2000):
            found = await self._call("GET", path, None, token)
            if found.get("table", {}).get("status") == "over":
                break
            if decision := found.get("picture", {}).get("decision"):
                move = {"id": str(number), "seat": 0, "ticket": decision["ticket"]}
                move["answers"] = [decision["options"][0]["id"]]
                await self._call("POST", f"{path}/move", move, token)
            await asyncio.sleep(0.03)
        return table, token

    async def _order(self, study: tuple[str, str]) -> None:
        table, token = study
        while self.is_on:
            with contextlib.suppress(*GONE):
                for seat in (0, 1, None):
                    await self._call("POST", f"/api/tables/{table}/analysis", {"seat": seat}, token)
            await asyncio.sleep(1.0)

    # Sending

    async def _socket(self, table: str, token: str | None) -> ClientConnection:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        url = f"ws://127.0.0.1:{self._port}/api/tables/{table}/socket"
        return await connect(
            url, additional_headers=headers, local_addr=(SOURCE, 0), open_timeout=5, proxy=None
        )

    async def _call(self, method: str, path: str, body: object, token: str | None = None) -> Any:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(SOURCE, 0))
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
        lines += [f"Content-Length: {len(data)}", *([f"Authorization: Bearer {token}"] if token else [])]
        writer.write("\r\n".join((*lines, "", "")).encode() + data)
        answer = await reader.read()
        writer.close()
        body = answer.partition(b"\r\n\r\n")[2]
        return json.loads(body) if body.startswith(b"{") else {}


if __name__ == "__main__":
    asyncio.run(Attacker(int(sys.argv[1]), float(sys.argv[2])).attack())
