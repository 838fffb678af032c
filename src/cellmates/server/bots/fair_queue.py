"""A fair queue: addresses take turns, and so do the tables of one address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, deque
from dataclasses import dataclass
from threading import Condition
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

LATELY: Final = 10.0
"""Seconds for which a place is kept free for an address that has recently added something."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose work it is: an address, and one of its tables."""

    address: str = ""
    table: str = ""


class Owned(Protocol):
    @property
    def owner(self) -> Owner: ...


Item = TypeVar("Item", bound=Owned)


class FairQueue(Generic[Item]):
    """A queue for threads. An address that has queued a hundred items keeps nobody else waiting.

    At most `alone` items of one address are under way; `shared` if others have recently added something.
    """

    def __init__(self, alone: int, shared: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._alone = alone
        self._shared = shared
        self._clock = clock
        self._seen: dict[str, float] = {}
        """When each address last added an item."""
        self._changed = Condition()
        self._lanes: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()
        """By address and table, in the order of their turns."""
        self._under_way: Counter[str] = Counter()
        self._is_closed = False

    def __len__(self) -> int:
        with self._changed:
            return sum(map(len_of_lane, self._lanes.values()))

    def waiting(self, address: str) -> int:
        """The number of items of this address in the queue."""
        with self._changed:
            return len_of_lane(self._lanes.get(address, OrderedDict()))

    def addresses(self) -> int:
        """The number of addresses with an item in the queue or under way."""
        with self._changed:
            return len(self._lanes.keys() | self._under_way.keys())

    def put(self, item: Item) -> None:
        with self._changed:
            self._see(item.owner.address)
            lane = self._lanes.setdefault(item.owner.address, OrderedDict())
            lane.setdefault(item.owner.table, deque()).append(item)
            self._changed.notify_all()

    def get(self) -> Item | None:
        """Wait for the next item, which is then under way; `None` if the queue is closed."""
        with self._changed:
            while (found := self._next()) is None and not self._is_closed:
                self._changed.wait()
            return found

    def done(self, item: Item) -> None:
        """Report that an item is finished."""
        with self._changed:
            forget_one(self._under_way, item.owner.address)
            self._changed.notify_all()

    def remove(self, item: Item) -> bool:
        """Remove an item; False if it is no longer in the queue."""
        with self._changed:
            lane = self._lanes.get(item.owner.address, OrderedDict())
            queue = lane.get(item.owner.table, deque())
            if item not in queue:
                return False
            queue.remove(item)
            self._tidy(item.owner)
            return True

    def close(self) -> None:
        """Stop waiting for new items; those in the queue can still be taken."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def _next(self) -> Item | None:
        """The next item of the first address that may have more under way; it and its table then go last."""
        for address, lane in self._lanes.items():
            if self._under_way[address] >= self._bound_of(address):
                continue
            item = next(iter(lane.values())).popleft()
            lane.move_to_end(item.owner.table)
            self._lanes.move_to_end(address)
            self._tidy(item.owner)
            self._under_way[address] += 1
            return item
        return None

    def _see(self, address: str) -> None:
        now = self._clock()
        self._seen = {each: at for each, at in self._seen.items() if now - at < LATELY}
        self._seen[address] = now

    def _bound_of(self, address: str) -> int:
        """How many items of this address may be under way: one place stays free for recent others."""
        until = self._clock() - LATELY
        is_shared = any(at > until for each, at in self._seen.items() if each != address)
        return self._shared if is_shared else self._alone

    def _tidy(self, owner: Owner) -> None:
        lane = self._lanes[owner.address]
        if not lane[owner.table]:
            del lane[owner.table]
        if not lane:
            del self._lanes[owner.address]


def len_of_lane(lane: OrderedDict[str, deque[Item]]) -> int:
    return sum(map(len, lane.values()))


def forget_one(counts: Counter[str], who: str) -> None:
    """Subtract one, and drop the entry at zero."""
    counts[who] -= 1
    if counts[who] <= 0:
        del counts[who]
