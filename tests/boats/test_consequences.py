"""What options and views predict comes true, and shows no seat more than it may know."""

from __future__ import annotations

import json
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates import Match
from cellmates.testkit import rule
from tests.boats.board import BET, FIVE_ABOARD, FOUR_ABOARD, begin, place, play, stand, start, write_bet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.decisions import Option
    from cellmates.kernel.events import Event

TABLES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"counting": "all"},
    {"back_stop": "start"},
    {"short_route": True, "limit": 5},
    {"track": 10, "bedsheet": 5, "short_route": True, "counting": "all", "back_stop": "start"},
    {"games": "match", "track": 12},
)


def option(m: Match, text: str, seat: int | None = None) -> Option:
    decision = m.decision(seat)
    assert decision is not None
    return next(each for each in decision if each.text == text)


def moves(table: dict[str, Any], seed: int) -> Iterator[tuple[Option, list[Event]]]:
    """Every move of a random game: what was predicted, and what happened."""
    random = Random(seed)
    match = Match.new("boats", players=3, seed=seed, **table)
    while not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        chosen = random.choice(decision.options)
        events = match.play(chosen, seat)
        if chosen.verb in {"move", "back"}:
            yield chosen, list(events)


def arrivals(events: list[Event]) -> list[dict[str, Any]]:
    """Where convicts ended up by a move, read from the log up to the end of the turn."""
    found: dict[str, dict[str, Any]] = {}
    for event in events:
        args = event.args
        if event.name in {"entered", "moved", "moved_back"}:
            found[args["colour"]] = {"field": args["to"]}
        elif event.name == "back_to_window":
            found[args["colour"]] = {"window": True}
        elif event.name == "boarded":
            where = found.get(args["colour"], {})
            found[args["colour"]] = (
                {"boat": args["boat"]} if "window" in where else where | {"boat": args["boat"]}
            )
        elif event.name in {"turn_began", "turn_limit"}:
            break
    return [{"colour": colour, **where} for colour, where in found.items()]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_move_leads_where_its_option_says(table: dict[str, Any]) -> None:
    seen = set()
    for chosen, events in (case for seed in (1, 2, 3) for case in moves(table, seed)):
        told = [{**chosen.target, **chosen.leads_to}, *chosen.leads_to.get("then", [])]
        keys = ("colour", "field", "window", "boat")
        assert [{key: each[key] for key in keys if key in each} for each in told] == arrivals(events)
        on = [event.args["under"] for event in events if event.name == "landed_on"]
        assert chosen.leads_to.get("on", [])[-1:] == on[:1]
        lapsed = [event.args["colour"] for event in events if event.name == "die_lapsed"]
        assert sorted(chosen.leads_to.get("lapses", [])) == sorted(lapsed)
        seen |= set(chosen.leads_to)
    assert {"field", "on", "boat", "way", "lapses"} <= seen


def test_verbs_and_targets_are_those_of_the_notation() -> None:
    m = start()
    assert (option(m, "bet red", 0).verb, option(m, "bet red", 0).target) == ("bet", {"colour": "red"})
    m = stand({3: ["red"]})
    chosen = option(m, "dice red light green blue white".replace("light green blue", "blue light green"))
    assert chosen.target == {"colours": ["red", "blue", "light green"], "white": True}
    assert chosen.leads_to == {}
    m = stand({3: ["red"]}, dice={"red": 2}, white=1)
    assert [(each.verb, each.target) for each in m.decision() or ()] == [
        ("move", {"colour": "red"}),
        ("back", {"colour": "red"}),
    ]


@rule("B-401", "B-501")
def test_a_place_of_a_bet_shows_its_boat_and_what_it_is_worth() -> None:
    m = start()
    told = []
    for colour in BET:
        told.append(option(m, f"bet {colour}", 0).leads_to)
        m.play(f"bet {colour}", seat=0)
    boats = [1, 1, 2, 2, 3, 3, 4]
    assert told == [{"place": place, "boat": b, "points": b} for place, b in enumerate(boats, 1)]


@rule("B-203")
def test_the_way_goes_pip_by_pip_and_jumps_those_there() -> None:
    m = stand({3: ["red"], 5: ["blue"], 8: ["brown", "yellow"]}, dice={"red": 4})
    assert option(m, "move red").leads_to == {"field": 8, "on": ["brown", "yellow"], "way": [4, 6, 7, 8]}


@rule("B-404")
def test_another_convict_that_boards_with_it_is_named() -> None:
    m = stand({20: ["red"], 3: ["blue"]}, boats=FIVE_ABOARD, dice={"red": 6})
    told = option(m, "move red").leads_to
    assert told["then"] == [{"colour": "blue", "boat": 4, "place": 1}]
    assert (told["boat"], told["place"], told["way"]) == (3, 2, [21, 22, 23, 24, 25])


@rule("B-403", "B-303")
def test_one_of_the_last_two_sent_back_too_far() -> None:
    m = stand({2: ["red"], 9: ["blue"]}, boats=FIVE_ABOARD, dice={"red": 1}, white=3)
    assert option(m, "back red").leads_to == {
        "boat": 4,
        "place": 1,
        "via": "window",
        "way": [1],
        "then": [{"colour": "blue", "boat": 3, "place": 2}],
        "lapses": ["red"],
    }


@rule("B-610")
def test_the_way_back_ends_on_the_start_field_where_it_stops_there() -> None:
    m = stand({2: ["red"], 1: ["blue"]}, dice={"brown": 1}, white=4, options={"back_stop": "start"})
    assert option(m, "back red").leads_to == {"field": 1, "on": ["blue"], "way": [1]}
    assert place(play(m, "back red"), "red") == 1


# The outlook of a bet


def best_ending(boats: list[list[str]], bet: list[str], points: tuple[int, ...]) -> int:
    """The most that any order of those on the way can score: all orders are tried."""
    aboard = [name for crew in boats for name in crew]
    rest = [name for name in BET if name not in aboard]
    return max(score([*aboard, *order], bet, points) for order in permutations(rest))


def score(order: list[str], bet: list[str], points: tuple[int, ...]) -> int:
    """B-501 again, written from the rulebook."""
    boat = {name: place // 2 for place, name in enumerate(order)}
    return sum(points[place // 2] for place, name in enumerate(bet) if boat.get(name) == place // 2)


@rule("B-501")
@pytest.mark.parametrize("seed", range(25))
def test_sure_and_most_are_what_endings_can_bring(seed: int) -> None:
    random = Random(seed)
    bet, order = random.sample(BET, 7), random.sample(BET, 7)
    aboard = order[: random.choice((0, 1, 2, 3, 4, 5))]
    boats = [aboard[0:2], aboard[2:4], aboard[4:6], aboard[6:7]]
    outlook = stand(boats=boats, bets=[bet, BET]).view(0)["outlook"]
    assert outlook["sure"] == score(aboard, bet, (1, 2, 3, 4)) == sum(outlook["boats"])
    assert outlook["most"] == best_ending(boats, bet, (1, 2, 3, 4))
    assert [each["colour"] for each in outlook["convicts"]] == bet


@rule("B-501", "B-604")
def test_every_convict_of_a_bet_stands_somewhere() -> None:
    bet = ["light green", "red", "yellow", "blue", "orange", "brown", "dark green"]
    view = stand({9: ["red"], 4: ["blue", "dark green"]}, boats=FOUR_ABOARD, bets=[bet, BET]).view(0)
    assert [tuple(each[key] for key in each.__struct_fields__) for each in view["outlook"]["convicts"]] == [
        ("light green", 1, 1, "right", 1),
        ("red", 1, 1, "lost", 3),
        ("yellow", 2, 2, "right", 2),
        ("blue", 2, 2, "lost", 4),
        ("orange", 3, 3, "lost", 2),
        ("brown", 3, 3, "lost", 1),
        ("dark green", 4, 4, "open", 3),
    ]
    assert (view["outlook"]["sure"], view["outlook"]["most"]) == (3, 7)


@rule("B-102")
def test_only_the_owner_of_a_complete_bet_has_an_outlook() -> None:
    m = start(3)
    m.play("bet red", seat=0)
    write_bet(m, 1)
    assert [m.view(viewer)["outlook"] is None for viewer in (0, 1, 2, None)] == [True, False, True, True]
    assert m.view(1)["results"] == []


@rule("B-102")
def test_another_bet_changes_nothing_in_my_outlook_and_options() -> None:
    told = []
    for other in (BET, BET[::-1]):
        m = stand({9: ["red"]}, boats=FOUR_ABOARD, bets=[BET, other], dice={"red": 3}, white=2)
        told.append(json.loads(cellmates.to_json([m.view(0), m.view(None), m.decision(0)])))
        del told[-1][2]["ticket"]
    assert told[0] == told[1]


@rule("B-501")
def test_once_over_every_bet_is_shown_exactly_to_everybody() -> None:
    m = begin(2, limit=1)
    while not m.over:
        decision = m.decision()
        assert decision is not None
        m.play(decision.options[0])
    for viewer in (None, 0, 1):
        results = m.view(viewer)["results"]
        assert tuple(each["sure"] for each in results) == m.scores
        assert all(each["sure"] == each["most"] for each in results)
    assert m.view(1)["outlook"] == m.view(1)["results"][1]
    scored = [event.args for event in m.log if event.name == "scored"]
    assert [each["by_boat"] for each in scored] == [list(row) for row in m.view(None)["tally"]]
