"""`cellmates bench`: how fast the engine is, compared with its targets."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.terminal.inks import BAD, GOOD
from cellmates.cli.terminal.screen import Screen
from cellmates.engine import optimised

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cellmates.lab.bench import BenchReport
    from cellmates.lab.peers import Work


@dataclass(frozen=True)
class Target:
    """What a measure must reach, and what it should reach."""

    least: float
    aim: float

    def verdict(self, value: float) -> str:
        """`aim`, `met` or `missed`. If `aim` is smaller than `least`, small values are good."""
        sign = 1 if self.aim >= self.least else -1
        if sign * value >= sign * self.aim:
            return "aim"
        return "met" if sign * value >= sign * self.least else "missed"


SPEEDS: Final = {
    "boats/playout": Target(12e6, 20e6),
    "dig/playout": Target(6e6, 10e6),
    "boats/driven": Target(4e6, 5e6),
    "dig/driven": Target(3e6, 4e6),
    "boats/clone_ns": Target(200, 150),
    "dig/clone_ns": Target(350, 250),
    "boats/view_us": Target(15, 10),
    "dig/view_us": Target(20, 10),
    "boats/search": Target(110_000, 150_000),
    "dig/search": Target(16_000, 20_000),
    "imagine_ms": Target(2, 0.5),
}
RATIOS: Final = {
    "boats/open_spiel/gin_rummy": Target(90, 130),
    "dig/open_spiel/gin_rummy": Target(65, 100),
    "boats/open_spiel/hearts": Target(9, 12),
    "dig/open_spiel/hearts": Target(7, 10),
    "catanatron/catan": Target(90, 150),
    "rlcard/uno": Target(45, 60),
}
MEASURES: Final = (
    "playout", "driven", "clone_ns", "view_us", "search", "search_to_the_end", "imagine_ms"
)  # fmt: skip
STYLE: Final = {"aim": f"bold {GOOD}", "met": GOOD, "missed": f"bold {BAD}", "none": ""}


def bench(
    *,
    game: list[str] | None = None,
    peers: bool = False,
    envs: bool = False,
    seconds: float = 1.0,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Measure the engine on one core, and compare it with other libraries.

    Parameters
    ----------
    game
        The game; may be repeated (default: all).
    peers
        Also measure OpenSpiel, RLCard and Catanatron, if they are installed.
    envs
        Also measure the environments; this needs `cellmates[envs]`.
    seconds
        CPU seconds per window (default: 1); the best of five windows counts.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    names = tuple(game or cellmates.games())
    for name in names:
        cellmates.game(name)
    if not 0 < seconds < float("inf"):
        raise BadCommand("terminal-too-small", name="--seconds", least="0.01")
    from cellmates.lab.bench import run

    others, shared = environments(names, peers=peers) if envs else ({}, {})
    report = run(
        names,
        peers=peers,
        others=others,
        shared=shared,
        seconds=seconds,
        progress=Announcer(screen),
        pin=True,
    )
    if json:
        print(cellmates.to_json(report.as_json()))
    else:
        show(screen, report)


def environments(names: Sequence[str], *, peers: bool) -> tuple[dict[str, Work], dict[str, Work]]:
    """Work for one core, and work for several."""
    from cellmates.cli.commands.bench_envs import shared_works, works

    try:
        return works(names, peers=peers), shared_works(names)
    except ModuleNotFoundError as missing:
        raise BadCommand("terminal-envs-missing", module=str(missing.name)) from missing


class Announcer:
    """Says on stderr what is being measured; each name once."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._told: set[str] = set()

    def __call__(self, name: str) -> None:
        if sys.stderr.isatty() and name not in self._told:
            self._told.add(name)
            print(self._screen.t("terminal-measuring", what=name), file=sys.stderr)


def show(screen: Screen, report: BenchReport) -> None:
    screen.tell("terminal-bench-compiled" if report.compiled else "terminal-bench-interpreted")
    if report.compiled and not optimised():
        screen.tell("terminal-bench-development")
    screen.gap()
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for _ in range(4):
        grid.add_column(justify="left" if not grid.columns else "right")
    heads = ("measure", "value", "least", "aim", "verdict")
    grid.add_row(*(Text(screen.t(f"terminal-column-{head}"), style="dim") for head in heads))
    for name, value, target in measures(report):
        verdict = target.verdict(value) if target else "none"
        word = Text(screen.t(f"terminal-verdict-{verdict}"), style=STYLE[verdict])
        least, aim = (number(target.least), number(target.aim)) if target else ("", "")
        grid.add_row(name, number(value), least, aim, word)
    screen.show(grid)
    for peer, why in report.skipped.items():
        screen.tell("terminal-peer-skipped", peer=peer, why=why)


def measures(report: BenchReport) -> Iterator[tuple[str, float, Target | None]]:
    for game, speed in report.games.items():
        for what in MEASURES:
            target = SPEEDS.get(f"{game}/{what}") or SPEEDS.get(what)
            yield f"{game} {what}", float(getattr(speed, what)), target
    for peer, rate in report.peers.items():
        yield peer, rate, None
    for name, ratio in report.ratios.items():
        game, _, peer = name.partition("/")
        yield f"{game} / {peer}", ratio, RATIOS.get(f"{game}/{peer}") or RATIOS.get(peer)
    if report.others:
        from cellmates.cli.commands.bench_envs import rows

        yield from rows(report)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"
