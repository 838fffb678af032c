"""The environments by name, in the registries of PettingZoo and Gymnasium.

`import cellmates.envs` registers them; `pettingzoo.make("aec", "cellmates/dig-v1", players=3)` makes one.
"""

from __future__ import annotations

from typing import Final

GAMES: Final = ("boats", "dig")
MODULES: Final = ("boats_v0", "dig_v0", "dig_v1")
EXTRA: Final = ("gymnasium", "numpy", "pettingzoo")
"""Libraries of the extra `envs` that this package can't work without."""


def register() -> None:
    """Register all environments; doing so again changes nothing."""
    try:
        from cellmates.envs.gym_ids import register_gymnasium

        register_pettingzoo()
        register_gymnasium()
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRA:
            raise
        raise ModuleNotFoundError(
            f"cellmates.envs needs {missing.name}: pip install cellmates[envs]", name=missing.name
        ) from missing


def register_pettingzoo() -> None:
    """`cellmates/GAME-vN`, turn by turn and in parallel; the modules are imported when one is made."""
    from pettingzoo import aec_registry, parallel_registry, register  # type: ignore[import-untyped]

    for version in MODULES:
        name, module = f"cellmates/{version.replace('_', '-')}", f"cellmates.envs.{version}"
        if name not in aec_registry:
            register("aec", name, f"{module}:env")
        if name not in parallel_registry:
            register("parallel", name, f"{module}:parallel_env")
