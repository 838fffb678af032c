"""The distribution of counted numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Spread:
    """`p10`: the smallest number that at least a tenth of the games don't exceed; `p50`: the median."""

    mean: float
    sd: float
    """The standard deviation."""
    min: int
    p10: int
    p50: int
    p90: int
    max: int


def spread(counts: Mapping[int, int]) -> Spread:
    """From numbers and how often each came; their order doesn't matter."""
    total = sum(counts.values())
    mean = sum(number * count for number, count in counts.items()) / total
    squares = sum(number * number * count for number, count in counts.items())
    return Spread(
        mean=mean,
        sd=sqrt(max(squares / total - mean * mean, 0.0)),
        min=min(counts),
        p10=quantile(counts, 10),
        p50=quantile(counts, 50),
        p90=quantile(counts, 90),
        max=max(counts),
    )


def quantile(counts: Mapping[int, int], percent: int) -> int:
    left = -(-percent * sum(counts.values()) // 100)
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    raise ValueError("nothing was counted")
