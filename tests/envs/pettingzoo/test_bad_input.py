"""Whatever an environment is given, it answers as PettingZoo documents, and the match stays intact."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]

import cellmates
from tests.envs.pettingzoo.tables import (
    MODULES,
    all_told,
    begun,
    is_over,
    leave,
    on_offer,
    play_on,
    table,
)

NONSENSE = [
    None, -1, 10**4, 10**30, -(10**30), 1.0, math.nan, "1", b"\x01", True, [], [1], {}, object(),
    np.int64(-1), np.float32(1), np.bool_(True), np.array([1]), np.array([1, 2]), np.array(1.5), 1j, Ellipsis,
]  # fmt: skip
"""Values that are no action of any game."""


def wrong_answers(game: str) -> list[Any]:
    """Nonsense, an action of chance, and one that is not on offer."""
    env = begun(game)
    chance = env.settings.rules.actions - 1
    refused = next(action for action in range(env.settings.actions) if action not in on_offer(env))
    return [*NONSENSE, chance, refused, env.settings.actions]


@pytest.mark.parametrize("game", MODULES)
def test_by_default_a_wrong_answer_ends_the_game_at_its_givers_cost(game: str) -> None:
    for answer in wrong_answers(game):
        env = begun(game, players=3)
        play_on(env, 0, 10)
        giver = env.agent_selection
        env.step(answer)
        assert env.rewards == {agent: -1.0 if agent == giver else 0.0 for agent in env.agents}
        assert all(env.terminations.values())
        assert not any(env.truncations.values())
        assert [agent for agent in env.agents if env.infos[agent].get("illegal")] == [giver]
        assert not any(info["action_mask"].any() for info in env.infos.values())
        leave(env)


@pytest.mark.parametrize("game", MODULES)
def test_a_giver_can_be_asked_again(game: str) -> None:
    env, untroubled = (begun(game, 1, illegal="again", horizon=25) for _ in range(2))
    while not is_over(untroubled):
        action = on_offer(untroubled)[-1]
        untroubled.step(action)
        for answer in wrong_answers(game):
            if type(answer) is int and answer in on_offer(env):
                continue
            asked = env.agent_selection
            env.step(answer)
            assert (env.agent_selection, env.infos[asked].pop("illegal")) == (asked, True)
            assert not any(env.rewards.values())
        env.step(action)
        assert all_told(env) == all_told(untroubled)


@pytest.mark.parametrize("game", MODULES)
def test_or_the_call_raises_and_nothing_has_changed(game: str) -> None:
    env, untroubled = (begun(game, 1, illegal="raise") for _ in range(2))
    for answer in wrong_answers(game):
        with pytest.raises(ValueError, match="is not on offer to seat") as refused:
            env.step(answer)
        for action in on_offer(env):
            assert f"{action} ({env.action_words(action)})" in str(refused.value)
        assert all_told(env) == all_told(untroubled)
    assert play_on(env, 0, 50) == play_on(untroubled, 0, 50)
    assert all_told(env) == all_told(untroubled)


def test_an_action_that_is_not_on_offer_is_named_in_notation() -> None:
    env = begun("boats", illegal="raise", first=0)
    keep = env.settings.rules.parse("keep")
    with pytest.raises(ValueError, match=rf"^{keep} \(keep\) is not on offer to seat 0\. On offer: 0 \(bet "):
        env.step(keep)


@pytest.mark.parametrize("kind", [int, np.int8, np.int32, np.uint8, np.int64, np.array])
def test_whole_numbers_of_any_kind_are_answers(kind: Any) -> None:
    env, plain = begun("boats", illegal="raise"), begun("boats", illegal="raise")
    env.step(kind(3))
    plain.step(3)
    assert all_told(env) == all_told(plain)


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda env: env.step(0), "step"),
        (lambda env: env.observe("player_0"), "observe"),
        (lambda env: env.render(), "render"),
        (lambda env: env.state(), "state"),
        (lambda env: env.agent_iter(), r"agent_iter\(\)"),
    ],
)
def test_before_a_reset_and_after_a_close_calls_say_that_one_is_needed(call: Any, name: str) -> None:
    env = table("boats")
    needed = pytest.raises(AssertionError, match=rf"^reset\(\) needs to be called before {name}\.$")
    with needed:
        call(env)
    env.reset(seed=0)
    play_on(env, 0, 5)
    env.close()
    env.close()
    with needed:
        call(env)
    env.reset(seed=0)
    assert all_told(env) == all_told(begun("boats", 0))


@pytest.mark.parametrize(
    "name", ["agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents"]
)
def test_before_a_reset_there_is_nothing_of_a_game(name: str) -> None:
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        getattr(table("dig"), name)
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        table("dig").last()


def test_a_loop_that_forgets_to_step_is_told() -> None:
    env = begun("boats")
    turns = iter(env.agent_iter())
    assert next(turns) == env.agent_selection
    with pytest.raises(AssertionError, match=r"need to call step\(\) or reset\(\) in a loop"):
        next(turns)


def test_a_loop_runs_as_often_as_it_is_told_to() -> None:
    env = begun("boats")
    turns = env.agent_iter(3)
    for _ in range(2):
        asked = []
        for agent in turns:
            asked.append(agent)
            env.step(on_offer(env)[0])
        assert asked == ["player_0"] * 3
    assert list(env.agent_iter(0)) == list(env.agent_iter(-1)) == []


@pytest.mark.parametrize("game", MODULES)
def test_who_is_gone_can_only_answer_none(game: str) -> None:
    env = begun(game, players=2, horizon=5)
    play_on(env, 0)
    before = all_told(env)
    with pytest.raises(ValueError, match="when an agent is dead, the only valid action is None"):
        env.step(on_offer(begun(game))[0])
    assert all_told(env) == before
    leave(env)
    assert not env.agents
    assert (env.rewards, env.infos, env.terminations) == ({}, {}, {})
    assert env.observation_space("player_1").contains(env.observe("player_1"))


def test_stepping_when_all_is_over_warns_and_does_nothing() -> None:
    env = begun("boats", horizon=5)
    play_on(env, 0)
    leave(env)
    EnvLogger.flush()
    env.step(0)
    assert "step() called after all agents are terminated or truncated" in EnvLogger.mqueue[-1]
    EnvLogger.flush()
    env.reset(seed=1)
    assert all_told(env) == all_told(begun("boats", 1, horizon=5))


def test_an_agent_that_there_is_not_can_see_nothing() -> None:
    env = begun("boats", players=2)
    for name in ("player_2", "", 0, None):
        with pytest.raises(KeyError, match="is none of player_0, player_1"):
            env.observe(name)  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        env.action_space("player_2")


@pytest.mark.parametrize("seed", [-1, 2**62, 1.5, "7", True])
def test_a_seed_that_is_none_is_refused_and_the_game_goes_on(seed: Any) -> None:
    env = begun("boats")
    before = all_told(env)
    with pytest.raises(cellmates.BadSetup):
        env.reset(seed=seed)
    assert all_told(env) == before


def test_options_of_a_reset_that_nobody_knows_are_refused_and_nothing_has_changed() -> None:
    env = begun("dig", 1)
    with pytest.raises(ValueError, match="no option 'no'; there is position"):
        env.reset(seed=2, options={"no": "such"})
    assert all_told(env) == all_told(begun("dig", 1))


def test_the_option_of_pettingzoos_own_suite_is_let_be() -> None:
    env = table("dig")
    env.reset(seed=1, options={"options": 1})
    assert all_told(env) == all_told(begun("dig", 1))


@pytest.mark.parametrize(
    "keywords",
    [
        {"players": 1},
        {"players": 7},
        {"players": "4"},
        {"players": None},
        {"reward": "money"},
        {"illegal": "ignore"},
        {"horizon": -1},
        {"mask": "nowhere"},
        {"render_mode": "hologram"},
        {"render_seat": 4},
        {"render_seat": True},
        {"max_cycles": 10},
        {"first": 9},
        {"content": 3},
    ],
    ids=str,
)
@pytest.mark.parametrize("game", MODULES)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(game: str, keywords: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\.( \([BD]-\d+\))?$"):
        table(game, **keywords)


def test_words_are_refused_to_what_is_no_observation_or_action() -> None:
    env = begun("boats")
    with pytest.raises(ValueError, match="an observation of boats v0 has 292 numbers, not 3"):
        env.words(np.zeros(3, np.uint8))
    for action in (-1, env.settings.actions, 1.5, None):
        with pytest.raises(ValueError, match="actions are the numbers 0 to 140"):
            env.action_words(action)  # type: ignore[arg-type]
