"""Whether a request arrives in time, and how long its head is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import httptools

if TYPE_CHECKING:
    from collections.abc import Callable

ARRIVAL: Final = 15.0
"""Seconds that a whole request has to arrive, from the connection or its first byte on."""
HEAD: Final = 32_768
"""Bytes of a request before its body, about."""


class Alarm:
    """Something that is done after a while, unless it is called off."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_on(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, act: Callable[[], object]) -> None:
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, act)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Arrival:
    """Follows the requests of a connection with a parser of its own.

    Every request has to arrive in time, and its head may have only so many bytes.
    """

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self._head: int | None = None
        """Bytes of a head that is not complete; None: there is none."""
        self._deadline = Alarm()

    @property
    def is_awaited(self) -> bool:
        """Whether a request is still to arrive, or the rest of one."""
        return self._deadline.is_on

    @property
    def is_too_long(self) -> bool:
        return self._head is not None and self._head > HEAD

    def expect(self) -> None:
        self._deadline.start(ARRIVAL, self._give_up)

    def feed(self, data: bytes) -> None:
        if self._parser is None:
            return
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            self._parser = None  # nobody can tell any more where a request ends: it has to end in time
            self.expect()
        if self._head is not None:
            self._head += len(data)

    def end(self) -> None:
        self._deadline.stop()
        self._parser = None

    # The parser's words

    def on_message_begin(self) -> None:
        self._head = 0
        self.expect()

    def on_headers_complete(self) -> None:
        self._head = None

    def on_message_complete(self) -> None:
        self._deadline.stop()
