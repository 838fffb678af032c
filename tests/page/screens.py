"""Every screen of the page, and how to get there, for tests that must hold on all of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from tests.page import moments
from tests.page.finger import Finger
from tests.page.table import Table
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.page.visitor import Visitor

    Way = Callable[[Visitor], Page]


UNFOLD: Final = """() => document.querySelectorAll("details").forEach((fold) => {
    fold.removeAttribute("name");
    fold.open = true;
})"""

# Before the game


def lobby(guest: Visitor) -> Page:
    page = guest.go("/")
    page.get_by_role("button", name="Play now: Dig").wait_for()
    return page


def lobby_with_tables(guest: Visitor) -> Page:
    asked("dig", "turn")(guest)
    Table.brought(guest, moments.finished("boats")).show().get_by_role("table", name="Ranking").wait_for()
    page = lobby(guest)
    page.get_by_role("region", name="My tables").get_by_role("listitem").nth(1).wait_for()
    return page


def new_table(guest: Visitor) -> Page:
    """The dialog with everything unfolded."""
    page = lobby(guest)
    page.get_by_role("button", name="New table of Dig").click()
    dialog = page.get_by_role("dialog", name="A new table")
    for fold in ("What the levels mean", "More options", "Table settings"):
        dialog.get_by_text(fold, exact=True).click()
    return page


def settings(guest: Visitor) -> Page:
    page = lobby(guest)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    return page


def rulebook(game: str) -> Way:
    """A rulebook with everything unfolded."""

    def go(guest: Visitor) -> Page:
        page = lobby(guest)
        page.get_by_role("button", name=f"Rules of {game.title()}").click()
        dialog = page.get_by_role("dialog", name="Rules")
        dialog.get_by_text("The game in brief").wait_for()
        page.evaluate(UNFOLD)
        return page

    return go


def strange(guest: Visitor) -> Page:
    return guest.go("/rules")


def shut_door(guest: Visitor) -> Page:
    guest.forgive("status of 40[14]")
    page = guest.go("/t/" + "a" * 16)
    page.get_by_role("heading", name="This door stays shut").wait_for()
    return page


def waiting_room(guest: Visitor) -> Page:
    page = Table.open(guest, "dig", HERE, LINK, LINK, spectators=True).show()
    page.get_by_role("img", name=re.compile("^QR code")).first.wait_for()
    return page


def sitting_down(guest: Visitor) -> Page:
    page = waiting_room(guest)
    page.get_by_role("button", name=re.compile("Seat 2$")).click()
    page.get_by_role("dialog", name="Take a seat").wait_for()
    return page


# In the game


def asked(game: str, prompt: str, **how: Any) -> Way:
    """A question of a game to the viewer's seat."""

    def go(guest: Visitor) -> Page:
        page = Table.at(guest, moments.asked(game, f"{game}-prompt-{prompt}", **how)).show()
        Finger(page).wait()
        return page

    return go


def opened(way: Way, button: str | re.Pattern[str], dialog: str | re.Pattern[str]) -> Way:
    """A dialog that a button opens."""

    def go(guest: Visitor) -> Page:
        page = way(guest)
        page.get_by_role("button", name=button).first.click()
        page.get_by_role("dialog", name=dialog).wait_for()
        return page

    return go


def chat(guest: Visitor) -> Page:
    page = Table.started(guest, "boats").show()
    Finger(page).wait()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("Good evening")
    page.keyboard.press("Enter")
    page.get_by_role("log", name="What was said").get_by_text("Good evening", exact=True).wait_for()
    return page


def keys(guest: Visitor) -> Page:
    page = asked("boats", "dice")(guest)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys of the table").wait_for()
    return page


def curtain(guest: Visitor) -> Page:
    page = Table.started(guest, "boats", HERE, {"kind": "here", "name": "Bo"}).show()
    page.get_by_role("dialog", name="Eyes elsewhere, please").wait_for()
    return page


# After the game


def end(game: str) -> Way:
    def go(guest: Visitor) -> Page:
        page = Table.brought(guest, moments.finished(game)).show()
        page.get_by_role("table", name="Ranking").wait_for()
        return page

    return go


def won(guest: Visitor) -> Page:
    """Won by the visitor, at their own table."""
    journal, answer = moments.nearly_won("dig")
    page = Table.at(guest, journal).show()
    finger = Finger(page)
    finger.wait()
    finger.answer(answer)
    finger.wait()
    return page


def chances(guest: Visitor) -> Page:
    """Of a match that is quick to analyse."""
    page = Table.brought(guest, moments.finished("boats", players=2, track=3)).show()
    page.get_by_role("button", name="Winning chances").click()
    page.get_by_role("dialog").get_by_role("img").first.wait_for()
    return page


def steps(guest: Visitor) -> Page:
    page = end("dig")(guest)
    page.get_by_role("button", name="Step by step").click()
    page.get_by_role("button", name="One step on").wait_for()
    return page


SCREENS: Final[dict[str, Way]] = {
    "lobby": lobby,
    "lobby-with-tables": lobby_with_tables,
    "new-table": new_table,
    "settings": settings,
    "strange": strange,
    "shut-door": shut_door,
    "waiting-room": waiting_room,
    "sitting-down": sitting_down,
    "dig-turn": asked("dig", "turn"),
    "dig-go": asked("dig", "go"),
    "dig-fight": asked("dig", "fight"),
    "dig-sale": asked("dig", "sell"),
    "dig-discard": asked("dig", "discard"),
    "dig-frisk": asked("dig", "frisk"),
    "dig-deal": asked("dig", "offer", bots="random", teams=True),
    "dig-michel": asked("dig", "michel-answer", bots="random", michel="michelle"),
    "dig-six": asked("dig", "turn", players=6),
    "boats-bet": asked("boats", "bet"),
    "boats-dice": asked("boats", "dice"),
    "boats-move": asked("boats", "move"),
    "boats-six": asked("boats", "dice", players=6),
    "chat": chat,
    "curtain": curtain,
    "keys": keys,
    "menu": opened(asked("dig", "turn"), "Menu of the table", "Table"),
    "rulebook-dig": rulebook("dig"),
    "rulebook-boats": rulebook("boats"),
    "cards": opened(asked("dig", "turn"), "Explain my cards", re.compile(".")),
    "person": opened(asked("dig", "turn"), re.compile("More about"), re.compile(".")),
    "room": opened(asked("dig", "turn"), "About: Yard", re.compile("Yard")),
    "won": won,
    "end-dig": end("dig"),
    "end-boats": end("boats"),
    "chances": chances,
    "luck": opened(end("dig"), "Luck", "Luck"),
    "fairness": opened(end("boats"), "Fair dice", "Fair dice"),
    "steps": steps,
}
