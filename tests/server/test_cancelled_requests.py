"""A move is played, and everybody is told, even if its player disconnects while it is being stored."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.in_process import in_process_server
from tests.server.people import frames, playing


def test_a_move_whose_player_disconnects_is_stored_and_sent() -> None:
    async def story() -> None:
        async with in_process_server() as server:
            people = await playing(server, "dig", 2)
            asked = (await people.see(0))["picture"]["view"]["waiting"][0]
            listener = await server.socket(people.table, people.tokens[1 - asked])
            decision = (await people.see(asked))["picture"]["decision"]
            begun, go_on, append = asyncio.Event(), asyncio.Event(), server.store.append

            async def slowly(*args: Any) -> bool:
                begun.set()
                await go_on.wait()
                return await append(*args)

            server.store.append = slowly  # type: ignore[method-assign, assignment]
            wish = {"id": "m1", "seat": asked, "ticket": decision["ticket"], "answers": ["end"]}
            move = asyncio.create_task(people.do(asked, "move", **wish))
            await begun.wait()
            move.cancel()
            go_on.set()
            await asyncio.gather(move, return_exceptions=True)
            told = frames(await listener.settled())
            assert [frame for frame in told if frame["type"] == "match"]
            assert (await people.see(asked))["picture"]["decision"] is None

    asyncio.run(story())
