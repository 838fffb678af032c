"""The ids under which Gymnasium makes these environments."""

from __future__ import annotations

from typing import Final

import gymnasium

IDS: Final = {"cellmates/boats-v0": "boats", "cellmates/dig-v0": "dig"}
"""The version is that of the dictionaries: it changes with whatever could change what is learnt."""


def register_gymnasium() -> None:
    """Make the ids known, once."""
    for id, game in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="cellmates.envs.single:SeatEnv",
                vector_entry_point="cellmates.envs.vector:FleetEnv",
                kwargs={"game": game},
            )
