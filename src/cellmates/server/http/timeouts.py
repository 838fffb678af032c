"""What a connection may do: bring its requests in time, read its answers, send so many frames and no more.

uvicorn alone would wait for ever, and answer every ping.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cellmates.words import t

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGI3Application, ASGISendEvent
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
    from websockets.frames import Frame

    from cellmates.server.http.traffic import Traffic

LOG: Final = logging.getLogger(__name__)
ARRIVAL: Final = 15.0
"""Seconds that a whole request has to arrive, from the connection or its first byte on."""
READING: Final = 15.0
"""Seconds in which something of what was sent has to be read."""
PARTING: Final = 3.0
"""Seconds that answers have to be read when the server closes; it waits no longer than `serving.GRACE`."""
HEAD: Final = 32_768
"""Bytes of a request before its body, about."""
NO_UTF8: Final = 1007
FLOOD: Final = 4029
LATER: Final = 5
"""Seconds after which an address with too many connections may try again."""
SLICE: Final = 2048
"""Bytes of a socket that are read at once: a flood is noticed after some hundred frames, not after 40,000."""
PARTS: Final = 64
"""Frames that one message may consist of."""
FAREWELL: Final = 1.0
"""Seconds that a flooding client has to read why it is cut off."""


class PatientConfig(uvicorn.Config):
    """uvicorn's settings, and the count of connections that all of them share."""

    traffic: Traffic


class PatientHttp(HttpToolsProtocol):
    """A connection that brings its requests in time, without endless headers, and reads the answers."""

    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _answering: RequestResponseCycle | None = None
    _head: int | None = None
    """Bytes of a head that is not complete; None: there is none."""
    _is_counted: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_counted = traffic_of(self).arrive(peer_of(self))
        if self._is_counted:
            self._expect()
        else:
            self._turn_away()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_counted:
            traffic_of(self).leave(peer_of(self))
        self._arrived()
        self._moving()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True  # uvicorn tells the last that came, which may wait behind it
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._moving()
        self._stuck = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        self._moving()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self._is_counted:
            return
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD:
                self._refuse_head()

    def handle_websocket_upgrade(self) -> None:
        """The socket leaves for whom it arrived, though nobody may be there any more who could be asked."""
        self._arrived()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, PatientSocket):
            protocol.peer = peer_of(self)

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(0.0 if self._deadline else PARTING, self.transport.abort)

    # The parser's words

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    # The clock

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(ARRIVAL, self._give_up)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _moving(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _give_up(self) -> None:
        LOG.info("request never came")
        self.transport.abort()

    def _refuse_head(self) -> None:
        LOG.info("head of a request too long")
        self._head = None
        sentence = t("server-too-large", limit=HEAD)
        self._say_and_close(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, sentence)

    def _turn_away(self) -> None:
        self._say_and_close(HTTPStatus.SERVICE_UNAVAILABLE, t("server-busy", seconds=LATER), LATER)

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
        self.transport.write("\r\n".join(lines).encode() + body)
        self.transport.close()


def traffic_of(protocol: PatientHttp | PatientSocket) -> Traffic:
    return cast(PatientConfig, protocol.config).traffic


def peer_of(protocol: PatientHttp) -> str:
    return protocol.client[0] if protocol.client else "unknown"


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose other end reads, and sends no more than it may.

    What waits for one that doesn't read is thrown away with the connection. Pings and parts of messages are
    counted as messages are: the application never sees them, but they cost as much to read.
    """

    _parts = 0
    """Frames of the message that is being received."""
    _is_cut_off = False
    peer = "unknown"

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames = traffic_of(self).frames()

    def connection_lost(self, exc: Exception | None) -> None:
        traffic_of(self).leave(self.peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), SLICE):
            if self._is_cut_off:
                return
            super().data_received(data[begin : begin + SLICE])

    def handle_text(self, event: Frame) -> None:
        self._parts = 1
        if self._may_send("message"):
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._parts = 1
        if self._may_send("message"):
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._parts += 1
        if self._may_send("part") and not self._is_in_pieces():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_send("ping"):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_send("pong"):
            super().handle_pong(event)

    def _may_send(self, kind: str) -> bool:
        if not self._is_cut_off and not self._frames.allows():
            self._cut_off(kind)
        return not self._is_cut_off

    def _is_in_pieces(self) -> bool:
        if self._parts > PARTS:
            self._cut_off("part")
        return self._is_cut_off

    def _cut_off(self, kind: str) -> None:
        """Say why, and read no more: what is still on its way costs nothing."""
        self._is_cut_off = True
        traffic_of(self).refuse_frame(kind)
        LOG.info("socket closed for a flood", extra={"kind": kind})
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
        if not self.close_sent and self.handshake_complete:
            self.conn.send_close(FLOOD)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.read_paused = False  # or uvicorn would read on when the application asks for more
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(FAREWELL, self._cut)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if self.writable.is_set():
            self.loop.call_later(READING, self._cut)
        else:
            self._cut()

    def _cut(self) -> None:
        if not self.disconnected:
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """After the socket was closed for what came in, there is nobody to send to: no fault of ours."""
        if self.handshake_complete and self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # refused with an answer: that is complete, too

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the socket; it is nothing to write a traceback about."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            LOG.info("socket closed for nonsense")
            self.conn.send_close(NO_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()
