"""A fleet as a vector environment of Stable-Baselines3."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv

from cellmates.envs.sb3 import as_sb3
from cellmates.envs.single import SeatEnv
from cellmates.envs.vector import FleetEnv

MATCHES = 4


def single(**table: Any) -> DummyVecEnv:
    return DummyVecEnv([lambda: SeatEnv("boats", 2, **table) for _ in range(MATCHES)])


@pytest.mark.parametrize("table", [{}, {"horizon": 40}, {"opponents": "planner", "reward": "score"}], ids=str)
def test_it_tells_what_the_bridges_own_vector_tells(table: dict[str, Any]) -> None:
    bridge, dummy = as_sb3(FleetEnv("boats", MATCHES, 2, **table)), single(**table)
    bridge.seed(5)
    dummy.seed(5)
    assert np.array_equal(bridge.reset(), dummy.reset())  # type: ignore[arg-type]
    ends = 0
    for _ in range(120):
        masks = get_action_masks(bridge)
        assert np.array_equal(masks, get_action_masks(dummy))
        actions = masks.argmax(1)
        mine, theirs = bridge.step(actions), dummy.step(actions)
        for one, two in zip(mine[:3], theirs[:3], strict=True):
            assert np.array_equal(one, two)  # type: ignore[arg-type]
            assert one.dtype == two.dtype  # type: ignore[union-attr]
        for one, two in zip(mine[3], theirs[3], strict=True):
            ends += same_end(one, two)
    assert ends > 0


def same_end(one: dict[str, Any], two: dict[str, Any]) -> bool:
    assert one.get("TimeLimit.truncated", False) == two["TimeLimit.truncated"]
    assert ("terminal_observation" in one) == ("terminal_observation" in two)
    if "terminal_observation" in one:
        assert np.array_equal(one["terminal_observation"], two["terminal_observation"])
        assert np.array_equal(one["returns"], two["returns"])
    return "terminal_observation" in one


def test_episodes_are_counted_as_a_monitor_counts_them() -> None:
    table: dict[str, Any] = {"horizon": 30, "reward": "score"}
    bridge = as_sb3(FleetEnv("boats", MATCHES, 2, **table))
    monitored = DummyVecEnv([lambda: Monitor(SeatEnv("boats", 2, **table)) for _ in range(MATCHES)])
    assert bridge.env_is_wrapped(Monitor) == monitored.env_is_wrapped(Monitor) == [True] * MATCHES
    mine, theirs = episodes(bridge), episodes(monitored)
    assert mine == theirs != []


def episodes(env: VecEnv) -> list[tuple[float, int]]:
    env.seed(1)
    env.reset()
    told: list[tuple[float, int]] = []
    for _ in range(60):
        _, _, _, infos = env.step(get_action_masks(env).argmax(1))
        told += [(info["episode"]["r"], info["episode"]["l"]) for info in infos if "episode" in info]
    return told


def test_an_illegal_answer_is_told_in_its_info() -> None:
    for illegal in ("end", "again"):
        env = as_sb3(FleetEnv("boats", MATCHES, 2, illegal=illegal))
        env.seed(1)
        env.reset()
        _, rewards, dones, infos = env.step(np.array([0, 140, 0, -1]))
        assert ["illegal" in info for info in infos] == [False, True, False, True]
        assert list(dones) == [False, illegal == "end", False, illegal == "end"]
        assert list(rewards) == ([0, -1, 0, -1] if illegal == "end" else [0, 0, 0, 0])


def test_matches_have_masks_and_nothing_else_of_their_own() -> None:
    env = as_sb3(FleetEnv("boats", MATCHES, 2))
    env.reset()
    assert is_masking_supported(env)
    assert len(env.env_method("action_masks", indices=[0, 2])) == 2
    assert not env.has_attr("no_such_thing")
    with pytest.raises(AttributeError):
        env.env_method("deal_again")
    with pytest.raises(AttributeError, match="make another fleet"):
        env.set_attr("seat", 1)
    env.close()
    env.close()


def test_pictures_come_from_every_match() -> None:
    env = as_sb3(FleetEnv("boats", 2, 2, render_mode="rgb_array"))
    env.reset()
    picture = env.render()
    assert picture is not None
    assert picture.ndim == 3
