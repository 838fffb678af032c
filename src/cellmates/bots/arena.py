"""Whole games between policies, inside the engine, and their results."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.kernel.chance import MASK32, derive, draw
from cellmates.kernel.driver import Driver
from cellmates.kernel.seats import count_bits
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

SHARES: Final = 60
"""A win is counted in sixtieths, so that up to six seats can share it exactly."""


class Tally:
    """Sums over games. Tallies of any split of the same games add up to the same."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.games: i64 = 0
        self.turns: i64 = 0
        self.decisions: i64 = 0
        self.capped: i64 = 0
        self.checksum: i64 = 0
        self.shares: vec[i64] = vec[i64]([0 for _ in range(players)])
        self.points: vec[i64] = vec[i64]([0 for _ in range(players)])

    def sums(self) -> list[int]:
        """Return all numbers as one list, to send between processes."""
        row: list[int] = [self.games, self.turns, self.decisions, self.capped, self.checksum]
        return row + list(self.shares) + list(self.points)

    def add(self, state: State, game: i64, decisions: i64) -> None:
        """Count a finished game."""
        self.games += 1
        self.turns += state.turns_played()
        self.decisions += decisions
        self.capped += 1 if state.is_capped() else 0
        winners = state.winners()
        share = SHARES // count_bits(winners) if winners else 0
        mark = draw(decisions, game)
        for seat in range(state.players):
            points = state.points(seat)
            self.points[seat] += points
            if (winners >> seat) & 1:
                self.shares[seat] += share
            mark = draw(mark, points)
        self.checksum = (self.checksum + mark) & MASK32


def play_games(
    start: State, seed: i64, first: i64, games: i64, policies: list[Policy], eyes: list[Sight]
) -> Tally:
    """Play games `first` … of a series: game i depends on nothing but the seed and i."""
    tally = Tally(start.players)
    driver = Driver(start, eyes)
    seated: list[Policy | None] = [*policies]
    for game in range(first, first + games):
        game_seed = derive(seed, game)
        for seat in range(start.players):
            policies[seat].begin(derive(game_seed, seat))
        driver.begin(start.clone(), game_seed)
        driver.run_on(seated)
        tally.add(driver.state, game, driver.decisions)
    return tally


def play_game(state: State, seed: i64, policies: list[Policy], sights: list[Sight]) -> i64:
    """Play to the end: chance from the seed, every seat by its policy. Return how many decisions it took."""
    driver = Driver(state, sights, seed)
    driver.deal()
    driver.run_on([*policies])
    return driver.decisions
