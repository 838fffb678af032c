"""Every bot sits on every seat, and meets every other, equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from cellmates.lab.schedule import Schedule, round_of, schedule

TABLES = [(bots, players) for bots in range(2, 8) for players in range(2, 7)]


def tables(plan: Schedule, rounds: int) -> list[tuple[int, ...]]:
    return [plan.seats(game) for game in range(rounds * plan.round)]


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_after_any_round_every_bot_has_had_every_seat_equally_often(bots: int, players: int) -> None:
    plan = schedule(bots, players)
    for rounds in (1, 2, 3):
        sat = Counter((bot, seat) for table in tables(plan, rounds) for seat, bot in enumerate(table))
        assert len(sat) == bots * players
        assert len({*sat.values()}) == 1


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_after_any_round_every_two_bots_have_met_equally_often(bots: int, players: int) -> None:
    met = Counter(
        frozenset(pair)
        for table in tables(schedule(bots, players), 1)
        for pair in permutations(table, 2)
        if pair[0] != pair[1]
    )
    assert len(met) == bots * (bots - 1) // 2
    assert len({*met.values()}) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_time_every_order_around_the_table_comes_equally_often(players: int) -> None:
    plan = schedule(players, players)
    orders = Counter(tables(plan, factorial(players - 1)))
    assert len(orders) == factorial(players)
    assert {*orders.values()} == {1}


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_the_length_of_a_round_is_known_beforehand(bots: int, players: int) -> None:
    assert round_of(bots, players) == schedule(bots, players).round


def test_fewer_bots_than_seats_sit_on_several() -> None:
    assert [sorted(table) for table in tables(schedule(2, 4), 1)] == [[0, 0, 1, 1]] * 4
    assert sorted({tuple(sorted(table)) for table in tables(schedule(3, 4), 1)}) == [
        (0, 0, 1, 2),
        (0, 1, 1, 2),
        (0, 1, 2, 2),
    ]
