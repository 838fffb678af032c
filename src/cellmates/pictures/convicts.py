"""The convicts of `boats` and their dice: each has a pattern and a letter as well as a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.pictures.colours import day, pattern_on, slug
from cellmates.pictures.lettering import write
from cellmates.pictures.svg import Markup, element, joined

if TYPE_CHECKING:
    from cellmates.pictures.lettering import PictureWords

WHITE: Final = "white"
PATTERNS: Final = {
    "red": "M0 2H8M0 6H8",
    "blue": "M2 0V8M6 0V8",
    "light green": "M1 2H4M5 6H8",
    "brown": "M0 4H8M4 0V8",
    "yellow": "M-2 6L6 -2M2 10L10 2",
    "orange": "M-2 2L6 10M2 -2L10 6",
    "dark green": "M0 6L4 2L8 6",
    WHITE: "M0 8L8 0",
}
"""Paths in a square of 8 by 8."""
BODY: Final = 32
"""The width of a convict."""
LEVEL: Final = 24
"""What a convict adds to the height of a stack."""
HEAD: Final = 18


def patterns() -> Markup:
    """Definitions, needed once per picture."""
    return element("defs", *(pattern(name) for name in PATTERNS))


def pattern(name: str) -> Markup:
    return element(
        "pattern",
        element("rect", width=8, height=8, fill=day(name)),
        element("path", d=PATTERNS[name], stroke=pattern_on(name), stroke_width=1.7, fill="none"),
        id=f"of-{slug(name)}",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
    )


def cloth(name: str) -> str:
    return f"url(#of-{slug(name)})"


def letter(words: PictureWords, name: str) -> str:
    return words.t(f"terminal-boats-letter-{slug(name)}")


def colour(words: PictureWords, name: str) -> str:
    return words.t(f"colour-{slug(name)}")


def badge(words: PictureWords, name: str, x: float, y: float, radius: float = 9) -> Markup:
    """The letter on a white disc, readable on every pattern."""
    return joined(
        element("circle", cx=x, cy=y, r=radius, class_="badge"),
        write(
            letter(words, name), x, y + radius * 0.48, radius * 1.36, class_="pip", anchor="middle", bold=True
        ),
    )


def body(words: PictureWords, name: str, x: float, y: float) -> Markup:
    """Shoulders and shirt; x in the middle, y at the feet."""
    left, top = x - BODY / 2, y - LEVEL
    return joined(
        element("rect", x=left, y=top, width=BODY, height=LEVEL, rx=8, fill=cloth(name), class_="seam"),
        badge(words, name, x, y - LEVEL / 2),
    )


def head(name: str, x: float, y: float) -> Markup:
    """A face under a cap; the shoulders are at y."""
    return joined(
        element("circle", cx=x, cy=y - 8, r=9, class_="skin"),
        element("path", d=f"M{x - 10:g} {y - 10:g}a10 9 0 0 1 20 0z", fill=cloth(name), class_="seam"),
        element("path", d=f"M{x - 3:g} {y - 7:g}v1.6M{x + 3:g} {y - 7:g}v1.6", class_="eye"),
    )


def convict(words: PictureWords, name: str, x: float, y: float) -> Markup:
    return joined(head(name, x, y - LEVEL + 1), body(words, name, x, y))


def stack(words: PictureWords, names: list[str], x: float, y: float) -> Markup:
    """Bottom to top; only the uppermost convict shows its face, and only it may move (B-204)."""
    lower = [body(words, name, x, y - level * LEVEL) for level, name in enumerate(names[:-1])]
    top = convict(words, names[-1], x, y - (len(names) - 1) * LEVEL)
    return element("g", element("title", heap(words, names)), top, *reversed(lower))


def heap(words: PictureWords, names: list[str]) -> str:
    return words.t("picture-boats-stack", convicts=[colour(words, name) for name in names])


def chip(words: PictureWords, name: str, x: float, y: float) -> Markup:
    """A small convict for bets and lists, 24 wide, centred at x y."""
    return element(
        "g",
        element("title", colour(words, name)),
        element("rect", x=x - 12, y=y - 12, width=24, height=24, rx=7, fill=cloth(name), class_="seam"),
        badge(words, name, x, y, 8),
    )


# Dice

SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DIE: Final = 40


def pips(count: int, x: float, y: float, spread: float, radius: float) -> Markup:
    spots = SPOTS.get(count, ())
    return joined(
        *(
            element("circle", cx=x + spread * dx, cy=y + spread * dy, r=radius, class_="pip")
            for dx, dy in spots
        )
    )


def die(words: PictureWords, name: str, count: int | None, x: float, y: float) -> Markup:
    """A die in its convict's pattern, with its pips, or a question mark while it is being rolled."""
    shown = (
        write("?", x, y + 8, 22, class_="pip", anchor="middle", bold=True)
        if count is None
        else pips(count, x, y, 8, 3.2)
    )
    return joined(
        element("rect", x=x - 23, y=y - 23, width=46, height=46, rx=11, fill=cloth(name), class_="seam"),
        element("rect", x=x - 15, y=y - 15, width=30, height=30, rx=7, class_="die"),
        shown,
        badge(words, name, x + 19, y - 19, 8),
    )
