"""A game of thousands of events: the newest come by themselves, and the page fetches the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from cellmates import Match
from cellmates.server.tables.broadcast import AT_ONCE
from tests.page.table import Table

if TYPE_CHECKING:
    from tests.page.visitor import Visitor

LONGER: Final = AT_ONCE + 150


def dull_game() -> str:
    """A game in which nobody does anything."""
    match = Match.new("dig", players=2, seed=1, first=0)
    while match.heard(0) < LONGER or match.waiting != {0}:
        match.play("end")
    return match.dumps()


def test_the_log_of_a_long_game_goes_back_to_its_beginning(guest: Visitor) -> None:
    table = Table.at(guest, dull_game())
    assert table.get("?seat=0")["picture"]["first"] > 1
    with guest.page.expect_response(lambda response: "/events?" in response.url) as asked:
        page = table.show()
    assert asked.value.ok
    log = page.locator("[data-log]")
    earlier = log.get_by_role("button", name="Show earlier")
    expect(earlier).to_be_visible()
    lines = log.locator("li")
    for _ in range(LONGER):
        count = lines.count()
        if not earlier.is_visible():
            break
        earlier.click()
        expect(lines.nth(count)).to_be_attached()
    expect(lines.first).to_contain_text("was chosen to go first")
