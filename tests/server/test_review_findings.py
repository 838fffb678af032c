"""What reviews found: holds, queues at one table, other people's games, endless undoing."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from cellmates.server.keys import Actor
from cellmates.server.tables import table, table_registry
from cellmates.server.tables.takebacks import Hold
from tests.server.in_process import in_process_server
from tests.server.people import seated
from tests.server.raw_client import at
from tests.server.server_process import BOT, LINK, ServerProcess
from tests.server.test_finished_games import played

if TYPE_CHECKING:
    import pytest

    from cellmates.server.tables.table import Table
    from tests.server.in_process import InProcessServer
    from tests.server.people import People


async def in_play(server: InProcessServer) -> tuple[People, Table]:
    people = await seated(server, "boats", 2)
    await people.do(0, "start")
    return people, await server.registry.table(people.table)


def held(found: Table) -> Hold:
    assert found.match is not None
    found.hold = Hold(0, found.match.plies)
    return found.hold


def test_a_hold_ends_by_its_own_timer_and_no_other() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            _, found = await in_play(server)
            mine = held(found)
            stirred: list[object] = []
            found.changed = lambda: stirred.append(found)
            found._end_hold(Hold(*mine))
            assert found.held_by == 0
            assert stirred == []
            found._end_hold(mine)
            assert found.held_by is None
            assert stirred == [found]

    asyncio.run(story())


def test_a_hold_ends_by_itself_once_another_person_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST", 0.0)

    async def story() -> None:
        async with in_process_server() as server:
            people, found = await in_play(server)
            await people.do(1, "hand_over", seat=1)
            held(found)
            found._limit_hold()
            await asyncio.sleep(0.01)
            assert found.held_by == 0  # alone with bots
            await people.do(1, "come_back", seat=1)
            await asyncio.sleep(0.01)
            assert found.held_by is None

    asyncio.run(story())


def test_a_queue_at_one_table_holds_up_no_other() -> None:
    async def story() -> Counter[int]:
        async with in_process_server() as server:
            people, found = await in_play(server)
            async with found.lock:
                asked = [
                    people.ask(0, "POST", "/undo", {"seat": 0}) for _ in range(table_registry.IN_LINE + 10)
                ]
                tasks = [asyncio.create_task(each) for each in asked]
                while not any(task.done() for task in tasks):
                    await asyncio.sleep(0)
                assert server.registry.admission.under_way == 0
            return Counter([answer.status for answer in await asyncio.gather(*tasks)])

    assert asyncio.run(story()) == {409: table_registry.IN_LINE, 503: 10}


def test_undoing_again_and_again_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_UNDOS", 2)

    async def story() -> list[int]:
        async with in_process_server() as server:
            people, _ = await in_play(server)
            found = []
            for number in range(3):
                decision = (await people.see(0, "?seat=0"))["picture"]["decision"]
                answers = [decision["options"][0]["id"]]
                ticket = decision["ticket"]
                await people.do(0, "move", id=f"m{number}", seat=0, ticket=ticket, answers=answers)
                found.append((await people.ask(0, "POST", "/undo", {"seat": 0})).status)
            return found

    assert asyncio.run(story()) == [200, 200, 409]


def test_a_spectator_is_not_charged_for_the_bots_of_a_table() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            people, found = await in_play(server)
            fan = await people.enter("watch")
            async with server.registry.looking(people.table, Actor(people.tokens[0], "198.51.100.1")):
                pass
            async with server.registry.looking(people.table, Actor(fan, "203.0.113.9")):
                pass
            assert found.address == "198.51.100.1"

    asyncio.run(story())


def test_a_host_who_did_not_play_may_not_share_the_game(server: ServerProcess) -> None:
    from cellmates.client import Client
    from tests.server.clients import SHORT, first

    host = server.open("boats", LINK, BOT, options=SHORT, share=False)
    guest = Client.enter(str(host.links["invite"]))
    guest.take(0, "Bob")
    guest.ready(0)
    host.start()
    guest.play(0, first)
    answer = at(host, server, "renew", {"link": "replay"})
    assert (answer.status, answer.code) == (403, "not-shared")
    alone = played(server)
    assert at(alone, server, "renew", {"link": "replay"}).status == 200
