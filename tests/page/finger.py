"""Somebody who plays by clicks: he waits until he is asked, and presses one of the buttons.

    Finger(page).play()                            to the end, always the first answer
    Finger(page, at_random(3)).play(10)            ten answers
    Finger(page).answer("dig spoon")               this one, now

On a phone he taps. He reads the contract of the page (`data-ticket`, `data-option`, `data-do`) and no words.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.patience import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

    Taste = Callable[[Sequence[str]], str]
    """Chooses among answers, which are given in notation."""

QUESTION: Final = "[data-ticket]:not([inert])"
LOOK: Final = """
() => {
  const prompt = [...document.querySelectorAll("[data-ticket]")].find(each => !each.closest("[inert]"));
  const all = (what, name) => [...(prompt?.querySelectorAll(what) ?? [])].map(each => each.dataset[name]);
  return {
    over: document.querySelector("[data-do='step-through']") !== null,
    ticket: prompt?.dataset.ticket ?? null,
    options: all("[data-option]:not([aria-disabled='true'])", "option"),
    bench: all("[data-bet]", "bet"),
    dice: all("button[data-die]", "die"),
    seals: all("[data-do='seal']", "do").length > 0,
    held: document.querySelector("[data-do='go-on']") !== null,
  };
}
"""
COME: Final = f"""
answered => {{
  const now = ({LOOK})();
  return now.over || now.held || (now.ticket ?? answered) !== answered;
}}
"""
GO_ON: Final = "[data-do='go-on']"
MOST: Final = 2000
WHITE: Final = "white"
A_TRY: Final = 20_000
"""Milliseconds after which it is looked whether the button's question is still open."""
TRIES: Final = ceil(PATIENCE_MS / A_TRY)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a question shows: answers as buttons, or convicts to bet on, or dice to take."""

    over: bool
    ticket: str | None
    options: list[str]
    bench: list[str]
    dice: list[str]
    seals: bool
    held: bool
    """The turn is over as soon as he says so."""


class Finger:
    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        self.page = page
        self.taste = taste or first
        self.answered = ""
        """The ticket of the last question he answered."""
        self.answers: list[str] = []
        self._taps: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    def play(self, answers: int = MOST) -> int:
        """Answer so often, or until the match is over; how often it was."""
        done = 0
        while done < answers and not self.wait().over:
            done += self._try_to_answer()
        return done

    def _try_to_answer(self) -> bool:
        """Where only one answer is possible, the table may give it before he does."""
        asked = self.look().ticket
        try:
            self.answer()
        except (AssertionError, PlaywrightError):
            if self.look().ticket == asked is not None:
                raise
            return False
        return True

    def wait(self) -> Sight:
        """Until a new question is open, or everything is over; bots that wait for him may go on."""
        while True:
            self.page.wait_for_function(COME, arg=self.answered)
            sight = self.look()
            if sight.held:
                self.press(GO_ON)
                self.page.wait_for_selector(GO_ON, state="detached")
            elif sight.over or (sight.ticket or self.answered) != self.answered:
                return sight

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(LOOK))

    def answer(self, text: str | None = None) -> str:
        """Press what answers the question: the button, the dice and the roll, or the seven and the seal."""
        sight = self.look()
        assert sight.ticket, "nothing is asked"
        if sight.seals:
            text = self._bet(sight)
        elif sight.dice and (text is None or text.startswith("dice ")):
            text = self._roll(sight, text.split()[1:] if text else [])
        else:
            text = text or self.taste(sight.options)
            self.press(f"{QUESTION} [data-option='{text}']")
        self.answered = sight.ticket
        self.answers.append(text)
        self._confirm()
        return text

    def _bet(self, sight: Sight) -> str:
        bench = list(sight.bench)
        while bench:
            colour = self.taste(bench)
            bench.remove(colour)
            self.press(f"{QUESTION} [data-bet='{colour}']")
        self.press(f"{QUESTION} [data-do='seal']")
        self.press(f"{QUESTION} [data-do='seal-now']")
        return "bet"

    def _roll(self, sight: Sight, wished: list[str]) -> str:
        """One die after the other, until they can be rolled."""
        dice = [die for die in sight.dice if die != WHITE] + [WHITE] * (WHITE in sight.dice)
        roll = self.page.locator(f"{QUESTION} [data-do='roll']")
        while roll.get_attribute("data-option", timeout=A_TRY) is None:
            die = self.taste(wished or dice[:-1] or dice)
            (wished or dice).remove(die)
            self.press(f"{QUESTION} button[data-die='{die}']")
        text = roll.get_attribute("data-option") or ""
        self._press(roll)
        return text

    def _confirm(self) -> None:
        """Yes, really."""
        sure = self.page.locator("dialog[open] .danger")
        if sure.count():
            self._press(sure)

    def press(self, what: str) -> None:
        self._press(self.page.locator(what).first)

    def _press(self, button: Locator) -> None:
        """A button whose question was answered meanwhile never comes."""
        asked = self.look().ticket
        press = button.tap if self._taps else button.click
        for _ in range(TRIES):
            try:
                return press(timeout=A_TRY)
            except PlaywrightTimeout:
                if self.look().ticket != asked:
                    raise
        return press(timeout=A_TRY)


# Tastes


def first(answers: Sequence[str]) -> str:
    return answers[0]


def at_random(seed: int) -> Taste:
    whim = Random(seed)
    return whim.choice


def eager(answers: Sequence[str]) -> str:
    """Somebody who wants out: digs where he can, and otherwise takes what brings a tool nearer."""
    wishes = ("dig ", "steal", "buy shovel", "buy pick", "craft pick", "craft shovel", "search", "end")
    return next((each for wish in wishes for each in answers if each.startswith(wish)), answers[0])
