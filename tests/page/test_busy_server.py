"""A busy server: the page retries by itself, says so, and does nothing twice."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

from tests.page import moments
from tests.page.finger import Finger
from tests.page.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route, WebSocketRoute

    from tests.page.visitor import Visitor

BUSY: Final = {
    "code": "busy",
    "message": "The server is busy.",
    "id": "server-busy",
    "args": {"seconds": 1},
    "rule": None,
}
LINE: Final = "The table server is busy; trying again in 1 s"


class BusyLine:
    """A connection to a server that refuses the first few moves because it is busy."""

    def __init__(self, page: Page, refusals: int) -> None:
        self.moves: list[dict[str, Any]] = []
        self.lines = 0
        self._refusals = refusals
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self.lines += 1
        server = line.connect_to_server()

        def to_server(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "move":
                self.moves.append(said)
            if said["type"] == "move" and len(self.moves) <= self._refusals:
                line.send(json.dumps({"type": "refused", "id": said["id"], "problem": BUSY, "picture": None}))
            else:
                server.send(text)

        line.on_message(to_server)


def test_a_move_is_sent_again_until_the_server_has_time(guest: Visitor) -> None:
    line = BusyLine(guest.page, refusals=2)
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    page = table.show()
    finger = Finger(page)
    finger.wait()
    finger.answer("search")
    expect(page.locator("[data-busy]")).to_have_text(LINE)
    expect(page.locator("[data-notices] .bad")).to_have_count(0)
    finger.wait()
    expect(page.locator("[data-busy]")).to_have_count(0)
    assert len(line.moves) == 3
    assert line.moves[0] == line.moves[1] == line.moves[2], "the same id, ticket and answer"
    searches = [event for event in table.events() if event["name"] == "searched"]
    assert sum(event["args"]["seat"] == 0 for event in searches[-2:]) == 1


def test_a_move_whose_question_is_gone_is_not_sent_again(guest: Visitor) -> None:
    line = BusyLine(guest.page, refusals=9)
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    finger = Finger(table.show())
    ticket = finger.wait().ticket
    finger.answer("search")
    expect(guest.page.locator("[data-busy]")).to_have_text(LINE)
    table.do("move", id="elsewhere", seat=0, ticket=ticket, answers=["search"])
    finger.wait()
    expect(guest.page.locator("[data-busy]")).to_have_count(0)
    assert len(line.moves) < 6
    expect(guest.page.locator("[data-notices] .bad")).to_have_count(0)


def test_a_request_is_made_again_until_the_server_has_time(guest: Visitor) -> None:
    guest.forgive("status of 503")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            return route.continue_()
        headers = {"retry-after": "1", "content-type": "application/json"}
        return route.fulfill(
            status=503, headers=headers, body=json.dumps({"problem": BUSY, "snapshot": None})
        )

    page = Table.at(guest, moments.asked("dig", "dig-prompt-turn")).show()
    Finger(page).wait()
    page.route(re.compile("/hint$"), answer)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-notices]").get_by_text(LINE)).to_be_visible()
    expect(page.get_by_text("A bot would choose").first).to_be_visible()
    assert len(asked) == 2


def test_a_line_that_is_refused_for_now_is_tried_again(guest: Visitor) -> None:
    """Close code 1013: try again later."""
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.close(code=1013)
        else:
            line.connect_to_server()

    guest.page.route_web_socket(re.compile("/socket$"), connect)
    page = Table.at(guest, moments.asked("dig", "dig-prompt-turn")).show()
    Finger(page).wait()
    assert len(lines) == 2
