"""Who counts the commits."""

from __future__ import annotations

from typing import Protocol


class StoreMeter(Protocol):
    """Is told from the store's own thread, once for every commit."""

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs became safe together, and how long that took, from the first statement on."""
        ...

    def failed(self) -> None:
        """A commit did not go through; none of its jobs was kept."""
        ...


class NoStoreMeter:
    def committed(self, jobs: int, seconds: float) -> None:
        pass

    def failed(self) -> None:
        pass
