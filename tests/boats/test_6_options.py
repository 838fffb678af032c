"""Section 6 of the rules: options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cellmates import CHANCE, BadPosition, BadSetup, Match
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    FIVE_ABOARD,
    WINDOW,
    Stacks,
    begin,
    boats,
    happened,
    options,
    place,
    play,
    roll,
    stack_on,
    stand,
    start,
    take_a_turn,
    write_bet,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

SHORT = {"short_route": True}
NOTHING = ["light green", "yellow", "red", "orange", "blue", "dark green", "brown"]
"""A bet with nothing right, if the colour order is how the game ends."""
ALL = {"counting": "all"}
STOP = {"back_stop": "start"}


def write_bets(m: Match, *bets: Iterable[str]) -> None:
    for seat, bet in enumerate(bets):
        write_bet(m, seat, bet)


def finish_game(m: Match) -> None:
    played = m.view(None)["played"]
    while m.view(None)["played"] == played:
        take_a_turn(m)


def play_game(m: Match, *bets: Iterable[str]) -> None:
    write_bets(m, *bets)
    finish_game(m)


def deal(m: Match, *bets: Iterable[str]) -> None:
    for bet in bets:
        play(m, *(f"bet {colour}" for colour in bet))


@rule("B-601")
@pytest.mark.parametrize("pips", [1, 2, 6])
def test_on_the_short_route_the_first_pip_enters_the_bedsheet_field(pips: int) -> None:
    m = play(stand(dice={"red": pips}, options=SHORT), "move red")
    assert place(m, "red") == 7 + pips


@rule("B-601", "B-203")
@pytest.mark.parametrize(("pips", "lands"), [(1, 8), (2, 10)])
def test_on_the_short_route_an_occupied_bedsheet_field_is_counted_like_any_other(
    pips: int, lands: int
) -> None:
    m = play(stand({8: ["blue"]}, dice={"red": pips}, options=SHORT), "move red")
    assert place(m, "red") == lands


@rule("B-601", "B-304")
@pytest.mark.parametrize(("field", "pips", "lands"), [(9, 1, 8), (9, 2, WINDOW), (8, 1, WINDOW), (14, 6, 8)])
def test_on_the_short_route_past_the_bedsheet_field_is_back_in_the_window(
    field: int, pips: int, lands: int | str
) -> None:
    m = play(stand({field: ["red"]}, dice={"blue": 6}, white=pips, options=SHORT), "back red")
    assert place(m, "red") == lands


@rule("B-601", "B-304")
def test_on_the_short_route_a_convict_sent_back_enters_by_the_bedsheet_again() -> None:
    m = stand({8: ["red"]}, dice={"blue": 6}, white=1, options=SHORT)
    play(m, "back red", "move blue")
    play(roll(m, red=1, yellow=4, orange=6), "move red")
    assert place(m, "red") == 8


@rule("B-601")
def test_the_bedsheet_field_is_an_option_of_its_own() -> None:
    chosen = {"short_route": True, "bedsheet": 12, "track": 20}
    m = play(stand(dice={"red": 2}, options=chosen), "move red")
    assert place(m, "red") == 13


@rule("B-601")
def test_on_the_short_route_nobody_stands_before_the_bedsheet_field() -> None:
    with pytest.raises(BadPosition, match="a field from 8 to 25"):
        stand({7: ["red"]}, options=SHORT)
    assert place(stand({8: ["red"]}, options=SHORT), "red") == 8


@rule("B-601")
def test_without_the_short_route_the_bedsheet_means_nothing() -> None:
    m = play(stand({8: ["red"]}, dice={"blue": 3}, white=4), "back red", "move blue")
    assert (place(m, "red"), place(m, "blue")) == (4, 3)
    assert start().options["short_route"] is False


@rule("B-601")
def test_the_short_route_is_agreed_before_betting() -> None:
    assert start(short_route=True).view(1)["options"]["short_route"] is True


@rule("B-602")
def test_usually_bets_are_written() -> None:
    assert start().options["bets"] == "written"
    assert start().waiting == {0, 1}


@rule("B-602")
def test_dealt_bets_are_drawn_seat_by_seat_with_equal_chances() -> None:
    m = start(bets="dealt")
    for seat in (0, 1):
        for i, colour in enumerate(COLOURS):
            assert m.waiting == {CHANCE}
            decision = m.decision()
            assert decision is not None
            assert [(o.text, o.weight) for o in decision] == [(f"bet {c}", 1) for c in COLOURS[i:]]
            play(m, f"bet {colour}")
        assert m.view(seat)["bets"][seat] == BET
    assert m.waiting == {0}
    assert "dice red blue yellow" in options(m)


@rule("B-602")
def test_the_starter_is_drawn_before_the_bets_are_dealt() -> None:
    m = start(bets="dealt", first="random")
    assert options(m) == {"first 0", "first 1"}
    play(m, "first 1")
    deal(m, BET, BET[::-1])
    assert m.waiting == {1}
    assert m.view(1)["bets"] == [None, BET[::-1]]


@rule("B-602", "B-102")
def test_a_dealt_bet_is_its_owners_secret() -> None:
    one, other = start(3, bets="dealt"), start(3, bets="dealt")
    deal(one, BET, BET, BET)
    deal(other, BET, BET[::-1], BET)
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.events(viewer) == other.events(viewer)
        assert one.view(viewer)["bet_in"] == [True, True, True]
    assert one.view(1) != other.view(1)


@rule("B-602")
def test_a_dealt_bet_is_shown_to_its_owner_place_by_place() -> None:
    m = start(bets="dealt")
    deal(m, BET, BET[::-1])
    dealt = [
        (e.audience, e.args["seat"], e.args["colour"], e.args["place"])
        for e in m.log
        if e.name == "bet_dealt"
    ]
    expected = [((0,), 0, colour, place) for place, colour in enumerate(BET, 1)]
    assert dealt == expected + [((1,), 1, colour, place) for place, colour in enumerate(BET[::-1], 1)]


@rule("B-602")
def test_dealt_bets_are_scored_like_written_ones() -> None:
    boats_ = [BET[:2], BET[2:4], ["yellow"], []]
    m = stand({25: ["orange"]}, boats=boats_, dice={"orange": 1}, options={"bets": "dealt"})
    assert play(m, "move orange").scores == (16, 16)


@rule("B-602")
def test_nobody_writes_where_bets_are_dealt() -> None:
    m = start(bets="dealt")
    assert m.why_not("bet red", 0) is not None


@rule("B-603")
@pytest.mark.parametrize("players", [2, 3])
def test_a_match_is_as_many_games_as_players(players: int) -> None:
    m = start(players, games="match", track=5)
    for game in range(players):
        assert not m.over
        assert m.view(None)["played"] == game
        play_game(m, *[BET] * players)
    assert m.over
    assert happened(m, "game_ended") == [{"game": n + 1, "games": players} for n in range(players)]


@rule("B-603")
def test_usually_one_game_is_played() -> None:
    m = start(3, track=5)
    assert m.options["games"] == 1
    play_game(m, BET, BET, BET)
    assert m.over
    assert happened(m, "game_ended") == [{"game": 1, "games": 1}]


@rule("B-603")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_in_a_match_the_starter_moves_on(first: int) -> None:
    m = start(3, games="match", track=5, first=first)
    for game in range(3):
        assert m.waiting == {0, 1, 2}
        write_bets(m, BET, BET, BET)
        assert m.waiting == {(first + game) % 3}
        assert m.view(None)["first"] == (first + game) % 3
        finish_game(m)


@rule("B-603", "B-103")
def test_in_a_match_the_second_game_begins_left_of_the_drawn_starter() -> None:
    m = play(start(3, games="match", track=5, first="random"), "first 2")
    play_game(m, BET, BET, BET)
    assert CHANCE not in m.waiting
    write_bets(m, BET, BET, BET)
    assert m.waiting == {0}


@rule("B-603", "B-101")
def test_every_game_of_a_match_begins_in_the_windows_and_in_round_one() -> None:
    m = start(games="match", track=5)
    play_game(m, BET, BET)
    write_bets(m, BET, BET)
    view = m.view(None)
    assert (view["track"], boats(m), view["round"]) == ({}, [[], [], [], []], 1)
    assert not any("white" in option for option in options(m))
    assert len(options(m)) == 35


@rule("B-603", "B-304")
def test_nothing_of_the_first_game_is_left_in_the_second() -> None:
    """All were on the track; now they are in their windows and can't be moved back."""
    m = start(games="match", limit=3)
    play_game(m, BET, BET)
    write_bets(m, BET, BET)
    for _ in range(2):
        play(roll(m, yellow=1, orange=2, brown=4), "move brown", "move orange", "move yellow")
    roll(m, red=1, blue=2, light_green=3, white=1)
    backs = {option for option in options(m) if option.startswith("back")}
    assert backs <= {"back yellow", "back orange", "back brown"}


@rule("B-603")
def test_the_points_of_all_games_are_added() -> None:
    m = start(games="match", track=5)
    play_game(m, BET, BET[::-1])
    first = m.scores
    play_game(m, BET, BET[::-1])
    points = [args["points"] for args in happened(m, "scored")]
    assert first == (points[0], points[1])
    assert m.scores == (points[0] + points[2], points[1] + points[3])
    assert m.view(0)["points"] == list(m.scores)


@rule("B-604")
def test_after_the_last_turn_the_rest_board_by_position() -> None:
    """Foremost first, on one field the top first, those in windows last in the colour order."""
    track: Stacks = {3: ["dark green"], 20: ["orange", "yellow"], 9: ["blue"]}
    m = stand(track, turn=1, dice={"blue": 1}, options={"limit": 4})
    play(m, "move blue")
    assert m.over
    assert m.end_reason == "limit"
    assert boats(m) == [["yellow", "orange"], ["blue", "dark green"], ["red", "light green"], ["brown"]]
    assert happened(m, "turn_limit") == [{"turns": 4}]


@rule("B-604")
def test_at_the_limit_a_whole_stack_boards_from_the_top() -> None:
    track: Stacks = {9: ["red", "blue", "yellow", "orange", "dark green"], 10: ["brown"]}
    m = stand(track, turn=1, dice={"light green": 1}, options={"limit": 4})
    play(m, "move light green")
    assert boats(m) == [["brown", "dark green"], ["orange", "yellow"], ["blue", "red"], ["light green"]]


@rule("B-604", "B-401")
def test_at_the_limit_those_already_aboard_keep_their_places() -> None:
    m = stand({9: ["red"]}, boats=FIVE_ABOARD, turn=1, dice={"red": 1}, options={"limit": 4})
    play(m, "move red")
    assert boats(m) == [*FIVE_ABOARD[:2], ["dark green", "red"], ["blue"]]
    assert m.end_reason == "limit"


@rule("B-604", "B-501")
def test_a_game_ended_by_the_limit_is_scored_as_usual() -> None:
    m = stand(turn=1, dice={"red": 1}, bets=[BET, BET[::-1]], options={"limit": 4})
    play(m, "move red")
    assert m.scores == (16, 2)
    assert m.winners == (0,)


@rule("B-604")
def test_usually_the_limit_is_200_turns() -> None:
    assert start().options["limit"] == 200
    m = play(stand(round=100, turn=1, dice={"red": 1}), "move red")
    assert m.end_reason == "limit"
    m = play(stand(round=100, turn=0, dice={"red": 1}), "move red")
    assert not m.over


@rule("B-604")
@pytest.mark.parametrize("none", [None, "none"])
def test_a_table_may_play_without_a_limit(none: str | None) -> None:
    m = stand(round=5000, turn=1, dice={"red": 1}, options={"limit": none})
    play(m, "move red")
    assert not m.over
    assert m.view(None)["round"] == 5001
    assert m.view(0)["options"]["limit"] is None


@rule("B-604")
@pytest.mark.parametrize("limit", [0, -1, True, "200", 1.5, [1]])
def test_a_limit_is_a_whole_number_of_turns_or_none(limit: object) -> None:
    with pytest.raises(BadSetup, match=r"a whole number from 1 to \d+, or none") as caught:
        start(limit=limit)
    assert (caught.value.code, caught.value.rule) == ("bad-option", "B-604")


@rule("B-604")
@pytest.mark.parametrize(("players", "first", "limit"), [(2, 0, 1), (3, 1, 4), (3, 2, 6), (6, 5, 2)])
def test_the_limit_counts_the_turns_of_all_players(players: int, first: int, limit: int) -> None:
    m = begin(players, first=first, limit=limit)
    for _ in range(limit):
        assert not m.over
        take_a_turn(m)
    assert m.over
    assert m.end_reason == "limit"


@rule("B-605")
@pytest.mark.parametrize(("pips", "lands"), [(1, 4), (2, 5), (3, 6), (6, 9)])
def test_counting_all_every_field_counts(pips: int, lands: int) -> None:
    track: Stacks = {3: ["red"], 4: ["blue"], 5: ["brown", "yellow"]}
    m = play(stand(track, dice={"red": pips}, options=ALL), "move red")
    assert place(m, "red") == lands


@rule("B-605")
def test_counting_all_landing_on_others_stacks() -> None:
    m = play(stand({3: ["red"], 5: ["blue"]}, dice={"red": 2}, options=ALL), "move red")
    assert stack_on(m, 5) == ["blue", "red"]


@rule("B-605", "B-304")
@pytest.mark.parametrize(("pips", "lands"), [(1, 9), (2, 8), (3, 7)])
def test_counting_all_holds_for_moving_back_too(pips: int, lands: int) -> None:
    track: Stacks = {10: ["red"], 9: ["blue"], 8: ["yellow"]}
    m = play(stand(track, dice={"brown": 1}, white=pips, options=ALL), "back red")
    assert place(m, "red") == lands


@rule("B-605", "B-104")
def test_counting_all_from_24_over_25() -> None:
    m = play(stand({24: ["red"], 25: ["blue"]}, dice={"red": 2}, options=ALL), "move red")
    assert place(m, "red") == "boat 1"
    m = play(stand({22: ["red"], 24: ["blue"]}, dice={"red": 3}, options=ALL), "move red")
    assert place(m, "red") == 25


@rule("B-605")
def test_usually_only_empty_fields_count() -> None:
    assert start().options["counting"] == "empty"


@rule("B-606")
def test_a_match_with_one_game_ended_by_the_limit_ends_by_limit() -> None:
    """The first game is capped; the second one ends in the boats."""
    m = start(games="match", limit=1, track=3)
    play_game(m, BET, BET)
    assert (m.over, m.end_reason) == (False, None)
    assert len(happened(m, "turn_limit")) == 1
    position = m.position() | {"options": {**m.options, "limit": 200}, "pending": "bets"}
    m = Match.from_position(position, dealer=None)
    play_game(m, BET, BET)
    assert (m.over, m.end_reason) == (True, "limit")


@rule("B-606")
def test_a_match_without_a_capped_game_ends_by_boats() -> None:
    m = start(games="match", track=5)
    play_game(m, BET, BET)
    play_game(m, BET, BET)
    assert m.end_reason == "boats"


@rule("B-607")
def test_in_a_match_new_bets_are_written_before_each_game() -> None:
    m = start(games="match", track=5)
    play_game(m, BET, BET)
    assert m.waiting == {0, 1}
    assert m.view(0)["bet_in"] == [False, False]
    assert m.view(0)["bets"] == [[], None]
    write_bet(m, 0, BET[::-1])
    assert m.view(0)["bets"][0] == BET[::-1]


@rule("B-607", "B-602")
def test_in_a_match_new_bets_are_dealt_before_each_game() -> None:
    m = start(games="match", track=5, bets="dealt")
    deal(m, BET, BET)
    finish_game(m)
    assert m.waiting == {CHANCE}
    deal(m, BET[::-1], BET)
    assert m.view(0)["bets"][0] == BET[::-1]
    assert m.waiting == {1}


@rule("B-607")
def test_the_bets_of_a_game_are_shown_to_all_when_it_has_been_scored() -> None:
    m = start(games="match", track=5)
    play_game(m, BET, BET[::-1])
    for viewer in (0, 1, None):
        shown = [e.args for e in m.events(viewer) if e.name == "bet_shown"]
        assert shown == [{"seat": 0, "colours": BET}, {"seat": 1, "colours": BET[::-1]}]
    write_bet(m, 0)
    assert m.view(1)["bets"] == [None, []]
    assert len(happened(m, "bet_shown")) == 2


@rule("B-608")
def test_the_last_turn_is_played_out() -> None:
    m = stand({9: ["orange"]}, turn=1, dice={"red": 1, "blue": 3}, white=2, options={"limit": 4})
    play(m, "move red", "move blue")
    assert not m.over
    assert options(m) == {"back orange", "keep"}
    play(m, "back orange")
    assert m.over


@rule("B-608", "B-405")
def test_a_game_that_ends_in_the_boats_in_its_last_turn_did_not_end_by_the_limit() -> None:
    m = stand({25: ["red"]}, boats=FIVE_ABOARD, turn=1, dice={"red": 1}, options={"limit": 4})
    play(m, "move red")
    assert m.over
    assert m.end_reason == "boats"
    assert happened(m, "turn_limit") == []


@rule("B-608", "B-603")
def test_in_a_match_the_turns_of_each_game_are_counted_separately() -> None:
    m = start(games="match", limit=3)
    for game in (0, 1):
        write_bets(m, BET, BET)
        for _ in range(3):
            assert m.view(None)["played"] == game
            take_a_turn(m)
        assert m.view(None)["played"] == game + 1
    assert m.over


@rule("B-609", "B-502")
def test_in_a_match_the_tie_break_compares_the_sums_over_all_games() -> None:
    """Both have 7 points. Seat 0 has boat 4 from the first game, seat 1 has none."""
    orange_too = ["light green", "dark green", "yellow", "blue", "orange", "red", "brown"]
    m = stand(
        {25: ["orange"]},
        boats=[BET[:2], BET[2:4], ["yellow"], []],
        dice={"orange": 1},
        bets=[orange_too, NOTHING],
        played=1,
        tally=[[0, 0, 0, 4], [2, 2, 3, 0]],
        options={"games": "match"},
    )
    play(m, "move orange")
    assert m.scores == (7, 7)
    assert m.winners == (0, 1)
    assert m.ranking == ((0,), (1,))


@rule("B-609")
def test_in_a_match_boat_three_then_boat_two_decide_over_the_sums() -> None:
    for better, worse in (([0, 0, 6, 4], [2, 4, 0, 4]), ([0, 4, 3, 4], [2, 2, 3, 4])):
        m = stand(
            {25: ["orange"]},
            boats=[BET[:2], BET[2:4], ["yellow"], []],
            dice={"orange": 1},
            bets=[NOTHING, NOTHING],
            played=1,
            tally=[worse, better],
            options={"games": "match"},
        )
        play(m, "move orange")
        assert m.scores[0] == m.scores[1]
        assert m.ranking == ((1,), (0,))


@rule("B-610")
@pytest.mark.parametrize(("field", "pips", "lands"), [(3, 1, 2), (3, 2, 1), (3, 3, 1), (3, 6, 1), (1, 1, 1)])
def test_with_back_stop_start_nobody_goes_back_past_the_start_field(
    field: int, pips: int, lands: int
) -> None:
    m = play(stand({field: ["red"]}, dice={"orange": 1}, white=pips, options=STOP), "back red")
    assert place(m, "red") == lands
    assert happened(m, "moved_back") == [{"colour": "red", "from": field, "to": lands}]


@rule("B-610", "B-304")
def test_usually_it_returns_to_its_window() -> None:
    assert start().options["back_stop"] == "window"
    m = play(stand({3: ["red"]}, dice={"orange": 1}, white=3), "back red")
    assert place(m, "red") == WINDOW


@rule("B-610", "B-204")
def test_it_stops_on_top_of_whoever_is_on_the_start_field() -> None:
    m = play(stand({1: ["blue"], 3: ["red"]}, dice={"orange": 1}, white=5, options=STOP), "back red")
    assert stack_on(m, 1) == ["blue", "red"]


@rule("B-610", "B-601")
def test_on_the_short_route_the_bedsheet_field_is_where_it_stops() -> None:
    m = play(stand({9: ["red"]}, dice={"orange": 1}, white=6, options=STOP | SHORT), "back red")
    assert place(m, "red") == 8


@rule("B-610", "B-303")
def test_a_convict_moved_back_on_the_start_field_stays_and_its_die_lapses() -> None:
    m = play(stand({1: ["red"]}, dice={"red": 4, "orange": 1}, white=2, options=STOP), "back red")
    assert place(m, "red") == 1
    assert happened(m, "die_lapsed") == [{"colour": "red"}]
    assert options(m) == {"move orange"}


@rule("B-610", "B-403")
def test_the_last_two_are_sent_to_their_boats_all_the_same() -> None:
    m = play(stand({2: ["red"]}, boats=FIVE_ABOARD, dice={"blue": 1}, white=2, options=STOP), "back red")
    assert m.over
    assert boats(m)[2:] == [["dark green", "blue"], ["red"]]


@rule("B-610")
@pytest.mark.parametrize("value", ["door", None, 1, True])
def test_a_back_stop_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(BadSetup, match="window and start") as caught:
        start(back_stop=value)
    assert caught.value.rule == "B-610"
