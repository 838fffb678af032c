"""What fresh eyes found: holds, queues at one table, others' games, endless second thoughts."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from cellmates.server import table, table_registry
from cellmates.server.table_registry import Actor
from cellmates.server.takebacks import Hold
from tests.server.guests import seated
from tests.server.house import BOT, LINK, House
from tests.server.indoors import indoors
from tests.server.test_finished_games import played
from tests.server.wires import at

if TYPE_CHECKING:
    import pytest

    from cellmates.server.table import Table
    from tests.server.guests import Guests
    from tests.server.indoors import Indoors


async def in_play(house: Indoors) -> tuple[Guests, Table]:
    guests = await seated(house, "boats", 2)
    await guests.do(0, "start")
    return guests, await house.registry.table(guests.table)


def held(found: Table) -> Hold:
    assert found.match is not None
    found.hold = Hold(0, found.match.plies)
    return found.hold


def test_a_hold_is_ended_by_its_own_clock_and_no_other() -> None:
    async def story() -> None:
        async with indoors() as house:
            _, found = await in_play(house)
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


def test_a_hold_ends_by_itself_where_another_person_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST", 0.0)

    async def story() -> None:
        async with indoors() as house:
            guests, found = await in_play(house)
            await guests.do(1, "hand_over", seat=1)
            held(found)
            found._limit_hold()
            await asyncio.sleep(0.01)
            assert found.held_by == 0  # one is alone with bots
            await guests.do(1, "come_back", seat=1)
            await asyncio.sleep(0.01)
            assert found.held_by is None

    asyncio.run(story())


def test_those_who_wait_for_one_table_are_nobody_elses_burden() -> None:
    async def story() -> Counter[int]:
        async with indoors() as house:
            guests, found = await in_play(house)
            async with found.lock:
                asked = [
                    guests.ask(0, "POST", "/undo", {"seat": 0}) for _ in range(table_registry.IN_LINE + 10)
                ]
                tasks = [asyncio.create_task(each) for each in asked]
                while not any(task.done() for task in tasks):
                    await asyncio.sleep(0)
                assert house.registry.admission.under_way == 0
            return Counter([answer.status for answer in await asyncio.gather(*tasks)])

    assert asyncio.run(story()) == {409: table_registry.IN_LINE, 503: 10}


def test_second_thoughts_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_UNDOS", 2)

    async def story() -> list[int]:
        async with indoors() as house:
            guests, _ = await in_play(house)
            found = []
            for number in range(3):
                decision = (await guests.see(0, "?seat=0"))["picture"]["decision"]
                answers = [decision["options"][0]["id"]]
                ticket = decision["ticket"]
                await guests.do(0, "move", id=f"m{number}", seat=0, ticket=ticket, answers=answers)
                found.append((await guests.ask(0, "POST", "/undo", {"seat": 0})).status)
            return found

    assert asyncio.run(story()) == [200, 200, 409]


def test_a_spectator_does_not_pay_for_the_bots_of_a_table() -> None:
    async def story() -> None:
        async with indoors() as house:
            guests, found = await in_play(house)
            fan = await guests.enter("watch")
            async with house.registry.looking(guests.table, Actor(guests.tokens[0], "198.51.100.1")):
                pass
            async with house.registry.looking(guests.table, Actor(fan, "203.0.113.9")):
                pass
            assert found.address == "198.51.100.1"

    asyncio.run(story())


def test_a_host_who_did_not_play_shares_nobodys_game(house: House) -> None:
    from cellmates.client import Client
    from tests.server.friends import SHORT, first

    host = house.open("boats", LINK, BOT, options=SHORT, share=False)
    guest = Client.enter(str(host.links["invite"]))
    guest.take(0, "Bob")
    guest.ready(0)
    host.start()
    guest.play(0, first)
    answer = at(host, house, "renew", {"link": "replay"})
    assert (answer.status, answer.code) == (403, "not-shared")
    alone = played(house)
    assert at(alone, house, "renew", {"link": "replay"}).status == 200
