"""Rate-limits a warning: once per subject, then not again for a while."""

from __future__ import annotations

from time import monotonic
from typing import Final

SUBJECTS: Final = 100
"""How many subjects are remembered; while the memory is full, others stay silent."""


class Throttle:
    def __init__(self, seconds: float, subjects: int = SUBJECTS) -> None:
        self._seconds = seconds
        self._subjects = subjects
        self._said: dict[str, float] = {}

    def allows(self, subject: str = "") -> bool:
        """Whether to say it now; if so, it counts as said."""
        now = monotonic()
        if subject in self._said and now - self._said[subject] < self._seconds:
            return False
        if subject not in self._said and len(self._said) >= self._subjects:
            self._said = {each: at for each, at in self._said.items() if now - at < self._seconds}
            if len(self._said) >= self._subjects:
                return False
        self._said[subject] = now
        return True
