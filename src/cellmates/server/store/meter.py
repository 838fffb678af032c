"""What the store reports about its commits."""

from __future__ import annotations

from typing import Protocol


class StoreMeter(Protocol):
    """Called from the store's own thread, once per commit."""

    def committed(self, jobs: int, seconds: float) -> None:
        """The number of jobs committed together, and how long that took, from the first statement."""
        ...

    def failed(self) -> None:
        """A commit failed; none of its jobs was stored."""
        ...


class NoStoreMeter:
    def committed(self, jobs: int, seconds: float) -> None:
        pass

    def failed(self) -> None:
        pass
