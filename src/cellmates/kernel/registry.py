"""Which games there are. Rulebooks enter themselves; their modules are imported when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cellmates.kernel.game import Game
from cellmates.kernel.refusals import BadSetup

_openers: dict[str, Callable[[], Game]] = {}


def register(name: str, opener: Callable[[], Game]) -> None:
    """Enter a game: `opener` brings it when it is first wanted."""
    _openers[name] = opener


def forget(name: str) -> None:
    """Take a game out again."""
    _openers.pop(name, None)


@contextmanager
def entered(name: str, opener: Callable[[], Game]) -> Iterator[None]:
    """A game that is there for a while; afterwards the games are what they were before."""
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
