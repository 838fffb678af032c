"""What all endpoints share: the registry, and who asked too often."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection

from cellmates.server.analyses import Analyses
from cellmates.server.fair_queue import forget_one
from cellmates.server.http.gate import address
from cellmates.server.http.page import our_page
from cellmates.server.http.traffic import Traffic
from cellmates.server.limiter import Buckets
from cellmates.server.meters import Meters
from cellmates.server.refusals import Busy
from cellmates.server.table_registry import Actor, TableRegistry

Done = TypeVar("Done")
NEARBY: Final = 0.01
THREADS: Final = 2
LONG: Final = 20
"""Long works that may be under way or wait."""
LONG_OF_ADDRESS: Final = 6
LATER: Final = 5
"""Seconds after which a long work may be asked for again."""


class Services:
    def __init__(self, registry: TableRegistry, meters: Meters) -> None:
        limits = registry.config.limits
        self.config = registry.config
        self.registry = registry
        self._nearby = frozenset(registry.config.own_addresses)
        self.meters = meters
        self.traffic = Traffic(registry.config, meters)
        self.admission = registry.admission
        self.page = our_page()
        self.analyses = Analyses(registry)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="aside")
        self._long: Counter[str] = Counter()
        self.requests = Buckets(limits.requests)
        self.opens = Buckets(limits.opens)
        self.enters = Buckets(limits.enters)
        self.sockets = Buckets(limits.sockets)
        self.commands = Buckets(limits.commands)
        self.commands_of_address = Buckets(limits.commands_of_address)
        self.talk = Buckets(limits.talk)
        self.hints = Buckets(limits.hints)

    def count(self, bucket: Buckets, request: HTTPConnection, cost: float = 1.0) -> None:
        """One more deed of whoever asks; who sits at this machine may do a hundred times as much."""
        who = address(request, self.config)
        bucket.take(who, cost * self._price(who))

    def check_room(self) -> None:
        """Refuse a newcomer while there are too many connections, or too much is under way."""
        if self.traffic.is_full:
            raise Busy(LATER)
        self.admission.check()

    def count_command(self, actor: Actor) -> None:
        """One more command of a session, and of the address it comes from."""
        self.commands.take(actor.session)
        self.commands_of_address.take(actor.address, self._price(actor.address))

    def _price(self, who: str) -> float:
        return NEARBY if who in self._nearby else 1.0

    async def aside(self, who: str, work: Callable[..., Done], *args: Any) -> Done:
        """Do something long in one of a few threads; refused where too much of it waits, of one or of all."""
        if self._long.total() >= LONG or self._long[who] >= LONG_OF_ADDRESS:
            raise Busy(LATER)
        self._long[who] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))
        finally:
            forget_one(self._long, who)
