"""Bad input to one seat's environment: a sentence, and never a corrupt match."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from cellmates.envs.single import SeatEnv
from cellmates.kernel.refusals import BadSetup

WRONG: list[Any] = [
    -1,
    141,
    10**30,
    -(10**30),
    3.0,
    "bet red",
    None,
    True,
    np.array([1, 2]),
    np.float32(1),
    object(),
]


def named(wrong: object) -> str:
    """The same name in every process."""
    return "object" if type(wrong) is object else repr(wrong)


@pytest.mark.parametrize("action", WRONG, ids=named)
def test_an_illegal_action_ends_the_game_at_the_learners_cost(action: Any) -> None:
    env = SeatEnv("boats", 3, seat=1)
    before, _ = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert list(info["returns"]) == [0, -1, 0]
    assert np.array_equal(before, after)
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", WRONG, ids=named)
def test_or_the_learner_is_asked_again(action: Any) -> None:
    env = SeatEnv("boats", 3, illegal="again")
    before, offered = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["illegal"]) == (0.0, False, False, True)
    assert np.array_equal(before, after)
    assert np.array_equal(info["action_mask"], offered["action_mask"])
    assert "illegal" not in env.step(int(info["action_mask"].argmax()))[4]


@pytest.mark.parametrize("action", WRONG, ids=named)
def test_or_the_call_raises_and_nothing_has_changed(action: Any) -> None:
    env, twin = (SeatEnv("boats", 3, illegal="raise") for _ in range(2))
    env.reset(seed=1)
    twin.reset(seed=1)
    with pytest.raises(
        ValueError, match=r"is not on offer to seat 0\. On offer: 0 \(bet red\), 1 \(bet blue\)"
    ):
        env.step(action)
    assert np.array_equal(env.step(2)[0], twin.step(2)[0])


def test_an_illegal_action_is_named_in_notation() -> None:
    env = SeatEnv("boats", 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"^140 \(keep\) is not on offer"):
        env.step(140)


def test_whole_numbers_of_any_kind_are_actions() -> None:
    env = SeatEnv("boats", 2, illegal="raise")
    env.reset(seed=1)
    for action in (np.int64(0), np.uint8(1), np.array(2)):
        env.step(action)


@pytest.mark.parametrize("use", ["step", "render", "action_masks"])
def test_an_environment_is_reset_first(use: str) -> None:
    env = SeatEnv("boats", 2, render_mode="ansi")
    with pytest.raises(ResetNeeded, match="reset"):
        getattr(env, use)(*([0] if use == "step" else []))


@pytest.mark.parametrize("use", ["step", "render", "action_masks", "reset"])
def test_a_closed_environment_stays_closed(use: str) -> None:
    env = SeatEnv("boats", 2, render_mode="ansi")
    env.reset(seed=1)
    env.close()
    env.close()
    with pytest.raises(ClosedEnvironmentError):
        getattr(env, use)(*([0] if use == "step" else []))


@pytest.mark.parametrize(
    "opponents", [None, 3, [], ["random"], ["random"] * 3, ["random", 3], {"a": 1, "b": 2}]
)
def test_wrong_opponents_are_refused(opponents: Any) -> None:
    with pytest.raises(ValueError, match="for each of the 2 other seats"):
        SeatEnv("boats", 3, opponents)


@pytest.mark.parametrize("name", ["nobody", "hustler", "random@5", "ismcts@0", "no.such.module:Bot", ""])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        SeatEnv("boats", 3, name)


@pytest.mark.parametrize("seat", [-1, 3, "left", None, 1.0, True])
def test_wrong_seats_are_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat is a number from 0 to 2"):
        SeatEnv("boats", 3, seat=seat)


@pytest.mark.parametrize(
    "given",
    [
        {"players": 1},
        {"players": 7},
        {"players": "2"},
        {"reward": "points"},
        {"illegal": "ignore"},
        {"horizon": -1},
        {"render_mode": "film"},
        {"no_such_option": 1},
        {"track": 2},
    ],
    ids=str,
)
def test_wrong_settings_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        SeatEnv("boats", **given)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", 1 << 62, True])
def test_wrong_seeds_are_refused_and_the_game_goes_on(seed: Any) -> None:
    env, twin = SeatEnv("boats", 2), SeatEnv("boats", 2)
    env.reset(seed=1)
    twin.reset(seed=1)
    with pytest.raises(BadSetup):
        env.reset(seed=seed)
    assert np.array_equal(env.step(0)[0], twin.step(0)[0])


def play_a_bet(env: SeatEnv) -> None:
    """The learner's bet; then the other seat is asked for theirs."""
    env.reset(seed=1)
    for _ in range(8):
        env.step(int(env.action_masks().argmax()))


def test_a_function_that_raises_leaves_no_half_played_game() -> None:
    def player(_observation: Any, _mask: Any) -> int:
        raise ArithmeticError("lost count")

    env = SeatEnv("boats", 2, player)
    with pytest.raises(ArithmeticError, match="lost count"):
        play_a_bet(env)
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("answer", [-1, 141, None, "keep", 2.0])
def test_a_function_that_answers_nonsense_is_named_by_its_seat(answer: Any) -> None:
    env = SeatEnv("boats", 2, lambda _observation, _mask: answer)
    with pytest.raises(ValueError, match="not on offer to seat 1"):
        play_a_bet(env)


def test_a_learner_who_is_never_asked_does_not_wait_for_ever() -> None:
    env = SeatEnv("boats", 4, bets="dealt", limit=1, first=1)
    with pytest.raises(ValueError, match="in 1000 games in a row seat 0 was asked nothing"):
        env.reset(seed=1)
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_games_in_which_the_learner_is_not_asked_pass() -> None:
    env = SeatEnv("boats", 4, bets="dealt", limit=1)
    for seed in range(20):
        assert env.reset(seed=seed)[1]["action_mask"].any()
