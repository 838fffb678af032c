"""The counting rules again, written from the rulebook alone, for tests to compare with the engine."""

from __future__ import annotations

from typing import Final

ARRIVED: Final = -1
BACK_IN_WINDOW: Final = 0


def forward(
    field: int, pips: int, occupied: set[int], *, counting: str = "empty", start: int = 1, track: int = 26
) -> int:
    """B-203 and B-104: where a convict ends up; 0 is its window."""
    here = max(field, start - 1)
    for pip in range(1, pips + 1):
        here += 1
        while counting == "empty" and pip < pips and here in occupied:
            here += 1
    return ARRIVED if here >= track else here


def backward(field: int, pips: int, occupied: set[int], *, counting: str = "empty", start: int = 1) -> int:
    """B-304: the mirror image, and past the start field into the window."""
    here = field
    for pip in range(1, pips + 1):
        here -= 1
        while counting == "empty" and pip < pips and here in occupied:
            here -= 1
    return BACK_IN_WINDOW if here < start else here
