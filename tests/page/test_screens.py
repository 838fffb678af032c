"""Every screen, in both themes, on every width: axe finds nothing, nothing is too wide or too small."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Literal

import pytest
from playwright.sync_api import expect

from tests.page import axe, usability
from tests.page.finger import Finger, at_random, eager
from tests.page.hands import Hands, listening
from tests.page.screens import SCREENS, asked
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor

THEMES: Final[dict[Literal["light", "dark"], Sequence[str]]] = {"light": (), "dark": axe.COLOURS}
IS_PICTURED: Final = os.environ.get("CELLMATES_SCREENSHOTS", "0") not in {"", "0"}
"""Whether to keep a picture of every screen for people to look at."""
WIDTHS: Final = (360, 640, 768, 1280, 2560)
"""640 is 1280 at a zoom of 200 %."""
TIME_TO_HEAR: Final = 500
"""Milliseconds."""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody(arrive: Arrive, screen: str) -> None:
    guest = arrive(DESKTOP).prefer(pace="instant", sound=False)
    page = SCREENS[screen](guest)
    check_both_themes(guest, f"{screen}-desktop")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800 if width != 640 else 400})
        assert usability.too_wide(page) == []
    assert usability.unseen_focus(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_a_hand(arrive: Arrive, screen: str) -> None:
    guest = arrive(PHONE).prefer(pace="instant", sound=False)
    page = SCREENS[screen](guest)
    check_both_themes(guest, f"{screen}-phone")
    assert usability.too_wide(page) == []


def check_both_themes(guest: Visitor, name: str) -> None:
    """All rules of axe by day; by night those of colours, since nothing else changes."""
    for theme, rules in THEMES.items():
        guest.page.emulate_media(color_scheme=theme)
        expect(guest.page.locator("html")).to_have_attribute("data-theme", theme)
        guest.check_with_axe(rules=rules)
        if IS_PICTURED:
            guest.shoot(f"{name}-{theme}")
    assert usability.small_targets(guest.page) == []


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_the_focus_is_never_lost(guest: Visitor, game: str) -> None:
    hands = Hands(listening(guest.prefer(pace="instant")))
    page = Table.started(guest, game, forced=False).show()
    for _ in range(8):
        names = hands.wait()
        if page.get_by_role("button", name="Step by step").count():
            return
        page.wait_for_timeout(TIME_TO_HEAR)  # an earlier key answers nothing
        hands.answer(names)
        hands.wait()
        page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_without_motion_nothing_moves_and_everything_is_said(arrive: Arrive, game: str) -> None:
    guest = arrive(DESKTOP)
    hands = Hands(listening(guest))
    table = Table.started(guest, game)
    page = table.show()
    finger = Finger(page, eager if game == "dig" else at_random(2))
    for _ in range(4):
        if finger.wait().over:
            break
        finger.answer()
        assert usability.moving(page) == []
    page.wait_for_function("() => window.heard.length > 1")
    assert hands.heard
    expect(page.get_by_role("log", name="What happened so far")).not_to_be_empty()


def test_with_motion_something_does(arrive: Arrive) -> None:
    """Otherwise the test above would prove nothing."""
    page = asked("boats", "move")(arrive(DESKTOP, reduced_motion="no-preference"))
    Finger(page).answer()
    page.wait_for_function(f"() => ({usability.MOVING})().length > 0")
