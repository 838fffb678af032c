"""Which questions a table may answer for a player: everything but the bets is public."""

from __future__ import annotations

import pytest

import cellmates
from cellmates import Match
from cellmates.testkit import rule
from tests.boats.board import FIVE_ABOARD, begin, options, play, stand, start, write_bet


def forced(m: Match, seat: int = 0) -> str | None:
    option = m.forced(seat)
    return None if option is None else option.text


@rule("B-206")
def test_the_last_die_is_forced_and_two_are_not() -> None:
    m = stand({3: ["red"], 7: ["blue"]}, dice={"red": 2, "blue": 1})
    assert forced(m) is None
    assert forced(play(m, "move red")) == "move blue"


@rule("B-205")
def test_a_die_is_forced_where_the_others_convicts_are_blocked() -> None:
    assert forced(stand({3: ["red", "blue"]}, dice={"red": 2, "blue": 1})) == "move blue"


@rule("B-302")
def test_a_white_die_need_not_be_played_so_nothing_is_forced() -> None:
    m = stand({3: ["red"], 7: ["blue"]}, dice={"red": 2}, white=3)
    assert forced(m) is None
    assert options(play(m, "move red")) == {"back blue", "keep"}
    assert forced(m) is None


@rule("B-402")
def test_the_choice_between_two_dice_of_the_last_two_is_forced_in_the_first_round() -> None:
    last_two = {3: ["red"], 7: ["blue"]}
    assert forced(stand(last_two, boats=FIVE_ABOARD, round=1)) == "dice red blue"
    assert forced(stand(last_two, boats=FIVE_ABOARD)) is None


@rule("B-102")
def test_the_last_colour_of_a_bet_is_written_by_its_owner() -> None:
    m = start()
    m.play_all([f"bet {colour}" for colour in ("red", "blue", "light green", "brown", "yellow", "orange")], 1)
    assert options(m, 1) == {"bet dark green"}
    assert forced(m, 1) is None
    write_bet(m, 0)
    assert forced(m, 1) is None
    assert not cellmates.game("boats").is_publicly_forced(m._state, 1)


@rule("B-607")
def test_nor_is_it_forced_in_a_later_game_of_a_match() -> None:
    m = begin(games="match", limit=1)
    while not m.view(None)["played"]:
        decision = m.decision()
        assert decision is not None
        m.play(decision.options[0])
    m.play_all([f"bet {colour}" for colour in ("red", "blue", "light green", "brown", "yellow", "orange")], 0)
    assert options(m, 0) == {"bet dark green"}
    assert forced(m, 0) is None


@pytest.mark.parametrize("bets", ["written", "dealt"])
def test_forced_questions_are_no_rarity(bets: str) -> None:
    m = Match.new("boats", players=3, seed=4, bets=bets)
    found, single = 0, 0
    while not m.over:
        decision = m.decision(min(m.waiting))
        assert decision is not None
        found += m.forced(decision.seat) is not None
        single += len(decision) == 1 and "bet" not in decision.options[0].text
        m.play(decision.options[-1], decision.seat)
    assert found == single > 10
