"""Position files: what is left out, what comes back, and what is impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cellmates import BadPosition, BadSetup, Match, Problem, to_json
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    FIVE_ABOARD,
    FOUR_ABOARD,
    begin,
    options,
    place,
    play,
    snapshot,
    stand,
    start,
    write_bet,
)


def refusal_of(**fields: Any) -> Problem:
    usual = {"game": "boats", "players": 2, "round": 2, "bets": [BET, BET]}
    with pytest.raises(Problem) as caught:
        Match.from_position(usual | fields, dealer=None)
    assert caught.value.message
    return caught.value


def check_refused(field: str, **fields: Any) -> None:
    """Refused with a sentence that names this field."""
    refusal = refusal_of(**fields)
    assert isinstance(refusal, BadPosition)
    assert refusal.code in {"bad-field", "unknown-field"}
    assert refusal.args["field"].startswith(field)
    assert f'"{refusal.args["field"]}"' in refusal.message


def test_the_example_of_the_design() -> None:
    m = Match.from_position(
        {
            "game": "boats",
            "players": 2,
            "turn": 0,
            "round": 2,
            "track": {"7": ["red", "blue"]},
            "boats": [["brown"], [], [], []],
            "bets": [BET, BET],
        },
        dealer=None,
    )
    assert (place(m, "red"), place(m, "brown"), place(m, "yellow")) == (7, "boat 1", "window")
    assert m.waiting == {0}


def test_left_out_means_the_beginning_of_play() -> None:
    m = Match.from_position({"game": "boats", "players": 3}, dealer=None)
    view = m.view(None)
    assert (view["turn"], view["round"], view["track"], m.waiting == {0}) == (0, 1, {}, True)
    assert m.options == start(3, first="random").options


def test_fields_of_the_track_may_be_numbers_or_texts() -> None:
    one = Match.from_position({"game": "boats", "players": 2, "track": {7: ["red"]}})
    other = Match.from_position({"game": "boats", "players": 2, "track": {"7": ["red"]}})
    assert one.position() == other.position()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "options_",
    [
        {},
        {"games": "match", "track": 9},
        {"bets": "dealt"},
        {"short_route": True, "counting": "all"},
        {"limit": 7},
    ],
    ids=to_json,
)
def test_a_position_comes_back_equal_at_every_decision(options_: dict[str, Any], seed: int) -> None:
    m = Match.new("boats", players=2, dealer=None, **options_)
    for step in range(120):
        position = json.loads(to_json(m.position()))
        assert position == m.position()
        twin = Match.from_position(position, dealer=None)
        assert twin.position() == position
        assert [twin.view(viewer) for viewer in (0, 1, None)] == [m.view(viewer) for viewer in (0, 1, None)]
        assert [options(twin, seat) for seat in m.waiting] == [options(m, seat) for seat in m.waiting]
        assert (twin.over, twin.scores, twin.ranking) == (m.over, m.scores, m.ranking)
        if m.over:
            break
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[(step * 7 + seed) % len(decision.options)], seat)


def test_a_match_from_its_position_has_the_same_future() -> None:
    m = play(stand({7: ["red"], 9: ["blue"]}, dice={"red": 1, "blue": 3}, white=4), "move red")
    twin = Match.from_position(m.position(), dealer=None)
    for each in (m, twin):
        play(each, "back blue")
    assert twin.position() == m.position()
    assert (place(twin, "red"), place(twin, "blue")) == (8, 4)


def test_bets_that_are_being_written_are_in_the_position() -> None:
    m = start()
    write_bet(m, 1)
    m.play("bet red", 0)
    position = m.position()
    assert position["bets"] == [["red"], BET]
    assert position["pending"] == "bets"
    assert Match.from_position(position, dealer=None).waiting == {0}


def test_every_key_has_the_rulebooks_words() -> None:
    m = stand({7: ["red"]}, dice={"red": 2, "light green": 3}, white=4)
    assert m.position() == {
        "game": "boats",
        "players": 2,
        "rules": 2,
        "options": m.options,
        "turn": 0,
        "round": 2,
        "first": 0,
        "track": {"7": ["red"]},
        "boats": [[], [], [], []],
        "bets": [BET, BET],
        "dice": {"red": 2, "light green": 3},
        "white": 4,
    }


@pytest.mark.parametrize("position", [None, "{}", 5, [], {}, {"players": 2}], ids=repr)
def test_a_position_is_a_dictionary_that_names_its_game(position: Any) -> None:
    with pytest.raises(BadPosition, match='with at least "game"') as caught:
        Match.from_position(position)
    assert caught.value.code == "not-a-dict"


def test_the_number_of_players_must_be_there_and_right() -> None:
    with pytest.raises(BadSetup) as caught:
        Match.from_position({"game": "boats"})
    assert caught.value.code == "players-missing"
    assert refusal_of(players=7).code == "players"
    assert refusal_of(players="2").code == "players"


def test_an_unknown_field_is_named_with_those_there_are() -> None:
    refusal = refusal_of(colour="red")
    assert refusal.code == "unknown-field"
    assert '"colour"' in refusal.message
    assert "track" in refusal.message


@pytest.mark.parametrize("wrong", [5, "x", [["track", 26]]], ids=repr)
def test_options_are_a_dictionary(wrong: Any) -> None:
    check_refused("options", options=wrong)


@pytest.mark.parametrize(("given", "code"), [({"frob": 1}, "unknown-option"), ({"track": 1}, "bad-option")])
def test_options_are_checked_as_in_a_new_match(given: dict[str, Any], code: str) -> None:
    refusal = refusal_of(options=given)
    assert isinstance(refusal, BadSetup)
    assert refusal.code == code


# The track and the boats


def test_there_are_no_eight_convicts() -> None:
    check_refused("track", track={"7": [*COLOURS, "red"]})
    check_refused("track", track={"7": [*COLOURS, "pink"]})
    check_refused("", track={"7": list(COLOURS)}, boats=[["red"], [], [], []])


def test_a_convict_stands_in_one_place_only() -> None:
    for fields in (
        {"track": {"7": ["red", "red"]}},
        {"track": {"7": ["red"], "8": ["blue", "red"]}},
        {"track": {"7": ["red"]}, "boats": [["red"], [], [], []]},
        {"boats": [["red", "red"], [], [], []]},
    ):
        refusal = refusal_of(**fields)
        assert isinstance(refusal, BadPosition)
        assert "red" in refusal.message
        assert "two places" in refusal.message


@pytest.mark.parametrize("colour", ["pink", "white", "Red", "", 5, None, ["red"]], ids=repr)
def test_a_convict_has_one_of_the_seven_colours(colour: Any) -> None:
    check_refused("track", track={"7": [colour]})
    check_refused("boats", boats=[[colour], [], [], []])


@pytest.mark.parametrize(
    "field", ["0", "26", "27", "-1", "x", "", "3.0", " 3", "²", "٣", 0, 26, 3.0, True], ids=repr
)
def test_a_field_is_one_of_the_track(field: Any) -> None:
    refusal = refusal_of(track={field: ["red"]})
    assert isinstance(refusal, BadPosition)
    assert "a field from 1 to 25" in refusal.message


def test_a_field_is_named_once() -> None:
    check_refused("track", track={7: ["red"], "7": ["blue"]})


@pytest.mark.parametrize("track", [None, [], "red", [["red"]], 5], ids=repr)
def test_the_track_is_a_dictionary_of_stacks(track: Any) -> None:
    check_refused("track", track=track)


@pytest.mark.parametrize("stack", [None, "red", 5, {"red": 1}], ids=repr)
def test_a_stack_is_a_list_bottom_to_top(stack: Any) -> None:
    refusal = refusal_of(track={"7": stack})
    assert isinstance(refusal, BadPosition)
    assert "bottom to top" in refusal.message


@pytest.mark.parametrize(
    "boats",
    [
        [["red", "blue", "brown"], [], [], []],
        [[["red", "blue"]], [], [], []],
        [["red"], ["blue"], [], []],
        [[], ["red"], [], []],
        [["red", "blue"], ["brown", "yellow"], [], ["orange"]],
        [["red", "blue"], ["brown", "yellow"], ["orange", "light green"], []],
        [["red"]],
        [[], [], [], [], []],
        [],
        None,
        "red",
        {"1": ["red"]},
        ["red", [], [], []],
    ],
    ids=to_json,
)
def test_boats_are_four_lists_filled_from_the_first_on(boats: Any) -> None:
    check_refused("boats", boats=boats)


@rule("B-404")
def test_six_aboard_can_not_be() -> None:
    check_refused("boats", boats=[BET[:2], BET[2:4], BET[4:6], []], track={"7": ["dark green"]})


@rule("B-405", "B-501")
@pytest.mark.parametrize("pending", [{"pending": "over", "played": 1}, {"pending": "over"}, {}], ids=to_json)
def test_a_position_with_all_in_boats_is_over_and_scored(pending: dict[str, Any]) -> None:
    m = stand(boats=[BET[:2], BET[2:4], BET[4:6], BET[6:]], bets=[BET, BET[::-1]], **pending)
    assert (m.over, m.end_reason, m.scores, m.winners) == (True, "boats", (16, 2), (0,))


# Turn, round, first


@pytest.mark.parametrize("field", ["turn", "first"])
@pytest.mark.parametrize("seat", [2, -1, "0", True, None, 0.0], ids=repr)
def test_turn_and_first_are_seats(field: str, seat: Any) -> None:
    check_refused(field, **{field: seat})


@pytest.mark.parametrize("round_", [0, -1, "2", True, None, 1.0, 10**30], ids=repr)
def test_a_round_is_a_number_from_one(round_: Any) -> None:
    check_refused("round", round=round_)


def test_a_round_after_the_limit_can_not_be() -> None:
    check_refused("round", round=3, options={"limit": 4})
    assert stand(round=2, turn=1, options={"limit": 4}).waiting == {1}


# Bets


@pytest.mark.parametrize(
    "bets",
    [
        None,
        "x",
        [BET],
        [BET, BET, BET],
        [BET, None],
        [BET, ["red"] * 7],
        [BET, [*BET, "red"]],
        [BET, [*BET[:6], "pink"]],
        [BET, ["red", "red"]],
        [BET, "red"],
    ],
    ids=to_json,
)
def test_a_bet_for_every_seat_of_seven_convicts_each_once(bets: Any) -> None:
    check_refused("bets", bets=bets)


@rule("B-102")
@pytest.mark.parametrize(
    "fields", [{"track": {"7": ["red"]}}, {"boats": [["red"], [], [], []]}, {"dice": {"red": 1}}], ids=to_json
)
def test_bets_are_complete_before_anybody_moves(fields: dict[str, Any]) -> None:
    assert isinstance(refusal_of(bets=[BET, BET[:6]], **fields), BadPosition)


@rule("B-102")
def test_bets_are_complete_before_the_second_round() -> None:
    assert isinstance(refusal_of(bets=[BET, BET[:6]], round=2), BadPosition)
    assert stand(round=1, bets=[BET, BET[:6]]).waiting == {1}


def test_complete_bets_are_not_being_written() -> None:
    check_refused("pending", pending="bets")


# Dice


@pytest.mark.parametrize("pips", [0, 7, -1, "3", True, 3.0, None], ids=repr)
def test_a_die_shows_one_to_six(pips: Any) -> None:
    check_refused("dice.red", dice={"red": pips})
    if pips is not None:
        check_refused("white", dice={"red": 1}, white=pips)


@pytest.mark.parametrize("dice", [{"pink": 1}, {"white": 1}, ["red"], "red", {1: 1}], ids=repr)
def test_dice_are_those_of_convicts(dice: Any) -> None:
    check_refused("dice", dice=dice)


@rule("B-401")
def test_there_are_no_dice_of_someone_aboard() -> None:
    check_refused("dice", dice={"red": 3, "blue": 1}, boats=[["red"], [], [], []])
    check_refused("dice", to_roll=["red", "blue"], pending="roll", boats=[["red"], [], [], []])


@rule("B-201")
def test_there_are_no_four_coloured_dice() -> None:
    check_refused("dice", dice={"red": 1, "blue": 2, "yellow": 3, "orange": 4})
    check_refused(
        "dice", dice={"red": 1, "blue": 2}, moved=["yellow", "orange"], track={"7": ["yellow", "orange"]}
    )


@rule("B-301")
def test_there_is_no_white_die_in_the_first_round() -> None:
    check_refused("white", dice={"red": 1}, white=3, round=1)
    check_refused("white", to_roll=["red", "blue", "yellow", "white"], pending="roll", round=1)


@rule("B-208")
def test_an_open_turn_has_something_to_play() -> None:
    check_refused("dice", dice={"red": 3}, track={"7": ["red", "blue"]})
    check_refused("dice", dice={})
    check_refused("dice", white=3)


@rule("B-303")
@pytest.mark.parametrize(
    "fields",
    [
        {"dice": {"red": 1, "blue": 2}, "moved_back": "red"},
        {"dice": {"blue": 2}, "moved_back": "red", "moved": ["red"]},
        {"dice": {"red": 1, "blue": 2}, "moved": ["red"]},
    ],
    ids=to_json,
)
def test_no_convict_that_has_moved_has_a_die_left_or_went_both_ways(fields: dict[str, Any]) -> None:
    assert isinstance(refusal_of(track={"7": ["red"]}, **fields), BadPosition)


@rule("B-302")
def test_a_white_die_that_moved_somebody_back_is_not_there_any_more() -> None:
    assert isinstance(
        refusal_of(track={"7": ["red"]}, dice={"blue": 1}, white=3, moved_back="red"), BadPosition
    )


@rule("B-301")
def test_nobody_was_moved_back_in_the_first_round() -> None:
    check_refused("moved_back", round=1, track={"7": ["red"]}, dice={"blue": 1}, moved_back="red")


@pytest.mark.parametrize("moved", ["red", ["pink"], [5], 5, {"red": 1}], ids=repr)
def test_moved_is_a_list_of_convicts(moved: Any) -> None:
    check_refused("moved", dice={"blue": 1}, moved=moved)


def test_nobody_has_moved_before_the_dice_are_rolled() -> None:
    check_refused("moved", moved=["red"], track={"7": ["red"]})


def test_nobody_moved_forward_into_their_window() -> None:
    check_refused("moved", moved=["red"], dice={"blue": 1})


@pytest.mark.parametrize("pending", ["frob", None, 5, "", "bet"], ids=repr)
def test_what_is_pending_is_a_known_word(pending: Any) -> None:
    check_refused("pending", pending=pending)


def test_the_starter_is_drawn_before_everything_else() -> None:
    check_refused("", pending="first", round=1, track={"7": ["red"]})
    check_refused("", pending="first", round=2)


def test_the_dice_being_rolled_are_named() -> None:
    check_refused("to_roll", pending="roll")
    check_refused("to_roll", pending="roll", to_roll=["pink"])
    check_refused("to_roll", pending="roll", to_roll="red")
    check_refused("dice", pending="roll", to_roll=["red"], dice={"red": 2})


# Matches


@pytest.mark.parametrize("played", [1, -1, "0", None, True], ids=repr)
def test_games_played_are_fewer_than_games_to_play(played: Any) -> None:
    check_refused("played", played=played)
    check_refused("played", played=2 if played == 1 else played, options={"games": "match"})


@pytest.mark.parametrize(
    "tally", [5, [[0] * 4], [[0] * 3] * 2, [[99, 0, 0, 0]] * 2, [["1", 0, 0, 0]] * 2], ids=repr
)
def test_a_tally_has_four_sums_for_every_seat(tally: Any) -> None:
    check_refused("tally", tally=tally, played=1, options={"games": "match"})


def test_before_the_first_game_is_played_nothing_is_scored_or_capped() -> None:
    check_refused("tally", tally=[[1, 0, 0, 0], [0] * 4])
    check_refused("capped", capped=True)


def test_a_refused_position_leaves_other_matches_alone() -> None:
    m = begin()
    before = snapshot(m)
    refusal_of(track={"7": ["pink"]})
    assert snapshot(m) == before
    assert stand(boats=FIVE_ABOARD).waiting == stand(boats=FOUR_ABOARD).waiting == {0}
