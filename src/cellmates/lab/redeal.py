"""Simulates the draws of a match many times, to see how often chance deviates as far as it did."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from cellmates.kernel.chance import Stream

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST: Final = 1999
FEWEST: Final = 199
WORK: Final = 600_000
"""About how many draws are simulated in total; a long match gets fewer rounds."""
CLOSE: Final = 1e-9
"""Distances that differ by less count as equal."""


class Stake(NamedTuple):
    """A draw: the weights of its outcomes, which one came, and the counts that each adds to."""

    weights: Sequence[int]
    came: int
    counts: Sequence[Sequence[int]]
    """For each outcome, the numbers of the counts that it adds one to."""


def share_as_far(stakes: Sequence[Stake], size: int, seed: int) -> tuple[float, int]:
    """How often simulated counts deviate as far as the real ones, and out of how many rounds.

    The distance is the sum of squared differences from the expectation. It is not divided by the expectation,
    as in a chi-square test: cards are drawn without replacement, so the expectation depends on what came, and
    the quotient would give false alarms. Counts are not independent either (a face counts for its die, its
    seat and the table), so the distribution is simulated. The real draws count as one more round.
    """
    expected = expectation(stakes, size)
    ours = distance(seen(stakes, size), expected) - CLOSE
    rounds = dealt(stakes, size, seed)
    as_far = sum(distance(counts, expected) >= ours for counts in rounds)
    return (1 + as_far) / (1 + len(rounds)), len(rounds)


def distance(counts: Sequence[int], expected: Sequence[float]) -> float:
    return sum((count - mean) ** 2 for count, mean in zip(counts, expected, strict=True))


def expectation(stakes: Sequence[Stake], size: int) -> list[float]:
    means = [0.0] * size
    for stake in stakes:
        total = sum(stake.weights)
        for weight, counts in zip(stake.weights, stake.counts, strict=True):
            for number in counts:
                means[number] += weight / total
    return means


def seen(stakes: Sequence[Stake], size: int) -> list[int]:
    counts = [0] * size
    for stake in stakes:
        for number in stake.counts[stake.came]:
            counts[number] += 1
    return counts


def dealt(stakes: Sequence[Stake], size: int, seed: int) -> list[list[int]]:
    """The counts of every round."""
    rounds = [[0] * size for _ in range(max(FEWEST, min(MOST, WORK // len(stakes))))]
    stream = Stream(seed)
    for stake in stakes:
        ends = list(accumulate(stake.weights))
        for counts in rounds:
            for number in stake.counts[bisect(ends, stream.below(ends[-1]))]:
                counts[number] += 1
    return rounds
