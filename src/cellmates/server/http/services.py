"""What all endpoints share: the registry, the rate limits, threads for long work."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection

from cellmates.server.bots.fair_queue import forget_one
from cellmates.server.history.analyses import Analyses
from cellmates.server.http.gate import address
from cellmates.server.http.page import our_page
from cellmates.server.http.traffic import Traffic
from cellmates.server.limits.limiter import Buckets, CommandLimiter
from cellmates.server.meters import Meters
from cellmates.server.refusals import Busy
from cellmates.server.tables.table_registry import TableRegistry

Done = TypeVar("Done")
THREADS: Final = 2
LONG: Final = 20
"""Long pieces of work that may run or wait at once."""
LONG_OF_ADDRESS: Final = 6
LATER: Final = 5
"""Seconds after which long work may be asked for again."""


class Services:
    def __init__(self, registry: TableRegistry, meters: Meters) -> None:
        limits = registry.config.limits
        self.config = registry.config
        self.registry = registry
        self.meters = meters
        self.traffic = Traffic(registry.config, meters)
        self.admission = registry.admission
        self.page = our_page()
        self.analyses = Analyses(registry)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="aside")
        self._long: Counter[str] = Counter()
        nearby = registry.config.own_addresses
        self.requests = Buckets(limits.requests, nearby)
        self.opens = Buckets(limits.opens, nearby)
        self.enters = Buckets(limits.enters, nearby)
        self.sockets = Buckets(limits.sockets, nearby)
        self.commands = CommandLimiter(registry.config)
        self.hints = Buckets(limits.hints)

    def count(self, bucket: Buckets, request: HTTPConnection, cost: float = 1.0) -> None:
        """Count one more action of the address that a request comes from."""
        bucket.take(address(request, self.config), cost)

    def check_room(self) -> None:
        """Refuse a newcomer while there are too many connections or commands under way."""
        if self.traffic.is_full:
            raise Busy(LATER)
        self.admission.check()

    async def aside(self, who: str, work: Callable[..., Done], *args: Any) -> Done:
        """Do long work in one of a few threads; refuse it if too much waits, for this address or in all."""
        if self._long.total() >= LONG or self._long[who] >= LONG_OF_ADDRESS:
            raise Busy(LATER)
        self._long[who] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))
        finally:
            forget_one(self._long, who)
