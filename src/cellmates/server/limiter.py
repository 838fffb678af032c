"""Who asks too often: token buckets for addresses and sessions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from cellmates.server.refusals import TooOften

if TYPE_CHECKING:
    from cellmates.server.config import Rate

CROWD: Final = 10_000
"""So many buckets are kept before the full ones are thrown away."""


class Bucket:
    """One that fills at a steady rate."""

    __slots__ = ("_level", "_rate", "_seen")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._level = float(rate.burst)
        self._seen = time.monotonic()

    def allows(self, cost: float = 1.0) -> bool:
        """Take it out, if it is there."""
        now = time.monotonic()
        filled = self._level + (now - self._seen) * self._rate.per_second
        self._level, self._seen = min(float(self._rate.burst), filled), now
        if self._level < cost:
            return False
        self._level -= cost
        return True


class Buckets:
    """One kind of deed: every key has a bucket that fills at a steady rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> None:
        """One more deed, refused when the bucket is empty."""
        if not self.allows(key, cost):
            raise TooOften("server-too-often")

    def allows(self, key: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        level, seen = self._levels.get(key, (float(self._rate.burst), now))
        level = min(float(self._rate.burst), level + (now - seen) * self._rate.per_second)
        if len(self._levels) >= CROWD:
            self._empty_out(now)
        allowed = level >= cost
        self._levels[key] = (level - cost if allowed else level, now)
        return allowed

    def _empty_out(self, now: float) -> None:
        """Whoever has been quiet long enough has a full bucket, like a stranger."""
        quiet = self._rate.burst / self._rate.per_second
        lively = [(key, each) for key, each in self._levels.items() if now - each[1] < quiet]
        self._levels = dict(lively[-CROWD // 2 :])
