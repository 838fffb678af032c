"""A game through OpenSpiel is the game that a match plays: same offers, same events, same end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.envs.rewards import returns
from tests.envs.spiel.playing import ALL, any_action, load

if TYPE_CHECKING:
    from cellmates.envs.spiel import CellmatesGame, CellmatesState

MOST = 1_200


@pytest.mark.parametrize("text", ALL)
def test_the_same_answers_lead_to_the_same_end(text: str) -> None:
    game = load(text)
    setup = game.rules.setup
    for seed in range(3 if setup.game == "boats" else 1):
        whim, state = Random(seed), game.new_initial_state()
        match = match_of(game)
        for number in range(MOST):
            if number % 25 == 0 or state.is_terminal():
                compare(state, match)
            if state.is_terminal():
                break
            seat, action = state.current_player(), any_action(state, whim)
            state.apply_action(action)
            match.play(action, seat)


def match_of(game: CellmatesGame) -> cellmates.Match:
    """A match with the same set-up, in which the test answers for chance."""
    setup = game.rules.setup
    options: dict[str, Any] = {**setup.options}
    return cellmates.Match.new(setup.game, players=setup.players, dealer=None, **options)


def compare(state: CellmatesState, match: cellmates.Match) -> None:
    assert state.is_terminal() == match.over
    assert str(state) == cellmates.to_json(match.position())
    if match.over:
        rules = state.get_game().rules
        assert state.returns() == returns(rules.game, rules.setup, match._state, rules.reward)
        if rules.reward == "win" and match.winners:
            best = max(state.returns())
            assert tuple(seat for seat, worth in enumerate(state.returns()) if worth == best) == match.winners
        return
    seat = state.current_player()
    decision = match.decision(seat)
    assert decision is not None
    assert sorted(option.id for option in decision.options) == sorted(state.legal_actions())
    if seat == cellmates.CHANCE:
        weights = {option.id: option.weight or 0 for option in decision.options}
        total = sum(weights.values())
        assert dict(state.chance_outcomes()) == {id: weight / total for id, weight in weights.items()}


@pytest.mark.parametrize("text", ["boats(players=3,track=10)", "dig(players=2)"])
def test_what_a_seat_is_told_is_the_log_of_its_match(text: str) -> None:
    game = load(text)
    setup, whim = game.rules.setup, Random(4)
    state = game.new_initial_state()
    match = match_of(game)
    for _ in range(200):
        if state.is_terminal():
            break
        seat, action = state.current_player(), any_action(state, whim)
        state.apply_action(action)
        match.play(action, seat)
    for player in range(setup.players):
        names = [event.name for event in match.events(player)]
        lines = [line.split()[0] for line in state.information_state_string(player).splitlines()[1:]]
        assert [line for line in lines if line != "asked" and not line.isdigit()] == names
        own = sum(step.player == player for step in state.full_history())
        assert sum(line.isdigit() for line in lines) == own
