"""The shared palette, read from palette.json; the page is built from the same file.

A colour has a name and two values, for light and dark mode (day and night). Derived shades are mixed here, so
that changing a colour is one edit.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from cellmates.pictures.mixing import luminance, mixed, with_luminance

BLACK: Final = "#000000"
DEEP: Final = 0.7
"""The share of a convict's colour in its pattern."""
DARKEST: Final = 0.22
LIGHTEST: Final = 0.45
"""The highest luminance of text on a terminal, whose background may be black or white."""


def read() -> dict[str, Any]:
    text = files("cellmates.pictures").joinpath("palette.json").read_text("utf-8")
    palette: dict[str, Any] = json.loads(text)
    return palette


PALETTE: Final = read()
COLOURS: Final[dict[str, tuple[str, str]]] = {
    name: (value, value) if isinstance(value, str) else (value[0], value[1])
    for group in PALETTE["colours"].values()
    for name, value in group.items()
}
CONVICTS: Final = tuple(PALETTE["colours"]["convicts"])
WHITE_LETTERS: Final = frozenset(PALETTE["white letters"])
"""The convicts with a white letter; the others have a dark one."""


def slug(name: str) -> str:
    return name.replace(" ", "-")


def day(name: str) -> str:
    return COLOURS[slug(name)][0]


def night(name: str) -> str:
    return COLOURS[slug(name)][1]


def letter_on(name: str) -> str:
    """The colour of the letter on a convict or its die."""
    return day("white") if slug(name) in WHITE_LETTERS else day("print")


def pattern_on(name: str) -> str:
    """The colour of a convict's pattern, darker than its background."""
    return mixed(day(name), DEEP, BLACK)


def on_any_ground(name: str) -> str:
    """A colour for text on an unknown background: neither too dark nor too light."""
    shine = luminance(day(name))
    return with_luminance(day(name), min(max(shine, DARKEST), LIGHTEST))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
