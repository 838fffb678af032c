"""`boats` for PettingZoo: seven convicts race for four boats, and every agent has bet on their order.

`env(players=3, track=20)` seats three agents at a short track; `Keywords` lists all arguments. Observations
follow version 0 of the game's dictionary. Whatever changes them, or what can be learnt from them, comes as a
new module with a higher number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

from cellmates.envs import keywords as every_game
from cellmates.envs.option_keywords import BoatsOptions

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

    from cellmates.envs.aec import TableEnv

VERSION: Final = 0


class Keywords(every_game.Keywords, BoatsOptions, total=False):
    """The keywords of every game, and the options of `boats`."""


def env(**keywords: Unpack[Keywords]) -> TableEnv:
    """A table of agents that are asked one at a time."""
    return every_game.table_of("boats", keywords, version=VERSION)


raw_env = env
"""The same environment: it checks what PettingZoo's wrappers check, so there is nothing to unwrap."""


def parallel_env(**keywords: Unpack[Keywords]) -> ParallelEnv:
    """The same table for tools that ask all agents at once; only the answer of the agent asked counts.

    The masks of the others offer action 0, so that they have something to choose.
    """
    return turn_based_aec_to_parallel(
        every_game.table_of("boats", keywords, version=VERSION, idle_action=True)
    )
