"""Raw requests and sockets, for clients that don't behave."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.client import Client
    from tests.server.server_process import ServerProcess


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal, which must have a sentence too."""
        problem = self.json["problem"]
        assert " " in problem["message"]
        assert "Error" not in problem["message"]
        return str(problem["code"])


def ask(
    server: ServerProcess,
    method: str,
    path: str,
    body: object = None,
    token: str | None = None,
    **headers: str,
) -> Answer:
    """A request; a body of bytes or text is sent as it is, anything else as JSON."""
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    raw = body if body is None or isinstance(body, bytes | str) else json.dumps(body)
    return Answer(*server.raw(method, path, raw, **headers))


def at(client: Client, server: ServerProcess, what: str, body: object = None, **headers: str) -> Answer:
    """A client's request at its table: a command if there is a body, else a view."""
    path = f"/api/tables/{client.table}/{what}".rstrip("/")
    return ask(server, "GET" if body is None else "POST", path, body, client.token, **headers)


class RawSocket:
    """A socket of a table, on which anything can be sent."""

    def __init__(
        self,
        server: ServerProcess,
        table: str,
        name: str = "127.0.0.1",
        source: str = "127.0.0.1",
        **headers: str,
    ) -> None:
        """`name`: the server's name in the URL. `source`: the client's address."""
        self._source = source
        self._url = f"ws://{name}:{server.port}/api/tables/{table}/socket"
        self._port = server.port
        self._headers = headers

    def __enter__(self) -> Self:
        line = socket.create_connection(("127.0.0.1", self._port), PATIENCE, (self._source, 0))
        headers = self._headers
        try:
            opened = connect(
                self._url,
                sock=line,
                compression=None,
                open_timeout=PATIENCE,
                ping_interval=None,
                additional_headers=headers,
                max_size=2**22,
                max_queue=None,
            )
            self.socket = opened.__enter__()
        except InvalidStatus:
            line.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def say(self, message: object) -> None:
        """Bytes or text as they are, anything else as JSON."""
        self.socket.send(message if isinstance(message, bytes | str) else json.dumps(message))

    def say_again(self, message: object) -> None:
        """Repeatedly, until the other end closes."""
        with suppress(ConnectionClosed):
            while True:
                self.say(message)

    def hear(self, kind: str) -> Any:
        """The next message of this type."""
        while True:
            frame = json.loads(self.socket.recv(timeout=PATIENCE))
            if frame["type"] == kind:
                return frame

    def end(self) -> tuple[int | None, list[Any]]:
        """The code it is closed with, and all that is sent before."""
        heard = []
        try:
            while True:
                heard.append(json.loads(self.socket.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None, heard


@contextmanager
def seated(server: ServerProcess, client: Client, **hello: Any) -> Iterator[RawSocket]:
    """A socket on which a client has been welcomed."""
    with RawSocket(server, client.table) as wire:
        wire.say({"type": "hello", "token": client.token, **hello})
        wire.hear("welcome")
        yield wire


def raw_socket(server: ServerProcess, table: str) -> socket.socket:
    """A socket of a table that nobody reads from."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {'A' * 22}==",
    )
    line.sendall("\r\n".join((*head, "", "")).encode())
    return line


def framed(**message: Any) -> bytes:
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


def race(server: ServerProcess, requests: list[tuple[str, object, str]]) -> list[Answer]:
    """Many commands at once: path, body and token of each, all sent before any answer is read."""

    async def run() -> list[Answer]:
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in requests]
        for (_, writer), request in zip(lines, requests, strict=True):
            writer.write(posted(*request))
        answers = [answered(await reader.read()) for reader, _ in lines]
        for _, writer in lines:
            writer.close()
            await writer.wait_closed()
        return answers

    return asyncio.run(asyncio.wait_for(run(), PATIENCE))


def posted(path: str, body: object, token: str) -> bytes:
    data = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        f"Authorization: Bearer {token}",
        f"Content-Length: {len(data)}",
    )
    return "\r\n".join((*head, "", "")).encode() + data


def answered(text: bytes) -> Answer:
    head, _, body = text.partition(b"\r\n\r\n")
    return Answer(int(head.split()[1]), {}, body)
