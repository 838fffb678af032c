"""`dig` for PettingZoo: hidden hands, extortion, gangs, and a tunnel that only one side leaves by.

`env(players=3, michel="michelle")` seats three agents and lets Michelle loose on them; `Keywords` has all
that it can be made with. Observations are those of version 0 of the game's dictionary: what changes them, or
what can be learnt from them, is a new module with a higher number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Unpack

from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

from cellmates.envs import keywords as every_game

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

    from cellmates.envs.aec import TableEnv


class Keywords(every_game.Keywords, total=False):
    """The keywords of every game, and the options of `dig`, each after its default."""

    edition: Literal["retail", "prototype"]
    """`retail`: which of the two boxes is played (D-871)."""
    michel: Literal["none", "michel", "michelle"]
    """`none`: who goes round and extorts everybody (D-801)."""
    teams: bool
    """False: whether the seats 0 2 4 play against 1 3 5, and share rewards (D-851)."""
    deal: Literal["even", "free"]
    """`even`: what team-mates may trade (D-854)."""
    chaos: Literal["normal", "low"]
    """`normal`: whether the wildest action cards are left out (D-873)."""
    first: Literal["random"] | int
    """`random`: the seat that starts (D-107)."""


def env(**keywords: Unpack[Keywords]) -> TableEnv:
    """A table of agents who are asked one after the other."""
    return every_game.table_of("dig", keywords)


raw_env = env
"""The same: what PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""


def parallel_env(**keywords: Unpack[Keywords]) -> ParallelEnv:
    """The same table for tools that ask all agents at once: only who is asked is listened to.

    The mask of whoever is not asked has action 0, so that there is something to choose.
    """
    return turn_based_aec_to_parallel(every_game.table_of("dig", keywords, idle_action=True))
