"""Who sits in which boat, next to the bets: which are right, lost or open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.terminal.inks import BAD, GOOD
from cellmates.games.boats.files.view import bet_on, by_boats
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.cli.boats.pawns import Pawns
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.boats.files.view import BetOn, BoatsView

ROOMY: Final = 72
"""From this many columns on, there is room for the points of each boat."""
LABEL: Final = 10


def label_width(screen: Screen) -> int:
    """The width of the column of labels."""
    return LABEL + (2 if screen.width >= ROOMY else 1)


class BetTable:
    def __init__(self, screen: Screen, pawns: Pawns) -> None:
        self._screen = screen
        self._pawns = pawns
        self._right, self._lost = ("+", "x") if screen.plain_characters else ("✓", "✗")

    def drawn(self, view: BoatsView) -> Grid:
        """The boats, and below them every bet that this viewer knows."""
        bets = [(seat, bet) for seat, bet in enumerate(view.bets) if bet is not None]
        grid = Grid.grid(padding=(0, 3 if self._screen.width >= ROOMY else 2, 0, 0))
        grid.add_column(min_width=LABEL - 1)
        grid.add_row("", *self._headings(view))
        grid.add_row(self._label("terminal-boats-aboard"), *self._aboard(view))
        for seat, bet in bets:
            boats = enumerate(by_boats(view, bet))
            cells = [self._bet_cell(view, seat, names, boat) for boat, names in boats]
            grid.add_row(self._owner(view, seat), *cells, *self._points(view, seat))
        return grid

    def _headings(self, view: BoatsView) -> list[Text]:
        names = [self._screen.t("terminal-boats-boat", boat=boat + 1) for boat in range(len(view.boats))]
        if view.over:
            names.append(self._screen.t("terminal-points"))
        if view.over and view.played > 1:
            names.append(self._screen.t("terminal-boats-match-points"))
        return [Text(name, style="dim") for name in names]

    def _points(self, view: BoatsView, seat: int) -> list[Text]:
        """The points in this game, and in the whole match if it has several."""
        if not view.over:
            return []
        points = [view.results[seat].sure, *([view.points[seat]] if view.played > 1 else [])]
        return [Text(str(number), style="bold") for number in points]

    def _label(self, message: str) -> Text:
        return Text(f" {self._screen.t(message)}", style="dim")

    def _owner(self, view: BoatsView, seat: int) -> Text:
        if seat == view.seat and not view.over:
            return self._label("terminal-boats-your-bet")
        won = seat in view.winners
        return Text(f" {self._screen.t(player(seat))}", style="bold" if won else "dim")

    def _aboard(self, view: BoatsView) -> list[Text]:
        crews = zip(view.boats, view.board.places, strict=True)
        return [self._pawns.row(crew, places) for crew, places in crews]

    def _bet_cell(self, view: BoatsView, seat: int, names: list[str], boat: int) -> Text:
        standings = bet_on(view, seat)
        cell = Text()
        for name in names:
            cell.append_text(self._pawns.pawn(name)).append_text(self._mark(standings.get(name)))
        free = Text(f" {self._pawns.dot}  ", style="dim")
        for _ in range(view.board.places[boat] - len(names)):
            cell.append_text(free)
        if view.over and self._screen.width >= ROOMY:
            cell.append(f" +{view.results[seat].boats[boat]}", style="dim")
        return cell

    def _mark(self, bet: BetOn | None) -> Text:
        if bet is not None and bet.standing == "right":
            return Text(self._right, style=f"bold {GOOD}")
        if bet is not None and bet.standing == "lost":
            return Text(self._lost, style=BAD)
        return Text(" ")

    def prospects(self, view: BoatsView) -> Text | None:
        """What the viewer's own bet has brought, once anybody is aboard."""
        found = view.outlook
        if found is None or view.over or not any(view.boats):
            return None
        words = self._screen.t("terminal-boats-prospects", points=found.sure, best=found.most)
        return Text(f" {words}", style="dim")
