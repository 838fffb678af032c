"""Keys of a rematch: its links are the host's, and those of the old table don't work at the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates.server.tables.host_commands import link_key
from tests.server.in_process import with_server
from tests.server.people import playing

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer
    from tests.server.people import People


async def at_rematch(people: People, asker: int) -> People:
    """The same people at the next table, which one of them asked for."""
    await people.do(0, "abandon")
    await people.do(asker, "rematch")
    return people


async def followed(people: People, who: int) -> Any:
    return (await people.ask(who, "POST", "/follow", {})).json


async def opens(people: People, table: str, what: str, body: dict[str, str]) -> int:
    return (await people.server.call("POST", f"/api/tables/{table}/{what}", body)).status


@pytest.mark.parametrize("asker", [0, 1])
def test_the_links_of_a_rematch_are_its_hosts(asker: int) -> None:
    async def story(server: InProcessServer) -> None:
        people = await at_rematch(await playing(server), asker)
        if asker != 0:
            await followed(people, asker)
        shown = await followed(people, 0)
        following = shown["table"]
        for kind in ("invite", "watch"):
            theirs = {link_key(people.tokens[1], following, kind, number) for number in range(3)}
            assert [await opens(people, following, "enter", {"key": key}) for key in theirs] == [404] * 3
            key = shown["links"][kind].partition("#")[2]
            assert await opens(people, following, "enter", {"key": key}) == 200
        assert (await followed(people, 1))["links"] == {"invite": None, "watch": None, "replay": None}
        assert (await followed(people, 0))["links"] == shown["links"]

    with_server(story)


def test_an_old_rescue_code_does_not_work_at_the_rematch() -> None:
    async def story(server: InProcessServer) -> None:
        people = await at_rematch(await playing(server), 1)
        shown = await followed(people, 1)
        following, fresh = shown["table"], shown["rescue"]["1"]
        old = [await opens(people, following, "rescue", {"code": code}) for code in people.codes]
        assert (old, fresh in people.codes) == ([404] * 3, False)
        assert await opens(people, following, "rescue", {"code": fresh}) == 200
        assert await opens(people, people.table, "rescue", {"code": people.codes[1]}) == 200

    with_server(story)


def test_the_codes_of_a_rematch_are_shown_once() -> None:
    async def story(server: InProcessServer) -> None:
        people = await at_rematch(await playing(server), 0)
        assert [set((await followed(people, 2))["rescue"]) for _ in range(2)] == [{"2"}, set()]

    with_server(story)
