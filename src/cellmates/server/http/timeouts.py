"""What each connection must do: send its requests in time, read its answers, stay below the limit of frames.

uvicorn alone would wait for ever, and answer every ping. A `PatientLine` stands between the transport and
uvicorn's protocol: to the transport it is the protocol, to the protocol it is the transport. It relies only
on the methods of `asyncio.Protocol` and `asyncio.Transport`, and overrides nothing of uvicorn's.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cellmates.server.http.arrival import HEAD, Alarm, Arrival
from cellmates.server.http.frame_count import FrameCount
from cellmates.words import t

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from cellmates.server.http.traffic import Traffic

LOG: Final = logging.getLogger(__name__)
READING: Final = 15.0
"""Seconds within which the client must read some of what was sent."""
PARTING: Final = 3.0
"""Seconds to read answers when the server closes; it waits no longer than `serving.GRACE`."""
FLOOD: Final = 4029
FAREWELL: Final = b"\x88\x02" + FLOOD.to_bytes(2, "big")
"""The frame that closes a socket with this code."""
FAREWELL_SECONDS: Final = 1.0
"""Seconds for a flooding client to read why it is cut off."""
OPENED: Final = b"HTTP/1.1 101 "
LATER: Final = 5
"""Seconds after which an address with too many connections may try again."""
LINE: Final = "line"
"""The name under which the application finds the connection in the state of its scope."""


class PatientConfig(uvicorn.Config):
    """uvicorn's settings, and what all connections share: the traffic count, and the set of them."""

    traffic: Traffic
    lines: set[PatientLine]


class PatientLine(asyncio.Protocol):
    """One connection, from its first byte to its last: requests, or a socket.

    If the client doesn't read, what waits for it is dropped with the connection.
    """

    def __init__(self, config: PatientConfig, app_state: dict[str, Any], **more: Any) -> None:
        self._traffic = config.traffic
        self._lines = config.lines
        self._protocol: asyncio.Protocol = HttpToolsProtocol(
            config=config, app_state={**app_state, LINE: self}, **more
        )
        self._transport = cast(asyncio.Transport, None)
        self._peer = "unknown"
        self._arrival = Arrival(self._give_up)
        self._frames: FrameCount | None = None
        """None until it becomes a socket."""
        self._is_opened = False
        """Whether the answer that opens the socket was sent."""
        self._is_told = False
        """Whether the protocol knows that the connection is lost."""
        self._is_closing = False
        self._is_stuck = False
        self._reading = Alarm()
        self._ending = Alarm()
        self._lost = asyncio.Event()

    # Called by the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._peer = peer_of(transport)
        if not self._traffic.arrive(self._peer):
            self._is_told = True  # the protocol never heard of it
            self._say_and_close(HTTPStatus.SERVICE_UNAVAILABLE, t("server-busy", seconds=LATER), LATER)
            return
        self._lines.add(self)
        self._arrival.expect()
        self._protocol.connection_made(cast(asyncio.Transport, self))

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_closing = True
        for alarm in (self._reading, self._ending):
            alarm.stop()
        self._arrival.end()
        if self in self._lines:
            self._lines.remove(self)
            self._traffic.leave(self._peer)
        self._tell_lost(exc)
        self._lost.set()

    def pause_writing(self) -> None:
        self._is_stuck = True
        if self._frames is None:
            self._reading.start(READING, self._transport.abort)
        if not self._is_told:
            self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._is_stuck = False
        self._reading.stop()
        if not self._is_told:
            self._protocol.resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._is_closing:
            return
        if self._frames is None:
            self._request_received(data)
            return
        admitted = self._frames.admitted(data)
        self._protocol.data_received(data[:admitted])
        if self._frames.refused and not self._is_closing:
            self._cut_off(self._frames.refused)

    def eof_received(self) -> bool | None:
        return None if self._is_told else self._protocol.eof_received()

    def _request_received(self, data: bytes) -> None:
        self._protocol.data_received(data)
        self._arrival.feed(data)
        if self._arrival.is_too_long and not self._is_closing:
            LOG.info("head of a request too long")
            self._say_and_close(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, t("server-too-large", limit=HEAD))

    # Called by the protocol

    def write(self, data: bytes) -> None:
        if self._is_told:
            return
        if self._frames is not None and not self._is_opened:
            self._is_opened = data.startswith(OPENED)
        self._transport.write(data)

    def close(self) -> None:
        """Let the client read what was sent, unless it is a socket that has stopped reading."""
        if self._is_closing:
            return
        self._is_closing = True
        if self._is_stuck and self._frames is not None:
            self._transport.abort()
        else:
            self._transport.close()
            if not self._ending.is_on:  # it is on already when the server closes
                self._ending.start(READING, self._transport.abort)

    def is_closing(self) -> bool:
        return self._is_closing or self._transport.is_closing()

    def resume_reading(self) -> None:
        if not self._is_closing:
            self._transport.resume_reading()

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Become a socket: from now on, frames arrive."""
        self._protocol = cast(asyncio.Protocol, protocol)
        self._frames = FrameCount(self._traffic.frames())
        self._arrival.end()
        self._reading.stop()

    def __getattr__(self, name: str) -> Any:
        """Leave everything else that a transport can do to the real one."""
        return getattr(self._transport, name)

    # Endings

    def part(self) -> None:
        """The server closes: wait only if the client has asked something."""
        self._ending.start(0.0 if self._arrival.is_awaited else PARTING, self._transport.abort)

    async def lost(self) -> None:
        """Wait until the connection is lost."""
        await self._lost.wait()

    def _tell_lost(self, exc: Exception | None) -> None:
        if not self._is_told:
            self._is_told = True
            self._protocol.connection_lost(exc)

    def _give_up(self) -> None:
        LOG.info("request never came")
        self._transport.abort()

    def _cut_off(self, kind: str) -> None:
        """Say why, and read no more, so that what is still on its way costs nothing."""
        self._is_closing = True
        self._traffic.refuse_frame(kind)
        LOG.info("socket closed for a flood", extra={"kind": kind})
        if self._is_opened:
            self._transport.write(FAREWELL)
        self._transport.pause_reading()
        self._ending.start(FAREWELL_SECONDS, self._transport.abort)
        self._tell_lost(ConnectionAbortedError())

    def _say_and_close(self, status: HTTPStatus, sentence: str, retry_after: int | None = None) -> None:
        body = sentence.encode()
        lines = [
            f"HTTP/1.1 {status.value} {status.phrase}",
            "content-type: text/plain; charset=utf-8",
            f"content-length: {len(body)}",
            *([] if retry_after is None else [f"retry-after: {retry_after}"]),
            "connection: close",
            "",
            "",
        ]
        self._transport.write("\r\n".join(lines).encode() + body)
        self.close()


def peer_of(transport: asyncio.BaseTransport) -> str:
    """Return the address at the other end, if it is known."""
    found = transport.get_extra_info("peername")
    return str(found[0]) if isinstance(found, tuple) and found else "unknown"


class ClientLeft(ConnectionError):
    """The client is gone: nothing can be sent."""


class PatientSockets:
    """Wraps the application, and tells it when uvicorn has closed a socket because of what came in on it.

    Without this, uvicorn would log two things as faults of the application that are none: a message sent
    after that, and a socket that was refused with an answer.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        line: PatientLine = scope["state"][LINE]

        async def send_on(message: Message) -> None:
            if line.is_closing():
                raise ClientLeft
            await send(message)

        with suppress(ClientLeft):
            await self._app(scope, receive, send_on)
        if line.is_closing():
            await line.lost()
