"""`cellmates simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from math import sqrt
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.flags import Look, NewGame
from cellmates.cli.screen import Screen
from cellmates.cli.seating import bot_names
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from cellmates.lab.simulate import Report

Z: Final = 1.959964
"""Of a 95 % interval."""


def simulate(
    game: str,
    /,
    *,
    games: int = 1000,
    bots: str | None = None,
    new: NewGame | None = None,
    workers: int | None = None,
    json: bool = False,
    look: Look | None = None,
) -> None:
    """Let bots play many games, and tell who wins how often.

    The same seed gives the same result, with any number of workers.

    Parameters
    ----------
    game
        Which game.
    games
        How many games.
    bots
        One name for all seats, or one for each, with commas (the strongest if you don't say).
    workers
        How many processes play at the same time (as many as are worth it if you don't say).
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or Look())
    fresh = new or NewGame()
    players = cellmates.game(game).setup(fresh.seats(game), fresh.options(game), fresh.content).players
    names = bot_names(bots, game, players)

    from cellmates.lab.simulate import simulate as run

    with progress_bar(games) as progress:
        report = run(
            game=game,
            players=players,
            games=games,
            bots=names,
            seed=fresh.seed or 0,
            workers=workers,
            options=fresh.options(game),
            content=fresh.content,
            progress=progress,
        )
    if json:
        print(cellmates.to_json(report.as_json()))
    else:
        show(screen, report, names)


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where a person waits; it is told how many games are done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


def show(screen: Screen, report: Report, names: list[str]) -> None:
    screen.show(win_table(screen, report, names))
    screen.gap()
    screen.tell(
        "terminal-simulated",
        games=report.games,
        turns=f"{report.mean_turns:.1f}",
        decisions=f"{report.mean_decisions:.1f}",
        capped=report.capped,
    )
    screen.tell("terminal-checksum", style="dim", checksum=str(report.checksum))


def win_table(screen: Screen, report: Report, names: list[str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for side in ("left", "left", "right", "right", "left", "right"):
        grid.add_column(justify="right" if side == "right" else "left")
    heads = ("seat", "bot", "wins", "rate", "interval", "score")
    grid.add_row(*(Text(screen.t(f"terminal-column-{head}"), style="dim") for head in heads))
    for seat, name in enumerate(names):
        wins = report.wins[seat]
        low, high = wilson(wins, report.games)
        grid.add_row(
            screen.t(player(seat)),
            name,
            f"{wins:.1f}",
            Text(f"{wins / report.games:.1%}", style="bold"),
            f"{low:.1%} – {high:.1%}",
            f"{report.mean_scores[seat]:.2f}",
        )
    return grid


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies, 95 times out of 100."""
    rate, square = wins / games, Z * Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(centre - half, 0.0), min(centre + half, 1.0)
