"""How much is done at once: as much as is answered in good time. The rest is told to come again."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cellmates.server.refusals import Busy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TARGET: Final = 0.18
"""Seconds that answers may take on average, before less is done at once. A slow one takes thrice as long."""
FIRST: Final = 512
LEAST: Final = 32
MOST: Final = 8192
GROWTH: Final = 0.25
"""What an answer in good time adds to the bound."""
SHRINKING: Final = 0.85
"""What is left of the bound when answers come late."""
PAUSE: Final = 0.1
"""Seconds between two cuts: the first must have had its effect."""
LONGEST: Final = 5
"""Seconds that somebody is told to wait, at most."""
MEMORY: Final = 0.98
"""How much of what was is in a running mean, one step later."""


class Admission:
    """A bound on the commands under way that follows the time they take.

    Answers in good time raise it, late ones cut it: additive increase, multiplicative decrease. So the queue
    stays as long as the target allows, however fast or slow the machine is.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._bound = float(FIRST)
        self._under_way = 0
        self._cut_at = clock()
        self._seconds = 0.0
        """How long answers took on average lately."""
        self._refused = 0.0
        """The part of the last commands that was refused."""
        self.lag = 0.0
        """Seconds that the event loop is behind; set by whoever measures it."""

    @contextmanager
    def work(self) -> Iterator[None]:
        """One more command that is carried out. One that waits for its table is not: it keeps nobody else."""
        self._under_way += 1
        begun = self._clock()
        try:
            yield
        finally:
            self._under_way -= 1
            self._learn(self._clock() - begun + self.lag)

    def check(self) -> None:
        """Refuse a further command with `Busy` where too much is under way."""
        is_full = self._under_way >= self._bound
        self._refused = MEMORY * self._refused + (1 - MEMORY) * is_full
        if is_full:
            raise Busy(self._wait())

    @property
    def is_strained(self) -> bool:
        """Whether people are being refused, or soon will be: what can wait should."""
        return self._under_way * 2 > self._bound or self.lag > TARGET

    @property
    def under_way(self) -> int:
        return self._under_way

    @property
    def bound(self) -> int:
        return int(self._bound)

    def _wait(self) -> int:
        """The more are refused, the longer they stay away."""
        return 1 + round((LONGEST - 1) * self._refused)

    def _learn(self, seconds: float) -> None:
        self._seconds = MEMORY * self._seconds + (1 - MEMORY) * seconds
        if self._seconds <= TARGET:
            if self._under_way * 2 >= self._bound:
                self._bound = min(float(MOST), self._bound + GROWTH)
        elif self._clock() - self._cut_at >= PAUSE:
            self._cut_at = self._clock()
            self._bound = max(float(LEAST), self._bound * SHRINKING)
