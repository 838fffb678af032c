"""The whole server without a network: requests and sockets straight into the application, rows in memory."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from cellmates.server.bots.bot_messages import BotChoice, BotQuestion
from cellmates.server.bots.bot_pool import BotPool
from cellmates.server.bots.worker_pool import NOBODY
from cellmates.server.config import Config, Limits, Rate
from cellmates.server.http.app import application
from cellmates.server.http.services import Services
from cellmates.server.http.socket import NO_TABLE
from cellmates.server.meters import Meters
from cellmates.server.tables import broadcast, opening
from cellmates.server.tables.table_registry import TableRegistry
from tests.patience import PATIENCE
from tests.server.memory_store import MemoryStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

    import pytest
    from starlette.applications import Starlette

    from cellmates.server.bots.fair_queue import Owner

NOW: Final = 1_700_000_000.0
OFTEN: Final = Rate(1e6, 1_000_000)
CONFIG: Final = Config(
    limits=Limits(
        requests=OFTEN,
        opens=OFTEN,
        enters=OFTEN,
        sockets=OFTEN,
        commands=OFTEN,
        talk=OFTEN,
        hints=OFTEN,
    )
)
HOST: Final = "127.0.0.1:8000"
Found = TypeVar("Found")


class RecordingBotPool(BotPool):
    """Takes the first option, at once, and remembers the questions."""

    def __init__(self) -> None:
        super().__init__(1)
        self.questions: list[BotQuestion] = []

    async def choose(self, question: BotQuestion, owner: Owner = NOBODY) -> BotChoice:
        self.questions.append(question)
        return BotChoice(question.options[0], "bot")


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class InProcessServer:
    """One server. A token says who asks."""

    def __init__(self, store: MemoryStore, config: Config = CONFIG) -> None:
        self.store = store
        self.bot_pool = RecordingBotPool()
        self.meters = Meters()
        self.registry = TableRegistry(config, store, self.bot_pool)
        self.meters.watch(self.registry)
        self.services = Services(self.registry, self.meters)
        self.app: Starlette = application(self.services)
        self.sockets: list[Socket] = []

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.services.analyses.close()
        await self.registry.close()
        await self.bot_pool.close()

    async def call(
        self, method: str, path: str, body: object = None, token: str | None = None, **headers: str
    ) -> Answer:
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(dict(message))

        await self.app(scope_of("http", path, token, headers) | {"method": method}, receive, send)
        content = b"".join(part.get("body", b"") for part in sent[1:])
        return Answer(sent[0]["status"], list(sent[0]["headers"]), content)

    async def socket(self, table: str, bearer: str | None = None, **hello: Any) -> Socket:
        """A socket that has said hello."""
        socket = Socket(self, f"/api/tables/{table}/socket", bearer)
        self.sockets.append(socket)
        socket.say("hello", **hello)
        socket.welcome = await socket.settled()
        return socket


def scope_of(kind: str, path: str, token: str | None, headers: Mapping[str, str]) -> dict[str, Any]:
    path, _, query = path.partition("?")
    given = {"host": HOST, **({"authorization": f"Bearer {token}"} if token else {}), **headers}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "subprotocols": [],
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
    }


class Socket:
    """The client's end: what it was sent, in order. A close code comes last."""

    def __init__(self, server: InProcessServer, path: str, token: str | None) -> None:
        self.received: list[str] = []
        self.welcome: list[str] = []
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._news = asyncio.Event()
        self._pings = count()
        self.closed = False
        scope = scope_of("websocket", path, token, {}) | {"extensions": {"websocket.http.response": {}}}
        self._task = asyncio.create_task(server.app(scope, self._to_server.get, self._receive))

    async def _receive(self, message: Any) -> None:
        if message["type"] == "websocket.http.response.body":  # it was never opened
            self.closed = True
            self.received += [message["body"].decode(), f"closed {NO_TABLE}"]
            self._news.set()
        elif message["type"] not in ("websocket.accept", "websocket.http.response.start"):
            self.closed = self.closed or message["type"] == "websocket.close"
            self.received.append(message.get("text") or f"closed {message.get('code')}")
            self._news.set()

    def say(self, command: str, **fields: Any) -> None:
        self.send(json.dumps({"type": command, **fields}))

    def send(self, text: str) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    async def settled(self) -> list[str]:
        """All that came since the last call: the answer to a ping comes after everything that waits."""
        id = f"ping-{next(self._pings)}"
        self.say("ping", id=id)
        pong = json.dumps({"type": "pong", "id": id}, separators=(",", ":"))
        async with asyncio.timeout(PATIENCE):
            while not self.closed and pong not in self.received:
                self._news.clear()
                await self._news.wait()
        found = [text for text in self.received if text != pong]
        self.received.clear()
        return found

    async def close(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


@asynccontextmanager
async def in_process_server(
    store: MemoryStore | None = None, config: Config = CONFIG
) -> AsyncIterator[InProcessServer]:
    server = InProcessServer(store or MemoryStore(), config)
    try:
        yield server
    finally:
        await server.close()


def with_server(story: Callable[[InProcessServer], Awaitable[Found]], **limits: int) -> Found:
    """Run the story with a server of its own; `limits` replace those of CONFIG."""

    async def run() -> Found:
        config = replace(CONFIG, limits=replace(CONFIG.limits, **limits))
        async with in_process_server(config=config) as server:
            return await story(server)

    return asyncio.run(run())


def stop_clock(patch: pytest.MonkeyPatch) -> None:
    """Stop the time, and count the keys up instead of drawing them, so that two servers behave alike."""
    numbers = count(1)
    patch.setattr(time, "time", lambda: NOW)
    patch.setattr(broadcast, "monotonic", lambda: NOW)
    patch.setattr(secrets, "token_urlsafe", lambda size: f"{next(numbers):043}")
    patch.setattr(secrets, "token_bytes", lambda size: next(numbers).to_bytes(size, "big"))
    patch.setattr(opening, "randbelow", lambda limit: next(numbers))
    patch.setattr(opening, "new_secret", lambda: bytes(32))
