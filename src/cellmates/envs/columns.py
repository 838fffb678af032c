"""The arrays of a fleet, one row per match: over its own memory, or in a block that processes share."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator
    from mmap import mmap

    from numpy.typing import NDArray

    from cellmates.envs.fleet import Fleet
    from cellmates.envs.settings import Settings

Scalar = TypeVar("Scalar", bound=np.generic)
LINE: Final = 64
"""Every array of a block starts at a multiple of this many bytes, so that no two share a cache line."""


@dataclass(frozen=True)
class Columns:
    """The arrays of a `Fleet`."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.uint8]
    rewards: NDArray[np.float64]
    ends: NDArray[np.uint8]
    waits: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    finals: NDArray[np.uint8]
    lengths: NDArray[np.int64]

    def __iter__(self) -> Iterator[NDArray[Any]]:
        return (getattr(self, each.name) for each in fields(self))

    def rows(self, first: int, last: int) -> Columns:
        """Some of the matches."""
        return Columns(*(each[first:last] for each in self))

    def to_read(self) -> Columns:
        """The same memory, read-only."""
        views = [each.view() for each in self]
        for view in views:
            view.flags.writeable = False
        return Columns(*views)

    def copy_from(self, other: Columns) -> None:
        """Copy the rows of as many matches; `finals` and `lengths` only where a game ended."""
        over = np.flatnonzero(other.ends)
        for mine, theirs in zip(self, other, strict=True):
            if mine is not self.finals and mine is not self.lengths:
                np.copyto(mine, theirs)
        self.finals[over] = other.finals[over]
        self.lengths[over] = other.lengths[over]


def columns_of(fleet: Fleet) -> Columns:
    """The fleet's own memory, read-only."""
    count = int(fleet.count)
    return Columns(
        observations=over(fleet.observations, np.uint8).reshape(count, -1),
        masks=over(fleet.masks, np.int8).reshape(count, -1),
        seats=over(fleet.seats, np.uint8),
        rewards=over(fleet.rewards, np.float64).reshape(count, -1),
        ends=over(fleet.ends, np.uint8),
        waits=over(fleet.waits, np.bool_),
        illegal=over(fleet.illegal, np.bool_),
        finals=over(fleet.finals, np.uint8).reshape(count, -1),
        lengths=over(fleet.lengths, np.int64),
    )


def over(memory: object, kind: type[Scalar]) -> NDArray[Scalar]:
    """A read-only array over a native object's memory."""
    return np.frombuffer(memory, kind)  # type: ignore[call-overload, no-any-return]  # a vec has a buffer


# In a block of memory


def layout(settings: Settings, count: int) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """The type and shape of each array for this many matches, by name."""
    size, actions, players = settings.dictionary.size, settings.actions, settings.players
    shapes: dict[str, tuple[type[np.generic], tuple[int, ...]]] = {
        "observations": (np.uint8, (count, size)),
        "masks": (np.int8, (count, actions)),
        "seats": (np.uint8, (count,)),
        "rewards": (np.float64, (count, players)),
        "ends": (np.uint8, (count,)),
        "waits": (np.bool_, (count,)),
        "illegal": (np.bool_, (count,)),
        "finals": (np.uint8, (count, size)),
        "lengths": (np.int64, (count,)),
    }
    return {name: (np.dtype(kind), shape) for name, (kind, shape) in shapes.items()}


def block_size(settings: Settings, count: int) -> int:
    """How many bytes all arrays of this many matches take."""
    return sum(room(kind, shape) for kind, shape in layout(settings, count).values())


def room(kind: np.dtype[Any], shape: tuple[int, ...]) -> int:
    return -(-kind.itemsize * int(np.prod(shape)) // LINE) * LINE


def columns_in(block: mmap, settings: Settings, count: int) -> Columns:
    """The arrays of this many matches, in a block that is large enough for them."""
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in layout(settings, count).items():
        found[name] = np.ndarray(shape, kind, block, at)
        at += room(kind, shape)
    return Columns(**found)
