"""Worlds that a player can't tell from the true one, and searches that use them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

from cellmates.envs.spiel import resample
from tests.envs.spiel.playing import any_action, load, moment, stroll

if TYPE_CHECKING:
    from cellmates.envs.spiel import CellmatesGame, CellmatesState

GAMES = (
    "boats(players=3)",
    "boats(players=2,bets=dealt,games=match,track=7)",
    "dig(players=3,michel=michel)",
    "dig(players=4,teams=True,deal=free)",
)


def looks(state: CellmatesState, player: int) -> tuple[object, ...]:
    legal = state.legal_actions() if state.current_player() == player else []
    return (
        state.current_player(),
        legal,
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


@pytest.mark.parametrize("text", GAMES)
def test_a_player_can_not_tell_another_world_from_the_true_one(text: str) -> None:
    dice, differed = Random(2), 0
    for number, state in enumerate(stroll(load(text), 1, 300)):
        if number % 5 == 0:
            for player in range(state.num_players()):
                other = resample(state, player, dice.random)
                assert looks(other, player) == looks(state, player)
                assert other.returns() == state.returns() or not state.is_terminal()
                differed += str(other) != str(state)
    assert differed > 20


@pytest.mark.parametrize("text", GAMES)
def test_another_world_can_be_played_copied_and_resampled_again(text: str) -> None:
    dice = Random(4)
    for number, state in enumerate(stroll(load(text), 7, 120)):
        if number % 30 == 0:
            player = dice.randrange(state.num_players())
            other = resample(state, player, dice.random)
            for _ in range(25):
                if other.is_terminal():
                    break
                other.apply_action(any_action(other, dice))
                again = resample(other, player, dice.random)
                assert looks(again, player) == looks(other, player)
            kept = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(other.get_game(), other)
            )[1]
            for each in (other.clone(), kept):
                assert str(each) == str(other)
                assert all(looks(each, seat) == looks(other, seat) for seat in range(other.num_players()))


def test_the_same_answers_tell_the_same_in_both_worlds() -> None:
    """A player is told the same as long as the two worlds go on alike for them."""
    state = moment(load("boats(players=3)"), 1, 60)
    other = resample(state, 0, Random(1).random)
    whim = Random(5)
    for _ in range(15):
        action = any_action(state, whim)
        for world in (state, other):
            world.apply_action(action)
        assert looks(other, 0) == looks(state, 0)


def test_nothing_of_the_true_history_is_left() -> None:
    """It has the others' new bets, and the others know what they would know in that world."""
    state = moment(load("boats(players=2,first=0)"), 3, 25)
    other = resample(state, 0, Random(3).random)
    assert other.history() == []
    assert [each["bets"][1] for each in (state.to_dict(), other.to_dict())] == [
        state.to_observation_struct(1).to_dict()["bets"][1],
        other.to_observation_struct(1).to_dict()["bets"][1],
    ]
    assert str(other.to_dict()["bets"][1]) != str(state.to_dict()["bets"][1])
    assert other.information_state_string(1) != state.information_state_string(1)
    assert other.information_state_string(1).endswith(other.observation_string(1) + "\n")


def test_a_sampler_decides_and_nothing_else() -> None:
    state = moment(load("dig(players=3)"), 1, 80)
    worlds = [str(resample(state, 1, lambda: 0.25)) for _ in range(3)]
    assert len(set(worlds)) == 1
    assert len({str(resample(state, 1)) for _ in range(20)}) > 10


def test_a_player_that_there_is_not_is_refused() -> None:
    state = load("dig").new_initial_state()
    for player in (-1, 2):
        with pytest.raises(ValueError, match="there are players 0 to 1"):
            resample(state, player)


# Searches


def searcher(game: CellmatesGame, simulations: int) -> ismcts.ISMCTSBot:
    dice = np.random.RandomState(1)
    return ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, dice), 2.0, simulations, random_state=dice, max_world_samples=-1
    )


@pytest.mark.parametrize("text", ["boats(players=3,track=6)", "boats(players=2,bets=dealt,track=5)"])
@pytest.mark.parametrize("own", [True, False])
def test_information_set_search_plays_whole_games(text: str, own: bool) -> None:
    game, whim = load(text), Random(1)
    bot = searcher(game, 8)
    if own:
        bot.set_resampler(resample)
    state = game.new_initial_state()
    while not state.is_terminal():
        asked = state.current_player() == 0
        state.apply_action(bot.step(state) if asked else any_action(state, whim))
    assert len(state.returns()) == game.num_players()


def test_information_set_search_plays_dig() -> None:
    game, whim = load("dig(players=2)"), Random(1)
    bot, asked = searcher(game, 3), 0
    state = moment(game, 1, 30)
    while asked < 8 and not state.is_terminal():
        choose = state.current_player() == 0 and len(state.legal_actions()) > 1
        asked += choose
        state.apply_action(bot.step(state) if choose else any_action(state, whim))
    assert asked == 8


def test_what_a_search_chooses_depends_on_nothing_that_it_can_not_know() -> None:
    """The same seed, in the true world and in one that looks the same: the same policy."""
    game = load("boats(players=2,track=6)")
    state = next(each for each in stroll(game, 2) if len(each.history()) > 30 and each.current_player() == 0)
    policies = []
    for world in (state, resample(state, 0, lambda: 0.7)):
        bot, dice = searcher(game, 20), Random(6)
        bot.set_resampler(lambda each, player, dice=dice: resample(each, player, dice.random))
        policies.append(bot.get_policy(world))
    assert policies[0] == policies[1]


def test_plain_tree_search_runs_in_python_and_in_c() -> None:
    game = load("boats(players=2,track=5)")
    state = next(each for each in stroll(game, 2) if len(each.history()) > 25 and each.current_player() >= 0)
    dice = np.random.RandomState(1)
    slow = mcts.MCTSBot(game, 2.0, 10, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    fast = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 100, False, 1, False)
    chosen = {
        slow.step(state),
        fast.mcts_search(state).best_child().action,
    }  # its `step` crashes on Python games
    assert chosen <= set(state.legal_actions())


def test_openspiels_own_search_in_c_says_that_it_finds_no_resampler() -> None:
    game = load("boats(players=2,track=5)")
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        5,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state = next(each for each in stroll(game, 2) if each.current_player() == 0)
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        bot.get_policy(state)
