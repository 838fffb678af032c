"""Who hangs up while his move is being kept has moved all the same, and the others are told."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.guests import frames, playing
from tests.server.indoors import indoors


def test_a_move_whose_player_hangs_up_is_kept_and_told() -> None:
    async def story() -> None:
        async with indoors() as house:
            guests = await playing(house, "dig", 2)
            asked = (await guests.see(0))["picture"]["view"]["waiting"][0]
            listener = await house.socket(guests.table, guests.tokens[1 - asked])
            decision = (await guests.see(asked))["picture"]["decision"]
            begun, go_on, append = asyncio.Event(), asyncio.Event(), house.store.append

            async def slowly(*args: Any) -> bool:
                begun.set()
                await go_on.wait()
                return await append(*args)

            house.store.append = slowly  # type: ignore[method-assign, assignment]
            wish = {"id": "m1", "seat": asked, "ticket": decision["ticket"], "answers": ["end"]}
            move = asyncio.create_task(guests.do(asked, "move", **wish))
            await begun.wait()
            move.cancel()
            go_on.set()
            await asyncio.gather(move, return_exceptions=True)
            told = frames(await listener.settled())
            assert [frame for frame in told if frame["type"] == "match"]
            assert (await guests.see(asked))["picture"]["decision"] is None

    asyncio.run(story())
