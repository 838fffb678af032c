"""Positions written by hand: odd but possible ones are read, impossible ones refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cellmates
from cellmates import BadPosition, BadSetup, MalformedAction
from cellmates.testkit import rule
from tests.dig.board import PINNED, answer, options, stand

TEAMS = {"teams": True, "michel": "michel"}
ARMED = [{"hand": {"knife": 2, "cap": 1}}, {"hand": {"knife": 1}}, {}, {}]


@rule("D-106")
def test_a_past_that_is_null_is_one_that_is_left_out() -> None:
    m = stand({}, {"past": None})
    answer(m, "end")
    assert m.waiting == {1}
    assert m.view(1)["seats"][1]["past"] is not None


@rule("D-856", "D-854")
@pytest.mark.parametrize(
    "frames",
    [
        [["ask_help", 3, 0, 1]],
        [["ask_turn", 0, 0, 0], ["ask_help", 2, 0, 0]],
        [["ask_turn", 0, 0, 0], ["ask_seat", 101, 0, 6]],
        [["ask_turn", 0, 0, 0], ["ask_seat", 10, 1, 1]],
        [["ask_fight", 0, 1, 0]],
        [["ask_turn", 0, 0, 0], ["ask_turn", 0, 0, 0]],
    ],
    ids=str,
)
def test_a_question_without_what_it_stands_on_is_refused(frames: list[list[Any]]) -> None:
    with pytest.raises(BadPosition, match=r"pending\.frames"):
        stand(*ARMED, options=TEAMS, pending={"frames": frames})


@rule("D-871")
def test_a_gang_of_another_edition_is_refused_for_that() -> None:
    with pytest.raises(BadPosition, match=r"seats\[0\].gang") as caught:
        stand({"gang": "triad/herbs"}, {}, options={"edition": "prototype"})
    assert "two places" not in caught.value.message


def test_a_bot_plays_from_a_view_that_was_json_in_between() -> None:
    m = stand({"hand": {"shovel": 1}}, {})
    decision = m.decision()
    assert decision is not None
    seen = json.loads(cellmates.to_json(m.view(0)))
    assert cellmates.bot("hustler", content=PINNED).choose(seen, decision).text in options(m)


@pytest.mark.parametrize("seen", [None, 5, {}, {"game": "dig"}], ids=repr)
def test_a_bot_refuses_what_is_no_view(seen: Any) -> None:
    decision = stand({}, {}).decision()
    assert decision is not None
    with pytest.raises(MalformedAction):
        cellmates.bot("hustler").choose(seen, decision)


@pytest.mark.parametrize("n", [None, "x", 0, -1, True], ids=repr)
def test_playouts_are_at_least_one(n: Any) -> None:
    with pytest.raises(BadSetup, match="games"):
        cellmates.game("dig").playouts(n)


def test_a_hand_made_journal_with_a_seed_is_seeded() -> None:
    m = cellmates.Match.loads("game: dig\nplayers: 3\nseed: 5\n")
    assert m.seed == 5
    assert len(m.waiting) == 1
