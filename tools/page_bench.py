"""Measure the page in a real Chromium: `python -m tools.page_bench`.

How much is loaded, how soon the lobby can be used, how soon a click is answered on the screen while
everything moves, and whether any task keeps the page busy for long. The server runs on the same machine.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table as Grid

from tests.page.finger import Finger, at_random, eager
from tests.page.table import Table
from tests.page.visitor import DESKTOP
from tests.server.server_process import BOT, HERE
from tools.page_tasks import tasks_of
from tools.page_window import page_window

if TYPE_CHECKING:
    from tests.page.visitor import Visitor
    from tools.page_window import Open

GAMES: Final = ("dig", "boats")
STARTS: Final = 5
MOVES: Final = 60
TRACED: Final = 16
BEAT: Final = 0.1
"""Seconds that a bot takes, so that there is always something to show."""
TASTES: Final = {"dig": eager, "boats": at_random(1)}
LONG_TASK: Final = 100

SCRIPTS: Final = """
performance.getEntriesByType("resource").filter(each => new URL(each.name).pathname.endsWith(".js"))
  .reduce((sum, each) => sum + each.encodedBodySize, 0)
"""
MARKS: Final = """
[performance.getEntriesByName("cellmates-open")[0].startTime,
 performance.getEntriesByName("first-contentful-paint")[0].startTime]
"""
STOPWATCH: Final = """
window.clicks = [];
window.longTasks = [];
new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(each => each.duration)))
  .observe({ type: "longtask", buffered: true });
let clicked = null;
const where = "[data-region='question'], [data-region='board']";
const painted = report => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => report(performance.now());
  port2.postMessage(null);
});
addEventListener("click", event => {
  const ticket = document.querySelector("[data-ticket]")?.dataset.ticket ?? null;
  if (event.target.closest("[data-option], [data-bet], [data-die], [data-do]"))
    clicked = { at: event.timeStamp, ticket, isSeen: false };
}, true);
new MutationObserver(changes => {
  const here = clicked;
  if (!here || !changes.some(each => (each.target.closest ?? each.target.parentElement?.closest)
    && (each.target.closest ? each.target : each.target.parentElement).closest(where))) return;
  if (!here.isSeen) {
    here.isSeen = true;
    painted(now => window.clicks.push(now - here.at));
  }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number, and its limit."""

    name: str
    value: float
    unit: str
    most: float | None = None

    @property
    def verdict(self) -> str:
        return "" if self.most is None else "met" if self.value <= self.most else "missed"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.page_bench", description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--moves", type=int, default=MOVES, help="answers per game")
    wished = parser.parse_args(arguments)
    with page_window() as open_window:
        measures = [
            *opening(open_window),
            *[row for game in GAMES for row in playing(open_window, game, wished.moves)],
        ]
    if wished.json:
        print(json.dumps([{**asdict(each), "verdict": each.verdict} for each in measures], indent=2))
    else:
        show(measures)
    return any(each.verdict == "missed" for each in measures)


# Opening


def opening(open_window: Open) -> list[Measure]:
    scripts, marks = zip(
        *(opened(open_window(DESKTOP, reduced_motion="no-preference")) for _ in range(STARTS)), strict=True
    )
    ready, painted = (median(each[place] for each in marks) for place in (0, 1))
    return [
        Measure("scripts of the first load, compressed", scripts[0] / 1000, "kB", 150),
        Measure("the lobby can be used after", ready, "ms", 1000),
        Measure("first contentful paint", painted, "ms", 1000),
    ]


def opened(guest: Visitor) -> tuple[float, list[float]]:
    page = guest.go("/")
    page.wait_for_load_state("networkidle")
    found = page.evaluate(SCRIPTS), page.evaluate(MARKS)
    guest.close()
    return found


# Playing


def playing(open_window: Open, game: str, moves: int) -> list[Measure]:
    guest = open_window(DESKTOP, reduced_motion="no-preference").prefer(pace="calm", motion="full")
    guest.page.add_init_script(STOPWATCH)
    page = guest.go("/")
    page.wait_for_load_state("networkidle")
    before = page.evaluate(SCRIPTS)
    clicks, tasks = played(guest, game, moves)
    chunk, busy = traced(guest, game)
    guest.close()
    p95 = quantiles(clicks, n=20)[-1]
    long = [task for task in tasks if task > LONG_TASK]
    return [
        Measure(f"{game}: further scripts, compressed", (chunk - before) / 1000, "kB"),
        Measure(f"{game}: clicks", len(clicks), ""),
        Measure(f"{game}: a click is answered on screen, p50", median(clicks), "ms", 100),
        Measure(f"{game}: a click is answered on screen, p95", p95, "ms", 100),
        Measure(f"{game}: tasks over {LONG_TASK} ms while playing", len(long), "", 0),
        Measure(f"{game}: the longest task, by the clock", max(tasks, default=0), "ms", LONG_TASK),
        Measure(f"{game}: the longest task, processor time", busy, "ms", LONG_TASK),
    ]


def played(guest: Visitor, game: str, moves: int) -> tuple[list[float], list[float]]:
    """Milliseconds of every click and of every long task, over as many tables as it takes."""
    clicks: list[float] = []
    tasks: list[float] = []
    answers = 0
    while answers < moves:
        page = Table.started(guest, game, HERE, BOT, BOT, BOT, beat=BEAT).show()
        page.get_by_role("region", name="Board").wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("window.longTasks.length = 0")
        answers += Finger(page, TASTES[game]).play(moves - answers)
        clicks += page.evaluate("window.clicks")
        tasks += page.evaluate("window.longTasks")
    return clicks, tasks


def traced(guest: Visitor, game: str) -> tuple[float, float]:
    """Bytes of scripts loaded for a table, and the longest task of a few turns there."""
    page = Table.started(guest, game, HERE, BOT, BOT, BOT, beat=BEAT).show()
    page.get_by_role("region", name="Board").wait_for()
    page.wait_for_load_state("networkidle")
    with tasks_of(page) as tasks:
        Finger(page, TASTES[game]).play(TRACED)
    return page.evaluate(SCRIPTS), tasks.longest


def show(measures: list[Measure]) -> None:
    grid = Grid("measure", "value", "at most", "", box=None)
    for each in measures:
        most = "" if each.most is None else f"{each.most:g} {each.unit}"
        grid.add_row(each.name, f"{each.value:.0f} {each.unit}", most, each.verdict)
    Console().print(grid)
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"Load of the machine: {load}. Times by the clock include other work on the machine.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
