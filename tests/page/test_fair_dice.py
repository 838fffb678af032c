"""Fair dice as a browser sees them: its own numbers are used, and it remembers the promises."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.page.friends import Company, gather
from tests.page.table import Table
from tests.page.visitor import DESKTOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocketRoute

    from tests.page.conftest import Arrive

SHORT = {"track": 3}
TableDict = dict[str, Any]


def two(arrive: Arrive, **settings: Any) -> Company:
    visitors = [arrive(DESKTOP).prefer(pace="instant") for _ in range(2)]
    return gather(visitors, "boats", dice="fair", options=SHORT, **settings)


def start(page: Page) -> None:
    button = page.get_by_role("button", name="Start the game")
    expect(button).to_be_enabled()
    button.click()


def finish(company: Company) -> None:
    """Let bots play to the end for everybody."""
    for friend in company.friends:
        expect(friend.page.get_by_role("region", name="Board")).to_be_visible()
        table = Table.of(friend.visitor, friend.page.url)
        for seat in table.get()["you"]["seats"]:
            table.do("hand_over", seat=seat)


def verdict(page: Page) -> Any:
    page.get_by_role("button", name="Fair dice").click()
    return page.locator("[data-verdict]")


def test_a_swap_of_seats_loses_nobodys_number(arrive: Arrive) -> None:
    """Regression: promises used to be kept by seat, and were lost after a swap and a reload."""
    company = two(arrive)
    ann, bo = (friend.page for friend in company.friends)
    expect(ann.locator("[data-seat='1'] .ready")).to_be_visible()
    company.table.do("swap", seat=0, other=1)
    bo.reload()
    expect(bo.locator("[data-seat='0'] .ready")).to_be_visible()
    start(ann)
    expect(bo.get_by_role("region", name="Board")).to_be_visible()
    seats = company.table.get()["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Bo", "Ann"]
    assert all(seat["nonce_commitment"] and seat["nonce"] for seat in seats)


def test_a_number_is_revealed_by_whichever_tab_is_open(arrive: Arrive) -> None:
    company = two(arrive)
    ann, bo = company.friends
    tab = bo.visitor.another_tab()
    tab.goto(bo.page.url)
    expect(tab.get_by_role("heading", name="Waiting room")).to_be_visible()
    bo.page.close()
    start(ann.page)
    expect(tab.get_by_role("region", name="Board")).to_be_visible()
    assert all(seat["nonce"] for seat in company.table.get()["table"]["seats"])


def test_only_a_browser_that_saw_the_promise_says_so(arrive: Arrive) -> None:
    company = two(arrive, spectators=True, share=True)
    start(company.friends[0].page)
    expect(company.friends[1].page.get_by_role("region", name="Board")).to_be_visible()
    late = arrive(DESKTOP).prefer(pace="instant").page
    late.goto(str(company.table.links["watch"]))
    expect(late.get_by_role("region", name="Board")).to_be_visible()
    finish(company)
    bo = company.friends[1].page
    expect(verdict(bo)).to_contain_text("All promises were kept")
    expect(bo.get_by_text("the one it promised before the start")).to_be_visible()
    expect(bo.get_by_text(re.compile("--commitment [0-9a-f]{64} --nonce [0-9a-f]{64}"))).to_be_visible()
    expect(verdict(late)).to_contain_text("you joined when the game had begun")
    stranger = arrive(DESKTOP).page
    stranger.goto(company.table.get("links")["replay"])
    expect(verdict(stranger)).to_contain_text("no promise from before the end")
    for page in (late, stranger):
        expect(page.get_by_text("promised before the start")).to_have_count(0)


# A server that cheats


def another_secret(table: TableDict) -> None:
    """The server chose a secret after seeing the numbers, with a promise to match."""
    table["dice"]["commitment"] = hashlib.sha256(bytes(32)).hexdigest()
    table["dice"]["secret"] = bytes(32).hex() if table["dice"]["secret"] else None


def without_my_number(table: TableDict) -> None:
    """The server claims that a seat was silent."""
    table["seats"][1]["nonce"] = None


@pytest.mark.parametrize(
    ("lie", "alarm"),
    [(another_secret, "The table changed its promise"), (without_my_number, "and did not use it")],
)
def test_a_server_that_cheats_is_exposed(
    arrive: Arrive, lie: Callable[[TableDict], None], alarm: str
) -> None:
    company = two(arrive)
    bo = company.friends[1].page
    Liar(bo, lie)
    bo.reload()
    expect(bo.get_by_role("heading", name="Waiting room")).to_be_visible()
    start(company.friends[0].page)
    if lie is another_secret:
        expect(bo.get_by_text("a different promise for its dice").first).to_be_attached()
    finish(company)
    found = verdict(bo)
    expect(found).to_contain_text(alarm)
    expect(found).to_have_attribute("data-verdict", "broken")


class Liar:
    """A connection to a server that lies about the table once the game has begun."""

    def __init__(self, page: Page, lie: Callable[[TableDict], None]) -> None:
        self._lie = lie
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: line.send(self._told(text)))

    def _told(self, text: str | bytes) -> str:
        frame = json.loads(text)
        if "table" in frame and frame["table"]["status"] not in ("lobby", "dealing"):
            self._lie(frame["table"])
        return json.dumps(frame)
