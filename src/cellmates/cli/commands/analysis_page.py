"""An analysis as text: the plies that mattered, or all, and how each seat did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.lab.analysis import MARKS
from cellmates.lab.remarks import important, percent, played, remarks, steps, who
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.content import Content
    from cellmates.lab.analysis import Analysis, Estimate, Ply, Summary


class AnalysisPage:
    def __init__(self, screen: Screen, analysis: Analysis, content: Content) -> None:
        self._screen = screen
        self._analysis = analysis
        self._rules = cellmates.game(analysis.game).bound(content).at_table(analysis.options)

    def show_important(self) -> None:
        places = important(self._analysis)
        self._show([ply for ply in self._analysis.plies if ply.index in places])

    def show_all(self) -> None:
        self._show(self._analysis.plies)

    def _show(self, plies: Sequence[Ply]) -> None:
        self._head()
        self._screen.gap()
        if self._nothing_chosen:
            self._screen.tell(self._nothing_chosen)
        elif not plies:
            self._screen.tell("analysis-calm")
        if plies:
            self._screen.show(self._table(plies))
        self._screen.gap()
        self._screen.show(self._seats())
        self._screen.gap()
        self._screen.tell("analysis-marks", style="dim")

    def _head(self) -> None:
        tell, analysis = self._screen.tell, self._analysis
        game = self._screen.t(analysis.game)
        tell("analysis-title", style="bold", game=game, players=analysis.players)
        if analysis.viewer is None:
            tell("analysis-open")
        else:
            tell("analysis-eyes", player=player(analysis.viewer))
        tell("analysis-method", iterations=analysis.iterations)
        tell(self._result())

    def _result(self) -> Phrase:
        analysis = self._analysis
        if not analysis.over:
            return Phrase("analysis-going-on")
        if not analysis.winners:
            return Phrase("terminal-nobody-won")
        return Phrase("terminal-won", {"players": [player(seat) for seat in analysis.winners]})

    @property
    def _nothing_chosen(self) -> Phrase | None:
        if self._analysis.choices:
            return None
        viewer = self._analysis.viewer
        if viewer is None:
            return Phrase("analysis-no-choice")
        return Phrase("analysis-no-own-choice", {"player": player(viewer)})

    # Plies

    def _table(self, plies: Sequence[Ply]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        seats = range(self._analysis.players)
        for name in ("ply", "turn", "who", "played"):
            grid.add_column(justify="right" if name in ("ply", "turn") else "left", no_wrap=name != "played")
        for _ in seats:
            grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        heads = [self._head_of(name) for name in ("ply", "turn", "who", "played")]
        labels = [Text(self._screen.t("analysis-seat", n=seat + 1), style="dim") for seat in seats]
        grid.add_row(*heads, *labels, self._head_of("remark"))
        for ply in plies:
            self._add(grid, ply)
        ended = self._screen.t("analysis-end" if self._analysis.over else "analysis-now")
        grid.add_row(Text(ended, style="dim"), "", "", "", *map(chance, self._analysis.final), "")
        return grid

    def _head_of(self, column: str) -> Text:
        return Text(self._screen.t(f"analysis-column-{column}"), style="dim")

    def _add(self, grid: Grid, ply: Ply) -> None:
        said, answer = self._screen.t(who(ply)), played(ply, self._rules, self._screen.t)
        chances = [chance(estimate) for estimate in ply.before]
        grid.add_row(steps(ply), str(ply.turn), said, answer, *chances, self._remark(ply))

    def _remark(self, ply: Ply) -> Text:
        said = [self._screen.t(phrase) for phrase in remarks(ply, self._analysis)]
        if said:
            return Text("; ".join(said), style="bold" if ply.score and ply.score.mark else "")
        if ply.score is None:
            return Text("")
        if ply.score.is_best:
            return Text(self._screen.t("analysis-best"), style="dim")
        loss = percent(ply.score.loss.value)
        return Text(self._screen.t("analysis-unclear", best=ply.score.best, loss=loss), style="dim")

    # Seats

    def _seats(self) -> Grid:
        names = ("choices", "loss", "best", *MARKS, "luck", "chance")
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_column()
        for _ in names:
            grid.add_column(justify="right")
        heads = [self._head_of(name) for name in names]
        grid.add_row(Text(self._screen.t("terminal-column-seat"), style="dim"), *heads)
        for summary in self._analysis.summaries:
            grid.add_row(self._screen.t(player(summary.seat)), *self._figures(summary))
        return grid

    def _figures(self, summary: Summary) -> list[str]:
        first, final = percent(summary.first.value), percent(summary.final.value)
        course = self._screen.t("analysis-course", first=first, final=final)
        return [*self._choices(summary), signed(summary.luck), course]

    def _choices(self, summary: Summary) -> list[str]:
        if summary.average_loss is None or summary.best_rate is None:
            return ["–"] * (3 + len(MARKS))
        marks = [str(summary.marks[mark]) for mark in MARKS]
        loss = f"{100 * summary.average_loss.value:.1f} %"
        return [str(summary.choices), loss, f"{percent(summary.best_rate)} %", *marks]


def chance(estimate: Estimate) -> str:
    """`31±4`, in per cent; a result is certain."""
    half = percent((estimate.high - estimate.low) / 2)
    return f"{percent(estimate.value)}±{half}" if half else f"{percent(estimate.value)}"


def signed(estimate: Estimate) -> str:
    value = percent(estimate.value)
    return f"{value:+d} %" if value else "0 %"
