"""The listeners of a table: connections with bounded queues, so that one that stops reading harms nobody."""

from __future__ import annotations

import asyncio
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
ENCODER: Final = msgspec.json.Encoder(enc_hook=plain)
Shown = tuple[bytes, bytes, int, bool, int]
"""What a viewer sees at one moment: view and decision as JSON, how many answers can be taken back, whether
bots wait for that, the number of the last event.
"""


def encoded(frame: Frame) -> str:
    return ENCODER.encode(frame).decode()


class Connection:
    """One socket: its session, its viewer, and what it was sent."""

    def __init__(self, session: str, viewer: int | None, bound: int) -> None:
        self.session = session
        self.viewer = viewer
        self.number = 0
        """The number of the last event it was sent."""
        self.shown: Shown | None = None
        """What it was shown last."""
        self.queue: asyncio.Queue[str] = asyncio.Queue(bound)
        """What is still to be sent."""
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """Done once it is to be closed, with the code that says why."""

    def send(self, text: str) -> None:
        """Queue a message. A connection whose queue is full is dropped; it can ask again from its number."""
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Close it, with a code that says why."""
        if not self.ended.done():
            self.ended.set_result(code)


class Listeners:
    """The connections of one table. Iterating skips those that are being closed."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []

    def __iter__(self) -> Iterator[Connection]:
        return iter([each for each in self.connections if not each.ended.done()])

    def make_room(self, newcomer: Connection, most: int, seats_of: Callable[[str], list[int]]) -> None:
        """Make room for one more: a session with many connections loses its oldest, and at a full table a
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
        if connection in self.connections:
            self.connections.remove(connection)

    def sessions(self) -> set[str]:
        return {each.session for each in self}
