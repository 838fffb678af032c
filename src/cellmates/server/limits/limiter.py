"""Rate limits: token buckets for addresses and sessions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from cellmates.server.refusals import TooOften

if TYPE_CHECKING:
    from collections.abc import Collection

    from cellmates.server.config import Config, Rate
    from cellmates.server.keys import Actor

CROWD: Final = 10_000
"""How many buckets are kept before the full ones are thrown away."""
NEARBY: Final = 0.01
"""What an action costs from the machine that the server runs on."""


class Bucket:
    """Fills at a steady rate, up to its size."""

    __slots__ = ("_level", "_rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._level = float(rate.burst)
        self.seen = time.monotonic()

    def allows(self, cost: float = 1.0) -> bool:
        """Take the cost out, if there is enough."""
        now = time.monotonic()
        filled = self._level + (now - self.seen) * self._rate.per_second
        self._level, self.seen = min(float(self._rate.burst), filled), now
        if self._level < cost:
            return False
        self._level -= cost
        return True


class Buckets:
    """A bucket for each address or session. `nearby` addresses may do a hundred times as much."""

    def __init__(self, rate: Rate, nearby: Collection[str] = ()) -> None:
        self._rate = rate
        self._nearby = frozenset(nearby)
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, cost: float = 1.0) -> None:
        """Refuse with `TooOften` when the bucket is empty."""
        if not self.allows(key, cost):
            raise TooOften("server-too-often")

    def allows(self, key: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= CROWD:
                self._empty_out()
            bucket = self._buckets[key] = Bucket(self._rate)
        return bucket.allows(cost * NEARBY if key in self._nearby else cost)

    def _empty_out(self) -> None:
        """Forget buckets that are full again by now: a new one would be the same."""
        since = time.monotonic() - self._rate.burst / self._rate.per_second
        lively = [(key, bucket) for key, bucket in self._buckets.items() if bucket.seen > since]
        self._buckets = dict(lively[-CROWD // 2 :])


class CommandLimiter:
    """Counts the commands of each session and each address, and talk once more."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self._of_session = Buckets(limits.commands)
        self._of_address = Buckets(limits.commands_of_address, config.own_addresses)
        self._talk = Buckets(limits.talk)

    def count(self, actor: Actor, *, is_talk: bool = False) -> None:
        """Count one more command, or refuse it with `TooOften`."""
        if not (self._of_session.allows(actor.session) and self._of_address.allows(actor.address)):
            raise TooOften("server-too-often")
        if is_talk:
            self._talk.take(actor.session)
