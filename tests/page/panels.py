"""The panels of the players on a table's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def panel(page: Page, seat: int) -> Locator:
    return page.get_by_role("region", name="Players").get_by_role("article").nth(seat)


def name(page: Page, seat: int) -> str:
    """What the page calls a player."""
    heading = panel(page, seat).get_by_role("heading").first
    found: str = heading.evaluate("heading => heading.firstChild.textContent.trim()")
    return found
