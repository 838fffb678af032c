"""`cellmates simulate`: many games between bots, and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.flags import DisplayFlags, NewGame
from cellmates.cli.table.levels import rule_of_thumb
from cellmates.cli.table.seating import bot_names
from cellmates.cli.terminal.progress import progress_bar
from cellmates.cli.terminal.screen import Screen
from cellmates.words import player

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cellmates.lab.simulate import SeriesReport
    from cellmates.lab.tournament import TournamentReport

LOT: Final = "random"
"""The option value for a random starting seat."""


def simulate(
    game: str,
    /,
    *,
    games: int = 1000,
    bots: str | None = None,
    new: NewGame | None = None,
    workers: int | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Let bots play many games, and show how often each wins.

    The same seed gives the same result, with any number of workers.

    Parameters
    ----------
    game
        The game.
    games
        The number of games (default: 1000).
    bots
        One bot for all seats, or one for each, with commas (default: the bot that plays by rules of
        thumb, planner or hustler).
    workers
        Number of processes (default: as many as are worth starting).
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    fresh = new or NewGame()
    players = cellmates.game(game).setup(fresh.seats(game), fresh.options(game), fresh.content).players
    names = bot_names(bots, game, players, usual=rule_of_thumb(game))

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
        print(cellmates.to_json({**report.as_json(), "note": note(screen, report)}))
    else:
        show(screen, report, names)


def show(screen: Screen, report: SeriesReport, names: list[str]) -> None:
    screen.show(win_table(screen, report, names))
    if told := note(screen, report):
        screen.show(Text(told, style="dim"))
    screen.gap()
    screen.show(spread_table(screen, report))
    screen.gap()
    tell_games(screen, report)
    screen.tell("terminal-checksum", style="dim", checksum=str(report.checksum))


def tell_games(screen: Screen, report: SeriesReport | TournamentReport) -> None:
    """Print the number of games, and how long they lasted."""
    screen.tell(
        "terminal-simulated",
        games=report.games,
        turns=f"{report.mean_turns:.1f}",
        decisions=f"{report.mean_decisions:.1f}",
        capped=report.capped,
    )


def note(screen: Screen, report: SeriesReport) -> str | None:
    """A note that readers of the table need, if any."""
    return screen.t("terminal-simulated-lot") if report.first == LOT else None


def spread_table(screen: Screen, report: SeriesReport) -> RenderableType:
    """The distribution of the length of games."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    heads = ("games", "mean", "sd", "min", "p10", "p50", "p90", "max")
    for head in heads:
        grid.add_column(justify="left" if head == "games" else "right")
    grid.add_row(*(Text(screen.t(f"terminal-column-{head}"), style="dim") for head in heads))
    for what, found in (("turns", report.turns), ("decisions", report.decisions)):
        whole = (found.min, found.p10, found.p50, found.p90, found.max)
        numbers = (f"{found.mean:.1f}", f"{found.sd:.1f}", *map(str, whole))
        grid.add_row(screen.t(f"terminal-row-{what}"), *numbers)
    return grid


def win_table(screen: Screen, report: SeriesReport, names: list[str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for side in ("left", "left", "right", "right", "left", "right"):
        grid.add_column(justify="right" if side == "right" else "left")
    heads = ("seat", "bot", "wins", "rate", "interval", "score")
    grid.add_row(*(Text(screen.t(f"terminal-column-{head}"), style="dim") for head in heads))
    for seat, name in enumerate(names):
        wins = report.wins[seat]
        low, high = report.win_intervals[seat]
        grid.add_row(
            screen.t(player(seat)),
            name,
            f"{wins:.1f}",
            Text(f"{wins / report.games:.1%}", style="bold"),
            f"{low:.1%} – {high:.1%}",
            f"{report.mean_scores[seat]:.2f}",
        )
    return grid
