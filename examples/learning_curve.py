"""Draw the results of `boats_maskable_ppo.py`, and print them as a table.

    python examples/learning_curve.py examples/results/boats_maskable_ppo.json --svg curve.svg

Lines are means over seeds, bands their 95 % intervals (Student's t over the seeds, so that differences
between seeds count), thin lines the single seeds.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

from cellmates.lab.intervals import wilson

T: Final = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262}
"""Student's t of a 95 % interval, by degrees of freedom."""
NORMAL: Final = 1.96
WIDTH, HEIGHT = 860, 470
LEFT, RIGHT, TOP, BOTTOM = 70, 700, 84, 410
LOOKS: Final = {"random": "one", "planner": "two"}
STYLE: Final = """
text { font: 14px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2430; }
.head { font-size: 20px; font-weight: 600; } .soft { fill: #5b6375; }
.mid { text-anchor: middle; } .end { text-anchor: end; }
.paper { fill: #ffffff; } .grid { stroke: #d9dee8; } .fair { stroke: #5b6375; stroke-dasharray: 2 5; }
path { fill: none; stroke-linejoin: round; }
.line { stroke-width: 2.6; } .thin { stroke-width: 1; stroke-opacity: .35; }
.one { stroke: #0a5c9e; } .two { stroke: #b34700; } .line.two { stroke-dasharray: 9 4; }
.band { stroke: none; fill-opacity: .16; } .name { stroke: none; font-weight: 600; }
.band.one, .name.one { fill: #0a5c9e; } .band.two, .name.two { fill: #b34700; }
@media (prefers-color-scheme: dark) {
text { fill: #e8ebf2; } .soft { fill: #a9b2c4; }
.paper { fill: #14171f; } .grid { stroke: #333a49; } .fair { stroke: #a9b2c4; }
.one { stroke: #6cb8f0; } .two { stroke: #ff9e57; }
.band.one, .name.one { fill: #6cb8f0; } .band.two, .name.two { fill: #ff9e57; }
}
"""
Found = dict[str, Any]
Estimate = tuple[float, float, float]
"""A rate, and the ends of its 95 % interval."""


def over_seeds(rates: list[float]) -> Estimate:
    middle, degrees = mean(rates), len(rates) - 1
    half = T.get(degrees, NORMAL) * stdev(rates) / sqrt(len(rates)) if degrees else 0.0
    return middle, max(middle - half, 0.0), min(middle + half, 1.0)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


# The table


def table(found: Found) -> str:
    rows = [
        "| against | games | wins | 95 % interval | the seeds, each with its own |",
        "|---|---|---|---|---|",
    ]
    for rival, games in found["final_games"].items():
        won = [run["final"][rival] for run in found["runs"]]
        middle, low, high = over_seeds([each / games for each in won])
        seeds = ", ".join(f"{percent(each / games)} ({bounds(each, games)})" for each in won)
        count, wins = f"{len(won)} × {games:,}", f"{percent(low)} – {percent(high)}"
        rows.append(f"| `{rival}` | {count} | {percent(middle)} | {wins} | {seeds} |")
    return "\n".join(rows)


def bounds(won: float, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * low:.1f}–{100 * high:.1f}"


# The picture


def picture(found: Found) -> str:
    rivals = list(found["runs"][0]["course"][0]["wins"])
    ends = {rival: estimates(found, rival)[-1][0] for rival in rivals}
    title = f"Wins of a network that learns {found['game']} against {found['rival']}"
    told = ", ".join(f"{percent(end)} against {rival}" for rival, end in ends.items())
    seeds = f"{len(found['runs'])} seeds, {found['games']:,} new games per point"
    legend = f"{seeds}; bands: 95 % intervals over the seeds; thin lines: the seeds"
    parts = [
        tag("title", title, id="t"),
        tag("desc", f"After {found['steps']:,} answers it wins {told}.", id="d"),
        tag("style", STYLE),
        tag("rect", class_="paper", width=WIDTH, height=HEIGHT),
        tag("text", title, class_="head", x=LEFT, y=36),
        tag("text", legend, class_="soft", x=LEFT, y=60),
        *levels(),
        *steps(found["steps"]),
        *(part for rival in rivals for part in curve(found, rival)),
        *(name(rival, end) for rival, end in ends.items()),
    ]
    size = {"width": WIDTH, "height": HEIGHT, "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img"}
    body = "\n" + "\n".join(parts) + "\n"
    return tag("svg", body, xmlns="http://www.w3.org/2000/svg", **size, aria_labelledby="t d") + "\n"


def tag(kind: str, text: str = "", **attributes: object) -> str:
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{kind}{written}>{text}</{kind}>" if text else f"<{kind}{written}/>"


def rates(found: Found, rival: str) -> list[list[float]]:
    """The rates by seed and point."""
    games = found["games"]
    return [[point["wins"][rival] / games for point in run["course"]] for run in found["runs"]]


def estimates(found: Found, rival: str) -> list[Estimate]:
    return [over_seeds(list(point)) for point in zip(*rates(found, rival), strict=True)]


def curve(found: Found, rival: str) -> list[str]:
    look, most = LOOKS[rival], found["steps"]
    xs = [x_of(point["steps"], most) for point in found["runs"][0]["course"]]
    middles, lows, highs = (list(each) for each in zip(*estimates(found, rival), strict=True))
    band = f"{path(xs, highs)}L{path(xs[::-1], lows[::-1])[1:]}Z"
    return [
        tag("path", class_=f"band {look}", d=band),
        *(tag("path", class_=f"thin {look}", d=path(xs, seed)) for seed in rates(found, rival)),
        tag("path", class_=f"line {look}", d=path(xs, middles)),
    ]


def name(rival: str, rate: float) -> str:
    return tag(
        "text", f"{rival} {percent(rate)}", class_=f"name {LOOKS[rival]}", x=RIGHT + 10, y=y_of(rate) + 5
    )


def levels() -> list[str]:
    drawn = []
    for level in range(0, 101, 25):
        y, look = y_of(level / 100), "fair" if level == 50 else "grid"
        drawn.append(tag("path", class_=look, d=f"M{LEFT} {y}H{RIGHT}"))
        drawn.append(tag("text", f"{level} %", class_="soft end", x=LEFT - 10, y=y + 5))
    return drawn


def steps(most: int) -> list[str]:
    marks = [most * part // 3 for part in range(4)]
    middle = (LEFT + RIGHT) / 2
    return [
        *(tag("text", f"{mark:,}", class_="soft mid", x=x_of(mark, most), y=BOTTOM + 26) for mark in marks),
        tag("text", "answers it has learnt from", class_="soft mid", x=middle, y=BOTTOM + 48),
    ]


def path(xs: list[float], heights: list[float]) -> str:
    return "M" + "L".join(f"{x} {y_of(rate)}" for x, rate in zip(xs, heights, strict=True))


def x_of(step: float, most: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * min(step / most, 1.0), 1)


def y_of(rate: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * rate, 1)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("results", type=Path, help="the results of the training")
    parser.add_argument("--svg", type=Path, help="the file to write")
    given = parser.parse_args()
    found = json.loads(given.results.read_text(encoding="utf-8"))
    print(table(found))
    if given.svg:
        given.svg.write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
