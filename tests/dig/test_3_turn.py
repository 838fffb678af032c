"""Section 3 of the rules: the turn."""

from __future__ import annotations

import pytest

from cellmates import CHANCE, BadPosition
from cellmates.testkit import rule
from tests.dig.board import answer, hand, happened, of, options, place, refused, seen, stand, view

SPENT = {"past": "smuggler", "past_revealed": True}
"""A past that was revealed: the turn ends by itself (D-306)."""


@rule("D-301")
def test_a_turn_has_up_to_two_actions() -> None:
    m = stand({"hand": {"spoon": 3}}, {})
    answer(m, "dig spoon", "dig spoon")
    assert view(m)["actions_left"] == 0
    assert options(m) == {"reveal", "end"}
    refused(m, "dig spoon", "no-actions", "D-301")


@rule("D-301")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_player_may_stop_earlier(taken: int) -> None:
    m = stand({"hand": {"spoon": 2}}, {})
    answer(m, *["dig spoon"] * taken, "end")
    assert m.waiting == {1}
    assert view(m)["turn"] == 1
    assert view(m)["actions_left"] == 2


@rule("D-301")
@pytest.mark.parametrize(
    ("at", "held", "action"),
    [
        ("cells", {"spoon": 2}, "dig spoon"),
        ("canteen", {}, "steal"),
        ("canteen", {"binding": 2, "blade": 2}, "craft knives"),
        ("yard", {}, "buy knife"),
        ("infirmary", {}, "heal"),
    ],
)
def test_any_action_may_be_repeated(at: str, held: dict[str, int], action: str) -> None:
    m = stand({"at": at, "hand": held, "cigarettes": 10, "beatings": 2 if action == "heal" else 0}, {})
    answer(m, action)
    assert action in options(m)
    answer(m, action)
    assert view(m)["actions_left"] == 0


@rule("D-301")
def test_moves_and_sales_may_be_repeated() -> None:
    m = stand({"at": "cells", "hand": {"cap": 1, "ring": 1}}, {})
    answer(m, "move", "roll 2", "go yard", "sell", "sell cap", "done", "end", "end")
    answer(m, "sell", "sell ring", "done", "move", "roll 4", "go canteen")
    assert place(m, 0) == "canteen"
    assert of(m, 0, "cigarettes") == 2


@rule("D-301", "D-406")
def test_playing_a_card_costs_an_action() -> None:
    m = stand({"hand": {"parcel": 2}}, {})
    answer(m, "play parcel", "draw cap", "draw cap", "draw cap")
    assert view(m)["actions_left"] == 1


@rule("D-302")
def test_revealing_the_past_costs_no_action() -> None:
    m = stand({"past": "smuggler"}, {})
    answer(m, "reveal")
    assert view(m)["actions_left"] == 2
    assert of(m, 0, "cigarettes") == 5


@rule("D-302")
def test_the_past_may_be_revealed_with_no_action_left() -> None:
    m = stand({"past": "gun runner"}, {}, actions_left=0)
    answer(m, "reveal")
    assert hand(m, 0) == {"knife": 2}


@rule("D-302")
def test_gang_abilities_cost_no_action() -> None:
    m = stand({"gang": "bratva/concealed"}, {}, turn=1)
    answer(m, "end", "take knife")
    assert view(m)["actions_left"] == 2


# The hand limit


@rule("D-303")
def test_at_the_end_of_a_turn_its_owner_chooses_what_to_discard_down_to_ten() -> None:
    m = stand({"hand": {"binding": 8, "blade": 3, "knife": 1}}, {})
    answer(m, "end")
    assert m.waiting == {0}
    assert options(m) == {"discard binding", "discard blade", "discard knife"}
    answer(m, "discard knife")
    assert options(m) == {"discard binding", "discard blade"}
    answer(m, "discard blade")
    assert m.waiting == {1}
    assert hand(m, 0) == {"binding": 8, "blade": 2}


@rule("D-303")
def test_a_hand_of_ten_keeps_everything() -> None:
    m = stand({"hand": {"binding": 10}}, {})
    answer(m, "end")
    assert m.waiting == {1}
    assert of(m, 0, "hand_size") == 10


@rule("D-303")
def test_nobody_stops_discarding_above_ten_or_discards_what_they_lack() -> None:
    m = stand({"hand": {"binding": 12}}, {})
    answer(m, "end")
    refused(m, "done", "over-limit", "D-303")
    refused(m, "discard blade", "not-held", "D-303")


@rule("D-303")
def test_during_the_turn_a_hand_may_hold_more_than_ten() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 10}}, {})
    answer(m, "search", "draw blade", "draw blade", "steal")
    assert of(m, 0, "hand_size") == 13
    assert "end" in options(m)


@rule("D-303")
def test_on_others_turns_a_hand_may_hold_more_than_ten() -> None:
    m = stand({"hand": {"knife": 1}}, {"hand": {"knife": 2, "binding": 10}})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "lay knife", "give up", "end")
    assert of(m, 1, "hand_size") == 11
    assert m.waiting == {1}
    assert "end" in options(m)


@rule("D-303", "D-304")
def test_what_is_discarded_down_to_ten_is_public_and_goes_to_its_own_pile() -> None:
    m = stand({"hand": {"binding": 10, "knife": 1, "ring": 1}}, {})
    answer(m, "end", "discard knife", "discard ring")
    assert happened(m, "discarded") == [{"seat": 0, "kind": "knife"}, {"seat": 0, "kind": "ring"}]
    assert view(m)["discard"] == {"ring": 1}
    assert view(m)["piles"]["knife"] == 20


@rule("D-303")
def test_with_family_the_hand_limit_is_thirteen() -> None:
    m = stand({"hand": {"binding": 14}, "gang": "queers/family"}, {})
    answer(m, "end")
    assert options(m) == {"discard binding"}
    answer(m, "discard binding")
    assert m.waiting == {1}
    assert of(m, 0, "hand_size") == 13


# What is public


@rule("D-304")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_lies_open_is_seen_by_everybody(viewer: int | None) -> None:
    open_fields = {
        "at": "yard",
        "gang": "crew/backup",
        "past": "fence",
        "past_revealed": True,
        "beatings": 1,
        "cigarettes": 4,
        "dug": {"shovel": 1},
        "points": 3,
    }
    m = stand(open_fields | {"hand": {"cap": 2}}, {}, {})
    shown = view(m, viewer)["seats"][0]
    assert shown.items() >= open_fields.items()
    assert (shown["hand"], shown["hand_size"]) == (None, 2)


@rule("D-304")
@pytest.mark.parametrize(
    ("at", "held", "answers", "gained"),
    [
        ("canteen", {}, ["steal"], {"spoon": 1}),
        ("yard", {}, ["buy knives"], {"knife": 2}),
        ("canteen", {"binding": 1, "spike": 1}, ["craft pick"], {"pick": 1}),
    ],
)
def test_what_is_taken_from_a_pile_bought_or_crafted_is_seen_by_all(
    at: str, held: dict[str, int], answers: list[str], gained: dict[str, int]
) -> None:
    m = stand({"at": at, "hand": held, "cigarettes": 9}, {}, {})
    answer(m, *answers)
    assert seen(m, 1, 0) == seen(m, 2, 0) == gained
    kind, number = gained.popitem()
    assert happened(m, "took") == [{"seat": 0, "kind": kind, "number": number}]


@rule("D-304")
def test_a_card_drawn_from_the_deck_is_known_to_the_drawer_only() -> None:
    m = stand({"at": "cells"}, {}, {})
    answer(m, "search", "draw phone")
    assert happened(m, "drew", 0) == [{"seat": 0, "kind": "phone"}]
    for viewer in (1, 2, None):
        assert happened(m, "drew", viewer) == []
        assert happened(m, "drew_unseen", viewer) == [{"seat": 0}]
        assert "phone" not in str(m.events(viewer))
    assert happened(m, "drew_unseen", 0) == []


@rule("D-304")
def test_a_card_taken_at_random_is_known_to_the_two_seats_only() -> None:
    m = stand({"hand": {"knife": 1}}, {"hand": {"phone": 1}}, {})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "give up", "lose phone")
    for robber_or_robbed in (0, 1):
        assert happened(m, "robbed", robber_or_robbed) == [{"taker": 0, "loser": 1, "kind": "phone"}]
    for viewer in (2, None):
        assert happened(m, "robbed", viewer) == []
        assert happened(m, "robbed_unseen", viewer) == [{"taker": 0, "loser": 1}]
        assert "phone" not in str(m.events(viewer))


@rule("D-304")
def test_what_is_sold_laid_played_or_used_up_is_public() -> None:
    m = stand({"at": "yard", "hand": {"cap": 1, "knife": 1, "bandage": 1}, "beatings": 1}, {"at": "yard"}, {})
    answer(m, "sell", "sell cap", "done", "play bandage")
    assert happened(m, "sold") == [{"seat": 0, "kind": "cap"}]
    assert happened(m, "played") == [{"seat": 0, "kind": "bandage"}]
    assert view(m)["discard"] == {"cap": 1, "bandage": 1}


# The end of a turn


@rule("D-305")
def test_the_end_of_a_turn_is_scene_then_michel_then_discarding() -> None:
    michel = {"michel": {"at": "yard"}, "options": {"michel": "michelle"}}
    m = stand({"hand": {"binding": 10}, "gang": "queers/scene"}, {}, **michel)
    answer(m, "end")
    assert m.waiting == {CHANCE}
    answer(m, "draw blade")
    assert options(m) == {"roll michel", "leave michel"}
    answer(m, "leave michel")
    assert options(m) == {"discard binding", "discard blade"}
    answer(m, "discard blade")
    assert m.waiting == {1}


@rule("D-305")
def test_what_michel_takes_at_the_end_of_a_turn_need_not_be_discarded() -> None:
    michel = {"michel": {"at": "showers"}, "options": {"michel": "michelle"}}
    m = stand({"at": "yard", "hand": {"binding": 10, "spoon": 1}}, {}, **michel)
    answer(m, "end", "roll michel", "roll 6", "go yard", "michel knife spoon", "discard spoon")
    assert m.waiting == {1}
    assert of(m, 0, "hand_size") == 10


@rule("D-305", "D-883")
def test_end_of_turn_abilities_and_the_hand_limit_need_the_card_at_the_end() -> None:
    seat = {"hand": {"binding": 11, "chain": 1, "cap": 1, "ring": 1}, "gang": "crew/backup"}
    m = stand(seat, {}, gangs={"queers": ["family", "scene", "untouchable", "networking"]})
    answer(m, "join queers", "with chain", "with cap", "with ring", "end")
    assert m.waiting == {1}
    assert of(m, 0, "hand_size") == 11


@rule("D-306")
def test_a_seat_whose_past_is_unrevealed_says_end_itself_even_with_no_action_left() -> None:
    for past in ("bouncer", "master", "smuggler"):
        m = stand({"at": "canteen", "past": past}, {})
        answer(m, "steal", "steal")
        assert m.waiting == {0}
        assert "end" in options(m)


@rule("D-306")
def test_once_the_past_is_revealed_the_turn_ends_by_itself() -> None:
    m = stand({"at": "canteen", **SPENT}, {})
    answer(m, "steal")
    assert m.waiting == {0}
    answer(m, "steal")
    assert m.waiting == {1}
    assert happened(m, "turn_ended") == [{"seat": 0}]


@rule("D-306")
def test_revealing_with_no_action_left_ends_the_turn() -> None:
    m = stand({"past": "smuggler"}, {}, actions_left=0)
    answer(m, "reveal")
    assert m.waiting == {1}


@rule("D-306")
def test_a_revealed_seat_with_an_action_left_may_still_end() -> None:
    m = stand(SPENT, {})
    assert "end" in options(m)
    answer(m, "end")
    assert m.waiting == {1}


@rule("D-306", "D-303")
def test_a_turn_that_ends_by_itself_asks_for_the_discard() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 9}, **SPENT}, {})
    answer(m, "steal", "steal")
    assert m.waiting == {0}
    assert options(m) == {"discard binding", "discard spoon"}


@rule("D-306")
def test_a_turn_ends_by_itself_only_after_its_last_action_is_settled() -> None:
    m = stand({"hand": {"knife": 1}, **SPENT}, {}, actions_left=1)
    answer(m, "extort", "seat 1", "name spoon", "lay knife")
    assert m.waiting == {1}
    assert view(m)["turn"] == 0
    answer(m, "refuse", "give up")
    assert view(m)["turn"] == 1


@rule("D-307")
@pytest.mark.parametrize("at", ["cells", "canteen", "yard", "infirmary", "showers"])
def test_basic_actions_are_possible_in_every_location(at: str) -> None:
    seat = {"at": at, "hand": {"knife": 1, "chain": 1, "cap": 1, "parcel": 1}}
    m = stand(seat, {"at": at})
    assert {"search", "move", "careful", "join crew", "play parcel", "extort", "end"} <= options(m)


@rule("D-307")
@pytest.mark.parametrize("at", ["cells", "canteen", "yard", "infirmary", "showers", "solitary"])
def test_location_actions_are_possible_only_in_theirs(at: str) -> None:
    m = stand({"at": at, "hand": {"spoon": 1}, "cigarettes": 9, "beatings": 1}, {})
    local = {
        "cells": {"dig spoon"},
        "canteen": {"steal"},
        "yard": {"sell", "buy knife", "buy knives", "buy pick", "buy shovel"},
        "infirmary": {"heal"},
    }
    everywhere = {action for actions in local.values() for action in actions}
    assert options(m) & everywhere == local.get(at, set())


@rule("D-884")
def test_in_solitary_a_player_moves_extorts_joins_and_plays_but_neither_searches_nor_crafts() -> None:
    held = {"knife": 1, "chain": 1, "cap": 1, "parcel": 1, "binding": 1, "blade": 1}
    m = stand({"at": "solitary", "hand": held, "past": "master"}, {"at": "solitary"})
    assert options(m) == {"move", "careful", "join crew", "play parcel", "extort", "end"}


@rule("D-301", "D-401", "D-407")
def test_a_position_file_says_what_was_used_this_turn() -> None:
    m = stand({"hand": {"knife": 1}}, {}, used={"search": 1, "extort": 1})
    refused(m, "search", "searched", "D-401")
    refused(m, "extort", "extorted", "D-407")


@rule("D-301")
@pytest.mark.parametrize(
    "frame",
    [
        ["ask_fight", 0, 2, 0],
        ["ask_answer", 0, 0, 0],
        ["ask_answer", 0, 1, 3],
        ["ask_lay", 7, 0, 1],
        ["ask_help", 1, 0, 0],
        ["ask_draw", 9, 1, 0],
        ["ask_lose", 5, 0, 1],
        ["ask_with", 50, 2, 0],
        ["ask_seat", 999, 0, 2],
        ["ask_accept", 1, 0, 0],
        ["ask_michel_answer", 0, 0, 0],
        ["ask_salvage", 1, 0, 0],
        ["do_finish_card", 0, 0, 0],
        ["do_effects", 250, 3, 0],
    ],
)
def test_a_question_that_cannot_be_open_is_refused(frame: list[object]) -> None:
    with pytest.raises(BadPosition, match="pending"):
        stand({}, {}, pending={"frames": [["ask_turn", 0, 0, 0], frame]})


# Judged when the action is taken


@rule("D-883", "D-401")
def test_a_limit_gained_in_mid_turn_counts_at_once() -> None:
    seat = {"hand": {"chain": 1, "cap": 1, "ring": 1}}
    piles = {"queers": ["networking", "family", "scene", "untouchable"]}
    m = stand(seat, {}, actions_left=3, gangs=piles)
    answer(m, "search", "draw blade")
    assert "search" not in options(m)
    answer(m, "join queers", "with chain", "with cap", "with ring")
    assert "search" in options(m)


@rule("D-883", "D-401")
def test_a_limit_lost_in_mid_turn_counts_at_once() -> None:
    seat = {"hand": {"chain": 1, "cap": 1}, "gang": "queers/networking"}
    m = stand(seat, {}, actions_left=3)
    answer(m, "search", "draw blade", "join crew", "with chain", "with cap")
    refused(m, "search", "searched", "D-401")


@rule("D-883")
def test_the_two_extortions_of_pack_may_hit_one_victim() -> None:
    m = stand({"hand": {"knife": 2}, "gang": "bikers/pack"}, {"hand": {"spoon": 2}})
    extortion = ("extort", "seat 1", "name spoon", "lay knife", "hand over")
    answer(m, *extortion)
    assert "extort" in options(m)
    answer(m, *extortion)
    assert hand(m, 0) == {"spoon": 2}


@rule("D-883")
def test_start_of_turn_abilities_need_the_card_at_the_start() -> None:
    seat = {"hand": {"cap": 1, "watch": 1}}
    m = stand(seat, {}, gangs={"cartel": ["protection", "wholesale", "discount", "street corner"]})
    answer(m, "join cartel", "with cap", "with watch")
    assert of(m, 0, "cigarettes") == 0
    answer(m, "end", "end")
    assert of(m, 0, "cigarettes") == 1


# Pasts, as far as the turn goes


@rule("D-703")
@pytest.mark.parametrize(
    ("seat", "fields"),
    [
        ({"past": "smuggler"}, {"cigarettes": 75}),
        ({"past": "activist"}, {}),
        ({"past": "scavenger"}, {}),
        ({"past": "hacker"}, {"at": "solitary"}),
        ({"past": "locksmith"}, {}),
        ({"past": "locksmith", "hand": {"spoon": 1}, "beatings": 2}, {}),
        ({"past": "hitman"}, {"beatings": 2}),
        ({"past": "cutpurse"}, {"at": "yard", "hand": {"cap": 1}}),
    ],
)
def test_a_past_that_can_do_nothing_cannot_be_revealed(
    seat: dict[str, object], fields: dict[str, object]
) -> None:
    m = stand(seat, fields)
    assert "reveal" not in options(m)
    refused(m, "reveal")


@rule("D-703")
def test_a_past_may_be_revealed_for_its_available_bonus_alone() -> None:
    m = stand({"past": "activist", "gang": "queers/family"}, {})
    answer(m, "reveal")
    assert view(m)["actions_left"] == 3


@rule("D-703")
def test_what_a_past_cannot_do_in_full_is_done_as_far_as_possible() -> None:
    m = stand({"past": "smuggler"}, {"cigarettes": 73})
    answer(m, "reveal")
    assert of(m, 0, "cigarettes") == 2


@rule("D-704")
def test_a_turn_past_is_revealed_only_at_the_action_prompt() -> None:
    m = stand({"at": "yard", "hand": {"knife": 1, "binding": 12}, "past": "smuggler"}, {"at": "yard"})
    for opening in (
        ["move", "roll 1"],
        ["sell"],
        ["extort"],
        ["extort", "seat 1", "name pick"],
        ["careful"],
        ["end"],
    ):
        inside = answer(m.clone(), *opening)
        assert inside.waiting == {0}
        assert "reveal" not in options(inside)
        refused(inside, "reveal")


@rule("D-704")
def test_a_turn_past_is_not_revealed_on_anothers_turn_or_in_their_fight() -> None:
    m = stand({"hand": {"knife": 1}}, {"past": "smuggler", "hand": {"knife": 1}})
    answer(m, "extort", "seat 1", "name pick", "lay knife")
    assert options(m) == {"refuse"}
    answer(m, "refuse")
    assert options(m) == {"lay knife", "give up"}
    refused(m, "reveal", "past-moment", "D-701")


@rule("D-704")
def test_a_reaction_past_is_an_option_inside_a_question_that_is_asked_anyway() -> None:
    for past, extra in (("bouncer", {"reveal"}), ("master", set()), ("smuggler", set())):
        m = stand({"hand": {"knife": 1}}, {"past": past})
        answer(m, "extort", "seat 1", "name pick", "lay knife")
        assert m.waiting == {1}
        assert options(m) == {"refuse"} | extra
