"""People who play by socket, and reconnect whenever the connection is cut."""

from __future__ import annotations

import asyncio
import json
import secrets
from threading import Thread
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cellmates.client import Client, Refused
from tests.patience import PATIENCE
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from websockets.asyncio.client import ClientConnection

    from tests.server.server_process import ServerProcess

CUT = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
TOO_LATE = ("undo-turn", "stale", "nothing-to-undo", "over")
"""Refusals of an answer that came after one that the server gave for the player."""
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


class SocketPlayer:
    """Plays a seat at random to the end of the match, and remembers its events."""

    def __init__(self, url: str, client: Client, seat: int, luck: Random) -> None:
        self.client = client
        self.seat = seat
        self.events: list[dict[str, Any]] = []
        self.sent: set[str] = set()
        self.kept: set[str] = set()
        """The ids of acknowledged answers."""
        self.may_miss = 1
        """Acknowledgements that may be missing: at the end of the match nobody waits for the last one."""
        self.cuts = 0
        self.over = False
        self._luck = luck
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{client.table}/socket"
        self._picture: dict[str, Any] = {"decision": None}
        self._pending: dict[str, Any] | None = None
        self._answered = ""

    async def play(self) -> None:
        while not self.over:
            try:
                async with connect(
                    self._url, compression=None, proxy=None, max_size=2**22, open_timeout=PATIENCE
                ) as socket:
                    await self._converse(socket)
            except CUT:
                self.cuts += 1
                await asyncio.sleep(0.05)

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "token": self.client.token, "seat": self.seat, "since": len(self.events)}
        await socket.send(json.dumps(hello))
        async for text in socket:
            frame = json.loads(text)
            self.hear(frame)
            if self.over:
                return
            if self._pending is None:
                self._pending = self.answer()
            elif frame["type"] != "welcome":
                continue
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))

    def hear(self, frame: dict[str, Any]) -> None:
        if frame["type"] in ("welcome", "match"):
            self._picture = frame["picture"]
            for event in self._picture["events"]:
                assert event["number"] == len(self.events) + 1, (event["number"], len(self.events))
                self.events.append(event)
            self.over = bool(self._picture["view"] and self._picture["view"]["over"])
        if self._pending and frame.get("id") == self._pending["id"]:
            self._settle(frame)

    def _settle(self, frame: dict[str, Any]) -> None:
        assert self._pending is not None
        if frame["type"] == "done":
            self.kept.add(self._pending["id"])
            self._answered = self._pending.get("ticket", "")
        else:
            assert frame["problem"]["code"] in TOO_LATE, frame
            self._picture = {**self._picture, **(frame["picture"] or {"undo": 0})}
        self._pending = None

    def answer(self) -> dict[str, Any] | None:
        """The next answer; one whose news is still to come is not given twice."""
        decision = self._picture["decision"]
        if decision is None or decision["ticket"] == self._answered:
            return None
        wish: dict[str, Any] = {"id": secrets.token_hex(8), "seat": self.seat}
        self.sent.add(wish["id"])
        if self._picture["undo"] and self._luck.random() < 0.05:
            return {**wish, "type": "undo"}
        digging = [option for option in decision["options"] if option["text"].startswith("dig ")]
        answer = self._luck.choice(digging or decision["options"])["id"]
        return {**wish, "type": "move", "ticket": decision["ticket"], "answers": [answer]}


def seated_players(
    server: ServerProcess, game: str, count: int, luck: Random, url: str | None = None
) -> list[SocketPlayer]:
    """A table with this many players; `url`: how they reach it."""
    host = server.open(game, HERE, *[LINK] * (count - 1), dice="seeded")
    clients = [host]
    for seat in range(1, count):
        clients.append(Client.enter(str(host.links["invite"])))
        clients[seat].take(seat, NAMES[seat])
        clients[seat].do("ready", seat=seat)
    host.start()
    return [SocketPlayer(url or server.url, client, seat, luck) for seat, client in enumerate(clients)]


async def aside(deed: Callable[..., None], *args: Any) -> None:
    """Do it in a thread that nobody waits for if it never ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def run() -> None:
        try:
            deed(*args)
        except BaseException as error:  # noqa: BLE001 - raised where it is waited for
            loop.call_soon_threadsafe(done.set_exception, error)
        else:
            loop.call_soon_threadsafe(done.set_result, None)

    Thread(target=run, daemon=True).start()
    await done


def follow(person: SocketPlayer, url: str) -> None:
    """The same with `cellmates.client`: its stream for the news, its calls for the moves."""
    person.may_miss = 0
    client = Client.resume(url, person.client.table, person.client.token)
    stream = client.stream(person.seat)
    for frame in stream:
        person.hear(frame)
        if person.over:
            break
        if wish := person.answer():
            attempt(person, client, wish)
    stream.close()


def attempt(person: SocketPlayer, client: Client, wish: dict[str, Any]) -> None:
    command = wish.pop("type")
    try:
        client.do(command, **wish)
    except Refused as refused:
        if refused.code not in TOO_LATE:
            raise
    else:
        person.kept.add(wish["id"])
