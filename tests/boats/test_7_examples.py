"""Section 7 of the rules: the printed examples, with both ways of counting."""

from __future__ import annotations

import pytest

from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    Stacks,
    begin,
    boats,
    lapsed,
    options,
    place,
    play,
    roll,
    stack_on,
    stand,
)


@rule("B-203", "B-605")
@pytest.mark.parametrize(("counting", "yellow"), [("empty", 6), ("all", 5)])
def test_red_three_yellow_five_blue_two(counting: str, yellow: int) -> None:
    m = roll(begin(counting=counting), red=3, yellow=5, blue=2)
    play(m, "move red", "move yellow", "move blue")
    assert (place(m, "red"), place(m, "yellow"), place(m, "blue")) == (3, yellow, 2)


MEETINGS: list[tuple[str, Stacks, int]] = [
    ("empty", {10: ["light green"], 13: ["red", "blue"], 24: ["orange"]}, 15),
    ("all", {10: ["light green"], 12: ["blue"], 24: ["orange"]}, 14),
]


@rule("B-202", "B-402", "B-203", "B-605")
@pytest.mark.parametrize(("counting", "track", "meet"), MEETINGS)
@pytest.mark.parametrize("order", [("light green", "blue"), ("blue", "light green")])
def test_the_tip_green_and_blue_meet_in_both_orders(
    counting: str, track: Stacks, meet: int, order: tuple[str, str]
) -> None:
    m = stand(track, boats=[["brown"], [], [], []], options={"counting": counting})
    roll(m, orange=3, light_green=4, blue=2)
    play(m, "move orange")
    assert boats(m)[0] == ["brown", "orange"]
    assert options(m) == {"move light green", "move blue"}
    play(m, *(f"move {colour}" for colour in order))
    assert stack_on(m, meet) == list(order)


@rule("B-204", "B-205")
@pytest.mark.parametrize(("counting", "track", "meet"), MEETINGS)
def test_the_tip_the_one_below_is_blocked(counting: str, track: Stacks, meet: int) -> None:
    m = stand(track, boats=[["brown"], [], [], []], options={"counting": counting})
    play(roll(m, orange=3, light_green=4, blue=2), "move orange", "move light green", "move blue")
    assert stack_on(m, meet) == ["light green", "blue"]
    roll(m, light_green=1, red=1)
    assert options(m) == {"move red"}


RED_YELLOW_ORANGE = {"red": 2, "yellow": 6, "orange": 1}


@rule("B-303")
@pytest.mark.parametrize("counting", ["empty", "all"])
def test_yellow_is_moved_back_and_its_own_die_lapses(counting: str) -> None:
    track: Stacks = {5: ["red"], 12: ["yellow"], 20: ["orange"]}
    m = stand(track, dice=RED_YELLOW_ORANGE, white=4, options={"counting": counting})
    play(m, "back yellow", "move red", "move orange")
    assert (place(m, "red"), place(m, "yellow"), place(m, "orange")) == (7, 8, 21)
    assert lapsed(m) == ["yellow"]
    assert m.waiting == {1}


@rule("B-205")
@pytest.mark.parametrize("counting", ["empty", "all"])
def test_yellow_is_blocked_by_another_and_its_die_lapses(counting: str) -> None:
    track: Stacks = {10: ["red"], 12: ["yellow"], 20: ["orange"]}
    m = stand(track, dice=RED_YELLOW_ORANGE, white=4, options={"counting": counting})
    play(m, "move red")
    assert stack_on(m, 12) == ["yellow", "red"]
    play(m, "move orange")
    assert lapsed(m) == ["yellow"]
    assert (place(m, "yellow"), m.over) == (12, False)


@rule("B-205", "B-207")
@pytest.mark.parametrize("counting", ["empty", "all"])
def test_dice_of_blocked_convicts_are_chosen_so_that_only_one_moves(counting: str) -> None:
    track: Stacks = {10: ["red", "blue", "yellow"], 12: ["orange"]}
    m = roll(stand(track, options={"counting": counting}), red=3, blue=4, orange=5)
    play(m, "move orange")
    assert place(m, "orange") == 17
    assert stack_on(m, 10) == ["red", "blue", "yellow"]
    assert m.waiting == {1}


@rule("B-501")
@pytest.mark.parametrize("hit", ["red", "light green"])
def test_the_scoring_example_is_worth_nine(hit: str) -> None:
    """One of the first two right (1), brown 2, orange 3, yellow 3."""
    bet = ["red", "light green", "dark green", "brown", "orange", "yellow", "blue"]
    miss = "light green" if hit == "red" else "red"
    aboard = [[hit, "blue"], ["brown", miss], ["orange"], []]
    m = stand({25: ["yellow"]}, boats=aboard, dice={"yellow": 1}, bets=[bet, BET])
    play(m, "move yellow")
    assert boats(m) == [[hit, "blue"], ["brown", miss], ["orange", "yellow"], ["dark green"]]
    assert m.scores[0] == 9


@rule("B-101")
def test_green_means_light_green_and_there_are_two_greens() -> None:
    assert COLOURS == ("red", "blue", "light green", "brown", "yellow", "orange", "dark green")
    assert options(begin()) >= {"dice red light green dark green"}
