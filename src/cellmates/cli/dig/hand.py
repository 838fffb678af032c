"""The viewer's own hand, sorted, with their gang card and past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cellmates.cli.dig.market import labelled
from cellmates.words import player

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table as Grid

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView


class Hand:
    def __init__(self, screen: Screen, lore: Lore) -> None:
        self._screen = screen
        self._lore = lore

    def drawn(self, seen: DigView) -> RenderableType | None:
        if seen.seat is None or seen.hand is None:
            return None
        grid = labelled()
        self._add_cards(grid, seen.hand)
        self._add_gang(grid, seen, seen.seat)
        self._add_past(grid, seen, seen.seat)
        self._add_other_hand(grid, seen)
        return grid

    def _add_cards(self, grid: Grid, hand: dict[str, int]) -> None:
        t = self._screen.t
        if not hand:
            grid.add_row(
                self._label("terminal-dig-hand-label"), Text(t("terminal-dig-hand-empty"), style="dim")
            )
        for group, kinds in self._lore.groups.items():
            held = {kind: hand[kind] for kind in kinds if hand.get(kind)}
            if held:
                words = Text(", ".join(self._lore.heap(held)), style="bold")
                grid.add_row(self._label(f"terminal-dig-group-{group}"), words)

    def _add_gang(self, grid: Grid, seen: DigView, seat: int) -> None:
        held = seen.seats[seat].gang
        if held is None:
            return
        gang, card = held.split("/")
        names = {"gang": self._lore.name(gang), "card": self._lore.name(card)}
        words = self._screen.t("terminal-dig-own-gang", text=self._lore.text(card), **names)
        grid.add_row(self._label("terminal-dig-gang-label"), Text(words))

    def _add_past(self, grid: Grid, seen: DigView, seat: int) -> None:
        own = seen.seats[seat]
        if own.past is None:
            return
        label, name = self._label("terminal-dig-past-label"), self._lore.name(own.past)
        if own.past_revealed:
            grid.add_row(label, Text(self._screen.t("terminal-dig-own-past-spent", past=name), style="dim"))
            return
        text, bonus = self._lore.text(own.past), self._lore.bonus(own.past)
        grid.add_row(label, Text(self._screen.t("terminal-dig-own-past", past=name, text=text, bonus=bonus)))

    def _add_other_hand(self, grid: Grid, seen: DigView) -> None:
        """A hand that is being looked at; the open question says whose it is."""
        if seen.looking_at is None:
            return
        victim = seen.pending[-1][1]
        assert isinstance(victim, int)
        cards = self._lore.objects(seen.looking_at)
        words = self._screen.t("terminal-dig-seen-hand", player=player(victim), cards=cards)
        grid.add_row("", Text(words))

    def _label(self, message: str) -> Text:
        return Text(f" {self._screen.t(message)}", style="dim")
