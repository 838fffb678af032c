"""Bad input to a fleet: a sentence, nothing has moved, nothing wraps around."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from cellmates.bots.policy import Policy
from cellmates.envs.vector import FleetEnv
from cellmates.kernel.refusals import BadSetup, BotFault

MALFORMED: list[Any] = [
    0,
    [0],
    [0, 0, 0, 0],
    [[0], [0], [0]],
    [0.0, 0.0, 0.0],
    [True, False, True],
    ["a", "b", "c"],
    [None, None, None],
    [10**30, 0, 0],
    None,
]


@pytest.mark.parametrize("actions", MALFORMED, ids=str)
@pytest.mark.parametrize("illegal", ["end", "again", "raise"])
def test_what_is_no_row_of_whole_numbers_is_refused(illegal: str, actions: Any) -> None:
    fleet = FleetEnv("boats", 3, 2, illegal=illegal)
    before, _ = fleet.reset(seed=1)
    with pytest.raises(ValueError, match="one whole number for each of the 3 matches"):
        fleet.step(actions)
    assert np.array_equal(before, fleet._arrays.observations)


@pytest.mark.parametrize("dtype", [np.int8, np.int64, np.uint64])
def test_a_number_beyond_the_actions_never_wraps_around(dtype: Any) -> None:
    most = np.iinfo(dtype).max
    for wrong in (most, most - 1, 141, 65536, 2**32, 256 * 256 * 2, -1, -141, -65536):
        if not np.iinfo(dtype).min <= wrong <= most or wrong == 127:
            continue
        fleet = FleetEnv("boats", 3, 2, illegal="again")
        before, _ = fleet.reset(seed=1)
        after, _, _, _, infos = fleet.step(np.array([wrong] * 3, dtype))
        assert infos["illegal"].all()
        assert np.array_equal(before, after)


def test_one_illegal_action_moves_no_match_if_it_is_to_raise() -> None:
    fleet, twin = FleetEnv("boats", 3, 2, illegal="raise"), FleetEnv("boats", 3, 2)
    before, _ = fleet.reset(seed=1)
    twin.reset(seed=1)
    for wrong in (140, 141, -1, 2**40):
        with pytest.raises(
            ValueError, match=r"match 1: .* is not on offer to seat 0\. On offer: 0 \(bet red\)"
        ):
            fleet.step(np.array([0, wrong, 2]))
        assert np.array_equal(before, fleet._arrays.observations)
    actions = np.array([0, 1, 2])
    assert np.array_equal(fleet.step(actions)[0], twin.step(actions)[0])


def test_lists_are_fine() -> None:
    fleet = FleetEnv("boats", 3, 2, illegal="raise")
    fleet.reset(seed=1)
    fleet.step([0, 1, 2])


@pytest.mark.parametrize("use", ["step", "render", "action_masks", "sample"])
def test_a_fleet_is_reset_first(use: str) -> None:
    fleet = FleetEnv("boats", 3, 2, render_mode="ansi")
    with pytest.raises(ResetNeeded, match="reset"):
        getattr(fleet, use)(*([[0, 0, 0]] if use == "step" else []))


@pytest.mark.parametrize("use", ["step", "render", "action_masks", "sample", "reset"])
def test_a_closed_fleet_stays_closed(use: str) -> None:
    fleet = FleetEnv("boats", 3, 2, render_mode="ansi")
    fleet.reset(seed=1)
    fleet.close()
    fleet.close()
    with pytest.raises(ClosedEnvironmentError):
        getattr(fleet, use)(*([[0, 0, 0]] if use == "step" else []))


@pytest.mark.parametrize("opponents", [lambda _, __: 0, ["random", lambda _, __: 0]])
def test_functions_are_refused_with_a_way_out(opponents: Any) -> None:
    with pytest.raises(ValueError, match=r"module:Class.*SeatEnv.*SelfPlay"):
        FleetEnv("boats", 3, 3, opponents)


@pytest.mark.parametrize("count", [0, -1, 2.0, None, True, "4"])
def test_wrong_counts_are_refused(count: Any) -> None:
    with pytest.raises(ValueError, match="num_envs is a number of matches"):
        FleetEnv("boats", count)


@pytest.mark.parametrize("seat", [3, -1, [0, 1], [0, 1, 3], [0, 1, True], "left", [0.0, 1.0, 2.0]])
def test_wrong_seats_are_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match=r'seat: .* "spread" .* or "random"'):
        FleetEnv("boats", 3, 3, seat=seat)


@pytest.mark.parametrize("seed", [[1, 2], [1, 2, 3, 4], -5, [1, -1, 2], [1.0, 2, 3], (1 << 62) - 1])
def test_wrong_seeds_are_refused_and_nothing_has_changed(seed: Any) -> None:
    fleet = FleetEnv("boats", 3, 2)
    before, infos = fleet.reset(seed=1)
    with pytest.raises(ValueError):
        fleet.reset(seed=seed)
    assert np.array_equal(before, fleet._arrays.observations)
    fleet.step(infos["action_mask"].argmax(1))


@pytest.mark.parametrize("seed", ["7", 1.5, True, object()])
def test_what_is_no_seed_at_all_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup):
        FleetEnv("boats", 3, 2).reset(seed=seed)


@pytest.mark.parametrize(
    "mask",
    [[True, False, True], np.array([1, 0, 1]), np.array([True, False]), np.zeros(3, bool), None],
    ids=repr,
)
def test_a_reset_mask_that_is_none_is_refused(mask: Any) -> None:
    fleet = FleetEnv("boats", 3, 2, autoreset_mode="Disabled")
    before, _ = fleet.reset(seed=1)
    with pytest.raises(ValueError, match="reset_mask: 3 flags in an array, at least one True"):
        fleet.reset(seed=2, options={"reset_mask": mask})
    assert np.array_equal(before, fleet._arrays.observations)


def test_all_matches_are_reset_first() -> None:
    fleet = FleetEnv("boats", 3, 2, autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded, match="reset all matches first"):
        fleet.reset(options={"reset_mask": np.array([True, False, True])})


@pytest.mark.parametrize("mode", ["same_step", "SAME_STEP", None, 1])
def test_modes_are_those_of_gymnasium(mode: Any) -> None:
    with pytest.raises(ValueError, match="one of NextStep, SameStep, Disabled"):
        FleetEnv("boats", 3, 2, autoreset_mode=mode)


@pytest.mark.parametrize("steps", [0, -1, 2.0, True, "9"])
def test_wrong_limits_of_steps_are_refused(steps: Any) -> None:
    with pytest.raises(ValueError, match="max_episode_steps is a number of steps"):
        FleetEnv("boats", 3, 2, max_episode_steps=steps)


@pytest.mark.parametrize("duplicate", [copy.deepcopy, copy.copy, pickle.dumps])
def test_a_fleet_says_that_it_is_not_copied(duplicate: Any) -> None:
    with pytest.raises(TypeError, match="make another fleet, or copy a SeatEnv"):
        duplicate(FleetEnv("boats", 3, 2))


def test_a_learner_who_is_never_asked_does_not_wait_for_ever() -> None:
    fleet = FleetEnv("boats", 2, 4, bets="dealt", limit=1, first=1)
    with pytest.raises(ValueError, match="1000 games in a row"):
        fleet.reset(seed=1)
    with pytest.raises(ResetNeeded):
        fleet.step(np.array([0, 0]))


class Grumpy(Policy):
    """Raises in the middle of a game."""

    answers = 0

    def choose(self, sight: Any, menu: Any, count: Any) -> Any:
        Grumpy.answers += 1
        if Grumpy.answers == 30:
            raise ArithmeticError("enough")
        return menu[0]


def sail(fleet: FleetEnv) -> None:
    for _ in range(40):
        fleet.step(fleet.action_masks().argmax(1))


def test_after_a_bot_that_raised_a_fleet_is_reset_and_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Grumpy, "answers", 0)
    monkeypatch.setattr("cellmates.bots.guests.policy_named", lambda _name, _seconds: Grumpy)
    fleet = FleetEnv("boats", 3, 2, "here:Grumpy")
    fleet.reset(seed=1)
    with pytest.raises(BotFault, match="enough"):
        sail(fleet)
    with pytest.raises(ResetNeeded):
        fleet.action_masks()
    observations, infos = fleet.reset()
    assert observations in fleet.observation_space
    assert (infos["action_mask"].sum(1) == 7).all()  # a convict for the first place of the bet, no old masks
