"""The rulings on cards, D-880 … D-891, sentence by sentence, in addition to each card's own tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates import BadContent, Match, game
from cellmates.testkit import rule
from tests.dig.board import (
    SEARCH_CARDS,
    Seat,
    answer,
    deck_of,
    hand,
    of,
    options,
    place,
    refused,
    seen,
    stand,
    weights,
)

if TYPE_CHECKING:
    from pathlib import Path

UNTOUCHABLE = "queers/untouchable"
HER: dict[str, Any] = {"options": {"michel": "michelle"}}
TEAMS: dict[str, Any] = {"players": 4, "options": {"teams": True}}
CHOOSING_CARDS = ("ambush", "snitch", "pickpocket", "frisk")
CHOOSING_PASTS = ("informant", "hitman", "blackmailer", "impostor", "hacker")
NAMED: Seat = {"hand": {"spoon": 1}}


def asked(m: Match) -> set[int]:
    """The seats that are asked."""
    return set(m.waiting)


def left(m: Match) -> int:
    return int(m.view(None)["actions_left"])


def lacks(m: Match, viewer: int, holder: int) -> list[str]:
    return list(m.view(viewer)["seats"][holder].lacks or ())


def joined(*answers: str, cards: dict[str, int] | None = None, **fields: Any) -> Match:
    """Seat 0 has accessories for every gang, three actions by adrenaline, and has given these answers."""
    accessories = {"chain": 2, "cap": 2, "ring": 2, "boots": 2, "adrenaline": 1}
    mine = {"hand": {**accessories, **(cards or {})}, **fields.pop("mine", {})}
    return answer(stand(mine, {}, **fields), "play adrenaline", *answers)


def house_with(tmp_path: Path, old: str, new: str) -> str:
    """A content file that differs from the house table in one place."""
    text = game("dig").house_text()
    assert text.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


# D-880


@rule("D-880")
@pytest.mark.parametrize("card", CHOOSING_CARDS)
def test_a_player_is_another_player_and_anywhere_unless_a_location_is_named(card: str) -> None:
    m = stand({"hand": {card: 2}}, {**NAMED, "at": "yard"}, NAMED)
    answer(m, f"play {card}")
    assert options(m) == ({"seat 2"} if card == "pickpocket" else {"seat 1", "seat 2"})
    refused(m, "seat 0", rule="D-880")


@rule("D-880", "D-703")
@pytest.mark.parametrize("past", CHOOSING_PASTS)
def test_a_past_chooses_another_player_anywhere_unless_a_location_is_named(past: str) -> None:
    m = answer(stand({"past": past}, {**NAMED, "at": "yard"}, NAMED), "reveal")
    assert options(m) == ({"seat 2"} if past in ("hitman", "impostor") else {"seat 1", "seat 2"})
    refused(m, "seat 0", rule="D-880")


@rule("D-880")
@pytest.mark.parametrize("past", ["cutpurse", "arsonist", "hitman", "impostor"])
def test_without_anybody_there_a_past_for_ones_location_can_not_be_revealed(past: str) -> None:
    m = stand({"past": past, "hand": {"knife": 1}}, {**NAMED, "at": "yard"})
    assert "reveal" not in options(m)
    refused(m, "reveal", rule="D-880")


# D-881


@rule("D-881")
def test_no_option_is_offered_that_publicly_can_not_change_anything() -> None:
    cards = {"ambush": 1, "snitch": 1, "frisk": 1, "pickpocket": 1, "bandage": 1}
    m = stand({"at": "solitary", "hand": cards}, {"at": "solitary", "beatings": 2, "cigarettes": 75})
    assert options(m) == {"move", "careful", "reveal", "end"}


@rule("D-881")
def test_an_empty_bank_bars_the_sale_and_a_beating_is_needed_to_heal() -> None:
    m = stand({"at": "yard", "hand": {"phone": 1}}, {"cigarettes": 75})
    refused(m, "sell", rule="D-881")
    refused(stand({"at": "infirmary"}, {}), "heal", rule="D-881")


@rule("D-881")
def test_what_depends_on_hidden_cards_stays_on_offer() -> None:
    m = answer(stand({"past": "blackmailer"}, {"hand": {"knife": 1}}), "reveal", "seat 1")
    assert options(m) == {"name spoon", "name pick", "name shovel"}


# D-882


@rule("D-882")
@pytest.mark.parametrize("card", CHOOSING_CARDS)
def test_an_untouchable_can_not_be_chosen_by_a_card(card: str) -> None:
    m = stand({"hand": {card: 1}}, {**NAMED, "gang": UNTOUCHABLE})
    assert f"play {card}" not in options(m)
    refused(m, f"play {card}", rule="D-882")


@rule("D-882")
@pytest.mark.parametrize("past", CHOOSING_PASTS)
def test_an_untouchable_can_not_be_chosen_by_a_past(past: str) -> None:
    m = stand({"past": past, "hand": {"knife": 1}}, {**NAMED, "gang": UNTOUCHABLE})
    assert "reveal" not in options(m)
    refused(m, "reveal", rule="D-882")


@rule("D-882")
@pytest.mark.parametrize("past", ["cutpurse", "arsonist"])
def test_what_does_not_choose_reaches_an_untouchable(past: str) -> None:
    m = stand({"past": past}, {**NAMED, "gang": UNTOUCHABLE})
    assert of(answer(m, "reveal", "lose spoon"), 1, "hand_size") == 0


@rule("D-882")
def test_shakedown_and_bouncer_do_not_choose() -> None:
    m = stand({"hand": {"shakedown": 1}}, {**NAMED, "gang": UNTOUCHABLE})
    assert options(answer(m, "play shakedown")) == {"draw spoon"}
    m = stand({"hand": {"knife": 1}, "gang": UNTOUCHABLE}, {"past": "bouncer"})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "reveal")
    assert of(m, 0, "beatings") == 1


@rule("D-882")
def test_extortion_michelle_and_deals_are_never_barred() -> None:
    m = stand({"hand": {"knife": 1}}, {"gang": UNTOUCHABLE})
    assert options(answer(m, "extort")) == {"seat 1"}
    m = stand({}, {"gang": UNTOUCHABLE}, **HER)
    assert "michel smile" in options(answer(m, "end", "roll michel", "roll 1", "go cells", "michel wink"))
    m = stand(NAMED, {}, {**NAMED, "gang": UNTOUCHABLE}, **TEAMS)
    assert options(answer(m, "deal")) == {"seat 2"}


# D-883


@rule("D-883")
def test_a_gang_card_gained_in_mid_turn_counts_at_once() -> None:
    m = joined("search", "draw blade", gangs={"queers": ["networking", "family", "scene", "untouchable"]})
    refused(m, "search", rule="D-401")
    answer(m, "join queers", "with chain", "with cap", "with ring")
    assert "search" in options(m)


@rule("D-883")
def test_a_gang_card_lost_in_mid_turn_counts_no_more() -> None:
    m = joined(mine={"gang": "queers/networking"})
    answer(m, "search", "draw blade")
    assert "search" in options(m)
    answer(m, "join crew", "with chain", "with cap")
    refused(m, "search", rule="D-401")


@rule("D-883")
def test_a_pack_that_was_left_after_one_extortion_extorts_no_more() -> None:
    m = joined(cards={"knife": 3}, mine={"gang": "bikers/pack"})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "give up")
    assert "extort" in options(m)
    refused(answer(m, "join crew", "with chain", "with cap"), "extort", rule="D-407")


@rule("D-883", "D-890")
def test_costs_are_judged_when_the_action_is_taken() -> None:
    crew = {"crew": ["shortcut", "lookout", "corner boys", "backup"]}
    m = joined("search", "draw blade", actions_left=2, gangs=crew)
    answer(m, "join crew", "with chain", "with cap")
    assert (left(m), "careful" in options(m)) == (1, True)
    assert left(answer(m, "careful", "go yard")) == 0


@rule("D-883")
def test_start_of_turn_abilities_need_the_card_at_the_start() -> None:
    cartel = {"cartel": ["protection", "wholesale", "discount", "street corner"]}
    m = joined("join cartel", "with cap", "with boots", gangs=cartel)
    assert of(m, 0, "cigarettes") == 0
    answer(m, "end", "end")
    assert of(m, 0, "cigarettes") == 1


@rule("D-883")
def test_end_of_turn_abilities_and_the_hand_limit_need_the_card_at_the_end() -> None:
    queers = {"queers": ["scene", "family", "untouchable", "networking"]}
    m = joined("join queers", "with chain", "with cap", "with ring", gangs=queers)
    assert "draw phone" in options(answer(m, "end"))
    m = joined("join crew", "with chain", "with cap", cards={"binding": 6}, mine={"gang": "queers/family"})
    assert of(m, 0, "hand_size") == 12
    assert "discard binding" in options(answer(m, "end"))
    family = {"queers": ["family", "scene", "untouchable", "networking"]}
    m = joined("join queers", "with chain", "with cap", "with ring", cards={"binding": 8}, gangs=family)
    assert (of(m, 0, "hand_size"), asked(answer(m, "end"))) == (13, {1})


# D-884


@rule("D-884")
def test_anywhere_includes_solitary_and_but_in_solitary_does_not() -> None:
    solitary: Seat = {"at": "solitary"}
    assert "heal" in options(stand({**solitary, "gang": "triad/herbs", "beatings": 1}, {}))
    assert "reveal" in options(stand({**solitary, "past": "fence", "cigarettes": 2}, {}))
    assert "reveal" in options(stand({**solitary, **NAMED, "past": "locksmith"}, {}))
    refused(stand({**solitary, **NAMED, "gang": "cartel/street corner"}, {}), "sell", rule="D-884")


@rule("D-884")
def test_in_solitary_a_player_may_extort_join_and_play_cards_with_those_there() -> None:
    mine = {"knife": 1, "pickpocket": 1, "chain": 1, "cap": 1}
    m = stand({"at": "solitary", "hand": mine}, {**NAMED, "at": "solitary"}, NAMED)
    assert {"extort", "join crew", "play pickpocket"} <= options(m)
    assert options(answer(m.clone(), "extort")) == {"seat 1"}
    assert options(answer(m, "play pickpocket")) == {"seat 1"}


@rule("D-884")
def test_in_solitary_mates_may_deal() -> None:
    cell: Seat = {"at": "solitary", "hand": {"spoon": 1}}
    assert "deal" in options(stand(cell, {}, cell, **TEAMS))


@rule("D-884", "D-402", "D-403")
def test_nobody_goes_to_solitary() -> None:
    for pips in range(1, 7):
        assert "go solitary" not in options(answer(stand({}, {}), "move", f"roll {pips}"))
    assert "go solitary" not in options(answer(stand({}, {}), "careful"))
    crew: Seat = {"gang": "crew/lookout"}
    m = stand(crew, {}, {"gang": "crew/backup", "at": "solitary"}, **TEAMS)
    assert "visit 2" not in options(m)


@rule("D-884", "D-804")
def test_a_player_sent_to_solitary_moves_out_on_their_own_turn() -> None:
    m = answer(stand({"hand": {"snitch": 1}}, {}), "play snitch", "seat 1", "end")
    assert (place(m, 1), "search" in options(m)) == ("solitary", False)
    answer(m, "move", "roll 4")
    assert options(m) == {"go canteen", "go yard"}


# D-885


@rule("D-885")
def test_a_shakedown_lies_on_the_table_while_it_is_dealt() -> None:
    m = answer(stand({"hand": {"shakedown": 2}}, NAMED), "play shakedown")
    assert weights(m) == {"draw shakedown": 1, "draw spoon": 1}
    assert (m.view(1)["in_play"], m.view(1)["discard"], m.view(1)["pool"]) == ("shakedown", {}, 2)
    answer(m, "draw spoon", "draw shakedown")
    assert (m.view(1)["in_play"], m.view(1)["discard"]) == (None, {"shakedown": 1})


@rule("D-885", "D-808")
def test_a_pass_is_still_on_the_table_when_its_fight_with_michelle_reshuffles() -> None:
    mine: Seat = {"hand": {"pass": 1, "knife": 1}}
    m = stand(mine, {}, discard=deck_of(mine), **HER)
    answer(m, "play pass", "go showers", "michel knife spoon", "lay knife", "michel smile")
    assert weights(m)["draw pass"] == SEARCH_CARDS["pass"] - 1
    assert m.view(None)["in_play"] == "pass"


@rule("D-885", "D-900")
def test_content_ids_are_unique_over_all_card_types(tmp_path: Path) -> None:
    twice = house_with(tmp_path, 'id = "lookout"', 'id = "ambush"')
    with pytest.raises(BadContent) as caught:
        Match.new("dig", players=2, content=twice)
    assert (caught.value.rule, caught.value.args["row"]) == ("D-885", "ambush")


# D-886


@rule("D-886")
def test_first_the_weapon_then_backup_then_the_answer() -> None:
    m = stand({"hand": {"knife": 1}}, {"gang": "crew/backup", "past": "bouncer", "hand": {"pick": 1}}, {})
    answer(m, "extort", "seat 1", "name pick")
    assert (asked(m), of(m, 1, "hand_size")) == ({0}, 1)
    answer(m, "lay knife", "draw blade")
    assert (of(m, 1, "hand_size"), options(m)) == (2, {"hand over", "refuse", "reveal"})
    assert [seen(m, viewer, 1) for viewer in (0, 2)] == [{}, {}]


@rule("D-886", "D-883")
def test_a_bounced_extortion_is_used_up_and_its_weapon_spent() -> None:
    m = stand({"hand": {"blade": 2}, "gang": "bikers/spoils"}, {"past": "bouncer"})
    answer(m, "extort", "seat 1", "name pick", "lay blade", "reveal")
    assert (m.view(None)["discard"], hand(m, 0), m.view(None)["used"]["extort"]) == (
        {"blade": 1},
        {"blade": 1},
        1,
    )
    refused(m, "extort", rule="D-407")


# D-887


@rule("D-887", "D-856")
def test_the_weapons_of_the_threat_come_from_the_attackers_own_hand() -> None:
    yard: Seat = {"at": "yard"}
    feared: Seat = {**yard, "gang": "bratva/feared"}
    m = stand({**yard, "hand": {"knife": 1}}, feared, {**yard, "hand": {"knife": 3}}, {**yard}, **TEAMS)
    assert options(answer(m, "extort")) == {"seat 3"}


@rule("D-887")
@pytest.mark.parametrize(
    ("gang", "victim", "asked"),
    [
        (None, None, ["lay"]),
        (None, "bratva/feared", ["lay", "lay"]),
        ("bikers/bare knuckles", None, ["lay or done"]),
        ("bikers/bare knuckles", "bratva/feared", ["lay", "lay or done"]),
    ],
)
def test_how_many_weapons_are_laid_for_the_threat(
    gang: str | None, victim: str | None, asked: list[str]
) -> None:
    m = stand({"hand": {"knife": 5}, "gang": gang}, {"gang": victim})
    answer(m, "extort", "seat 1", "name pick")
    found = []
    while m.waiting == {0}:
        found.append("lay or done" if "done" in options(m) else "lay")
        answer(m, "lay knife")
    assert found == asked


@rule("D-887", "D-506")
def test_an_unarmed_bare_knuckler_is_asked_too() -> None:
    views = []
    for mine, others in (({"knife": 1}, {"spike": 1}), ({"spike": 1}, {"knife": 1})):
        m = stand({"hand": mine, "gang": "bikers/bare knuckles"}, {}, {"hand": others})
        views.append(answer(m, "extort", "seat 1", "name pick").view(1))
    assert views[0] == views[1]


# D-888


@rule("D-888", "D-856")
def test_a_helpers_master_past_does_not_count() -> None:
    yard: Seat = {"at": "yard"}
    m = stand({**yard, "hand": {"knife": 1}}, yard, {}, {**yard, "past": "master"}, **TEAMS)
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "call")
    assert (asked(m), options(m)) == ({3}, {"decline"})


@rule("D-888")
def test_losing_against_a_master_is_losing_as_usual() -> None:
    enforcer: Seat = {"past": "master", "gang": "bratva/enforcer"}
    m = stand({"hand": {"knife": 2}}, enforcer)
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "reveal", "lose knife")
    assert (of(m, 0, "beatings"), hand(m, 1)) == (2, {"knife": 1})


@rule("D-888", "D-852")
def test_a_helper_against_a_master_loses_as_usual_too() -> None:
    yard: Seat = {"at": "yard"}
    attacker: Seat = {**yard, "hand": {"knife": 1}, "past": "master"}
    helper: Seat = {**yard, "hand": {"knife": 1, "pills": 1}}
    m = stand(attacker, {**yard, "hand": {"pick": 1}}, {}, helper, **TEAMS)
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "call", "lay knife", "reveal")
    answer(m, "lose pills")
    assert hand(m, 0) == {"pick": 1, "pills": 1}
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 1, 0, 1]


def spoils_in_the_triad(tmp_path: Path) -> str:
    return house_with(tmp_path, 'id = "spoils"\ngang = "bikers"', 'id = "spoils"\ngang = "triad"')


@rule("D-888")
def test_spoils_and_masters_bonus_add_up_after_the_named_tool(tmp_path: Path) -> None:
    """No house card allows both at once: *spoils* is of the Bikers, the bonus of the Triad. A file may."""
    seats: list[Seat] = [
        {"hand": {"knife": 1}, "past": "master", "gang": "triad/spoils"},
        {"hand": {"knife": 1, "pick": 1, "phone": 2, "pills": 1}},
    ]
    position = {"game": "dig", "players": 2, "seats": seats}
    m = Match.from_position(position, dealer=None, content=spoils_in_the_triad(tmp_path))
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "lay knife", "reveal")
    assert hand(m, 0) == {"pick": 1}
    answer(m, "lose phone", "lose pills")
    assert (hand(m, 0), hand(m, 1), asked(m)) == ({"pick": 1, "phone": 1, "pills": 1}, {"phone": 1}, {0})


@rule("D-888", "D-852")
def test_spoils_take_from_the_losing_principal_and_not_from_helpers() -> None:
    yard: Seat = {"at": "yard"}
    attacker: Seat = {**yard, "hand": {"knife": 2}, "gang": "bikers/spoils"}
    helper: Seat = {**yard, "hand": {"knife": 1, "pills": 2}}
    m = stand(attacker, {**yard, "hand": {"blade": 3}}, {}, helper, **TEAMS)
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "call", "lay knife", "lay knife")
    answer(m, "give up")
    while "move" not in options(m):
        answer(m, next(iter(options(m))))
    assert hand(m, 0) == {"blade": 2, "pills": 1}
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 1, 0, 1]


@rule("D-888", "D-852")
def test_enforcer_gives_helpers_one_beating_only() -> None:
    yard: Seat = {"at": "yard"}
    attacker: Seat = {**yard, "hand": {"knife": 2}, "gang": "bratva/enforcer"}
    m = stand(attacker, yard, {}, {**yard, "hand": {"knife": 1}}, **TEAMS)
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "call", "lay knife", "lay knife")
    answer(m, "give up")
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 2, 0, 1]


# D-889


@rule("D-889")
def test_two_players_know_after_a_shakedown_what_must_be_the_others() -> None:
    m = stand({"hand": {"shakedown": 1, "knife": 2}}, {"hand": {"spoon": 1, "pick": 1}})
    answer(m, "play shakedown", "draw spoon", "draw knife", "draw knife", "draw pick")
    assert (hand(m, 0), hand(m, 1)) == ({"spoon": 1, "knife": 1}, {"knife": 1, "pick": 1})
    assert (seen(m, 0, 1), seen(m, 1, 0)) == ({"knife": 1}, {"spoon": 1})


@rule("D-889")
def test_two_players_remember_through_a_shakedown_what_they_knew() -> None:
    m = stand(
        {"hand": {"shakedown": 1}},
        {"hand": {"spoon": 1, "pick": 2}},
        known=[{"1": {"pick": 1, "spoon": 1}}, {}],
    )
    answer(m, "play shakedown", "draw pick", "draw pick", "draw spoon")
    assert (hand(m, 0), seen(m, 0, 1), seen(m, 1, 0)) == (
        {"pick": 1, "spoon": 1},
        {},
        {"spoon": 1, "pick": 1},
    )


@rule("D-889")
def test_a_shakedown_written_down_in_the_middle_ends_with_the_same_knowledge() -> None:
    m = stand({"hand": {"shakedown": 1, "knife": 2}}, {"hand": {"spoon": 1, "pick": 1}})
    answer(m, "play shakedown", "draw spoon", "draw knife")
    again = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    for match in (m, again):
        answer(match, "draw pick", "draw knife")
        assert (seen(match, 0, 1), seen(match, 1, 0)) == ({"knife": 2}, {"spoon": 1, "pick": 1})
    assert again.position() == m.position()


@rule("D-889")
def test_a_shakedown_goes_on_clockwise_until_all_cards_are_dealt() -> None:
    m = stand({"hand": {"spoon": 7}}, {}, {"hand": {"shakedown": 1}}, {}, turn=2)
    answer(m, "play shakedown", *["draw spoon"] * 7)
    assert [of(m, seat, "hand_size") for seat in range(4)] == [2, 1, 2, 2]


@rule("D-889", "D-303")
def test_others_may_hold_more_than_ten_cards_after_a_shakedown() -> None:
    m = stand({"hand": {"shakedown": 1, "spoon": 11, "pick": 11}}, {})
    answer(m, "play shakedown", *["draw spoon", "draw pick"] * 11, "end", "discard spoon")
    assert (of(m, 0, "hand_size"), of(m, 1, "hand_size"), asked(m)) == (10, 11, {1})


@rule("D-889")
def test_after_an_impostor_the_two_know_each_others_whole_hand() -> None:
    m = stand({"past": "impostor", "hand": {"spoon": 2}}, {"hand": {"pick": 1, "knife": 1}}, {})
    answer(m, "reveal", "seat 1")
    assert (seen(m, 0, 1), seen(m, 1, 0)) == ({"spoon": 2}, {"pick": 1, "knife": 1})
    assert {"pick", "knife", "shovel"} <= set(lacks(m, 0, 1))
    assert {"spoon", "shovel"} <= set(lacks(m, 1, 0))
    assert (seen(m, 2, 0), seen(m, 2, 1), lacks(m, 2, 0)) == ({}, {}, [])


@rule("D-889")
def test_what_a_third_player_knew_changes_hands_with_the_impostors_swap() -> None:
    m = stand(
        {"past": "impostor", "hand": {"spoon": 2}}, {"hand": {"pick": 1, "knife": 1}}, {},
        known=[{}, {}, {"1": {"pick": 1}}],
    )  # fmt: skip
    answer(m, "reveal", "seat 1")
    assert (seen(m, 2, 0), seen(m, 2, 1)) == ({"pick": 1}, {})


@rule("D-889", "D-804")
@pytest.mark.parametrize("how", ["pass", "getaway driver"])
def test_whoever_comes_to_michelle_by_a_card_is_extorted(how: str) -> None:
    m = stand({"hand": {"pass": 1}, "past": "getaway driver"}, {}, **HER)
    answer(m, "play pass" if how == "pass" else "reveal")
    assert "go cells" not in options(m)
    answer(m, "go showers", "michel knife spoon", "give up", "done")
    assert of(m, 0, "beatings") == 1


# D-890


@rule("D-890")
def test_lookout_rolls_again_in_the_second_move_of_the_turn_too() -> None:
    m = stand({"gang": "crew/lookout"}, {})
    answer(m, "move", "roll 5", "again", "roll 5", "go showers", "move", "roll 5", "again", "roll 6")
    assert options(m) == {"go yard"}


@rule("D-890", "D-506")
def test_substitute_is_asked_what_to_bind_with_though_there_is_one_answer() -> None:
    views = []
    for held in ({"binding": 1, "spike": 1, "phone": 1}, {"binding": 1, "spike": 1, "ring": 1}):
        m = stand({"at": "yard", "hand": held, "gang": "triad/substitute"}, {})
        views.append(answer(m, "craft pick").view(1))
    assert views[0] == views[1]


@rule("D-890")
def test_fence_at_half_price_rounds_up_after_the_discount() -> None:
    m = stand({"past": "fence", "gang": "cartel/discount", "cigarettes": 2}, {})
    assert options(answer(m, "reveal")) == {"buy knife", "buy pick"}
    refused(m, "buy knives", rule="D-605")
    refused(m, "buy shovel", rule="D-605")


# D-891


@rule("D-891")
def test_one_card_must_be_taken_by_the_informant() -> None:
    m = answer(stand({"past": "informant", "gang": "cartel/discount"}, NAMED, NAMED), "reveal")
    refused(m, "done")
    answer(m, "seat 1")
    assert options(m) == {"take spoon"}
    refused(m, "done")


@rule("D-891", "D-304")
def test_a_third_player_knows_one_less_of_everything_after_an_unseen_loss() -> None:
    full: Seat = {"hand": {"spoon": 2, "pick": 1, "knife": 1}}
    known = [{"1": {"pick": 1}}, {}, {"1": {"spoon": 2, "pick": 1}}]
    m = stand({"past": "informant"}, full, {}, known=known)
    answer(m, "reveal", "seat 1", "take knife")
    assert (seen(m, 2, 1), seen(m, 0, 1)) == ({"spoon": 1}, {"spoon": 2, "pick": 1})
    m = answer(
        stand({"hand": {"pickpocket": 1}}, full, {}, known=known), "play pickpocket", "seat 1", "lose knife"
    )
    assert (seen(m, 2, 1), seen(m, 0, 1)) == ({"spoon": 1}, {"pick": 1})
    m = answer(stand({"hand": {"frisk": 1}}, full, {}, known=known), "play frisk", "seat 1", "discard knife")
    assert seen(m, 2, 1) == {"spoon": 2, "pick": 1}


@rule("D-891")
def test_a_public_lack_holds_until_that_hand_gains_an_unseen_card() -> None:
    m = stand({"past": "blackmailer"}, {"hand": {"knife": 1}, "past": "gun runner"})
    answer(m, "reveal", "seat 1", "name shovel", "end", "reveal")
    assert lacks(m, 0, 1) == ["shovel"]
    assert lacks(answer(m, "search", "draw phone"), 0, 1) == []


@rule("D-891")
def test_locksmiths_second_question_comes_with_or_without_a_second_tool() -> None:
    views = []
    for second, others in ({"spoon": 1}, {"knife": 1}), ({"knife": 1}, {"spoon": 1}):
        mine: Seat = {"past": "locksmith", "gang": "triad/herbs", "hand": {"pick": 1, **second}}
        m = stand(mine, {}, {"hand": others})
        views.append(answer(m, "reveal", "dig pick").view(1))
        assert "done" in options(m)
    assert views[0] == views[1]


@rule("D-891")
def test_informant_can_not_look_twice_at_one_hand_nor_the_hacker_send_one_twice() -> None:
    full: Seat = {"hand": {"spoon": 3}}
    m = answer(
        stand({"past": "informant", "gang": "cartel/discount"}, full), "reveal", "seat 1", "take spoon"
    )
    assert "seat 1" not in options(m)
    m = answer(stand({"past": "hacker", "gang": "queers/family"}, {}, {}), "reveal", "seat 1")
    assert options(m) == {"seat 2", "done"}


# What was seen can't be taken back


@rule("D-891")
def test_a_look_at_a_hand_can_not_be_taken_back() -> None:
    m = answer(stand({"hand": {"frisk": 1}}, NAMED), "play frisk", "seat 1")
    assert m.legal_undo(0) == 0
    m = answer(stand({"past": "informant"}, NAMED), "reveal", "seat 1")
    assert m.legal_undo(0) == 0
    m = answer(stand({"past": "impostor"}, NAMED), "reveal", "seat 1")
    assert m.legal_undo(0) == 0


@rule("D-891")
@pytest.mark.parametrize("tool", ["spoon", "shovel"])
def test_a_blackmailer_learns_what_a_hand_holds_or_lacks_and_can_not_take_it_back(tool: str) -> None:
    m = answer(stand({"past": "blackmailer"}, NAMED), "reveal", "seat 1", f"name {tool}")
    assert m.legal_undo(0) == 0


@rule("D-888", "D-504")
def test_a_master_who_got_the_named_tool_learnt_of_it_and_can_not_take_it_back() -> None:
    m = stand({"past": "master", "hand": {"knife": 1}}, {"hand": {"knife": 1, "pick": 1}})
    answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "lay knife", "reveal")
    assert (hand(m, 0), m.legal_undo(0)) == ({"pick": 1}, 0)


@rule("D-891")
def test_what_revealed_nothing_may_be_taken_back() -> None:
    m = answer(stand({"hand": {"snitch": 1}}, {}), "play snitch", "seat 1")
    assert m.legal_undo(0) == 2
    m.undo(0)
    assert (place(m, 1), hand(m, 0)) == ("cells", {"snitch": 1})
