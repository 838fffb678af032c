"""Section 2 of the rules: how a game is won, how losers are ranked, when it stops without a winner."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import BadPosition, Match
from cellmates.testkit import rule
from tests.dig.board import answer, happened, options, refused, stand, start, view

TARGETS = {2: 12, 3: 12, 4: 10, 5: 8, 6: 8}


def before_the_end(points: int, tool: str, players: int, **fields: Any) -> Match:
    """Seat 0 in the cells with one tool to dig."""
    return stand({"points": points, "hand": {tool: 1}}, players=players, **fields)


def at_the_bound(*seats: dict[str, Any], decisions: int = 19_999) -> Match:
    return stand(*seats, pending={"decisions": decisions})


@rule("D-201")
@pytest.mark.parametrize(("players", "target"), TARGETS.items())
def test_whoever_reaches_the_target_wins_at_once_and_alone(players: int, target: int) -> None:
    m = before_the_end(target - 2, "pick", players)
    answer(m, "dig pick")
    assert m.over
    assert m.winners == (0,)
    assert m.end_reason == "target"
    assert m.scores == (target, *[0] * (players - 1))
    assert m.waiting == frozenset()


@rule("D-201")
@pytest.mark.parametrize(("players", "target"), TARGETS.items())
def test_one_point_short_of_the_target_wins_nothing(players: int, target: int) -> None:
    m = before_the_end(target - 3, "pick", players)
    answer(m, "dig pick")
    assert not m.over
    assert (m.winners, m.end_reason) == ((), None)
    assert view(m)["target"] == target


@rule("D-201")
def test_passing_the_target_wins_too() -> None:
    m = before_the_end(11, "shovel", 2)
    answer(m, "dig shovel")
    assert m.winners == (0,)
    assert m.scores == (14, 0)
    assert happened(m, "won") == [{"seat": 0, "points": 14}]


@rule("D-201")
def test_after_the_end_nothing_can_be_played_and_nobody_is_asked() -> None:
    m = answer(before_the_end(11, "spoon", 2), "dig spoon")
    assert m.decision(0) is None
    assert view(m)["over"] is True
    refused(m, "end")


@rule("D-201")
def test_points_of_seats_are_not_added_up_without_teams() -> None:
    m = stand({"points": 9, "hand": {"spoon": 1}}, {"points": 9}, {"points": 9}, {"points": 9})
    answer(m, "dig spoon")
    assert m.winners == (0,)


@rule("D-201")
def test_digging_again_and_again_wins_in_the_middle_of_a_turn() -> None:
    m = stand({"points": 9, "hand": {"pick": 2}}, {})
    answer(m, "dig pick")
    assert not m.over
    answer(m, "dig pick")
    assert m.winners == (0,)


@rule("D-202", "D-858")
@pytest.mark.parametrize(("players", "target"), [(4, 16), (6, 20)])
def test_in_teams_the_points_are_the_teams(players: int, target: int) -> None:
    teams = {"options": {"teams": True}}
    m = stand({"hand": {"spoon": 2}, "points": 3}, {}, {"points": target - 5}, players=players, **teams)
    answer(m, "dig spoon")
    assert not m.over
    answer(m, "dig spoon")
    assert m.winners == tuple(range(0, players, 2))
    assert m.scores == tuple(0 if seat % 2 else target for seat in range(players))


@rule("D-203")
def test_losers_are_ranked_by_tunnel_points() -> None:
    m = stand({"points": 9, "hand": {"spoon": 1}}, {"points": 2}, {"points": 7}, {"points": 4})
    answer(m, "dig spoon")
    assert m.ranking == ((0,), (2,), (3,), (1,))


@rule("D-203")
def test_equal_losers_are_ranked_by_the_base_points_of_the_tools_in_hand_then_share() -> None:
    m = stand(
        {"points": 9, "hand": {"spoon": 1}},
        {"points": 4, "hand": {"pick": 1}},
        {"points": 4, "hand": {"spoon": 1, "knife": 5}},
        {"points": 4, "hand": {"spoon": 2}, "gang": "triad/herbs"},
    )
    answer(m, "dig spoon")
    assert m.ranking == ((0,), (1, 3), (2,))


@rule("D-203")
def test_patience_does_not_change_the_base_points_of_a_spoon() -> None:
    m = stand(
        {"points": 11, "hand": {"spoon": 1}},
        {"hand": {"spoon": 2}, "gang": "triad/patience"},
        {"hand": {"shovel": 1}},
    )
    answer(m, "dig spoon")
    assert m.ranking == ((0,), (2,), (1,))


@rule("D-203")
def test_the_winner_comes_first_though_a_loser_holds_more_tools() -> None:
    m = stand({"points": 11, "hand": {"spoon": 1}}, {"points": 11, "hand": {"shovel": 9}})
    answer(m, "dig spoon")
    assert m.ranking == ((0,), (1,))


@rule("D-204")
def test_after_20_000_decisions_of_seats_the_game_stops_without_a_winner() -> None:
    m = at_the_bound({"points": 3}, {"points": 5})
    answer(m, "end")
    assert (m.over, m.end_reason, m.winners) == (True, "bound", ())
    assert m.scores == (3, 5)
    assert m.ranking == ((1,), (0,))
    assert happened(m, "bound_reached") == [{"decisions": 20_000}]


@rule("D-204")
def test_decisions_of_chance_are_not_counted() -> None:
    m = at_the_bound({"at": "showers"}, {}, decisions=19_998)
    answer(m, "search", "draw blade", "draw blade", "draw cap")
    assert not m.over
    answer(m, "end")
    assert m.end_reason == "bound"


@rule("D-204")
def test_the_20_000th_decision_can_still_win() -> None:
    m = at_the_bound({"points": 11, "hand": {"spoon": 1}}, {})
    answer(m, "dig spoon")
    assert (m.end_reason, m.winners) == ("target", (0,))


@rule("D-204")
def test_answers_of_every_seat_count_towards_the_bound() -> None:
    m = at_the_bound({"hand": {"knife": 1}}, {"hand": {"spoon": 1}}, decisions=19_995)
    answer(m, "extort", "seat 1", "name spoon", "lay knife")
    assert not m.over
    answer(m, "hand over")
    assert m.end_reason == "bound"


@rule("D-204", "D-203")
def test_at_the_bound_the_ranking_is_that_of_the_losers() -> None:
    m = at_the_bound({"points": 2}, {"points": 2, "hand": {"spoon": 1}}, {"points": 2})
    answer(m, "end")
    assert m.ranking == ((1,), (0, 2))


@rule("D-204")
def test_a_stopped_game_survives_a_position_file() -> None:
    m = answer(at_the_bound({"points": 3}, {}), "end")
    twin = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    assert (twin.over, twin.end_reason, twin.winners) == (True, "bound", ())


@rule("D-201", "D-204")
@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"seats": [{"points": 12}, {}]}, "points"),
        ({"pending": {"decisions": 20_000}}, "decisions"),
    ],
)
def test_a_position_that_should_be_over_is_refused(fields: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        Match.from_position({"game": "dig", "players": 2, "seats": [{}, {}], **fields}, dealer=None)


@rule("D-201")
def test_a_new_match_has_no_winner() -> None:
    m = start(2)
    assert (m.over, m.winners, m.end_reason, m.scores) == (False, (), None, (0, 0))
    assert options(m) == {"first 0", "first 1"}
