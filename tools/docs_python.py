"""The Python API reference: a page for each public module, which Sphinx fills from its docstrings."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Final

import cellmates
from cellmates import lab

if TYPE_CHECKING:
    from types import ModuleType

MOVED: Final = {"audition", "course", "curve", "film", "look"}
"""Deprecated names of modules."""
PUBLIC: Final = (
    "cellmates",
    "cellmates.kernel.match",
    "cellmates.kernel.game",
    "cellmates.kernel.sight",
    "cellmates.bots.bot",
    "cellmates.bots.policy",
    "cellmates.client",
    "cellmates.envs",
    "cellmates.pictures",
    "cellmates.pictures.curve",
    "cellmates.testkit",
    *(
        f"cellmates.lab.{found.name}"
        for found in pkgutil.iter_modules(lab.__path__)
        if found.name not in MOVED
    ),
)


def modules() -> dict[str, str]:
    """All pages by file name."""
    return {f"{name}.md": page(name) for name in PUBLIC}


def page(name: str) -> str:
    module = import_module(name)
    return "\n".join(
        [
            f"# {name}\n",
            "```{eval-rst}",
            f".. automodule:: {name}",
            *members(module),
            "```",
            *elsewhere(module),
        ]
    )


def members(module: ModuleType) -> list[str]:
    """The members of a module; names that `cellmates` itself offers are documented only on its page."""
    if not (names := [name for name in public_names(module) if name not in told_above(module)]):
        return []
    return [f"   :members: {', '.join(names)}", "   :show-inheritance:"]


def elsewhere(module: ModuleType) -> list[str]:
    names = [name for name in public_names(module) if name in told_above(module)]
    return [f"\n`{name}` is documented under [cellmates](cellmates.md).\n" for name in names]


def told_above(module: ModuleType) -> set[str]:
    """Names that `cellmates` offers too, for the same object."""
    if module is cellmates:
        return set()
    return {name for name in cellmates.__all__ if getattr(module, name, None) is getattr(cellmates, name)}


def public_names(module: ModuleType) -> list[str]:
    """The names in `__all__`, or else those defined in the module."""
    return list(getattr(module, "__all__", None) or own_names(module))


def own_names(module: ModuleType) -> list[str]:
    return [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__
    ]
