"""Rewards: by winning, by place, or by points. All three are zero-sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.kernel.seats import seats_in

if TYPE_CHECKING:
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

REWARDS: Final = ("win", "placing", "score")


def returns(game: Game, setup: Setup, state: State, kind: str) -> list[float]:
    """Every seat's reward for a game that is over, or for the score so far."""
    if kind == "win":
        return by_winning(seats_in(state.winners(), setup.players), setup.players)
    if kind == "placing":
        return by_placing(game.ranking(state), setup.players)
    return by_score(game.sides(setup), [int(state.points(seat)) for seat in range(setup.players)])


def by_winning(winners: list[int], players: int) -> list[float]:
    """1 for a sole winner, -1/(players-1) for each loser; winners share, and without winners all get 0."""
    if not winners:
        return [0.0] * players
    won = (players / len(winners) - 1) / (players - 1)
    return [won if seat in winners else -1 / (players - 1) for seat in range(players)]


def by_placing(ranking: tuple[tuple[int, ...], ...], players: int) -> list[float]:
    """1 for the first place down to -1 for the last, in even steps; shared places pay their mean."""
    worth = [0.0] * players
    before = 0
    for seats in ranking:
        places = range(before, before + len(seats))
        mean = sum(1 - 2 * place / (players - 1) for place in places) / len(seats)
        for seat in seats:
            worth[seat] = mean
        before += len(seats)
    return worth


def by_score(sides: tuple[tuple[int, ...], ...], points: list[int]) -> list[float]:
    """How many points a seat is ahead of the others, on average; team-mates count as one."""
    worth = [0.0] * len(points)
    for side in sides:
        others = [points[seat] for seat in range(len(points)) if seat not in side]
        for seat in side:
            worth[seat] = points[seat] - sum(others) / len(others)
    return worth
