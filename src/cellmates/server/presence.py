"""Whether somebody is at a table, and where they come from."""

from __future__ import annotations

import time
from typing import Final

LINGER: Final = 60.0
"""Seconds after the last request, or the end of the last socket, in which bots still play on."""


class Presence:
    """When a table was last asked for anything. What is kept of the address is never shown to anybody."""

    def __init__(self) -> None:
        self.address = ""
        self._until = 0.0

    def note(self, address: str | None = None) -> None:
        """Somebody is there, or has just left."""
        if address is not None:
            self.address = address
        self._until = time.monotonic() + LINGER

    @property
    def is_recent(self) -> bool:
        return time.monotonic() < self._until
