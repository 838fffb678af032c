"""Plays without seeing: listens to the live region, and types.

Things are found by their role and name, as a screen reader reads them, and reached by keys alone: a button's
shortcut, Tab, or the arrows among cards. No pointer, no position on the screen, no style.

    hands = Hands(listening(guest))       before the page is opened
    hands.play()
    assert "You won" in hands.heard[-1]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.page.finger import GO_ON, MOST, first

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from tests.page.finger import Taste
    from tests.page.visitor import Visitor

EARS: Final = """
window.heard = [];
new MutationObserver(() => {
  const said = document.querySelector("[role='status'][aria-atomic='true']")?.textContent.trim() ?? "";
  if (said && said !== window.heard.at(-1)) window.heard.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
BUTTON: Final = re.compile(r"""^\s*- '?button "(?P<name>(?:[^"\\]|\\.)*)"(?P<state>[^:]*?)'?(?::.*)?$""")
HAS_FOCUS: Final = "button => button === document.activeElement"
NO_ANSWERS: Final = re.compile(r"^(Undo|Hint|Skip|Shuffle|Clear|Rule |Put the recap|A bot is|.*: empty$)")
MOST_STOPS: Final = 40
MOST_CARDS: Final = 12


def listening(visitor: Visitor) -> Page:
    """The visitor's page, recording everything that its live region says."""
    visitor.page.add_init_script(EARS)
    return visitor.page


class Hands:
    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        self.page = page
        self.taste = taste or first
        self.question = page.get_by_role("region", name="What to do")
        self.pressed: list[str] = []
        """The names of all buttons that were pressed."""
        self.asked: list[str] = []
        """All questions that were answered."""

    @property
    def heard(self) -> list[str]:
        """What the live region said, from the first."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def play(self, answers: int = MOST) -> int:
        for done in range(answers):
            names = self.wait()
            if "Step by step" in names:
                return done
            self.asked.append(self.page.locator("[data-prompt]").inner_text())
            self.answer(names)
        return answers

    def wait(self) -> list[str]:
        """Wait for an answer or the end; returns the names of the buttons."""
        self._listen()
        while self.page.locator(GO_ON).count():
            self.reach(self.page.locator(GO_ON))
            self.page.keyboard.press("Enter")
            self.page.wait_for_selector(GO_ON, state="detached")
            self._listen()
        return list(self.names())

    def _listen(self) -> None:
        """Wait until there is something to press."""
        something = f"[data-ticket]:not([inert]), [data-do='step-through'], {GO_ON}"
        self.page.wait_for_function("what => document.querySelector(what)", arg=something)

    def names(self) -> Iterator[str]:
        """All enabled buttons of the question, as they are read out."""
        for line in self.question.aria_snapshot().splitlines():
            found = BUTTON.match(line)
            if found and "[disabled]" not in found["state"] and not NO_ANSWERS.match(found["name"]):
                yield found["name"].replace('\\"', '"').replace("''", "'")

    def answer(self, names: list[str]) -> None:
        """Press one of them; take dice until they can be rolled; place all seven of a bet."""
        if "Seal my bet" in names or any(name.startswith("Put ") for name in names):
            self._bet(names)
        elif any(" die: " in name for name in names):
            self._roll(names)
        else:
            self.press(self.taste(names))
            self._confirm()

    def _bet(self, names: list[str]) -> None:
        for name in names:
            if name.startswith("Put "):
                self.press(name)
        self.press("Seal my bet")
        self.press("Hand it in")

    def _roll(self, names: list[str]) -> None:
        dice = [name for name in names if " die: " in name and not name.startswith("white")]
        while not any(name.startswith("Roll ") for name in self.names()):
            die = self.taste(dice)
            dice.remove(die)
            self.press(die)
        self.press(next(name for name in self.names() if name.startswith("Roll ")))

    def _confirm(self) -> None:
        sure = self.page.get_by_role("dialog", name="Are you sure?")
        if sure.count():
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        """By its shortcut; every third time by moving the focus there."""
        button = self.question.get_by_role("button", name=name, exact=True)
        key = button.get_attribute("aria-keyshortcuts")
        self.pressed.append(name)
        if key and len(self.pressed) % 3:
            self.page.keyboard.press(key.lower() if len(key) == 1 else key)
        else:
            self.reach(button)
            self.page.keyboard.press("Enter" if " die: " not in name else "Space")

    def reach(self, button: Locator) -> None:
        """Move the focus there by Tab from the beginning of the question, or by arrows."""
        for walk in (self._tabs, self._arrows):
            self.page.keyboard.press("q")
            for _ in walk():
                if button.evaluate(HAS_FOCUS):
                    return
        raise AssertionError(f"no key leads to {button}")

    def _tabs(self) -> Iterator[None]:
        for _ in range(MOST_STOPS):
            yield
            self.page.keyboard.press("Tab")

    def _arrows(self) -> Iterator[None]:
        for _ in range(MOST_STOPS):
            for _ in range(MOST_CARDS):
                yield
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Tab")
