"""The server's log contains no token, key, code, nonce, hand or bet, whatever goes wrong."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.client import Client
from cellmates.kernel.chance import Stream
from cellmates.kernel.match import Match
from cellmates.server.logs import OURS, JsonLines
from tests.server.in_process import in_process_server
from tests.server.people import playing
from tests.server.server_process import BOT, HERE, LINK

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.people import People
    from tests.server.server_process import ServerProcess

    Provoke = Callable[[People, pytest.MonkeyPatch], Awaitable[list[str]]]

pytestmark = pytest.mark.slow

SECRET = "knife-and-two-spoons"
"""The message of an exception that was raised while a hand was handled."""


def written(caplog: pytest.LogCaptureFixture) -> str:
    """All lines of all loggers, as a server would write them."""
    return "\n".join(JsonLines().format(record) for record in caplog.records)


# A whole game


def test_a_whole_fair_game_leaves_no_secret_in_the_log_or_the_metrics(own_server: ServerProcess) -> None:
    own_server.start()
    settings = {"options": {"track": 3}, "dice": "fair", "forced": False}
    host = own_server.open("boats", HERE, LINK, BOT, spectators=True, share=True, **settings)
    guest = Client.enter(str(host.links["invite"]))
    codes = [*host.rescue_codes.values(), guest.take(1, "Bobolink")["rescue"]]
    for seat, client in enumerate((host, guest)):
        client.ready(seat)
    host.start()
    nonces = [nonce.hex() for client in (host, guest) for nonce in client._nonces.values()]
    for seat, client in enumerate((host, guest)):
        client.reveal(seat)
    misbehave(own_server, guest)
    play(host, guest)
    secret = host.snapshot()["table"]["dice"]["secret"]
    keys = [str(link).partition("#")[2] for link in host.get("links").values()]
    told = own_server.log + own_server.raw("GET", "/metrics")[2].decode()
    hidden = [host.token, guest.token, *keys, *codes, *nonces, secret, "Bobolink", "bet ", "light green"]
    assert [each for each in hidden if each in told] == []
    for line in own_server.log.splitlines():
        assert json.loads(line).keys() <= {"at", "level", "event", "trace", *OURS}


def misbehave(server: ServerProcess, guest: Client) -> None:
    """Send secrets to places where they don't belong."""
    path, bearer = f"/api/tables/{guest.table}", f"Bearer {guest.token}"
    for method, what, body in [
        ("POST", f"{path}/move", f'{{"ticket": "{guest.token}"'),
        ("POST", f"{path}/move", json.dumps({"id": guest.token * 3})),
        ("POST", f"{path}/enter", json.dumps({"key": guest.token})),
        ("POST", f"{path}/rescue", json.dumps({"code": guest.token[:30]})),
        ("GET", f"{path}?seat={guest.token}", None),
        ("GET", f"{path}/replay?viewer={guest.token}", None),
        ("PATCH", f"{path}?token={guest.token}", None),
    ]:
        status, _, _ = server.raw(method, what, body, authorization=bearer)
        assert status >= 400


def play(*clients: Client) -> None:
    luck = Stream(3)
    for _ in range(3000):
        for seat, client in enumerate(clients):
            picture = client.snapshot(seat)["picture"]
            if picture["view"]["over"]:
                return
            if decision := picture["decision"]:
                options = decision["options"]
                client.move(decision, options[luck.below(len(options))]["id"])


# Faults


def fault(*_: Any, **__: Any) -> Any:
    raise RuntimeError(SECRET)


async def async_fault(*_: Any, **__: Any) -> Any:
    raise RuntimeError(SECRET)


async def a_view_that_fails(people: People, patch: pytest.MonkeyPatch) -> list[str]:
    patch.setattr(Match, "view", fault)
    return [(await people.ask(0, "GET", "")).body.decode()]


async def a_store_that_fails(people: People, patch: pytest.MonkeyPatch) -> list[str]:
    patch.setattr(people.server.store, "append", async_fault)
    return [(await people.ask(0, "POST", "/move", await first_move(people))).body.decode()]


async def a_socket_that_fails(people: People, patch: pytest.MonkeyPatch) -> list[str]:
    socket = await people.server.socket(people.table, people.tokens[0])
    patch.setattr(people.server.store, "append", async_fault)
    socket.say("move", **await first_move(people))
    return await socket.settled()


async def autoplay_that_fails(people: People, patch: pytest.MonkeyPatch) -> list[str]:
    """A bot's answer that can't be given."""
    patch.setattr(Match, "play", fault)
    await people.do(0, "hand_over", seat=0)
    while not people.server.bot_pool.questions:
        await asyncio.sleep(0)
    for _ in range(20):
        await asyncio.sleep(0)
    gc.collect()
    return []


async def first_move(people: People) -> dict[str, Any]:
    decision = (await people.see(0))["picture"]["decision"]
    return {"id": "m", "seat": 0, "ticket": decision["ticket"], "answers": [decision["options"][0]["id"]]}


FAULTS: list[Provoke] = [a_view_that_fails, a_store_that_fails, a_socket_that_fails, autoplay_that_fails]


@pytest.mark.parametrize("provoke", FAULTS, ids=lambda provoke: provoke.__name__)
def test_a_fault_is_logged_without_its_message(
    provoke: Provoke, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)

    async def story() -> tuple[list[str], str]:
        async with in_process_server() as server:
            people = await playing(server, "boats", 2, beat=0)
            with monkeypatch.context() as patch:
                sent = await provoke(people, patch)
            return [*sent, *people.tokens], server.meters.text().decode()

    sent, meters = asyncio.run(story())
    told = written(caplog) + meters
    assert '"fault": "RuntimeError"' in told
    assert SECRET not in "".join([told, *sent])
    assert not any(token in told for token in sent[-2:])


def test_what_was_not_stored_because_of_a_fault_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> tuple[list[str], list[str]]:
        async with in_process_server() as server:
            people = await playing(server, "boats", 2)
            before = await lines_of(people)
            with monkeypatch.context() as patch:
                await a_store_that_fails(people, patch)
            return before, await lines_of(people)

    before, after = asyncio.run(story())
    assert before == after


async def lines_of(people: People) -> list[str]:
    match = (await people.server.registry.table(people.table)).match
    assert match is not None
    return match.lines()
