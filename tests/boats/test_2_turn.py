"""Section 2 of the rules: the turn."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cellmates import CHANCE, IllegalAction
from cellmates.testkit import rule
from tests.boats.board import (
    COLOURS,
    WINDOW,
    Stacks,
    begin,
    boats,
    happened,
    lapsed,
    options,
    place,
    play,
    reason,
    refused,
    roll,
    stack_on,
    stand,
)
from tests.boats.counting import ARRIVED, forward


@rule("B-201")
def test_exactly_three_coloured_dice_are_chosen() -> None:
    m = begin()
    assert options(m) == {f"dice {' '.join(three)}" for three in combinations(COLOURS, 3)}
    refusal = refused(m, "dice red blue")
    assert isinstance(refusal, IllegalAction)
    assert (refusal.code, refusal.rule) == ("dice-count", "B-201")
    assert (refusal.args["coloured"], refusal.args["given"]) == (3, 2)


@rule("B-201")
@pytest.mark.parametrize("dice", ["dice red", "dice red blue yellow orange", "dice red red blue", "dice"])
def test_fewer_more_or_equal_dice_are_no_choice(dice: str) -> None:
    refused(begin(), dice)


@rule("B-201")
def test_the_dice_may_be_named_in_any_order() -> None:
    for three in permutations(("yellow", "light green", "red")):
        m = play(begin(), f"dice {' '.join(three)}")
        assert m.view(None)["to_roll"] == ["red", "light green", "yellow"]
        assert m.dumps().splitlines()[-2] == "0 dice red light green yellow"


@rule("B-201", "B-401")
def test_only_dice_of_convicts_still_on_the_way_are_chosen() -> None:
    m = stand(round=1, boats=[["brown"], [], [], []])
    on_the_way = [colour for colour in COLOURS if colour != "brown"]
    assert options(m) == {f"dice {' '.join(three)}" for three in combinations(on_the_way, 3)}
    assert reason(m, "dice red blue brown") == ("aboard", "B-401")
    assert "The brown convict" in refused(m, "dice red blue brown").message


@rule("B-201")
def test_the_chosen_dice_are_rolled_together_before_anybody_moves() -> None:
    m = play(begin(), "dice yellow red blue")
    for colour in ("red", "blue", "yellow"):
        assert m.waiting == {CHANCE}
        assert reason(m, f"move {colour}", 0) == ("chance-waits", None)
        play(m, f"roll {colour} 4")
    assert m.view(None)["dice"] == {"red": 4, "blue": 4, "yellow": 4}
    assert options(m) == {"move red", "move blue", "move yellow"}


@rule("B-201")
@pytest.mark.parametrize("die", ["red", "dark green", "white"])
def test_a_die_shows_one_to_six_with_equal_chances(die: str) -> None:
    m = play(stand(boats=[["brown", "blue"], [], [], []]), "dice red dark green white")
    while (decision := m.decision()) is not None and decision.options[0].text != f"roll {die} 1":
        play(m, decision.options[0].text)
    assert decision is not None
    assert [(o.text, o.weight) for o in decision] == [(f"roll {die} {n}", 1) for n in range(1, 7)]


@rule("B-201")
def test_each_convict_moves_by_its_own_die() -> None:
    m = play(roll(begin(), red=6, blue=1, orange=3), "move blue", "move orange", "move red")
    assert (place(m, "red"), place(m, "blue"), place(m, "orange")) == (8, 1, 4)


@rule("B-201")
def test_only_a_rolled_die_moves_a_convict() -> None:
    m = stand(dice={"red": 2, "blue": 3})
    assert reason(m, "move yellow") == ("no-die", "B-201")


@rule("B-201")
def test_no_dice_are_chosen_twice_in_a_turn_and_nobody_moves_before_the_roll() -> None:
    assert reason(begin(), "move red") == ("not-rolled", "B-201")
    m = roll(begin(), red=1, blue=2, yellow=3)
    assert reason(m, "dice red blue yellow") == ("rolled-already", "B-201")


@rule("B-201")
def test_every_turn_is_chosen_afresh() -> None:
    m = play(roll(begin(), red=6, blue=4, yellow=2), "move red", "move blue", "move yellow")
    assert m.view(None)["dice"] == {}
    assert m.view(None)["moved"] == []
    assert m.waiting == {1}
    assert len(options(m)) == 35
    assert "dice red blue yellow" in options(m)


@rule("B-201", "B-103")
def test_the_turn_passes_to_the_next_player_at_its_end() -> None:
    m = stand(turn=1, first=0, dice={"red": 2})
    play(m, "move red")
    assert (m.view(None)["turn"], m.view(None)["round"]) == (0, 3)
    assert m.waiting == {0}
    assert happened(m, "turn_began")[-1] == {"seat": 0, "round": 3}


@rule("B-202")
@pytest.mark.parametrize("order", list(permutations(("red", "blue", "yellow"))))
def test_the_player_chooses_the_order_of_the_moves(order: tuple[str, ...]) -> None:
    m = roll(begin(), red=6, blue=4, yellow=2)
    for i, colour in enumerate(order):
        assert options(m) == {f"move {left}" for left in order[i:]}
        play(m, f"move {colour}")
    assert m.waiting == {1}


@rule("B-202")
def test_a_move_made_stands() -> None:
    m = play(stand(dice={"red": 2, "blue": 3}), "move red")
    assert refused(m, "move red").code == "already-played"
    assert place(m, "red") == 2
    assert options(m) == {"move blue"}


@rule("B-202")
def test_a_take_back_before_anything_new_is_known_is_the_tables_courtesy() -> None:
    m = play(stand(dice={"red": 2, "blue": 3, "yellow": 4}), "move red", "move blue")
    assert m.legal_undo(0) == 2
    m.undo(0)
    assert m.view(None)["dice"] == {"red": 2, "blue": 3, "yellow": 4}
    assert place(m, "red") == WINDOW


@rule("B-203")
@pytest.mark.parametrize(("pips", "lands"), [(2, 6), (3, 7), (6, 10)])
def test_occupied_fields_are_jumped_and_not_counted(pips: int, lands: int) -> None:
    m = play(stand({3: ["red"], 4: ["blue"]}, dice={"red": pips}), "move red")
    assert place(m, "red") == lands


@rule("B-203")
def test_the_last_pip_never_jumps() -> None:
    m = play(stand({3: ["red"], 5: ["blue"]}, dice={"red": 2}), "move red")
    assert stack_on(m, 5) == ["blue", "red"]
    assert happened(m, "landed_on") == [{"colour": "red", "under": "blue", "field": 5}]


@rule("B-203")
def test_a_roll_of_one_never_jumps() -> None:
    m = play(stand({3: ["red"], 4: ["blue"]}, dice={"red": 1}), "move red")
    assert stack_on(m, 4) == ["blue", "red"]


@rule("B-203")
def test_the_last_pip_stays_on_the_first_of_several_occupied_fields() -> None:
    m = play(stand({3: ["red"], 5: ["blue"], 6: ["brown"]}, dice={"red": 2}), "move red")
    assert stack_on(m, 5) == ["blue", "red"]
    assert stack_on(m, 6) == ["brown"]


@rule("B-203")
def test_a_stack_is_one_occupied_field_however_high() -> None:
    m = play(stand({3: ["red"], 4: ["blue", "brown", "orange"]}, dice={"red": 2}), "move red")
    assert place(m, "red") == 6
    assert stack_on(m, 4) == ["blue", "brown", "orange"]


@rule("B-203")
def test_several_stacks_are_jumped_in_one_move() -> None:
    track: Stacks = {3: ["red"], 4: ["blue"], 5: ["brown", "orange"], 7: ["yellow", "dark green"]}
    m = play(stand(track, dice={"red": 3}), "move red")
    assert place(m, "red") == 9


@rule("B-203")
def test_a_convict_that_leaves_a_stack_does_not_count_its_field() -> None:
    m = play(stand({3: ["blue", "red"], 4: ["yellow"]}, dice={"red": 2}), "move red")
    assert (place(m, "red"), place(m, "blue")) == (6, 3)


@rule("B-203", "B-104")
@pytest.mark.parametrize(("pips", "lands"), [(1, 1), (2, 3), (3, 4)])
def test_the_start_field_is_counted_like_any_other(pips: int, lands: int) -> None:
    m = play(stand({1: ["blue"]}, dice={"red": pips}), "move red")
    assert place(m, "red") == lands


@rule("B-203", "B-104")
def test_from_24_with_25_occupied_a_one_lands_on_top_and_a_two_arrives() -> None:
    m = play(stand({24: ["red"], 25: ["blue"]}, dice={"red": 1}), "move red")
    assert stack_on(m, 25) == ["blue", "red"]
    m = play(stand({24: ["red"], 25: ["blue"]}, dice={"red": 2}), "move red")
    assert place(m, "red") == "boat 1"


@rule("B-203", "B-104")
def test_jumping_can_carry_a_convict_into_a_boat() -> None:
    """From 22 a three reaches 25 on empty fields, but only two of its fields are empty."""
    m = play(stand({22: ["red"], 24: ["blue"]}, dice={"red": 3}), "move red")
    assert place(m, "red") == "boat 1"
    m = play(stand({22: ["red"], 24: ["blue"]}, dice={"red": 2}), "move red")
    assert stack_on(m, 24) == ["blue", "red"]


@rule("B-203", "B-605")
@given(
    counting=st.sampled_from(["empty", "all"]),
    fields=st.lists(st.integers(0, 25), min_size=7, max_size=7),
    pips=st.integers(1, 6),
)
def test_every_forward_move_is_counted_as_the_rules_say(counting: str, fields: list[int], pips: int) -> None:
    track: Stacks = {}
    for colour, field in zip(COLOURS[::-1], fields, strict=True):
        track.setdefault(field, []).append(colour)
    track.pop(0, None)
    m = play(stand(track, dice={"red": pips}, options={"counting": counting}), "move red")
    expected = forward(fields[-1], pips, set(track), counting=counting)
    assert place(m, "red") == ("boat 1" if expected == ARRIVED else expected)


@rule("B-204")
def test_a_convict_under_another_is_blocked() -> None:
    m = stand({7: ["red", "blue", "yellow"]}, dice={"red": 2, "blue": 3, "orange": 4})
    assert options(m) == {"move orange"}
    assert reason(m, "move red") == ("blocked", "B-204")
    assert reason(m, "move blue") == ("blocked", "B-204")


@rule("B-204")
def test_only_the_top_convict_moves_and_it_moves_alone() -> None:
    m = play(stand({7: ["red", "blue", "yellow"]}, dice={"yellow": 3}), "move yellow")
    assert stack_on(m, 7) == ["red", "blue"]
    assert stack_on(m, 10) == ["yellow"]


@rule("B-204")
def test_a_stack_may_hold_all_seven() -> None:
    m = stand({7: list(COLOURS[1:]), 6: ["red"]}, dice={"red": 1})
    play(m, "move red")
    assert stack_on(m, 7) == [*COLOURS[1:], "red"]
    assert options(m) == {
        f"dice {' '.join(each)}{white}"
        for each in combinations(COLOURS, 3)
        if "red" in each
        for white in ("", " white")
    }


@rule("B-204")
def test_windows_never_block() -> None:
    m = stand(dice={"red": 1, "dark green": 2, "brown": 3})
    assert options(m) == {"move red", "move dark green", "move brown"}


@rule("B-204")
def test_boats_never_block() -> None:
    m = stand({25: ["red", "blue"]}, boats=[["brown"], [], [], []], dice={"red": 1, "blue": 1})
    play(m, "move blue", "move red")
    assert boats(m) == [["brown", "blue"], ["red"], [], []]


@rule("B-205")
def test_the_die_of_a_blocked_convict_lapses() -> None:
    m = play(stand({7: ["red", "blue"]}, dice={"red": 6, "yellow": 2}), "move yellow")
    assert lapsed(m) == ["red"]
    assert place(m, "red") == 7
    assert m.waiting == {1}


@rule("B-205")
def test_a_convict_may_be_blocked_before_its_die_is_played() -> None:
    m = stand({7: ["red"], 5: ["blue"]}, dice={"red": 6, "blue": 2})
    play(m, "move blue")
    assert stack_on(m, 7) == ["red", "blue"]
    assert lapsed(m) == ["red"]
    assert m.waiting == {1}


@rule("B-205")
def test_a_convict_may_also_be_blocked_by_a_white_move() -> None:
    m = stand({7: ["red"], 9: ["blue"]}, dice={"red": 6}, white=2)
    play(m, "back blue")
    assert stack_on(m, 7) == ["red", "blue"]
    assert lapsed(m) == ["red"]
    assert m.waiting == {1}


@rule("B-205", "B-207")
def test_dice_of_blocked_convicts_may_be_chosen() -> None:
    m = stand({7: ["red", "blue", "yellow"]})
    assert m.why_not("dice red blue yellow") is None
    roll(m, red=3, blue=3, orange=1)
    assert options(m) == {"move orange"}
    play(m, "move orange")
    assert lapsed(m) == ["red", "blue"]
    assert stack_on(m, 7) == ["red", "blue", "yellow"]


@rule("B-206")
def test_a_convict_that_comes_free_must_still_be_played() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "blue": 4})
    assert options(m) == {"move blue"}
    play(m, "move blue")
    assert m.waiting == {0}
    assert options(m) == {"move red"}
    play(m, "move red")
    assert (place(m, "blue"), place(m, "red"), lapsed(m)) == (11, 9, [])


@rule("B-206")
def test_a_whole_stack_can_be_unpiled_from_the_top() -> None:
    m = stand({7: ["red", "blue", "yellow"]}, dice={"red": 1, "blue": 2, "yellow": 3})
    for colour in ("yellow", "blue", "red"):
        assert options(m) == {f"move {colour}"}
        play(m, f"move {colour}")
    assert m.waiting == {1}


@rule("B-206")
def test_a_blocked_convicts_die_cannot_be_wasted_first_and_uncovered_later() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "blue": 4, "yellow": 5})
    assert reason(m, "move red") == ("blocked", "B-204")
    play(m, "move yellow")
    assert lapsed(m) == []
    play(m, "move blue")
    assert options(m) == {"move red"}


@rule("B-206")
def test_dice_of_convicts_that_stay_blocked_lapse_at_the_end_of_the_turn() -> None:
    m = stand({7: ["red", "blue", "yellow"]}, dice={"red": 2, "blue": 4, "orange": 5})
    play(m, "move orange")
    assert sorted(lapsed(m)) == ["blue", "red"]
    assert m.view(None)["dice"] == {}


@rule("B-206")
def test_nobody_may_stop_while_a_die_can_be_played() -> None:
    m = stand(dice={"red": 2, "blue": 4})
    assert options(m) == {"move red", "move blue"}
    assert refused(m, "keep").code in {"white-not-rolled", "keep-too-early"}


@rule("B-207")
def test_at_least_one_chosen_die_must_be_a_free_convicts() -> None:
    m = stand({7: ["red", "blue", "yellow", "orange"]})
    assert reason(m, "dice red blue yellow") == ("none-free", "B-207")
    assert m.why_not("dice red blue orange") is None
    assert m.why_not("dice red blue brown") is None


@rule("B-207")
def test_every_choice_on_offer_has_a_free_convict() -> None:
    m = stand({7: ["red", "blue", "yellow", "orange"], 9: ["brown", "light green"]}, round=1)
    free = {"orange", "light green", "dark green"}
    assert options(m) == {
        f"dice {' '.join(three)}" for three in combinations(COLOURS, 3) if free & set(three)
    }


@rule("B-207")
def test_the_white_die_is_no_substitute_for_a_free_convict() -> None:
    """Though the white move could set red free, red's die alone can't be chosen."""
    m = stand({7: ["red", "blue"]}, boats=[["light green", "brown"], ["yellow", "orange"], [], []])
    assert reason(m, "dice red white") == ("none-free", "B-207")
    assert m.why_not("dice blue white") is None
    m = stand({7: ["red", "blue", "yellow", "orange"]})
    assert reason(m, "dice red blue yellow white") == ("none-free", "B-207")


@rule("B-207")
def test_a_convict_in_its_window_is_free() -> None:
    m = stand({7: ["red", "blue", "yellow"]})
    assert m.why_not("dice red blue dark green") is None


@rule("B-208")
def test_without_the_white_die_the_turn_ends_with_the_last_playable_die() -> None:
    m = play(stand({7: ["red"]}, dice={"red": 2, "blue": 1}), "move red")
    assert m.waiting == {0}
    play(m, "move blue")
    assert m.waiting == {1}


@rule("B-208")
def test_with_the_white_die_unused_the_turn_goes_on() -> None:
    m = play(stand({7: ["red"], 9: ["blue"]}, dice={"red": 1}, white=3), "move red")
    assert m.waiting == {0}
    assert options(m) == {"back blue", "keep"}


@rule("B-208")
@pytest.mark.parametrize("answer", ["back blue", "keep"])
def test_a_white_die_used_or_kept_ends_the_turn(answer: str) -> None:
    m = play(stand({7: ["red"], 9: ["blue"]}, dice={"red": 1}, white=3), "move red", answer)
    assert m.waiting == {1}
    assert m.view(None)["white"] is None


@rule("B-208", "B-304")
def test_a_white_die_without_target_ends_the_turn_without_a_question() -> None:
    m = play(stand({7: ["red"]}, dice={"red": 1}, white=3), "move red")
    assert m.waiting == {1}
    assert len(happened(m, "white_lapsed")) == 1


@rule("B-208")
def test_a_white_move_that_frees_a_convict_makes_its_die_due() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}, white=3)
    play(m, "move yellow")
    assert options(m) == {"back blue", "keep"}
    play(m, "back blue")
    assert m.waiting == {0}
    assert options(m) == {"move red"}
    play(m, "move red")
    assert (place(m, "red"), lapsed(m)) == (9, [])
    assert m.waiting == {1}


@rule("B-208")
def test_a_kept_white_die_leaves_the_blocked_convicts_die_to_lapse() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}, white=3)
    play(m, "move yellow", "keep")
    assert (place(m, "red"), lapsed(m)) == (7, ["red"])
    assert m.waiting == {1}


@rule("B-208", "B-302")
def test_the_white_die_is_kept_only_when_no_coloured_die_can_be_played() -> None:
    m = stand({7: ["red"], 12: ["orange"]}, dice={"red": 2, "yellow": 1}, white=3)
    assert reason(m, "keep") == ("keep-too-early", "B-208")
    play(m, "move red")
    assert reason(m, "keep") == ("keep-too-early", "B-208")
    play(m, "move yellow")
    assert options(m) == {"back orange", "keep"}


@rule("B-208")
def test_a_used_white_die_does_not_end_a_turn_with_dice_left() -> None:
    m = play(stand({7: ["red"], 12: ["orange"]}, dice={"red": 2}, white=3), "back orange")
    assert m.waiting == {0}
    assert options(m) == {"move red"}
