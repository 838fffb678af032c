"""What seats know of each other's hands: lower bounds, and kinds that are missing; both always true."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cellmates
from cellmates import Match
from cellmates.testkit import rule
from tests.dig.board import answer, hand, of, seen, stand, view


def lacking(m: Match, viewer: int, holder: int) -> set[str]:
    return set(of(m, holder, "lacks", viewer))


def robbed(victim: dict[str, int], lost: str, known: dict[str, int]) -> Match:
    """Seat 0 won a fight against seat 1 and took this random card; seat 2 knew this much of the hand."""
    knowledge = [{}, {}, {"1": known}]
    m = stand({"hand": {"knife": 1}}, {"hand": victim}, {}, known=knowledge)
    answer(m, "extort", "seat 1", "name shovel", "lay knife", "refuse", "give up", f"lose {lost}")
    return m


@rule("D-304")
def test_a_card_that_is_seen_to_come_is_known() -> None:
    m = stand({"at": "canteen"}, {}, {})
    answer(m, "steal", "steal")
    assert seen(m, 1, 0) == seen(m, 2, 0) == {"spoon": 2}


@rule("D-304")
def test_a_card_that_is_drawn_is_known_to_nobody_else() -> None:
    m = stand({"at": "cells"}, {})
    answer(m, "search", "draw phone")
    assert seen(m, 1, 0) == {}


@rule("D-304")
def test_a_card_that_is_seen_to_leave_is_known_no_longer() -> None:
    m = stand({"at": "yard", "hand": {"spoon": 2, "ring": 1}}, {}, known=[{}, {"0": {"spoon": 2, "ring": 1}}])
    answer(m, "sell", "sell spoon", "done")
    assert seen(m, 1, 0) == {"spoon": 1, "ring": 1}


@rule("D-304")
def test_a_card_that_nobody_knew_of_leaves_without_touching_what_is_known() -> None:
    m = stand({"at": "yard", "hand": {"spoon": 2, "ring": 1}}, {}, known=[{}, {"0": {"spoon": 2}}])
    answer(m, "sell", "sell ring", "done")
    assert seen(m, 1, 0) == {"spoon": 2}


@rule("D-304", "D-504")
def test_the_two_seats_of_a_robbery_know_the_card() -> None:
    m = robbed({"cap": 2, "pick": 1}, "cap", {})
    assert hand(m, 0) == {"cap": 1}
    assert seen(m, 1, 0) == {"cap": 1}


@rule("D-304", "D-504")
def test_a_card_that_leaves_unseen_takes_one_from_every_bound_of_that_hand() -> None:
    m = robbed({"cap": 2, "pick": 1}, "cap", {"cap": 2, "pick": 1})
    assert seen(m, 2, 1) == {"cap": 1}
    assert seen(m, 2, 0) == {}


@rule("D-304", "D-504")
def test_a_player_who_takes_a_card_they_knew_of_counts_one_less() -> None:
    knowledge: list[Any] = [{"1": {"cap": 2, "pick": 1}}, {}]
    m = stand({"hand": {"knife": 1}}, {"hand": {"cap": 2, "pick": 1}}, known=knowledge)
    answer(m, "extort", "seat 1", "name shovel", "lay knife", "refuse", "give up", "lose cap")
    assert seen(m, 0, 1) == {"cap": 1, "pick": 1}


@rule("D-502")
def test_a_tool_handed_over_is_known_to_all_in_its_new_hand() -> None:
    m = stand({"hand": {"knife": 1}}, {"hand": {"spoon": 2}}, {}, known=[{}, {}, {"1": {"spoon": 2}}])
    answer(m, "extort", "seat 1", "name spoon", "lay knife", "hand over")
    assert seen(m, 2, 1) == {"spoon": 1}
    assert seen(m, 2, 0) == seen(m, 1, 0) == {"spoon": 1}


@rule("D-505")
def test_a_weapon_laid_is_a_card_seen_to_leave() -> None:
    m = stand({"hand": {"knife": 2}}, {}, known=[{}, {"0": {"knife": 2}}])
    answer(m, "extort", "seat 1", "name spoon", "lay knife")
    assert seen(m, 1, 0) == {"knife": 1}


@rule("D-408")
def test_crafting_shows_what_went_and_what_came() -> None:
    known = [{}, {"0": {"binding": 1, "spike": 1}}]
    m = stand({"at": "yard", "hand": {"binding": 2, "spike": 1}}, {}, known=known)
    answer(m, "craft pick")
    assert seen(m, 1, 0) == {"pick": 1}


@rule("D-601")
def test_a_dug_tool_is_a_card_seen_to_leave() -> None:
    m = stand({"hand": {"spoon": 2}}, {}, known=[{}, {"0": {"spoon": 1}}])
    answer(m, "dig spoon")
    assert seen(m, 1, 0) == {}


@rule("D-404")
def test_accessories_spent_on_joining_are_cards_seen_to_leave() -> None:
    m = stand({"hand": {"chain": 2, "cap": 1}}, {}, known=[{}, {"0": {"chain": 2, "cap": 1}}])
    answer(m, "join crew", "with chain", "with cap")
    assert seen(m, 1, 0) == {"chain": 1}


@rule("D-304")
def test_nobody_remembers_their_own_hand_as_anothers() -> None:
    m = stand({"at": "canteen"}, {})
    answer(m, "steal")
    assert of(m, 0, "known", viewer=0) is None
    assert of(m, 0, "known", viewer=None) is None


@rule("D-304")
def test_without_the_memory_aid_nothing_is_remembered_for_people() -> None:
    m = answer(stand({"at": "canteen"}, {}), "steal")
    row = json.loads(cellmates.to_json(m.view(1, memory=False)))["seats"][0]
    assert (row.get("known"), row.get("lacks"), row["hand_size"]) == (None, None, 1)


@rule("D-891")
def test_a_player_who_lacks_the_tool_is_known_to_until_they_gain_an_unseen_card() -> None:
    m = stand({"past": "blackmailer"}, {"hand": {"ring": 1}}, {})
    answer(m, "reveal", "seat 1", "name pick", "end")
    assert lacking(m, 0, 1) == lacking(m, 2, 1) == {"pick"}
    answer(m, "search", "draw cap")
    assert lacking(m, 0, 1) == lacking(m, 2, 1) == set()


@rule("D-891")
def test_a_seen_gain_ends_only_that_lack() -> None:
    m = stand({"past": "blackmailer"}, {"at": "yard", "hand": {"ring": 1}, "cigarettes": 14}, {})
    answer(m, "reveal", "seat 1", "name pick", "end", "buy shovel")
    assert lacking(m, 0, 1) == {"pick"}
    answer(m, "buy pick")
    assert lacking(m, 0, 1) == set()


@rule("D-410")
def test_concealed_shows_that_no_weapon_is_held() -> None:
    m = stand({}, {"gang": "bratva/concealed", "hand": {"ring": 1}}, {})
    answer(m, "end", "take knife")
    for viewer in (0, 2):
        assert seen(m, viewer, 1) == {"knife": 1}
        assert lacking(m, viewer, 1) == {"blade"}


@rule("D-410")
def test_not_taking_a_concealed_knife_reveals_nothing() -> None:
    told = []
    for mine, theirs in (({"blade": 1}, {"ring": 1}), ({"ring": 1}, {"blade": 1})):
        m = stand({}, {"gang": "bratva/concealed", "hand": mine}, {"hand": theirs})
        answer(m, "end", "done")
        told.append([view(m, viewer) for viewer in (0, None)])
    assert told[0] == told[1]


@rule("D-304")
@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_every_bound_is_true(seed: int) -> None:
    m = Match.new("dig", players=3, seed=seed, michel="michelle")
    bots = [cellmates.bot("random", seed=seed + seat) for seat in range(3)]
    for _ in range(300):
        if m.over:
            break
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(bots[seat].choose(m.view(seat), decision), seat)
        assert_bounds_hold(m)


def assert_bounds_hold(m: Match) -> None:
    hands = [row["hand"] for row in m.position()["seats"]]
    for viewer in range(m.players):
        for holder, row in enumerate(view(m, viewer)["seats"]):
            if holder == viewer:
                assert row["hand"] == hands[holder]
                continue
            assert row["hand"] is None
            assert all(number <= hands[holder].get(kind, 0) for kind, number in row["known"].items())
            assert not any(hands[holder].get(kind, 0) for kind in row["lacks"])
            assert sum(row["known"].values()) <= row["hand_size"]
