"""Telling the host that nothing can be kept: once, and again now and then, however often it is tried."""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 60.0
"""Seconds from one line about it to the next."""


class Complaints:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last = -inf
        self._is_open = False

    def failed(self, error: Exception) -> None:
        self._is_open = True
        if self._clock() - self._last >= EVERY:
            self._last = self._clock()
            LOG.error("nothing can be kept", extra={"reason": getattr(error, "code", type(error).__name__)})

    def went_through(self) -> None:
        if self._is_open:
            self._is_open, self._last = False, -inf
            LOG.warning("kept again")
