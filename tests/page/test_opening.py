"""The page opens: quickly, quietly, and for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.page.visitor import DESKTOP, PHONE

if TYPE_CHECKING:
    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor

MOST_SCRIPTS: Final = 150_000
"""Bytes of compressed scripts that the first load may cost."""
SCRIPTS: Final = """
performance.getEntriesByType("resource")
  .filter(entry => new URL(entry.name).pathname.endsWith(".js"))
  .map(entry => [entry.name, entry.encodedBodySize, entry.decodedBodySize])
"""


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_opens_for_everybody(arrive: Arrive, window: dict[str, object], theme: str) -> None:
    guest = arrive(window, color_scheme=theme)
    page = guest.go("/")
    expect(page).to_have_title("Cellmates: two ways out of prison")
    expect(page.get_by_role("main")).to_have_count(1)
    guest.check_with_axe()
    guest.check_width()
    guest.shoot(f"opening-{'phone' if window is PHONE else 'desktop'}-{theme}")


def test_nothing_but_its_own_files_may_be_loaded_or_run(guest: Visitor) -> None:
    answer = guest.page.goto("/")
    assert answer is not None
    policy = answer.header_value("content-security-policy") or ""
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy


def test_the_first_load_is_small(guest: Visitor) -> None:
    page = guest.go("/")
    page.wait_for_load_state("networkidle")
    scripts = page.evaluate(SCRIPTS)
    assert scripts
    assert all(sent < whole for _, sent, whole in scripts), "scripts are sent compressed"
    assert sum(sent for _, sent, _ in scripts) <= MOST_SCRIPTS
