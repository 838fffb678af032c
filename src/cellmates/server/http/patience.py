"""How long we wait: for a request to arrive, for a socket to be read. uvicorn alone would wait for ever."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cellmates.words import t

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGI3Application, ASGISendEvent
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

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


class PatientHttp(HttpToolsProtocol):
    """A connection that brings its requests in time, without endless headers, and reads the answers."""

    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _answering: RequestResponseCycle | None = None
    _head: int | None = None
    """Bytes of a head that is not complete; None: there is none."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
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
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD:
                self._refuse_head()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

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
        status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        body = t("server-too-large", limit=HEAD).encode()
        lines = (
            f"HTTP/1.1 {status.value} {status.phrase}",
            "content-type: text/plain; charset=utf-8",
            f"content-length: {len(body)}",
            "connection: close",
            "",
            "",
        )
        self.transport.write("\r\n".join(lines).encode() + body)
        self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose other end reads: what waits for one that doesn't is thrown away with the connection."""

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
