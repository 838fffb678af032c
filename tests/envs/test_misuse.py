"""What a careless caller does to a fleet, and what it must not do to a match."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np
import pytest
import torch

from cellmates.envs import FleetEnv, SeatEnv, SelfPlay
from cellmates.envs.sb3 import as_sb3

MOVE_RED = 126
"""Not on offer while bets are written."""


def write_on(array: np.ndarray[Any, Any], value: int) -> None:
    """Write to a read-only array: NumPy refuses, torch doesn't."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns that the array is read-only
        torch.from_numpy(array)[:] = value


@pytest.mark.parametrize("workers", [1, 2])
def test_who_writes_on_the_masks_gains_nothing(workers: int) -> None:
    table = SelfPlay("boats", 2, players=2, workers=workers)
    turn = table.reset(seed=0)
    write_on(turn.masks, 1)
    turn = table.step([MOVE_RED, MOVE_RED])
    assert table.illegal.all()
    assert turn.ends.all()
    table.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_who_writes_on_the_masks_is_told_what_is_on_offer(workers: int) -> None:
    table = SelfPlay("boats", 2, players=2, illegal="raise", workers=workers)
    turn = table.reset(seed=0)
    legal, other = turn.masks.argmax(1), SelfPlay("boats", 2, players=2, illegal="raise")
    write_on(turn.masks, 1)
    with pytest.raises(ValueError, match=r"match 1: 126 \(.*\) is not on offer") as raised:
        table.step([legal[0], MOVE_RED])
    other.reset(seed=0)
    with pytest.raises(ValueError, match="match 1") as unspoilt:
        other.step([legal[0], MOVE_RED])
    assert str(raised.value) == str(unspoilt.value)
    write_on(turn.masks, 0)
    assert not table.step(legal).ends.any()
    table.close()


def test_who_writes_on_the_seats_does_not_see_with_other_eyes() -> None:
    finals = []
    for seat in (None, 0, 1, 255):
        table = SelfPlay("dig", 3, players=2, illegal="end")
        turn = table.reset(seed=0)
        if seat is not None:
            write_on(turn.seats, seat)
        turn = table.step([-1, -1, -1])
        assert turn.ends.all()
        finals.append(table.finals.copy())
    assert all(np.array_equal(each, finals[0]) for each in finals)


def test_a_learner_that_keeps_what_it_is_shown_needs_copies() -> None:
    with pytest.raises(ValueError, match="copy=True"):
        as_sb3(FleetEnv("boats", 2, players=2, copy=False))


@pytest.mark.parametrize("kind", ["uint8", "int16", "int32", "int64", "uint64"])
@pytest.mark.parametrize("game", ["boats", "dig"])
def test_whole_numbers_of_every_size_are_answers(game: str, kind: str) -> None:
    table = SelfPlay(game, 4, players=3, illegal="raise")
    turn = table.reset(seed=0)
    first = turn.masks.argmax(1)
    assert (first < 256).all()
    table.step(first.astype(kind))
    with pytest.raises(ValueError, match="not on offer"):
        table.step(np.full(4, -1, "int16"))


def test_seeds_may_be_numpys() -> None:
    given: list[Any] = [np.int64(5), np.array([5, 6]), [np.int32(5), 6], 5]
    shown = [SelfPlay("boats", 2, players=3, copy=True).reset(seed=seed).observations for seed in given]
    assert all((each == shown[0]).all() for each in shown)
    alone, _ = SeatEnv("boats", 3).reset(seed=given[0])
    again, _ = SeatEnv("boats", 3).reset(seed=5)
    assert (alone == again).all()


@pytest.mark.parametrize("seat", [None, 1.0, "left", [0], np.array([0, 9]), True])
def test_wrong_seats_of_a_fleet_are_refused(seat: object) -> None:
    with pytest.raises(ValueError, match="seat: a number from 0 to 2"):
        FleetEnv("boats", 2, players=3, seat=seat)  # type: ignore[arg-type]


def test_seats_may_be_an_array() -> None:
    seats: Any = np.array([2, 1])
    assert FleetEnv("boats", 2, players=3, seat=seats).seats.tolist() == [2, 1]


def test_memory_is_yes_or_no() -> None:
    with pytest.raises(ValueError, match="memory is True or False"):
        SeatEnv("boats", memory=3)  # type: ignore[arg-type]


def test_all_seats_can_not_be_copied_by_halves() -> None:
    table = SelfPlay("boats", 2)
    table.reset(seed=0)
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="can't be copied"):
            copied(table)


@pytest.mark.parametrize("seed", range(4))
def test_a_horizon_is_exact_with_bots_at_the_table(seed: int) -> None:
    env = SeatEnv("boats", players=4, horizon=45, seat=2)
    _, info = env.reset(seed=seed)
    terminated = truncated = False
    while not terminated and not truncated:
        _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    assert truncated
    assert info["decisions"] == 45


def test_a_function_that_errs_does_not_show_its_hand() -> None:
    def wrong(_observation: object, _mask: object) -> int:
        return 381

    env = SeatEnv("dig", players=2, opponents=wrong, first=1)
    with pytest.raises(ValueError, match="not on offer to seat 1") as raised:
        env.reset(seed=3)
    assert "On offer" not in str(raised.value)
