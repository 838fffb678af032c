"""Section 4 of the rules: basic actions."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates.testkit import rule
from tests.dig.board import (
    ACCESSORIES,
    ACTION_CARDS,
    SEARCH_CARDS,
    answer,
    deck_of,
    hand,
    happened,
    of,
    options,
    place,
    refused,
    stand,
    view,
    weights,
)

SEARCH = {"cells": 1, "canteen": 2, "yard": 1, "infirmary": 2, "showers": 3}
DICE = {
    1: {"cells", "canteen"},
    2: {"cells", "yard"},
    3: {"cells", "infirmary"},
    4: {"canteen", "yard"},
    5: {"infirmary", "showers"},
    6: {"yard", "showers"},
}
PLACES = set(SEARCH)
EVERYWHERE = [*SEARCH, "solitary"]
WEARS = {
    "crew": (2, ["chain", "cap", "bandana"]),
    "cartel": (2, ["cap", "watch", "boots"]),
    "bikers": (2, ["bandana", "boots", "ring"]),
    "bratva": (2, ["chain", "watch", "ring"]),
    "triad": (3, list(ACCESSORIES)),
    "queers": (3, list(ACCESSORIES)),
}
RECIPES = {
    "knives": ("blade", "knife", 2),
    "pick": ("spike", "pick", 1),
    "shovel": ("container", "shovel", 1),
}


def goes(*where: str) -> set[str]:
    return {f"go {location}" for location in where}


# Search


@rule("D-401")
@pytest.mark.parametrize(("at", "value"), SEARCH.items())
def test_a_search_draws_as_many_cards_as_the_location_says(at: str, value: int) -> None:
    m = stand({"at": at}, {})
    answer(m, "search", *["draw binding"] * value)
    assert m.waiting == {0}
    assert hand(m, 0) == {"binding": value}
    assert view(m)["actions_left"] == 1


@rule("D-401")
def test_a_search_is_possible_once_per_turn() -> None:
    m = stand()
    answer(m, "search", "draw ring")
    refused(m, "search", "searched", "D-401")
    answer(m, "end", "end")
    assert "search" in options(m)


@rule("D-401")
def test_moving_on_does_not_give_another_search() -> None:
    m = stand(actions_left=3)
    answer(m, "search", "draw ring", "move", "roll 1", "go canteen")
    refused(m, "search", "searched", "D-401")


@rule("D-401")
def test_cards_are_drawn_by_the_weight_of_the_deck() -> None:
    m = stand({"hand": {"blade": 4}}, {"hand": {"blade": 6}}, discard={"phone": 2, "cap": 1})
    answer(m, "search")
    left = {kind: count for kind, count in SEARCH_CARDS.items() if kind not in ("blade", "phone")}
    assert weights(m) == {f"draw {kind}": count for kind, count in (left | {"cap": 2}).items()}


@rule("D-881")
def test_there_is_nothing_to_search_in_solitary() -> None:
    m = stand({"at": "solitary"}, {})
    refused(m, "search", "nothing-to-search", "D-881")


@rule("D-881")
def test_there_is_nothing_to_search_when_deck_and_discard_are_empty() -> None:
    m = stand({}, {"hand": SEARCH_CARDS})
    refused(m, "search", "deck-empty", "D-881")


# Move


@rule("D-402")
@pytest.mark.parametrize("at", EVERYWHERE)
@pytest.mark.parametrize(("pips", "where"), DICE.items())
def test_a_roll_leads_to_the_locations_with_its_number_but_never_stays(
    at: str, pips: int, where: set[str]
) -> None:
    m = stand({"at": at}, {})
    answer(m, "move", f"roll {pips}")
    assert options(m) == goes(*(where - {at}))
    goal = min(where - {at})
    answer(m, f"go {goal}")
    assert place(m, 0) == goal
    assert view(m)["actions_left"] == 1


@rule("D-402")
def test_the_die_is_fair_and_its_number_public() -> None:
    m = stand()
    answer(m, "move")
    assert weights(m) == {f"roll {pips}": 1 for pips in range(1, 7)}
    answer(m, "roll 5")
    assert happened(m, "rolled") == [{"seat": 0, "pips": 5}]


@rule("D-402")
def test_a_move_never_stays_and_goes_nowhere_else() -> None:
    m = answer(stand({"at": "canteen"}, {}), "move", "roll 1")
    refused(m, "go canteen", "never-stay", "D-402")
    refused(m, "go yard", "not-rolled", "D-402")
    refused(m, "go solitary", "nobody-goes-there", "D-884")
    refused(m, "end", rule="D-301")


# Careful move


@rule("D-403")
@pytest.mark.parametrize("at", EVERYWHERE)
def test_a_careful_move_costs_two_actions_and_goes_to_any_other_location_with_a_number(at: str) -> None:
    m = stand({"at": at}, {})
    answer(m, "careful")
    assert options(m) == goes(*(PLACES - {at}))
    goal = min(PLACES - {at})
    answer(m, f"go {goal}")
    assert place(m, 0) == goal
    assert view(m)["actions_left"] == 0


@rule("D-403")
def test_a_careful_move_is_not_possible_with_one_action_left() -> None:
    m = stand({"hand": {"spoon": 1}}, {})
    answer(m, "dig spoon")
    refused(m, "careful", "careful-two", "D-403")


@rule("D-403", "D-895")
def test_a_careful_move_takes_any_two_actions_that_are_left() -> None:
    m = stand({"hand": {"adrenaline": 1}}, {})
    answer(m, "play adrenaline", "search", "draw cap", "careful", "go yard")
    assert place(m, 0) == "yard"
    assert view(m)["actions_left"] == 0


@rule("D-403")
def test_two_careful_moves_take_four_actions() -> None:
    m = stand(actions_left=4)
    answer(m, "careful", "go yard", "careful", "go showers")
    assert place(m, 0) == "showers"
    refused(m, "careful", "no-actions", "D-301")


@rule("D-403")
def test_a_careful_move_is_decided_before_the_roll() -> None:
    m = stand()
    answer(m, "move", "roll 1")
    refused(m, "careful")


@rule("D-403")
def test_nobody_goes_to_solitary_carefully() -> None:
    m = stand()
    answer(m, "careful")
    refused(m, "go solitary", "nobody-goes-there", "D-884")
    refused(m, "go cells", "never-stay")


# Join a gang


@rule("D-404")
@pytest.mark.parametrize(("gang", "terms"), WEARS.items())
def test_joining_takes_a_number_of_different_accessories_of_that_gang(
    gang: str, terms: tuple[int, list[str]]
) -> None:
    needs, wears = terms
    m = stand({"hand": dict.fromkeys(wears[:needs], 1)}, {})
    top = view(m)["gangs"][gang][0]
    answer(m, f"join {gang}", *(f"with {accessory}" for accessory in wears[:needs]))
    assert of(m, 0, "gang", viewer=1) == f"{gang}/{top}"
    assert hand(m, 0) == {}
    assert view(m)["discard"] == dict.fromkeys(wears[:needs], 1)
    assert view(m)["actions_left"] == 1
    assert top not in view(m)["gangs"][gang]


@rule("D-404")
@pytest.mark.parametrize(("gang", "terms"), WEARS.items())
def test_two_copies_of_one_accessory_never_count_twice(gang: str, terms: tuple[int, list[str]]) -> None:
    needs, wears = terms
    m = stand({"hand": dict.fromkeys(wears[: needs - 1], 3)}, {})
    refused(m, f"join {gang}", "accessories", "D-404")


@rule("D-404")
@pytest.mark.parametrize("gang", ["crew", "cartel", "bikers", "bratva"])
def test_accessories_of_other_gangs_do_not_help(gang: str) -> None:
    wears = WEARS[gang][1]
    m = stand({"hand": {accessory: 1 for accessory in ACCESSORIES if accessory not in wears[1:]}}, {})
    assert f"join {gang}" not in options(m)
    assert "join triad" in options(m)


@rule("D-404")
def test_the_accessories_are_chosen_one_by_one_and_never_one_kind_twice() -> None:
    m = stand({"hand": {"chain": 2, "cap": 1, "bandana": 1, "ring": 1}}, {})
    answer(m, "join crew")
    assert options(m) == {"with chain", "with cap", "with bandana"}
    refused(m, "with ring", "not-worn", "D-404")
    answer(m, "with chain")
    assert options(m) == {"with cap", "with bandana"}
    refused(m, "with chain", "twice-worn", "D-404")
    answer(m, "with bandana")
    assert hand(m, 0) == {"chain": 1, "cap": 1, "ring": 1}


@rule("D-405")
def test_joining_another_gang_first_puts_the_old_card_under_its_pile() -> None:
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "bratva/feared"}, {})
    answer(m, "join crew", "with chain", "with cap")
    assert of(m, 0, "gang") == "crew/lookout"
    assert view(m)["gangs"]["bratva"] == ["armoury", "concealed", "enforcer", "feared"]
    assert happened(m, "left_gang") == [{"seat": 0, "card": "bratva/feared"}]


@rule("D-405")
def test_joining_the_same_gang_again_changes_the_card() -> None:
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "crew/shortcut"}, {})
    answer(m, "join crew", "with chain", "with cap")
    assert of(m, 0, "gang") == "crew/lookout"
    assert view(m)["gangs"]["crew"] == ["corner boys", "backup", "shortcut"]


@rule("D-405", "D-109")
def test_the_old_card_may_become_the_next_top_of_a_pile_of_one() -> None:
    others = [{"gang": "crew/backup"}, {"gang": "crew/corner boys"}]
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "crew/shortcut"}, *others)
    answer(m, "join crew", "with chain", "with cap")
    assert of(m, 0, "gang") == "crew/lookout"
    assert view(m)["gangs"]["crew"] == ["shortcut"]


@rule("D-405")
def test_a_gang_whose_pile_is_empty_before_the_old_card_is_returned_cannot_be_joined() -> None:
    others = [{"gang": f"crew/{card}"} for card in ("backup", "corner boys", "lookout")]
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "crew/shortcut"}, *others)
    refused(m, "join crew", "gang-pile-empty", "D-405")


@rule("D-405")
def test_one_gang_card_at_a_time() -> None:
    held = {"chain": 2, "cap": 2, "watch": 1, "boots": 1}
    m = stand({"hand": held}, {})
    answer(m, "join crew", "with chain", "with cap", "join cartel", "with watch", "with boots")
    assert of(m, 0, "gang") == "cartel/wholesale"
    assert view(m)["gangs"]["crew"] == ["corner boys", "backup", "shortcut", "lookout"]


# Play an action card


@rule("D-406")
def test_an_action_card_does_what_it_says_and_is_then_discarded() -> None:
    m = stand({"hand": {"parcel": 1}}, {})
    answer(m, "play parcel")
    assert view(m)["in_play"] == "parcel"
    assert view(m)["discard"] == {}
    answer(m, "draw cap", "draw cap", "draw ring")
    assert view(m)["discard"] == {"parcel": 1}
    assert view(m)["in_play"] is None
    assert hand(m, 0) == {"cap": 2, "ring": 1}


@rule("D-406")
def test_only_action_cards_in_hand_are_played() -> None:
    m = stand({"hand": {"phone": 1}}, {"hand": {"parcel": 1}})
    refused(m, "play parcel", "not-held", "D-406")
    refused(m, "play phone", "no-action-card", "D-406")
    assert not {f"play {card}" for card in ACTION_CARDS} & options(m)


@rule("D-885")
def test_a_card_in_play_is_not_in_a_reshuffle_that_it_causes() -> None:
    seat = {"hand": {"parcel": 1}}
    m = stand(seat, {}, discard=deck_of(seat, cap=1))
    answer(m, "play parcel", "draw cap")
    assert weights(m)["draw parcel"] == 1
    answer(m, "draw parcel", "draw ring")
    assert view(m)["discard"] == {"parcel": 1}
    assert view(m)["deck"] == 77 - 1 - 3


@rule("D-885")
def test_a_card_in_play_is_not_in_the_pool_of_a_shakedown() -> None:
    m = stand({"hand": {"shakedown": 1, "cap": 1}}, {"hand": {"ring": 2}})
    answer(m, "play shakedown")
    assert weights(m) == {"draw cap": 1, "draw ring": 2}
    answer(m, "draw ring", "draw cap", "draw ring")
    assert (hand(m, 0), hand(m, 1)) == ({"ring": 2}, {"cap": 1})


# Craft


@rule("D-408")
@pytest.mark.parametrize(("recipe", "terms"), RECIPES.items())
def test_a_binding_and_a_part_make_the_product(recipe: str, terms: tuple[str, str, int]) -> None:
    part, product, number = terms
    m = stand({"at": "canteen", "hand": {"binding": 2, part: 2}}, {})
    answer(m, f"craft {recipe}")
    assert hand(m, 0) == {"binding": 1, part: 1, product: number}
    assert view(m)["discard"] == {"binding": 1, part: 1}
    assert view(m)["actions_left"] == 1


@rule("D-408")
@pytest.mark.parametrize("at", EVERYWHERE)
def test_nobody_crafts_in_cells_showers_or_solitary(at: str) -> None:
    m = stand({"at": at, "hand": {"binding": 1, "blade": 1, "spike": 1, "container": 1}}, {})
    crafts = {action for action in options(m) if action.startswith("craft")}
    allowed = at in ("canteen", "yard", "infirmary")
    assert crafts == ({"craft knives", "craft pick", "craft shovel"} if allowed else set())
    if not allowed:
        refused(m, "craft pick", rule="D-884" if at == "solitary" else "D-408")


@rule("D-408", "D-507")
@pytest.mark.parametrize("beatings", [1, 2])
def test_nobody_crafts_with_a_beating(beatings: int) -> None:
    m = stand({"at": "canteen", "hand": {"binding": 1, "blade": 1}, "beatings": beatings}, {})
    refused(m, "craft knives", "too-beaten-to-craft", "D-507")


@rule("D-408")
@pytest.mark.parametrize(
    "held", [{"binding": 3}, {"blade": 3}, {"binding": 1, "spike": 1}, {"cap": 1, "blade": 1}]
)
def test_both_parts_are_needed(held: dict[str, int]) -> None:
    refused(stand({"at": "canteen", "hand": held}, {}), "craft knives", "parts", "D-408")


@rule("D-408")
@pytest.mark.parametrize(("recipe", "terms"), RECIPES.items())
def test_the_pile_of_the_product_must_not_be_empty(recipe: str, terms: tuple[str, str, int]) -> None:
    part, product, _ = terms
    all_of_it = 20 if product == "knife" else 11
    m = stand({"at": "canteen", "hand": {"binding": 1, part: 1}}, {"hand": {product: all_of_it}})
    refused(m, f"craft {recipe}", "pile-empty", "D-408")


@rule("D-408")
def test_with_one_knife_left_the_one_is_taken() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 1, "blade": 1}}, {"hand": {"knife": 19}})
    answer(m, "craft knives")
    assert hand(m, 0) == {"knife": 1}
    assert view(m)["piles"]["knife"] == 0
    assert view(m)["discard"] == {"binding": 1, "blade": 1}


@rule("D-408", "D-605")
def test_an_empty_pile_bars_crafting_only_until_cards_return() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 1, "blade": 1, "knife": 20}}, {"at": "canteen"})
    assert "craft knives" not in options(m)
    answer(m, "extort", "seat 1", "name spoon", "lay knife", "refuse", "give up")
    assert "craft knives" in options(m)


@rule("D-408", "D-895")
def test_one_recipe_per_action_and_crafting_is_repeatable() -> None:
    m = stand({"at": "yard", "hand": {"binding": 2, "spike": 1, "container": 1}}, {})
    answer(m, "craft pick", "craft shovel")
    assert hand(m, 0) == {"pick": 1, "shovel": 1}
    assert view(m)["actions_left"] == 0


# Gang abilities and who may be extorted


@rule("D-410")
def test_a_gang_ability_is_no_action_and_has_no_limit() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 2, "blade": 2}, "gang": "bratva/armoury"}, {})
    answer(m, "craft knives", "craft knives")
    assert hand(m, 0) == {"knife": 6}


@rule("D-410")
def test_a_gang_ability_works_only_at_the_moment_its_card_names() -> None:
    m = stand({"gang": "cartel/protection"}, {"gang": "bratva/concealed"})
    refused(m, "take knife")
    assert of(m, 0, "cigarettes") == 0
    answer(m, "end")
    assert m.waiting == {1}
    assert options(m) == {"take knife", "done"}


@rule("D-407")
def test_extorting_is_possible_once_per_turn() -> None:
    m = stand({"hand": {"knife": 3}}, {"hand": {"spoon": 1}}, {})
    answer(m, "extort", "seat 1", "name spoon", "lay knife", "hand over")
    refused(m, "extort", "extorted", "D-407")


@rule("D-407", "D-110")
@pytest.mark.parametrize("held", [{}, {"spike": 2, "spoon": 1}])
def test_extorting_needs_a_weapon_in_hand(held: dict[str, int]) -> None:
    refused(stand({"hand": held}, {}), "extort", "unarmed", "D-407")


@rule("D-407")
@pytest.mark.parametrize("at", EVERYWHERE)
def test_the_victim_must_be_in_the_same_location(at: str) -> None:
    seat: dict[str, Any] = {"at": at, "hand": {"blade": 1}}
    elsewhere = [{"at": place} for place in EVERYWHERE if place != at]
    refused(stand(seat, *elsewhere[:4]), "extort", "nobody-here", "D-407")
    m = stand(seat, *elsewhere[:4], {"at": at})
    answer(m, "extort")
    assert options(m) == {"seat 5"}
    refused(m, "seat 1", "not-here", "D-407")
    refused(m, "seat 0", "yourself")


@rule("D-407", "D-857")
def test_in_teams_the_victim_is_of_the_other_team() -> None:
    m = stand(
        {"at": "yard", "hand": {"knife": 1}}, {"at": "yard"}, {"at": "yard"}, {}, options={"teams": True}
    )
    answer(m, "extort")
    assert options(m) == {"seat 1"}
    refused(m, "seat 2", "a-mate", "D-857")
