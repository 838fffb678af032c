"""`cellmates tournament`: bots meet on equal terms and are rated."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.flags import DisplayFlags, NewGame
from cellmates.cli.commands.simulate import tell_games
from cellmates.cli.terminal.progress import progress_bar
from cellmates.cli.terminal.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from cellmates.lab.tournament import BotStanding, TournamentReport


def tournament(
    game: str,
    /,
    *,
    bots: str,
    games: int = 1000,
    new: NewGame | None = None,
    workers: int | None = None,
    out: str | None = None,
    resume: bool = False,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Let bots meet on equal terms, and rate them.

    Every bot sits on every seat, and meets every other, equally often. The same seed gives the same
    result, with any number of workers, unless a bot's thinking time is in seconds.

    Parameters
    ----------
    game
        The game.
    bots
        At least two bots, with commas, such as random,hard,expert@200.
    games
        The number of games (default: 1000).
    workers
        Number of processes (default: as many as are worth starting).
    out
        A new file for the finished games, one line of JSON each.
    resume
        Continue from the file of --out, if it exists.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    fresh = new or NewGame()
    if resume and out is None:
        raise BadCommand("tournament-resume-what")

    from cellmates.lab.tournament import invited
    from cellmates.lab.tournament import tournament as run

    series = invited(
        game,
        fresh.seats(game),
        [name.strip() for name in bots.split(",")],
        fresh.seed or 0,
        fresh.options(game),
        fresh.content,
    )
    with stopping(screen, games, out) as note, progress_bar(games) as bar:
        report = run(
            series, games, workers=workers, out=out, resume=resume, progress=lambda done: bar(note(done))
        )
    if json:
        print(cellmates.to_json(report.as_json()))
    else:
        show(screen, report, out)


@contextmanager
def stopping(screen: Screen, games: int, out: str | None) -> Iterator[Callable[[int], int]]:
    """On Ctrl-C, say what has been saved. Yields a function that notes how many games are done."""
    latest = 0

    def note(done: int) -> int:
        nonlocal latest
        latest = done
        return done

    try:
        yield note
    except KeyboardInterrupt:
        if out is not None:
            told = screen.t("tournament-stopped", done=latest, games=games, file=out)
            print(f"\n{told}", file=sys.stderr)
        raise


def show(screen: Screen, report: TournamentReport, out: str | None) -> None:
    screen.show(standings(screen, report))
    screen.gap()
    tell_games(screen, report)
    screen.tell("tournament-fair", fair=f"{report.fair_share:.1%}")
    if over := report.games % report.round:
        screen.tell("tournament-uneven", round=report.round, next=report.games - over + report.round)
    if not report.repeatable:
        screen.tell("tournament-by-seconds")
    screen.tell("terminal-checksum", style="dim", checksum=report.checksum)
    if out is not None:
        screen.tell("tournament-kept", style="dim", file=out)


def standings(screen: Screen, report: TournamentReport) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    heads = ("bot", "rating", "share", "interval", "score", "mean", "longest")
    for head in heads:
        grid.add_column(justify="left" if head in {"bot", "interval"} else "right", no_wrap=head != "bot")
    grid.add_row(*(Text(screen.t(f"tournament-column-{head}"), style="dim") for head in heads))
    for each in report.standings:
        grid.add_row(*row(each))
    return grid


def row(each: BotStanding) -> list[str | Text]:
    low, high = each.win_share_interval
    return [
        each.bot,
        Text(f"{each.rating:.1f} ± {each.rating_interval[1] - each.rating:.1f}", style="bold"),
        f"{each.win_share:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{each.mean_score:.2f}",
        milliseconds(each.mean_seconds),
        milliseconds(each.longest_seconds),
    ]


def milliseconds(seconds: float) -> str:
    value = 1000 * seconds
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"
