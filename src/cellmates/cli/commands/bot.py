"""`cellmates bot`: lists the bots, and examines your own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.bots.roster import LEVELS, bots
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.table.levels import told_of
from cellmates.cli.terminal.inks import BAD, GOOD
from cellmates.cli.terminal.progress import progress_bar
from cellmates.cli.terminal.screen import Screen
from cellmates.testkit.bot_exam import BOT_CHECKS

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cellmates.testkit.bot_exam import BotReport, Verdict
    from cellmates.testkit.failure import ExamFailure

FAILED: Final = 1
"""The exit code of a bot that fails its exam."""
STYLE: Final = {"passed": GOOD, "failed": f"bold {BAD}", "unjudged": "dim"}
INDENT: Final = " passed"


def show_bots(game: str | None = None, /, *, json: bool = False, look: DisplayFlags | None = None) -> None:
    """List the bots, roughly from the weakest to the strongest.

    Parameters
    ----------
    game
        Only bots that play this game.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    names = bots(None if game is None else cellmates.game(game).name)
    rows = [described(screen, name) for name in names]
    if json:
        print(cellmates.to_json(rows))
        return
    screen.show(bot_grid(screen, rows))
    screen.gap()
    screen.tell("terminal-bots-yours")


def described(screen: Screen, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "level": LEVELS.index(name) + 1 if name in LEVELS else None,
        "games": [game for game in cellmates.games() if name in bots(game)],
        "words": screen.t(told_of(name)),
    }


def bot_grid(screen: Screen, rows: list[dict[str, Any]]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for row in rows:
        level = "" if row["level"] is None else screen.t("terminal-bots-level", level=row["level"])
        games = screen.t("terminal-bots-games", games=row["games"])
        grid.add_row(Text(f" {row['name']}", style="bold"), Text(level, style="dim"), games, row["words"])
    return grid


def check(
    bot: str,
    /,
    *,
    game: str | None = None,
    games: int | None = None,
    seed: int = 0,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Examine a bot: your own, as module:Class, or a built-in one.

    The exit code is 0 if it passes, 1 if it fails. The same seed gives the same exam.

    Parameters
    ----------
    bot
        The bot, such as mybots:Greedy; modules in the current folder are found too.
    game
        Examine it in this game only.
    games
        Matches per game (default: one for each set-up of players and options).
    seed
        The seed of the exam.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())

    from cellmates.lab.bot_check import BotCheck

    check = BotCheck(bot, game, games, seed)
    with progress_bar(check.total) as progress:
        reports = check.run(progress)
    if json:
        print(cellmates.to_json(as_json(bot, reports)))
    else:
        for report in reports:
            show_report(screen, bot, report)
        show_summary(screen, bot, reports)
    if not all(report.passed for report in reports):
        sys.exit(FAILED)


def show_report(screen: Screen, bot: str, report: BotReport) -> None:
    title = screen.t("terminal-bot-title", bot=bot, game=report.game, matches=report.matches)
    screen.show(Text(title, style="bold"))
    for verdict in report.verdicts:
        show_verdict(screen, verdict)
    time = report.time
    if time.decisions:
        mean, worst = milliseconds(time.mean), milliseconds(time.worst)
        screen.tell("terminal-bot-time", style="dim", decisions=time.decisions, mean=mean, worst=worst)
    screen.gap()


def show_verdict(screen: Screen, verdict: Verdict) -> None:
    outcome = outcome_of(verdict)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=len(INDENT))
    grid.add_column(min_width=max(map(len, BOT_CHECKS)))
    words = screen.t(f"terminal-bot-check-{verdict.check.replace('_', '-')}")
    mark = Text(f" {screen.t(f'terminal-bot-{outcome}')}", style=STYLE[outcome])
    grid.add_row(mark, verdict.check, words)
    screen.show(grid)
    if verdict.failure is not None:
        show_counterexample(screen, verdict.failure)


def outcome_of(verdict: Verdict) -> str:
    if verdict.failure is not None:
        return "failed"
    return "passed" if verdict.runs else "unjudged"


def show_counterexample(screen: Screen, failure: ExamFailure) -> None:
    place = failure.place
    options = [f"{name}={str(value).lower()}" for name, value in place.options.items()]
    where = screen.t(
        "terminal-bot-where", players=place.players, seed=str(place.seed), ply=str(place.ply), options=options
    )
    aside = (0, 0, 0, len(INDENT) + 2)
    screen.show(Padding(Text(failure.what), aside), Padding(Text(where, style="dim"), aside))
    if failure.position is not None:
        screen.tell_command("terminal-bot-position", cellmates.to_json(failure.position))


def show_summary(screen: Screen, bot: str, reports: list[BotReport]) -> None:
    failed = sum(verdict.failure is not None for report in reports for verdict in report.verdicts)
    style = f"bold {BAD}" if failed else f"bold {GOOD}"
    screen.tell("terminal-bot-verdict", style=style, bot=bot, failed=failed)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.3f}"


def as_json(bot: str, reports: list[BotReport]) -> dict[str, Any]:
    return {
        "bot": bot,
        "passed": all(report.passed for report in reports),
        "games": [report_as_json(report) for report in reports],
    }


def report_as_json(report: BotReport) -> dict[str, Any]:
    return {
        "game": report.game,
        "passed": report.passed,
        "matches": report.matches,
        "decisions": report.time.decisions,
        "mean_seconds": report.time.mean,
        "worst_seconds": report.time.worst,
        "checks": [verdict_as_json(verdict) for verdict in report.verdicts],
    }


def verdict_as_json(verdict: Verdict) -> dict[str, Any]:
    failure = verdict.failure
    found = failure and {
        "what": failure.what,
        "players": failure.place.players,
        "options": dict(failure.place.options),
        "seed": failure.place.seed,
        "ply": failure.place.ply,
        "position": failure.position,
    }
    return {
        "check": verdict.check,
        "outcome": outcome_of(verdict),
        "runs": verdict.runs,
        "counterexample": found,
    }
