"""Section 11 of the rules: the nine action cards, each from its own position, with its edge cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates import IllegalAction
from cellmates.testkit import rule
from tests.dig.board import (
    SEARCH_CARDS,
    Seat,
    answer,
    deck_of,
    hand,
    happened,
    of,
    options,
    place,
    refused,
    seen,
    stand,
    weights,
)

if TYPE_CHECKING:
    from cellmates import Match

UNTOUCHABLE = "queers/untouchable"


def holding(card: str, *others: Seat, at: str = "cells", **fields: Any) -> Match:
    """Seat 0 holds this action card, and something that hurts nobody."""
    return stand({"at": at, "hand": {card: 1, "binding": 1}}, *others, **fields)


def teams(*seats: Seat, **fields: Any) -> Match:
    """Seats 0 and 2 against seats 1 and 3."""
    return stand(*seats, players=4, options={"teams": True}, **fields)


def asked(m: Match) -> set[int]:
    """The seats that are asked."""
    return set(m.waiting)


def left(m: Match) -> int:
    return int(m.view(None)["actions_left"])


def discarded(m: Match) -> dict[str, int]:
    return dict(m.view(None)["discard"])


# All of them


@rule("D-406")
@pytest.mark.parametrize("card", ["ambush", "snitch", "pickpocket", "frisk"])
def test_a_card_against_a_player_costs_one_action_and_is_discarded_when_it_is_done(card: str) -> None:
    m = answer(holding(card, {"hand": {"spoon": 1}}), f"play {card}")
    assert (m.view(None)["in_play"], discarded(m)) == (card, {})
    answer(m, "seat 1")
    while not options(m) >= {"move", "end"}:
        answer(m, min(options(m)))
    assert (m.view(None)["in_play"], left(m), discarded(m)) == (None, 1, {card: 1})


@rule("D-406")
@pytest.mark.parametrize("card", ["shakedown", "parcel", "pass", "bandage", "adrenaline"])
def test_a_card_without_a_target_is_offered_without_company_and_discarded_too(card: str) -> None:
    m = stand({"hand": {card: 1, "binding": 3}, "beatings": 1}, {"at": "yard"})
    answer(m, f"play {card}")
    while not options(m) >= {"move", "end"}:
        answer(m, min(options(m)))
    assert discarded(m) == {card: 1}
    assert happened(m, "played") == [{"seat": 0, "kind": card}]


@rule("D-406", "D-301")
def test_without_an_action_left_no_card_can_be_played() -> None:
    m = stand({"hand": {"parcel": 1, "ambush": 1}}, {}, actions_left=0)
    assert not any(text.startswith("play") for text in options(m))
    refused(m, "play parcel", rule="D-301")


@rule("D-406")
def test_the_second_copy_of_a_card_may_be_played_in_the_same_turn() -> None:
    m = stand({"hand": {"ambush": 2}}, {})
    answer(m, "play ambush", "seat 1", "play ambush", "seat 1")
    assert (of(m, 1, "beatings"), discarded(m), left(m)) == (2, {"ambush": 2}, 0)


# Ambush


@rule("D-406", "D-880")
def test_ambush_beats_a_player_of_your_choice_wherever_they_are() -> None:
    m = answer(holding("ambush", {"at": "solitary"}, {"at": "yard", "beatings": 1}), "play ambush")
    assert options(m) == {"seat 1", "seat 2"}
    answer(m, "seat 2")
    assert [of(m, seat, "beatings") for seat in range(3)] == [0, 0, 2]
    assert happened(m, "beaten") == [{"seat": 2, "number": 1}]


@rule("D-406")
def test_there_is_no_defence_against_an_ambush() -> None:
    m = holding(
        "ambush", {"hand": {"knife": 3}, "past": "bouncer", "gang": "bikers/pack"}, {"past": "master"}
    )
    answer(m, "play ambush", "seat 1")
    assert m.waiting == {0}
    assert (of(m, 1, "beatings"), of(m, 1, "past_revealed")) == (1, False)


@rule("D-881", "D-507")
def test_ambush_needs_somebody_with_fewer_than_two_beatings() -> None:
    m = answer(holding("ambush", {"beatings": 2}, {"beatings": 1}), "play ambush")
    assert options(m) == {"seat 2"}
    refused(m, "seat 1", rule="D-881")
    m = holding("ambush", {"beatings": 2}, {"beatings": 2})
    assert "play ambush" not in options(m)


@rule("D-882")
def test_ambush_can_not_choose_an_untouchable() -> None:
    m = answer(holding("ambush", {"gang": UNTOUCHABLE}, {}), "play ambush")
    assert options(m) == {"seat 2"}
    refused(m, "seat 1", rule="D-882")
    refused(holding("ambush", {"gang": UNTOUCHABLE}), "play ambush", rule="D-882")


@rule("D-857")
def test_ambush_reaches_no_mate() -> None:
    m = answer(teams({"hand": {"ambush": 1}}), "play ambush")
    assert options(m) == {"seat 1", "seat 3"}
    refused(m, "seat 2", rule="D-857")


@rule("D-880")
def test_nobody_can_ambush_himself() -> None:
    m = answer(holding("ambush", {}), "play ambush")
    refused(m, "seat 0", rule="D-880")


# Shakedown


@rule("D-889")
def test_shakedown_gathers_all_hands_and_deals_them_out_one_by_one_you_first() -> None:
    m = stand({"hand": {"knife": 1}}, {"hand": {"shakedown": 1, "spoon": 1}}, {"hand": {"pick": 2}}, turn=1)
    answer(m, "play shakedown")
    assert m.view(None)["pool"] == 4
    assert [of(m, seat, "hand_size") for seat in range(3)] == [0, 0, 0]
    assert weights(m) == {"draw knife": 1, "draw spoon": 1, "draw pick": 2}
    answer(m, "draw pick", "draw knife", "draw spoon")
    assert [hand(m, seat) for seat in range(3)] == [{"spoon": 1}, {"pick": 1}, {"knife": 1}]
    answer(m, "draw pick")
    assert hand(m, 1) == {"pick": 2}
    assert m.waiting == {1}


@rule("D-889", "D-304")
def test_a_card_dealt_by_shakedown_is_known_to_its_holder_only() -> None:
    m = stand({"hand": {"shakedown": 1, "knife": 1}}, {"hand": {"spoon": 1}}, {"hand": {"pick": 1}})
    answer(m, "play shakedown", "draw spoon", "draw pick", "draw knife")
    assert happened(m, "dealt", 1) == [{"seat": 1, "kind": "pick"}]
    assert happened(m, "dealt", 0) == [{"seat": 0, "kind": "spoon"}]
    assert happened(m, "dealt") == []


@rule("D-889")
def test_shakedown_makes_everybody_forget_all_with_three_players() -> None:
    m = stand(
        {"hand": {"shakedown": 1}}, {"hand": {"spoon": 1}}, {"hand": {"pick": 1}},
        known=[{"1": {"spoon": 1}}, {}, {"1": {"spoon": 1}}], lacks=[{"2": ["shovel"]}, {}, {}],
    )  # fmt: skip
    answer(m, "play shakedown", "draw pick", "draw spoon")
    assert all(seen(m, a, b) == {} for a in range(3) for b in range(3) if a != b)
    assert m.view(0)["seats"][2].lacks == []


@rule("D-881", "D-885")
def test_shakedown_with_no_other_card_in_any_hand_can_not_be_played() -> None:
    """The card itself is on the table, not in the pool: there is nothing to gather."""
    m = stand({"hand": {"shakedown": 1}}, {}, {})
    assert "play shakedown" not in options(m)


@rule("D-882", "D-857")
def test_shakedown_takes_the_hands_of_untouchables_and_of_mates_too() -> None:
    m = teams({"hand": {"shakedown": 1}}, {"hand": {"knife": 1}, "gang": UNTOUCHABLE}, {"hand": {"pick": 1}})
    answer(m, "play shakedown")
    assert weights(m) == {"draw knife": 1, "draw pick": 1}


# Parcel


@rule("D-406", "D-304")
def test_parcel_draws_three_and_takes_three_cigarettes() -> None:
    m = answer(holding("parcel", {}), "play parcel", "draw phone", "draw chain", "draw chain")
    assert hand(m, 0) == {"binding": 1, "phone": 1, "chain": 2}
    assert (of(m, 0, "cigarettes"), m.view(None)["bank"], left(m)) == (3, 72, 1)
    assert happened(m, "drew", 1) == []
    assert len(happened(m, "drew_unseen", 1)) == 3


@rule("D-108", "D-406")
def test_parcel_takes_what_is_left_in_the_bank() -> None:
    m = answer(holding("parcel", {"cigarettes": 73}), "play parcel", *["draw blade"] * 3)
    assert (of(m, 0, "cigarettes"), m.view(None)["bank"]) == (2, 0)


@rule("D-104", "D-885")
def test_parcel_is_not_in_the_reshuffle_that_it_causes() -> None:
    me: Seat = {"hand": {"parcel": 1}}
    m = stand(me, {}, discard=deck_of(me, blade=1))
    answer(m, "play parcel", "draw blade")
    assert "draw parcel" in weights(m)
    assert weights(m)["draw parcel"] == SEARCH_CARDS["parcel"] - 1
    answer(m, "draw parcel", "draw phone")
    assert (hand(m, 0), discarded(m)) == ({"blade": 1, "parcel": 1, "phone": 1}, {"parcel": 1})


@rule("D-104", "D-703")
def test_parcel_draws_what_there_is_when_deck_and_discard_run_out() -> None:
    rest = {**SEARCH_CARDS, "parcel": 1, "blade": 9}
    m = stand({"hand": {"parcel": 1}}, {"hand": rest})
    answer(m, "play parcel", "draw blade")
    assert m.waiting == {0}
    assert (hand(m, 0).get("blade"), of(m, 0, "cigarettes")) == (1, 3)


@rule("D-881")
def test_parcel_may_be_played_for_the_cigarettes_or_for_the_cards_alone() -> None:
    others = {**SEARCH_CARDS, "parcel": 1}
    assert "play parcel" in options(stand({"hand": {"parcel": 1}}, {"hand": others}))
    assert "play parcel" in options(stand({"hand": {"parcel": 1}}, {"cigarettes": 75}))
    m = stand({"hand": {"parcel": 1}}, {"hand": others, "cigarettes": 75})
    assert "play parcel" not in options(m)


# Pass


@rule("D-889", "D-406")
def test_pass_goes_to_any_other_location_with_a_die_number_without_a_roll() -> None:
    m = answer(holding("pass", {}, at="canteen"), "play pass")
    assert options(m) == {"go cells", "go yard", "go infirmary", "go showers"}
    refused(m, "go solitary", rule="D-884")
    refused(m, "go canteen")
    answer(m, "go showers")
    assert (place(m, 0), left(m), happened(m, "rolled")) == ("showers", 1, [])


@rule("D-884", "D-889")
def test_pass_leads_out_of_solitary() -> None:
    m = answer(holding("pass", {}, at="solitary"), "play pass")
    assert options(m) == {"go cells", "go canteen", "go yard", "go infirmary", "go showers"}


@rule("D-851", "D-889")
def test_pass_offers_both_blocks_in_teams() -> None:
    m = answer(teams({"hand": {"pass": 1}}), "play pass")
    assert options(m) == {"go cells b", "go canteen", "go yard", "go infirmary", "go showers"}


@rule("D-889", "D-804")
def test_pass_to_michel_means_to_be_extorted_at_once() -> None:
    m = holding("pass", {}, options={"michel": "michel"}, michel={"at": "yard"})
    answer(m, "play pass", "go yard", "michel knife spoon")
    assert m.waiting == {0}
    assert options(m) == {"give up"}
    answer(m, "give up", "done", "lose binding")
    assert (of(m, 0, "beatings"), left(m)) == (1, 1)
    assert discarded(m) == {"binding": 1, "pass": 1}


# Snitch


@rule("D-406", "D-880")
def test_snitch_sends_a_player_to_solitary() -> None:
    m = answer(holding("snitch", {"at": "yard"}, {}), "play snitch")
    assert options(m) == {"seat 1", "seat 2"}
    answer(m, "seat 1")
    assert (place(m, 1), left(m)) == ("solitary", 1)
    assert happened(m, "sent_to_solitary") == [{"seat": 1}]


@rule("D-881")
def test_snitch_needs_somebody_who_is_not_in_solitary() -> None:
    m = answer(holding("snitch", {"at": "solitary"}, {}), "play snitch")
    assert options(m) == {"seat 2"}
    m = holding("snitch", {"at": "solitary"}, at="solitary")
    assert "play snitch" not in options(m)
    refused(m, "play snitch", rule="D-881")


@rule("D-882", "D-857")
def test_snitch_chooses_neither_untouchables_nor_mates() -> None:
    m = answer(teams({"hand": {"snitch": 1}}, {"gang": UNTOUCHABLE}), "play snitch")
    assert options(m) == {"seat 3"}


@rule("D-884")
def test_being_sent_to_solitary_is_not_a_move() -> None:
    m = holding("snitch", {"at": "yard"}, options={"michel": "michel"}, michel={"at": "yard"})
    answer(m, "play snitch", "seat 1")
    assert m.waiting == {0}
    assert happened(m, "went") == []


# Pickpocket


@rule("D-880", "D-304")
def test_pickpocket_takes_a_random_card_from_a_player_in_your_location() -> None:
    m = holding("pickpocket", {"hand": {"spoon": 2, "pick": 1}}, {"at": "yard", "hand": {"knife": 1}})
    answer(m, "play pickpocket")
    assert options(m) == {"seat 1"}
    refused(m, "seat 2", rule="D-880")
    answer(m, "seat 1")
    assert weights(m) == {"lose spoon": 2, "lose pick": 1}
    answer(m, "lose pick")
    assert (hand(m, 0), hand(m, 1)) == ({"binding": 1, "pick": 1}, {"spoon": 2})
    assert (happened(m, "robbed", 1), happened(m, "robbed", 2)) == (
        [{"taker": 0, "loser": 1, "kind": "pick"}],
        [],
    )
    assert (seen(m, 1, 0), seen(m, 2, 0)) == ({"pick": 1}, {})


@rule("D-881", "D-880")
def test_pickpocket_needs_somebody_there_with_a_card() -> None:
    m = holding("pickpocket", {}, {"at": "yard", "hand": {"knife": 1}})
    assert "play pickpocket" not in options(m)
    m = holding("pickpocket", {"at": "yard", "hand": {"knife": 1}})
    refused(m, "play pickpocket", rule="D-880")


@rule("D-882", "D-857")
def test_pickpocket_chooses_neither_untouchables_nor_mates() -> None:
    here: Seat = {"at": "yard", "hand": {"knife": 1}}
    me: Seat = {"at": "yard", "hand": {"pickpocket": 1}}
    assert "play pickpocket" not in options(stand(me, {**here, "gang": UNTOUCHABLE}))
    m = answer(teams(me, here, here, {**here, "gang": UNTOUCHABLE}), "play pickpocket")
    assert options(m) == {"seat 1"}


@rule("D-884")
def test_in_solitary_a_player_may_pick_the_pocket_of_another() -> None:
    m = holding("pickpocket", {"at": "solitary", "hand": {"spoon": 1}}, at="solitary")
    answer(m, "play pickpocket", "seat 1", "lose spoon")
    assert of(m, 0, "hand_size") == 2


# Frisk


@rule("D-506")
@pytest.mark.parametrize("hand_of_other", [{"phone": 1}, {"blade": 1}], ids=str)
def test_nobody_asks_about_a_hand_and_takes_the_question_back(hand_of_other: dict[str, int]) -> None:
    m = holding("frisk", {"at": "yard", "hand": hand_of_other}, {})
    before = m.dumps()
    with pytest.raises(IllegalAction) as refused:
        m.play_all(["play frisk", "seat 1", "discard phone", "end"])
    assert (refused.value.code, m.dumps()) == ("learnt-meanwhile", before)


@rule("D-891", "D-304")
def test_frisk_looks_at_a_hand_and_discards_one_card_of_it() -> None:
    m = holding("frisk", {"at": "yard", "hand": {"spoon": 1, "phone": 1, "blade": 1}}, {})
    answer(m, "play frisk", "seat 1")
    assert options(m) == {"discard spoon", "discard phone", "discard blade"}
    assert m.view(0)["looking_at"] == {"spoon": 1, "phone": 1, "blade": 1}
    assert (m.view(2)["looking_at"], seen(m, 2, 1), happened(m, "hand_seen", 2)) == (None, {}, [])
    answer(m, "discard phone")
    assert (hand(m, 1), discarded(m)) == ({"spoon": 1, "blade": 1}, {"phone": 1, "frisk": 1})
    assert seen(m, 0, 1) == {"spoon": 1, "blade": 1}
    assert happened(m, "discarded", 2) == [{"seat": 1, "kind": "phone"}]


@rule("D-891", "D-898")
def test_frisking_shows_what_the_hand_has_none_of() -> None:
    m = answer(holding("frisk", {"hand": {"spoon": 2}}, {}), "play frisk", "seat 1", "discard spoon")
    lacks = m.view(0)["seats"][1].lacks
    assert {"pick", "shovel", "knife", "blade"} <= set(lacks)
    assert "spoon" not in lacks
    assert m.view(2)["seats"][1].lacks == []


@rule("D-102", "D-304", "D-891")
def test_a_frisked_tool_goes_back_on_its_pile() -> None:
    m = answer(holding("frisk", {"hand": {"shovel": 1}}), "play frisk", "seat 1", "discard shovel")
    assert (m.view(None)["piles"]["shovel"], discarded(m)) == (11, {"frisk": 1})


@rule("D-881", "D-882", "D-857")
def test_frisk_needs_an_opponents_hand_of_one_card_at_least() -> None:
    full: Seat = {"hand": {"spoon": 1}}
    assert "play frisk" not in options(holding("frisk", {}))
    assert "play frisk" not in options(holding("frisk", {**full, "gang": UNTOUCHABLE}))
    m = answer(teams({"hand": {"frisk": 1}}, {}, full, full), "play frisk")
    assert options(m) == {"seat 3"}
    refused(m, "seat 1", rule="D-881")


@rule("D-891")
def test_one_card_of_a_frisked_hand_must_be_discarded() -> None:
    m = answer(holding("frisk", {"hand": {"spoon": 1}}), "play frisk", "seat 1")
    assert options(m) == {"discard spoon"}
    refused(m, "done")


# Bandage


@rule("D-406", "D-881")
def test_bandage_removes_all_your_beatings_anywhere() -> None:
    for at in ("cells", "solitary"):
        m = stand({"at": at, "hand": {"bandage": 1}, "beatings": 2}, {"beatings": 1})
        answer(m, "play bandage")
        assert (of(m, 0, "beatings"), of(m, 1, "beatings"), left(m)) == (0, 1, 1)
        assert happened(m, "healed") == [{"seat": 0, "number": 2}]


@rule("D-881")
def test_bandage_needs_a_beating_of_your_own() -> None:
    m = holding("bandage", {"beatings": 2})
    assert "play bandage" not in options(m)
    refused(m, "play bandage", rule="D-881")


@rule("D-507", "D-406")
def test_a_bandaged_player_may_dig_again() -> None:
    m = stand({"hand": {"bandage": 1, "spoon": 1}, "beatings": 2}, {})
    assert "dig spoon" not in options(m)
    assert "dig spoon" in options(answer(m, "play bandage"))


# Adrenaline


@rule("D-406", "D-301")
def test_adrenaline_gives_two_more_actions_this_turn() -> None:
    m = answer(holding("adrenaline", {}), "play adrenaline")
    assert left(m) == 3
    answer(m, "end")
    assert (m.view(None)["turn"], left(m)) == (1, 2)


@rule("D-301")
def test_adrenaline_is_for_once_a_turn() -> None:
    m = answer(stand({"hand": {"adrenaline": 2}}, {}), "play adrenaline")
    assert "play adrenaline" not in options(m)
    refused(m, "play adrenaline")
    assert "play adrenaline" not in options(stand({"hand": {"adrenaline": 1}}, {}, used={"adrenaline": 1}))


@rule("D-301", "D-306")
def test_adrenaline_as_the_last_action_keeps_the_turn_going() -> None:
    m = stand({"hand": {"adrenaline": 1}, "past_revealed": True}, {}, actions_left=1)
    assert (left(answer(m, "play adrenaline")), asked(m)) == (2, {0})


@rule("D-301")
def test_adrenaline_may_be_played_again_in_the_next_turn() -> None:
    m = stand({"hand": {"adrenaline": 2}}, {})
    answer(m, "play adrenaline", "end", "end")
    assert "play adrenaline" in options(m)


# Cards that are no action cards


@pytest.mark.slow
@rule("D-406")
@pytest.mark.parametrize(
    "card", ["binding", "blade", "spike", "container", "phone", "pills", "whisky", "chain", "knife", "spoon"]
)
def test_other_cards_can_not_be_played(card: str) -> None:
    m = stand({"hand": {card: 1}}, {"hand": {"knife": 1}})
    assert f"play {card}" not in options(m)
    refused(m, f"play {card}", rule="D-406")
