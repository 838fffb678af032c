"""Who sits in which boat, and the bets beside it: what is right, what is lost, what is open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.cli.boats.pawns import Pawns
    from cellmates.cli.screen import Screen
    from cellmates.games.boats.view import BoatsView

PLACES: Final = (2, 2, 2, 1)
BOATS: Final = range(len(PLACES))
ROOMY: Final = 72
"""Columns from which on the points of every boat fit beside it."""
LABEL: Final = 10


def label_width(screen: Screen) -> int:
    """The column in which everything beside a label begins."""
    return LABEL + (2 if screen.width >= ROOMY else 1)


@dataclass(frozen=True)
class Outlook:
    """What a bet has brought, boat by boat, and what it can still bring (B-501)."""

    made: list[int]
    open: list[int]

    @property
    def points(self) -> int:
        return sum(self.made)

    @property
    def best(self) -> int:
        return self.points + sum(self.open)


def boat_of(place: int) -> int:
    return place // 2


def split(bet: list[str]) -> list[list[str]]:
    """A bet by boats."""
    return [bet[0:2], bet[2:4], bet[4:6], bet[6:7]]


def is_right(view: BoatsView, name: str, boat: int) -> bool:
    return name in view.boats[boat]


def is_lost(view: BoatsView, name: str, boat: int) -> bool:
    """He sits elsewhere, or his boat is full without him."""
    elsewhere = any(name in aboard for aboard in view.boats)
    return not is_right(view, name, boat) and (elsewhere or len(view.boats[boat]) == PLACES[boat])


def outlook(view: BoatsView, bet: list[str]) -> Outlook:
    made, still = [], []
    for boat, names in enumerate(split(bet)):
        right = sum(is_right(view, name, boat) for name in names)
        lost = sum(is_lost(view, name, boat) for name in names)
        free = PLACES[boat] - len(view.boats[boat])
        made.append(right * (boat + 1))
        still.append(min(len(names) - right - lost, free) * (boat + 1))
    return Outlook(made, still)


class BetTable:
    def __init__(self, screen: Screen, pawns: Pawns) -> None:
        self._screen = screen
        self._pawns = pawns
        self._right, self._lost = ("+", "x") if screen.plain_characters else ("✓", "✗")

    def drawn(self, view: BoatsView) -> Grid:
        """The boats, and under them every bet that this viewer knows."""
        bets = [(seat, bet) for seat, bet in enumerate(view.bets) if bet is not None]
        grid = Grid.grid(padding=(0, 3 if self._screen.width >= ROOMY else 2, 0, 0))
        grid.add_column(min_width=LABEL - 1)
        grid.add_row("", *self._headings(view))
        grid.add_row(self._label("terminal-boats-aboard"), *self._aboard(view))
        for seat, bet in bets:
            cells = [self._bet_cell(view, names, boat) for boat, names in enumerate(split(bet))]
            grid.add_row(self._owner(view, seat), *cells, *self._points(view, seat, bet))
        return grid

    def _headings(self, view: BoatsView) -> list[Text]:
        names = [self._screen.t("terminal-boats-boat", boat=boat + 1) for boat in BOATS]
        if view.over:
            names.append(self._screen.t("terminal-points"))
        if view.over and view.played > 1:
            names.append(self._screen.t("terminal-boats-match-points"))
        return [Text(name, style="dim") for name in names]

    def _points(self, view: BoatsView, seat: int, bet: list[str]) -> list[Text]:
        """Of this game, and of the whole match where there were several."""
        if not view.over:
            return []
        points = [outlook(view, bet).points, *([view.points[seat]] if view.played > 1 else [])]
        return [Text(str(number), style="bold") for number in points]

    def _label(self, message: str) -> Text:
        return Text(f" {self._screen.t(message)}", style="dim")

    def _owner(self, view: BoatsView, seat: int) -> Text:
        if seat == view.seat and not view.over:
            return self._label("terminal-boats-your-bet")
        won = seat in view.winners
        return Text(f" {self._screen.t(player(seat))}", style="bold" if won else "dim")

    def _aboard(self, view: BoatsView) -> list[Text]:
        return [self._pawns.row(view.boats[boat], PLACES[boat]) for boat in BOATS]

    def _bet_cell(self, view: BoatsView, names: list[str], boat: int) -> Text:
        cell = Text()
        for name in names:
            cell.append_text(self._pawns.pawn(name)).append_text(self._mark(view, name, boat))
        free = Text(f" {self._pawns.dot}  ", style="dim")
        for _ in range(PLACES[boat] - len(names)):
            cell.append_text(free)
        if view.over and self._screen.width >= ROOMY:
            cell.append(f" +{sum(is_right(view, name, boat) for name in names) * (boat + 1)}", style="dim")
        return cell

    def _mark(self, view: BoatsView, name: str, boat: int) -> Text:
        if is_right(view, name, boat):
            return Text(self._right, style="bold green")
        if is_lost(view, name, boat):
            return Text(self._lost, style="red")
        return Text(" ")

    def prospects(self, view: BoatsView) -> Text | None:
        """What the own bet has brought, once anybody is aboard."""
        bet = view.bets[view.seat] if view.seat is not None else None
        if bet is None or view.over or not any(view.boats) or len(bet) < sum(PLACES):
            return None
        found = outlook(view, bet)
        words = self._screen.t("terminal-boats-prospects", points=found.points, best=found.best)
        return Text(f" {words}", style="dim")
