"""Scales observations: a first layer for networks of Stable-Baselines3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import torch
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

if TYPE_CHECKING:
    from gymnasium.spaces import Box

MOST: Final = 32
"""Fields, rounds and counts may reach 200 and more, but are seldom above this."""


class Scaled(BaseFeaturesExtractor):
    """Divides every number by the largest value in the dictionary, or by 32 if that is smaller."""

    scale: torch.Tensor

    def __init__(self, observation_space: Box) -> None:
        super().__init__(observation_space, observation_space.shape[0])
        highs = np.minimum(observation_space.high, MOST).astype(np.float32)
        self.register_buffer("scale", 1 / torch.as_tensor(highs))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        return observations * self.scale
