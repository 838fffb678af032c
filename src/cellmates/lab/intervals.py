"""Confidence intervals of counted rates."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

Z: Final = 1.959964
"""Standard errors of a 95 % interval."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate of wins."""
    rate, square = wins / games, Z * Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(centre - half, 0.0), min(centre + half, 1.0)


@dataclass(frozen=True, slots=True)
class Shares:
    """Statistics of wins that may be shared: sums over games, of `won` and `seats` in each.

    `won` is the share of a game's win, and `seats` how often the same bot sat in it.
    """

    seats: float
    won: float
    won_squared: float
    won_by_seats: float
    seats_squared: float

    @classmethod
    def of(cls, games: Iterable[tuple[float, int]]) -> Shares:
        """From `won` and `seats` of each game."""
        rows = [(n, won, won * won, won * n, n * n) for won, n in games]
        return cls(*map(sum, zip(*rows, strict=True)))

    @classmethod
    def alone(cls, games: int, won: float, won_squared: float) -> Shares:
        """For one seat in every game."""
        return cls(games, won, won_squared, won, games)

    def interval(self, most: float = 1.0) -> tuple[float, float]:
        """The 95 % interval of the share won per seat; `most` is the most that a seat can win of a game.

        It is Wilson's interval for the equivalent number of independent whole wins and losses: a game with a
        shared win counts more than one such trial, and team-mates or two seats of one bot count less than
        two. Where wins are whole it is exactly Wilson's.
        """
        wins, trials = self.won / most, self.seats
        sure = self._spread(most)
        low, high = wilson(wins / sure, trials / sure)
        return low * most, high * most

    def _spread(self, most: float) -> float:
        """The variance of the wins, relative to that of independent whole wins at the same rate.

        A win and a loss are added (Agresti and Coull), so that equal results don't look like certainty.
        """
        trials = self.seats + 2
        rate = (self.won / most + 1) / trials
        squares = self.won_squared / (most * most) + 1
        products = self.won_by_seats / most + 1
        found = squares - 2 * rate * products + rate * rate * (self.seats_squared + 2)
        return found / (trials * rate * (1 - rate))
