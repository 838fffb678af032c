"""`dig` for PettingZoo: hidden hands, extortion, gangs, and a tunnel that only one side leaves by.

`env(players=3, michel="michelle")` seats three agents and lets Michelle loose on them; `Keywords` has all
that it can be made with. Observations are those of version 0 of the game's dictionary: what changes them, or
what can be learnt from them, is a new module with a higher number. Teams play by the first rules here, whose
tables version 0 tells all of; `dig_v1` has the newest.
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
    """A table of agents who are asked one after the other."""
    return every_game.table_of("dig", keywords, version=VERSION)


raw_env = env
"""The same: what PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""


def parallel_env(**keywords: Unpack[Keywords]) -> ParallelEnv:
    """The same table for tools that ask all agents at once: only who is asked is listened to.

    The mask of whoever is not asked has action 0, so that there is something to choose.
    """
    return turn_based_aec_to_parallel(every_game.table_of("dig", keywords, version=VERSION, idle_action=True))
