"""Section 4 of the rules: boats."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from cellmates import Match
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    FIVE_ABOARD,
    FOUR_ABOARD,
    WINDOW,
    Stacks,
    boats,
    happened,
    lapsed,
    options,
    place,
    play,
    reason,
    refused,
    roll,
    stand,
)


def aboard(count: int) -> list[list[str]]:
    """This many convicts in boats, the last of the colour order first."""
    sitting = list(COLOURS[::-1][:count])
    return [sitting[:2], sitting[2:4], sitting[4:6], sitting[6:]]


def last_two(track: Stacks, **fields: Any) -> Match:
    return stand(track, boats=FIVE_ABOARD, **fields)


@rule("B-401")
@pytest.mark.parametrize(("count", "boat"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_an_arriving_convict_takes_the_foremost_free_place(count: int, boat: int) -> None:
    m = play(stand({25: ["red"]}, boats=aboard(count), dice={"red": 1}), "move red")
    assert boats(m)[boat - 1][(count) % 2] == "red"
    assert happened(m, "boarded")[0] == {"colour": "red", "boat": boat, "from": 25}


@rule("B-401")
def test_boats_one_to_three_take_two_and_boat_four_one() -> None:
    m = stand({25: ["red", "blue"], 24: ["light green"]}, boats=aboard(4), dice={"red": 6, "blue": 6})
    play(m, "move blue", "move red")
    assert boats(m) == [["dark green", "orange"], ["yellow", "brown"], ["blue", "red"], ["light green"]]


@rule("B-401", "B-202")
def test_inside_one_turn_the_order_of_the_moves_is_the_order_of_boarding() -> None:
    for order in (["red", "blue", "brown"], ["brown", "red", "blue"]):
        m = stand({25: ["red"], 24: ["blue"], 23: ["brown"]}, dice={"red": 3, "blue": 3, "brown": 3})
        play(m, *(f"move {colour}" for colour in order))
        assert boats(m) == [order[:2], order[2:], [], []]


@rule("B-401")
def test_the_die_of_a_boarded_convict_leaves_the_game() -> None:
    m = play(stand({25: ["red"]}, dice={"red": 1, "blue": 2, "yellow": 3}), "move red")
    assert reason(m, "move red") == ("aboard", "B-401")
    play(m, "move blue", "move yellow")
    assert not any(" red" in option for option in options(m))
    assert reason(m, "dice red blue yellow") == ("aboard", "B-401")


@rule("B-402")
@pytest.mark.parametrize("count", [0, 1])
def test_with_none_or_one_aboard_three_coloured_dice_and_the_white_one_if_wanted(count: int) -> None:
    left = COLOURS[: 7 - count]
    threes = {f"dice {' '.join(three)}" for three in combinations(left, 3)}
    m = stand(boats=aboard(count))
    assert options(m) == threes | {f"{dice} white" for dice in threes}
    assert reason(m, "dice red blue") == ("dice-count", "B-201" if count == 0 else "B-402")
    assert reason(m, "dice red white")[0] == "dice-count"


@rule("B-402")
@pytest.mark.parametrize("count", [2, 3])
def test_with_two_or_three_aboard_two_coloured_dice_and_the_white_one_if_wanted(count: int) -> None:
    left = COLOURS[: 7 - count]
    twos = {f"dice {' '.join(two)}" for two in combinations(left, 2)}
    m = stand(boats=aboard(count))
    assert options(m) == twos | {f"{dice} white" for dice in twos}
    assert reason(m, "dice red blue light green") == ("dice-count", "B-402")
    refusal = refused(m, "dice red white")
    assert (refusal.code, refusal.rule) == ("dice-count", "B-402")
    assert (refusal.args["coloured"], refusal.args["given"]) == (2, 1)


@rule("B-402")
@pytest.mark.parametrize("count", [4, 5])
def test_with_four_or_more_aboard_two_dice_in_all(count: int) -> None:
    left = COLOURS[: 7 - count]
    twos = {f"dice {' '.join(two)}" for two in combinations(left, 2)}
    m = stand(boats=aboard(count))
    assert options(m) == twos | {f"dice {colour} white" for colour in left}
    assert reason(m, "dice red blue white") == ("two-in-all", "B-402")


@rule("B-402")
@pytest.mark.parametrize(("count", "dice"), [(1, 3), (3, 2), (5, 2)])
def test_in_the_first_round_only_coloured_dice(count: int, dice: int) -> None:
    m = stand(boats=aboard(count), round=1)
    chosen = combinations(COLOURS[: 7 - count], dice)
    assert options(m) == {f"dice {' '.join(colours)}" for colours in chosen}


@rule("B-402")
def test_boarding_during_a_turn_changes_nothing_about_its_dice() -> None:
    m = roll(stand({25: ["red"], 24: ["blue"]}, boats=aboard(1)), red=1, blue=2, yellow=3, white=4)
    play(m, "move red", "move blue")
    assert boats(m) == [["dark green", "red"], ["blue"], [], []]
    assert options(m) == {"move yellow"}
    play(m, "move yellow")
    assert m.waiting == {1}
    assert len(options(m)) == 12


@rule("B-402")
def test_the_white_die_stays_in_hand_when_the_fourth_boards() -> None:
    m = roll(stand({25: ["red"], 9: ["blue"]}, boats=aboard(3)), red=1, light_green=2, white=4)
    play(m, "move red", "move light green")
    assert options(m) == {"back blue", "keep"}


@rule("B-402")
def test_the_new_number_of_dice_counts_from_the_next_turn() -> None:
    m = play(stand({25: ["red"]}, boats=aboard(1), dice={"red": 1}), "move red")
    assert m.why_not("dice blue yellow") is None
    assert reason(m, "dice blue yellow brown") == ("dice-count", "B-402")


@rule("B-403")
@pytest.mark.parametrize("other", [20, 1, WINDOW])
def test_the_one_of_the_last_two_sent_back_past_the_start_takes_boat_four(other: int | str) -> None:
    track: Stacks = {3: ["red"]} | ({other: ["blue"]} if isinstance(other, int) else {})
    m = play(last_two(track, dice={"blue": 1}, white=4), "back red")
    assert m.over
    assert boats(m)[2:] == [["dark green", "blue"], ["red"]]
    assert m.end_reason == "boats"


@rule("B-403")
def test_the_other_of_the_last_two_may_stand_beneath() -> None:
    m = play(last_two({3: ["blue", "red"]}, dice={"blue": 1}, white=3), "back red")
    assert boats(m)[2:] == [["dark green", "blue"], ["red"]]
    assert m.over


@rule("B-403")
def test_the_one_beneath_can_not_be_sent_back() -> None:
    m = last_two({3: ["blue", "red"]}, dice={"red": 1}, white=3)
    assert reason(m, "back blue") == ("blocked", "B-204")


@rule("B-403", "B-404")
def test_the_game_ends_with_a_die_left_over_that_lapses() -> None:
    m = play(last_two({3: ["red"], 9: ["blue"]}, dice={"blue": 1}, white=4), "back red")
    assert lapsed(m) == ["blue"]
    assert m.waiting == frozenset()
    m = play(last_two({3: ["red"], 9: ["blue"]}, dice={"red": 1}, white=4), "back red")
    assert m.over
    assert place(m, "red") == "boat 4"


@rule("B-403")
def test_back_to_the_start_field_itself_is_not_past_it() -> None:
    m = play(last_two({3: ["red"], 9: ["blue"]}, dice={"blue": 1}, white=2), "back red")
    assert place(m, "red") == 1
    assert not m.over
    assert options(m) == {"move blue"}


@rule("B-403")
@pytest.mark.parametrize("target", ["red", "blue", "light green"])
def test_with_four_aboard_it_only_goes_to_its_window(target: str) -> None:
    m = stand({3: [target]}, boats=[BET[3:5], BET[5:], [], []], dice={target: 1}, white=4)
    play(m, f"back {target}")
    assert place(m, target) == WINDOW
    assert not m.over
    assert boats(m)[2:] == [[], []]


@rule("B-403")
def test_those_aboard_are_counted_at_the_moment_of_the_white_move() -> None:
    """Dark green is the fifth to board: only after that are red and blue the last two."""
    track: Stacks = {3: ["red"], 9: ["blue"], 25: ["dark green"]}
    before = stand(track, boats=FOUR_ABOARD, dice={"dark green": 1}, white=4)
    after = before.clone()
    play(before, "back red", "move dark green")
    assert (place(before, "red"), before.over) == (WINDOW, False)
    play(after, "move dark green", "back red")
    assert after.over
    assert boats(after)[2:] == [["dark green", "blue"], ["red"]]


@rule("B-403")
def test_one_of_the_last_two_in_its_window_is_no_target() -> None:
    m = last_two({9: ["blue"]}, dice={"blue": 1}, white=6)
    assert reason(m, "back red") == ("in-window", "B-304")
    play(m, "move blue")
    assert m.waiting == {1}


@rule("B-403", "B-601")
def test_on_the_short_route_past_the_start_means_past_the_bedsheet_field() -> None:
    m = last_two({9: ["red"], 20: ["blue"]}, dice={"blue": 1}, white=2, options={"short_route": True})
    assert play(m.clone(), "back red").over
    m = last_two({9: ["red"], 20: ["blue"]}, dice={"blue": 1}, white=1, options={"short_route": True})
    assert place(play(m, "back red"), "red") == 8


@rule("B-404", "B-401")
@pytest.mark.parametrize("other", [1, 24, 25, WINDOW])
def test_with_six_aboard_the_seventh_takes_boat_four_at_once(other: int | str) -> None:
    track: Stacks = {}
    if isinstance(other, int):
        track.setdefault(other, []).append("blue")
    track.setdefault(25, []).append("red")
    m = play(last_two(track, dice={"red": 1}), "move red")
    assert m.over
    assert boats(m)[2:] == [["dark green", "red"], ["blue"]]
    assert [args["colour"] for args in happened(m, "boarded")] == ["red", "blue"]


@rule("B-404")
def test_even_a_blocked_convict_is_taken_at_once() -> None:
    m = last_two({25: ["blue", "red"]}, dice={"red": 1})
    assert reason(m, "move blue")[0] in {"blocked", "no-die"}
    play(m, "move red")
    assert boats(m)[3] == ["blue"]
    assert m.over


@rule("B-404")
def test_the_sixth_boards_by_a_turn_that_began_with_four() -> None:
    track: Stacks = {25: ["red"], 24: ["blue"], 3: ["dark green"]}
    m = stand(track, boats=FOUR_ABOARD, dice={"red": 2, "blue": 2})
    play(m, "move blue")
    assert not m.over
    play(m, "move red")
    assert m.over
    assert boats(m)[2:] == [["blue", "red"], ["dark green"]]


@rule("B-404")
def test_dice_left_over_when_the_game_ends_lapse() -> None:
    m = play(last_two({25: ["red"], 9: ["blue"]}, dice={"red": 1, "blue": 5}), "move red")
    assert m.over
    assert place(m, "blue") == "boat 4"
    assert lapsed(m) == ["blue"]
    assert m.view(None)["dice"] == {}


@rule("B-404", "B-302")
def test_a_white_die_left_over_lapses_too() -> None:
    m = play(last_two({25: ["red"], 9: ["blue"]}, dice={"red": 1}, white=2), "move red")
    assert m.over
    assert len(happened(m, "white_lapsed")) == 1
    assert m.view(None)["white"] is None


@rule("B-404")
def test_with_five_aboard_the_game_goes_on() -> None:
    m = play(stand({25: ["dark green"]}, boats=FOUR_ABOARD, dice={"dark green": 1}), "move dark green")
    assert not m.over
    assert (place(m, "red"), place(m, "blue")) == (WINDOW, WINDOW)


@rule("B-405")
def test_the_game_ends_when_all_are_in_boats() -> None:
    m = play(last_two({25: ["red"]}, dice={"red": 1}), "move red")
    assert m.over
    assert m.end_reason == "boats"
    assert m.waiting == frozenset()
    assert m.decision() is None
    assert sum(map(len, boats(m))) == 7
    assert reason(m, "dice red blue", 0) == ("over", None)


@rule("B-405")
def test_until_then_there_is_no_end_reason_and_no_winner() -> None:
    m = last_two({25: ["red"]}, dice={"red": 1})
    assert (m.over, m.end_reason, m.winners) == (False, None, ())
    assert (m.view(0)["over"], m.view(0)["end_reason"], m.view(0)["winners"]) == (False, None, [])


@rule("B-405")
@pytest.mark.parametrize("players", [2, 6])
def test_every_game_comes_to_an_end_with_2_2_2_1_in_the_boats(players: int) -> None:
    m = Match.new("boats", players=players, seed=players)
    while not m.over:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[-1], seat)
    assert [len(boat) for boat in boats(m)] == [2, 2, 2, 1]
    assert sorted(colour for boat in boats(m) for colour in boat) == sorted(COLOURS)
