"""What all endpoints share: the hall, and who asked too often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection

from cellmates.server.config import Config
from cellmates.server.hall import Hall
from cellmates.server.http.gate import address
from cellmates.server.http.limiter import Buckets
from cellmates.server.http.page import our_page
from cellmates.server.meters import Meters
from cellmates.server.refusals import Unavailable
from cellmates.server.studies import Studies

Done = TypeVar("Done")
NEARBY: Final = 0.01
THREADS: Final = 2
PATIENCE: Final = 20
"""So many long works may be under way or wait."""


class Doors:
    def __init__(self, hall: Hall, meters: Meters) -> None:
        limits = hall.config.limits
        self.hall = hall
        self.meters = meters
        self.page = our_page()
        self.studies = Studies(hall)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="aside")
        self._waiting = 0
        self.requests = Buckets(limits.requests)
        self.opens = Buckets(limits.opens)
        self.enters = Buckets(limits.enters)
        self.sockets = Buckets(limits.sockets)
        self.commands = Buckets(limits.commands)
        self.talk = Buckets(limits.talk)
        self.hints = Buckets(limits.hints)

    def count(self, bucket: Buckets, request: HTTPConnection, cost: float = 1.0) -> None:
        """One more deed of whoever asks; who sits at this machine may do a hundred times as much."""
        who = address(request, self.config)
        bucket.take(who, cost * NEARBY if who in self.config.own_addresses else cost)

    async def aside(self, work: Callable[..., Done], *args: Any) -> Done:
        """Do something long in one of a few threads; when too much waits for them, it is refused."""
        if self._waiting >= PATIENCE:
            raise Unavailable("server-busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))
        finally:
            self._waiting -= 1

    @property
    def config(self) -> Config:
        return self.hall.config
