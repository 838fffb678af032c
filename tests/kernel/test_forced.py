"""`Match.forced`: the answer that a table may give for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates import CHANCE, MalformedAction, Match
from cellmates.testkit.registered import registered
from cellmates.testkit.toy import Snitch
from tests.boats.board import begin, snapshot, stand
from tests.dig.board import answer
from tests.dig.board import stand as prison

if TYPE_CHECKING:
    from cellmates.kernel.state import State


def test_a_forced_answer_is_the_option_of_the_question() -> None:
    m = stand({3: ["red"]}, dice={"red": 2})
    option, decision = m.forced(0), m.decision(0)
    assert option is not None
    assert decision is not None
    assert (option,) == decision.options
    m.play(option, 0, decision.ticket)
    assert m.waiting == {1}


def test_a_seat_that_is_not_asked_is_not_forced() -> None:
    m = stand({3: ["red"]}, dice={"red": 2})
    assert m.forced(1) is None
    assert m.forced(CHANCE) is None


@pytest.mark.parametrize(
    "m", [stand({3: ["red"]}, dice={"red": 2}), answer(prison({"at": "cells"}), "move", "roll 1")]
)
def test_a_game_forces_only_the_seat_that_it_asks(m: Match) -> None:
    said = [cellmates.game(m.game).is_publicly_forced(m._state, seat) for seat in (0, 1, CHANCE)]
    assert said == [True, False, False]


def test_chance_is_never_forced() -> None:
    m = begin()
    m.play("dice red blue yellow")
    assert m.waiting == {CHANCE}
    assert m.forced(CHANCE) is None
    assert m.forced(0) is None


def test_nobody_is_forced_when_it_is_over() -> None:
    m = begin(limit=1)
    while not m.over:
        decision = m.decision()
        assert decision is not None
        m.play(decision.options[0])
    assert [m.forced(seat) for seat in range(m.players)] == [None, None]


def test_asking_changes_nothing() -> None:
    m = stand({3: ["red"]}, dice={"red": 2})
    before = snapshot(m)
    m.forced(0)
    assert snapshot(m) == before


@pytest.mark.parametrize("seat", [2, -2, "0", None, True])
def test_a_seat_that_is_none_is_refused(seat: object) -> None:
    with pytest.raises(MalformedAction):
        stand({3: ["red"]}, dice={"red": 2}).forced(seat)  # type: ignore[arg-type]


class Hasty(Snitch):
    def is_publicly_forced(self, state: State, seat: int) -> bool:
        return True


@pytest.mark.parametrize("game", [Snitch, Hasty])
def test_secret_answers_are_never_forced_whatever_the_game_says(game: type[Snitch]) -> None:
    with registered(game()):
        m = Match.new("snitch", players=2, seed=1)
        m.play("call a vote")
        m.play("yes", 0)
        decision = m.decision(0)
        assert decision is not None
        assert [option.text for option in decision] == ["seal"]
        assert m.forced(0) is None
