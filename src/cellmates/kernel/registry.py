"""The games by name. Rulebooks register themselves; their modules are imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cellmates.kernel.game import Game
from cellmates.kernel.refusals import BadSetup

_openers: dict[str, Callable[[], Game]] = {}


def register(name: str, opener: Callable[[], Game]) -> None:
    """Register a game; `opener` returns it on first use."""
    _openers[name] = opener


def forget(name: str) -> None:
    """Remove a game from the registry."""
    _openers.pop(name, None)


@contextmanager
def entered(name: str, opener: Callable[[], Game]) -> Iterator[None]:
    """Register a game temporarily; afterwards the registry is as it was before."""
    before = dict(_openers)
    register(name, opener)
    try:
        yield
    finally:
        _openers.clear()
        _openers.update(before)


def games() -> tuple[str, ...]:
    return tuple(_openers)


def game(name: str) -> Game:
    if not isinstance(name, str) or name not in _openers:
        raise BadSetup("setup-unknown-game", game=str(name), games=list(_openers))
    return _openers[name]()
