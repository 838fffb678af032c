"""Section 5 of the rules: scoring."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from cellmates.testkit import rule
from tests.boats.board import BET, COLOURS, happened, play, stand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates import Match

BOATS = [["red", "blue"], ["light green", "brown"], ["yellow", "orange"], ["dark green"]]
"""How the games of this section end."""

DARK_GREEN = ["light green", "yellow", "red", "orange", "blue", "brown", "dark green"]
RED_ORANGE = ["red", "dark green", "yellow", "blue", "orange", "light green", "brown"]
ORANGE = ["light green", "dark green", "yellow", "blue", "orange", "red", "brown"]
BROWN_RED = ["red", "yellow", "brown", "orange", "blue", "dark green", "light green"]
BROWN = ["yellow", "orange", "brown", "red", "blue", "dark green", "light green"]
RED_BLUE = ["red", "blue", "yellow", "orange", "light green", "dark green", "brown"]
NOTHING = ["light green", "yellow", "red", "orange", "blue", "dark green", "brown"]


def score(*bets: list[str]) -> Match:
    """Play a game with these bets to its end: dark green boards last."""
    boats = [BOATS[0], BOATS[1], ["yellow"], []]
    m = stand({25: ["orange"]}, players=len(bets), bets=list(bets), boats=boats, dice={"orange": 1})
    return play(m, "move orange")


def assignments() -> Iterator[list[str]]:
    """Every bet that differs from the others by more than the order within a boat."""
    for first in combinations(COLOURS, 2):
        left = [colour for colour in COLOURS if colour not in first]
        for second in combinations(left, 2):
            rest = [colour for colour in left if colour not in second]
            for third in combinations(rest, 2):
                yield [*first, *second, *third, *(colour for colour in rest if colour not in third)]


@rule("B-501")
@pytest.mark.parametrize(
    ("bet", "points"),
    [
        (BET, 16),
        (DARK_GREEN, 4),
        (RED_ORANGE, 4),
        (ORANGE, 3),
        (BROWN_RED, 3),
        (BROWN, 2),
        (RED_BLUE, 2),
        (NOTHING, 0),
    ],
)
def test_a_convict_in_the_boat_of_the_bet_scores_the_boats_number(bet: list[str], points: int) -> None:
    m = score(bet, NOTHING)
    assert m.scores == (points, 0)
    assert m.view(1)["points"] == [points, 0]
    scored = happened(m, "scored")
    assert [(each["seat"], each["points"]) for each in scored] == [(0, points), (1, 0)]
    assert [sum(each["by_boat"]) for each in scored] == [points, 0]


@rule("B-501")
def test_the_order_within_a_boat_does_not_matter() -> None:
    swapped = ["blue", "red", "brown", "light green", "orange", "yellow", "dark green"]
    assert score(swapped, BET).scores == (16, 16)


@rule("B-501")
def test_a_neighbouring_place_in_another_boat_is_worth_nothing() -> None:
    shifted = ["dark green", "red", "blue", "light green", "brown", "yellow", "orange"]
    assert score(shifted, BET).scores == (1 + 2 + 3, 16)


@rule("B-501")
def test_most_points_win() -> None:
    m = score(DARK_GREEN, BROWN, BET)
    assert m.scores == (4, 2, 16)
    assert m.winners == (2,)
    assert m.ranking == ((2,), (0,), (1,))


@rule("B-501")
def test_nobody_scores_before_the_end() -> None:
    m = stand({25: ["orange"]}, boats=[BOATS[0], BOATS[1], ["yellow"], []], dice={"orange": 1})
    assert m.scores == (0, 0)
    assert m.view(0)["points"] == [0, 0]


@rule("B-501", "B-102")
def test_of_the_630_bets_one_is_perfect_none_scores_14_or_15_and_the_mean_is_4() -> None:
    bets = list(assignments())
    assert len(bets) == 630
    found = Counter(points for i in range(0, 630, 6) for points in score(*bets[i : i + 6]).scores)
    assert max(found) == 16
    assert found[16] == 1
    assert found[14] == found[15] == 0
    assert sum(points * count for points, count in found.items()) == 4 * 630
    assert set(found) == set(range(14)) | {16}


@rule("B-502")
def test_equal_points_share_the_win() -> None:
    m = score(DARK_GREEN, NOTHING, RED_ORANGE)
    assert m.scores == (4, 0, 4)
    assert m.winners == (0, 2)
    assert m.view(None)["winners"] == [0, 2]


@rule("B-502")
def test_all_may_share_the_win_with_nothing() -> None:
    m = score(NOTHING, NOTHING, NOTHING)
    assert m.winners == (0, 1, 2)
    assert m.ranking == ((0, 1, 2),)


@rule("B-502")
@pytest.mark.parametrize(
    ("better", "worse"), [(DARK_GREEN, RED_ORANGE), (ORANGE, BROWN_RED), (BROWN, RED_BLUE)]
)
def test_where_one_winner_is_needed_boat_four_decides_then_three_then_two(
    better: list[str], worse: list[str]
) -> None:
    for m, ranking in ((score(better, worse), ((0,), (1,))), (score(worse, better), ((1,), (0,)))):
        assert m.scores[0] == m.scores[1]
        assert m.winners == (0, 1)
        assert m.ranking == ranking


@rule("B-502")
def test_points_come_before_every_tie_break() -> None:
    """Boat 4 right is four points; two right in boat 3 are six."""
    both = ["light green", "dark green", "blue", "red", "yellow", "orange", "brown"]
    m = score(DARK_GREEN, both)
    assert m.scores == (4, 6)
    assert m.ranking == ((1,), (0,))


@rule("B-502")
def test_if_nothing_decides_the_win_is_shared() -> None:
    twin = ["yellow", "light green", "orange", "red", "brown", "blue", "dark green"]
    m = score(RED_ORANGE, DARK_GREEN, twin)
    assert m.winners == (0, 1, 2)
    assert m.ranking == ((1, 2), (0,))


@rule("B-502")
def test_lower_places_are_decided_the_same_way() -> None:
    m = score(BROWN_RED, BET, ORANGE)
    assert m.winners == (1,)
    assert m.ranking == ((1,), (2,), (0,))
