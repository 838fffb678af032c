"""Measure the table server: `python -m tools.load`, or `make bench-server`.

Eight runs, each with its own server and database on this machine: `moves` (200 tables of four sockets, at
full speed), `steady` (1,000 moves a second), `stall` (the same while a client has stopped reading),
`overload` (800 tables at full speed: more than it can carry), `siege` (a bystander while one address does all
the harm it can), `idle` (10,000 tables in memory), `load` (a game of 1,000 plies from the store), `start`
(from nothing to the first answer). docs/understand/benchmarks.md says what the numbers mean.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.commands.bench import STYLE, Target, number
from tools.load_rows import idle, load
from tools.load_runs import Effort, Measures, moves, overload, stall, steady
from tools.load_server import running_server
from tools.load_siege import siege

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

STARTS: Final = 5


@dataclass(frozen=True)
class AtMost:
    """The limit and the target of a measure: small is good."""

    least: float
    aim: float

    def verdict(self, value: float) -> str:
        if value <= self.aim:
            return "aim"
        return "met" if value <= self.least else "missed"


GOALS: Final[dict[str, Target | AtMost]] = {
    "moves moves_s": Target(1000, 3000),
    "moves refused": AtMost(0, 0),
    "steady p99_ms": AtMost(100, 50),
    "steady refused": AtMost(0, 0),
    "stall p99_ms": AtMost(100, 50),
    "stall refused": AtMost(0, 0),
    "stall left": AtMost(0, 0),
    "overload p99_ms": AtMost(500, 250),
    "siege p99_ms": AtMost(250, 100),
    "siege slowdown": AtMost(2, 1.5),
    "idle memory_mb": AtMost(600, 300),
    "load median_ms": AtMost(5, 5),
    "start first_answer_s": AtMost(1.5, 1.5),
}


async def start(effort: Effort) -> Measures:  # noqa: ARG001 - one shape for all
    """From a new process on a new database to its first answer."""
    starts = [await asyncio.to_thread(start_time) for _ in range(STARTS)]
    times, efforts = zip(*starts, strict=True)
    return {"first_answer_s": median(times), "slowest_s": max(times), "cpu_s": median(efforts)}


def start_time() -> tuple[float, float]:
    """Elapsed seconds, and seconds of CPU time."""
    with running_server() as served:
        began = perf_counter()
        served.start()
        status, _, _ = served.raw("GET", "/healthz")
        assert status == 200, status
        return perf_counter() - began, served.cpu()


RUNS: Final[dict[str, Callable[[Effort], Awaitable[Measures]]]] = {
    "moves": moves,
    "steady": steady,
    "stall": stall,
    "overload": overload,
    "siege": siege,
    "idle": idle,
    "load": load,
    "start": start,
}


def main() -> None:
    asked = arguments()
    effort = Effort(asked.tables, asked.rate, asked.seconds, asked.idle_tables)
    found: dict[str, Measures] = {}
    for name in asked.runs or RUNS:
        print(f"{name} ...", file=sys.stderr)
        found[name] = run(RUNS[name](effort))
    if asked.json:
        print(msgspec.json.format(msgspec.json.encode({"machine": machine(), **rounded(found)})).decode())
    else:
        show(found)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__.partition("\n")[0])
    parser.add_argument("runs", nargs="*", choices=[*RUNS, []], metavar="run", help=f"{', '.join(RUNS)}; all")
    parser.add_argument("--tables", type=int, default=Effort.tables, help="tables at play")
    parser.add_argument("--rate", type=float, default=Effort.rate, help="moves a second of `steady`")
    parser.add_argument("--seconds", type=float, default=Effort.seconds, help="how long each is measured")
    parser.add_argument("--idle-tables", type=int, default=Effort.idle_tables, help="tables in memory")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    return parser.parse_args()


def run(measuring: Awaitable[Measures]) -> Measures:
    """Uses uvloop, so that the client takes little of the machine from the server."""
    import uvloop

    async def wait() -> Measures:
        return await measuring

    return uvloop.run(wait())


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "compiled": cellmates.compiled,
    }


def rounded(found: dict[str, Measures]) -> dict[str, Measures]:
    return {name: {what: round(value, 3) for what, value in each.items()} for name, each in found.items()}


def show(found: dict[str, Measures]) -> None:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for head in ("run", "measure", "value", "least", "aim", ""):
        grid.add_column(justify="left" if head in ("run", "measure") else "right")
    grid.add_row(*(Text(head, style="dim") for head in ("run", "measure", "value", "least", "aim", "")))
    for name, measures in found.items():
        for what, value in measures.items():
            target = GOALS.get(f"{name} {what}")
            verdict = target.verdict(value) if target else "none"
            goals = (number(target.least), number(target.aim)) if target else ("", "")
            word = Text(verdict if target else "", style=STYLE[verdict])
            grid.add_row(name, what, number(value), *goals, word)
    Console().print(grid)
    Console().print(" ".join(f"{name} {value}" for name, value in machine().items()), style="dim")


if __name__ == "__main__":
    main()
