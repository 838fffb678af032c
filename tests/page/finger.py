"""Plays by clicks: waits for a question, and presses one of its buttons.

    Finger(page).play()                            to the end, always the first answer
    Finger(page, at_random(3)).play(10)            ten answers
    Finger(page).answer("dig spoon")               this one, now

On a phone it taps. It reads data attributes (`data-ticket`, `data-option`, `data-do`), no words.
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
    """Chooses among answers in notation."""

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
"""Milliseconds until it checks whether the question is still open."""
TRIES: Final = ceil(PATIENCE_MS / A_TRY)


@dataclass(frozen=True, slots=True)
class Question:
    """What a question offers: buttons, convicts to bet on, or dice to take."""

    over: bool
    ticket: str | None
    options: list[str]
    bench: list[str]
    dice: list[str]
    seals: bool
    held: bool
    """The turn ends when the player says so."""


class Finger:
    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        self.page = page
        self.taste = taste or first
        self.answered = ""
        """The ticket of the last question answered."""
        self.answers: list[str] = []
        self._taps: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    def play(self, answers: int = MOST) -> int:
        """Answer this often, or until the match is over; returns the number of answers."""
        done = 0
        while done < answers and not self.wait().over:
            done += self._try_to_answer()
        return done

    def _try_to_answer(self) -> bool:
        """False if the table gave a forced answer first."""
        asked = self.look().ticket
        try:
            self.answer()
        except (AssertionError, PlaywrightError):
            if self.look().ticket == asked is not None:
                raise
            return False
        return True

    def wait(self) -> Question:
        """Wait for a new question or the end; ends a held turn, so that bots go on."""
        while True:
            self.page.wait_for_function(COME, arg=self.answered)
            question = self.look()
            if question.held:
                self.press(GO_ON)
                self.page.wait_for_selector(GO_ON, state="detached")
            elif question.over or (question.ticket or self.answered) != self.answered:
                return question

    def look(self) -> Question:
        return Question(**self.page.evaluate(LOOK))

    def answer(self, text: str | None = None) -> str:
        """Answer the question: press the button, roll the dice, or place and seal a bet."""
        question = self.look()
        assert question.ticket, "nothing is asked"
        if question.seals:
            text = self._bet(question)
        elif question.dice and (text is None or text.startswith("dice ")):
            text = self._roll(question, text.split()[1:] if text else [])
        else:
            text = text or self.taste(question.options)
            self.press(f"{QUESTION} [data-option='{text}']")
        self.answered = question.ticket
        self.answers.append(text)
        self._confirm()
        return text

    def _bet(self, question: Question) -> str:
        bench = list(question.bench)
        while bench:
            colour = self.taste(bench)
            bench.remove(colour)
            self.press(f"{QUESTION} [data-bet='{colour}']")
        self.press(f"{QUESTION} [data-do='seal']")
        self.press(f"{QUESTION} [data-do='seal-now']")
        return "bet"

    def _roll(self, question: Question, wished: list[str]) -> str:
        """Take one die after the other until they can be rolled."""
        dice = [die for die in question.dice if die != WHITE] + [WHITE] * (WHITE in question.dice)
        roll = self.page.locator(f"{QUESTION} [data-do='roll']")
        while roll.get_attribute("data-option", timeout=A_TRY) is None:
            die = self.taste(wished or dice[:-1] or dice)
            (wished or dice).remove(die)
            self.press(f"{QUESTION} button[data-die='{die}']")
        text = roll.get_attribute("data-option") or ""
        self._press(roll)
        return text

    def _confirm(self) -> None:
        """Answer "Are you sure?" with yes."""
        sure = self.page.locator("dialog[open] .danger")
        if sure.count():
            self._press(sure)

    def press(self, what: str) -> None:
        self._press(self.page.locator(what).first)

    def _press(self, button: Locator) -> None:
        """Retry while the question is open: once it is answered, its button never appears."""
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
    """Digs where possible, and otherwise takes what brings a tool nearer."""
    wishes = ("dig ", "steal", "buy shovel", "buy pick", "craft pick", "craft shovel", "search", "end")
    return next((each for wish in wishes for each in answers if each.startswith(wish)), answers[0])
