"""Exact odds of sums of independent whole numbers, and how unlikely an observed sum is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NOTHING: Final = 1e-40
"""Odds below this are cut off at both ends."""
LEAST: Final = 1e-30
"""The smallest p-value that is reported."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A random whole number: the odds of `low`, `low + 1`, and so on."""

    low: int
    odds: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(value * share for value, share in enumerate(self.odds, self.low))

    def p_values(self) -> dict[int, float]:
        """Return the two-sided p-value of every value: twice the smaller tail."""
        upto = list(accumulate(self.odds))
        beyond = list(accumulate(reversed(self.odds)))[::-1]
        tails = map(min, upto, beyond)
        return {value: max(LEAST, min(1.0, 2 * tail)) for value, tail in enumerate(tails, self.low)}


def once(amounts: Sequence[int], weights: Sequence[int]) -> Odds:
    """Return the odds of one draw among outcomes with these weights and amounts."""
    low, whole = min(amounts), sum(weights)
    shares = [0] * (max(amounts) - low + 1)
    for amount, weight in zip(amounts, weights, strict=True):
        shares[amount - low] += weight
    return Odds(low, tuple(share / whole for share in shares))


def total(parts: Iterable[Odds]) -> Odds:
    """Return the sum of independent numbers. For a count that is the Poisson-binomial distribution."""
    alike = sorted(Counter(parts).items(), key=lambda each: each[1])
    return reduce(plus, (times(count, part) for part, count in alike), Odds(0, (1.0,)))


def times(count: int, part: Odds) -> Odds:
    """Return the sum of `count` numbers with the same odds, by doubling."""
    found = Odds(0, (1.0,))
    while count:
        if count & 1:
            found = plus(found, part)
        count >>= 1
        part = plus(part, part) if count else part
    return found


def plus(one: Odds, other: Odds) -> Odds:
    odds = [0.0] * (len(one.odds) + len(other.odds) - 1)
    for i, a in enumerate(one.odds):
        for j, b in enumerate(other.odds, i):
            odds[j] += a * b
    return trimmed(one.low + other.low, odds)


def trimmed(low: int, odds: Sequence[float]) -> Odds:
    first, last = 0, len(odds)
    while odds[first] < NOTHING:
        first += 1
    while odds[last - 1] < NOTHING:
        last -= 1
    return Odds(low + first, tuple(odds[first:last]))


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values corrected for multiple testing, in the same order."""
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = highest
    return adjusted
