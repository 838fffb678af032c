"""A table that began under the first rules continues under them after an upgrade of the server."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from cellmates import Match, to_json
from cellmates.server.tables.persistence import all_lines
from cellmates.server.tables.table import table_row
from cellmates.testkit import rule
from tests.server.in_process import in_process_server
from tests.server.memory_store import MemoryStore
from tests.server.old_tables import kept_until, lines_of_journal
from tests.server.twin_tables import PATH, TABLE, token_of

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer

AFTERWARDS = 60


def in_the_middle_of(lines: list[str], what: str) -> int:
    """Where a mate is asked: about a deal, or for help in a fight that was given up."""
    before = {"deal": " done", "fight": " give up"}[what]
    return next(
        number
        for number, line in enumerate(lines)
        if line.endswith(" decline") and lines[number - 1].endswith(before)
    )


async def asked(server: InProcessServer, seat: int) -> Any:
    answer = await server.call("GET", f"{PATH}?seat={seat}", token=token_of(seat))
    assert answer.status == 200, answer.body
    return answer.json["picture"]


async def answer(server: InProcessServer, seat: int, text: str, number: int) -> None:
    ticket = (await asked(server, seat))["decision"]["ticket"]
    move = {"id": f"again.{number}", "seat": seat, "ticket": ticket, "answers": [text]}
    done = await server.call("POST", f"{PATH}/move", move, token_of(seat))
    assert done.status == 200, done.body


def by_hand(head: str, lines: list[str], seat: int) -> Any:
    """What a seat sees after these lines of a journal, and what chance adds."""
    return json.loads(to_json(Match.loads(head + "\n".join(lines) + "\n").view(seat)))


@rule("D-854", "D-856")
@pytest.mark.parametrize("what", ["deal", "fight"])
def test_a_stored_table_continues_under_the_rules_it_began_with(what: str) -> None:
    """Asked with an offer for nothing, a mate composed nothing; whoever had given up was helped, or lost."""
    head, lines = lines_of_journal("rules-1-teams-deal-freely")
    before = in_the_middle_of(lines, what)
    record, rows = kept_until("rules-1-teams-deal-freely", before)
    store = MemoryStore()

    async def story() -> None:
        await store.create(table_row(record), rows)
        async with in_process_server(store) as server:
            seat = int(lines[before][0])
            picture = await asked(server, seat)
            assert picture["view"]["rules"] == 1
            offered = {option["text"].partition(" ")[0] for option in picture["decision"]["options"]}
            assert "decline" in offered <= {"accept", "decline", "lay"}
            for number, line in enumerate(lines[before : before + AFTERWARDS]):
                if not line.startswith("*"):
                    await answer(server, int(line[0]), line[2:], number)
                if number == 0:
                    assert (await asked(server, seat))["view"] == by_hand(head, lines[: before + 1], seat)

    asyncio.run(story())
    kept = [f"{'*' if line.seat < 0 else line.seat} {line.text}" for line in all_lines(store.moves[TABLE])]
    assert kept[: before + AFTERWARDS] == lines[: before + AFTERWARDS]
    assert "rules: 1\n" in head
