"""Before the game: finding a table again, joining one, and looking back at old ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import FilePayload, expect

from tests.page import moments
from tests.page.table import Table
from tests.page.visitor import DESKTOP
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor


def test_a_pasted_link_leads_to_its_table(arrive: Arrive) -> None:
    host, guest = arrive(DESKTOP), arrive(DESKTOP)
    table = Table.open(host, "boats", HERE, LINK)
    page = guest.go("/")
    page.get_by_role("textbox", name="Link to the table").fill(str(table.links["invite"]))
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Waiting room")).to_be_visible()
    assert "#" not in page.url, "a key does not stay in the address"


def test_what_is_not_a_link_is_refused_in_words(guest: Visitor) -> None:
    page = guest.go("/")
    page.get_by_role("textbox", name="Link to the table").fill("the blue one")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("region", name="Join a table").get_by_role("alert")).not_to_be_empty()


def test_my_tables_say_where_it_is_my_turn(guest: Visitor) -> None:
    table = Table.at(guest, moments.asked("dig", "dig-prompt-turn"))
    page = table.show()
    page.get_by_role("region", name="Board").wait_for()
    page.get_by_role("link", name="Cellmates: to the lobby").click()
    mine = page.get_by_role("region", name="My tables").get_by_role("listitem").first
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link").or_(mine.get_by_role("button")).first.click()
    expect(page.get_by_role("region", name="What is yours")).to_be_visible()


def test_a_journal_is_imported_and_stepped_through(guest: Visitor) -> None:
    page = guest.go("/")
    page.get_by_label("Choose a journal").set_input_files(file("match.txt", moments.finished("boats")))
    page.get_by_role("button", name="Step by step").click()
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="First step").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text("Step 1 of")).to_be_visible()


def test_a_file_that_is_not_a_journal_is_refused_in_words(guest: Visitor) -> None:
    guest.forgive("status of 4")
    page = guest.go("/")
    page.get_by_label("Choose a journal").set_input_files(file("holiday.txt", "sand, sea"))
    expect(page.get_by_role("region", name="Look back at a game").get_by_role("alert")).not_to_be_empty()


def test_the_chosen_theme_survives_a_reload(guest: Visitor) -> None:
    page = guest.go("/")
    page.get_by_role("button", name="Switch to dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_keys_can_be_switched_off(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("dig", "dig-prompt-turn")).show()
    page.get_by_role("region", name="Board").wait_for()
    page.keyboard.press("?")
    page.get_by_role("switch", name="Use single keys").click()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
