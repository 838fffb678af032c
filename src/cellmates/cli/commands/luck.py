"""`cellmates luck`: what chance dealt in a match, compared with what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.files import read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.screen import Screen
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.lab.luck import Luck, LuckRow

COLUMNS: Final = ("what", "whose", "draws", "expected", "range", "seen", "p")
WORDS: Final = {"what", "whose"}
MARK: Final = " *"


def luck(
    file: FileName,
    /,
    *,
    all: bool = False,  # noqa: A002
    unfinished: bool = False,
    content: str | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Show how lucky a finished match was: what chance dealt, compared with what was expected.

    The same journal always gives the same report.

    Parameters
    ----------
    file
        A journal, as written by `save FILE`; `-` for standard input.
    all
        Show every row, including those of each seat, each die and rare outcomes.
    unfinished
        Allow a match that is not over, although this reveals what is hidden in it.
    content
        The content file it was played with, if not a built-in one.
    json
        Print JSON and nothing else.
    """
    from cellmates.lab.luck import luck as measure

    screen = Screen(look or DisplayFlags())
    report = measure(read_text(file), content, unfinished=unfinished)
    if json:
        print(cellmates.to_json(report.as_json()))
    else:
        show(screen, report, every=all)


def show(screen: Screen, report: Luck, *, every: bool) -> None:
    game = screen.t(report.game)
    title = {"game": game, "players": report.players, "draws": report.draws}
    screen.tell("fairness-luck-title", style="bold", **title)
    if report.rows:
        show_rows(screen, report, every=every)
    verdict = f"fairness-luck-{report.verdict}"
    screen.tell(verdict, percent=f"{100 * report.p:.1f}", rounds=report.rounds)
    if report.rows:
        screen.tell("fairness-luck-rows", rows=len(report.unusual), all=len(report.rows))


def show_rows(screen: Screen, report: Luck, *, every: bool) -> None:
    rows = [row for row in report.rows if every or is_of_interest(row)]
    screen.gap()
    screen.show(table(screen, rows))
    if len(rows) < len(report.rows):
        screen.tell("fairness-luck-more", style="dim", more=len(report.rows) - len(rows))
    screen.gap()
    screen.tell("fairness-luck-read", style="dim")
    screen.tell("fairness-luck-holm", style="dim")


def is_of_interest(row: LuckRow) -> bool:
    """Whether to show a row by default: sums, common outcomes of the whole table, and anything unusual."""
    is_common = row.seat is None and row.expected >= 1 and not row.topic.is_of_one_die
    return row.measure == "sum" or is_common or row.is_unusual


def table(screen: Screen, rows: Sequence[LuckRow]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name in COLUMNS:
        grid.add_column(justify="left" if name in WORDS else "right", no_wrap=name != "what")
    grid.add_row(*(Text(screen.t(f"fairness-column-{name}"), style="dim") for name in COLUMNS))
    for row in rows:
        grid.add_row(*cells(screen, row), style="bold" if row.is_unusual else "")
    return grid


def cells(screen: Screen, row: LuckRow) -> list[str]:
    what = screen.t("fairness-pips", what=row.what) if row.measure == "sum" else row.what
    whose = screen.t("fairness-whose-all" if row.seat is None else player(row.seat))
    mark = MARK if row.is_unusual else " " * len(MARK)
    p = f"{row.p:.2g}" if row.p < 0.01 else f"{row.p:.2f}"
    span = f"{row.low} – {row.high}"
    return [what, whose, str(row.draws), f"{row.expected:.1f}", span, str(row.seen), p + mark]
