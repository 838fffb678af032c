"""What players are told: everything that they may know, nothing that they may not."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

from cellmates.kernel.chance import Stream
from cellmates.testkit.swaps import SWAPS
from tests.envs.spiel.playing import any_action, load, moment, stroll

if TYPE_CHECKING:
    from cellmates.envs.spiel import CellmatesGame, CellmatesState

GAMES = (
    "boats(players=3)",
    "boats(players=2,games=match,track=8,limit=12)",
    "boats(players=4,bets=dealt,first=1)",
    "dig(players=2,michel=michelle)",
    "dig(players=3)",
    "dig(players=4,teams=True,deal=free,michel=michel)",
)
RECALL = pyspiel.IIGObservationType(perfect_recall=True)
PUBLIC = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
PUBLIC_RECALL = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
PRIVATE = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)


def outlets(state: CellmatesState, player: int) -> dict[str, object]:
    """Everything that a player sees through OpenSpiel."""
    game = state.get_game()
    observers = {
        str(i): game.make_py_observer(kind)
        for i, kind in enumerate((None, RECALL, PUBLIC, PUBLIC_RECALL, PRIVATE))
    }
    return {
        "information": state.information_state_string(player),
        "observation": state.observation_string(player),
        "tensor": state.observation_tensor(player),
        "struct": state.to_observation_struct(player).to_json(),
        "legal": [] if state.is_chance_node() else state.legal_actions(player),
        "asked": state.current_player(),
        **{name: observer.string_from(state, player) for name, observer in observers.items()},
    }


# The swap exam


@pytest.mark.slow
@pytest.mark.parametrize("text", GAMES)
def test_no_outlet_distinguishes_games_that_a_seat_can_not_distinguish(text: str) -> None:
    """A game is replayed with changes that a seat can't see; everything else is the same."""
    game, compared = load(text), 0
    for seed in range(6):
        compared += run_in_parallel(game, seed, seed % game.num_players())
    assert compared > 100


def run_in_parallel(game: CellmatesGame, seed: int, viewer: int) -> int:
    """How many answers of two games differed in secret, while the viewer's outlets never did."""
    whim, differed = Random(seed), 0
    true, other = game.new_initial_state(), game.new_initial_state()
    for _ in range(250):
        if true.is_terminal():
            break
        action = any_action(true, whim)
        swapped = unseen(true, other, action, viewer, whim)
        true.apply_action(action)
        if swapped not in other.legal_actions():
            break
        other.apply_action(swapped)
        if is_out(true, viewer) or true.observation_string(viewer) != other.observation_string(viewer):
            break
        assert outlets(true, viewer) == outlets(other, viewer)
        differed += str(true) != str(other)
    return differed


def is_out(state: CellmatesState, viewer: int) -> bool:
    """At the end of a game all bets are shown."""
    return "bet_shown" in state.information_state_string(viewer)


def unseen(true: CellmatesState, other: CellmatesState, action: int, viewer: int, whim: Random) -> int:
    """An answer that the viewer can't tell from the true one: any bet, any outcome that looks the same."""
    if true.current_player() == viewer:
        return action
    looks = true.child(action).observation_string(viewer)
    alike = [each for each in other.legal_actions() if other.child(each).observation_string(viewer) == looks]
    is_secret = true.is_chance_node() or true.action_to_string(action).startswith(("bet", "give", "ask"))
    return whim.choice(alike) if alike and is_secret else action


@pytest.mark.parametrize("text", GAMES)
def test_nothing_tells_positions_apart_whose_hidden_things_were_exchanged(text: str) -> None:
    """The same without trusting the engine: cards and bets are exchanged in the position file."""
    game, dice = load(text), Stream(5)
    swap, differed = SWAPS[text.partition("(")[0]], 0
    for number, state in enumerate(stroll(game, 9, 200)):
        if number % 8 == 0 and not state.is_terminal():
            for viewer in range(game.num_players()):
                position = swap(json.loads(str(state)), viewer, dice)
                true, other = game.new_initial_state(str(state)), game.new_initial_state(position)
                assert outlets(other, viewer) == outlets(true, viewer)
                differed += str(true) != str(other)
    assert differed > 10


# Perfect recall


@pytest.mark.slow
@pytest.mark.parametrize("text", GAMES)
def test_an_information_state_tells_all_that_an_observation_ever_told(text: str) -> None:
    """Two answers that leave a seat with the same information state also give it the same observation."""
    game, whim, alike = load(text), Random(1), 0
    for number, state in enumerate(stroll(game, 3, 240)):
        if number % 3 or state.is_terminal():
            continue
        actions = state.legal_actions()
        children = [state.child(action) for action in whim.sample(actions, min(6, len(actions)))]
        for player in range(game.num_players()):
            seen: dict[str, str] = {}
            for child in children:
                told = child.information_state_string(player)
                alike += told in seen
                assert seen.setdefault(told, child.observation_string(player)) == child.observation_string(
                    player
                )
    assert alike > 20


@pytest.mark.parametrize("text", GAMES)
def test_an_information_state_grows_and_forgets_nothing(text: str) -> None:
    told = [""] * load(text).num_players()
    for state in stroll(load(text), 4, 150):
        for player, before in enumerate(told):
            told[player] = state.information_state_string(player)
            assert told[player].startswith(before)


def test_own_answers_are_remembered_and_those_of_others_only_where_they_are_seen() -> None:
    state = load("boats(players=2,first=0)").new_initial_state()
    for text in ("bet red", "bet blue"):
        state.apply_action(state.string_to_action(text))
    assert state.information_state_string(0) == (
        "seat 0\nfirst_chosen 0\nasked 0 1 boats-asked-bet\n"
        "0 bet red\nbet_written 0 red 1\n0 bet blue\nbet_written 0 blue 2\n"
    )
    assert state.information_state_string(1) == "seat 1\nfirst_chosen 0\nasked 0 1 boats-asked-bet\n"


def test_information_states_of_two_players_are_never_the_same() -> None:
    for state in stroll(load("dig(players=3)"), 2, 60):
        assert len({state.information_state_string(player) for player in range(3)}) == 3


def test_reading_at_the_end_reads_what_reading_on_the_way_does() -> None:
    game, pages = load("dig(players=3)"), [""]
    for state in stroll(game, 8, 300):
        pages = [state.information_state_string(player) for player in range(3)]
    late = moment(game, 8, 299)
    assert [late.information_state_string(player) for player in range(3)] == pages


def test_a_sibling_does_not_read_in_another_s_chronicle() -> None:
    state = moment(load("dig(players=2)"), 1, 60)
    first = {action: state.child(action) for action in state.legal_actions()}
    texts = {action: child.information_state_string(0) for action, child in first.items()}
    assert state.information_state_string(0) == moment(state.get_game(), 1, 60).information_state_string(0)
    for action, child in first.items():
        assert child.information_state_string(0) == texts[action]


# Observers


@pytest.mark.parametrize("text", ["boats(players=3)", "dig(players=4)"])
def test_the_tensor_is_the_observation_that_the_dictionary_describes(text: str) -> None:
    game = load(text)
    dictionary, observer = game.rules.game.dictionary, game.make_py_observer()
    assert observer is not None
    assert observer.tensor is not None
    assert observer.tensor.dtype == np.float32
    assert list(observer.dict) == [feature.name for feature in dictionary.features]
    for state in stroll(game, 1, 60):
        for player in range(game.num_players()):
            observer.set_from(state, player)
            assert observer.tensor.tolist() == state.observation_tensor(player)
            assert np.concatenate([part.ravel() for part in observer.dict.values()]).tolist() == list(
                observer.tensor
            )
            words = dictionary.decode([int(number) for number in observer.tensor])
            assert words["seat"] == str(player)
            assert words["players"] == game.num_players()


def test_the_tensor_from_c_is_the_tensor_from_python() -> None:
    for text in ("boats(players=3)", "dig(players=2)"):
        game = load(text)
        assert game.observation_tensor_shape() == pyspiel.Game.observation_tensor_shape(game)
        for number, state in enumerate(stroll(game, 1, 80)):
            if number % 10 == 0 and state.current_player() >= 0:
                assert state.observation_tensor() == pyspiel.State.observation_tensor(
                    state, state.current_player()
                )
                assert state.information_state_string() == pyspiel.State.information_state_string(
                    state, state.current_player()
                )


def test_public_and_private_parts_are_apart() -> None:
    game = load("boats(players=2,first=0)")
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("bet brown"))
    public, private = game.make_py_observer(PUBLIC), game.make_py_observer(PRIVATE)
    assert public is not None
    assert private is not None
    assert json.loads(public.string_from(state, 0))["bets"] == [None, None]
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert json.loads(private.string_from(state, 0)) == {"bets": {"0": ["brown"]}}
    assert private.string_from(state, 1) == ""
    assert (public.tensor, private.tensor) == (None, None)


def test_a_spectator_remembers_what_everybody_saw() -> None:
    state = moment(load("dig(players=2)"), 1, 40)
    record = state.get_game().make_py_observer(PUBLIC_RECALL).string_from(state, 0)
    assert "drew_unseen 0\n" in record
    assert "drew 0" not in record
    assert "past_dealt" not in record


def test_kinds_of_observers_that_make_no_sense_are_not_made() -> None:
    game = load("dig")
    everybody = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    assert game.make_py_observer(everybody) is None
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_there_is_no_tensor_of_an_information_state() -> None:
    game = load("boats")
    state = game.new_initial_state()
    for ask in (state.information_state_tensor, game.information_state_tensor_shape):
        with pytest.raises(RuntimeError, match="no tensor of an information state"):
            ask()
    observer = game.make_py_observer(RECALL)
    assert observer is not None
    assert observer.tensor is None
    assert not game.get_type().provides_information_state_tensor


@pytest.mark.parametrize("player", [-1, 2, 7])
def test_players_that_there_are_not_are_refused(player: int) -> None:
    state = load("boats").new_initial_state()
    for ask in (state.information_state_string, state.observation_string, state.observation_tensor):
        with pytest.raises(pyspiel.SpielError, match="player"):
            ask(player)
