"""Running a server: open the store, accept connections, and shut down cleanly."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final

import uvicorn
from msgspec.structs import replace

from cellmates.kernel.refusals import Problem
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.registry import games
from cellmates.server.bots.bot_pool import BotPool
from cellmates.server.http.app import application
from cellmates.server.http.services import Services
from cellmates.server.http.timeouts import PatientConfig, PatientLine, PatientSockets
from cellmates.server.limits.open_files import raise_file_limit, watched_files
from cellmates.server.meters import Meters
from cellmates.server.store.opening import open_store
from cellmates.server.tables.table_registry import TableRegistry
from cellmates.words import t

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from cellmates.server.config import Config
    from cellmates.server.limits.admission import Admission
    from cellmates.server.store.port import Store

SWITCH_INTERVAL: Final = 0.001
"""Seconds for which a thread may keep the others waiting; a commit needs several switches."""
GC_THRESHOLDS: Final = (10_000, 20, 20)
"""Creating a view of a match makes hundreds of objects; by default Python would collect at every other move.
"""
LOG: Final = logging.getLogger(__name__)
GRACE: Final = 5.0
"""Seconds that open requests have to finish when the server closes."""
PING: Final = 20.0
"""Seconds between two pings on a socket, and the time limit of an answer."""
LAG_INTERVAL: Final = 0.05
"""Seconds between two measurements of the loop's lag."""
BACKLOG: Final = 2048
"""Connections that may wait to be accepted."""


class NoPort(Problem):
    """A port that can't be listened on."""


@asynccontextmanager
async def running(config: Config, store: Store, meters: Meters) -> AsyncIterator[Services]:
    """Everything but the sockets, for as long as the server runs."""
    bot_pool = BotPool(config.bot_processes, config.bot_seconds, meter=meters)
    registry = TableRegistry(config, store, bot_pool)
    meters.watch(registry)
    services = Services(registry, meters)
    tasks = [
        asyncio.create_task(registry.sweep()),
        asyncio.create_task(watch_lag(registry.admission, meters)),
    ]
    try:
        yield services
    finally:
        for task in tasks:
            task.cancel()
        await services.analyses.close()
        await registry.close()
        await bot_pool.close()
        await store.close()


async def watch_lag(admission: Admission, meters: Meters) -> None:
    """Measure regularly how far the loop is behind."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        admission.lag = max(0.0, loop.time() - due)
        meters.loop_lag.observe(admission.lag)


class Server(uvicorn.Server):
    """Reports when it listens, and closes its sockets before it waits for them."""

    def __init__(self, config: PatientConfig, ready: Callable[[int], None], services: Services) -> None:
        super().__init__(config)
        self._lines = config.lines
        self._ready = ready
        self._services = services

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals shut the server down cleanly; they are raised again only after the store is closed."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.config.port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._services.registry.say_goodbye()
        for line in self._lines:
            line.part()
        await super().shutdown(sockets)


async def serve(config: Config, ready: Callable[[int], None]) -> None:
    """Serve until a signal says stop. `ready` is called with the port once connections are accepted."""
    with closing(listener(config.host, config.port)) as door:
        config = replace(config, port=door.getsockname()[1])
        warm_up()
        meters = Meters()
        store = open_store(config.database, meter=meters)
        async with watched_files(), running(config, store, meters) as services:
            server = Server(uvicorn_config(config, services), ready, services)
            await server.serve([door])


def warm_up() -> None:
    """Load what the first request would otherwise wait for: the games and the sentences."""
    for name in games():
        game_named(name).content()
    t("server-no-such-page")


def listener(host: str, port: int) -> socket.socket:
    """Opened first: links need the port, and a server that can't listen leaves no file behind."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(BACKLOG)
    except OSError as error:
        door.close()
        why = error.strerror or str(error)
        raise NoPort("serve-no-port", host=host, port=str(port), why=why) from None
    return door


def uvicorn_config(config: Config, services: Services) -> PatientConfig:
    limits = config.limits
    found = PatientConfig(
        PatientSockets(application(services)),
        host=config.host,
        port=config.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        http=PatientLine,
        ws="websockets-sansio",
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=int(GRACE),
        lifespan="off",
        proxy_headers=False,
    )
    found.traffic, found.lines = services.traffic, set()
    return found


def run(config: Config, ready: Callable[[int], None]) -> None:
    """Serve in this process; Ctrl-C and SIGTERM shut it down cleanly."""
    tune_interpreter()
    raise_file_limit(config)
    with suppress(KeyboardInterrupt):
        uvicorn_loop()(serve(config, ready))


def tune_interpreter() -> None:
    """Give the committing thread its turn soon, and exclude what stays in memory from garbage collection."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def uvicorn_loop() -> Callable[..., None]:
    """uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    return uvloop.run
