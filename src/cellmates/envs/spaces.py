"""The spaces of one seat's observations and actions, as Gymnasium describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Discrete

if TYPE_CHECKING:
    from cellmates.envs.settings import Settings


def observation_space(settings: Settings) -> Box:
    highs = np.array(settings.dictionary.highs, np.uint8)
    return Box(np.zeros_like(highs), highs, dtype=np.uint8)


def action_space(settings: Settings) -> Discrete:
    return Discrete(settings.actions)
