"""Deletes tables as the retention settings say, unless the clock looks wrong.

A clock that is wrong by a year would delete every table. So nothing is deleted for a day if

- the server finds, at its start, its newest table in the future, or more than two days in the past,
- the clock was set back an hour or more, or forward two days or more, while the server runs, or
- more than half of all tables would be deleted at once.

The clock is trusted again once the server has run for a day without another such jump.
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
"""How far the clock may be ahead of the newest table, or run ahead of the steady clock."""


class Sweeper:
    def __init__(
        self,
        store: Store,
        keep_days: Retention,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`steady`: a clock that can't be set forward or back."""
        self._store = store
        self._keep_days = keep_days
        self._clock = clock
        self._steady = steady
        self._last: tuple[float, float] | None = None
        """Both clocks when last read."""
        self._even_since = steady()
        """Since when the clock has been plausible, by the steady one."""
        self._is_odd = False
        """Whether the clock was wrong when last read."""

    async def sweep(self) -> list[str]:
        """Delete the tables that are due; their ids."""
        now, steady = self._clock(), self._steady()
        until = self._keep_days.until(now)
        ages = await self._store.ages(until)
        self._look(now, steady, ages)
        if steady - self._even_since < DAY and (self._is_odd or ages.stale > ages.tables / 2):
            LOG.warning("nothing swept, is the clock right?", extra={"count": ages.stale})
            return []
        return await self._store.sweep(until)

    def _look(self, now: float, steady: float, ages: Ages) -> None:
        """Note whether the clock is plausible."""
        if self._last is None:
            jump = 0.0 if ages.newest is None else now - ages.newest
            is_even = 0.0 <= jump <= AHEAD
        else:
            jump = (now - self._last[0]) - (steady - self._last[1])
            is_even = -HOUR < jump < AHEAD
        self._last = now, steady
        if not is_even:
            self._is_odd, self._even_since = True, steady
