"""Draw `docs/understand/architecture.svg` from the import graph; with `--check`, fail when it is stale.

Rooms and their order come from the layers that import-linter checks (pyproject.toml), arrows from the imports
themselves. An arrow that follows from others is left out: `cli` may import everything its arrows lead to.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

import grimp

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "docs" / "understand" / "architecture.svg"
PACKAGE: Final = "cellmates"
ROOMS: Final = {
    "Window": ("web", "cli", "client", "pictures"),
    "Table": ("server", "lab", "envs"),
    "Mind": ("bots", "testkit"),
    "Rulebook": ("games.boats", "games.dig"),
    "Law": ("kernel", "words"),
}
BOXES: Final = {
    "web": (0, 0, "the page (TypeScript)"),
    "cli": (1, 0, "the terminal, and all commands"),
    "client": (2, 0, "a table server, from a script"),
    "pictures": (2, 1, "views and analyses as drawings"),
    "server": (0, 2, "tables for people, over the network"),
    "lab": (1, 3, "series, measurements, analyses"),
    "envs": (2, 3, "the games for learning tools"),
    "bots": (2, 4, "choose; see through a Sight only"),
    "testkit": (1, 4, "the exam of games and bots"),
    "games.boats": (1, 5, "rules and content of boats"),
    "games.dig": (2, 5, "rules and content of dig"),
    "kernel": (1.5, 6, "what a match is; knows no game"),
    "words": (1.5, 7, "ids become sentences"),
}
"""Column, row and purpose of each package; rows are in the order of the layers."""
BY_NETWORK: Final = (("web", "server"), ("client", "server"))
LEFT, COLUMN, ROW, WIDTH, HEIGHT = 120, 268, 84, 236, 52
STYLE: Final = """
svg{--ink:#23262d;--dim:#67625a;--paper:#f3ecdf;--band:#eadfca;--box:#fffdf8;--edge:#8a6d3b}
@media (prefers-color-scheme:dark){
svg{--ink:#ece6da;--dim:#b0a795;--paper:#1d1b18;--band:#272420;--box:#33302a;--edge:#c99a4e}}
text{font-family:system-ui,sans-serif;fill:var(--ink)}.name{font-size:16px;font-weight:700}
.about{font-size:12px;fill:var(--dim)}.room{font-size:15px;font-weight:700;fill:var(--dim)}
.paper{fill:var(--paper)}.band{fill:var(--band)}.box{fill:var(--box);stroke:var(--edge);stroke-width:1.5}
.arrow{fill:none;stroke:var(--edge);stroke-width:1.6;marker-end:url(#tip)}
.net{stroke-dasharray:5 4}#tip path{fill:var(--edge)}
"""
TIP: Final = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L8 4L0 8Z"/></marker>'
)


class Arrow(NamedTuple):
    source: str
    target: str


# The imports


def layers() -> list[tuple[str, ...]]:
    """The packages of the layers, from the top."""
    rows = [row.split("|") for row in contract()["layers"]]
    return [tuple(inside for name in row for inside in opened(name.strip(" ()"))) for row in rows]


def opened(package: str) -> tuple[str, ...]:
    """Show each game on its own: they don't import each other."""
    return ROOMS["Rulebook"] if package == "games" else (package,)


def contract() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = next(
        each for each in project["tool"]["importlinter"]["contracts"] if each["type"] == "layers"
    )
    return found


def imports() -> set[Arrow]:
    """Which package imports which, without the exceptions that the contract names."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    excepted = [tuple(row.split(" -> ")) for row in contract().get("ignore_imports", [])]
    found = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            if not any(fnmatch(module, a) and fnmatch(imported, b) for a, b in excepted):
                found.add(Arrow(box_of(module), box_of(imported)))
    return {arrow for arrow in found if arrow.source != arrow.target and all(arrow)}


def box_of(module: str) -> str:
    """Return the box of a module; an empty string for a module in no room."""
    name = module.removeprefix(f"{PACKAGE}.")
    return next((box for box in BOXES if name == box or name.startswith(f"{box}.")), "")


def needed(arrows: set[Arrow]) -> set[Arrow]:
    """Return the arrows that don't follow from others."""
    return {arrow for arrow in arrows if not is_detour(arrow, arrows)}


def is_detour(arrow: Arrow, arrows: set[Arrow]) -> bool:
    starts = {each.target for each in arrows if each.source == arrow.source and each != arrow}
    return any(reaches(start, arrow.target, arrows) for start in starts)


def reaches(start: str, end: str, arrows: set[Arrow]) -> bool:
    seen, open_ends = {start}, [start]
    while open_ends:
        place = open_ends.pop()
        new = {each.target for each in arrows if each.source == place} - seen
        seen |= new
        open_ends += new
    return end in seen


def faults() -> list[str]:
    """Find packages without a box, boxes without a package, and rows out of the order of the layers."""
    rows = layers()
    known = {name for row in rows for name in row} | {"web"}
    missing = [f"{name} has no box" for name in sorted(known - set(BOXES))]
    gone = [f"{name} is in no layer" for name in sorted(set(BOXES) - known)]
    heights = [[BOXES[name][1] for name in row if name in BOXES] for row in rows]
    askew = [f"{', '.join(rows[i])}: not one row" for i, row in enumerate(heights) if len(set(row)) > 1]
    order = [row[0] for row in heights if row]
    return (
        missing
        + gone
        + askew
        + ([] if order == sorted(order) else ["the rows are not in the order of the layers"])
    )


# The drawing


def drawing() -> str:
    width, height = LEFT + 3 * COLUMN, 8 * ROW + 32
    size = f'width="{width}" height="{height}"'
    parts = [*bands(width), *arrows_drawn(), *boxes_drawn()]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} role="img">',
            "<title>The rooms of Cellmates, and which package imports which</title>",
            f"<desc>{escape(in_words())}</desc>",
            f"<style>{STYLE}</style><defs>{TIP}</defs>",
            f'<rect class="paper" {size}/>',
            *parts,
            "</svg>\n",
        ]
    )


def in_words() -> str:
    """The arrows in words, for readers who can't see them."""
    return " ".join(f"{arrow.source} imports {arrow.target}." for arrow in sorted(needed(imports())))


def bands(width: int) -> Iterator[str]:
    for room, boxes in ROOMS.items():
        rows = [BOXES[box][1] for box in boxes]
        top, bottom = y_of(min(rows)) - 12, y_of(max(rows)) + HEIGHT + 12
        yield f'<rect class="band" x="8" y="{top}" width="{width - 16}" height="{bottom - top}" rx="10"/>'
        yield f'<text class="room" x="22" y="{(top + bottom) // 2 + 5}">{room}</text>'


def boxes_drawn() -> Iterator[str]:
    for name, (column, row, about) in BOXES.items():
        x, y = x_of(column), y_of(row)
        yield f'<rect class="box" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
        yield f'<text class="name" x="{x + 12}" y="{y + 22}">{name.replace(".", "/")}</text>'
        yield f'<text class="about" x="{x + 12}" y="{y + 41}">{escape(about)}</text>'


def arrows_drawn() -> Iterator[str]:
    for arrow in sorted(needed(imports())):
        yield f'<path class="arrow" d="{path(arrow)}"/>'
    for source, target in BY_NETWORK:
        yield f'<path class="arrow net" d="{path(Arrow(source, target))}"/>'


def path(arrow: Arrow) -> str:
    """From the lower edge to the upper one, shifted sideways so that arrows of one box don't overlap."""
    (from_column, from_row, _), (to_column, to_row, _) = BOXES[arrow.source], BOXES[arrow.target]
    lean = int(60 * max(-1, min(1, to_column - from_column)))
    x, y = x_of(from_column) + WIDTH // 2 + lean, y_of(from_row) + HEIGHT
    end_x, end_y = x_of(to_column) + WIDTH // 2 - lean, y_of(to_row)
    bend = (end_y - y) // 2
    return f"M{x} {y}C{x} {y + bend} {end_x} {end_y - bend} {end_x} {end_y}"


def x_of(column: float) -> int:
    return LEFT + int(column * COLUMN)


def y_of(row: int) -> int:
    return 28 + row * ROW


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true", help="write nothing, exit with 1 when it is stale")
    arguments.add_argument("--into", type=Path, default=FILE, help="the file of the drawing")
    given = arguments.parse_args()
    if wrong := faults():
        print(*wrong, sep="\n")
        return 1
    fresh = given.into.exists() and given.into.read_text(encoding="utf-8") == drawing()
    if given.check and not fresh:
        print(f"{given.into} is stale: run python tools/architecture_map.py")
    if not given.check and not fresh:
        given.into.write_text(drawing(), encoding="utf-8")
        print(f"wrote {given.into}")
    return 1 if given.check and not fresh else 0


if __name__ == "__main__":
    sys.exit(main())
