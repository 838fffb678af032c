"""Ratings of bots from the places they took, by OpenSkill's Plackett–Luce model."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce, PlackettLuceRating

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cellmates.lab.timed import GameResult

WIDTH: Final = 2.0
"""Half the width of an interval, in standard deviations."""

Sides = tuple[tuple[int, ...], ...]
"""The seats of each team; without teams, one seat each."""


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float
    sigma: float

    @property
    def half(self) -> float:
        """Half the width of its interval."""
        return WIDTH * self.sigma


def ratings(bots: Sequence[str], sides: Sides, results: Iterable[GameResult]) -> dict[str, Rating]:
    """Rate game by game; the order of the results matters."""
    model = PlackettLuce(tau=0.0)
    known = {bot: model.rating() for bot in bots}
    for result in results:
        known |= rated(model, known, sides, result)
    return {bot: Rating(found.mu, found.sigma) for bot, found in known.items()}


def rated(
    model: PlackettLuce, known: dict[str, PlackettLuceRating], sides: Sides, result: GameResult
) -> dict[str, PlackettLuceRating]:
    """The ratings after a game. A bot on several seats gets the mean of its new ratings."""
    teams = [[known[result.bots[seat]] for seat in side] for side in sides]
    after = model.rate(teams, ranks=[float(result.places[side[0]]) for side in sides])
    of_bot: dict[str, list[PlackettLuceRating]] = {}
    for side, team in zip(sides, after, strict=True):
        for seat, found in zip(side, team, strict=True):
            of_bot.setdefault(result.bots[seat], []).append(found)
    return {
        bot: model.rating(mu=fmean(each.mu for each in found), sigma=fmean(each.sigma for each in found))
        for bot, found in of_bot.items()
    }
