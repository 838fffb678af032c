"""What an option of `dig` says about itself: its verb, what it is about, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cellmates.testkit import rule
from tests.dig.board import answer, stand

if TYPE_CHECKING:
    from cellmates import Match
    from cellmates.kernel.decisions import Option


def option(m: Match, text: str) -> Option:
    decision = m.decision()
    assert decision is not None
    return next(each for each in decision if each.text == text)


def outcome(m: Match, text: str) -> dict[str, Any]:
    return option(m, text).leads_to


def test_verbs_are_the_first_words_of_the_notation() -> None:
    m = stand({"at": "yard", "hand": {"knife": 1, "pick": 1}, "cigarettes": 9}, {"at": "yard"})
    assert (option(m, "buy knives").verb, option(m, "buy knives").target) == ("buy", {"purchase": "knives"})
    answer(m, "extort")
    assert (option(m, "seat 1").verb, option(m, "seat 1").target) == ("seat", {"seat": 1})
    answer(m, "seat 1", "name pick", "lay knife", "refuse")
    assert (option(m, "give up").verb, option(m, "give up").target) == ("give up", {})


@rule("D-605", "D-890")
def test_a_purchase_shows_its_price_and_what_it_leaves() -> None:
    buyer = {"at": "yard", "cigarettes": 9, "gang": "cartel/discount"}
    found = outcome(stand(buyer), "buy pick")
    assert found["gains"] == {"pick": 1}
    assert found["cigarettes"] == 9 - found["price"]
    assert found["actions"] == 1
    assert found["price"] < outcome(stand({**buyer, "gang": None}), "buy pick")["price"]


@rule("D-408")
def test_crafting_shows_what_is_spent_and_gained() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 1, "blade": 1}})
    assert outcome(m, "craft knives") == {
        "gains": {"knife": 2},
        "spends": {"binding": 1, "blade": 1},
        "actions": 1,
    }


@rule("D-201", "D-601")
def test_digging_shows_points_total_and_whether_it_wins() -> None:
    m = stand({"at": "cells", "hand": {"spoon": 1, "shovel": 1}, "dug": {"shovel": 3}, "points": 9})
    spoon, shovel = outcome(m, "dig spoon"), outcome(m, "dig shovel")
    assert (spoon["points"], spoon["total"], spoon["wins"]) == (1, 10, False)
    assert (shovel["points"], shovel["total"], shovel["wins"]) == (3, 12, True)


@rule("D-604", "D-108")
def test_a_sale_shows_its_sum_and_what_the_bank_can_pay() -> None:
    m = stand({"at": "yard", "hand": {"pick": 1, "phone": 1}}, {"cigarettes": 71})
    answer(m, "sell")
    first = outcome(m, "sell phone")
    answer(m, "sell phone")
    second = outcome(m, "sell pick")
    assert second["sum"] == first["value"] + second["value"]
    answer(m, "sell pick")
    assert outcome(m, "done") == {"sum": second["sum"], "gained": 4, "cigarettes": 4, "sold": 2}


@rule("D-403", "D-804")
def test_a_careful_move_shows_its_cost_and_who_waits_there() -> None:
    m = stand({"at": "cells"}, options={"michel": "michelle"}, michel={"at": "yard"})
    assert outcome(m, "careful")["costs"]["yard"] == 2
    answer(m, "careful")
    assert outcome(m, "go yard") == {"location": "yard", "michel": True, "actions": 0}
    assert outcome(m, "go canteen")["michel"] is False


@rule("D-502", "D-503")
def test_a_victim_sees_what_each_answer_costs() -> None:
    m = stand({"at": "yard", "hand": {"knife": 1}}, {"at": "yard", "hand": {"pick": 1, "knife": 1}})
    answer(m, "extort", "seat 1", "name pick", "lay knife")
    assert outcome(m, "hand over") == {"spends": {"pick": 1}, "ends": "extortion", "to": 0}
    answer(m, "refuse")
    found = outcome(m, "give up")
    assert (found["beatings"], found["beaten"], found["to"]) == (1, [1], 0)
    assert (found["spends"], found["random_cards"]) == ({"pick": 1}, 0)


@rule("D-303")
def test_the_end_of_a_turn_shows_how_many_cards_are_too_many() -> None:
    m = stand({"hand": {"binding": 12}})
    assert outcome(m, "end")["discards"] == 2
    answer(m, "end")
    assert outcome(m, "discard binding")["to_go"] == 1


@rule("D-404")
def test_joining_shows_the_card_and_what_is_discarded_for_it() -> None:
    m = stand({"hand": {"chain": 1, "watch": 1, "cap": 1, "boots": 1, "ring": 1, "bandana": 1}})
    decision = m.decision()
    assert decision is not None
    joins = [each for each in decision if each.verb == "join"]
    assert joins
    for each in joins:
        gang = each.target["gang"]
        assert each.leads_to["card"] == f"{gang}/{m.view(0)['gangs'][gang][0]}"
        assert each.leads_to["needs"] <= len(each.leads_to["held"])


def test_what_depends_on_anothers_hand_is_not_shown() -> None:
    """Blackmail reveals who holds the tool, but only when it is played."""
    told = []
    for hand in ({"pick": 1}, {"spoon": 1}):
        m = stand({"hand": {"binding": 1}, "past": "blackmailer", "at": "yard"}, {"at": "yard", "hand": hand})
        answer(m, "reveal", "seat 1")
        told.append(outcome(m, "name pick"))
    assert told == [{}, {}]
