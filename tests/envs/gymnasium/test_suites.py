"""Other libraries' test suites, unmodified, on environments made as users make them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.env_checker import check_env as check_env_of_sb3

from cellmates.envs.gym_ids import IDS, register_gymnasium
from cellmates.envs.vector import FleetEnv
from tests.envs.gymnasium.ids import NEWEST

register_gymnasium()

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 2, "opponents": "easy", "reward": "score"},
    {"players": 6, "seat": "random", "illegal": "again", "memory": False},
    {"players": 3, "opponents": [lambda _, mask: int(mask.argmax()), "normal"], "reward": "placing"},
]


@pytest.mark.parametrize("table", TABLES, ids=["default", "two", "six", "function"])
@pytest.mark.parametrize("id", NEWEST)
def test_gymnasium_finds_nothing_to_say(id: str, table: dict[str, Any]) -> None:
    check_env(gymnasium.make(id, **table).unwrapped)


@pytest.mark.parametrize("table", TABLES, ids=["default", "two", "six", "function"])
@pytest.mark.parametrize("id", NEWEST)
def test_stable_baselines_finds_nothing_to_say(id: str, table: dict[str, Any]) -> None:
    check_env_of_sb3(gymnasium.make(id, **table).unwrapped)


@pytest.mark.parametrize("id", NEWEST)
def test_the_passive_checker_finds_nothing_to_say_in_whole_games(id: str) -> None:
    env = gymnasium.make(id, players=3, render_mode="ansi")
    for _ in range(3):
        _, info = env.reset()
        over = False
        while not over:
            action = env.action_space.sample(mask=info["action_mask"])
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        assert isinstance(env.render(), str)
    env.close()


@pytest.mark.slow
@pytest.mark.parametrize("id", NEWEST)
def test_make_vec_makes_a_fleet(id: str) -> None:
    envs = gymnasium.make_vec(id, num_envs=4096, players=2)
    assert isinstance(envs, FleetEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=5)
    assert observations in envs.observation_space
    observations, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (4096, envs.single_action_space.n)  # type: ignore[attr-defined]
    envs.close()


@pytest.mark.parametrize("id", NEWEST)
def test_a_spec_makes_the_same_environment_again(id: str) -> None:
    env = gymnasium.make(id, players=2, seat=1)
    assert env.spec is not None
    again = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json()))
    assert np.array_equal(env.reset(seed=3)[0], again.reset(seed=3)[0])
    fleet = gymnasium.make_vec(id, num_envs=3, players=2)
    assert fleet.spec is not None
    twin = gymnasium.make_vec(fleet.spec)
    assert np.array_equal(fleet.reset(seed=3)[0], twin.reset(seed=3)[0])


def test_registering_twice_changes_nothing() -> None:
    register_gymnasium()
    assert set(IDS) <= set(gymnasium.registry)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasiums_own_vectors_take_it(mode: str) -> None:
    envs = gymnasium.make_vec("cellmates/boats-v0", num_envs=2, vectorization_mode=mode, players=2)
    try:
        _, infos = envs.reset(seed=1)
        for _ in range(80):
            _, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
    finally:
        envs.close()
