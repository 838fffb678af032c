"""Make the moving picture of the README: `python -m tools.moving_picture`, or `make moving-picture`.

Bots play a match of `boats` from a seed. Every move is drawn as a spectator sees it, as `cellmates replay
--svg` does; the frames become one looping animated WebP.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

import cellmates
from cellmates.pictures import picture
from cellmates.pictures.raster import pixels

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "moving.webp"
SEED: Final = 20
"""A short game: about a minute, in which every boat leaves."""
BOTS: Final = ("planner", "planner", "planner")
SIZE: Final = (960, 508)
"""Twice the usual resolution, in the proportions of a drawing of `boats`."""
MOST_BYTES: Final = 1_500_000
SHOWN: Final = 700
SHOWN_LAST: Final = 5000
"""How long a frame is shown, in milliseconds."""


def scenes() -> Iterator[str]:
    """Drawings before the first move, after every move, and at the end."""
    seen: object = None
    for view in views():
        if (moved := (view["track"], view["boats"], view["over"])) != seen:
            seen = moved
            yield picture(view)


def views() -> Iterator[cellmates.View]:
    """The spectators' view after every answer, once the bets are in."""
    m = cellmates.Match.new("boats", players=len(BOTS), seed=SEED)
    bots = [cellmates.bot(name, seed=seat) for seat, name in enumerate(BOTS)]
    while not m.over:
        for seat in m.waiting:
            if decision := m.decision(seat):
                m.play(bots[seat].choose(m.view(seat), decision), seat=seat)
        if all(m.view(None)["bet_in"]):
            yield m.view(None)


def frames() -> list[Image.Image]:
    return [Image.fromarray(pixels(scene, *SIZE)) for scene in scenes()]


def save(pictures: list[Image.Image], file: Path) -> None:
    first, *others = pictures
    shown = [SHOWN] * len(others) + [SHOWN_LAST]
    first.save(file, save_all=True, append_images=others, duration=shown, loop=0, lossless=True, method=6)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--into", type=Path, default=FILE, help="the file to write")
    given = arguments.parse_args()
    pictures = frames()
    save(pictures, given.into)
    size = given.into.stat().st_size
    print(f"wrote {given.into.name}: {len(pictures)} frames, {size:,} bytes")
    return 0 if size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
