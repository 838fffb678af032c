"""What a fleet hands out is its own memory: nothing is copied on the way to NumPy, nor on to torch."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
import torch

from cellmates.envs import FleetEnv, SelfPlay
from cellmates.envs.columns import over
from cellmates.envs.shares import Share


def as_tensor(array: np.ndarray[Any, Any]) -> torch.Tensor:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "The given NumPy array is not writable")
        return torch.from_numpy(array)


def test_arrays_are_the_fleets_own_memory() -> None:
    table = SelfPlay("dig", 5, 3)
    turn = table.reset(seed=2)
    matches = table._arrays.matches
    assert isinstance(matches, Share)
    fleet = matches.fleet
    parts = (fleet.observations, fleet.masks, fleet.seats, fleet.rewards, fleet.ends)
    arrays: list[np.ndarray[Any, Any]] = [*turn]
    for array, memory in zip(arrays, parts, strict=True):
        assert np.shares_memory(array, over(memory, array.dtype.type))
        assert not array.flags.writeable


@pytest.mark.parametrize("workers", [1, 2])
def test_a_tensor_follows_the_fleet(workers: int) -> None:
    table = SelfPlay("boats", 4, 3, workers=workers)
    turn = table.reset(seed=2)
    tensors = [as_tensor(array) for array in (turn.observations, turn.masks, turn.seats)]
    arrays: list[np.ndarray[Any, Any]] = [*turn]
    for array, tensor in zip(arrays, tensors, strict=False):
        assert tensor.data_ptr() == array.__array_interface__["data"][0]
    before = tensors[0].clone()
    after = table.step(table.sample())
    assert not torch.equal(tensors[0], before)
    assert np.array_equal(tensors[0].numpy(), after.observations)
    assert after.observations is turn.observations
    table.close()


def test_a_learners_fleet_does_so_if_it_may() -> None:
    fleet = FleetEnv("boats", 4, 2, copy=False)
    first, infos = fleet.reset(seed=1)
    second, *_, told = fleet.step(fleet.sample())
    assert np.shares_memory(first, second)
    assert np.shares_memory(infos["action_mask"], told["action_mask"])
