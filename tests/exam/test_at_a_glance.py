"""A short exam of every game, for `make quick`: a few set-ups, the first answers, little zeal."""

from __future__ import annotations

from typing import Any

import pytest

import cellmates
from cellmates.testkit import exam_setups, examine

EVERY = 5
"""Set-ups, of which one is examined; test_every_game_passes.py takes them all."""
LENGTH = 30
ZEAL = 0.05
SETUPS = [
    pytest.param(game, players, options, id=f"{game}-{i}")
    for game in cellmates.games()
    for i, (players, options) in enumerate(exam_setups(cellmates.game(game)))
    if i % EVERY == 0
]


@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_a_game_of_the_house_passes_a_short_exam(game: str, players: int, options: dict[str, Any]) -> None:
    examine(game, players=players, options=options, seed=5, zeal=ZEAL, length=LENGTH)
