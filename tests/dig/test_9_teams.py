"""Section 9 of the rules: teams."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import CHANCE, BadPosition, Match
from cellmates.testkit import rule
from cellmates.words import t
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

BLOCKS = {0: "cells a", 1: "cells b", 2: "cells a", 3: "cells b"}


def teams(*seats: Seat, **fields: Any) -> Match:
    """Four seats (or six) in two teams."""
    wanted = {"teams": True, **fields.pop("options", {})}
    return stand(*seats, options=wanted, players=fields.pop("players", 4), **fields)


def brawl(*seats: Seat, tool: str = "shovel", **fields: Any) -> Match:
    """Seat 0 extorts seat 1 in the yard with a knife, and is refused: the fight begins."""
    first, *rest = seats
    armed = {**first, "hand": {**first.get("hand", {}), "knife": first.get("hand", {}).get("knife", 0) + 1}}
    rows = [{"at": "yard", **seat} for seat in (armed, *rest)]
    m = answer(teams(*rows, **fields), "extort", "seat 1", f"name {tool}", "lay knife")
    while m.waiting == {CHANCE}:
        m.play("draw binding")
    return answer(m, "refuse")


# The board


@rule("D-851", "D-105")
def test_everybody_starts_in_their_own_block() -> None:
    m = start(6, teams=True)
    assert [place(m, seat) for seat in range(6)] == ["cells a", "cells b"] * 3


@rule("D-851", "D-402")
@pytest.mark.parametrize(("pips", "third"), [(1, "canteen"), (2, "yard"), (3, "infirmary")])
def test_a_one_two_or_three_offers_both_blocks_and_the_third_location(pips: int, third: str) -> None:
    m = answer(teams({"at": "showers"}), "move", f"roll {pips}")
    assert options(m) == {"go cells a", "go cells b", f"go {third}"}


@rule("D-851", "D-402")
@pytest.mark.parametrize(
    ("at", "pips", "offered"),
    [
        ("cells a", 1, {"go cells b", "go canteen"}),
        ("cells b", 2, {"go cells a", "go yard"}),
        ("infirmary", 3, {"go cells a", "go cells b"}),
        ("yard", 4, {"go canteen"}),
        ("cells a", 6, {"go yard", "go showers"}),
    ],
)
def test_nobody_is_offered_the_place_where_they_are(at: str, pips: int, offered: set[str]) -> None:
    assert options(answer(teams({"at": at}), "move", f"roll {pips}")) == offered


@rule("D-851", "D-403")
def test_a_careful_move_reaches_both_blocks_and_no_cells_without_a_letter() -> None:
    m = answer(teams({"at": "yard"}), "careful")
    assert options(m) == {"go cells a", "go cells b", "go canteen", "go infirmary", "go showers"}


@rule("D-851", "D-401")
@pytest.mark.parametrize("block", ["cells a", "cells b"])
def test_both_blocks_are_searched_like_cells(block: str) -> None:
    m = answer(teams({"at": block}), "search", "draw cap")
    assert hand(m, 0) == {"cap": 1}
    assert m.waiting == {0}


@rule("D-853", "D-601")
@pytest.mark.parametrize("seat", range(4))
def test_a_player_digs_only_in_their_own_block(seat: int) -> None:
    for block in ("cells a", "cells b"):
        seats: list[Seat] = [{} for _ in range(4)]
        seats[seat] = {"at": block, "hand": {"spoon": 1}}
        m = teams(*seats, turn=seat)
        assert ("dig spoon" in options(m)) == (block == BLOCKS[seat])


@rule("D-853")
def test_digging_in_the_other_teams_block_is_refused_with_a_rule() -> None:
    m = teams({"at": "cells b", "hand": {"spoon": 1}})
    assert refused(m, "dig spoon").rule in {"D-853", "D-601"}


@rule("D-853", "D-408", "D-895")
@pytest.mark.parametrize("seat", range(4))
def test_one_crafts_in_the_other_teams_block_not_in_the_own(seat: int) -> None:
    for block in ("cells a", "cells b"):
        seats: list[Seat] = [{} for _ in range(4)]
        seats[seat] = {"at": block, "hand": {"binding": 1, "spike": 1}}
        m = teams(*seats, turn=seat)
        assert ("craft pick" in options(m)) == (block != BLOCKS[seat])


@rule("D-853", "D-884")
def test_the_back_room_opens_the_teams_own_block() -> None:
    m = teams({"hand": {"binding": 1, "spike": 1}, "gang": "triad/back room"})
    assert hand(answer(m, "craft pick"), 0) == {"pick": 1}


@rule("D-853", "D-891")
def test_the_locksmith_digs_in_any_block() -> None:
    m = teams({"at": "cells b", "hand": {"pick": 1}, "past": "locksmith"})
    answer(m, "reveal", "dig pick")
    assert of(m, 0, "points") == 2


# Winning together


@rule("D-202", "D-858")
@pytest.mark.parametrize(("players", "target"), [(4, 16), (6, 20)])
def test_the_team_wins_at_once_when_its_sum_reaches_the_target(players: int, target: int) -> None:
    seats: list[Seat] = [{"points": 6, "hand": {"shovel": 1}}, {"points": 5}, {"points": target - 9}]
    m = teams(*seats, players=players)
    assert m.view(None)["target"] == target
    assert not m.over
    answer(m, "dig shovel")
    assert (m.over, m.end_reason) == (True, "target")
    assert m.winners == tuple(range(0, players, 2))
    assert m.scores == (target, 5) * (players // 2)


@rule("D-202", "D-858")
def test_one_point_short_of_the_sum_is_no_win_and_every_seat_scores_the_sum() -> None:
    m = teams({"points": 7, "hand": {"shovel": 1}}, {"points": 2}, {"points": 5}, {"points": 4})
    answer(m, "dig shovel")
    assert not m.over
    assert m.scores == (15, 6, 15, 6)
    assert [of(m, seat, "points") for seat in range(4)] == [10, 2, 5, 4]


@rule("D-858", "D-202")
def test_a_team_may_win_on_one_seats_points_alone() -> None:
    m = answer(teams({"points": 15, "hand": {"shovel": 1}}), "dig shovel")
    assert m.winners == (0, 2)
    assert m.scores == (18, 0, 18, 0)


# Visiting


@rule("D-855")
def test_a_mate_of_the_same_gang_is_visited_for_one_action() -> None:
    m = teams({"gang": "crew/lookout"}, {}, {"at": "canteen", "gang": "crew/backup"}, {})
    answer(m, "visit 2")
    assert place(m, 0) == "canteen"
    assert m.view(None)["actions_left"] == 1
    assert m.waiting == {0}


@rule("D-855")
@pytest.mark.parametrize(
    ("mine", "theirs", "at"),
    [
        ("crew/lookout", "bikers/pack", "canteen"),
        ("crew/lookout", None, "canteen"),
        (None, None, "canteen"),
        ("crew/lookout", "crew/backup", "solitary"),
        ("crew/lookout", "crew/backup", "cells a"),
    ],
)
def test_no_visit_to_another_gang_to_solitary_or_to_the_same_place(
    mine: str | None, theirs: str | None, at: str
) -> None:
    m = teams({"gang": mine}, {}, {"at": at, "gang": theirs}, {})
    assert "visit 2" not in options(m)
    assert refused(m, "visit 2").rule == "D-855"


@rule("D-855")
def test_an_opponent_of_the_same_gang_is_not_visited() -> None:
    m = teams({"gang": "crew/lookout"}, {"gang": "crew/backup"})
    assert "visit 1" not in options(m)


@rule("D-855", "D-872")
def test_without_teams_nobody_is_visited() -> None:
    m = stand({"gang": "crew/lookout"}, {"at": "yard"}, {"at": "yard", "gang": "crew/backup"}, {})
    assert not {text for text in options(m) if text.startswith("visit")}


@rule("D-855", "D-884")
def test_a_visit_may_lead_out_of_solitary() -> None:
    m = teams({"at": "solitary", "gang": "crew/lookout"}, {}, {"at": "yard", "gang": "crew/backup"}, {})
    assert place(answer(m, "visit 2"), 0) == "yard"


# Helping in a fight


@rule("D-407", "D-857")
def test_extortion_reaches_opponents_only() -> None:
    m = teams(*[{"at": "yard", "hand": {"knife": 1}} for _ in range(4)])
    assert options(answer(m, "extort")) == {"seat 1", "seat 3"}
    alone = teams({"at": "yard", "hand": {"knife": 1}}, {}, {"at": "yard"}, {})
    assert refused(alone, "extort").rule == "D-857"


@rule("D-856")
def test_after_a_call_every_mate_there_is_asked_clockwise_even_without_a_weapon() -> None:
    rows: list[Seat] = [{}, {}, {}, {"hand": {"knife": 1}}, {}, {}]
    m = answer(brawl(*rows, players=6), "call")
    assert m.waiting == {3}
    assert happened(m, "called") == [{"seat": 1}]
    assert options(m) == {"lay knife", "decline"}
    answer(m, "decline")
    assert m.waiting == {5}
    assert options(m) == {"decline"}


@rule("D-856")
def test_the_circle_of_helpers_goes_on_past_the_last_seat() -> None:
    seats: list[Seat] = [{"at": "yard", "hand": {"knife": 1}} for _ in range(6)]
    m = answer(teams(*seats, players=6, turn=3), "extort", "seat 4", "name pick", "lay knife", "refuse")
    answer(m, "lay knife", "call")
    assert m.waiting == {5}
    assert answer(m, "decline").waiting == {1}


@rule("D-856")
def test_a_mate_who_is_elsewhere_is_not_called() -> None:
    m = brawl({}, {}, {}, {"at": "canteen", "hand": {"knife": 1}})
    assert options(m) == {"give up"}
    assert "mate" in str(refused(m, "call", "call-no-mate", "D-856"))
    answer(m, "give up")
    assert happened(m, "fight_won") == [{"seat": 0, "loser": 1}]


@rule("D-856")
def test_a_seat_that_could_lay_a_weapon_may_call_and_be_helped() -> None:
    m = answer(brawl({}, {"hand": {"knife": 1}}, {}, {"hand": {"blade": 1}}), "call", "lay blade")
    assert hand(m, 1) == {"knife": 1}
    assert m.waiting == {0}


@rule("D-856")
def test_the_first_lay_counts_and_the_next_mate_is_not_asked() -> None:
    rows: list[Seat] = [{}, {}, {}, {"hand": {"knife": 1}}, {}, {"hand": {"knife": 1}}]
    m = answer(brawl(*rows, players=6), "call", "lay knife")
    assert m.waiting == {0}
    assert hand(m, 5) == {"knife": 1}


@rule("D-856", "D-503")
def test_at_the_next_lay_the_principal_is_asked_first_again() -> None:
    m = brawl({"hand": {"knife": 1}}, {}, {}, {"hand": {"knife": 2}})
    answer(m, "call", "lay knife", "lay knife")
    assert m.waiting == {1}
    assert options(m) == {"call", "give up"}
    assert answer(m, "call").waiting == {3}


@rule("D-856", "D-503")
def test_when_all_decline_the_principal_is_asked_again_without_a_call() -> None:
    m = answer(brawl({"hand": {"knife": 1}}, {"hand": {"blade": 1}}, {}, {}), "call", "decline")
    assert m.waiting == {1}
    assert options(m) == {"lay blade", "give up"}
    refused(m, "call", "called", "D-856")
    assert m.waiting == {1}
    answer(m, "lay blade", "lay knife")
    assert options(m) == {"call", "give up"}


@rule("D-856", "D-503")
def test_giving_up_loses_at_once_though_a_mate_could_help() -> None:
    m = answer(brawl({}, {}, {}, {"hand": {"knife": 1}}), "give up")
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 1, 0, 0]
    assert happened(m, "fight_won") == [{"seat": 0, "loser": 1}]


@rule("D-852", "D-856")
def test_the_attackers_mates_help_too() -> None:
    m = brawl({}, {"hand": {"knife": 1}}, {"hand": {"knife": 1}}, {})
    answer(m, "lay knife", "call")
    assert m.waiting == {2}
    answer(m, "lay knife")
    assert m.waiting == {1}


@rule("D-856", "D-407")
def test_nobody_helps_with_the_threat() -> None:
    m = teams({"at": "yard"}, {"at": "yard"}, {"at": "yard", "hand": {"knife": 2}}, {})
    assert "extort" not in options(m)


@rule("D-852")
def test_everybody_who_laid_for_the_loser_takes_a_beating_and_loses_a_random_card() -> None:
    helper: Seat = {"hand": {"knife": 1, "watch": 1}}
    m = brawl({"hand": {"knife": 2}}, {"hand": {"cap": 1}}, {}, helper, {}, helper, players=6)
    answer(m, "call", "lay knife", "lay knife", "call", "decline", "lay knife", "lay knife", "give up")
    assert [of(m, seat, "beatings") for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    while m.waiting == {CHANCE}:
        m.play(next(iter(weights(m))))
    assert hand(m, 0) == {"cap": 1, "watch": 2}
    assert [hand(m, seat) for seat in (1, 3, 5)] == [{}, {}, {}]


@rule("D-852", "D-504")
def test_from_the_loser_the_named_tool_is_taken_if_they_hold_it() -> None:
    m = brawl(
        {"hand": {"knife": 1}}, {"hand": {"shovel": 1, "cap": 3}}, {}, {"hand": {"knife": 1, "shovel": 1}}
    )
    answer(m, "call", "lay knife", "lay knife", "give up")
    assert hand(m, 0)["shovel"] == 1
    assert weights(m) == {"lose shovel": 1}
    answer(m, "lose shovel")
    assert hand(m, 0) == {"shovel": 2}
    assert hand(m, 1) == {"cap": 3}


@rule("D-852", "D-504")
def test_a_defender_who_wins_takes_a_random_card_of_each_on_the_attackers_side() -> None:
    m = brawl({"hand": {"shovel": 1}}, {"hand": {"knife": 2}}, {"hand": {"knife": 1, "ring": 1}}, {})
    answer(m, "lay knife", "call", "lay knife", "lay knife", "give up")
    assert [of(m, seat, "beatings") for seat in range(4)] == [1, 0, 1, 0]
    answer(m, "lose shovel", "lose ring")
    assert hand(m, 1) == {"shovel": 1, "ring": 1}
    assert m.waiting == {0}


@rule("D-852")
def test_a_winning_helper_takes_nothing_and_no_beating() -> None:
    m = brawl({"hand": {"cap": 1}}, {}, {}, {"hand": {"knife": 1}})
    answer(m, "call", "lay knife", "give up", "lose cap")
    assert (hand(m, 1), hand(m, 3)) == ({"cap": 1}, {})
    assert of(m, 3, "beatings") == 0


@rule("D-852", "D-508")
def test_a_helper_with_an_empty_hand_loses_nothing() -> None:
    m = brawl({"hand": {"knife": 1}}, {}, {}, {"hand": {"knife": 1}})
    answer(m, "call", "lay knife", "lay knife", "give up")
    assert of(m, 3, "beatings") == 1
    assert m.waiting == {0}
    assert hand(m, 0) == {}


@rule("D-856", "D-888")
def test_enforcer_gives_the_loser_two_beatings_and_a_helper_one() -> None:
    m = brawl({"hand": {"knife": 1}, "gang": "bratva/enforcer"}, {}, {}, {"hand": {"knife": 1}})
    answer(m, "call", "lay knife", "lay knife", "give up")
    assert (of(m, 1, "beatings"), of(m, 3, "beatings")) == (2, 1)


@rule("D-856", "D-888")
def test_spoils_of_a_helper_do_not_count_and_the_principals_only_against_the_principal() -> None:
    rows: list[Seat] = [{"hand": {"knife": 1}}, {"hand": {"cap": 3}}, {"gang": "bikers/spoils"}]
    helper: Seat = {"hand": {"knife": 1, "ring": 3}}
    m = brawl(*rows, helper)
    answer(m, "call", "lay knife", "lay knife", "give up", "lose cap", "lose ring")
    assert hand(m, 0) == {"cap": 1, "ring": 1}
    own = brawl({**rows[0], "gang": "bikers/spoils"}, rows[1], {}, helper)
    answer(own, "call", "lay knife", "lay knife", "give up", "lose cap", "lose cap", "lose ring")
    assert hand(own, 0) == {"cap": 2, "ring": 1}


@rule("D-856", "D-704")
def test_a_helpers_master_is_not_asked_for() -> None:
    m = answer(brawl({}, {}, {}, {"past": "master"}), "call")
    assert options(m) == {"decline"}


@rule("D-856", "D-886")
def test_a_mates_backup_does_not_draw_for_the_victim() -> None:
    m = brawl({}, {}, {}, {"gang": "crew/backup"})
    assert hand(m, 3) == {}


@rule("D-856", "D-506")
def test_what_a_mate_holds_does_not_change_what_others_see_of_the_question() -> None:
    armed = answer(brawl({}, {}, {}, {"hand": {"knife": 1}}), "call")
    unarmed = answer(brawl({}, {}, {}, {"hand": {"shovel": 1}}), "call")
    for viewer in (0, 1, 2, None):
        left, right = armed.view(viewer), unarmed.view(viewer)
        assert (left["asked"], left["waiting"]) == (right["asked"], right["waiting"])
        assert armed.events(viewer) == unarmed.events(viewer)


@rule("D-856")
def test_no_call_without_teams_nor_in_an_extortion_nor_on_ones_turn() -> None:
    alone = stand({"at": "yard", "hand": {"knife": 1}}, {"at": "yard"})
    refused(alone, "call", "call-not-here", "D-856")
    answer(alone, "extort", "seat 1", "name pick", "lay knife", "refuse")
    assert refused(alone, "call", "call-no-teams", "D-856").rule == "D-856"
    m = brawl({}, {}, {}, {})
    m.undo(1)
    refused(m, "call", "refuse-first", "D-886")


@rule("D-856")
def test_a_helper_does_not_call() -> None:
    m = answer(brawl({}, {}, {}, {}), "call")
    refused(m, "call", "call-not-yours", "D-856")


@rule("D-856", "D-809")
def test_nobody_is_called_against_michel() -> None:
    m = teams({"at": "yard"}, {}, {"at": "showers"}, {}, options={"michel": "michel"})
    answer(m, "careful", "go showers", "michel knife spoon")
    assert options(m) == {"give up"}
    refused(m, "call", "call-michel", "D-809")


@rule("D-856")
def test_prompts_name_the_mates_who_are_there() -> None:
    m = brawl({"hand": {"knife": 1}}, {}, {}, {}, {}, {"at": "canteen"}, players=6)
    decision = m.decision()
    assert decision is not None
    assert "call Player 4 for help" in t(decision.prompt)
    answer(m, "call")
    decision = m.decision()
    assert decision is not None
    assert "Player 2 fights Player 1 and calls for help" in t(decision.prompt)
    answer(m, "decline")
    decision = m.decision()
    assert decision is not None
    assert "Player 4 declined" in t(decision.prompt)


@rule("D-856")
@pytest.mark.parametrize("steps", [[], ["call"], ["call", "decline"], ["call", "decline", "decline"]])
def test_a_call_is_kept_and_restored_half_answered(steps: list[str]) -> None:
    m = answer(brawl({}, {"hand": {"knife": 1}}, {}, {}, {}, {}, players=6), *steps)
    again = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    assert again.position() == m.position()
    assert options(again) == options(m)
    assert Match.loads(m.dumps()).position() == m.position()


@rule("D-856")
@pytest.mark.parametrize(
    "frames",
    [
        [["ask_fight", 0, 1, 1 << 15]],  # called, and the only mate is elsewhere
        [["ask_fight", 0, 1, 0], ["ask_help", 3, 0, 1]],  # asked without a call
        [["ask_fight", 0, 3, 1 << 15], ["ask_help", 3, 0, 1]],  # for one who doesn't fight
        [["ask_fight", 0, 1, 1 << 9]],  # an opponent helped
        [["ask_fight", 0, 1, 1 << 16]],
    ],
)
def test_an_impossible_call_is_refused(frames: list[list[Any]]) -> None:
    rows: list[Seat] = [{"at": "yard"}, {"at": "yard"}, {"at": "yard"}, {}]
    with pytest.raises(BadPosition, match="pending"):
        teams(*rows, pending={"frames": [["ask_turn", 0, 0, 0], *frames]})


@rule("D-856")
def test_under_the_first_rules_mates_are_asked_after_giving_up() -> None:
    m = brawl({}, {}, {}, {"hand": {"knife": 1}}, rules=1)
    assert options(m) == {"give up"}
    refused(m, "call", "call-old", "D-856")
    answer(m, "give up")
    assert m.waiting == {3}
    answer(m, "decline")
    assert happened(m, "fight_won") == [{"seat": 0, "loser": 1}]


# Cards in teams


HARMFUL = {
    "ambush": "play ambush",
    "snitch": "play snitch",
    "pickpocket": "play pickpocket",
    "frisk": "play frisk",
    "hitman": "reveal",
    "informant": "reveal",
    "blackmailer": "reveal",
    "hacker": "reveal",
}


@rule("D-857", "D-880")
@pytest.mark.parametrize("card", HARMFUL)
def test_harmful_cards_choose_opponents_only(card: str) -> None:
    me: Seat = {"hand": {card: 1}} if HARMFUL[card].startswith("play") else {"past": card}
    m = teams(me | {"at": "yard"}, *[{"at": "yard", "hand": {"cap": 1}} for _ in range(3)])
    assert options(answer(m, HARMFUL[card])) == {"seat 1", "seat 3"}


@rule("D-857", "D-880")
@pytest.mark.parametrize("card", ["pickpocket", "cutpurse", "arsonist", "hitman"])
def test_with_mates_only_there_is_no_target(card: str) -> None:
    me: Seat = {"hand": {card: 1}, "past": "bouncer"} if card == "pickpocket" else {"past": card}
    m = teams(me | {"at": "yard"}, {}, {"at": "yard", "hand": {"cap": 1}}, {})
    assert not {"reveal", "play pickpocket"} & options(m)


@rule("D-857", "D-891")
def test_cutpurse_and_arsonist_spare_the_mate() -> None:
    others: list[Seat] = [{"at": "yard", "hand": {"cap": 1}}, {"at": "yard", "hand": {"ring": 1}}, {}]
    m = answer(teams({"at": "yard", "past": "cutpurse"}, *others), "reveal", "lose cap")
    assert m.waiting == {0}
    assert hand(m, 2) == {"ring": 1}
    m = teams({"at": "yard", "past": "arsonist", "gang": "bikers/pack"}, *others)
    answer(m, "reveal", "lose cap")
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 1, 0, 0]


@rule("D-857", "D-889")
def test_the_impostor_may_take_a_mates_hand() -> None:
    m = teams({"at": "yard", "past": "impostor"}, {}, {"at": "yard", "hand": {"shovel": 1}}, {})
    answer(m, "reveal", "seat 2")
    assert (hand(m, 0), hand(m, 2)) == ({"shovel": 1}, {})


@rule("D-857", "D-889")
def test_a_shakedown_takes_all_hands() -> None:
    m = teams({"hand": {"shakedown": 1}}, {"hand": {"cap": 1}}, {"hand": {"ring": 1}}, {"hand": {"boots": 1}})
    answer(m, "play shakedown")
    assert weights(m) == {"draw cap": 1, "draw ring": 1, "draw boots": 1}


@rule("D-857")
def test_mates_do_not_see_each_others_hands() -> None:
    m = teams({}, {}, {"hand": {"cap": 1}}, {})
    row = m.view(0)["seats"][2]
    assert (row.hand, row.hand_size, row.known, row.past) == (None, 1, {}, None)


@rule("D-852", "D-304")
def test_loot_from_a_helper_is_known_to_the_two_only() -> None:
    m = brawl({"hand": {"knife": 1}}, {}, {}, {"hand": {"knife": 1, "ring": 1}})
    answer(m, "call", "lay knife", "lay knife", "give up", "lose ring")
    assert seen(m, 3, 0) == {"ring": 1}
    assert seen(m, 1, 0) == seen(m, 2, 0) == {}


@rule("D-891", "D-305")
def test_for_scene_mates_are_company() -> None:
    m = teams({"at": "yard", "gang": "queers/scene"}, {}, {"at": "yard"}, {})
    assert answer(m, "end").waiting == {CHANCE}


@rule("D-852", "D-856")
def test_a_match_is_kept_and_restored_while_a_helper_is_asked() -> None:
    m = brawl({"hand": {"knife": 1}}, {"hand": {"cap": 1}}, {}, {"hand": {"knife": 2}})
    answer(m, "call", "lay knife", "lay knife", "call")
    again = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    assert again.position() == m.position()
    for twin in (m, again):
        answer(twin, "decline", "give up", "lose cap", "lose knife")
    assert again.position() == m.position()
    assert of(again, 3, "beatings") == 1


@rule("D-856", "D-104")
def test_backup_of_the_victim_still_draws_when_the_deck_is_used_up() -> None:
    seats: list[Seat] = [{"at": "yard", "hand": {"blade": 1}}, {"at": "yard", "gang": "crew/backup"}, {}, {}]
    m = teams(*seats, discard=deck_of(*seats))
    answer(m, "extort", "seat 1", "name pick", "lay blade")
    assert m.waiting == {CHANCE}
    assert weights(m)["draw blade"] == 10
