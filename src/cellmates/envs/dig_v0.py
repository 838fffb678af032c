"""`dig` for PettingZoo: hidden hands, extortion, gangs, and a tunnel that only one side leaves by.

`env(players=3, michel="michelle")` seats three agents and lets Michelle loose on them; `Keywords` lists all
arguments. Observations follow version 0 of the game's dictionary. Whatever changes them, or what can be
learnt from them, comes as a new module with a higher number. This module plays by version 1 of the rules,
which dictionary 0 covers completely; `dig_v1` has the newest rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

from cellmates.envs import keywords as every_game
from cellmates.envs.option_keywords import DigOptions

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

    from cellmates.envs.aec import TableEnv

VERSION: Final = 0


class Keywords(every_game.Keywords, DigOptions, total=False):
    """The keywords of every game, and the options of `dig`."""


def env(**keywords: Unpack[Keywords]) -> TableEnv:
    """A table of agents that are asked one at a time."""
    return every_game.table_of("dig", keywords, version=VERSION)


raw_env = env
"""The same environment: it checks what PettingZoo's wrappers check, so there is nothing to unwrap."""


def parallel_env(**keywords: Unpack[Keywords]) -> ParallelEnv:
    """The same table for tools that ask all agents at once; only the answer of the agent asked counts.

    The masks of the others offer action 0, so that they have something to choose.
    """
    return turn_based_aec_to_parallel(every_game.table_of("dig", keywords, version=VERSION, idle_action=True))
