"""Section 1 of the rules: set-up."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cellmates import CHANCE, BadPosition, BadSetup, Match, to_json
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    WINDOW,
    begin,
    boats,
    happened,
    options,
    place,
    play,
    reason,
    roll,
    stand,
    start,
    take_a_turn,
    write_bet,
)

TRIPLES = {f"dice {' '.join(three)}" for three in combinations(COLOURS, 3)}


@rule("B-101")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players: int) -> None:
    m = begin(players)
    assert m.players == players
    assert len(m.view(None)["bet_in"]) == players
    assert len(m.scores) == players


@rule("B-101")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 8, 100])
def test_fewer_or_more_than_two_to_six_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=rf"2 to 6 players, not for {players}") as caught:
        start(players, first="random")
    assert caught.value.code == "players"


@rule("B-101")
@pytest.mark.parametrize("players", [2, 6])
def test_all_seven_convicts_take_part_and_begin_in_their_windows(players: int) -> None:
    m = begin(players)
    assert [place(m, colour) for colour in COLOURS] == [WINDOW] * 7
    assert boats(m) == [[], [], [], []]


@rule("B-101")
def test_which_window_a_convict_has_is_not_even_asked() -> None:
    m = Match.new("boats", players=2, dealer=None)
    play(m, "first 0")
    assert CHANCE not in m.waiting
    write_bet(m, 0)
    write_bet(m, 1)
    assert m.waiting == {0}


@rule("B-101")
def test_convicts_and_dice_belong_to_nobody() -> None:
    m = begin(3)
    for seat in (0, 1, 2):
        assert m.waiting == {seat}
        assert options(m) == TRIPLES
        roll(m, red=1, blue=2, yellow=3)
        play(m, "move red", "move yellow", "move blue")


@rule("B-102")
def test_a_bet_names_all_seven_first_to_last() -> None:
    m = start()
    for i, colour in enumerate(COLOURS):
        assert options(m, 0) == {f"bet {each}" for each in COLOURS[i:]}
        m.play(f"bet {colour}", 0)
    assert m.view(0)["bets"][0] == BET
    assert m.decision(0) is None


@rule("B-102")
def test_a_bet_names_nobody_twice() -> None:
    m = start()
    m.play("bet red", 0)
    assert reason(m, "bet red", 0) == ("bet-twice", "B-102")
    assert m.why_not("bet red", 1) is None


@rule("B-102")
def test_the_order_of_a_bet_is_the_order_of_writing() -> None:
    m = start()
    write_bet(m, 1, reversed(COLOURS))
    assert m.view(1)["bets"][1] == BET[::-1]


@rule("B-102")
def test_a_bet_may_be_looked_at_by_its_owner_at_any_time() -> None:
    m = begin()
    for _ in range(6):
        assert m.view(0)["bets"][0] == BET
        assert m.view(1)["bets"][1] == BET
        take_a_turn(m)


@rule("B-102")
def test_a_bet_once_in_is_never_changed() -> None:
    m = start(3)
    write_bet(m, 1)
    assert reason(m, "bet red", 1) == ("bet-in", "B-102")
    assert m.legal_undo(1) == 0


@rule("B-102")
def test_nobody_bets_during_play() -> None:
    assert reason(begin(), "bet red", 0) == ("not-betting", "B-102")
    assert reason(begin(), "bet red", 1) == ("not-betting", "B-102")


@rule("B-102")
def test_all_seats_bet_at_the_same_time() -> None:
    m = start(4)
    assert m.waiting == {0, 1, 2, 3}
    for seat in (2, 0, 3):
        write_bet(m, seat)
        assert seat not in m.waiting
        assert 1 in m.waiting
    write_bet(m, 1)
    assert m.waiting == {0}
    assert "dice red blue light green" in options(m)


@rule("B-102")
@pytest.mark.parametrize("shuffle", range(12))
def test_any_order_of_arrival_gives_the_same_table(shuffle: int) -> None:
    """Only the order in which the bets came in may differ, and that is public."""
    orders = {seat: Random(seat).sample(COLOURS, 7) for seat in range(3)}
    plain = start(3)
    for seat, bet in orders.items():
        write_bet(plain, seat, bet)
    mixed = start(3)
    letters = Random(shuffle).sample([seat for seat in range(3) for _ in range(7)], 21)
    left = {seat: iter(bet) for seat, bet in orders.items()}
    for seat in letters:
        mixed.play(f"bet {next(left[seat])}", seat)
    assert mixed.position() == plain.position()
    for viewer in (0, 1, 2, None):
        assert mixed.view(viewer) == plain.view(viewer)


@rule("B-102")
def test_of_another_bet_everybody_learns_only_that_it_is_in() -> None:
    m = start(3)
    write_bet(m, 1, reversed(COLOURS))
    for viewer in (0, 2, None):
        view = m.view(viewer)
        assert view["bet_in"] == [False, True, False]
        assert view["bets"][1] is None
        assert [(e.name, e.args) for e in m.events(viewer) if e.name.startswith("bet")] == [
            ("bet_in", {"seat": 1})
        ]


@rule("B-102")
@pytest.mark.parametrize("written", range(1, 7))
def test_of_an_unfinished_bet_others_learn_nothing(written: int) -> None:
    m, untouched = start(3), start(3)
    for colour in COLOURS[:written]:
        m.play(f"bet {colour}", 1)
    for viewer in (0, 2, None):
        assert m.view(viewer) == untouched.view(viewer)
        assert m.events(viewer) == untouched.events(viewer)
    assert m.decision(0) == untouched.decision(0)
    assert m.view(1)["bets"][1] == BET[:written]


@rule("B-102")
def test_taking_back_an_unfinished_bet_is_as_secret_as_writing_it() -> None:
    m, untouched = start(), start()
    play_bets = ["bet red", "bet blue"]
    m.play_all(play_bets, seat=0)
    m.undo(0)
    for viewer in (1, None):
        assert m.view(viewer) == untouched.view(viewer)
        assert m.events(viewer) == untouched.events(viewer)


@rule("B-102")
def test_bets_are_secret_until_the_end_and_then_shown_to_all() -> None:
    m = stand({25: ["red"], 24: ["blue"]}, boats=[BET[2:4], BET[4:6], BET[6:], []], dice={"red": 1})
    assert m.view(1)["bets"] == [None, BET]
    assert m.view(None)["bets"] == [None, None]
    play(m, "move red")
    for viewer in (0, 1, None):
        assert m.view(viewer)["bets"] == [BET, BET]
    assert happened(m, "bet_shown") == [{"seat": 0, "colours": BET}, {"seat": 1, "colours": BET}]


@rule("B-102")
def test_two_players_may_write_the_same_order() -> None:
    m = begin(3)
    assert m.position()["bets"] == [BET, BET, BET]


@rule("B-103")
def test_the_starter_is_drawn_with_equal_chances() -> None:
    decision = Match.new("boats", players=5, dealer=None).decision()
    assert decision is not None
    assert [(o.text, o.weight) for o in decision] == [(f"first {seat}", 1) for seat in range(5)]


@rule("B-103")
def test_play_goes_clockwise_from_the_starter() -> None:
    m = play(Match.new("boats", players=3, dealer=None), "first 1")
    for seat in range(3):
        write_bet(m, seat)
    turns = []
    for _ in range(5):
        turns.append((m.view(None)["turn"], m.view(None)["round"]))
        assert m.waiting == {turns[-1][0]}
        take_a_turn(m)
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


@rule("B-103")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_may_choose_the_starter(seat: int) -> None:
    m = Match.new("boats", players=3, dealer=None, first=seat)
    assert CHANCE not in m.waiting
    for better in range(3):
        write_bet(m, better)
    assert m.waiting == {seat}
    assert m.view(None)["first"] == seat


@rule("B-103")
@pytest.mark.parametrize("first", [3, -1, True, "0", 1.0, None, "Random"])
def test_the_starter_must_sit_at_the_table(first: object) -> None:
    with pytest.raises(BadSetup, match="from 0 to 2, or random") as caught:
        start(3, first=first)
    assert (caught.value.code, caught.value.rule) == ("bad-option", "B-103")


@rule("B-104")
@pytest.mark.parametrize("pips", range(1, 7))
def test_the_first_pip_enters_the_start_field(pips: int) -> None:
    m = play(stand(dice={"red": pips}), "move red")
    assert place(m, "red") == pips
    assert happened(m, "entered") == [{"colour": "red", "to": pips}]


@rule("B-104", "B-401")
@pytest.mark.parametrize(("field", "pips"), [(25, 1), (25, 6), (24, 2), (24, 6), (20, 6), (21, 5)])
def test_reaching_or_passing_the_last_field_is_arrival(field: int, pips: int) -> None:
    m = play(stand({field: ["red"]}, dice={"red": pips}), "move red")
    assert place(m, "red") == "boat 1"


@rule("B-104")
@pytest.mark.parametrize(("field", "pips"), [(24, 1), (20, 5), (19, 6)])
def test_the_field_before_the_last_is_no_arrival(field: int, pips: int) -> None:
    m = play(stand({field: ["red"]}, dice={"red": pips}), "move red")
    assert place(m, "red") == 25


@rule("B-104")
def test_nobody_ever_stands_on_the_last_field() -> None:
    for field in (26, 27, 0):
        with pytest.raises(BadPosition, match="a field from 1 to 25"):
            stand({field: ["red"]})


@rule("B-104")
@pytest.mark.parametrize(("track", "arrives"), [(10, True), (11, False), (200, False)])
def test_the_length_of_the_track_is_an_option(track: int, arrives: bool) -> None:
    m = stand({8: ["red"]}, dice={"red": 2}, options={"track": track})
    play(m, "move red")
    assert place(m, "red") == ("boat 1" if arrives else 10)
    assert m.view(0)["options"]["track"] == track


@rule("B-104")
@pytest.mark.parametrize("track", [-26, 0, 1, 2, 201, 10**9, True, "26", 26.0, None, [26]])
def test_a_track_is_a_sensible_whole_number_of_fields(track: object) -> None:
    with pytest.raises(BadSetup, match=r'option "track" can.t be .*a whole number from 3 to 200') as caught:
        start(track=track)
    assert (caught.value.code, caught.value.rule) == ("bad-option", "B-104")


@rule("B-104")
@pytest.mark.parametrize("bedsheet", [-1, 0, 201, True, "8", 8.0, None])
def test_a_bedsheet_field_is_a_sensible_whole_number(bedsheet: object) -> None:
    with pytest.raises(BadSetup, match=r'option "bedsheet" can.t be .*a whole number from 1') as caught:
        start(bedsheet=bedsheet)
    assert (caught.value.code, caught.value.rule) == ("bad-option", "B-104")


@rule("B-104", "B-601")
@pytest.mark.parametrize("bedsheet", [26, 27, 200])
def test_the_short_route_needs_a_bedsheet_before_the_last_field(bedsheet: int) -> None:
    with pytest.raises(BadSetup) as caught:
        start(bedsheet=bedsheet, short_route=True)
    assert str(bedsheet) in caught.value.message
    assert start(bedsheet=25, short_route=True).options["bedsheet"] == 25


@rule("B-104")
def test_usually_the_track_has_26_fields_and_the_bedsheet_hangs_on_8() -> None:
    m = start()
    assert m.options["track"] == 26
    assert m.options["bedsheet"] == 8
    assert to_json(m.options) == to_json(m.view(None)["options"])
