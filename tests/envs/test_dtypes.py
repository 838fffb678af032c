"""Observations as numbers from 0 to 1: the same games in every environment, and the way back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Box

import cellmates
from cellmates.envs import FleetEnv, SeatEnv, SelfPlay, boats_v0, dig_v1
from cellmates.envs.sb3 import as_sb3
from tests.envs.pettingzoo.suites import api_test, parallel_api_test

GAMES = ("boats", "dig")
MODULES: dict[str, Any] = {"boats": boats_v0, "dig": dig_v1}


def unit_box(size: int) -> Box:
    return Box(0.0, 1.0, (size,), np.float32)


def same(game: str, scaled: Any, written: Any) -> None:
    """Each number is the byte divided by its largest value in the dictionary."""
    highs = np.array(cellmates.game(game).dictionary.highs)
    scaled, written = np.asarray(scaled), np.asarray(written)
    assert scaled.dtype == np.float32
    assert written.dtype == np.uint8
    highs = np.tile(highs, scaled.shape[-1] // len(highs))
    assert np.allclose(scaled, written / highs, rtol=1e-6)
    assert scaled.min() >= 0
    assert scaled.max() <= 1


@pytest.mark.parametrize("game", GAMES)
def test_one_seat(game: str) -> None:
    env, twin = SeatEnv(game, 3, dtype="float32"), SeatEnv(game, 3)
    assert env.observation_space == unit_box(cellmates.game(game).dictionary.size)
    (shown, info), (written, _) = env.reset(seed=3), twin.reset(seed=3)
    for _ in range(60):
        same(game, shown, written)
        assert shown in env.observation_space
        assert env.words(shown) == twin.words(written)
        assert env.whole(shown) == written.tolist()
        action = int(info["action_mask"].argmax())
        shown, _, over, _, info = env.step(action)
        written = twin.step(action)[0]
        if over:
            break


def test_every_byte_finds_its_way_back() -> None:
    numbers = SeatEnv("dig", dtype="float32").settings.numbers
    for byte in range(256):
        written = np.minimum(numbers.highs, byte)
        assert numbers.whole(numbers.shown(written)) == written.tolist()
        assert numbers.shown(written).max() <= 1


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_a_fleet(game: str, copy: bool) -> None:
    fleet = FleetEnv(game, 6, 2, dtype="float32", copy=copy, horizon=40)
    twin = FleetEnv(game, 6, 2, horizon=40)
    assert fleet.single_observation_space == unit_box(cellmates.game(game).dictionary.size)
    shown, infos = fleet.reset(seed=3)
    written, _ = twin.reset(seed=3)
    ended = 0
    for _ in range(60):
        same(game, shown, written)
        assert shown in fleet.observation_space
        before = shown
        shown, _, terminated, truncated, infos = fleet.step(infos["action_mask"].argmax(1))
        written, _, _, _, told = twin.step(twin.action_masks().argmax(1))
        assert np.shares_memory(before, shown) != copy
        assert shown.flags.writeable == copy
        for match in np.flatnonzero(terminated | truncated):
            ended += 1
            same(game, infos["final_obs"][match], told["final_obs"][match])
    assert ended


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_all_seats(game: str, copy: bool) -> None:
    table, twin = SelfPlay(game, 6, 2, dtype="float32", copy=copy, horizon=9), SelfPlay(game, 6, 2, horizon=9)
    turn, written = table.reset(seed=1), twin.reset(seed=1)
    for _ in range(9):
        same(game, turn.observations, written.observations)
        before = turn.observations
        actions = turn.masks.argmax(1)
        turn, written = table.step(actions), twin.step(actions)
        assert np.shares_memory(before, turn.observations) != copy
    same(game, table.finals, twin.finals)
    assert table.words(turn.observations[0]) == twin.words(written.observations[0])


@pytest.mark.filterwarnings("ignore:^Observation:UserWarning")  # of a dictionary, as of the bytes
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_agents(game: str) -> None:
    api_test(MODULES[game].env(dtype="float32"), num_cycles=50)
    parallel_api_test(MODULES[game].parallel_env(dtype="float32"))
    env, twin = MODULES[game].env(players=3, dtype="float32"), MODULES[game].env(players=3)
    env.reset(seed=1)
    twin.reset(seed=1)
    size = cellmates.game(game).dictionary.size
    assert env.observation_space("player_0")["observation"] == unit_box(size)
    assert env.state_space == unit_box(3 * size)
    assert env.state() in env.state_space
    same(game, env.state(), twin.state())
    shown, written = env.observe("player_1"), twin.observe("player_1")
    same(game, shown["observation"], written["observation"])
    assert env.words(shown) == twin.words(written)
    parallel = MODULES[game].parallel_env(players=3, dtype="float32", mask="info")
    assert parallel.observation_space("player_2") == unit_box(size)
    same(game, parallel.reset(seed=1)[0]["player_1"], written["observation"])


def test_stable_baselines() -> None:
    env = as_sb3(FleetEnv("boats", 3, 2, dtype="float32", horizon=8))
    assert env.observation_space == unit_box(292)
    env.seed(1)
    shown: Any = env.reset()
    assert shown.dtype == np.float32
    for _ in range(8):
        shown, _, dones, infos = env.step(np.array(env.env_method("action_masks")).argmax(1))
        assert shown in Box(0.0, 1.0, (3, 292), np.float32)
        for match in np.flatnonzero(dones):
            assert infos[match]["terminal_observation"] in env.observation_space


def test_a_function_on_another_seat_is_shown_what_the_learner_is_shown() -> None:
    seen: list[Any] = []

    def player(observation: Any, mask: Any) -> int:
        seen.append(observation)
        return int(mask.argmax())

    env = SeatEnv("dig", 2, player, dtype="float32", first=1)
    env.reset(seed=1)
    assert all(each in env.observation_space for each in seen)
    assert seen


@pytest.mark.parametrize("dtype", [np.float32, np.dtype("float32"), "f4"])
def test_numpys_own_names_will_do(dtype: Any) -> None:
    assert SeatEnv("boats", dtype=dtype).observation_space == unit_box(292)


@pytest.mark.parametrize("dtype", ["float64", "int8", "bytes", None, 3])
def test_other_dtypes_are_refused(dtype: Any) -> None:
    with pytest.raises(ValueError, match="dtype is one of uint8, float32"):
        SeatEnv("boats", dtype=dtype)
