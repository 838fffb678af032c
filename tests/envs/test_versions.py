"""An environment of an older version stays as it was; one without a version in its name is the newest."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest
from gymnasium.utils.env_checker import check_env
from stable_baselines3.common.env_checker import check_env as check_env_of_sb3

import cellmates
from cellmates.envs import FleetEnv, SeatEnv, SelfPlay, Settings, dig_v0, dig_v1
from tests.envs.gymnasium.ids import NEWEST, OLDER

TEAMS: dict[str, Any] = {"players": 4, "teams": True}


def old(id: str, **keywords: Any) -> Any:
    with pytest.warns(DeprecationWarning, match="is out of date"):
        return gymnasium.make(id, **keywords)


def test_gymnasium_says_that_there_is_a_newer_version() -> None:
    for id in OLDER:
        check_env(old(id, players=2).unwrapped)
        check_env_of_sb3(old(id, players=2).unwrapped)
    assert NEWEST == ("cellmates/boats-v0", "cellmates/dig-v1")


def test_an_older_version_has_its_own_rules_dictionary_and_actions() -> None:
    with pytest.warns(DeprecationWarning, match="is out of date"):
        fleet: Any = gymnasium.make_vec("cellmates/dig-v0", 2, **TEAMS)
    for env in (old("cellmates/dig-v0", **TEAMS).unwrapped, fleet, dig_v0.env(teams=True)):
        settings = env.settings
        assert (settings.setup.rules_version, settings.dictionary.version) == (1, 0)
        assert (settings.dictionary.size, settings.actions) == (1420, 382)
    assert str(pettingzoo.make("aec", "cellmates/dig-v0")) == "dig_v0"


@pytest.mark.parametrize(
    "settings",
    [
        SeatEnv("dig", **TEAMS).settings,
        FleetEnv("dig", 1, **TEAMS).settings,
        SelfPlay("dig", 1, **TEAMS).settings,
        Settings("dig", 4, {"teams": True}),
        dig_v1.env(teams=True).settings,
        gymnasium.make("cellmates/dig-v1", **TEAMS).unwrapped.settings,  # type: ignore[attr-defined]
    ],
)
def test_without_a_version_it_is_the_newest(settings: Settings) -> None:
    game = cellmates.game("dig")
    assert settings.setup.rules_version == game.rules_version == 2
    assert settings.dictionary.version == game.dictionary.version == 1
    assert (settings.dictionary.size, settings.actions) == (1423, game.seat_actions)


def test_both_versions_play_the_same_without_teams() -> None:
    fleets = [SelfPlay("dig", 4, 3, version=version) for version in (0, 1)]
    turns = [fleet.reset(seed=3) for fleet in fleets]
    for _ in range(200):
        assert np.array_equal(turns[0].observations, turns[1].observations[:, :1420])
        assert not turns[1].masks[:, 382:].any()
        answers = fleets[0].sample()
        turns = [fleet.step(answers) for fleet in fleets]


@pytest.mark.parametrize("version", [2, -1, True, "1", 1.0])
def test_a_version_that_there_is_not_is_refused(version: Any) -> None:
    with pytest.raises(ValueError, match="version of dig is a number from 0 to 1"):
        SeatEnv("dig", version=version)
