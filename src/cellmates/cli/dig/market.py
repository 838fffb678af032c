"""What lies in the middle: piles, deck and discard, the bank, the gangs, Michel(le)'s cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.terminal.inks import GOOD

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.dig.people import People
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView

LABEL: Final = 9
"""The width of the column of labels."""


class Market:
    def __init__(self, screen: Screen, lore: Lore, people: People) -> None:
        self._screen = screen
        self._lore = lore
        self._people = people

    def drawn(self, seen: DigView) -> RenderableType:
        grid = labelled()
        grid.add_row(self._label("terminal-dig-piles"), self._row(self._piles(seen)))
        grid.add_row(self._label("terminal-dig-deck"), self._row(self._deck(seen)))
        if seen.michel is not None:
            grid.add_row(Text.assemble(" ", self._people.hers(seen)), self._row(self._hers(seen)))
        return grid

    def _label(self, message: str) -> Text:
        return Text(f" {self._screen.t(message)}", style="dim")

    def _row(self, parts: list[str]) -> Text:
        return Text(f" {self._people.dot} ".join(parts))

    def _piles(self, seen: DigView) -> list[str]:
        t = self._screen.t
        piles = [t(f"terminal-dig-pile-{kind}", count=count) for kind, count in seen.piles.items()]
        return [*piles, t("terminal-dig-bank", count=seen.bank)]

    def _deck(self, seen: DigView) -> list[str]:
        t = self._screen.t
        parts = [t("terminal-dig-deck-size", count=seen.deck)]
        parts.append(t("terminal-dig-discard-size", count=sum(seen.discard.values())))
        if seen.in_play is not None:
            parts.append(t("terminal-dig-in-play", card=self._lore.name(seen.in_play)))
        return parts

    def _hers(self, seen: DigView) -> list[str]:
        assert seen.michel is not None
        t, hers = self._screen.t, seen.michel
        knives = sum(self._lore.row("michel", card)["knife"] == "yes" for card in hers.deck)
        parts = [t("terminal-dig-her-deck", count=len(hers.deck), knives=knives)]
        if hers.open:
            parts.append(t("terminal-dig-her-open", cards=[self._lore.name(card) for card in hers.open]))
        return parts

    # Gangs

    def gangs(self, seen: DigView) -> RenderableType:
        """Each gang with its open card, what the card does, and how many accessories the viewer has."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        heads = [self._screen.t(f"terminal-dig-column-{head}") for head in ("gang", "open", "worn", "does")]
        if seen.hand is None:
            heads[2] = ""
        grid.add_row(*(Text(head, style="dim") for head in (f" {heads[0]}", *heads[1:])))
        for gang in self._gangs_in(seen):
            grid.add_row(*self._gang_row(seen, gang))
        return grid

    def gang_line(self, seen: DigView) -> RenderableType:
        """The same in one line."""
        tops = [
            Text.assemble((f"{self._lore.name(gang)} ", "dim"), self._top(seen, gang))
            for gang in self._gangs_in(seen)
        ]
        grid = labelled()
        grid.add_row(self._label("terminal-dig-gangs-label"), Text(f" {self._people.dot} ").join(tops))
        return grid

    def _gangs_in(self, seen: DigView) -> list[str]:
        """The gangs of this edition."""
        return list(seen.gangs)

    def _top(self, seen: DigView, gang: str) -> str:
        pile = seen.gangs[gang]
        if pile and isinstance(pile[0], str):
            return self._lore.name(pile[0])
        return self._screen.t("terminal-dig-pile-empty")

    def _gang_row(self, seen: DigView, gang: str) -> list[Text]:
        pile, name = seen.gangs[gang], Text(f" {self._lore.name(gang)}", style="dim")
        if not pile or not isinstance(pile[0], str):
            return [name, Text(""), Text(""), Text(self._screen.t("terminal-dig-pile-empty"), style="dim")]
        top = Text(self._lore.name(pile[0]), style="bold")
        return [name, top, self._needs(seen, gang), Text(self._lore.text(pile[0]))]

    def _needs(self, seen: DigView, gang: str) -> Text:
        """How many of the accessories that the gang demands the viewer holds."""
        if seen.outlook is None:
            return Text("")
        needs, have = seen.outlook.needs[gang], len(seen.outlook.joins[gang])
        words = self._screen.t("terminal-dig-needs", have=min(have, needs), needs=needs)
        return Text(words, style=f"bold {GOOD}" if have >= needs else "dim")


def labelled() -> Grid:
    """A grid with a column of labels."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(min_width=LABEL, no_wrap=True)
    grid.add_column()
    return grid
