"""How sure a rate is that was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959964
"""Of a 95 % interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies, 95 times out of 100."""
    rate, square = wins / games, Z * Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(centre - half, 0.0), min(centre + half, 1.0)
