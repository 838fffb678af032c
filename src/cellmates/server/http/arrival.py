"""Whether a request arrives in time, and how long its header is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import httptools

if TYPE_CHECKING:
    from collections.abc import Callable

ARRIVAL: Final = 15.0
"""Seconds for a whole request to arrive, from the connection or its first byte."""
HEAD: Final = 32_768
"""Most bytes of a request before its body, roughly."""


class Alarm:
    """Calls a function after a while, unless it is stopped."""

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
    """Follows the requests of a connection with its own parser.

    Every request has to arrive in time, and the length of its header is limited.
    """

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self._head: int | None = None
        """Bytes of an incomplete header; `None`: no header is arriving."""
        self._deadline = Alarm()

    @property
    def is_awaited(self) -> bool:
        """Whether a request, or the rest of one, is still to arrive."""
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
            self._parser = None  # the end of a request is unknown now: the rest has a deadline
            self.expect()
        if self._head is not None:
            self._head += len(data)

    def end(self) -> None:
        self._deadline.stop()
        self._parser = None

    # Callbacks of the parser

    def on_message_begin(self) -> None:
        self._head = 0
        self.expect()

    def on_headers_complete(self) -> None:
        self._head = None

    def on_message_complete(self) -> None:
        self._deadline.stop()
