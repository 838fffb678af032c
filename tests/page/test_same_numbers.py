"""The page agrees with the engine: with the numbers of a custom content file, in a fight, in a deal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

from cellmates.testkit import rule
from tests.dig.windows import in_the_yard, other_numbers
from tests.page import moments
from tests.page.finger import Finger
from tests.page.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.visitor import Visitor


def shown(guest: Visitor, folder: Path, gang: str) -> Page:
    journal = in_the_yard(folder, gang=gang).dumps()
    page = Table.at(guest, journal, content=Path(other_numbers(folder)).read_text("utf-8")).show()
    Finger(page).wait()
    return page


def test_prices_points_and_searches_are_the_engines(guest: Visitor, tmp_path: Path) -> None:
    page = shown(guest, tmp_path, "cartel/discount")
    guest.shoot("other-numbers")
    pick, shovel = page.locator("[data-target='pile:pick']"), page.locator("[data-target='pile:shovel']")
    expect(pick.locator(".price")).to_have_text("5")
    expect(shovel.locator(".points")).to_have_text("+5")
    expect(page.locator("[data-target='room:yard']")).to_have_attribute("aria-label", re.compile("2 cards"))
    expect(page.locator("[data-option='buy pick']")).to_contain_text("5")


def test_a_sale_counts_as_the_engine_does(guest: Visitor, tmp_path: Path) -> None:
    page = shown(guest, tmp_path, "cartel/wholesale")
    finger = Finger(page)
    finger.answer("sell")
    finger.wait()
    finger.answer("sell phone")
    finger.wait()
    expect(page.locator(".counter .sum")).to_contain_text("11")
    expect(page.locator("[data-option='done']")).to_contain_text("11")


def test_the_log_tells_the_story_that_the_server_tells(guest: Visitor, tmp_path: Path) -> None:
    page = shown(guest, tmp_path, "cartel/wholesale")
    finger = Finger(page)
    finger.answer("sell")
    finger.wait()
    finger.answer("sell phone")
    finger.wait()
    finger.answer("done")
    told = page.locator("[data-log]").get_by_text(re.compile("sold a phone for 11 cigarettes"))
    expect(told).to_have_count(1)


# Teams

YARD: Final[list[dict[str, Any]]] = [
    {"at": "yard", "hand": {"knife": 2, "pick": 1}, "cigarettes": 9},
    {"at": "yard", "hand": {"knife": 1, "pick": 1}},
    {"at": "yard", "hand": {"spoon": 1, "ring": 1}, "cigarettes": 4},
    {"at": "yard", "hand": {"blade": 2}},
]


def in_teams(guest: Visitor, seat: int, *answers: str) -> Page:
    journal = moments.position("dig", 4, *answers, seats=YARD, options={"teams": True})
    page = Table.at(guest, journal, seat=seat).show()
    Finger(page).wait()
    return page


@rule("D-856")
def test_a_fighter_may_call_the_mates_who_are_there(guest: Visitor) -> None:
    page = in_teams(guest, 1, "extort", "seat 1", "name pick", "lay knife", "refuse")
    expect(page.locator("[data-ticket] [data-option='call']")).to_contain_text("for help")
    page.locator("[data-ticket] [data-option='give up']").click()
    expect(page.get_by_role("dialog", name="Are you sure?")).to_contain_text("could be called for help first")


@rule("D-854")
def test_a_mate_answers_a_deal_with_cards_of_their_choice(guest: Visitor) -> None:
    page = in_teams(guest, 2, "deal", "seat 2", "give knife", "done")
    expect(page.locator("[data-option='decline']")).to_be_visible()
    Finger(page).answer("give spoon")
    expect(page.locator(".offer .side").last).to_contain_text("a spoon")
    expect(page.locator("[data-option='done']")).to_be_visible()
