"""Registers a game for the duration of an exam."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from cellmates.kernel import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.game import Game


@contextmanager
def registered(game: Game | str) -> Iterator[Game]:
    """The game of this name; or this game, registered under its name until the exam is over."""
    if isinstance(game, str):
        yield registry.game(game)
        return
    with registry.entered(game.name, lambda: game):
        yield game
