"""Rules in the page: one by its number, and the rulebook of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.page.finger import Finger
from tests.page.table import Table

if TYPE_CHECKING:
    from tests.page.visitor import Visitor


def test_a_table_shows_its_own_rulebook(guest: Visitor) -> None:
    page = Table.started(guest, "boats", options={"counting": "all"}).show()
    Finger(page).wait()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="The rules of this table").click()
    book = page.get_by_role("dialog", name="Rules")
    expect(book).to_contain_text("counting every field")
    book.get_by_text("3. Your turn").click()
    expect(book.get_by_text("Every field counts, occupied or not.")).to_be_visible()
    expect(book).not_to_contain_text("Occupied fields are jumped")


def test_the_rule_of_an_option_uses_the_chosen_value(guest: Visitor) -> None:
    page = guest.go("/")
    page.get_by_role("button", name="New table of Boats").click()
    dialog = page.get_by_role("dialog", name="A new table")
    dialog.get_by_text("More options", exact=True).click()
    dialog.get_by_role("button", name="Rule B-605").click()
    expect(dialog).to_contain_text("follows the printed Dutch sheet to the letter")
