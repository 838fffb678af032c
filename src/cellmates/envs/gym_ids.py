"""The ids under which Gymnasium makes these environments."""

from __future__ import annotations

from typing import Final

import gymnasium

IDS: Final[dict[str, dict[str, str | int]]] = {
    "cellmates/boats-v0": {"game": "boats", "version": 0},
    "cellmates/dig-v0": {"game": "dig", "version": 0},
    "cellmates/dig-v1": {"game": "dig", "version": 1},
}
"""The version is that of the dictionary. It changes with anything that could change what is learnt."""


def register_gymnasium() -> None:
    """Register the ids, once."""
    for id, keywords in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="cellmates.envs.single:SeatEnv",
                vector_entry_point="cellmates.envs.vector:FleetEnv",
                kwargs={**keywords},
            )
