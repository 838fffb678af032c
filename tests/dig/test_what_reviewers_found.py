"""What reviewers found: secrets in outcomes and take-backs, impossible positions."""

from __future__ import annotations

from typing import Any

import pytest

import cellmates
from cellmates import Match
from cellmates.testkit import rule
from tests.dig.board import PINNED

TEAMS: dict[str, Any] = {"game": "dig", "players": 4, "options": {"teams": True}}


def before_master(hand: dict[str, int]) -> str:
    """The options of an attacker who could win by revealing *master*."""
    seats = [
        {"at": "yard", "hand": {"knife": 2}, "past": "master"},
        {"at": "yard", "hand": hand, "past": "robber"},
    ]
    m = Match.from_position({"game": "dig", "players": 2, "seats": seats}, content=PINNED, dealer=None)
    m.play_all(["extort", "seat 1", "name pick", "lay knife"])
    m.play_all(["refuse", "lay knife"], seat=1)
    return cellmates.to_json(m.decision(0))


@rule("D-888")
def test_nobody_reads_in_an_outcome_what_the_opponent_holds() -> None:
    assert before_master({"pick": 1, "knife": 1}) == before_master({"cap": 1, "knife": 1})


@rule("D-854")
def test_a_mate_who_composes_takes_back_in_silence() -> None:
    seats: list[dict[str, Any]] = [
        {"at": "yard", "hand": {"cap": 1}},
        {},
        {"at": "yard", "hand": {"spoon": 1, "pick": 1}},
        {},
    ]
    m = Match.from_position({**TEAMS, "seats": seats}, content=PINNED, dealer=None)
    m.play_all(["deal", "seat 2", "give cap", "done"])
    others = (None, 0, 1, 3)
    before = [cellmates.to_json((m.events(viewer), m.story(viewer))) for viewer in others]
    m.play("give spoon", seat=2)
    m.undo(2)
    assert [cellmates.to_json((m.events(viewer), m.story(viewer))) for viewer in others] == before
    assert m.events(2)[-1].name == "taken_back"


@pytest.mark.parametrize(
    ("frame", "hands"),
    [
        (["ask_with", 100, 1, 0], {0: {"cap": 1}}),
        (["ask_with", 1, 2, 0], {0: {"boots": 1}}),
        (["ask_lay", 1, 0, 32], {0: {"knife": 1}, 1: {}}),
        (["ask_lay", 2, 0, 1], {0: {"knife": 1}, 2: {}}),
        (["do_effects", 0, 3, 1], {0: {}, 1: {}}),
    ],
)
def test_questions_that_could_not_be_answered_are_refused(
    frame: list[Any], hands: dict[int, dict[str, int]]
) -> None:
    seats = [{"at": "yard", "hand": hands[seat]} if seat in hands else {} for seat in range(4)]
    pending = {"frames": [["ask_turn", 0, 0, 0], frame]}
    with pytest.raises(cellmates.BadPosition):
        Match.from_position({**TEAMS, "seats": seats, "pending": pending}, content=PINNED, dealer=None)


@rule("D-504")
def test_no_more_cards_are_foretold_than_there_are() -> None:
    seats = [
        {"at": "yard", "hand": {"knife": 1}, "gang": "bikers/spoils"},
        {"at": "yard", "hand": {"cap": 1}},
    ]
    pending = {"frames": [["ask_turn", 0, 0, 0], ["ask_fight", 0, 1, 2]]}
    m = Match.from_position(
        {"game": "dig", "players": 2, "seats": seats, "pending": pending}, content=PINNED, dealer=None
    )
    decision = m.decision(1)
    assert decision is not None
    assert [o.leads_to["random_cards"] for o in decision if o.text == "give up"] == [1]


ARMED: list[dict[str, Any]] = [
    {"at": "yard", "hand": {"knife": 2, "spoon": 1, "cap": 1}},
    {"at": "yard", "hand": {"knife": 1, "spoon": 1}},
    {},
]


def refusal_of(frames: list[list[Any]], seats: list[dict[str, Any]] = ARMED, **fields: Any) -> str:
    pending = {"frames": [["ask_turn", 0, 0, 0], *frames]}
    position = {"game": "dig", "players": len(seats), "seats": seats, **fields}
    with pytest.raises(cellmates.BadPosition) as refused:
        Match.from_position({"pending": pending, **position}, content=PINNED, dealer=None)
    return str(refused.value)


@pytest.mark.parametrize(
    "frame",
    [
        ["ask_name", 100, 1, 0],
        ["ask_lay", 1, 0, 1],
        ["ask_answer", 0, 1, 0],
        ["ask_fight", 0, 1, 0],
        ["ask_sell", 0, 0, 0],
        ["ask_go", 0, 2, 1],
        ["ask_with", 0, 1, 0],
        ["ask_seat", 100, 0, 0],
        ["ask_frisk", 1, 0, 0],
        ["ask_inform", 1, 0, 0],
        ["ask_michel_answer", 0, 0, 0],
        ["ask_deal_out", 0, 0, 0],
        ["ask_dig", 1, 0, 0],
    ],
)
def test_no_question_stands_on_one_that_waits_for_an_answer(frame: list[Any]) -> None:
    fight = ["ask_fight", 0, 1, 0]
    for frames in ([frame, frame], [fight, frame], [frame, fight], [frame, frame, frame]):
        assert "pending.frames" in refusal_of(frames)


@rule("D-407")
@pytest.mark.parametrize(
    ("frame", "change"),
    [
        (["ask_name", 100, 1, 0], {0: {"at": "yard"}}),  # without a weapon
        (["ask_name", 100, 1, 0], {0: {"at": "yard", "hand": {"knife": 1}}, 1: {}}),
        (["ask_name", 100, 1, 0], {0: {"hand": {"knife": 1}}, 1: {"at": "yard"}}),
        (["ask_seat", 100, 0, 0], {0: {"at": "yard"}}),
        (["ask_seat", 100, 256, 0], {}),
        (["ask_lay", 1, 0, 1], {0: {"at": "yard"}}),
        (["ask_answer", 1, 0, 0], {}),  # it is not the attacker's turn
        (["ask_fight", 1, 0, 0], {}),
        (["ask_fight", 0, 2, 0], {}),
    ],
)
def test_an_extortion_takes_a_turn_a_place_and_weapons(
    frame: list[Any], change: dict[int, dict[str, Any]]
) -> None:
    seats = [change.get(seat, row) for seat, row in enumerate(ARMED)]
    assert "(D-407)" in refusal_of([frame], seats)


@rule("D-887")
def test_one_weapon_is_not_enough_against_a_feared_victim() -> None:
    seats: list[dict[str, Any]] = [
        {"at": "yard", "hand": {"knife": 1}},
        {"at": "yard", "gang": "bratva/feared"},
    ]
    assert "(D-407)" in refusal_of([["ask_name", 100, 1, 0]], seats)


@rule("D-403")
def test_a_careful_move_is_not_asked_for_without_the_actions_for_it() -> None:
    assert "pending.frames" in refusal_of([["ask_go", 0, 2, 1]], actions_left=1)


def test_a_card_in_play_is_being_resolved() -> None:
    pending = {"frames": [["ask_turn", 0, 0, 0]], "in_play": "frisk"}
    assert "pending.frames" in refusal_of([], pending=pending)


@rule("D-856")
@pytest.mark.parametrize(
    "frames",
    [
        [["ask_fight", 0, 1, 1 << 15]],  # has called, and no mate is there
        [["ask_fight", 0, 1, 0], ["ask_help", 3, 0, 1]],  # without a call
        [["ask_fight", 0, 1, 1 << 15 | 4], ["ask_help", 3, 0, 1]],  # for the wrong side
        [["ask_fight", 0, 1, 1 << 9 << 3]],  # a helper who is elsewhere
    ],
)
def test_help_that_cannot_be_is_refused_by_its_rule(frames: list[list[Any]]) -> None:
    seats: list[dict[str, Any]] = [{"at": "yard"}, {"at": "yard"}, {"at": "yard"}, {}]
    assert "(D-856)" in refusal_of(frames, seats, options={"teams": True})
    assert "(D-856)" in refusal_of([["ask_fight", 0, 1, 1 << 15]], seats)


@rule("D-854")
def test_deals_that_cannot_be_are_refused_by_their_rule() -> None:
    seats: list[dict[str, Any]] = [
        {"at": "yard", "hand": {"cap": 1}},
        {},
        {"at": "yard", "hand": {"cap": 1}},
        {},
    ]
    teams: dict[str, Any] = {"seats": seats, "options": {"teams": True}, "used": {"deal": 1}}
    for frame in (["ask_offer", 2, 0, 0], ["ask_accept", 2, 0, 0], ["ask_seat", 101, 0, 4]):
        assert "(D-854)" in refusal_of([frame], **teams)
    assert "(D-854)" in refusal_of([], seats, used={"deal": 1})
    assert "(D-854)" in refusal_of([], **{**teams, "rules": 1})
    assert "(D-854)" not in refusal_of([], **{**teams, "used": {"deal": 2}})


@pytest.mark.parametrize("sides", [[{}], [{}, {}, {"knife": 1}], [{}, {}, {}]])
def test_an_offer_has_two_sides(sides: list[dict[str, int]]) -> None:
    pending = {"frames": [["ask_turn", 0, 0, 0], ["ask_offer", 2, 0, 0]], "offer": sides}
    seats: list[dict[str, Any]] = [{"hand": {"cap": 1}}, {}, {"hand": {"cap": 1}}, {}]
    assert "pending.offer" in refusal_of([], seats, options={"teams": True}, pending=pending)


@rule("D-889")
def test_what_two_knew_before_a_shakedown_is_kept_with_it_and_nothing_else() -> None:
    seats: list[dict[str, Any]] = [{"hand": {"cap": 1}}, {}, {}]
    pending: dict[str, Any] = {"frames": [["ask_turn", 0, 0, 0], ["ask_deal_out", 1, 0, 0]]}
    pending |= {"pool": {"knife": 1}, "offer": [{"cap": 1}, {"knife": 1}]}
    two = {"game": "dig", "players": 2, "seats": seats[:2], "pending": pending}
    m = Match.from_position(two, content=PINNED, dealer=None)
    m.play("draw knife")
    assert "offer" not in m.position()["pending"]
    assert Match.from_position(m.position(), content=PINNED, dealer=None).position() == m.position()
    assert "pending.offer" in refusal_of([], seats, pending=pending)
    for change in ({"offer": [{"knife": 21}, {}]}, {"offered_cigarettes": [0, 1]}):
        assert "pending.offer" in refusal_of([], seats[:2], pending=pending | change)


@rule("D-808")
def test_her_cards_lie_open_in_an_extortion_only() -> None:
    hers: dict[str, Any] = {"options": {"michel": "michel"}, "michel": {"open": ["smile"]}}
    assert "michel.open" in refusal_of([], **hers)


@rule("D-305")
def test_the_end_of_a_turn_asks_in_its_order() -> None:
    fields: dict[str, Any] = {"options": {"michel": "michel"}}
    for stage in (0, 1, 3):
        pending = {"frames": [["do_end", stage, 0, 0], ["ask_michel", 0, 0, 0]]}
        assert "pending.frames" in refusal_of([], pending=pending, **fields)


def test_effects_are_those_of_the_card_or_past_in_question() -> None:
    assert "pending.frames" in refusal_of([["do_effects", 0, 1, 0]])
    pending = {"frames": [["ask_turn", 0, 0, 0], ["do_finish_card", 0, 0, 0], ["do_effects", 250, 0, 0]]}
    assert "pending.frames" in refusal_of([], pending=pending | {"in_play": "frisk"})
