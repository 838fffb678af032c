"""Statistics of many games: intervals of shares of wins, and distributions of numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cellmates.lab.intervals import Shares, wilson
from cellmates.lab.simulate import simulate
from cellmates.lab.spread import spread

# Intervals


@pytest.mark.parametrize("wins", [0, 1, 17, 50, 99, 100])
def test_whole_wins_have_wilsons_interval(wins: int) -> None:
    assert Shares.alone(100, wins, wins).interval() == pytest.approx(wilson(wins, 100))


def test_a_team_wins_as_one() -> None:
    """51 wins of 100 for a team of three are 17 for each seat."""
    found = Shares.alone(100, 51 / 3, 51 / 9).interval(1 / 3)
    assert found == pytest.approx([end / 3 for end in wilson(51, 100)])
    assert found == pytest.approx((0.138, 0.202), abs=0.0005)


def test_two_seats_of_one_bot_in_a_team_are_one_trial() -> None:
    games = [(1.0, 2)] * 51 + [(0.0, 2)] * 49
    assert Shares.of(games).interval(1 / 2) == pytest.approx([end / 2 for end in wilson(51, 100)], abs=0.001)


def test_shared_wins_are_surer_than_whole_ones_but_never_certain() -> None:
    shared, whole = Shares.alone(100, 50, 25).interval(), wilson(50, 100)
    assert whole[0] < shared[0] < 0.5 < shared[1] < whole[1]
    few = Shares.alone(2, 1, 0.5).interval()
    assert few[1] - few[0] > 0.5


@pytest.mark.parametrize(
    ("values", "weights", "seats"),
    [((0.0, 1.0, 1 / 2, 1 / 3), (0.72, 0.2, 0.06, 0.02), 1), ((0.0, 1.0), (0.5, 0.5), 2)],
    ids=["shared wins", "two seats of four"],
)
def test_the_truth_is_inside_95_times_of_100(
    values: tuple[float, ...], weights: tuple[float, ...], seats: int
) -> None:
    luck = Random(1)
    truth = sum(value * weight for value, weight in zip(values, weights, strict=True)) / seats
    inside = 0
    for _ in range(1000):
        low, high = Shares.of((won, seats) for won in luck.choices(values, weights, k=100)).interval()
        inside += low <= truth <= high
    assert 930 <= inside <= 970


def test_the_seats_of_a_team_have_its_interval() -> None:
    found = simulate("dig", 6, 40, ["random"], seed=3, options={"teams": True})
    for side in ((0, 2, 4), (1, 3, 5)):
        wins = sum(found.wins[seat] for seat in side)
        assert wins == pytest.approx(round(wins))
        for seat in side:
            assert found.win_intervals[seat] == pytest.approx([end / 3 for end in wilson(wins, 40)])


# Spread


def test_numbers_are_told_by_mean_deviation_and_tenths() -> None:
    found = spread(Counter(range(1, 11)))
    assert (found.min, found.p10, found.p50, found.p90, found.max) == (1, 1, 5, 9, 10)
    assert (found.mean, found.sd) == pytest.approx((5.5, 8.25**0.5))


def test_a_single_number_is_not_spread() -> None:
    found = spread({7: 3})
    assert (found.mean, found.sd, found.min, found.p10, found.p50, found.p90, found.max) == (7, 0, *[7] * 5)


def test_games_are_counted_the_same_however_they_are_split() -> None:
    alone, together = (simulate("boats", 3, 450, ["random"], seed=2, workers=n) for n in (1, 2))
    assert alone == together
    assert alone.turns.min <= alone.turns.p10 <= alone.turns.p50 <= alone.turns.p90 <= alone.turns.max
