"""When the store fails during a game: nothing is half stored, and nobody plays on at an outdated table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.server.store.port import StoreProblem
from cellmates.server.tables import autoplay
from cellmates.server.tables.persistence import all_lines
from tests.patience import PATIENCE
from tests.server.in_process import in_process_server
from tests.server.people import frames, playing, seated

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer

THREE = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]


def failing(server: InProcessServer, name: str, *times: int, kept: bool = False) -> None:
    """Let these calls of the store fail, counted from 1; `kept`: they fail after storing."""
    right, calls = getattr(server.store, name), iter(range(1, 1_000_000))

    async def call(*args: Any) -> Any:
        fails = next(calls) in times
        if fails and not kept:
            raise StoreProblem("store-full")
        found = await right(*args)
        if fails:
            raise StoreProblem("store-trouble", why="?")
        return found

    setattr(server.store, name, call)


@pytest.mark.parametrize("loads", [(), (1,), (1, 2)], ids=str)
def test_bots_whose_answers_are_not_stored_answer_again_without_a_gap(
    loads: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "RETRY_AFTER", 0.0)

    async def story() -> None:
        async with in_process_server() as server:
            people = await seated(server, "boats", 3, seats=THREE, beat=0)
            failing(server, "append", 3, 4, 8, 13)
            failing(server, "load", *loads)
            await people.do(0, "start")
            async with asyncio.timeout(PATIENCE):
                while True:
                    seen = await people.ask(0, "GET", "")
                    if seen.status == 200 and seen.json["picture"]["view"]["bet_in"] == [False, True, True]:
                        break
                    await asyncio.sleep(0)
            stored = await server.store.load(people.table)
            assert stored is not None
            assert len(all_lines(stored.moves)) == 15  # who is first, and seven colours each

    asyncio.run(story())


def test_a_move_that_was_stored_though_the_store_failed_is_sent() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            people = await playing(server, "dig", 2)
            asked = (await people.see(0))["picture"]["view"]["waiting"][0]
            listener = await server.socket(people.table, people.tokens[1 - asked])
            decision = (await people.see(asked))["picture"]["decision"]
            failing(server, "append", 1, kept=True)
            wish = {"id": "m1", "seat": asked, "ticket": decision["ticket"], "answers": ["end"]}
            assert (await people.ask(asked, "POST", "/move", wish)).status == 503
            assert [each for each in frames(await listener.settled()) if each["type"] == "match"]
            assert (await people.do(asked, "move", **wish))["repeated"]

    asyncio.run(story())


def test_a_bots_answer_for_an_outdated_table_is_not_played() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            people = await seated(server, "boats", 3, seats=THREE, beat=0)
            thinking, go_on, choose = asyncio.Event(), asyncio.Event(), server.bot_pool.choose

            async def slowly(question: Any, *_: Any) -> Any:
                thinking.set()
                await go_on.wait()
                return await choose(question)

            server.bot_pool.choose = slowly  # type: ignore[method-assign, assignment]
            await people.do(0, "start")
            await thinking.wait()
            gone = await server.registry.table(people.table)
            before = gone.match.plies if gone.match else 0
            server.registry.forget(gone)
            await people.see(0)
            go_on.set()
            async with asyncio.timeout(PATIENCE):
                while (await people.see(0))["picture"]["view"]["bet_in"] != [False, True, True]:
                    await asyncio.sleep(0)
            assert gone.match is not None
            assert gone.match.plies == before

    asyncio.run(story())
