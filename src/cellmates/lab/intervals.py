"""How sure a rate is that was counted."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

Z: Final = 1.959964
"""Of a 95 % interval."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The interval in which the true rate lies, 95 times out of 100. A win counts one, all else nothing."""
    rate, square = wins / games, Z * Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(centre - half, 0.0), min(centre + half, 1.0)


@dataclass(frozen=True, slots=True)
class Shares:
    """What is to be known of wins that may be shared: sums over games, of `won` and of `seats` in each.

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
        """Of a seat of its own in every game."""
        return cls(games, won, won_squared, won, games)

    def interval(self, most: float = 1.0) -> tuple[float, float]:
        """The 95 % interval of the share won for each seat; `most` is what a seat can win of a game.

        Wilson's interval for as many independent whole wins and losses as would be equally sure: games in
        which a win was shared say more than one such trial, and mates or two seats of one bot say less than
        two. Where wins are whole it is Wilson's itself.
        """
        wins, trials = self.won / most, self.seats
        sure = self._spread(most)
        low, high = wilson(wins / sure, trials / sure)
        return low * most, high * most

    def _spread(self, most: float) -> float:
        """The variance of the wins, in units of that of independent whole ones at the same rate.

        A win and a loss are added (Agresti and Coull), so that equal results don't look like certainty.
        """
        trials = self.seats + 2
        rate = (self.won / most + 1) / trials
        squares = self.won_squared / (most * most) + 1
        products = self.won_by_seats / most + 1
        found = squares - 2 * rate * products + rate * rate * (self.seats_squared + 2)
        return found / (trials * rate * (1 - rate))
