"""Lays out pieces of a picture, below one another or side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cellmates.pictures.svg import Markup, element, joined, number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class DrawnBlock:
    """A piece of a picture with its size; its upper left corner is at 0 0."""

    width: float
    height: float
    body: Markup


NOTHING: Final = DrawnBlock(0, 0, Markup())


def placed(x: float, y: float, block: DrawnBlock) -> Markup:
    return moved(x, y, block.body)


def moved(x: float, y: float, body: str) -> Markup:
    return element("g", body, transform=f"translate({number(x)} {number(y)})") if body else Markup()


def column(blocks: Iterable[DrawnBlock], gap: float) -> DrawnBlock:
    """Blocks below one another; those without height are left out."""
    kept = [block for block in blocks if block.height]
    tops = offsets([block.height for block in kept], gap)
    body = joined(*(placed(0, top, block) for top, block in zip(tops, kept, strict=False)))
    return DrawnBlock(max((block.width for block in kept), default=0), max(tops[-1] - gap, 0), body)


def row(blocks: Iterable[DrawnBlock], gap: float) -> DrawnBlock:
    """Blocks side by side; those without width are left out."""
    kept = [block for block in blocks if block.width]
    lefts = offsets([block.width for block in kept], gap)
    body = joined(*(placed(left, 0, block) for left, block in zip(lefts, kept, strict=False)))
    return DrawnBlock(max(lefts[-1] - gap, 0), max((block.height for block in kept), default=0), body)


def grid(blocks: Sequence[DrawnBlock], columns: int, gap: float) -> DrawnBlock:
    """Blocks of one size, in rows of `columns`."""
    rows = [row(blocks[start : start + columns], gap) for start in range(0, len(blocks), columns)]
    return column(rows, gap)


def offsets(sizes: Sequence[float], gap: float) -> list[float]:
    """Where each begins, and where the next one would begin."""
    starts = [0.0]
    for size in sizes:
        starts.append(starts[-1] + size + gap)
    return starts


def shared(total: float, parts: int, gap: float) -> float:
    """The width of each part, if `parts` share the total."""
    return (total - gap * (parts - 1)) / parts


def box(width: float, height: float, class_: str, radius: float = 10) -> Markup:
    return element("rect", width=width, height=height, rx=radius, class_=class_)


def polyline(*points: tuple[float, float]) -> str:
    """The `d` of a path through these points."""
    if len(points) < 2:
        return ""
    steps = "".join(f"L{number(x)} {number(y)}" for _, (x, y) in pairwise(points))
    return f"M{number(points[0][0])} {number(points[0][1])}{steps}"
