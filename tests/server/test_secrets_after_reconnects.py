"""Over sockets that are cut again and again, a seat gets the same as over a good connection."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect

from cellmates.client import Client
from tests.patience import PATIENCE
from tests.server.flaky_proxy import FlakyProxy
from tests.server.socket_players import seated_players

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess
    from tests.server.socket_players import SocketPlayer

pytestmark = pytest.mark.slow

ENOUGH = 4
"""How many cuts are enough."""


class Listener:
    """A client with a good connection that only listens."""

    def __init__(self, url: str, client: Client, seat: int | None) -> None:
        self.client = client
        self.seat = seat
        self.events: list[dict[str, Any]] = []
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{client.table}/socket"

    async def listen(self) -> None:
        """Listen until the match is over."""
        async with connect(
            self._url, compression=None, proxy=None, max_size=2**22, open_timeout=PATIENCE
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.client.token, "seat": self.seat}))
            async for text in socket:
                picture = json.loads(text).get("picture")
                if picture:
                    self.hear(picture)
                    if picture["view"]["over"]:
                        return

    def hear(self, picture: dict[str, Any]) -> None:
        assert picture["seat"] == picture["view"]["seat"] == self.seat
        for event in picture["events"]:
            assert event["number"] == len(self.events) + 1
            assert (
                event["audience"] == "all"
                or ("spectators" if self.seat is None else self.seat) in event["audience"]
            )
            self.events.append(event)


async def played_on_a_bad_line(server: ServerProcess, game: str) -> tuple[list[SocketPlayer], list[Listener]]:
    luck = Random()
    async with FlakyProxy(server.port, luck) as proxy:
        people = await asyncio.to_thread(seated_players, server, game, 2, luck, proxy.url)
        host = people[0].client
        stranger = await asyncio.to_thread(Client.enter, str(host.links["invite"]))
        listeners = [Listener(server.url, person.client, person.seat) for person in people]
        listeners.append(Listener(server.url, stranger, None))
        async with asyncio.timeout(5 * PATIENCE):
            hearing = [asyncio.create_task(each.listen()) for each in listeners]
            await asyncio.gather(*(person.play() for person in people), *hearing)
    return people, listeners


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_over_a_flaky_connection_a_seat_gets_everything_once(server: ServerProcess, game: str) -> None:
    cuts = 0
    while cuts < ENOUGH:
        people, listeners = asyncio.run(played_on_a_bad_line(server, game))
        cuts += sum(person.cuts for person in people)
        assert [person.events for person in people] == [heard.events for heard in listeners[:2]]
        everybodys = [
            [told(each) for each in heard.events if each["audience"] == "all"] for heard in listeners
        ]
        assert everybodys[0] == everybodys[1] == everybodys[2] != []


def told(event: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return event["name"], event["args"]
