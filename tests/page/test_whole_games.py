"""Whole games against bots: by clicks, by taps, and by somebody who hears the page and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.page import panels
from tests.page.finger import Finger, at_random, eager
from tests.page.hands import Hands, listening
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor

GAMES: Final = ("dig", "boats")
TASTES: Final = {"dig": eager, "boats": at_random(4)}
QUICK: Final = {"dig": {}, "boats": {"short_route": True}}
LAST_DEED: Final = {"dig": "broke through", "boats": "The game ended"}
OWN_TURN: Final = {"dig": "Ann began a turn.", "boats": "Ann rolled"}


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_a_newcomer_plays(arrive: Arrive, game: str, window: dict[str, object]) -> None:
    guest = arrive(window, reduced_motion="no-preference")
    page = guest.go("/")
    page.get_by_role("button", name=f"Play now: {game}").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(page.get_by_role("region", name="Players").get_by_role("article")).to_have_count(4)
    Finger(page, TASTES[game]).play(2)
    guest.shoot(f"play-now-{game}-{kind_of(window)}")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(arrive: Arrive, game: str) -> None:
    guest = arrive(DESKTOP, reduced_motion="no-preference")
    page = guest.prefer(pace="instant", name="Ann").go("/")
    open_by_dialog(page, game)
    assert Finger(page, TASTES[game]).play() > 5
    table = Table.of(guest, page.url)
    check_the_end(page, table)
    guest.shoot(f"end-{game}-desktop")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_taps_on_a_phone(phone_guest: Visitor, game: str) -> None:
    phone_guest.prefer(pace="instant", confirm=False)
    table = Table.started(phone_guest, game, HERE, BOT, BOT, options=QUICK[game])
    page = table.show()
    finger = Finger(page, TASTES[game])
    finger.play(6)
    phone_guest.shoot(f"midgame-{game}-phone")
    finger.play()
    check_the_end(page, table)
    phone_guest.shoot(f"end-{game}-phone")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_and_ears(guest: Visitor, game: str) -> None:
    hands = Hands(listening(guest.prefer(pace="instant")))
    table = Table.started(guest, game, HERE, BOT, options=QUICK[game], forced=False)
    page = table.show()
    hands.play()
    check_the_end(page, table)
    page.wait_for_function("() => window.heard.at(-1).includes('won')")
    check_what_was_heard(hands, table, game)


def check_what_was_heard(hands: Hands, table: Table, game: str) -> None:
    """The listener heard their own turns, something of each of the other's, every question, and the result.

    The first turn may have begun before the page was open.
    """
    told = " ".join(hands.heard)
    turns = told.split(OWN_TURN[game])
    own = sum(is_own_turn(event) for event in table.events())
    assert own - 1 <= len(turns) - 1 <= own
    other = panels.name(hands.page, 1)
    assert all(other in between for between in turns[1:-1])
    assert all(prompt in told for prompt in hands.asked)
    assert re.search(rf"{LAST_DEED[game]}.* (You|{other}) won", told), "the result comes last"


def is_own_turn(event: dict[str, Any]) -> bool:
    return bool(event["name"] == "turn_began" and event["args"]["seat"] == 0)


def check_the_end(page: Page, table: Table) -> None:
    """The page shows the result that the server knows."""
    expect(page.get_by_role("button", name="Step by step")).to_be_visible()
    result = table.result
    assert result is not None
    rows = page.get_by_role("table", name="Ranking").get_by_role("row")
    expect(rows).to_have_count(len(result["scores"]) + 1)
    for place, seat in enumerate(seat for seats in result["ranking"] for seat in seats):
        expect(rows.nth(place + 1)).to_contain_text(panels.name(page, seat))
        expect(rows.nth(place + 1)).to_contain_text(str(result["scores"][seat]))


def open_by_dialog(page: Page, game: str) -> None:
    """A table for two, whose bot answers at once."""
    page.get_by_role("button", name=f"New table of {game}").click()
    dialog = page.get_by_role("dialog", name="A new table")
    for _ in range(2):
        dialog.get_by_role("button", name="One seat fewer").click()
    dialog.get_by_role("combobox", name="Level of the bot on seat 2").select_option("easy")
    dialog.get_by_text("Table settings").click()
    dialog.get_by_role("group", name="Pace of the bots").get_by_role("radio", name="at once").check()
    dialog.get_by_role("button", name="Start playing").click()
    page.get_by_role("region", name="Board").wait_for()


def kind_of(window: dict[str, object]) -> str:
    return "phone" if window is PHONE else "desktop"
