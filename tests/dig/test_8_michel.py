"""Section 8 of the rules: Michel(le)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cellmates import CHANCE, Match, to_json
from cellmates.testkit import rule
from tests.dig.board import (
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
    start,
    weights,
)

KNIVES = ["knife spoon", "knife pick", "knife shovel", "knife spoon pick", "knife pick shovel"]
HARMLESS = ["smile", "wink", "yawn"]


def haunted(*seats: Seat, at: str = "showers", **fields: Any) -> Match:
    """A position with Michelle in it."""
    michel = {"at": at, **fields.pop("michel", {})}
    wanted = {"michel": "michelle", **fields.pop("options", {})}
    return stand(*seats, michel=michel, options=wanted, **fields)


def met(card: str, *, at: str = "yard", **seat: Any) -> Match:
    """Seat 0 comes to Michelle by a pass, and this is her first card."""
    held = {**seat.pop("hand", {}), "pass": 1}
    return answer(haunted({"hand": held, **seat}, {}, at=at), "play pass", f"go {at}", f"michel {card}")


def hers(m: Match) -> Any:
    return json.loads(to_json(m.view(None)))["michel"]


def extorted(m: Match) -> list[int]:
    return [args["seat"] for args in happened(m, "michel_extorted")]


# Where she is, and how she comes


@rule("D-801", "D-101")
def test_she_starts_in_the_showers_with_her_eight_cards() -> None:
    m = start(2, michel="michelle")
    assert hers(m)["at"] == "showers"
    assert sorted(hers(m)["deck"]) == sorted([*KNIVES, *HARMLESS])
    assert hers(m)["discard"] == hers(m)["open"] == []


@rule("D-801", "D-872")
def test_without_the_option_she_is_not_there_and_nobody_is_asked_about_her() -> None:
    m = answer(stand({"at": "showers"}, {}), "end")
    assert m.view(None)["michel"] is None
    assert m.view(None)["turn"] == 1


@rule("D-802", "D-305")
def test_at_the_end_of_a_turn_its_player_may_roll_for_her_or_leave_her() -> None:
    m = answer(haunted({}, {}), "end")
    assert m.waiting == {0}
    assert options(m) == {"roll michel", "leave michel"}


@rule("D-802")
def test_left_alone_she_stays_and_extorts_nobody() -> None:
    m = answer(haunted({"at": "showers"}, {"at": "showers"}), "end", "leave michel")
    assert hers(m)["at"] == "showers"
    assert extorted(m) == []
    assert m.view(None)["turn"] == 1


@rule("D-802", "D-306")
def test_she_is_asked_for_too_where_the_turn_ends_by_itself() -> None:
    m = haunted({"at": "canteen", "past_revealed": True}, {}, actions_left=1)
    assert options(answer(m, "steal")) == {"roll michel", "leave michel"}


@rule("D-802", "D-402")
@pytest.mark.parametrize(
    ("at", "pips", "offered"),
    [
        ("showers", 1, {"go cells", "go canteen"}),
        ("showers", 2, {"go cells", "go yard"}),
        ("showers", 3, {"go cells", "go infirmary"}),
        ("showers", 4, {"go canteen", "go yard"}),
        ("showers", 5, {"go infirmary"}),
        ("yard", 6, {"go showers"}),
    ],
)
def test_the_player_chooses_among_the_locations_on_offer_and_she_never_stays(
    at: str, pips: int, offered: set[str]
) -> None:
    m = answer(haunted({}, {}, at=at), "end", "roll michel", f"roll {pips}")
    assert m.waiting == {0}
    assert options(m) == offered


@rule("D-802", "D-890")
def test_lookout_does_not_roll_again_for_her() -> None:
    m = answer(haunted({"gang": "crew/lookout"}, {}), "end", "roll michel", "roll 1")
    assert "again" not in options(m)


@rule("D-802", "D-305")
def test_she_moves_before_the_hand_is_discarded_down_and_after_scene_has_drawn() -> None:
    me = {"hand": {"binding": 11}, "gang": "queers/scene"}
    m = answer(haunted(me, {}), "end")
    assert m.waiting == {CHANCE}
    answer(m, "draw blade", "roll michel", "roll 4", "go canteen")
    assert options(m) == {"discard binding", "discard blade"}


@rule("D-803")
def test_she_extorts_everybody_there_clockwise_from_the_roller() -> None:
    seats: list[Seat] = [{"at": "yard"}, {"at": "canteen"}, {"at": "yard"}, {"at": "yard"}]
    m = answer(haunted(*seats, turn=2), "end", "roll michel", "roll 2", "go yard")
    answer(m, "michel smile", "michel wink", "michel yawn")
    assert extorted(m) == [2, 3, 0]
    assert m.view(None)["turn"] == 3


@rule("D-803")
def test_a_roller_who_is_elsewhere_is_left_out() -> None:
    m = haunted({"at": "canteen"}, {"at": "yard"}, {"at": "canteen"}, turn=1)
    answer(m, "end", "roll michel", "roll 1", "go canteen", "michel smile", "michel wink")
    assert extorted(m) == [2, 0]


@rule("D-803")
def test_where_nobody_is_nothing_happens() -> None:
    m = answer(haunted({}, {}), "end", "roll michel", "roll 4", "go canteen")
    assert extorted(m) == []
    assert m.waiting == {1}


@rule("D-803")
def test_every_extortion_of_a_round_is_finished_before_the_next() -> None:
    m = haunted({"at": "yard", "hand": {"spoon": 1}}, {"at": "yard"})
    answer(m, "end", "roll michel", "roll 2", "go yard", "michel knife spoon")
    assert m.waiting == {0}
    answer(m, "discard spoon", "michel knife pick")
    assert m.waiting == {1}


ARRIVALS: dict[str, tuple[Seat, list[str]]] = {
    "by a roll": ({}, ["move", "roll 4", "go yard"]),
    "by a careful move": ({}, ["careful", "go yard"]),
    "by a pass": ({"hand": {"pass": 1}}, ["play pass", "go yard"]),
    "by the getaway": ({"past": "getaway driver"}, ["reveal", "go yard"]),
}


@rule("D-804")
@pytest.mark.parametrize("way", ARRIVALS)
def test_whoever_comes_to_her_is_extorted_at_once(way: str) -> None:
    me, answers = ARRIVALS[way]
    m = answer(haunted({"at": "canteen", **me}, {"at": "yard"}, at="yard"), *answers)
    assert m.waiting == {CHANCE}
    assert set(weights(m)) == {f"michel {card}" for card in [*KNIVES, *HARMLESS]}
    assert extorted(answer(m, "michel yawn")) == [0]
    assert m.view(None)["turn"] == 0


@rule("D-804", "D-855")
def test_visiting_a_mate_where_she_is_means_extortion_too() -> None:
    crew: list[Seat] = [{"gang": "crew/lookout"}, {}, {"at": "yard", "gang": "crew/backup"}, {}]
    m = answer(haunted(*crew, at="yard", options={"teams": True}), "visit 2", "michel smile")
    assert extorted(m) == [0]


@rule("D-804", "D-884")
@pytest.mark.parametrize("way", ["play snitch", "reveal"])
def test_being_sent_to_solitary_is_no_coming_and_she_never_comes_there(way: str) -> None:
    m = haunted({"hand": {"snitch": 1}, "past": "hacker"}, {"at": "yard"}, at="yard")
    answer(m, way, "seat 1")
    assert place(m, 1) == "solitary"
    assert m.waiting == {0}
    for pips in range(1, 7):
        rolled = answer(m.clone(), "end", "roll michel", f"roll {pips}")
        assert "go solitary" not in options(rolled)


@rule("D-804")
def test_a_player_who_is_with_her_already_is_not_extorted_again() -> None:
    m = answer(haunted({"at": "yard"}, {"at": "yard"}, at="yard"), "end", "leave michel")
    assert extorted(m) == []


# The extortion


@rule("D-805", "D-808")
@pytest.mark.parametrize("card", HARMLESS)
def test_a_first_card_without_a_knife_is_the_end_of_it_and_no_win(card: str) -> None:
    m = met(card, hand={"knife": 1})
    assert m.waiting == {0}
    assert "search" in options(m)
    assert hand(m, 0) == {"knife": 1}
    assert happened(m, "michel_beaten") == []


@rule("D-805")
@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("knife spoon", {"discard spoon"}),
        ("knife pick", {"discard pick"}),
        ("knife shovel", {"discard shovel"}),
        ("knife spoon pick", {"discard spoon", "discard pick"}),
        ("knife pick shovel", {"discard pick", "discard shovel"}),
    ],
)
def test_a_knife_is_bought_off_with_a_tool_that_the_card_shows(card: str, offered: set[str]) -> None:
    m = met(card, hand={"spoon": 1, "pick": 1, "shovel": 1})
    assert options(m) == offered | {"give up"}


@rule("D-805", "D-102")
def test_buying_her_off_costs_the_tool_which_goes_to_its_pile_and_nothing_else() -> None:
    m = answer(met("knife pick", hand={"pick": 2, "blade": 1}), "discard pick")
    assert hand(m, 0) == {"pick": 1, "blade": 1}
    assert m.view(None)["piles"]["pick"] == 10
    assert of(m, 0, "beatings") == 0
    assert hers(m)["discard"] == ["knife pick"]


@rule("D-805")
def test_a_tool_that_the_card_does_not_show_buys_nothing() -> None:
    m = met("knife pick", hand={"shovel": 1})
    assert options(m) == {"give up"}
    refused(m, "discard shovel")


@rule("D-806", "D-505")
def test_in_the_fight_a_weapon_is_laid_and_a_new_card_is_drawn() -> None:
    m = answer(met("knife pick", hand={"knife": 1, "blade": 1, "pick": 1}), "lay blade")
    assert m.waiting == {CHANCE}
    assert m.view(None)["discard"] == {"blade": 1}
    assert "michel knife pick" not in weights(m)
    answer(m, "michel knife shovel")
    assert options(m) == {"lay knife", "give up"}


@rule("D-806", "D-808")
def test_a_new_card_without_a_knife_is_a_win_that_draws_one_search_card() -> None:
    m = answer(met("knife pick", hand={"knife": 1}), "lay knife", "michel wink")
    assert m.waiting == {CHANCE}
    answer(m, "draw watch")
    assert hand(m, 0) == {"watch": 1}
    assert of(m, 0, "beatings") == 0
    assert m.view(None)["piles"]["knife"] == 20


@rule("D-808", "D-104")
def test_a_win_draws_what_there_is() -> None:
    """The pass on the table is not reshuffled yet, so the only card is the blade that was laid."""
    me = {"hand": {"pass": 1, "blade": 1}}
    others = {"hand": deck_of(me)}
    m = haunted(me, others, at="yard")
    answer(m, "play pass", "go yard", "michel knife pick", "lay blade", "michel yawn")
    assert weights(m) == {"draw blade": 1}


@rule("D-806")
def test_the_fight_goes_on_as_long_as_she_draws_knives() -> None:
    m = met("knife spoon", hand={"knife": 4})
    for card in ("knife pick", "knife shovel", "knife spoon pick"):
        answer(m, "lay knife", f"michel {card}")
    assert options(m) == {"lay knife", "give up"}
    answer(m, "lay knife", "michel smile", "draw cap")
    assert hand(m, 0) == {"cap": 1}


@rule("D-807", "D-506", "D-893")
def test_a_player_without_a_weapon_is_asked_all_the_same() -> None:
    m = met("knife spoon")
    assert m.waiting == {0}
    assert options(m) == {"give up"}


@rule("D-807")
def test_the_loser_takes_a_beating_and_discards_a_tool_of_the_first_card() -> None:
    m = met("knife shovel", hand={"knife": 1, "spoon": 1, "shovel": 1})
    answer(m, "lay knife", "michel knife spoon", "give up")
    assert of(m, 0, "beatings") == 1
    assert options(m) == {"discard shovel"}
    answer(m, "discard shovel")
    assert hand(m, 0) == {"spoon": 1}


@rule("D-807")
def test_the_loser_chooses_if_they_hold_several_of_the_tools() -> None:
    m = answer(met("knife spoon pick", hand={"spoon": 1, "pick": 1, "shovel": 1}), "give up")
    assert m.waiting == {0}
    assert options(m) == {"discard spoon", "discard pick"}


@rule("D-807", "D-506", "D-893")
def test_without_such_a_tool_the_loser_says_so_and_discards_a_random_card() -> None:
    m = answer(met("knife spoon", hand={"shovel": 1, "cap": 2}), "give up")
    assert options(m) == {"done"}
    answer(m, "done")
    assert weights(m) == {"lose shovel": 1, "lose cap": 2}
    answer(m, "lose cap")
    assert m.view(None)["discard"] == {"cap": 1, "pass": 1}
    assert happened(m, "lost") == [{"seat": 0, "kind": "cap"}]


@rule("D-807")
def test_an_empty_hand_loses_nothing_but_takes_the_beating() -> None:
    m = answer(met("knife spoon"), "give up", "done")
    assert of(m, 0, "beatings") == 1
    assert m.waiting == {0}
    assert "search" in options(m)


@rule("D-807", "D-507")
def test_two_beatings_stay_two() -> None:
    m = answer(met("knife spoon", beatings=2, hand={"spoon": 1}), "give up", "discard spoon")
    assert of(m, 0, "beatings") == 2


@rule("D-807")
def test_a_seat_that_could_buy_her_off_may_fight_or_give_up_instead() -> None:
    m = met("knife spoon", hand={"spoon": 1, "knife": 1})
    assert options(m) == {"discard spoon", "lay knife", "give up"}


@rule("D-805", "D-806")
def test_once_a_weapon_is_laid_she_is_not_bought_off_any_more() -> None:
    m = met("knife spoon", hand={"spoon": 1, "knife": 2})
    answer(m, "lay knife", "michel knife spoon pick")
    assert options(m) == {"lay knife", "give up"}


# Her cards


@rule("D-808")
def test_her_cards_stay_open_until_the_extortion_ends() -> None:
    m = answer(met("knife pick", hand={"knife": 1}), "lay knife", "michel knife spoon")
    assert hers(m)["open"] == ["knife spoon", "knife pick"]
    assert hers(m)["discard"] == []
    answer(m, "give up", "done")
    assert hers(m)["open"] == []
    assert sorted(hers(m)["discard"]) == ["knife pick", "knife spoon"]


@rule("D-808", "D-801")
def test_her_deck_is_reshuffled_only_when_a_card_is_due() -> None:
    used = [card for card in [*KNIVES, *HARMLESS] if card != "smile"]
    m = haunted({"hand": {"pass": 2}}, {}, at="yard", michel={"discard": used})
    answer(m, "play pass", "go yard", "michel smile")
    assert hers(m)["deck"] == []
    assert len(hers(m)["discard"]) == 8
    answer(m, "play pass", "go cells", "end", "roll michel", "roll 2", "go cells")
    assert len(weights(m)) == 8
    assert hers(m)["discard"] == []


@rule("D-808")
def test_in_mid_fight_only_the_discard_comes_back_not_the_open_cards() -> None:
    used = [*HARMLESS, "knife pick shovel"]
    m = haunted({"hand": {"pass": 1, "knife": 4}}, {}, at="yard", michel={"discard": used})
    answer(m, "play pass", "go yard", "michel knife spoon", "lay knife", "michel knife pick", "lay knife")
    answer(m, "michel knife shovel", "lay knife", "michel knife spoon pick", "lay knife")
    assert set(weights(m)) == {f"michel {card}" for card in used}


@rule("D-803", "D-808")
def test_within_a_round_cards_of_an_ended_extortion_are_out_of_the_deck() -> None:
    m = haunted({"at": "yard"}, {"at": "yard"})
    answer(m, "end", "roll michel", "roll 2", "go yard", "michel smile")
    assert "michel smile" not in weights(m)
    assert hers(m)["discard"] == ["smile"]


# Gangs and pasts against her


@rule("D-810", "D-886")
def test_backup_draws_after_a_knife_card_and_before_the_answer() -> None:
    m = met("knife pick", gang="crew/backup")
    assert m.waiting == {CHANCE}
    answer(m, "draw blade")
    assert options(m) == {"lay blade", "give up"}
    answer(m, "lay blade", "michel knife spoon")
    assert m.waiting == {0}


@rule("D-810", "D-805")
def test_backup_draws_nothing_when_there_is_no_knife() -> None:
    m = met("smile", gang="crew/backup")
    assert hand(m, 0) == {}


@rule("D-810")
def test_the_bouncer_ends_it_at_her_first_card() -> None:
    m = met("knife pick", past="bouncer", hand={"knife": 1, "pick": 1})
    assert options(m) == {"discard pick", "lay knife", "give up", "reveal"}
    answer(m, "reveal")
    assert of(m, 0, "past_revealed")
    assert (hand(m, 0), of(m, 0, "beatings")) == ({"knife": 1, "pick": 1}, 0)
    assert hers(m)["discard"] == ["knife pick"]
    assert happened(m, "michel_beaten") == []


@rule("D-810", "D-704", "D-894")
def test_the_bouncer_does_not_help_once_the_fight_has_begun() -> None:
    m = answer(met("knife pick", past="bouncer", hand={"knife": 2}), "lay knife", "michel knife spoon")
    assert options(m) == {"lay knife", "give up"}


@rule("D-810", "D-702")
def test_the_bouncers_bonus_takes_nothing_from_her() -> None:
    m = answer(met("knife pick", past="bouncer", gang="bikers/pack"), "reveal")
    assert hand(m, 0) == {}
    assert m.waiting == {0}


@rule("D-810", "D-888")
def test_the_master_wins_the_fight_and_draws_one_card() -> None:
    m = met("knife pick", past="master", gang="triad/herbs", hand={"knife": 1})
    answer(m, "lay knife", "michel knife spoon", "reveal")
    assert m.waiting == {CHANCE}
    answer(m, "draw cap")
    assert hand(m, 0) == {"cap": 1}
    assert m.waiting == {0}
    assert of(m, 0, "beatings") == 0


@rule("D-810", "D-894")
def test_the_master_may_win_before_any_weapon_is_laid() -> None:
    m = answer(met("knife pick", past="master"), "reveal", "draw cap")
    assert hand(m, 0) == {"cap": 1}


@rule("D-810")
@pytest.mark.parametrize("gang", ["bikers/spoils", "bratva/enforcer", "bratva/feared"])
def test_spoils_enforcer_and_feared_do_nothing_against_her(gang: str) -> None:
    m = answer(met("knife pick", gang=gang, hand={"knife": 1}), "lay knife", "michel smile", "draw cap")
    assert hand(m, 0) == {"cap": 1}
    assert m.waiting == {0}
    lost = answer(met("knife pick", gang=gang), "give up")
    assert of(lost, 0, "beatings") == 1


@rule("D-810", "D-887")
def test_bare_knuckles_are_no_weapon_against_her() -> None:
    assert options(met("knife pick", gang="bikers/bare knuckles")) == {"give up"}


# Others


@rule("D-809", "D-803")
def test_in_teams_she_extorts_both_teams_and_mates_do_not_help() -> None:
    armed: Seat = {"at": "yard", "hand": {"knife": 1}}
    seats: list[Seat] = [{"at": "yard"}, {"at": "yard"}, armed, {}]
    m = haunted(*seats, at="showers", options={"teams": True})
    answer(m, "end", "roll michel", "roll 2", "go yard", "michel knife pick", "give up")
    assert m.waiting == {0}
    assert options(m) == {"done"}
    answer(m, "done", "michel smile", "michel wink")
    assert extorted(m) == [0, 1, 2]
    assert hand(m, 2) == {"knife": 1}


@rule("D-809", "D-851", "D-802")
def test_in_teams_her_roll_offers_both_blocks() -> None:
    m = haunted({}, {}, {}, {}, options={"teams": True})
    answer(m, "end", "roll michel", "roll 3")
    assert options(m) == {"go cells a", "go cells b", "go infirmary"}


@rule("D-805", "D-304")
def test_a_player_elsewhere_sees_her_cards_but_not_what_the_winner_draws() -> None:
    m = answer(met("knife pick", hand={"knife": 1}), "lay knife", "michel smile", "draw cap")
    assert [args["card"] for args in happened(m, "michel_card", 1)] == ["knife pick", "smile"]
    assert seen(m, 1, 0) == {}
    assert happened(m, "drew", 1) == []
    assert happened(m, "drew_unseen", 1) == [{"seat": 0}]


@rule("D-872", "D-801")
def test_michel_and_michelle_play_the_same() -> None:
    views = []
    for name in ("michel", "michelle"):
        m = Match.new("dig", players=3, seed=5, michel=name)
        while not m.over and m.view(None)["turns"] < 12:
            decision = m.decision()
            assert decision is not None
            m.play(decision.options[len(decision) // 2])
        views.append({**m.position(), "options": None})
    assert views[0] == views[1]


@rule("D-806", "D-808")
def test_a_match_is_kept_and_restored_in_the_middle_of_her_fight() -> None:
    m = answer(met("knife pick", hand={"knife": 2}), "lay knife", "michel knife spoon")
    again = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    assert again.position() == m.position()
    assert options(again) == options(m)
    assert [again.view(seat) for seat in (0, 1)] == [m.view(seat) for seat in (0, 1)]
    assert answer(again, "give up", "done").position() == answer(m, "give up", "done").position()


@pytest.mark.parametrize(("pawn", "she", "her"), [("michel", "he", "him"), ("michelle", "she", "her")])
@rule("D-801", "D-872")
def test_the_pawn_has_one_name_and_its_own_pronouns(pawn: str, she: str, her: str) -> None:
    m = stand({}, {}, options={"michel": pawn}, michel={"at": "showers"})
    name = pawn.capitalize()
    refusal = str(m.why_not("roll michel"))
    assert refusal.startswith(f"{name} is rolled for at the end of a turn.")
    decision = answer(m, "end").decision()
    assert decision is not None
    assert str(decision.prompt).endswith(f"Do you roll to move {her} on?")
    words = [str(option.words) for option in decision]
    assert words == [f"roll for {name}", f"leave {name} where {she} is"]
    asked = m.view(1).asked
    assert asked is not None
    assert f"whether to roll for {name}" in str(asked.prompt)
