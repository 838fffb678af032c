"""Deleting, now and then, what retention says; but by no clock that can't be believed.

A clock that is wrong by a year would delete every table. So nothing is deleted for a day when

- the server finds, at its start, its newest table in the future, or more than two days in the past,
- the clock was put back an hour or more, or forward two days or more, while the server runs, or
- more than half of all tables would go at once.

When the server has run a day since then, and nobody has touched the clock again, it is believed.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.server.config import Retention
    from cellmates.server.store.port import Ages, Store

LOG: Final = logging.getLogger(__name__)
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
AHEAD: Final = 2 * DAY
"""A clock may be so far ahead of the newest table, or go so much faster than it should."""


class Sweeper:
    def __init__(
        self,
        store: Store,
        keep_days: Retention,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`steady`: seconds that nobody can put forward or back."""
        self._store = store
        self._keep_days = keep_days
        self._clock = clock
        self._steady = steady
        self._last: tuple[float, float] | None = None
        """Both clocks at the last look."""
        self._even_since = steady()
        """Since when the clock goes as it should, by the steady one."""
        self._is_odd = False
        """Whether something was wrong with the clock then."""

    async def sweep(self) -> list[str]:
        """Delete what has had its time; the ids of those tables."""
        now, steady = self._clock(), self._steady()
        until = self._keep_days.until(now)
        ages = await self._store.ages(until)
        self._look(now, steady, ages)
        if steady - self._even_since < DAY and (self._is_odd or ages.stale > ages.tables / 2):
            LOG.warning("nothing swept, is the clock right?", extra={"count": ages.stale})
            return []
        return await self._store.sweep(until)

    def _look(self, now: float, steady: float, ages: Ages) -> None:
        """Notice a clock that is not where it should be."""
        if self._last is None:
            jump = 0.0 if ages.newest is None else now - ages.newest
            is_even = 0.0 <= jump <= AHEAD
        else:
            jump = (now - self._last[0]) - (steady - self._last[1])
            is_even = -HOUR < jump < AHEAD
        self._last = now, steady
        if not is_even:
            self._is_odd, self._even_since = True, steady
