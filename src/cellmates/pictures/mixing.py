"""Mixes colours in Oklab, as the page's style sheets do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

Triple = tuple[float, float, float]

TO_CONES: Final = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Final = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
FROM_LAB: Final = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
FROM_CONES: Final = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)
SHINE: Final = (0.2126, 0.7152, 0.0722)
"""The weights of red, green and blue in the luminance."""
STEPS: Final = 24
"""Steps in the search for a lightness: more precise than eight bits of colour."""


def mixed(one: str, share: float, other: str) -> str:
    """`share` of one colour and the rest of another, like `color-mix(in oklab, …)`."""
    first, second = oklab(one), oklab(other)
    return from_oklab(tuple3(share * a + (1 - share) * b for a, b in zip(first, second, strict=True)))


def luminance(colour: str) -> float:
    """The luminance by WCAG, from 0 (black) to 1 (white)."""
    return sum(part * weight for part, weight in zip(linear(colour), SHINE, strict=True))


def with_luminance(colour: str, wanted: float) -> str:
    """A colour of the same hue with this luminance."""
    if abs(luminance(colour) - wanted) < 1e-9:
        return colour
    _, green_red, blue_yellow = oklab(colour)
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        found = from_oklab((middle, green_red, blue_yellow))
        low, high = (middle, high) if luminance(found) < wanted else (low, middle)
    return from_oklab((high, green_red, blue_yellow))


def linear(colour: str) -> Triple:
    """Red, green and blue as linear light."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple3(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def oklab(colour: str) -> Triple:
    cones = tuple3(each ** (1 / 3) for each in times(TO_CONES, linear(colour)))
    return times(TO_LAB, cones)


def from_oklab(lab: Triple) -> str:
    """The nearest colour that a screen can show."""
    light = times(FROM_CONES, tuple3(each**3 for each in times(FROM_LAB, lab)))
    return "#" + "".join(f"{round(255 * curved(min(max(part, 0), 1))):02x}" for part in light)


def curved(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def times(matrix: tuple[Triple, Triple, Triple], column: Triple) -> Triple:
    return tuple3(sum(a * b for a, b in zip(row, column, strict=True)) for row in matrix)


def tuple3(values: Iterable[float]) -> Triple:
    a, b, c = values
    return a, b, c
