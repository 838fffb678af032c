"""Keys of a rematch: its links are the host's, and what opened the old table opens nothing at the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates.server.host_commands import link_key
from tests.server.guests import playing
from tests.server.test_secrets_at_the_table import told

if TYPE_CHECKING:
    from tests.server.guests import Guests
    from tests.server.indoors import Indoors


async def at_rematch(guests: Guests, asker: int) -> Guests:
    """The same people at the next table, which one of them asked for."""
    await guests.do(0, "abandon")
    await guests.do(asker, "rematch")
    return guests


async def followed(guests: Guests, who: int) -> Any:
    return (await guests.ask(who, "POST", "/follow", {})).json


async def opens(guests: Guests, table: str, what: str, body: dict[str, str]) -> int:
    return (await guests.house.call("POST", f"/api/tables/{table}/{what}", body)).status


@pytest.mark.parametrize("asker", [0, 1])
def test_the_links_of_a_rematch_are_its_hosts(asker: int) -> None:
    async def story(house: Indoors) -> None:
        guests = await at_rematch(await playing(house), asker)
        if asker != 0:
            await followed(guests, asker)
        shown = await followed(guests, 0)
        following = shown["table"]
        for kind in ("invite", "watch"):
            theirs = {link_key(guests.tokens[1], following, kind, number) for number in range(3)}
            assert [await opens(guests, following, "enter", {"key": key}) for key in theirs] == [404] * 3
            key = shown["links"][kind].partition("#")[2]
            assert await opens(guests, following, "enter", {"key": key}) == 200
        assert (await followed(guests, 1))["links"] == {"invite": None, "watch": None, "replay": None}
        assert (await followed(guests, 0))["links"] == shown["links"]

    told(story)


def test_an_old_rescue_code_opens_nothing_at_the_rematch() -> None:
    async def story(house: Indoors) -> None:
        guests = await at_rematch(await playing(house), 1)
        shown = await followed(guests, 1)
        following, fresh = shown["table"], shown["rescue"]["1"]
        old = [await opens(guests, following, "rescue", {"code": code}) for code in guests.codes]
        assert (old, fresh in guests.codes) == ([404] * 3, False)
        assert await opens(guests, following, "rescue", {"code": fresh}) == 200
        assert await opens(guests, guests.table, "rescue", {"code": guests.codes[1]}) == 200

    told(story)


def test_the_codes_of_a_rematch_are_told_once() -> None:
    async def story(house: Indoors) -> None:
        guests = await at_rematch(await playing(house), 0)
        assert [set((await followed(guests, 2))["rescue"]) for _ in range(2)] == [{"2"}, set()]

    told(story)
