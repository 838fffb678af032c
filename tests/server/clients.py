"""Well-behaved clients at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client, Refused
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

SHORT = {"track": 3}
"""Options of a game that is over soon."""
BEA = {"kind": "here", "name": "Bea"}


def first(picture: dict[str, Any]) -> int:
    return int(picture["decision"]["options"][0]["id"])


def join(host: Client, seat: int, name: str = "Bob") -> Client:
    """Come in by the host's link and sit down."""
    found = Client.enter(str(host.links["invite"]))
    found.take(seat, name)
    return found


def two_players(server: ServerProcess, name: str = "boats", **settings: Any) -> tuple[Client, Client]:
    """Two people in a game, each with their own client."""
    host = server.open(name, HERE, LINK, **{"dice": "seeded", **settings})
    other = join(host, 1)
    other.ready(1)
    host.start()
    return host, other


def seat_of(client: Client, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = client.snapshot()["table"]["seats"][seat]
    return found


def refusal(deed: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(Refused) as refused:
        deed(*args, **more)
    return refused.value.code
