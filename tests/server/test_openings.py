"""Every table starts, continues and loads again, whatever options it was opened with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from tests.server.in_process import with_server
from tests.server.people import frames, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.in_process import InProcessServer
    from tests.server.people import People


def values() -> Iterator[tuple[str, str, Any]]:
    """Each value of each option of each game; of ranges, both ends."""
    for game in cellmates.games():
        for option in cellmates.game(game).option_rules:
            ends = [end for end in (option.least, option.most) if end is not None and end < 1000]
            seats = [0, 1] if option.seat else []
            yield from ((game, option.name, value) for value in (*option.choices, *ends, *seats))


async def answer(people: People, count: int) -> None:
    """Whoever is asked takes their first option."""
    for number in range(count):
        for seat in range(len(people.tokens)):
            decision = (await people.see(seat))["picture"]["decision"]
            if decision:
                first = [decision["options"][0]["id"]]
                wish = {"id": f"m{number}", "seat": seat, "ticket": decision["ticket"], "answers": first}
                await people.do(seat, "move", **wish)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option", "value"), list(values()), ids=str)
def test_a_table_with_this_option_is_played_and_found_again(game: str, option: str, value: Any) -> None:
    players = 4 if option in {"teams", "deal"} else 2
    options = {"teams": True, option: value} if option == "deal" else {option: value}

    async def story(server: InProcessServer) -> None:
        people = await seated(server, game, players, options=options, forced=False)
        await people.do(0, "start")
        await answer(people, 4)
        before = await people.see(0)
        server.registry.forget(await server.registry.table(people.table))
        assert await people.see(0) == before
        assert before["table"]["status"] in {"playing", "over"}
        assert before["picture"]["number"] > 0

    with_server(story)


def test_players_who_are_swapped_look_from_their_new_seats() -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "boats", 3)
        sockets = [await server.socket(people.table, people.tokens[seat]) for seat in (1, 2)]
        await people.do(0, "swap", seat=1, other=2)
        for seat, who in ((2, 1), (1, 2)):
            await people.do(who, "ready", seat=seat)
        await people.do(0, "start")
        for socket, seat in zip(sockets, (2, 1), strict=True):
            told_him = frames(await socket.settled())
            pictures = [frame["picture"] for frame in told_him if frame["type"] == "match"]
            assert pictures[-1]["seat"] == seat
            assert pictures[-1]["decision"]["seat"] == seat

    with_server(story)
