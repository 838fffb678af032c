"""Section 11 of the rules: the 24 gang cards, each in its own position, compared with one without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

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

HER: dict[str, Any] = {"options": {"michel": "michelle"}}
REFUSES = ("extort", "seat 1", "name pick", "lay knife", "refuse")
"""Seat 0 extorts seat 1, who refuses."""


def in_gang(card: str | None, at: str = "cells", *others: Seat, **fields: Any) -> Match:
    """Seat 0 has this gang card (None: none) and is here; `mine` are more fields of that seat."""
    mine = fields.pop("mine", {})
    return stand({"at": at, "gang": card, **mine}, *others, **fields)


def asked(m: Match) -> set[int]:
    """The seats that are asked."""
    return set(m.waiting)


def left(m: Match) -> int:
    return int(m.view(None)["actions_left"])


def pile(m: Match, kind: str) -> int:
    return int(m.view(None)["piles"][kind])


def careful_goals(card: str | None, at: str, actions: int) -> set[str]:
    m = in_gang(card, at, actions_left=actions)
    return options(answer(m, "careful")) if "careful" in options(m) else set()


def price(card: str | None, purchase: str) -> int:
    m = in_gang(card, "yard", mine={"cigarettes": 20})
    answer(m, f"buy {purchase}")
    return 20 - int(of(m, 0, "cigarettes"))


def sale(card: str | None, *kinds: str, **fields: Any) -> int:
    """What selling these in the yard pays."""
    m = in_gang(card, "yard", mine={"hand": {kind: kinds.count(kind) for kind in kinds}}, **fields)
    answer(m, "sell", *(f"sell {kind}" for kind in kinds), "done")
    return int(of(m, 0, "cigarettes"))


def fight(attacker: Seat, defender: Seat, *others: Seat, **fields: Any) -> Match:
    """Seat 0 has threatened seat 1, who refused and is asked to lay a weapon."""
    m = stand({"hand": {"knife": 1}, **attacker}, defender, *others, **fields)
    return answer(m, *REFUSES)


# Crew


@rule("D-890", "D-402")
def test_lookout_may_roll_again_once_and_the_second_roll_binds() -> None:
    m = answer(in_gang("crew/lookout", "canteen"), "move", "roll 1")
    assert options(m) == {"go cells", "again"}
    answer(m, "again", "roll 5")
    assert options(m) == {"go infirmary", "go showers"}
    refused(m, "again", rule="D-890")
    assert left(answer(m, "go showers")) == 1


@rule("D-890")
def test_lookout_may_keep_the_first_roll_and_has_a_second_one_for_each_move() -> None:
    m = answer(in_gang("crew/lookout"), "move", "roll 5", "go showers", "move", "roll 6")
    assert options(m) == {"go yard", "again"}


@rule("D-890")
def test_without_lookout_there_is_no_second_roll() -> None:
    for card in (None, "crew/shortcut"):
        m = answer(in_gang(card), "move", "roll 5")
        assert options(m) == {"go infirmary", "go showers"}
        refused(m, "again", rule="D-890")


@rule("D-890", "D-802")
def test_lookout_is_not_for_michelle_nor_for_careful_moves() -> None:
    m = answer(in_gang("crew/lookout", **HER), "careful")
    assert "again" not in options(m)
    m = answer(in_gang("crew/lookout", **HER), "end", "roll michel", "roll 1")
    assert options(m) == {"go cells", "go canteen"}


@rule("D-401", "D-410")
@pytest.mark.parametrize(
    ("at", "cards"), [("cells", 1), ("canteen", 3), ("yard", 2), ("infirmary", 2), ("showers", 3)]
)
def test_corner_boys_draw_one_more_in_canteen_and_yard(at: str, cards: int) -> None:
    m = answer(in_gang("crew/corner boys", at), "search", *["draw binding"] * cards)
    assert (hand(m, 0), asked(m)) == ({"binding": cards}, {0})


@rule("D-401", "D-104")
def test_corner_boys_draw_what_there_is() -> None:
    others = {**SEARCH_CARDS, "blade": 8}
    m = in_gang("crew/corner boys", "canteen", {"hand": others})
    answer(m, "search", "draw blade", "draw blade")
    assert (hand(m, 0), asked(m)) == ({"blade": 2}, {0})
    assert "search" not in options(in_gang("crew/corner boys", "solitary"))


@rule("D-886")
def test_backup_draws_a_card_after_the_weapon_is_laid_and_before_the_answer() -> None:
    m = stand({"hand": {"knife": 1}}, {"gang": "crew/backup"}, {})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "draw blade")
    assert (asked(m), hand(m, 1)) == ({1}, {"blade": 1})
    assert (happened(m, "drew", 0), len(happened(m, "drew_unseen", 0))) == ([], 1)
    assert happened(m, "drew", 1) == [{"seat": 1, "kind": "blade"}]
    assert options(answer(m, "refuse")) == {"lay blade", "give up"}


@rule("D-886", "D-104")
def test_backup_draws_nothing_from_nothing_and_not_for_others() -> None:
    everything: Seat = {"at": "yard", "hand": SEARCH_CARDS}
    m = stand({"hand": {"knife": 1}}, {"gang": "crew/backup"}, everything)
    answer(m, "extort", "seat 1", "name pick", "lay knife")
    assert (asked(m), of(m, 1, "hand_size")) == ({1}, 0)
    m = stand({"hand": {"knife": 1}, "gang": "crew/backup"}, {})
    assert answer(m, "extort", "seat 1", "name pick", "lay knife").waiting == {1}


@rule("D-886", "D-505", "D-104")
def test_backup_may_draw_the_very_blade_that_was_laid() -> None:
    rest: Seat = {"at": "yard", "hand": {**SEARCH_CARDS, "blade": 9}}
    m = stand({"hand": {"blade": 1}}, {"gang": "crew/backup"}, rest)
    answer(m, "extort", "seat 1", "name pick", "lay blade")
    assert options(m) == {"draw blade"}
    assert options(answer(m, "draw blade", "refuse")) == {"lay blade", "give up"}


@rule("D-810", "D-886")
def test_backup_draws_against_michelle_after_a_knife_card_only() -> None:
    fields: dict[str, Any] = {**HER, "michel": {"at": "yard"}}
    m = in_gang("crew/backup", mine={"hand": {"pass": 1}}, **fields)
    answer(m, "play pass", "go yard", "michel knife pick", "draw blade")
    assert options(m) == {"lay blade", "give up"}
    m = in_gang("crew/backup", mine={"hand": {"pass": 1}}, **fields)
    assert hand(answer(m, "play pass", "go yard", "michel smile"), 0) == {}


@rule("D-890", "D-403")
def test_shortcut_makes_careful_moves_from_or_to_the_yard_cost_one_action() -> None:
    m = answer(in_gang("crew/shortcut", "yard"), "careful", "go showers")
    assert (place(m, 0), left(m)) == ("showers", 1)
    assert left(answer(in_gang("crew/shortcut", "cells"), "careful", "go yard")) == 1
    assert left(answer(in_gang("crew/shortcut", "cells"), "careful", "go canteen")) == 0
    assert left(answer(in_gang(None, "cells"), "careful", "go yard")) == 0


@rule("D-890")
def test_shortcut_with_one_action_goes_anywhere_from_the_yard_and_else_to_the_yard_only() -> None:
    assert careful_goals("crew/shortcut", "yard", 1) == {
        "go cells", "go canteen", "go infirmary", "go showers"
    }  # fmt: skip
    assert careful_goals("crew/shortcut", "infirmary", 1) == {"go yard"}
    assert careful_goals("crew/shortcut", "solitary", 1) == {"go yard"}
    assert careful_goals(None, "yard", 1) == set()
    assert len(careful_goals("crew/shortcut", "infirmary", 2)) == 4


# Cartel


@rule("D-604", "D-410")
def test_wholesale_pays_two_more_for_each_sell() -> None:
    assert sale(None, "phone", "blade") == 6
    assert sale("cartel/wholesale", "phone", "blade") == 8
    m = in_gang("cartel/wholesale", "yard", mine={"hand": {"blade": 2}})
    answer(m, "sell", "sell blade", "done", "sell", "sell blade", "done")
    assert of(m, 0, "cigarettes") == 6


@rule("D-108", "D-604")
def test_wholesale_pays_no_more_than_the_bank_holds() -> None:
    m = in_gang("cartel/wholesale", "yard", {"cigarettes": 73}, mine={"hand": {"phone": 1}})
    answer(m, "sell", "sell phone", "done")
    assert (of(m, 0, "cigarettes"), m.view(None)["bank"]) == (2, 0)


@rule("D-605", "D-410")
def test_discount_takes_two_off_picks_and_shovels_only() -> None:
    goods = ("knife", "knives", "pick", "shovel")
    assert [price(None, thing) for thing in goods] == [2, 5, 6, 8]
    assert [price("cartel/discount", thing) for thing in goods] == [2, 5, 4, 6]


@rule("D-605")
def test_discount_allows_buying_with_fewer_cigarettes_what_is_on_the_pile() -> None:
    m = in_gang("cartel/discount", "yard", mine={"cigarettes": 4})
    assert {text for text in options(m) if text.startswith("buy")} == {"buy knife", "buy pick"}
    m = in_gang("cartel/discount", "yard", {"hand": {"pick": 11}}, mine={"cigarettes": 4})
    refused(m, "buy pick", rule="D-605")


@rule("D-604", "D-884")
def test_street_corner_sells_anywhere_but_in_solitary() -> None:
    hand_of_one: dict[str, Any] = {"mine": {"hand": {"phone": 1}}}
    for at in ("cells", "canteen", "yard", "infirmary", "showers"):
        m = in_gang("cartel/street corner", at, **hand_of_one)
        assert of(answer(m, "sell", "sell phone", "done"), 0, "cigarettes") == 5
    refused(in_gang("cartel/street corner", "solitary", **hand_of_one), "sell", rule="D-884")
    refused(in_gang("cartel/wholesale", "cells", **hand_of_one), "sell", rule="D-604")


@rule("D-881", "D-605")
def test_street_corner_neither_opens_an_empty_bank_nor_buys() -> None:
    m = in_gang("cartel/street corner", "cells", {"cigarettes": 75}, mine={"hand": {"phone": 1}})
    refused(m, "sell", rule="D-881")
    m = in_gang("cartel/street corner", "cells", mine={"cigarettes": 9})
    refused(m, "buy knife", rule="D-605")
    refused(m, "sell")


@rule("D-410", "D-883")
def test_protection_takes_a_cigarette_at_the_start_of_its_owners_turn() -> None:
    m = stand({}, {"gang": "cartel/protection"}, {})
    answer(m, "end")
    assert [of(m, seat, "cigarettes") for seat in range(3)] == [0, 1, 0]
    assert of(answer(m, "end", "end"), 1, "cigarettes") == 1
    assert of(answer(m, "end"), 1, "cigarettes") == 2


@rule("D-108", "D-410")
def test_protection_takes_nothing_from_an_empty_bank() -> None:
    m = answer(stand({"cigarettes": 75}, {"gang": "cartel/protection"}), "end")
    assert of(m, 1, "cigarettes") == 0


# Bikers


@rule("D-887")
def test_bare_knuckles_extort_without_a_weapon() -> None:
    m = in_gang("bikers/bare knuckles", "cells", {"hand": {"pick": 1}})
    answer(m, "extort", "seat 1", "name pick")
    assert options(m) == {"done"}
    assert options(answer(m, "done")) == {"hand over", "refuse"}
    refused(in_gang("bikers/pack", "cells", {}), "extort", rule="D-407")


@rule("D-887")
def test_bare_knuckles_may_lay_one_weapon_and_no_second() -> None:
    m = in_gang("bikers/bare knuckles", "cells", {}, mine={"hand": {"knife": 1, "blade": 1}})
    answer(m, "extort", "seat 1", "name pick")
    assert options(m) == {"lay knife", "lay blade", "done"}
    answer(m, "lay knife")
    assert (asked(m), hand(m, 0)) == ({1}, {"blade": 1})


@rule("D-887", "D-407")
def test_bare_knuckles_still_need_somebody_there_and_only_once_per_turn() -> None:
    assert "extort" not in options(in_gang("bikers/bare knuckles", "cells", {"at": "yard"}))
    assert "extort" not in options(in_gang("bikers/bare knuckles", "cells", {}, used={"extort": 1}))


@rule("D-888", "D-504")
def test_spoils_take_one_more_random_card_after_the_named_tool() -> None:
    m = fight({"gang": "bikers/spoils"}, {"hand": {"pick": 1, "phone": 2}})
    answer(m, "give up")
    assert hand(m, 0) == {"pick": 1}
    assert weights(m) == {"lose phone": 2}
    assert hand(answer(m, "lose phone"), 0) == {"pick": 1, "phone": 1}


@rule("D-888", "D-504")
def test_spoils_take_two_random_cards_where_the_tool_is_missing_and_for_a_defender() -> None:
    m = fight({"gang": "bikers/spoils"}, {"hand": {"spoon": 1, "phone": 2}})
    answer(m, "give up", "lose phone", "lose spoon")
    assert (hand(m, 0), asked(m)) == ({"phone": 1, "spoon": 1}, {0})
    m = fight({"hand": {"knife": 1, "phone": 2}}, {"hand": {"knife": 1}, "gang": "bikers/spoils"})
    answer(m, "lay knife", "give up", "lose phone", "lose phone")
    assert (hand(m, 1), asked(m)) == ({"phone": 2}, {0})


@rule("D-504", "D-888")
def test_spoils_take_what_there_is_and_nothing_for_a_tool_handed_over() -> None:
    m = fight({"gang": "bikers/spoils"}, {"hand": {"spoon": 1}})
    answer(m, "give up", "lose spoon")
    assert (hand(m, 0), asked(m)) == ({"spoon": 1}, {0})
    m = stand({"hand": {"knife": 1}, "gang": "bikers/spoils"}, {"hand": {"pick": 1, "phone": 1}})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "hand over")
    assert (hand(m, 0), asked(m)) == ({"pick": 1}, {0})


@rule("D-810")
def test_spoils_do_nothing_against_michelle() -> None:
    mine = {"hand": {"pass": 1, "knife": 1}}
    m = in_gang("bikers/spoils", mine=mine, michel={"at": "yard"}, **HER)
    answer(m, "play pass", "go yard", "michel knife pick", "lay knife", "michel smile", "draw phone")
    assert (hand(m, 0), asked(m)) == ({"phone": 1}, {0})


@rule("D-408", "D-507", "D-410")
def test_thick_skin_crafts_with_one_beating_but_not_with_two() -> None:
    parts = {"binding": 1, "spike": 1}
    m = in_gang("bikers/thick skin", "yard", mine={"hand": parts, "beatings": 1})
    assert hand(answer(m, "craft pick"), 0) == {"pick": 1}
    refused(
        in_gang("bikers/thick skin", "yard", mine={"hand": parts, "beatings": 2}), "craft pick", rule="D-507"
    )
    refused(in_gang("bikers/pack", "yard", mine={"hand": parts, "beatings": 1}), "craft pick", rule="D-507")


@rule("D-408", "D-507")
def test_thick_skin_opens_neither_cells_nor_showers_nor_the_dig() -> None:
    for at in ("cells", "showers", "solitary"):
        m = in_gang("bikers/thick skin", at, mine={"hand": {"binding": 1, "spike": 1}, "beatings": 1})
        assert "craft pick" not in options(m)
    m = in_gang("bikers/thick skin", mine={"hand": {"spoon": 1}, "beatings": 2})
    refused(m, "dig spoon", rule="D-507")


@rule("D-883", "D-407")
def test_pack_extorts_twice_per_turn_the_same_victim_if_it_likes() -> None:
    m = in_gang("bikers/pack", "cells", {"hand": {"pick": 2}}, mine={"hand": {"knife": 3}})
    for _ in range(2):
        answer(m, "extort", "seat 1", "name pick", "lay knife", "hand over")
    assert (hand(m, 0), left(m)) == ({"knife": 1, "pick": 2}, 0)


@rule("D-883", "D-301")
def test_pack_extorts_no_third_time_and_each_time_for_an_action() -> None:
    m = in_gang("bikers/pack", "cells", {}, mine={"hand": {"knife": 3}}, used={"extort": 2}, actions_left=2)
    refused(m, "extort", rule="D-407")
    m = in_gang("bikers/spoils", "cells", {}, mine={"hand": {"knife": 3}}, used={"extort": 1})
    refused(m, "extort", rule="D-407")
    m = in_gang("bikers/pack", "cells", {}, mine={"hand": {"knife": 3}}, used={"extort": 1})
    assert "extort" in options(m)


# Bratva


@rule("D-890", "D-605")
def test_armoury_takes_one_more_knife_at_a_purchase_of_knives() -> None:
    for purchase, knives in (("knife", 2), ("knives", 3)):
        m = in_gang("bratva/armoury", "yard", mine={"cigarettes": 5})
        assert hand(answer(m, f"buy {purchase}"), 0) == {"knife": knives}
    m = in_gang("bratva/armoury", "yard", mine={"cigarettes": 6})
    assert hand(answer(m, "buy pick"), 0) == {"pick": 1}


@rule("D-890", "D-408")
def test_armoury_takes_one_more_knife_when_it_crafts_knives() -> None:
    m = in_gang("bratva/armoury", "yard", mine={"hand": {"binding": 1, "blade": 1}})
    answer(m, "craft knives")
    assert (hand(m, 0), pile(m, "knife")) == ({"knife": 3}, 17)
    m = in_gang("bratva/armoury", "yard", mine={"hand": {"binding": 1, "spike": 1}})
    assert hand(answer(m, "craft pick"), 0) == {"pick": 1}


@rule("D-890")
def test_armoury_takes_one_more_only_if_a_knife_is_left() -> None:
    m = in_gang("bratva/armoury", "yard", {"hand": {"knife": 18}}, mine={"cigarettes": 5})
    assert hand(answer(m, "buy knives"), 0) == {"knife": 2}
    m = in_gang("bratva/armoury", "yard", {"hand": {"knife": 19}}, mine={"cigarettes": 5})
    refused(m, "buy knives", rule="D-605")
    assert hand(answer(m, "buy knife"), 0) == {"knife": 1}


@rule("D-890", "D-408")
@pytest.mark.parametrize(("on_pile", "crafted"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_armoury_crafts_as_many_knives_as_are_left(on_pile: int, crafted: int) -> None:
    parts = {"binding": 1, "blade": 1}
    m = in_gang("bratva/armoury", "yard", {"hand": {"knife": 20 - on_pile}}, mine={"hand": parts})
    assert hand(answer(m, "craft knives"), 0) == {"knife": crafted}


@rule("D-890")
def test_armoury_adds_to_a_fences_purchase_but_not_to_a_gun_runners_knives() -> None:
    m = in_gang("bratva/armoury", mine={"past": "fence", "cigarettes": 2})
    assert hand(answer(m, "reveal", "buy knife"), 0) == {"knife": 2}
    m = in_gang("bratva/armoury", mine={"past": "gun runner"})
    assert hand(answer(m, "reveal"), 0) == {"knife": 4}


@rule("D-410", "D-883")
def test_concealed_may_take_a_knife_at_the_start_of_a_turn() -> None:
    m = answer(stand({}, {"gang": "bratva/concealed", "hand": {"spike": 1}}), "end")
    assert (asked(m), options(m)) == ({1}, {"take knife", "done"})
    answer(m, "take knife")
    assert (hand(m, 1), left(m), pile(m, "knife")) == ({"spike": 1, "knife": 1}, 2, 19)
    assert seen(m, 0, 1) == {"knife": 1}
    assert happened(m, "showed_no_weapon") == [{"seat": 1}]


@rule("D-410", "D-110")
@pytest.mark.parametrize("weapon", ["knife", "blade"])
def test_concealed_is_asked_with_a_weapon_in_hand_too_but_can_take_nothing(weapon: str) -> None:
    m = answer(stand({}, {"gang": "bratva/concealed", "hand": {weapon: 1}}), "end")
    assert (asked(m), options(m)) == ({1}, {"done"})
    refused(m, "take knife")
    assert "search" in options(answer(m, "done"))


@rule("D-410")
def test_declining_a_concealed_knife_reveals_nothing() -> None:
    told = []
    for held in ({"blade": 1}, {"spike": 1}):
        m = answer(stand({}, {"gang": "bratva/concealed", "hand": held}), "end", "done")
        told.append((m.view(0)["seats"][1], happened(m, "showed_no_weapon"), len(m.events(0))))
    assert told[0] == told[1]


@rule("D-410")
def test_concealed_is_not_asked_when_no_knife_is_left() -> None:
    m = answer(stand({"hand": {"knife": 20}}, {"gang": "bratva/concealed"}), "end", *["discard knife"] * 10)
    assert options(m) == {"take knife", "done"}
    m = stand({"at": "yard"}, {"gang": "bratva/concealed"}, {"hand": {"knife": 20}})
    assert "move" in options(answer(m, "end"))


@rule("D-410", "D-304")
def test_a_player_who_showed_no_weapon_is_known_to_have_no_blade() -> None:
    m = answer(stand({}, {"gang": "bratva/concealed"}, {}), "end", "take knife")
    assert m.view(0)["seats"][1].lacks == ["blade"]
    answer(m, "search", "draw binding")
    assert m.view(2)["seats"][1].lacks == []


@rule("D-888", "D-503")
def test_enforcer_gives_two_beatings_to_the_loser_of_a_fight() -> None:
    m = answer(fight({"gang": "bratva/enforcer"}, {}), "give up")
    assert (of(m, 0, "beatings"), of(m, 1, "beatings")) == (0, 2)
    m = answer(fight({}, {"gang": "bratva/enforcer", "hand": {"knife": 1}}), "lay knife", "give up")
    assert (of(m, 0, "beatings"), of(m, 1, "beatings")) == (2, 0)


@rule("D-888", "D-507")
def test_enforcers_beatings_are_capped_at_two_and_a_lost_fight_gives_one() -> None:
    m = answer(fight({"gang": "bratva/enforcer"}, {"beatings": 1}), "give up")
    assert of(m, 1, "beatings") == 2
    m = answer(fight({"gang": "bratva/enforcer"}, {"hand": {"knife": 1}}), "lay knife", "give up")
    assert of(m, 0, "beatings") == 1


@rule("D-888")
def test_enforcer_beats_nobody_who_hands_over_and_nobody_with_bouncer() -> None:
    m = stand({"hand": {"knife": 1}, "gang": "bratva/enforcer"}, {"hand": {"pick": 1}})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "hand over")
    assert of(m, 1, "beatings") == 0
    m = stand({"hand": {"knife": 1}}, {"gang": "bratva/enforcer", "past": "bouncer"})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "reveal")
    assert of(m, 0, "beatings") == 1


@rule("D-887")
def test_extorting_a_feared_victim_takes_two_weapons() -> None:
    m = stand({"hand": {"knife": 1, "blade": 2}}, {"gang": "bratva/feared"})
    answer(m, "extort", "seat 1", "name pick")
    assert options(m) == {"lay knife", "lay blade"}
    answer(m, "lay blade")
    assert (asked(m), options(m)) == ({0}, {"lay knife", "lay blade"})
    answer(m, "lay blade")
    assert (asked(m), hand(m, 0)) == ({1}, {"knife": 1})


@rule("D-887", "D-110")
def test_a_feared_seat_is_not_offered_to_an_attacker_with_one_weapon() -> None:
    m = stand({"hand": {"knife": 1, "spike": 2}}, {"gang": "bratva/feared"}, {})
    answer(m, "extort")
    assert options(m) == {"seat 2"}
    refused(m, "seat 1", rule="D-887")
    m = stand({"hand": {"knife": 1}}, {"gang": "bratva/feared"})
    refused(m, "extort", rule="D-887")


@rule("D-887")
def test_bare_knuckles_lay_one_or_two_against_a_feared_one() -> None:
    m = in_gang("bikers/bare knuckles", "cells", {"gang": "bratva/feared"}, mine={"hand": {"knife": 3}})
    answer(m, "extort", "seat 1", "name pick")
    assert options(m) == {"lay knife"}
    answer(m, "lay knife")
    assert options(m) == {"lay knife", "done"}
    answer(m, "lay knife")
    assert (asked(m), hand(m, 0)) == ({1}, {"knife": 1})
    refused(in_gang("bikers/bare knuckles", "cells", {"gang": "bratva/feared"}), "extort", rule="D-887")


@rule("D-810", "D-887")
def test_feared_means_nothing_to_michelle_and_nothing_in_the_fight_itself() -> None:
    m = in_gang("bratva/feared", mine={"hand": {"pass": 1}}, michel={"at": "yard"}, **HER)
    assert options(answer(m, "play pass", "go yard", "michel knife pick")) == {"give up"}
    m = stand({"hand": {"knife": 3}}, {"hand": {"knife": 1}, "gang": "bratva/feared"})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "lay knife", "refuse", "lay knife", "lay knife")
    assert m.waiting == {1}


# Triad


@rule("D-408", "D-410")
def test_back_room_crafts_in_cells_and_showers_too() -> None:
    for at in ("cells", "showers", "yard"):
        m = in_gang("triad/back room", at, mine={"hand": {"binding": 1, "container": 1}})
        assert hand(answer(m, "craft shovel"), 0) == {"shovel": 1}
        if at != "yard":
            m = in_gang("triad/herbs", at, mine={"hand": {"binding": 1, "container": 1}})
            refused(m, "craft shovel", rule="D-408")


@pytest.mark.slow
@rule("D-884", "D-507")
def test_back_room_neither_opens_solitary_nor_helps_the_beaten() -> None:
    parts = {"binding": 1, "container": 1}
    refused(in_gang("triad/back room", "solitary", mine={"hand": parts}), "craft shovel", rule="D-884")
    m = in_gang("triad/back room", "cells", mine={"hand": parts, "beatings": 1})
    refused(m, "craft shovel", rule="D-507")


@rule("D-884", "D-853")
def test_back_room_opens_the_teams_own_block() -> None:
    parts: Seat = {"at": "cells a", "hand": {"binding": 1, "spike": 1}}
    crafty = stand({**parts, "gang": "triad/back room"}, players=4, options={"teams": True})
    assert "craft pick" in options(crafty)
    assert "craft pick" not in options(stand(parts, players=4, options={"teams": True}))


@rule("D-890")
def test_substitute_names_the_accessory_that_stands_in_for_a_binding() -> None:
    m = in_gang("triad/substitute", "yard", mine={"hand": {"binding": 1, "cap": 1, "ring": 2, "spike": 1}})
    answer(m, "craft pick")
    assert options(m) == {"with binding", "with cap", "with ring"}
    refused(m, "with spike", rule="D-890")
    answer(m, "with ring")
    assert hand(m, 0) == {"binding": 1, "cap": 1, "ring": 1, "pick": 1}
    assert m.view(None)["discard"] == {"ring": 1, "spike": 1}


@rule("D-890", "D-408")
def test_substitute_crafts_without_any_binding_and_others_do_not() -> None:
    parts = {"chain": 1, "blade": 1}
    m = in_gang("triad/substitute", "yard", mine={"hand": parts})
    assert hand(answer(m, "craft knives", "with chain"), 0) == {"knife": 2}
    refused(in_gang("triad/herbs", "yard", mine={"hand": parts}), "craft knives", rule="D-408")
    refused(in_gang("triad/substitute", "yard", mine={"hand": {"blade": 1}}), "craft knives", rule="D-408")


@rule("D-890", "D-404")
def test_substitute_is_for_crafting_only() -> None:
    m = in_gang("triad/substitute", "yard", mine={"hand": {"binding": 2, "cap": 1}})
    assert not any(text.startswith("join") for text in options(m))


@rule("D-603", "D-884")
def test_herbs_heal_one_anywhere_and_all_in_the_infirmary() -> None:
    for at, beatings in (("cells", 1), ("solitary", 1), ("infirmary", 0)):
        m = in_gang("triad/herbs", at, mine={"beatings": 2})
        assert (of(answer(m, "heal"), 0, "beatings"), left(m)) == (beatings, 1)
    refused(in_gang("triad/patience", "cells", mine={"beatings": 2}), "heal", rule="D-603")
    m = in_gang("triad/patience", "infirmary", mine={"beatings": 2})
    assert of(answer(m, "heal"), 0, "beatings") == 1


@rule("D-881", "D-603")
def test_herbs_need_a_beating() -> None:
    refused(in_gang("triad/herbs", "infirmary"), "heal", rule="D-881")


@rule("D-601", "D-410")
def test_patience_scores_one_more_for_spoons_only() -> None:
    m = in_gang("triad/patience", mine={"hand": {"spoon": 1, "pick": 1}})
    answer(m, "dig spoon")
    assert (of(m, 0, "points"), of(m, 0, "dug")) == (2, {"spoon": 1})
    assert of(answer(m, "dig pick"), 0, "points") == 4
    assert of(answer(in_gang("triad/herbs", mine={"hand": {"spoon": 1}}), "dig spoon"), 0, "points") == 1


@rule("D-601", "D-201")
def test_patience_counts_when_dug_and_never_afterwards() -> None:
    m = in_gang("triad/patience", mine={"dug": {"spoon": 3}, "points": 3})
    assert of(m, 0, "points") == 3
    m = in_gang("triad/patience", mine={"hand": {"spoon": 1}, "dug": {"shovel": 3}, "points": 10})
    answer(m, "dig spoon")
    assert (m.over, m.winners, m.scores[0]) == (True, (0,), 12)


# Queers


@rule("D-303", "D-883")
def test_family_may_keep_thirteen_cards() -> None:
    m = in_gang("queers/family", "cells", {}, mine={"hand": {"binding": 13}})
    assert m.view(None)["turn"] == 0
    assert answer(m, "end").waiting == {1}
    m = in_gang("queers/family", "cells", {}, mine={"hand": {"binding": 14}})
    assert options(answer(m, "end")) == {"discard binding"}
    assert (asked(answer(m, "discard binding")), of(m, 0, "hand_size")) == ({1}, 13)


@rule("D-303")
def test_without_family_ten_cards_are_the_limit() -> None:
    m = in_gang("queers/scene", "yard", {}, mine={"hand": {"binding": 12}})
    answer(m, "end", "discard binding", "discard binding")
    assert (asked(m), of(m, 0, "hand_size")) == ({1}, 10)


@rule("D-305", "D-410")
def test_scene_draws_a_card_at_the_end_of_a_turn_in_company() -> None:
    m = answer(in_gang("queers/scene", "yard", {"at": "yard"}), "end", "draw phone")
    assert (hand(m, 0), asked(m)) == ({"phone": 1}, {1})
    assert happened(m, "drew", 1) == []
    for card, where in (("queers/scene", "cells"), ("queers/family", "yard")):
        assert answer(in_gang(card, "yard", {"at": where}), "end").waiting == {1}


@rule("D-305", "D-303", "D-104")
def test_scene_draws_before_the_hand_is_counted_and_what_there_is() -> None:
    m = answer(in_gang("queers/scene", "cells", {}, mine={"hand": {"binding": 10}}), "end", "draw phone")
    assert options(m) == {"discard binding", "discard phone"}
    m = in_gang("queers/scene", "cells", {"hand": SEARCH_CARDS})
    assert answer(m, "end").waiting == {1}


@rule("D-891")
def test_mates_are_company_for_the_scene_and_michelle_is_not() -> None:
    m = stand({"gang": "queers/scene"}, players=4, options={"teams": True})
    assert "draw phone" in options(answer(m, "end"))
    m = in_gang("queers/scene", "showers", {}, **HER)
    assert options(answer(m, "end")) == {"roll michel", "leave michel"}


@rule("D-891", "D-884")
def test_a_cellmate_in_solitary_is_company_for_the_scene() -> None:
    m = in_gang("queers/scene", "solitary", {"at": "solitary"})
    assert "draw phone" in options(answer(m, "end"))


@rule("D-882", "D-410")
def test_untouchable_can_not_be_chosen_by_others_cards_and_pasts() -> None:
    mine: Seat = {"hand": {"ambush": 1, "snitch": 1, "pickpocket": 1, "frisk": 1}, "past": "informant"}
    touchable = options(stand(mine, {"hand": {"spoon": 1}, "gang": "queers/family"}))
    untouchable = options(stand(mine, {"hand": {"spoon": 1}, "gang": "queers/untouchable"}))
    cards = {"play ambush", "play snitch", "play pickpocket", "play frisk", "reveal"}
    assert touchable - untouchable == cards


@rule("D-882", "D-407")
def test_untouchable_can_be_extorted_and_choose_others() -> None:
    m = stand({"hand": {"knife": 1}}, {"gang": "queers/untouchable"})
    assert options(answer(m, "extort")) == {"seat 1"}
    m = stand({"hand": {"ambush": 1}, "gang": "queers/untouchable"}, {})
    assert options(answer(m, "play ambush")) == {"seat 1"}


@rule("D-401", "D-883")
def test_networking_searches_twice_per_turn_and_no_third_time() -> None:
    m = in_gang("queers/networking", mine={"hand": {"adrenaline": 1}})
    answer(m, "play adrenaline", "search", "draw blade", "search", "draw blade")
    assert (hand(m, 0), left(m)) == ({"blade": 2}, 1)
    refused(m, "search", rule="D-401")
    m = answer(in_gang("queers/scene"), "search", "draw blade")
    refused(m, "search", rule="D-401")


@rule("D-881", "D-401")
def test_networking_finds_nothing_where_there_is_nothing() -> None:
    refused(in_gang("queers/networking", "solitary"), "search", rule="D-881")
    refused(in_gang("queers/networking", "cells", {"hand": SEARCH_CARDS}), "search", rule="D-881")
    me: Seat = {"gang": "queers/networking"}
    m = stand(me, {}, discard=deck_of(me, blade=1))
    answer(m, "search", "draw blade", "search")
    assert m.view(None)["discard"] == {}
