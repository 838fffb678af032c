"""Section 3 of the rules: the white die."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cellmates import CHANCE
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    FIVE_ABOARD,
    FOUR_ABOARD,
    WINDOW,
    Stacks,
    begin,
    happened,
    lapsed,
    options,
    place,
    play,
    reason,
    roll,
    stack_on,
    stand,
    take_a_turn,
)
from tests.boats.counting import BACK_IN_WINDOW, backward


@rule("B-301")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_white_die_comes_when_everyone_has_had_one_turn(first: int) -> None:
    m = begin(3, first=first)
    for seat in ((first + i) % 3 for i in range(3)):
        assert m.waiting == {seat}
        assert not any("white" in option for option in options(m))
        assert reason(m, "dice red blue yellow white") == ("white-first-round", "B-301")
        take_a_turn(m)
    assert m.waiting == {first}
    assert m.why_not("dice red blue yellow white") is None


@rule("B-301", "B-402")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("aboard", [[[], [], [], []], [BET[:2], [], [], []], [BET[:2], BET[2:4], [], []]])
def test_the_white_die_is_never_rolled_in_the_first_round(seat: int, aboard: list[list[str]]) -> None:
    m = stand(boats=aboard, round=1, turn=seat)
    assert not any("white" in option for option in options(m))
    assert options(m)


@rule("B-301")
def test_the_white_die_is_an_extra_die() -> None:
    threes = {f"dice {' '.join(three)}" for three in combinations(COLOURS, 3)}
    assert options(stand()) == threes | {f"{dice} white" for dice in threes}


@rule("B-301")
def test_the_white_die_is_declared_before_the_roll_and_rolled_last() -> None:
    m = play(stand(), "dice red blue yellow white")
    assert m.view(None)["to_roll"] == ["red", "blue", "yellow", "white"]
    play(m, "roll red 1", "roll blue 1", "roll yellow 1")
    assert m.waiting == {CHANCE}
    play(m, "roll white 5")
    assert m.view(None)["white"] == 5


@rule("B-301")
def test_without_declaring_the_white_die_there_is_none() -> None:
    m = roll(stand({9: ["orange"]}), red=1, blue=2, yellow=3)
    assert m.view(None)["white"] is None
    assert options(m) == {"move red", "move blue", "move yellow"}
    assert reason(m, "back orange")[0] == "white-not-rolled"
    assert reason(m, "keep")[0] == "white-not-rolled"


@rule("B-302")
def test_the_white_die_moves_one_convict_back_by_its_pips() -> None:
    m = play(stand({9: ["orange"]}, dice={"red": 1}, white=4), "back orange")
    assert place(m, "orange") == 5
    assert happened(m, "moved_back") == [{"colour": "orange", "from": 9, "to": 5}]


@rule("B-302")
def test_any_free_convict_on_the_track_may_be_moved_back() -> None:
    m = stand({9: ["orange", "blue"], 12: ["yellow"]}, dice={"yellow": 1, "red": 3}, white=4)
    assert options(m) == {"move yellow", "move red", "back blue", "back yellow"}


@rule("B-302", "B-204")
def test_a_blocked_convict_is_not_moved_back() -> None:
    m = stand({9: ["orange", "blue"]}, dice={"red": 1}, white=4)
    assert reason(m, "back orange") == ("blocked", "B-204")


@rule("B-302")
def test_a_convict_that_came_free_in_this_turn_may_be_moved_back() -> None:
    m = play(stand({9: ["orange", "blue"]}, dice={"blue": 3}, white=4), "move blue")
    assert options(m) == {"back orange", "keep"}
    play(m, "back orange")
    assert place(m, "orange") == 5


@rule("B-302")
def test_the_white_die_need_not_be_used() -> None:
    m = play(stand({9: ["orange"]}, dice={"red": 1}, white=4), "move red", "keep")
    assert place(m, "orange") == 9
    assert happened(m, "white_kept") == [{"seat": 0}]
    assert m.waiting == {1}


@rule("B-302")
def test_the_white_die_moves_only_one_convict() -> None:
    m = play(stand({9: ["orange"], 15: ["blue"]}, dice={"red": 1}, white=4), "back orange")
    assert options(m) == {"move red"}
    assert reason(m, "back blue") == ("white-done", "B-302")
    assert reason(m, "back orange") == ("white-done", "B-302")
    assert reason(m, "keep")[0] == "white-done"


@rule("B-303")
def test_the_coloured_die_of_the_one_moved_back_lapses() -> None:
    m = play(stand({9: ["red"]}, dice={"red": 6, "blue": 1}, white=2), "back red")
    assert place(m, "red") == 7
    assert lapsed(m) == ["red"]
    assert options(m) == {"move blue"}
    assert reason(m, "move red") == ("moved-back", "B-303")


@rule("B-303")
def test_a_convict_sent_back_to_its_window_does_not_come_out_again_in_the_same_turn() -> None:
    m = play(stand({2: ["red"]}, dice={"red": 6, "blue": 1}, white=5), "back red")
    assert place(m, "red") == WINDOW
    assert options(m) == {"move blue"}
    assert reason(m, "move red") == ("moved-back", "B-303")
    play(m, "move blue")
    assert m.waiting == {1}
    assert place(m, "red") == WINDOW


@rule("B-303")
def test_a_convict_moved_back_without_a_die_of_its_own_lets_none_lapse() -> None:
    m = play(stand({9: ["red"]}, dice={"blue": 1}, white=2), "back red", "move blue")
    assert lapsed(m) == []


@rule("B-303")
def test_a_convict_that_has_moved_forward_is_not_moved_back() -> None:
    m = play(stand({9: ["red"], 15: ["blue"]}, dice={"red": 3}, white=2), "move red")
    assert options(m) == {"back blue", "keep"}
    assert reason(m, "back red") == ("moved-forward", "B-303")


@rule("B-303")
def test_a_convict_that_entered_this_turn_has_moved_forward() -> None:
    m = play(stand({15: ["blue"]}, dice={"red": 3}, white=2), "move red")
    assert reason(m, "back red") == ("moved-forward", "B-303")


@rule("B-303")
def test_next_turn_a_convict_may_move_the_other_way() -> None:
    m = play(stand({9: ["red"], 15: ["blue"]}, dice={"red": 3}, white=2), "move red", "back blue")
    roll(m, blue=2, orange=1, yellow=5, white=1)
    assert options(m) == {"move blue", "move orange", "move yellow", "back red", "back blue"}


@rule("B-304")
def test_the_white_move_may_come_before_between_or_after_the_others() -> None:
    for order in (
        ["back orange", "move red", "move blue"],
        ["move red", "back orange", "move blue"],
        ["move red", "move blue", "back orange"],
    ):
        m = stand({20: ["orange"]}, dice={"red": 1, "blue": 3}, white=4)
        play(m, *order)
        assert (place(m, "red"), place(m, "blue"), place(m, "orange")) == (1, 4, 16)
        assert m.waiting == {1}


@rule("B-304")
@pytest.mark.parametrize(("pips", "lands"), [(1, 9), (2, 7), (3, 6)])
def test_counting_back_only_empty_fields_count(pips: int, lands: int) -> None:
    m = play(stand({10: ["red"], 9: ["blue"]}, dice={"orange": 1}, white=pips), "back red")
    assert place(m, "red") == lands


@rule("B-304")
def test_counting_back_the_last_pip_never_jumps() -> None:
    m = play(stand({10: ["red"], 8: ["blue", "brown"]}, dice={"orange": 1}, white=2), "back red")
    assert stack_on(m, 8) == ["blue", "brown", "red"]
    assert happened(m, "landed_on") == [{"colour": "red", "under": "brown", "field": 8}]


@rule("B-304")
def test_counting_back_several_stacks_are_jumped() -> None:
    track: Stacks = {10: ["red"], 9: ["blue"], 8: ["brown", "yellow"], 6: ["dark green"]}
    m = play(stand(track, dice={"orange": 1}, white=3), "back red")
    assert place(m, "red") == 4


@rule("B-304", "B-203", "B-605", "B-601")
@given(
    counting=st.sampled_from(["empty", "all"]),
    short=st.booleans(),
    fields=st.lists(st.integers(8, 25), min_size=7, max_size=7),
    shift=st.integers(0, 7),
    pips=st.integers(1, 6),
)
def test_every_backward_move_is_counted_as_the_rules_say(
    counting: str, short: bool, fields: list[int], shift: int, pips: int
) -> None:
    track: Stacks = {}
    for colour, field in zip(COLOURS[::-1], fields, strict=True):
        track.setdefault(field - (0 if short else shift), []).append(colour)
    here = next(field for field, stack in track.items() if stack[-1] == "red")
    chosen = {"counting": counting, "short_route": short}
    m = play(stand(track, dice={"orange": 1}, white=pips, options=chosen), "back red")
    expected = backward(here, pips, set(track), counting=counting, start=8 if short else 1)
    assert place(m, "red") == (WINDOW if expected == BACK_IN_WINDOW else expected)


@rule("B-304")
@pytest.mark.parametrize(("field", "pips"), [(3, 2), (7, 6), (2, 1)])
def test_back_to_the_start_field_is_still_on_the_track(field: int, pips: int) -> None:
    m = play(stand({field: ["red"]}, dice={"orange": 1}, white=pips), "back red")
    assert place(m, "red") == 1


@rule("B-304")
@pytest.mark.parametrize(("field", "pips"), [(3, 3), (1, 1), (1, 6), (6, 6), (2, 5)])
def test_past_the_start_field_a_convict_goes_back_to_its_window(field: int, pips: int) -> None:
    m = play(stand({field: ["red"]}, dice={"orange": 1}, white=pips), "back red")
    assert place(m, "red") == WINDOW
    assert happened(m, "back_to_window") == [{"colour": "red", "from": field}]


@rule("B-304")
def test_jumping_back_over_the_start_field_is_past_it() -> None:
    """Fields 1 and 2 are occupied, so the first of two pips finds its empty field before the start."""
    track: Stacks = {3: ["red"], 2: ["blue"], 1: ["brown"]}
    m = play(stand(track, dice={"orange": 1}, white=2), "back red")
    assert place(m, "red") == WINDOW
    m = play(stand(track, dice={"orange": 1}, white=1), "back red")
    assert stack_on(m, 2) == ["blue", "red"]


@rule("B-304")
def test_the_last_pip_back_lands_on_top_on_the_start_field() -> None:
    m = play(stand({3: ["red"], 1: ["brown"]}, dice={"orange": 1}, white=2), "back red")
    assert stack_on(m, 1) == ["brown", "red"]


@rule("B-304")
def test_from_its_window_a_convict_enters_again_with_pip_one() -> None:
    m = play(stand({3: ["red"]}, dice={"orange": 5}, white=3), "back red", "move orange")
    roll(m, red=1, blue=2, yellow=6)
    play(m, "move red")
    assert place(m, "red") == 1


@rule("B-304")
def test_neither_a_convict_in_its_window_nor_one_in_a_boat_is_moved_back() -> None:
    m = stand({9: ["red"]}, boats=[["brown"], [], [], []], dice={"orange": 1}, white=3)
    assert reason(m, "back yellow") == ("in-window", "B-304")
    assert reason(m, "back brown") == ("aboard", "B-304")
    assert options(m) == {"move orange", "back red"}


@rule("B-304")
def test_with_all_in_their_windows_the_white_die_lapses() -> None:
    m = roll(stand(), red=1, blue=2, yellow=3, white=6)
    assert options(m) == {"move red", "move blue", "move yellow"}
    play(m, "move yellow", "move red", "move blue")
    assert len(happened(m, "white_lapsed")) == 1
    assert m.waiting == {1}


@rule("B-304")
def test_the_white_die_lapses_when_all_free_ones_have_moved_forward() -> None:
    m = stand({9: ["blue"], 7: ["red"]}, dice={"red": 2}, white=3)
    play(m, "move red")
    assert stack_on(m, 9) == ["blue", "red"]
    assert len(happened(m, "white_lapsed")) == 1
    assert m.waiting == {1}


@rule("B-304", "B-302")
def test_the_white_die_lapses_when_its_only_target_has_boarded() -> None:
    m = play(stand({25: ["red"]}, dice={"red": 2}, white=3), "move red")
    assert place(m, "red") == "boat 1"
    assert len(happened(m, "white_lapsed")) == 1


@rule("B-304")
def test_a_used_or_kept_white_die_does_not_lapse() -> None:
    for answer in ("back blue", "keep"):
        m = play(stand({9: ["blue"]}, dice={"red": 2}, white=3), "move red", answer)
        assert happened(m, "white_lapsed") == []


@rule("B-301", "B-402")
def test_with_four_or_more_aboard_the_white_die_takes_the_place_of_a_coloured_one() -> None:
    m = roll(stand({9: ["red"], 12: ["blue"]}, boats=FOUR_ABOARD), red=2, white=3)
    assert options(m) == {"move red", "back red", "back blue"}
    m = roll(stand({9: ["red"], 12: ["blue"]}, boats=FIVE_ABOARD), blue=2, white=3)
    assert options(m) == {"move blue", "back red", "back blue"}
