"""States of OpenSpiel: what they offer, how they are copied and kept, what they refuse."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pyspiel  # type: ignore[import-not-found]
import pytest

import cellmates
from cellmates.envs import spiel
from tests.envs.spiel.playing import any_action, load, moment, stroll

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.envs.spiel import CellmatesState

SOME = ("boats(players=3,track=8)", "boats(players=2,games=match,bets=dealt,track=6)", "dig(players=3)")
TEAMS = "dig(players=4,teams=True,deal=free,michel=michel)"


def everything(state: CellmatesState) -> dict[str, object]:
    """Everything that a state reports."""
    players = range(state.num_players())
    return {
        "position": str(state),
        "history": state.history(),
        "current": state.current_player(),
        "legal": state.legal_actions(),
        "returns": state.returns(),
        "information": [state.information_state_string(player) for player in players],
        "strings": [state.observation_string(player) for player in players],
        "tensors": [state.observation_tensor(player) for player in players],
    }


def by_pickle(state: CellmatesState) -> CellmatesState:
    again: CellmatesState = pickle.loads(pickle.dumps(state))
    return again


def by_serialisation(state: CellmatesState) -> CellmatesState:
    again: CellmatesState = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )[1]
    return again


def by_its_game(state: CellmatesState) -> CellmatesState:
    again: CellmatesState = state.get_game().deserialize_state(state.serialize())
    return again


WAYS = (pyspiel.State.clone, copy.deepcopy, by_pickle, by_serialisation, by_its_game)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("text", [*SOME, TEAMS])
def test_a_copy_is_equal_and_lives_on_by_itself(
    text: str, way: Callable[[CellmatesState], CellmatesState]
) -> None:
    whim = Random(3)
    for number, state in enumerate(stroll(load(text), 5, 400)):
        if number % 23 == 0 or state.is_terminal():
            twin, before = way(state), everything(state)
            assert everything(twin) == before
            if not state.is_terminal():
                twin.apply_action(any_action(twin, whim))
                assert everything(state) == before
                assert len(twin.history()) == len(state.history()) + 1


def test_an_unpickled_game_is_whole() -> None:
    game = pickle.loads(pickle.dumps(load("dig(players=3)")))
    assert everything(game.new_initial_state()) == everything(load("dig(players=3)").new_initial_state())


def test_a_state_outlives_the_name_of_its_game() -> None:
    state = load("dig(players=5)").new_initial_state()
    assert state.get_game().rules.setup.players == 5
    assert state.clone().information_state_string(4) == state.information_state_string(4)


@pytest.mark.parametrize("text", SOME)
def test_actions_are_written_in_notation(text: str) -> None:
    house = cellmates.game(text.partition("(")[0])
    for state in stroll(load(text), 2, 300):
        for action in state.legal_actions():
            assert state.action_to_string(action) == house.text(action)
            assert state.string_to_action(house.text(action)) == action


def test_an_action_has_one_id_everywhere() -> None:
    state = load("boats(players=2,first=1)").new_initial_state()
    match = cellmates.Match.new("boats", players=2, first=1, dealer=None)
    assert state.legal_actions() == [option.id for option in match.decision(0).options]  # type: ignore[union-attr]


def test_secret_bets_are_asked_seat_by_seat_and_nobody_sees_one_begun() -> None:
    state = load("boats(players=3,first=0)").new_initial_state()
    for seat in range(3):
        others = [other for other in range(3) if other != seat]
        seen = [(state.observation_string(other), state.information_state_string(other)) for other in others]
        for place in range(6):
            assert state.current_player() == seat
            state.apply_action(state.legal_actions()[place % 2])
            assert seen == [
                (state.observation_string(other), state.information_state_string(other)) for other in others
            ]
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0
    assert state.action_to_string(state.legal_actions()[0]).startswith("dice")


@pytest.mark.parametrize("text", SOME)
def test_an_action_that_is_not_on_offer_is_refused_and_changes_nothing(text: str) -> None:
    for number, state in enumerate(stroll(load(text), 4, 300)):
        if number % 17 == 0 or state.is_terminal():
            before = everything(state)
            wrong = set(range(state.get_game().max_chance_outcomes() + 3)) - set(state.legal_actions())
            for action in [*Random(number).sample(sorted(wrong), 12), 10**12]:
                with pytest.raises(cellmates.IllegalAction):
                    state.apply_action(action)
            with pytest.raises(pyspiel.SpielError):
                state.apply_action(pyspiel.INVALID_ACTION)
            assert everything(state) == before


def test_a_history_that_could_not_be_is_refused() -> None:
    game = load("boats(players=2,first=0)")
    state = moment(game, 1, 20)
    with pytest.raises(cellmates.IllegalAction):
        game.deserialize_state(state.serialize().replace("history=0:", "history=0:7", 1))


def test_an_action_of_no_game_has_no_text() -> None:
    state = load("boats").new_initial_state()
    for action in (-3, 195):
        with pytest.raises(ValueError, match="boats has actions 0 to 194"):
            state.action_to_string(0, action)


@pytest.mark.parametrize("text", [*SOME, TEAMS])
def test_a_game_may_begin_in_any_position(text: str) -> None:
    game = load(text)
    for number, state in enumerate(stroll(game, 6, 200)):
        if number % 20 == 0:
            placed = game.new_initial_state(str(state))
            assert str(placed) == str(state)
            assert placed.legal_actions() == state.legal_actions()
            assert placed.observation_tensor(0) == state.observation_tensor(0)
            assert placed.history() == []
            assert str(by_pickle(placed)) == str(state)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("rubbish", "A position is a dictionary"),
        ("[]", "A position is a dictionary"),
        ("{}", "Say how many players"),
        ('{"game": "dig", "players": 2}', "of another game, or of other players or options"),
        ('{"game": "boats", "players": 3}', "of another game, or of other players or options"),
        ('{"game": "boats", "players": 2, "options": {"track": 9}}', "of another game, or of other players"),
        ('{"game": "boats", "players": 2, "turn": 7}', "turn"),
    ],
)
def test_a_position_that_can_not_be_is_refused_in_a_sentence(position: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        load("boats").new_initial_state(position)


def test_states_actions_and_observations_can_be_had_as_json() -> None:
    state = moment(load("boats(players=2,first=0)"), 1, 3)
    assert json.loads(state.to_json())["bets"][0] == json.loads(str(state))["bets"][0]
    assert state.to_observation_struct(1).to_dict()["bets"] == [None, []]
    action = state.legal_actions()[0]
    struct = state.action_to_struct(action)
    assert struct.to_dict() == {"action": state.action_to_string(action)}
    assert state.struct_to_actions(struct) == [action]


def test_the_interpreter_ends_in_peace() -> None:
    """OpenSpiel keeps registered games until after Python has ended."""
    program = (
        "import cellmates.envs.spiel as s; g = s.load('boats'); g.new_initial_state(); raise SystemExit(7)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (7, "")


def test_the_public_names_are_there() -> None:
    assert set(spiel.__all__) == {"CellmatesGame", "CellmatesState", "load", "resample"}
