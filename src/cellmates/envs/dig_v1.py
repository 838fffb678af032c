"""`dig` for PettingZoo by rules version 2, in which mates are called and answer deals (D-854, D-856).

It takes the same keywords as `dig_v0`. Observations follow version 1 of the dictionary, which extends version
0. There is one more action, whose id comes after those of chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

from cellmates.envs import keywords as every_game

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

    from cellmates.envs.aec import TableEnv
    from cellmates.envs.dig_v0 import Keywords

VERSION: Final = 1


def env(**keywords: Unpack[Keywords]) -> TableEnv:
    """A table of agents that are asked one at a time."""
    return every_game.table_of("dig", keywords, version=VERSION)


raw_env = env


def parallel_env(**keywords: Unpack[Keywords]) -> ParallelEnv:
    """The same table for tools that ask all agents at once, as in `dig_v0`."""
    return turn_based_aec_to_parallel(every_game.table_of("dig", keywords, version=VERSION, idle_action=True))
