"""Section 5 of the rules: extortion and fights."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import CHANCE, Match
from cellmates.testkit import rule
from tests.dig.board import (
    SEARCH_CARDS,
    TOOLS,
    answer,
    hand,
    happened,
    of,
    options,
    refused,
    seen,
    stand,
    view,
    weights,
)


def extorted(attacker: dict[str, int], victim: dict[str, int], tool: str = "spoon", **fields: Any) -> Match:
    """Seat 0 has laid a knife and named a tool; seat 1 is to answer. Seat 2 looks on."""
    mine, theirs = {"hand": attacker, **fields.pop("mine", {})}, {"hand": victim, **fields.pop("theirs", {})}
    m = stand(mine, theirs, {"past": "activist"}, **fields)
    return answer(m, "extort", "seat 1", f"name {tool}", "lay knife")


def fight(attacker: dict[str, int], victim: dict[str, int], tool: str = "spoon", **fields: Any) -> Match:
    """The same, and seat 1 has refused."""
    return answer(extorted(attacker, victim, tool, **fields), "refuse")


# The threat


@rule("D-501")
def test_a_threat_names_a_victim_and_a_tool_and_lays_down_a_weapon() -> None:
    m = stand({"hand": {"knife": 1, "blade": 1}}, {}, {})
    answer(m, "extort")
    assert options(m) == {"seat 1", "seat 2"}
    answer(m, "seat 2")
    assert options(m) == {f"name {tool}" for tool in TOOLS}
    answer(m, "name shovel")
    assert options(m) == {"lay knife", "lay blade"}
    answer(m, "lay blade")
    assert m.waiting == {2}
    assert view(m)["actions_left"] == 1


@rule("D-501")
def test_victim_tool_and_weapon_are_public() -> None:
    m = extorted({"knife": 1}, {}, "pick")
    assert happened(m, "extorted") == [{"seat": 0, "victim": 1, "tool": "pick"}]
    assert happened(m, "laid") == [{"seat": 0, "kind": "knife"}]


@rule("D-501")
def test_the_weapon_is_a_weapon_from_the_attackers_own_hand() -> None:
    m = stand({"hand": {"knife": 1, "spike": 1}}, {"hand": {"blade": 1}})
    answer(m, "extort", "seat 1", "name spoon")
    refused(m, "lay blade", "not-held", "D-503")
    refused(m, "lay spike", "no-weapon-card", "D-110")
    refused(m, "done", "must-lay", "D-501")


@rule("D-501")
def test_a_tool_may_be_named_that_the_victim_does_not_hold() -> None:
    m = answer(stand({"hand": {"knife": 1}}, {}), "extort", "seat 1")
    assert options(m) == {"name spoon", "name pick", "name shovel"}


@rule("D-886")
def test_first_weapons_are_laid_then_backup_draws_then_the_victim_answers() -> None:
    m = extorted({"knife": 1}, {}, theirs={"gang": "crew/backup"})
    assert m.waiting == {CHANCE}
    assert view(m)["piles"]["knife"] == 20
    answer(m, "draw blade")
    assert m.waiting == {1}
    assert happened(m, "drew_unseen", 0) == [{"seat": 1}]
    assert happened(m, "drew", 1) == [{"seat": 1, "kind": "blade"}]
    answer(m, "refuse")
    assert options(m) == {"lay blade", "give up"}


@rule("D-886")
def test_bouncer_ends_the_extortion_without_a_fight_and_the_weapon_stays_spent() -> None:
    m = extorted({"knife": 2}, {"spoon": 1}, theirs={"past": "bouncer"})
    assert options(m) == {"hand over", "refuse", "reveal"}
    answer(m, "reveal")
    assert m.waiting == {0}
    assert of(m, 0, "beatings") == 1
    assert (hand(m, 0), hand(m, 1)) == ({"knife": 1}, {"spoon": 1})
    assert happened(m, "fight_won") == []
    refused(m, "extort", "extorted", "D-407")


@rule("D-887")
def test_a_feared_victim_takes_two_weapons_of_the_attackers_own_hand() -> None:
    feared = {"gang": "bratva/feared"}
    refused(stand({"hand": {"knife": 1}}, feared), "extort", "too-few-weapons", "D-887")
    m = stand({"hand": {"knife": 1, "blade": 1}}, feared, {})
    answer(m, "extort", "seat 1", "name spoon", "lay blade")
    assert options(m) == {"lay knife"}
    answer(m, "lay knife")
    assert m.waiting == {1}


@rule("D-887")
def test_a_victim_who_needs_more_weapons_is_not_offered() -> None:
    m = stand({"hand": {"knife": 1}}, {"gang": "bratva/feared"}, {})
    answer(m, "extort")
    assert options(m) == {"seat 2"}
    refused(m, "seat 1", "feared", "D-887")


@rule("D-887")
def test_with_bare_knuckles_no_weapon_needs_to_be_laid_but_one_may() -> None:
    m = stand({"hand": {"knife": 2}, "gang": "bikers/bare knuckles"}, {})
    answer(m, "extort", "seat 1", "name spoon")
    assert options(m) == {"lay knife", "done"}
    unarmed = answer(m.clone(), "done")
    assert unarmed.waiting == {1}
    assert hand(unarmed, 0) == {"knife": 2}
    armed = answer(m, "lay knife")
    assert armed.waiting == {1}
    assert hand(armed, 0) == {"knife": 1}


@rule("D-887")
def test_bare_knuckles_lay_one_weapon_against_feared() -> None:
    feared = {"gang": "bratva/feared"}
    assert "extort" not in options(stand({"gang": "bikers/bare knuckles"}, feared))
    m = stand({"hand": {"knife": 2}, "gang": "bikers/bare knuckles"}, feared)
    answer(m, "extort", "seat 1", "name spoon")
    assert options(m) == {"lay knife"}
    answer(m, "lay knife")
    assert options(m) == {"lay knife", "done"}


# Handing over


@rule("D-502", "D-304")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_victim_who_holds_the_tool_may_hand_it_over_openly_and_there_is_no_fight(tool: str) -> None:
    m = extorted({"knife": 1}, {tool: 2, "ring": 1}, tool)
    assert options(m) == {"hand over", "refuse"}
    answer(m, "hand over")
    assert m.waiting == {0}
    assert (hand(m, 0), hand(m, 1)) == ({tool: 1}, {tool: 1, "ring": 1})
    assert [of(m, seat, "beatings") for seat in (0, 1)] == [0, 0]
    assert seen(m, 2, 0) == {tool: 1}
    assert happened(m, "handed_over") == [{"seat": 1, "to": 0, "tool": tool}]


@rule("D-502")
def test_a_victim_may_refuse_though_they_hold_the_tool() -> None:
    m = fight({"knife": 1}, {"spoon": 1, "knife": 1})
    assert m.waiting == {1}
    assert options(m) == {"lay knife", "give up"}
    refused(m, "hand over", "hand-over-too-late", "D-503")


@rule("D-502")
def test_a_victim_who_does_not_hold_the_tool_cannot_hand_it_over() -> None:
    m = extorted({"knife": 1}, {"pick": 1, "shovel": 1})
    assert options(m) == {"refuse"}
    refused(m, "hand over", "tool-not-held", "D-502")


@rule("D-505")
def test_there_is_no_refund_when_the_victim_hands_over() -> None:
    m = answer(extorted({"knife": 1}, {"spoon": 1}), "hand over")
    assert hand(m, 0) == {"spoon": 1}
    assert view(m)["piles"]["knife"] == 20


# The fight


@rule("D-503")
def test_both_lay_alternately_the_defender_first() -> None:
    m = fight({"knife": 3}, {"knife": 2})
    order = []
    for _ in range(4):
        order.append(min(m.waiting))
        answer(m, "lay knife")
    assert order == [1, 0, 1, 0]
    assert m.waiting == {1}
    assert options(m) == {"give up"}


@rule("D-503")
def test_whoever_gives_up_loses_and_takes_a_beating() -> None:
    m = fight({"knife": 1}, {"knife": 1, "ring": 1})
    answer(m, "give up")
    assert happened(m, "fight_won") == [{"seat": 0, "loser": 1}]
    assert [of(m, seat, "beatings") for seat in (0, 1, 2)] == [0, 1, 0]


@rule("D-503")
def test_a_player_may_give_up_though_they_hold_a_weapon() -> None:
    m = fight({"knife": 2}, {"knife": 1})
    answer(m, "lay knife")
    assert options(m) == {"lay knife", "give up"}
    answer(m, "give up")
    assert happened(m, "fight_won") == [{"seat": 1, "loser": 0}]
    assert of(m, 0, "beatings") == 1


@rule("D-503", "D-110")
def test_blades_and_knives_are_laid_alike_and_nothing_else() -> None:
    m = fight({"knife": 1}, {"blade": 1, "knife": 1, "spike": 1, "shovel": 1})
    assert options(m) == {"lay blade", "lay knife", "give up"}
    refused(m, "lay spike", "no-weapon-card", "D-110")


@rule("D-506")
def test_a_seat_without_a_weapon_is_asked_and_gives_up_like_everybody() -> None:
    m = fight({"knife": 1}, {})
    assert m.waiting == {1}
    assert options(m) == {"give up"}
    refused(m, "lay knife", "not-held", "D-503")
    answer(m, "give up")
    assert happened(m, "gave_up") == [{"seat": 1}]


@rule("D-506")
def test_an_attacker_without_a_weapon_is_asked_too() -> None:
    m = answer(fight({"knife": 1}, {"knife": 1}), "lay knife")
    assert m.waiting == {0}
    assert options(m) == {"give up"}


@rule("D-506", "D-502")
def test_what_others_see_of_a_fight_does_not_tell_what_the_victim_holds() -> None:
    armed, unarmed = {"hand": {"spoon": 1, "blade": 1}}, {"hand": {"ring": 1, "cap": 1}}
    told = []
    for hands in ((armed, unarmed), (unarmed, armed)):
        m = answer(
            stand({"hand": {"knife": 1}}, *hands), "extort", "seat 1", "name spoon", "lay knife", "refuse"
        )
        told.append([[view(m, viewer), m.events(viewer), m.waiting] for viewer in (0, None)])
    assert told[0] == told[1]


@rule("D-887", "D-506")
def test_whom_the_attacker_can_afford_to_extort_is_seen_by_nobody_else() -> None:
    told = []
    for held in ({"blade": 2}, {"blade": 1, "ring": 1}):
        m = stand({"hand": held}, {"gang": "bratva/feared"}, {})
        answer(m, "extort")
        told.append([[view(m, viewer), m.events(viewer), m.waiting] for viewer in (1, 2, None)])
    assert told[0] == told[1]


# Loot


@rule("D-504")
def test_an_attacker_who_wins_takes_the_named_tool_if_the_loser_holds_it() -> None:
    m = answer(fight({"knife": 1}, {"spoon": 1, "ring": 1}), "give up")
    assert m.waiting == {0}
    assert (hand(m, 0), hand(m, 1)) == ({"spoon": 1}, {"ring": 1})


@rule("D-892")
def test_the_named_tool_passes_openly() -> None:
    m = answer(fight({"knife": 1}, {"spoon": 1}), "give up")
    assert happened(m, "handed_over", 2) == [{"seat": 1, "to": 0, "tool": "spoon"}]
    assert seen(m, 2, 0) == {"spoon": 1}


@rule("D-504")
def test_otherwise_they_take_a_random_card_by_the_weight_of_the_hand() -> None:
    m = answer(fight({"knife": 1}, {"pick": 3, "ring": 1}), "give up")
    assert m.waiting == {CHANCE}
    assert weights(m) == {"lose pick": 3, "lose ring": 1}
    answer(m, "lose ring")
    assert m.waiting == {0}
    assert (hand(m, 0), hand(m, 1)) == ({"ring": 1}, {"pick": 3})


@rule("D-504", "D-895")
def test_a_defender_who_wins_takes_a_random_card_of_the_attacker() -> None:
    m = answer(fight({"knife": 2, "spoon": 2}, {"knife": 1}), "lay knife", "give up")
    assert weights(m) == {"lose knife": 1, "lose spoon": 2}
    answer(m, "lose spoon")
    assert (hand(m, 0), hand(m, 1)) == ({"knife": 1, "spoon": 1}, {"spoon": 1})
    assert m.waiting == {0}


@rule("D-504")
def test_nothing_is_taken_if_that_hand_is_empty() -> None:
    m = answer(fight({"knife": 1}, {}), "give up")
    assert m.waiting == {0}
    m = answer(fight({"knife": 1}, {"knife": 1}), "lay knife", "give up")
    assert m.waiting == {0}
    assert hand(m, 1) == {}


@rule("D-504")
def test_a_weapon_laid_down_cannot_be_looted() -> None:
    m = answer(fight({"knife": 2}, {"blade": 1}), "lay blade", "lay knife", "give up")
    assert m.waiting == {0}
    assert (hand(m, 0), hand(m, 1)) == ({}, {})


@rule("D-505")
def test_laid_weapons_go_at_once_to_their_pile_or_the_discard() -> None:
    m = stand({"hand": {"knife": 1, "blade": 1}}, {"hand": {"knife": 1}})
    answer(m, "extort", "seat 1", "name spoon", "lay blade")
    assert view(m)["discard"] == {"blade": 1}
    answer(m, "refuse", "lay knife")
    assert view(m)["piles"]["knife"] == 19
    answer(m, "lay knife")
    assert view(m)["piles"]["knife"] == 20


@rule("D-505", "D-104")
def test_a_blade_laid_down_can_come_back_in_a_reshuffle_of_backup() -> None:
    hoard = SEARCH_CARDS | {"blade": 9}
    m = stand({"hand": {"blade": 1}}, {"gang": "crew/backup"}, {"hand": hoard})
    answer(m, "extort", "seat 1", "name spoon", "lay blade")
    assert weights(m) == {"draw blade": 1}
    assert len(happened(m, "reshuffled")) == 1


@rule("D-507", "D-503")
def test_beatings_are_never_more_than_two() -> None:
    m = answer(fight({"knife": 1}, {}, theirs={"beatings": 2}), "give up")
    assert of(m, 1, "beatings") == 2
    assert happened(m, "beaten") == []
    assert happened(m, "fight_won") == [{"seat": 0, "loser": 1}]


@rule("D-507", "D-888")
def test_two_beatings_of_enforcer_are_capped_at_two() -> None:
    m = answer(fight({"knife": 1}, {}, theirs={"beatings": 1}, mine={"gang": "bratva/enforcer"}), "give up")
    assert of(m, 1, "beatings") == 2
    assert happened(m, "beaten") == [{"seat": 1, "number": 1}]


@rule("D-507")
@pytest.mark.parametrize(("beatings", "may_dig"), [(0, True), (1, True), (2, False)])
def test_with_two_beatings_there_is_no_digging_with_one_there_is(beatings: int, may_dig: bool) -> None:
    m = stand({"hand": {"spoon": 1}, "beatings": beatings}, {})
    assert ("dig spoon" in options(m)) == may_dig


@rule("D-507", "D-603")
def test_a_healed_player_can_be_beaten_again() -> None:
    healer: dict[str, Any] = {"at": "infirmary", "beatings": 2}
    m = stand(healer, {"at": "infirmary", "hand": {"knife": 1}})
    answer(m, "heal", "end", "extort", "seat 0", "name pick", "lay knife", "refuse", "give up")
    assert of(m, 0, "beatings") == 2


@rule("D-508")
def test_a_victim_may_have_an_empty_hand_or_two_beatings() -> None:
    m = stand({"hand": {"knife": 1}}, {"beatings": 2}, {"hand": {"ring": 1}})
    answer(m, "extort")
    assert options(m) == {"seat 1", "seat 2"}
    answer(m, "seat 1", "name shovel", "lay knife", "refuse", "give up")
    assert m.waiting == {0}


# Master and spoils


@rule("D-888")
@pytest.mark.parametrize("seat", [0, 1])
def test_master_wins_when_asked_whether_to_lay(seat: int) -> None:
    past: dict[str, Any] = {"mine" if seat == 0 else "theirs": {"past": "master"}}
    m = extorted({"knife": 1, "cap": 1}, {"knife": 1, "ring": 1}, **past)
    assert "reveal" not in options(m)
    answer(m, "refuse")
    if seat == 0:
        answer(m, "lay knife")
    assert m.waiting == {seat}
    answer(m, "reveal")
    assert happened(m, "fight_won") == [{"seat": seat, "loser": 1 - seat}]
    assert of(m, 1 - seat, "beatings") == 1


@rule("D-888")
def test_master_is_not_revealed_for_the_threat() -> None:
    m = stand({"hand": {"knife": 1}, "past": "master"}, {})
    assert "reveal" not in options(m)
    answer(m, "extort", "seat 1", "name spoon")
    refused(m, "reveal")


@rule("D-888")
def test_master_may_be_revealed_without_a_weapon() -> None:
    m = fight({"knife": 1}, {}, theirs={"past": "master"})
    assert options(m) == {"give up", "reveal"}


@rule("D-888")
def test_spoils_and_the_bonus_of_master_add_up_after_the_loot() -> None:
    m = fight(
        {"knife": 1, "cap": 1, "ring": 1, "boots": 1}, {}, theirs={"past": "master", "gang": "triad/herbs"}
    )
    answer(m, "reveal", "lose cap", "lose ring")
    assert m.waiting == {0}
    m = fight({"knife": 1}, {"spoon": 1, "cap": 2}, mine={"gang": "bikers/spoils"})
    answer(m, "give up", "lose cap")
    assert m.waiting == {0}
    assert hand(m, 0) == {"spoon": 1, "cap": 1}


@rule("D-305")
def test_a_fight_survives_a_position_file_at_every_question() -> None:
    m = stand({"hand": {"knife": 2, "cap": 1}}, {"hand": {"knife": 1, "spoon": 1}, "gang": "crew/backup"})
    steps = [
        "extort",
        "seat 1",
        "name pick",
        "lay knife",
        "draw cap",
        "refuse",
        "lay knife",
        "lay knife",
        "give up",
    ]
    for step in steps:
        answer(m, step)
        twin = Match.from_position(m.position(), dealer=None, content=m.setup.content)
        assert [view(twin, viewer) for viewer in (0, 1, None)] == [view(m, viewer) for viewer in (0, 1, None)]
        assert (twin.waiting, options(twin)) == (m.waiting, options(m))
