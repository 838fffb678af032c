"""How games end: by the rules, they are terminal and paid in every environment; at a horizon they are not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest

import cellmates
import cellmates.envs.spiel
from cellmates.envs import FleetEnv, SeatEnv, SelfPlay, dig_v1
from cellmates.envs.sb3 import as_sb3
from cellmates.kernel.chance import Stream

if TYPE_CHECKING:
    from collections.abc import Mapping

BOUND: Final = 20_000
"""D-204: after this many decisions a game of `dig` stops without a winner."""


def last_decision() -> dict[str, Any]:
    """One answer before the bound; seat 0 is asked, and has dug furthest."""
    match, stream = cellmates.Match.new("dig", players=2, seed=1), Stream(1)
    while match.waiting != {0} or match.scores[0] <= match.scores[1]:
        options = list(match.decision() or ())
        match.play(options[stream.below(len(options))].id)
    position = match.position()
    position["pending"]["decisions"] = BOUND - 1
    return position


def by_gymnasium(position: Mapping[str, Any]) -> tuple[bool, bool, list[float]]:
    env = SeatEnv("dig", 2, reward="placing")
    _, info = env.reset(seed=1, options={"position": position})
    _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    return terminated, truncated, info["returns"].tolist()


def by_a_fleet(position: Mapping[str, Any]) -> tuple[bool, bool, list[float]]:
    fleet = FleetEnv("dig", 1, 2, reward="placing")
    _, infos = fleet.reset(seed=1, options={"position": position})
    _, _, terminated, truncated, infos = fleet.step(infos["action_mask"].argmax(1))
    return bool(terminated[0]), bool(truncated[0]), infos["final_info"]["returns"][0].tolist()


def by_pettingzoo(position: Mapping[str, Any]) -> tuple[bool, bool, list[float]]:
    env = dig_v1.env(players=2, reward="placing")
    env.reset(seed=1, options={"position": position})
    env.step(int(env.infos["player_0"]["action_mask"].argmax()))
    return env.terminations["player_0"], env.truncations["player_1"], list(env.rewards.values())


def by_openspiel(position: Mapping[str, Any]) -> tuple[bool, bool, list[float]]:
    game = cellmates.envs.spiel.load("dig", players=2, reward="placing")
    state = game.new_initial_state(position)
    state.apply_action(state.legal_actions()[0])
    return state.is_terminal(), False, list(state.returns())


@pytest.mark.parametrize("rules", [by_gymnasium, by_a_fleet, by_pettingzoo, by_openspiel])
def test_at_the_bound_a_game_is_terminated_and_ranked_in_every_environment(rules: Any) -> None:
    assert rules(last_decision()) == (True, False, [1.0, -1.0])


@pytest.mark.parametrize(
    ("at_horizon", "is_paid"), [("truncate", False), ("score", True)], ids=["truncate", "score"]
)
def test_a_horizon_either_truncates_unpaid_or_ends_and_pays(at_horizon: str, is_paid: bool) -> None:
    table: dict[str, Any] = {"horizon": 200, "at_horizon": at_horizon, "reward": "score"}
    fleet, seats = FleetEnv("dig", 20, 2, **table), SelfPlay("dig", 20, 2, **table)
    fleet.reset(seed=1)
    turn, paid = seats.reset(seed=1), [False]
    for _ in range(200):
        _, rewards, terminated, truncated, infos = fleet.step(fleet.sample())
        turn = seats.step(seats.sample())
        if "final_info" in infos:
            cut = infos["final_info"]["decisions"] == 200
            assert (terminated if is_paid else truncated)[cut].all()
            paid.append(bool(rewards[cut].any()))
    assert any(paid) == is_paid
    assert (turn.ends == (1 if is_paid else 2)).all()
    assert bool(turn.rewards.any()) == is_paid


@pytest.mark.parametrize(("at_horizon", "is_cut"), [("truncate", True), ("score", False)])
def test_stable_baselines_bootstraps_only_what_was_not_paid(at_horizon: str, is_cut: bool) -> None:
    env = as_sb3(FleetEnv("boats", 4, 2, horizon=20, at_horizon=at_horizon, reward="score"))
    env.seed(1)
    env.reset()
    told: list[tuple[bool, float]] = []
    while not told:
        masks = np.array(env.env_method("action_masks"))
        _, rewards, dones, infos = env.step(masks.argmax(1))
        told = [(infos[i]["TimeLimit.truncated"], float(rewards[i])) for i in np.flatnonzero(dones)]
    assert {cut for cut, _ in told} == {is_cut}
    if is_cut:
        assert {reward for _, reward in told} == {0.0}


def test_a_game_that_ends_by_its_last_answer_within_the_horizon_is_paid() -> None:
    env = SeatEnv("boats", 2, track=3)
    reward, _, decisions = played_out(env)
    again = SeatEnv("boats", 2, track=3, horizon=decisions)
    assert played_out(again) == (reward, True, decisions)
    shorter = SeatEnv("boats", 2, track=3, horizon=decisions - 1)
    assert played_out(shorter) == (0.0, False, decisions - 1)


def played_out(env: SeatEnv) -> tuple[float, bool, int]:
    """The last reward, whether the game was terminated, and its length."""
    _, info = env.reset(seed=1)
    reward, terminated, truncated = 0.0, False, False
    while not terminated and not truncated:
        _, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    return reward, terminated, info["decisions"]


@pytest.mark.parametrize("given", ["pay", None, True])
def test_there_are_two_ways_to_end_at_the_horizon(given: Any) -> None:
    with pytest.raises(ValueError, match="at_horizon is one of truncate, score"):
        SeatEnv("boats", at_horizon=given)


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_nobody_has_won_a_game_that_is_at_its_horizon(game: str) -> None:
    table = SelfPlay(game, 20, 3, horizon=50, at_horizon="score", reward="win")
    turn = table.reset(seed=1)
    for _ in range(50):
        turn = table.step(table.sample())
    assert (turn.ends == 1).all()
    assert not turn.rewards.any()
