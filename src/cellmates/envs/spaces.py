"""The spaces of one seat's observations and actions, as Gymnasium describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Discrete

if TYPE_CHECKING:
    from cellmates.envs.settings import Settings


def observation_space(settings: Settings, seats: int = 1) -> Box:
    """The numbers of this many seats, concatenated."""
    numbers = settings.numbers
    if not numbers.are_bytes:
        return Box(0.0, 1.0, (seats * len(numbers.highs),), np.float32)
    highs = np.tile(numbers.highs, seats)
    return Box(np.zeros_like(highs), highs, dtype=np.uint8)


def action_space(settings: Settings) -> Discrete:
    return Discrete(settings.actions)
