"""The spaces of a table of agents: an observation with its mask, and the state that a critic sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Dict

from cellmates.envs.spaces import observation_space

if TYPE_CHECKING:
    from cellmates.envs.settings import Settings


def shown_space(settings: Settings, mask: str) -> Box | Dict:
    """The numbers with the action mask, or alone if the mask is in the info."""
    numbers = observation_space(settings)
    if mask == "info":
        return numbers
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (settings.actions,), np.int8)})


def state_space(settings: Settings) -> Box:
    """The numbers of all seats, concatenated."""
    return observation_space(settings, settings.players)
