"""Admission: takes as many commands at once as can be answered in good time, and refuses the rest for now."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cellmates.server.refusals import Busy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TARGET: Final = 0.18
"""Seconds that answers may take on average before the bound is cut. A slow one takes three times as long."""
FIRST: Final = 512
LEAST: Final = 32
MOST: Final = 8192
GROWTH: Final = 0.25
"""What a timely answer adds to the bound."""
SHRINKING: Final = 0.85
"""The part of the bound that remains when answers come late."""
PAUSE: Final = 0.1
"""Seconds between two cuts, so that the first can take effect."""
LONGEST: Final = 5
"""The most seconds that a client is told to wait."""
MEMORY: Final = 0.98
"""The weight of the past in a running mean."""


class Admission:
    """A bound on the commands under way that adapts to the time they take.

    Timely answers raise it, late ones cut it: additive increase, multiplicative decrease. So the queue stays
    as long as the target allows, however fast the machine is.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._bound = float(FIRST)
        self._under_way = 0
        self._cut_at = clock()
        self._seconds = 0.0
        """Running mean of the time that answers took."""
        self._refused = 0.0
        """Running mean of the share of commands refused."""
        self.lag = 0.0
        """Seconds that the event loop is behind; set from outside."""

    @contextmanager
    def work(self) -> Iterator[None]:
        """Count a command while it is carried out; not while it waits for its table, which delays nobody."""
        self._under_way += 1
        begun = self._clock()
        try:
            yield
        finally:
            self._under_way -= 1
            self._learn(self._clock() - begun + self.lag)

    def check(self) -> None:
        """Refuse another command with `Busy` if too many are under way."""
        is_full = self._under_way >= self._bound
        self._refused = MEMORY * self._refused + (1 - MEMORY) * is_full
        if is_full:
            raise Busy(self._wait())

    @property
    def is_strained(self) -> bool:
        """Whether people are refused, or soon will be: what can wait should wait."""
        return self._under_way * 2 > self._bound or self.lag > TARGET

    @property
    def under_way(self) -> int:
        return self._under_way

    @property
    def bound(self) -> int:
        return int(self._bound)

    def _wait(self) -> int:
        """Return the seconds to wait: the more commands are refused, the longer."""
        return 1 + round((LONGEST - 1) * self._refused)

    def _learn(self, seconds: float) -> None:
        self._seconds = MEMORY * self._seconds + (1 - MEMORY) * seconds
        if self._seconds <= TARGET:
            if self._under_way * 2 >= self._bound:
                self._bound = min(float(MOST), self._bound + GROWTH)
        elif self._clock() - self._cut_at >= PAUSE:
            self._cut_at = self._clock()
            self._bound = max(float(LEAST), self._bound * SHRINKING)
