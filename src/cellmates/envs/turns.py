"""Checks the order of calls, as PettingZoo's wrapper does, but without a wrapper.

A wrapper takes longer than the game. So would a `__getattr__`, which slows down every look-up of an
attribute.
"""

from __future__ import annotations

import sys
from itertools import repeat
from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import AECIterable  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.envs.aec import TableEnv


class Turns(AECIterable):  # type: ignore[misc]
    """The agents that are asked, in turn: what a loop over `agent_iter` runs through."""

    def __iter__(self) -> Iterator[str]:
        env: TableEnv = self.env
        for _ in repeat(None, min(self.max_iter, sys.maxsize)):
            if not env.agents:
                return
            if not env.has_moved:
                raise AssertionError("need to call step() or reset() in a loop over `agent_iter`")
            env.has_moved = False
            yield env.agent_selection


class OnceBegun:
    """An attribute that exists once a game has begun: then the instance's value hides this descriptor."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, env: object, owner: type) -> OnceBegun:
        if env is None:
            return self
        raise AttributeError(f"{self.name} cannot be accessed before reset")


def once_begun() -> Any:
    """Typed as Any, so that the attribute can be declared with its later type."""
    return OnceBegun()
