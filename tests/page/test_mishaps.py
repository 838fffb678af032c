"""Things that go wrong at a table without losing anything: cut connections, undo, old links."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.page import moments, screens
from tests.page.finger import COME, QUESTION, Finger
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE, Visitor
from tests.server.server_process import ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route, WebSocketRoute

    from tests.page.conftest import Arrive

CUT: Final = r"WebSocket connection to|ERR_CONNECTION_REFUSED"
"""What a browser says when the server is down."""
NO_SUCH: Final = "status of 40[0134]"
WHOLE: Final = "document.documentElement.outerHTML.toLowerCase()"
FIGHT: Final = "dig-prompt-fight"
CURTAIN: Final = """document.querySelector("[aria-modal='true']") !== null"""


@pytest.fixture
def own_server(tmp_path: Path, server: ServerProcess) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    found = ServerProcess(tmp_path).start()
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture
def visitor(browser: Browser, own_server: ServerProcess) -> Iterator[Visitor]:
    """A visitor of that server."""
    visitor = Visitor(browser, own_server, **DESKTOP).prefer(pace="instant")
    visitor.forgive(CUT)
    yield visitor
    complaints = visitor.unforgiven
    visitor.close()
    assert complaints == []


# Cut lines


def test_a_power_cut_in_mid_fight(own_server: ServerProcess, visitor: Visitor) -> None:
    table = Table.at(visitor, moments.asked("dig", FIGHT))
    page = table.show()
    finger = Finger(page)
    weapon = finger.wait().options[0]
    before = count(table, "laid", seat=0)
    own_server.kill()
    expect(page.get_by_role("banner").get_by_text("Offline, trying again")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("fight", re.IGNORECASE))).to_be_visible()
    finger.answer(weapon)
    own_server.start()
    expect(page.get_by_role("banner").get_by_text("Offline, trying again")).to_be_hidden()
    finger.wait()
    assert count(table, "laid", seat=0) == before + 1


def test_a_move_without_an_answer_is_played_once(guest: Visitor) -> None:
    """The server has the move, and the connection breaks before the acknowledgement."""
    cut = CutAfterMove(guest.page)
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    finger = Finger(table.show())
    finger.wait()
    finger.answer("search")
    finger.play(1)
    finger.wait()
    assert cut.moves[0] == cut.moves[1], "the same, with the same id"
    assert any(answer.get("repeated") for answer in cut.answers)
    assert count(table, "searched", seat=0) == 1


class CutAfterMove:
    """A connection that breaks once, right after a move, and works from then on."""

    def __init__(self, page: Page) -> None:
        self.moves: list[str] = []
        self.answers: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        is_cut = False

        def to_server(text: str | bytes) -> None:
            nonlocal is_cut
            server.send(text)
            if json.loads(text)["type"] == "move":
                self.moves.append(str(text))
                is_cut = len(self.moves) == 1

        def to_page(text: str | bytes) -> None:
            answer = json.loads(text)
            if is_cut and answer["type"] == "done":
                line.close(code=3000)
            elif not is_cut:
                self.answers.append(answer)
                line.send(text)

        line.on_message(to_server)
        server.on_message(to_page)


def test_a_bet_and_a_line_half_written_survive(own_server: ServerProcess, visitor: Visitor) -> None:
    table = Table.started(visitor, "boats")
    page = table.show()
    for colour in ("yellow", "red"):
        page.get_by_role("button", name=f"Put {colour} on the next free place").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("I was about to")
    own_server.kill()
    expect(page.get_by_role("banner").get_by_text("Offline, trying again")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("banner").get_by_text("Offline, trying again")).to_be_hidden()
    check_drafts(page)
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    check_drafts(page)


def check_drafts(page: Page) -> None:
    expect(page.get_by_role("button", name="first (boat 1): yellow")).to_be_visible()
    expect(page.get_by_role("button", name="second (boat 1): red")).to_be_visible()
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("I was about to")


# Second thoughts


def test_undo_goes_back_to_the_barrier_and_no_further(guest: Visitor) -> None:
    page = Table.at(guest.prefer(pace="instant"), moments.asked("dig", "dig-prompt-turn")).show()
    finger = Finger(page)
    finger.wait()
    asked = page.locator("[data-prompt]").inner_text()
    finger.answer("careful")
    finger.wait()
    page.get_by_role("button", name="Undo (1)").click()
    expect(page.locator("[data-prompt]")).to_have_text(asked)
    finger.answer("search")
    expect(page.locator("[data-prompt]")).not_to_have_text(asked)
    page.get_by_role("button", name="Undo", exact=True).click(force=True)
    expect(page.get_by_text("Nothing can be taken back").first).to_be_visible()


def test_what_is_refused_says_why_with_the_rule(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("dig", "dig-prompt-turn")).show()
    refused = page.locator(f"{QUESTION} [data-refused]").first
    refused.click(force=True)
    rule = refused.locator("xpath=..").get_by_role("button", name=re.compile(r"^Rule D-\d+"))
    rule.click()
    expect(rule).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name=re.compile(r"^Solitary\.")).click()
    notice = page.locator("[data-notices]")
    expect(notice.get_by_role("button", name=re.compile(r"^Rule D-\d+"))).to_be_visible()


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_a_hint_marks_what_a_bot_would_do(guest: Visitor, game: str) -> None:
    question = {"dig": "dig-prompt-turn", "boats": "boats-prompt-move"}[game]
    page = Table.at(guest, moments.asked(game, question)).show()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A bot would choose").first).to_be_visible()
    expect(page.locator(f"{QUESTION} .hinted").first).to_be_visible()


def test_a_costly_answer_is_confirmed_first(guest: Visitor) -> None:
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    page = table.show()
    page.locator(f"{QUESTION} [data-option='reveal']").click()
    sure = page.get_by_role("dialog", name="Are you sure?")
    sure.get_by_role("button", name="Better not").click()
    expect(sure).to_be_hidden()
    assert not table.view()["seats"][0]["past_revealed"]


# One screen for two


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_a_curtain_hides_what_is_not_yours(phone_guest: Visitor, game: str) -> None:
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Bo")]
    table = Table.started(phone_guest.prefer(pace="instant", confirm=False), game, *seats, forced=False)
    page = table.show()
    for _ in range(3):
        check_curtain(page, table)
        draw_curtain(page)
        expect(page.get_by_role("region", name="What is yours")).to_be_visible()
        play_until_the_curtain(page)
    phone_guest.shoot(f"curtain-{game}")


def play_until_the_curtain(page: Page) -> None:
    """All answers of one person. Each is followed by another question, or by the curtain."""
    finger = Finger(page, lambda options: "end" if "end" in options else options[0])
    while True:
        finger.wait()
        finger.answer()
        page.wait_for_function(f"answered => {CURTAIN} || ({COME})(answered)", arg=finger.answered)
        if page.evaluate(f"() => {CURTAIN}"):
            return


def test_a_player_who_lets_a_bot_play_takes_their_hand_off_the_screen(guest: Visitor) -> None:
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Bo")]
    table = Table.started(guest.prefer(pace="instant"), "dig", *seats, forced=False)
    page = table.show()
    asked = draw_curtain(page)
    expect(page.get_by_role("region", name="What is yours")).to_be_visible()
    table.do("hand_over", seat=asked)
    other = "Bo" if asked == 0 else "Ann"
    curtain = page.get_by_role("dialog", name="Eyes elsewhere, please")
    expect(curtain.get_by_role("button", name=f"I am {other}")).to_be_visible()
    expect(page.get_by_role("region", name="What is yours")).to_have_count(0)


def check_curtain(page: Page, table: Table) -> None:
    """It is up, and behind it the page knows nobody's secrets."""
    curtain = page.get_by_role("dialog", name="Eyes elsewhere, please")
    expect(curtain).to_be_visible()
    waiting = table.view("spectator")["waiting"]
    for seat in waiting:
        expect(curtain.get_by_role("button", name=f"I am {'Ann' if seat == 0 else 'Bo'}")).to_be_visible()
    expect(page.get_by_role("region", name="What is yours")).to_have_count(0)
    expect(page.locator("[data-target^='card:'], [data-option]")).to_have_count(0)
    expect(page.locator("[data-notices] p")).to_have_count(0)
    assert "You drew" not in page.locator("[data-live]").inner_text()
    if table.view()["game"] == "dig":
        pasts = [table.view(seat)["seats"][seat]["past"] for seat in (0, 1)]
        assert not [past for past in pasts if past in page.evaluate(WHOLE)]


def draw_curtain(page: Page) -> int:
    button = page.get_by_role("dialog").get_by_role("button").first
    seat = 0 if "Ann" in button.inner_text() else 1
    button.click()
    return seat


# Coming back


def test_a_reload_keeps_the_seat(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("dig", FIGHT)).show()
    asked = page.locator("[data-prompt]").inner_text()
    page.reload()
    expect(page.locator("[data-prompt]")).to_have_text(asked)


def test_two_tabs_of_one_seat_show_the_same(guest: Visitor) -> None:
    table = Table.at(guest, moments.asked("dig", "dig-prompt-sell"))
    one, other = table.show(), guest.another_tab()
    other.goto(f"/t/{table.id}")
    finger, copy = Finger(one), Finger(other)
    assert copy.wait() == finger.wait()
    answered = finger.answer()
    copy.answered = finger.answered
    assert copy.wait().ticket == finger.wait().ticket
    assert count(table, "sold", seat=0) == 1, answered


def test_nothing_is_drawn_before_the_content_that_sorts_it(guest: Visitor) -> None:
    table = Table.at(guest, moments.asked("dig", "dig-prompt-sell"))
    sorted_options = Finger(table.show()).wait().options
    late = guest.another_tab()
    late_content: list[Route] = []
    late.route(re.compile("/content$"), lambda route: late_content.append(route))  # noqa: PLW0108 - no builtin is taken
    with late.expect_request(re.compile("/content$")):  # requested once the table is known
        late.goto(f"/t/{table.id}")
    late.wait_for_timeout(1000)
    assert Finger(late).look().options == []
    late_content[0].continue_()
    assert Finger(late).wait().options == sorted_options


@pytest.mark.parametrize("path", ["/t/" + "a" * 16, f"/t/{'a' * 16}#{'k' * 43}", f"/t/{'a' * 16}#half"])
def test_a_door_that_stays_shut(guest: Visitor, path: str) -> None:
    guest.forgive(NO_SUCH)
    page = guest.go(path)
    expect(page.get_by_role("heading", name="This door stays shut")).to_be_visible()
    page.get_by_role("textbox", name="Rescue code").fill("nonsense")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("[data-notices]")).not_to_be_empty()
    page.get_by_role("button", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play now: Dig")).to_be_visible()


def test_an_unknown_path_leads_back_to_the_lobby(guest: Visitor) -> None:
    page = guest.go("/rules")
    page.get_by_role("button", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play now: Dig")).to_be_visible()


def test_a_table_that_is_deleted_shuts_its_door(guest: Visitor) -> None:
    guest.forgive(NO_SUCH)
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    page = table.show()
    page.get_by_role("region", name="Board").wait_for()
    guest.ask("DELETE", table.path)
    expect(page.get_by_role("heading", name="This door stays shut")).to_be_visible()


def test_a_rescue_code_brings_the_seat_to_a_phone(arrive: Arrive) -> None:
    old, phone = arrive(DESKTOP), arrive(PHONE)
    for visitor in (old, phone):
        visitor.forgive(NO_SUCH)
    table = Table.at(old, moments.asked("dig", FIGHT))
    table.show().get_by_role("region", name="What is yours").wait_for()
    page = phone.go(f"/t/{table.id}")
    page.get_by_role("textbox", name="Rescue code").fill(table.codes["0"].lower())
    page.get_by_role("button", name="Take my seat back").tap()
    expect(page.get_by_role("region", name="What is yours")).to_be_visible()
    expect(old.page.get_by_role("region", name="What is yours")).to_have_count(0)


# Bots that help out


def test_a_bot_stands_in_and_gives_the_seat_back(guest: Visitor) -> None:
    table = Table.started(guest.prefer(pace="instant"), "dig", options={"first": 0}, beat=10)
    page = table.show()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Play myself again").first.click()
    expect(page.get_by_text("A bot plays for Ann.")).to_be_hidden()
    Finger(page).play(1)


def test_a_rematch_begins_at_once_against_bots(guest: Visitor) -> None:
    page = screens.won(guest.prefer(pace="instant"))
    expect(page.get_by_text("You won").first).to_be_visible()
    old = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    assert Table.of(guest, page.url).get()["table"]["status"] == "playing"


def count(table: Table, name: str, seat: int | None = None) -> int:
    """How often an event happened, to a seat or to anybody."""
    return sum(
        event["name"] == name and (seat is None or event["args"].get("seat") == seat)
        for event in table.events()
    )


def test_one_die_too_many_stays_where_it_is(guest: Visitor) -> None:
    page = screens.SCREENS["boats-dice"](guest)
    dice = page.locator("[data-ticket] button[data-die]")
    for number in range(4):
        dice.nth(number).click()
    expect(page.locator("[data-ticket] [data-die][aria-pressed='true']")).to_have_count(3)
    expect(page.locator("[data-do='roll']")).to_have_attribute("data-option", re.compile("^dice "))
