"""Who listens to a table: connections with bounded queues, so that one who stops reading harms nobody."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import msgspec

from cellmates.kernel.codec import plain
from cellmates.server.refusals import TooOften

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates.server.wire.messages import Frame

TOO_SLOW: Final = 4008
SHUT_OUT: Final = 4003
GOING_AWAY: Final = 1012
TOO_MANY: Final = 4009
OF_ONE_SESSION: Final = 8
"""Sockets that one session may have open at a table."""
LINGER: Final = 60.0
"""Seconds after the last request, or the end of the last socket, in which bots still play on."""
ENCODER: Final = msgspec.json.Encoder(enc_hook=plain)
Shown = tuple[bytes, bytes, int, bool, int]
"""What a viewer sees at one moment: view and decision as JSON, answers to be taken back, whether bots wait
for that, events heard.
"""


def encoded(frame: Frame) -> str:
    return ENCODER.encode(frame).decode()


class Connection:
    """One socket: who it is, what it looks at, what it was sent."""

    def __init__(self, session: str, viewer: int | None, bound: int) -> None:
        self.session = session
        self.viewer = viewer
        self.number = 0
        """The number of the last event it was sent."""
        self.shown: Shown | None = None
        """What it was shown last."""
        self._queue: asyncio.Queue[str] = asyncio.Queue(bound)
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def send(self, text: str) -> None:
        """Put it into the queue; who lets his queue fill up is dropped, and asks again from his number."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Close it, with a code that says why."""
        if not self._ended.done():
            self._ended.set_result(code)

    @property
    def is_over(self) -> bool:
        return self._ended.done()

    async def ended(self) -> int:
        return await asyncio.shield(self._ended)

    async def next(self) -> str:
        return await self._queue.get()


class Listeners:
    """The connections of one table."""

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter([each for each in self._connections if not each.is_over])

    def add(self, connection: Connection) -> None:
        self._connections.append(connection)

    def make_room(self, newcomer: Connection, most: int, seats_of: Callable[[str], list[int]]) -> None:
        """One more, though there are so many at most: who has many already gives up his oldest, and a
        player takes a spectator's place.
        """
        own = [each for each in self if each.session == newcomer.session]
        if len(own) >= OF_ONE_SESSION:
            own[0].end(TOO_MANY)
        if len(list(self)) < most:
            return
        strangers = [each for each in self if not seats_of(each.session)]
        if not strangers or not seats_of(newcomer.session):
            raise TooOften("server-full", sessions=most)
        strangers[0].end(TOO_MANY)

    def remove(self, connection: Connection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)

    def sessions(self) -> set[str]:
        return {each.session for each in self}


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
