"""`hint`: what a searching bot thinks of the options, based on what the seat can see."""

from __future__ import annotations

import re
from math import hypot
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.terminal.thinking import thinking
from cellmates.kernel.refusals import BadSetup
from cellmates.lab.intervals import Z

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.bots.bot import Bot, Opinion
    from cellmates.cli.terminal.drawer import Drawer
    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.match import Match

ADVISER: Final = "expert"
MOST_SECONDS: Final = 10
"""The most seconds for a hint, because thinking can't be interrupted."""
OTHERS: Final = 3
"""The number of other options that are shown."""
SHOWN: Final = 0.0005
"""The smallest difference that is shown."""
CLOSE: Final = 0.005
"""A difference that nobody would notice, even if it is real."""


class Adviser:
    def __init__(self, match: Match, *, screen: Screen, drawer: Drawer, budget: str) -> None:
        self._match = match
        self._screen = screen
        self._drawer = drawer
        self._budget = budget
        self._bot(budget)

    def advise(self, seat: int, decision: Decision, typed: str) -> None:
        """Show the best option and what others would give away, based on the seat's view alone."""
        seconds = self._seconds(typed)
        if len(decision) == 1:
            only = decision.options[0]
            self._screen.tell("terminal-advice-one", option=self._screen.t(only.words))
            return
        bot = self._bot(f"{seconds}s" if seconds else self._budget)
        with thinking(self._screen, "terminal-thinking"):
            opinions = bot.advise(self._match.view(seat), decision)
        self._tell(opinions, decision)

    def _bot(self, budget: str) -> Bot:
        """A new bot for every hint, so that no hint depends on earlier ones."""
        try:
            return cellmates.bot(f"{ADVISER}@{budget}", 0, self._match.setup.content)
        except BadSetup:
            raise BadCommand("terminal-hint-budget", given=budget) from None

    def _seconds(self, typed: str) -> int | None:
        if not typed:
            return None
        if re.fullmatch("[0-9]{1,4}", typed) and 1 <= int(typed) <= MOST_SECONDS:
            return int(typed)
        raise BadCommand("terminal-advice-seconds", given=typed, most=MOST_SECONDS)

    def _tell(self, opinions: Sequence[Opinion], decision: Decision) -> None:
        screen, best, seat = self._screen, opinions[0], decision.seat
        numbers = {option.id: i for i, option in enumerate(self._drawer.in_order(decision.options), 1)}
        others = sorted(opinions[1:], key=lambda each: -each.chances[seat])[:OTHERS]
        told = screen.t("terminal-advice", number=numbers[best.option.id], option=self._words(best.option))
        screen.show(self._drawer.painted(told))
        screen.tell("terminal-advice-chance", chance=100 * best.chances[seat], error=100 * Z * best.error)
        screen.show(self._grid(others, best, seat, numbers))
        close = [str(numbers[each.option.id]) for each in others if is_close(each, best, seat)]
        if close:
            screen.tell("terminal-advice-close", numbers=close)
        tables = sum(each.visits for each in opinions)
        screen.tell("terminal-advice-how", style="dim", tables=tables, bot=ADVISER)

    def _grid(self, others: Sequence[Opinion], best: Opinion, seat: int, numbers: dict[int, int]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        grid.add_column(no_wrap=True)
        for each in others:
            words = self._drawer.painted(self._words(each.option))
            price = self._price(best.chances[seat] - each.chances[seat])
            grid.add_row(f" {numbers[each.option.id]}", words, Text(price, style="dim"))
        return grid

    def _price(self, lost: float) -> str:
        """What an option would give away; one that seems slightly better than the best counts as equal."""
        if lost < SHOWN:
            return self._screen.t("terminal-advice-even")
        return self._screen.t("terminal-advice-loses", loss=100 * lost)

    def _words(self, option: Option) -> str:
        return self._screen.t(option.words)


def is_close(one: Opinion, best: Opinion, seat: int) -> bool:
    """Whether the difference may be noise, or is negligible."""
    lost = best.chances[seat] - one.chances[seat]
    return lost <= max(CLOSE, Z * hypot(one.error, best.error))
