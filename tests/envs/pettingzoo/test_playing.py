"""A table of agents plays the same game as the engine, and its end comes for all at once."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import cellmates
from cellmates.envs.seeding import seed_of_game
from tests.envs.pettingzoo.tables import (
    A_FEW,
    EVERY_SETUP,
    MODULES,
    Keywords,
    all_told,
    begun,
    chosen,
    is_over,
    leave,
    on_offer,
    play_on,
    table,
)

STALLING = ("end", "done", "decline", "give up", "refuse", "hand over", "leave michel")
"""Answers that don't advance anybody's tunnel."""


@pytest.mark.parametrize(("game", "keywords"), EVERY_SETUP)
def test_a_seed_is_the_same_game_as_everywhere(game: str, keywords: Keywords) -> None:
    env = begun(game, 7, **keywords)
    match = cellmates.Match.new(game, seed=7, **keywords)
    for action, _ in zip(chosen(env, 1), range(150), strict=False):
        seat = env.possible_agents.index(env.agent_selection)
        decision = match.decision(seat)
        assert decision is not None
        assert sorted(option.id for option in decision) == on_offer(env)
        assert env.action_words(action) in [option.text for option in decision]
        match.play(action, seat)


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_a_whole_game_comes_to_the_same_scores_and_winners(game: str, keywords: Keywords) -> None:
    env = begun(game, 11, **keywords)
    match = cellmates.Match.new(game, seed=11, **keywords)
    for action in chosen(env, 2):
        match.play(action, env.possible_agents.index(env.agent_selection))
    assert match.over
    assert (env.winners, env.scores) == (match.winners, match.scores)
    assert bool(env.winners) == (match.end_reason != "bound")
    assert set(env.terminations.values()) == {True}
    assert set(env.truncations.values()) == {False}


def test_the_same_game_again_and_the_next_one_without_a_seed() -> None:
    env = begun("boats", 3)
    first = play_on(env, 0, 40), all_told(env)
    env.reset()
    second = play_on(env, 0, 40), all_told(env)
    env.reset(seed=3)
    assert (play_on(env, 0, 40), all_told(env)) == first != second
    env.reset(seed=seed_of_game(3, 1))
    assert (play_on(env, 0, 40), all_told(env)) == second


def test_without_any_seed_games_differ() -> None:
    one, other = table("dig"), table("dig")
    one.reset()
    other.reset()
    assert one.state().tobytes() != other.state().tobytes()


def test_a_seed_of_numpy_is_a_seed() -> None:
    assert all_told(begun("dig", np.int64(5))) == all_told(begun("dig", 5))  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_what_others_do_with_global_randomness_changes_nothing(game: str, keywords: Keywords) -> None:
    quiet, loud = begun(game, 5, **keywords), begun(game, 5, **keywords)
    answers = play_on(quiet, 5, 300)
    for number, action in enumerate(answers):
        random.seed(number)
        np.random.seed(number)
        loud.step(action)
        random.random()
        np.random.random(3)
    assert all_told(loud) == all_told(quiet)


def test_bets_written_at_the_same_time_are_asked_seat_by_seat() -> None:
    env = begun("boats", players=3)
    asked = []
    for _ in range(21):
        asked.append(env.agent_selection)
        env.step(on_offer(env)[0])
    assert asked == ["player_0"] * 7 + ["player_1"] * 7 + ["player_2"] * 7


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_only_who_is_asked_is_offered_anything(game: str, keywords: Keywords) -> None:
    env = begun(game, 2, **keywords)
    for _ in zip(chosen(env, 3), range(120), strict=False):
        for agent in env.agents:
            shown: Any = env.observe(agent)
            assert shown["action_mask"].any() == (agent == env.agent_selection)
            assert shown["action_mask"].tolist() == env.infos[agent]["action_mask"].tolist()
            assert env.observation_space(agent).contains(shown)


@pytest.mark.parametrize("game", MODULES)
def test_with_the_mask_in_the_info_an_observation_is_the_numbers_alone(game: str) -> None:
    plain, masked = begun(game, 4, mask="info"), begun(game, 4)
    agent = plain.agent_selection
    numbers, both = plain.observe(agent), masked.observe(agent)
    assert isinstance(numbers, np.ndarray)
    assert isinstance(both, dict)
    assert numbers.tolist() == both["observation"].tolist()
    assert plain.infos[agent]["action_mask"].tolist() == both["action_mask"].tolist()


@pytest.mark.parametrize("game", MODULES)
def test_spaces_are_equal_and_each_agents_own(game: str) -> None:
    env = table(game)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.observation_space(agent) == env.observation_space("player_0")
        assert env.action_space(agent) == env.action_space("player_0")
    env.action_space("player_0").seed(1)
    first = [env.action_space("player_0").sample() for _ in range(5)]
    env.action_space("player_0").seed(1)
    env.action_space("player_1").seed(2)
    assert [env.action_space("player_0").sample() for _ in range(5)] == first


@pytest.mark.parametrize("reward", ["win", "placing", "score"])
@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_rewards_come_at_the_end_and_sum_to_nothing(game: str, keywords: Keywords, reward: str) -> None:
    env = begun(game, 9, reward=reward, **keywords)
    for _ in chosen(env, 9):
        assert not any(env.rewards.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    if env.winners:
        best = max(env.rewards.values())
        assert env.winners == tuple(
            seat for seat, agent in enumerate(env.agents) if env.rewards[agent] == best
        )
    due = dict(env.rewards)
    while env.agents:
        agent = env.agent_selection
        assert env.last()[1] == due.pop(agent)
        env.step(None)
    assert not due


def test_team_mates_share_rewards() -> None:
    for reward in ("win", "placing", "score"):
        env = begun("dig", 6, players=4, teams=True, reward=reward)
        play_on(env, 6)
        assert env.rewards["player_0"] == env.rewards["player_2"] != 0
        assert env.rewards["player_1"] == env.rewards["player_3"] == pytest.approx(-env.rewards["player_0"])


@pytest.mark.parametrize("game", MODULES)
def test_a_horizon_breaks_a_game_off(game: str) -> None:
    env = begun(game, horizon=30, reward="score")
    assert len(play_on(env, 0)) == 30
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}
    assert env.winners == ()
    for agent in env.possible_agents:
        shown: Any = env.observe(agent)
        assert not shown["action_mask"].any()
        assert not env.infos[agent]["action_mask"].any()
    leave(env)
    assert env.agents == []


def test_a_game_that_its_rules_end_without_a_winner_is_terminated() -> None:
    """D-204: after 20,000 decisions a game of `dig` stops without a winner."""
    env = begun("dig", players=2)
    texts = {action: env.action_words(action) for action in range(env.settings.actions)}
    steps = 0
    while not is_over(env):
        idle = [action for action in on_offer(env) if texts[action] in STALLING]
        env.step((idle or on_offer(env))[0])
        steps += 1
    assert steps == 20_000
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize("game", MODULES)
def test_what_was_handed_out_stays_as_it_was(game: str) -> None:
    env = begun(game, illegal="again")
    observation, _, _, _, info = env.last()
    assert isinstance(observation, dict)
    before = [array.tolist() for array in (*observation.values(), info["action_mask"])]
    env.step(-1)
    play_on(env, 0, 20)
    assert [array.tolist() for array in (*observation.values(), info["action_mask"])] == before
    assert set(info) == {"action_mask"}
    observation["action_mask"][:] = 1
    observation["observation"][:] = 0
    assert all_told(env) == all_told(replayed(env, game))


def replayed(env: Any, game: str) -> Any:
    again = begun(game, illegal="again")
    play_on(again, 0, 20)
    return again


def test_the_words_of_an_observation_and_of_an_action() -> None:
    env = begun("boats", players=3, track=20)
    env.step(env.settings.rules.parse("bet red"))
    words = env.words(env.observe("player_0"))
    assert (words["seat"], words["players"], words["track"]) == ("0", 3, 20)
    assert words["own_place"] == {"red": 1}
    assert "own_place" not in env.words(env.observe("player_1"))
    plain: Any = env.observe("player_1")
    assert env.words(plain["observation"]) == env.words(plain)
    assert env.action_words(np.int64(env.settings.rules.parse("bet blue"))) == "bet blue"  # type: ignore[arg-type]
