"""Section 7 and the 18 pasts: each without its bonus, with it, and in edge cases (D-701 … D-704, D-880 …)."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import Match, game
from cellmates.testkit import rule
from tests.dig.board import (
    PINNED,
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

UNTOUCHABLE = "queers/untouchable"
PASTS = {row["id"]: row for row in game("dig").content(PINNED).tables["pasts"]}
A_CARD = {
    "crew": "crew/lookout",
    "cartel": "cartel/discount",
    "bikers": "bikers/spoils",
    "bratva": "bratva/enforcer",
    "triad": "triad/back room",
    "queers": "queers/family",
}
"""One card of each gang that does nothing by itself in these positions."""


def with_past(past: str, *others: Seat, bonus: bool = False, **mine: Any) -> Match:
    """Seat 0 has this past and, with `bonus`, a card of its gang. `table` are fields of the position."""
    table = mine.pop("table", {})
    gang = A_CARD[PASTS[past]["gang"]] if bonus else None
    return stand({"past": past, "gang": gang, **mine}, *others, **table)


def revealed(past: str, *others: Seat, **mine: Any) -> Match:
    return answer(with_past(past, *others, **mine), "reveal")


def teams(past: str, *others: Seat, **mine: Any) -> Match:
    """Seats 0 and 2 against seats 1 and 3."""
    return with_past(past, *others, table={"players": 4, "options": {"teams": True}}, **mine)


def asked(m: Match) -> set[int]:
    """The seats that are asked."""
    return set(m.waiting)


def left(m: Match) -> int:
    return int(m.view(None)["actions_left"])


def sizes(m: Match) -> list[int]:
    return [int(of(m, seat, "hand_size")) for seat in range(m.players)]


def beatings(m: Match) -> list[int]:
    return [int(of(m, seat, "beatings")) for seat in range(m.players)]


def extorted(attacker: Seat, victim: Seat, *others: Seat, tool: str = "pick") -> Match:
    """Seat 0 has laid a knife and named a tool: seat 1 is asked."""
    m = stand({"hand": {"knife": 1}, **attacker}, victim, *others)
    return answer(m, "extort", "seat 1", f"name {tool}", "lay knife")


# Section 7


@rule("D-701", "D-302")
def test_revealing_is_free_and_open_to_all() -> None:
    m = revealed("smuggler", {})
    assert left(m) == 2
    assert (of(m, 0, "past"), of(m, 0, "past_revealed")) == ("smuggler", True)
    assert happened(m, "revealed") == [{"seat": 0, "past": "smuggler"}]


@rule("D-701")
def test_a_past_is_revealed_once_per_game() -> None:
    m = revealed("smuggler", {})
    assert "reveal" not in options(m)
    refused(m, "reveal", rule="D-701")
    answer(m, "end", "end")
    refused(m, "reveal", rule="D-701")


@rule("D-701", "D-302", "D-306")
def test_a_past_may_be_revealed_after_the_last_action() -> None:
    m = with_past("smuggler", {}, table={"actions_left": 0})
    assert options(m) == {"reveal", "end"}
    answer(m, "reveal")
    assert (of(m, 0, "cigarettes"), asked(m)) == (5, {1})


def outcome(past: str, gang: str | None) -> list[Any]:
    """What has changed for everybody after the past is revealed and fully used."""
    mine: Seat = {"past": past, "gang": gang, "hand": {"spoon": 2}, "cigarettes": 4, "beatings": 1}
    near: Seat = {"hand": {"pick": 3, "knife": 3}}
    far: Seat = {"at": "yard", "hand": {"knife": 1}}
    m = answer(stand(mine, near, far, discard={"phone": 1, "blade": 1}), "reveal")
    while "move" not in options(m):
        answer(m, max(options(m) - {"done"}))
    facts = ("at", "hand_size", "beatings", "cigarettes", "points")
    return [left(m), *([of(m, seat, fact) for fact in facts] for seat in range(3))]


@rule("D-702")
@pytest.mark.parametrize("past", [past for past, row in PASTS.items() if row["moment"] == "turn"])
def test_the_bonus_applies_in_the_gang_named_on_the_card_and_in_no_other(past: str) -> None:
    plain = outcome(past, None)
    for gang, card in A_CARD.items():
        assert (outcome(past, card) != plain) == (gang == PASTS[past]["gang"])


@rule("D-702")
def test_the_gang_counts_at_the_moment_of_revealing() -> None:
    m = with_past("smuggler", {}, hand={"cap": 1, "watch": 1}, table={"gangs": {}})
    answer(m, "join cartel", "with cap", "with watch", "reveal")
    assert of(m, 0, "cigarettes") == 8
    m = with_past("smuggler", {}, bonus=True, hand={"chain": 1, "bandana": 1})
    answer(m, "join crew", "with chain", "with bandana", "reveal")
    assert of(m, 0, "cigarettes") == 5


@rule("D-703")
@pytest.mark.parametrize(
    ("past", "others"),
    [
        ("cutpurse", {}), ("scavenger", {}), ("smuggler", {"cigarettes": 75}), ("fence", {}),
        ("informant", {}), ("arsonist", {}), ("robber", {"hand": SEARCH_CARDS}), ("hitman", {"beatings": 2}),
        ("gun runner", {"hand": {"knife": 20}}), ("blackmailer", {}), ("locksmith", {}), ("impostor", {}),
        ("hacker", {"at": "solitary"}), ("activist", {}),
        ("counterfeiter", {"hand": SEARCH_CARDS, "cigarettes": 75}),
    ],
)  # fmt: skip
def test_a_past_that_can_do_nothing_can_not_be_revealed(past: str, others: Seat) -> None:
    m = with_past(past, others)
    assert "reveal" not in options(m)
    refused(m, "reveal")


@rule("D-703", "D-702")
def test_a_past_may_be_revealed_for_its_bonus_alone() -> None:
    m = revealed("activist", {}, bonus=True)
    assert left(m) == 3
    m = revealed("arsonist", {"beatings": 1}, bonus=True)
    assert beatings(m) == [0, 2]
    assert "reveal" in options(with_past("hitman", {"at": "yard"}, bonus=True))


@rule("D-704")
@pytest.mark.parametrize("past", ["bouncer", "master"])
def test_a_reaction_past_is_never_offered_at_the_action_prompt(past: str) -> None:
    m = with_past(past, {"hand": {"spoon": 1}}, hand={"knife": 1})
    assert "reveal" not in options(m)
    refused(m, "reveal", rule="D-701")


@rule("D-704")
def test_a_turn_past_is_for_its_owners_action_prompt_only() -> None:
    m = with_past("smuggler", {"past": "robber"}, at="yard", hand={"blade": 1, "knife": 1})
    assert "reveal" not in options(answer(m.clone(), "sell"))
    assert "reveal" not in options(answer(m.clone(), "move", "roll 5"))
    m = extorted({"past": "smuggler"}, {"past": "robber", "hand": {"knife": 1}})
    assert options(m) == {"refuse"}
    assert options(answer(m, "refuse")) == {"lay knife", "give up"}
    assert options(answer(m, "lay knife")) == {"give up"}


@rule("D-704", "D-305")
def test_a_turn_past_is_not_for_after_the_end_nor_for_michelles_extortion() -> None:
    table = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = with_past("smuggler", {}, hand={"binding": 11, "pass": 1}, table=table)
    assert options(answer(m.clone(), "end")) == {"roll michel", "leave michel"}
    assert options(answer(m.clone(), "end", "leave michel")) == {"discard binding", "discard pass"}
    assert options(answer(m, "play pass", "go yard", "michel knife spoon")) == {"give up"}


@rule("D-704", "D-306")
def test_reactions_are_options_of_questions_that_are_asked_anyway() -> None:
    prompts = []
    for past in ("bouncer", "master", "robber"):
        m = extorted({}, {"past": past})
        prompts.append((m.waiting, m.view(0)["asked"], len(m.events(0))))
        answer(m, "refuse")
        prompts.append((m.waiting, m.view(0)["asked"], len(m.events(0))))
    assert prompts[0:2] == prompts[2:4] == prompts[4:6]


@rule("D-106")
def test_a_position_that_leaves_pasts_out_gives_those_that_no_seat_names() -> None:
    m = stand({}, {}, {"past": "cutpurse"}, {"past": "getaway driver"})
    assert [m.view(seat)["seats"][seat].past for seat in range(4)] == [
        "scavenger", "smuggler", "cutpurse", "getaway driver"
    ]  # fmt: skip


@rule("D-111")
def test_pasts_not_dealt_stay_unseen_and_a_revealed_one_stays_open() -> None:
    m = with_past("smuggler", {"past": "robber", "past_revealed": True}, {"past": "fence"})
    assert [seat.past for seat in m.view(2)["seats"]] == [None, "robber", "fence"]
    assert [seat.past for seat in m.view(None)["seats"]] == [None, "robber", None]
    answer(m, "reveal", "end", "end", "end")
    assert of(m, 0, "past") == "smuggler"
    assert not any(name in str(m.view(None)) for name in PASTS if name not in ("smuggler", "robber"))


# Crew


@rule("D-889")
def test_getaway_driver_goes_to_any_other_location_with_a_die_number() -> None:
    m = revealed("getaway driver", {}, at="yard")
    assert options(m) == {"go cells", "go canteen", "go infirmary", "go showers"}
    refused(m, "go solitary", rule="D-884")
    answer(m, "go showers")
    assert (place(m, 0), left(m), happened(m, "rolled")) == ("showers", 2, [])


@rule("D-702", "D-889")
def test_getaway_driver_in_the_crew_has_one_more_action_this_turn() -> None:
    m = answer(revealed("getaway driver", {}, bonus=True), "go yard")
    assert left(m) == 3
    answer(m, "end", "end")
    assert left(m) == 2


@rule("D-702", "D-306")
def test_getaway_driver_in_the_crew_goes_on_after_the_last_action() -> None:
    m = with_past("getaway driver", {}, bonus=True, table={"actions_left": 0})
    assert (asked(answer(m, "reveal", "go yard")), left(m)) == ({0}, 1)
    m = with_past("getaway driver", {}, table={"actions_left": 0})
    assert answer(m, "reveal", "go yard").waiting == {1}


@rule("D-889", "D-804")
def test_getaway_driver_who_comes_to_michelle_is_extorted_at_once() -> None:
    table = {"options": {"michel": "michelle"}, "michel": {"at": "canteen"}}
    m = with_past("getaway driver", {}, bonus=True, hand={"spoon": 1}, table=table)
    answer(m, "reveal", "go canteen", "michel knife spoon")
    assert options(m) == {"discard spoon", "give up"}
    assert left(answer(m, "discard spoon")) == 3


@rule("D-891", "D-304")
def test_cutpurse_takes_a_random_card_from_each_player_in_the_same_location() -> None:
    here: Seat = {"hand": {"spoon": 2, "knife": 1}}
    m = revealed("cutpurse", here, {**here, "at": "yard"}, {}, here)
    assert weights(m) == {"lose spoon": 2, "lose knife": 1}
    answer(m, "lose knife", "lose spoon")
    assert (hand(m, 0), sizes(m)) == ({"knife": 1, "spoon": 1}, [2, 2, 3, 0, 2])
    assert happened(m, "robbed", 1) == [{"taker": 0, "loser": 1, "kind": "knife"}]
    assert happened(m, "robbed_unseen", 1) == [{"taker": 0, "loser": 4}]
    assert (seen(m, 1, 0), seen(m, 4, 0), seen(m, 2, 0)) == ({"knife": 1}, {"spoon": 1}, {})


@rule("D-891", "D-702")
def test_cutpurse_in_the_crew_takes_from_every_other_player_clockwise() -> None:
    cutpurse: Seat = {"past": "cutpurse", "gang": "crew/lookout"}
    robbed: Seat = {"at": "yard", "hand": {"spoon": 1}, "past": "fence"}
    m = stand({"hand": {"pick": 1}}, robbed, cutpurse, {"at": "showers"}, turn=2)
    answer(m, "reveal")
    assert options(m) == {"lose pick"}
    answer(m, "lose pick", "lose spoon")
    assert (hand(m, 2), asked(m)) == ({"pick": 1, "spoon": 1}, {2})


@rule("D-882", "D-857")
def test_cutpurse_robs_untouchables_but_no_mates() -> None:
    m = revealed("cutpurse", {"hand": {"spoon": 1}, "gang": UNTOUCHABLE})
    assert options(m) == {"lose spoon"}
    here: Seat = {"at": "yard", "hand": {"spoon": 1}}
    m = answer(teams("cutpurse", here, here, here, at="yard"), "reveal", "lose spoon", "lose spoon")
    assert sizes(m) == [2, 0, 1, 0]


@rule("D-857", "D-702")
def test_cutpurse_in_the_crew_robs_every_opponent_and_no_mate() -> None:
    far: Seat = {"at": "yard", "hand": {"spoon": 1}}
    m = answer(teams("cutpurse", far, far, far, bonus=True), "reveal", "lose spoon", "lose spoon")
    assert sizes(m) == [2, 0, 1, 0]


@rule("D-891", "D-304")
def test_scavenger_takes_a_card_of_their_choice_from_the_discard() -> None:
    m = revealed("scavenger", {}, table={"discard": {"phone": 1, "parcel": 2}})
    assert options(m) == {"take phone", "take parcel"}
    answer(m, "take parcel")
    assert (hand(m, 0), m.view(None)["discard"]) == ({"parcel": 1}, {"phone": 1, "parcel": 1})
    assert seen(m, 1, 0) == {"parcel": 1}
    assert left(m) == 2


@rule("D-891", "D-702")
def test_scavenger_in_the_crew_takes_two_one_after_the_other() -> None:
    m = revealed("scavenger", {}, bonus=True, table={"discard": {"phone": 2, "parcel": 1}})
    assert options(answer(m, "take phone")) == {"take phone", "take parcel"}
    assert hand(answer(m, "take phone"), 0) == {"phone": 2}
    assert "move" in options(m)


@rule("D-703")
def test_scavenger_in_the_crew_takes_one_where_there_is_only_one() -> None:
    m = answer(revealed("scavenger", {}, bonus=True, table={"discard": {"phone": 1}}), "take phone")
    assert (hand(m, 0), "move" in options(m)) == ({"phone": 1}, True)


# Cartel


@rule("D-701", "D-702")
@pytest.mark.parametrize(("bonus", "cigarettes"), [(False, 5), (True, 8)])
def test_smuggler_takes_five_cigarettes_and_three_more_in_the_cartel(bonus: bool, cigarettes: int) -> None:
    m = revealed("smuggler", {}, bonus=bonus)
    assert (of(m, 0, "cigarettes"), m.view(None)["bank"]) == (cigarettes, 75 - cigarettes)


@rule("D-108", "D-703")
def test_smuggler_takes_what_is_left_in_the_bank() -> None:
    m = revealed("smuggler", {"cigarettes": 73}, bonus=True)
    assert (of(m, 0, "cigarettes"), m.view(None)["bank"]) == (2, 0)


@rule("D-884", "D-605")
def test_fence_buys_once_anywhere_without_an_action() -> None:
    for at in ("cells", "solitary", "yard"):
        m = revealed("fence", {}, at=at, cigarettes=6)
        assert options(m) == {"buy knife", "buy knives", "buy pick"}
        answer(m, "buy pick")
        assert (hand(m, 0), of(m, 0, "cigarettes"), left(m)) == ({"pick": 1}, 0, 2)


@rule("D-890", "D-702")
def test_fence_in_the_cartel_pays_half_rounded_up() -> None:
    for purchase, paid in (("knife", 1), ("knives", 3), ("pick", 3), ("shovel", 4)):
        m = stand({"past": "fence", "gang": "cartel/wholesale", "cigarettes": 4}, {})
        answer(m, "reveal", f"buy {purchase}")
        assert of(m, 0, "cigarettes") == 4 - paid


@rule("D-890")
def test_fence_takes_the_discount_first_then_half() -> None:
    for purchase, paid in (("knife", 1), ("knives", 3), ("pick", 2), ("shovel", 3)):
        m = answer(revealed("fence", {}, bonus=True, cigarettes=3), f"buy {purchase}")
        assert of(m, 0, "cigarettes") == 3 - paid


@rule("D-703", "D-605")
def test_fence_needs_something_affordable_that_is_there() -> None:
    assert "reveal" not in options(with_past("fence", {}, cigarettes=1))
    assert "reveal" in options(with_past("fence", {}, cigarettes=1, bonus=True))
    m = with_past("fence", {"hand": {"knife": 20}}, cigarettes=5)
    assert "reveal" not in options(m)


@rule("D-891", "D-304")
def test_informant_looks_at_a_hand_and_takes_one_card() -> None:
    m = revealed("informant", {"at": "yard", "hand": {"spoon": 1, "phone": 2}}, {})
    assert options(m) == {"seat 1"}
    answer(m, "seat 1")
    assert (options(m), m.view(0)["looking_at"]) == ({"take spoon", "take phone"}, {"spoon": 1, "phone": 2})
    assert m.view(2)["looking_at"] is None
    answer(m, "take phone")
    assert (hand(m, 0), hand(m, 1), "move" in options(m)) == ({"phone": 1}, {"spoon": 1, "phone": 1}, True)
    assert (seen(m, 0, 1), seen(m, 1, 0), seen(m, 2, 0)) == ({"spoon": 1, "phone": 1}, {"phone": 1}, {})
    assert (happened(m, "robbed", 2), happened(m, "robbed_unseen", 2)) == ([], [{"taker": 0, "loser": 1}])


@rule("D-891", "D-702")
def test_informant_in_the_cartel_does_the_same_with_another_player() -> None:
    full: Seat = {"hand": {"spoon": 2}}
    m = answer(revealed("informant", full, full, full, bonus=True), "seat 2", "take spoon")
    assert options(m) == {"seat 1", "seat 3", "done"}
    refused(m, "seat 2", rule="D-891")
    answer(m, "seat 1", "take spoon")
    assert (sizes(m), "move" in options(m)) == ([2, 1, 1, 2], True)


@rule("D-702")
def test_informant_in_the_cartel_may_decline_the_second_player() -> None:
    full: Seat = {"hand": {"spoon": 2}}
    m = answer(revealed("informant", full, full, bonus=True), "seat 1", "take spoon", "done")
    assert (sizes(m), "move" in options(m)) == ([1, 1, 2], True)


@rule("D-891", "D-881", "D-882")
def test_informant_in_the_cartel_needs_a_second_hand_to_choose() -> None:
    full: Seat = {"hand": {"spoon": 2}}
    others: list[Seat] = [full, {}, {**full, "gang": UNTOUCHABLE}]
    m = answer(revealed("informant", *others, bonus=True), "seat 1", "take spoon")
    assert not any(text.startswith("seat") for text in options(m))


# Bikers


@rule("D-886")
def test_bouncer_ends_an_extortion_and_the_attacker_takes_a_beating() -> None:
    m = extorted({"hand": {"knife": 2}}, {"past": "bouncer", "hand": {"pick": 1}})
    assert options(m) == {"hand over", "refuse", "reveal"}
    answer(m, "reveal")
    assert (beatings(m), sizes(m), asked(m)) == ([1, 0], [1, 1], {0})
    assert (m.view(None)["piles"]["knife"], left(m)) == (19, 1)
    assert happened(m, "fight_won") == []
    refused(m, "extort", rule="D-407")


@rule("D-886", "D-702")
def test_bouncer_in_the_bikers_takes_a_random_card_of_the_attacker_too() -> None:
    m = extorted({"hand": {"knife": 2, "spoon": 2}}, {"past": "bouncer", "gang": "bikers/spoils"}, {})
    answer(m, "reveal")
    assert weights(m) == {"lose knife": 1, "lose spoon": 2}
    answer(m, "lose spoon")
    assert (hand(m, 1), hand(m, 0), asked(m)) == ({"spoon": 1}, {"knife": 1, "spoon": 1}, {0})
    assert (happened(m, "robbed", 2), seen(m, 0, 1)) == ([], {"spoon": 1})


@rule("D-886", "D-507", "D-882")
def test_bouncer_ends_it_though_the_attacker_has_two_beatings_no_card_or_is_untouchable() -> None:
    for attacker in ({"beatings": 2}, {"gang": UNTOUCHABLE}):
        m = answer(extorted(attacker, {"past": "bouncer", "gang": "bikers/pack"}), "reveal")
        assert (asked(m), of(m, 1, "beatings")) == ({0}, 0)
        assert of(m, 0, "beatings") == max(1, attacker.get("beatings", 0))


@rule("D-886", "D-704")
def test_bouncer_is_too_late_once_the_victim_has_refused() -> None:
    m = answer(extorted({}, {"past": "bouncer", "hand": {"knife": 1}}), "refuse")
    assert options(m) == {"lay knife", "give up"}


@rule("D-810", "D-886")
def test_bouncer_ends_michelles_extortion_and_takes_nothing() -> None:
    table = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = with_past("bouncer", {}, bonus=True, hand={"pass": 1, "knife": 1}, table=table)
    answer(m, "play pass", "go yard", "michel knife pick")
    assert options(m) == {"lay knife", "give up", "reveal"}
    answer(m, "reveal")
    assert (hand(m, 0), beatings(m), asked(m)) == ({"knife": 1}, [0, 0], {0})


@rule("D-810", "D-894")
def test_bouncer_is_too_late_once_the_fight_with_michelle_has_begun() -> None:
    table = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = with_past("bouncer", {}, hand={"pass": 1, "knife": 2}, table=table)
    answer(m, "play pass", "go yard", "michel knife pick", "lay knife", "michel knife spoon")
    assert options(m) == {"lay knife", "give up"}


@rule("D-891", "D-304")
def test_arsonist_makes_every_other_player_there_discard_two_random_cards() -> None:
    m = revealed("arsonist", {"hand": {"spoon": 1, "phone": 2}}, {"at": "yard", "hand": {"knife": 2}})
    assert weights(m) == {"lose spoon": 1, "lose phone": 2}
    answer(m, "lose phone")
    assert weights(m) == {"lose spoon": 1, "lose phone": 1}
    answer(m, "lose spoon")
    assert (hand(m, 1), sizes(m), m.view(None)["discard"]) == ({"phone": 1}, [0, 1, 2], {"phone": 1})
    assert (m.view(None)["piles"]["spoon"], beatings(m)) == (11, [0, 0, 0])
    assert happened(m, "lost") == [{"seat": 1, "kind": "phone"}, {"seat": 1, "kind": "spoon"}]


@rule("D-891")
def test_hands_under_two_lose_all_to_the_arsonist() -> None:
    m = revealed("arsonist", {"hand": {"spoon": 1}}, {}, {"hand": {"pick": 2}})
    answer(m, "lose spoon", "lose pick", "lose pick")
    assert (sizes(m), "move" in options(m)) == ([0, 0, 0, 0], True)


@rule("D-702", "D-507")
def test_arsonist_in_the_bikers_beats_them_too_with_or_without_cards() -> None:
    m = revealed("arsonist", {"hand": {"spoon": 1}}, {"beatings": 2}, {"at": "yard"}, {}, bonus=True)
    answer(m, "lose spoon")
    assert beatings(m) == [0, 1, 2, 0, 1]


@rule("D-882", "D-857")
def test_arsonist_burns_untouchables_but_no_mates() -> None:
    m = answer(revealed("arsonist", {"hand": {"spoon": 1}, "gang": UNTOUCHABLE}, bonus=True), "lose spoon")
    assert beatings(m) == [0, 1]
    here: Seat = {"at": "yard", "hand": {"spoon": 1}}
    m = answer(teams("arsonist", here, here, at="yard", bonus=True), "reveal", "lose spoon")
    assert (sizes(m), beatings(m)) == ([0, 0, 1, 0], [0, 1, 0, 0])


@rule("D-701", "D-702", "D-304")
@pytest.mark.parametrize(("bonus", "cards"), [(False, 3), (True, 5)])
def test_robber_draws_three_search_cards_and_two_more_in_the_bikers(bonus: bool, cards: int) -> None:
    m = answer(revealed("robber", {}, bonus=bonus), *["draw blade"] * cards)
    assert (hand(m, 0), "move" in options(m)) == ({"blade": cards}, True)
    assert (happened(m, "drew", 1), len(happened(m, "drew_unseen", 1))) == ([], cards)


@rule("D-104", "D-703")
def test_robber_draws_what_there_is_reshuffling_if_necessary() -> None:
    m = revealed(
        "robber", {"hand": {**SEARCH_CARDS, "blade": 9, "phone": 1}}, table={"discard": {"phone": 1}}
    )
    answer(m, "draw blade", "draw phone")
    assert (hand(m, 0), "move" in options(m)) == ({"blade": 1, "phone": 1}, True)
    assert len(happened(m, "reshuffled")) == 1


@rule("D-303")
def test_robber_may_hold_more_than_ten_cards_until_the_turn_ends() -> None:
    m = answer(revealed("robber", {}, hand={"binding": 9}), *["draw blade"] * 3)
    assert of(m, 0, "hand_size") == 12
    answer(m, "end", "discard blade", "discard blade")
    assert (hand(m, 0), asked(m)) == ({"binding": 9, "blade": 1}, {1})


# Bratva


@rule("D-880", "D-881")
def test_hitman_beats_a_player_in_the_same_location() -> None:
    m = revealed("hitman", {}, {"at": "yard"}, {"beatings": 2}, {"beatings": 1})
    assert options(m) == {"seat 1", "seat 4"}
    answer(m, "seat 1")
    assert (beatings(m), left(m)) == ([0, 1, 0, 2, 1], 2)


@rule("D-702", "D-507")
def test_hitman_in_the_bratva_gives_two_beatings_anywhere() -> None:
    m = revealed("hitman", {"at": "solitary"}, {"at": "yard", "beatings": 1}, {"beatings": 2}, bonus=True)
    assert options(m) == {"seat 1", "seat 2"}
    assert beatings(answer(m.clone(), "seat 1")) == [0, 2, 1, 2]
    assert beatings(answer(m, "seat 2")) == [0, 0, 2, 2]


@rule("D-882", "D-857", "D-880")
def test_hitman_chooses_neither_untouchables_nor_mates_nor_absent_players() -> None:
    assert "reveal" not in options(with_past("hitman", {"gang": UNTOUCHABLE}))
    assert "reveal" not in options(with_past("hitman", {"at": "yard"}))
    m = answer(teams("hitman", bonus=True), "reveal")
    assert options(m) == {"seat 1", "seat 3"}


@rule("D-701", "D-702", "D-304")
@pytest.mark.parametrize(("bonus", "knives"), [(False, 2), (True, 4)])
def test_gun_runner_takes_two_knives_and_two_more_in_the_bratva(bonus: bool, knives: int) -> None:
    m = revealed("gun runner", {}, bonus=bonus)
    assert (hand(m, 0), m.view(None)["piles"]["knife"]) == ({"knife": knives}, 20 - knives)
    assert seen(m, 1, 0) == {"knife": knives}


@rule("D-703")
def test_gun_runner_takes_the_knives_that_are_left() -> None:
    m = revealed("gun runner", {"hand": {"knife": 17}}, bonus=True)
    assert hand(m, 0) == {"knife": 3}


@rule("D-891", "D-304")
def test_blackmailer_gets_the_named_tool_openly_from_its_holder() -> None:
    m = revealed("blackmailer", {"at": "yard", "hand": {"pick": 1, "knife": 3}}, {})
    assert options(m) == {"seat 1"}
    assert options(answer(m, "seat 1")) == {"name spoon", "name pick", "name shovel"}
    answer(m, "name pick")
    assert (hand(m, 0), hand(m, 1), asked(m)) == ({"pick": 1}, {"knife": 3}, {0})
    assert happened(m, "handed_over") == [{"seat": 1, "to": 0, "tool": "pick"}]
    assert seen(m, 2, 0) == {"pick": 1}


@rule("D-891")
def test_everybody_learns_that_a_blackmailed_player_lacks_the_tool() -> None:
    m = answer(revealed("blackmailer", {"hand": {"pick": 1}}, {}), "seat 1", "name shovel")
    assert (sizes(m), "move" in options(m)) == ([0, 1, 0], True)
    assert happened(m, "lacked") == [{"seat": 1, "tool": "shovel"}]
    assert [m.view(viewer)["seats"][1].lacks for viewer in (0, 2)] == [["shovel"], ["shovel"]]


@rule("D-702", "D-891")
def test_blackmailer_in_the_bratva_takes_a_random_card_instead() -> None:
    m = revealed("blackmailer", {"hand": {"pick": 1, "phone": 2}}, {}, bonus=True)
    answer(m, "seat 1", "name shovel")
    assert weights(m) == {"lose pick": 1, "lose phone": 2}
    answer(m, "lose phone")
    assert (hand(m, 0), happened(m, "robbed", 2)) == ({"phone": 1}, [])
    m = answer(revealed("blackmailer", {"hand": {"pick": 1, "phone": 2}}, bonus=True), "seat 1", "name pick")
    assert (hand(m, 0), "move" in options(m)) == ({"pick": 1}, True)


@rule("D-881", "D-882", "D-857")
def test_blackmailer_names_no_empty_hand_no_untouchable_and_no_mate() -> None:
    full: Seat = {"hand": {"pick": 1}}
    m = revealed("blackmailer", {}, full, {**full, "gang": UNTOUCHABLE})
    assert options(m) == {"seat 2"}
    m = answer(teams("blackmailer", full, full, full), "reveal")
    assert options(m) == {"seat 1", "seat 3"}


# Triad


@rule("D-701", "D-702")
@pytest.mark.parametrize(("bonus", "times"), [(False, 1), (True, 2)])
def test_counterfeiter_draws_two_and_takes_two_and_in_the_triad_again(bonus: bool, times: int) -> None:
    m = answer(revealed("counterfeiter", {}, bonus=bonus), *["draw blade"] * 2 * times)
    assert (hand(m, 0), of(m, 0, "cigarettes")) == ({"blade": 2 * times}, 2 * times)
    assert (left(m), "move" in options(m)) == (2, True)


@rule("D-703", "D-104", "D-108")
def test_counterfeiter_does_what_can_be_done() -> None:
    m = revealed("counterfeiter", {"hand": SEARCH_CARDS}, bonus=True)
    assert (sizes(m)[0], of(m, 0, "cigarettes")) == (0, 4)
    m = answer(revealed("counterfeiter", {"cigarettes": 74}), "draw blade", "draw blade")
    assert (hand(m, 0), of(m, 0, "cigarettes")) == ({"blade": 2}, 1)


@rule("D-888")
def test_master_as_defender_wins_the_fight_at_once() -> None:
    m = answer(extorted({"hand": {"knife": 3}}, {"past": "master", "hand": {"spoon": 1}}), "refuse")
    assert options(m) == {"give up", "reveal"}
    answer(m, "reveal")
    assert beatings(m) == [1, 0]
    assert hand(answer(m, "lose knife"), 1) == {"spoon": 1, "knife": 1}
    assert m.waiting == {0}


@rule("D-888", "D-504", "D-892")
def test_master_as_attacker_wins_when_asked_to_lay_and_takes_the_tool() -> None:
    m = extorted({"past": "master"}, {"hand": {"knife": 1, "pick": 1, "phone": 1}})
    answer(m, "refuse", "lay knife")
    assert (asked(m), options(m)) == ({0}, {"give up", "reveal"})
    answer(m, "reveal")
    assert (hand(m, 0), hand(m, 1), beatings(m)) == ({"pick": 1}, {"phone": 1}, [0, 1])
    assert "move" in options(m)


@rule("D-888", "D-702")
def test_master_in_the_triad_takes_one_more_random_card() -> None:
    m = extorted({"past": "master", "gang": "triad/herbs"}, {"hand": {"knife": 1, "pick": 1, "phone": 2}})
    answer(m, "refuse", "lay knife", "reveal")
    assert hand(m, 0) == {"pick": 1}
    answer(m, "lose phone")
    assert (hand(m, 0), "move" in options(m)) == ({"pick": 1, "phone": 1}, True)
    m = extorted({"hand": {"knife": 1, "phone": 2}}, {"past": "master", "gang": "triad/herbs"})
    answer(m, "refuse", "reveal", "lose phone", "lose phone")
    assert (hand(m, 1), asked(m)) == ({"phone": 2}, {0})


@rule("D-888", "D-704")
def test_master_is_for_a_fight_only_neither_for_the_threat_nor_when_extorted() -> None:
    m = extorted({}, {"past": "master", "hand": {"knife": 1}})
    assert options(m) == {"refuse"}
    m = stand({"past": "master", "hand": {"knife": 1}}, {})
    assert options(answer(m, "extort", "seat 1", "name pick")) == {"lay knife"}
    assert options(answer(m, "lay knife", "refuse")) == {"give up"}


@rule("D-888", "D-504")
def test_master_takes_nothing_from_an_empty_hand() -> None:
    m = answer(extorted({}, {"past": "master", "gang": "triad/herbs"}), "refuse", "reveal")
    assert (sizes(m), beatings(m), asked(m)) == ([0, 0], [1, 0], {0})


@rule("D-810", "D-808", "D-894")
def test_master_wins_against_michelle_and_draws_one_card() -> None:
    table = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = with_past("master", {}, bonus=True, hand={"pass": 1}, table=table)
    answer(m, "play pass", "go yard", "michel knife pick", "reveal", "draw phone")
    assert (hand(m, 0), beatings(m), asked(m)) == ({"phone": 1}, [0, 0], {0})


@rule("D-884", "D-601")
def test_locksmith_digs_once_anywhere_without_an_action() -> None:
    for at in ("solitary", "showers", "cells"):
        m = revealed("locksmith", {}, at=at, hand={"pick": 1, "spoon": 1, "knife": 1})
        assert options(m) == {"dig spoon", "dig pick"}
        answer(m, "dig pick")
        assert (of(m, 0, "points"), of(m, 0, "dug"), left(m)) == (2, {"pick": 1}, 2)
        assert "move" in options(m)


@rule("D-702", "D-891")
def test_locksmith_in_the_triad_digs_up_to_two_tools() -> None:
    m = answer(revealed("locksmith", {}, at="yard", hand={"pick": 1, "spoon": 1}, bonus=True), "dig pick")
    assert options(m) == {"dig spoon", "done"}
    assert of(answer(m.clone(), "dig spoon"), 0, "points") == 3
    assert of(answer(m, "done"), 0, "points") == 2
    assert "move" in options(m)


@rule("D-507", "D-703")
def test_locksmith_does_not_dig_with_two_beatings() -> None:
    mine: Seat = {"hand": {"pick": 1}}
    refused(with_past("locksmith", {}, **mine, beatings=2), "reveal")
    assert "reveal" in options(with_past("locksmith", {}, **mine, beatings=1))


@rule("D-891", "D-853")
def test_locksmith_digs_in_any_block_in_teams() -> None:
    m = teams("locksmith", at="cells b", hand={"spoon": 1})
    assert "dig spoon" not in options(m)
    assert of(answer(m, "reveal", "dig spoon"), 0, "points") == 1


@rule("D-201", "D-601")
def test_locksmith_wins_with_the_first_tool_if_it_is_enough() -> None:
    m = with_past("locksmith", {}, at="yard", bonus=True, hand={"shovel": 2}, dug={"shovel": 3}, points=9)
    answer(m, "reveal", "dig shovel")
    assert (m.over, m.winners, m.end_reason) == (True, (0,), "target")


# Queers


@rule("D-889", "D-880")
def test_impostor_swaps_hands_with_a_player_in_the_same_location() -> None:
    m = revealed("impostor", {"hand": {"pick": 2}}, {"at": "yard", "hand": {"phone": 1}}, hand={"spoon": 1})
    assert options(m) == {"seat 1"}
    answer(m, "seat 1")
    assert (hand(m, 0), hand(m, 1)) == ({"pick": 2}, {"spoon": 1})
    assert (seen(m, 0, 1), seen(m, 1, 0), seen(m, 2, 0)) == ({"spoon": 1}, {"pick": 2}, {})
    assert happened(m, "swapped") == [{"seat": 0, "other": 1}]


@rule("D-702")
def test_impostor_in_the_queers_swaps_with_any_player() -> None:
    m = revealed("impostor", {"hand": {"pick": 2}}, {"at": "solitary", "hand": {"phone": 1}}, bonus=True)
    assert options(m) == {"seat 1", "seat 2"}
    assert hand(answer(m, "seat 2"), 0) == {"phone": 1}


@rule("D-889", "D-881")
def test_impostor_needs_one_hand_with_cards() -> None:
    m = revealed("impostor", {}, {"hand": {"pick": 1}})
    assert options(m) == {"seat 2"}
    m = answer(revealed("impostor", {}, hand={"pick": 1}), "seat 1")
    assert (hand(m, 0), hand(m, 1)) == ({}, {"pick": 1})


@rule("D-857", "D-882")
def test_impostor_may_take_a_mates_hand_but_no_untouchable_one() -> None:
    here: Seat = {"at": "yard", "hand": {"pick": 1}}
    m = teams("impostor", {**here, "gang": UNTOUCHABLE}, here, here, at="yard", hand={"spoon": 1})
    assert options(answer(m, "reveal")) == {"seat 2", "seat 3"}
    assert hand(answer(m, "seat 2"), 0) == {"pick": 1}


@rule("D-881", "D-884")
def test_hacker_sends_a_player_to_solitary() -> None:
    m = revealed("hacker", {}, {"at": "solitary"}, {"at": "yard"})
    assert options(m) == {"seat 1", "seat 3"}
    answer(m, "seat 3")
    assert [place(m, seat) for seat in range(4)] == ["cells", "cells", "solitary", "solitary"]
    assert "move" in options(m)


@rule("D-702", "D-891")
def test_hacker_in_the_queers_may_send_a_second_one_too() -> None:
    m = answer(revealed("hacker", {}, {}, {}, bonus=True), "seat 3")
    assert options(m) == {"seat 1", "seat 2", "done"}
    assert [place(answer(m.clone(), "seat 1"), seat) for seat in (1, 2)] == ["solitary", "cells"]
    answer(m, "done")
    assert ([place(m, seat) for seat in (1, 2)], "move" in options(m)) == (["cells", "cells"], True)


@rule("D-703", "D-882", "D-857")
def test_hacker_finds_no_second_one_among_untouchables_mates_and_those_in_solitary() -> None:
    m = answer(revealed("hacker", {}, {"gang": UNTOUCHABLE}, {"at": "solitary"}, bonus=True), "seat 1")
    assert not any(text.startswith("seat") for text in options(m))
    m = answer(teams("hacker", bonus=True), "reveal", "seat 1")
    assert options(m) == {"seat 3", "done"}


@rule("D-701", "D-702")
@pytest.mark.parametrize(("bonus", "actions"), [(False, 2), (True, 3)])
def test_activist_removes_all_beatings_and_in_the_queers_has_one_more_action(
    bonus: bool, actions: int
) -> None:
    m = revealed("activist", {"beatings": 1}, bonus=bonus, at="solitary", beatings=2)
    assert (beatings(m), left(m)) == ([0, 1], actions)


@rule("D-703", "D-507")
def test_activist_digs_after_their_beatings_are_gone() -> None:
    m = with_past("activist", {}, hand={"spoon": 1}, beatings=2)
    assert "dig spoon" not in options(m)
    assert "dig spoon" in options(answer(m, "reveal"))


@rule("D-104", "D-703")
def test_scavenger_finds_what_the_deck_has_not() -> None:
    mine: Seat = {"past": "scavenger"}
    m = stand(mine, {}, discard=deck_of(mine))
    assert "take whisky" in options(answer(m, "reveal"))
