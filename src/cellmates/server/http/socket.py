"""The socket of a table: hello first, then commands in and news out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cellmates.kernel.refusals import Problem, StaleAction
from cellmates.server.http.gate import address, bearer, check_host, check_origin, maybe_actor
from cellmates.server.http.requests import decoded, problem_info, refusal
from cellmates.server.keys import Actor
from cellmates.server.refusals import Malformed, NoSuchTable, TooOften, Unavailable, is_everyday
from cellmates.server.store.port import StoreProblem
from cellmates.server.tables import visits
from cellmates.server.tables.listeners import SHUT_OUT, TOO_SLOW, Connection, encoded
from cellmates.server.wire import commands as wire
from cellmates.server.wire.messages import Done, Pong, Refused

if TYPE_CHECKING:
    from cellmates.server.http.services import Services
    from cellmates.server.tables.table import Table

LOG: Final = logging.getLogger(__name__)
DECODER: Final = msgspec.json.Decoder(wire.OnSocket)
HELLO_SECONDS: Final = 10.0
NO_TABLE: Final = 4004
LATER: Final = 1013
FLOOD: Final = 4029
NONSENSE: Final = 4000
FAULT: Final = 1011
BAD_MESSAGES: Final = 50
"""Malformed or too frequent messages that are answered before the socket is closed."""


class Sockets:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its first message to its last."""
        who = address(socket, self._services.config)
        if refused := self._problem_with(socket, who):
            await socket.send_denial_response(refusal(refused))
            return
        try:
            await self._admit(socket, who)
        finally:
            self._services.traffic.close_socket(who)

    async def _admit(self, socket: WebSocket, who: str) -> None:
        visitor = Visitor(socket, self._services, str(socket.path_params["table"]), who)
        if (stranger := await visitor.is_refused()) and "origin" not in socket.headers:
            self._note(stranger)
            await socket.send_denial_response(refusal(stranger))
            return
        await socket.accept()
        try:
            if stranger:  # a browser can read why a socket is closed, but not why it is not opened
                raise stranger
            await visitor.visit()
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            await visitor.turn_away(Malformed("server-hello-first"))
        except Problem as problem:
            await visitor.turn_away(problem)

    def _problem_with(self, socket: WebSocket, who: str) -> Problem | None:
        """Return why it is not opened; None if it is, and is counted."""
        services = self._services
        try:
            check_host(socket, services.config)
            check_origin(socket, services.config)
            services.check_room()
            services.count(services.sockets, socket)
            if not services.traffic.open_socket(who):
                raise TooOften("server-too-many-sockets", most=services.config.limits.sockets_of_address)
        except Problem as problem:
            self._note(problem)
            return problem
        return None

    def _note(self, problem: Problem) -> None:
        self._services.meters.refusals.labels(problem.code).inc()
        LOG.info("socket refused", extra={"code": problem.code})


class Visitor:
    """The client at the other end of a socket."""

    def __init__(self, socket: WebSocket, services: Services, table: str, address: str) -> None:
        self._socket = socket
        self._services = services
        self._table = table
        self._address = address
        self._nonsense = 0
        self._actor = Actor("")
        self._connection: Connection | None = None

    async def is_refused(self) -> Problem | None:
        """Return why the session that the request names may not come in; None if it may, or names none.

        A program may name its session in its first message instead.
        """
        actor = maybe_actor(self._socket, self._table, self._services.config)
        if actor is None:
            return NoSuchTable() if "origin" in self._socket.headers else None
        try:
            async with self._services.registry.looking(self._table, actor):
                return None
        except Problem as problem:
            return problem

    async def visit(self) -> None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = self._read(await self._socket.receive())
        if not isinstance(hello, wire.Hello):
            raise Malformed("server-hello-first")
        self._actor = self._authorised(hello)
        async with self._services.registry.looking(self._table, self._actor) as table:
            connection = self._sit_in(table, hello)
        await self._serve(table, connection)

    def _authorised(self, hello: wire.Hello) -> Actor:
        """Return the session of the cookie, the header or the first message; refuse if there is none."""
        if hello.token is not None:
            return Actor(hello.token, self._address)
        actor = maybe_actor(self._socket, self._table, self._services.config)
        if actor is None or ("origin" not in self._socket.headers and bearer(self._socket) is None):
            raise NoSuchTable
        return actor

    def _sit_in(self, table: Table, hello: wire.Hello) -> Connection:
        viewer = table.viewer_meant(self._actor.session, hello.seat)
        limits = self._services.config.limits
        connection = Connection(self._actor.session, viewer, limits.queue)
        self._connection = connection
        table.listeners.make_room(connection, limits.sockets_of_table, table.record.seats_of)
        table.join(connection, hello.since, hello.heard)
        return connection

    async def _serve(self, table: Table, connection: Connection) -> None:
        reading = asyncio.create_task(self._listen(connection))
        writing = asyncio.create_task(self._tell(connection))
        ending = asyncio.shield(connection.ended)
        try:
            done, _ = await asyncio.wait((reading, writing, ending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing, ending):
                task.cancel()
            connection.end(1000)
            table.part(connection)
        if ending in done:
            await self._close(ending.result())
        found = await asyncio.gather(reading, writing, ending, return_exceptions=True)
        for fault in found:
            if isinstance(fault, Exception) and not isinstance(fault, WebSocketDisconnect):
                LOG.error(
                    "fault", extra={"table": self._table, "fault": type(fault).__name__}, exc_info=fault
                )
                await self._close(FAULT)

    async def _close(self, code: int) -> None:
        self._services.meters.dropped.labels(str(code)).inc()
        if code == TOO_SLOW:
            LOG.info("slow reader dropped", extra={"table": self._table})
        try:
            async with asyncio.timeout(1.0):
                await self._socket.close(code)
        except (TimeoutError, RuntimeError):
            pass

    async def _tell(self, connection: Connection) -> None:
        while True:
            text = await connection.queue.get()
            await self._socket.send({"type": "websocket.send", "text": text})

    async def _listen(self, connection: Connection) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._heed(message, connection)
            await asyncio.sleep(0)  # or a burst of messages would fill the queue before any of it is read

    async def _heed(self, message: Any, connection: Connection) -> None:
        """Do what a message asks for, or refuse it: then nothing has changed."""
        try:
            command = self._read(message)
            self._services.commands.count(self._actor, is_talk=isinstance(command, wire.Say | wire.React))
            if not isinstance(command, wire.Ping):
                self._services.admission.check()
            with self._services.meters.timed_command(str(command.__struct_config__.tag)):
                await self._do(command, connection)
        except StaleAction as stale:
            await self._refuse(connection, maybe_id(message), stale)
        except Problem as problem:
            if not is_everyday(problem):
                LOG.info("command refused", extra={"code": problem.code, "table": self._table})
            self._forbear(problem, connection)
            await self._refuse(connection, maybe_id(message), problem)

    def _read(self, message: Any) -> wire.OnSocket:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Malformed("server-not-text")
        if len(text) > self._services.config.limits.frame:
            raise Malformed("server-too-large", limit=self._services.config.limits.frame)
        command: wire.OnSocket = decoded(text, DECODER)
        return command

    def _forbear(self, problem: Problem, connection: Connection) -> None:
        if isinstance(problem, Malformed | TooOften):
            self._nonsense += 1
            if self._nonsense > BAD_MESSAGES:
                LOG.info("socket closed for nonsense", extra={"table": self._table, "code": problem.code})
                connection.end(FLOOD if isinstance(problem, TooOften) else NONSENSE)

    async def _do(self, command: wire.Command, connection: Connection) -> None:
        registry = self._services.registry
        match command:
            case wire.Hello():
                raise Malformed("server-hello-once")
            case wire.Ping():
                connection.send(encoded(Pong(id=command.id)))
            case wire.Rematch():
                await visits.rematch(registry, self._table, self._actor)
                table = await registry.table(self._table)
                number = table.heard(connection.viewer)
                connection.send(encoded(Done(id=command.id, number=number, next=table.record.next)))
            case wire.Look():
                await registry.with_table(
                    self._table, self._actor, lambda table: look(table, connection, command)
                )
            case _:
                await registry.with_table(self._table, self._actor, lambda table: self._act(table, command))

    async def _act(self, table: Table, command: wire.Command) -> None:
        done = await table.act(self._actor.session, command, self._actor.token)
        connection = self._connection
        if connection is not None:
            connection.send(encoded(done))
            if isinstance(command, wire.Take) and connection.viewer is None:
                table.look(connection, command.seat, None)

    async def _refuse(self, connection: Connection, id: str | None, problem: Problem) -> None:
        self._services.meters.refusals.labels(problem.code).inc()
        picture = None
        if isinstance(problem, StaleAction):
            async with self._services.registry.looking(self._table, self._actor) as table:
                picture = table.picture(connection.viewer, connection.number)
        connection.send(encoded(Refused(id=id, problem=problem_info(problem), picture=picture)))

    async def turn_away(self, problem: Problem) -> None:
        """Say why, and close. A table that doesn't exist and one that isn't the visitor's look the same."""
        self._services.meters.refusals.labels(problem.code).inc()
        LOG.info("socket turned away", extra={"code": problem.code})
        try:
            frame = encoded(Refused(id=None, problem=problem_info(problem)))
            await self._socket.send({"type": "websocket.send", "text": frame})
            await self._socket.close(farewell(problem))
        except (WebSocketDisconnect, RuntimeError):
            pass


class Named(msgspec.Struct):
    """The part of a malformed message that may still be readable."""

    id: str | None = None


NAMED: Final = msgspec.json.Decoder(Named)


def maybe_id(message: Any) -> str | None:
    try:
        return NAMED.decode(message.get("text") or "{}").id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def farewell(problem: Problem) -> int:
    """Return the code to close a socket with: whether to try again, or not."""
    if isinstance(problem, NoSuchTable):
        return NO_TABLE
    return LATER if isinstance(problem, StoreProblem | TooOften | Unavailable) else SHUT_OUT


async def look(table: Table, connection: Connection, command: wire.Look) -> None:
    table.look(connection, table.viewer_meant(connection.session, command.seat), command.since)
