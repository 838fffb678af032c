"""The socket of a table as a stream of news that survives lost connections."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection

FINAL: Final = (4003, 4004, 4009)
"""Codes that mean: don't connect again."""
WAITS: Final = (0.05, 0.2, 0.5, 1.0, 2.0, 5.0)


class Gone(Exception):
    """The server closed the socket for good: the table is gone, or the session may not see it."""


class NewsStream:
    """Frames as they come. After a lost connection it reconnects and continues where it was."""

    def __init__(self, url: str, table: str, token: str, seat: int | None) -> None:
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._token = token
        self._seat: int | str | None = seat
        self._number: int | None = None
        self._heard = 0
        self._socket: ClientConnection | None = None
        self._failures = 0

    def __iter__(self) -> Iterator[dict[str, Any]]:
        while True:
            try:
                socket = self._socket or self._connected()
                frame = json.loads(socket.recv())
            except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError) as cut:
                self._mend(cut)
                continue
            self._failures = 0
            self._note(frame)
            yield frame

    def send(self, type: str, **fields: Any) -> None:  # noqa: A002 - its name on the wire
        """Send a command; its answer is one of the frames to come."""
        (self._socket or self._connected()).send(json.dumps({"type": type, **fields}))

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _connected(self) -> ClientConnection:
        self._socket = connect(self._url, max_size=2**22, compression=None, proxy=None).__enter__()
        hello = {"type": "hello", "token": self._token, "seat": self._seat, "heard": self._heard}
        self._socket.send(json.dumps({**hello, "since": self._number}))
        return self._socket

    def _mend(self, cut: Exception) -> None:
        if isinstance(cut, ConnectionClosed) and cut.rcvd is not None and cut.rcvd.code in FINAL:
            raise Gone(cut.rcvd.reason or str(cut.rcvd.code)) from None
        self._socket = None
        time.sleep(WAITS[min(self._failures, len(WAITS) - 1)])
        self._failures += 1

    def _note(self, frame: dict[str, Any]) -> None:
        """Remember the last event and the last line of talk received."""
        if frame.get("picture") and frame["type"] in ("welcome", "match"):
            self._number = frame["picture"]["number"]
            seat = frame["picture"]["seat"]
            self._seat = "spectator" if seat is None else seat
        for line in frame.get("talk") or frame.get("lines") or ():
            self._heard = max(self._heard, line["line"])
