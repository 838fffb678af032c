"""Compiled or interpreted: the same text plays the same games."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import cellmates
from cellmates.testkit.fingerprint import fingerprint
from cellmates.testkit.twin import twin_fingerprint

pytestmark = pytest.mark.slow

GAMES = min(4, max(1, settings().max_examples // 25))
"""Of each set-up; one in the profile `quick`."""


@pytest.mark.parametrize("game", cellmates.games())
def test_the_compiled_engine_plays_as_the_interpreted_one(game: str) -> None:
    if not cellmates.compiled and "CI" not in os.environ:
        pytest.skip("the engine here is interpreted itself: there is nothing to compare it with")
    assert cellmates.compiled, "in CI the engine must be compiled"
    twin = twin_fingerprint(game, games=GAMES, seed=11)
    assert not twin["compiled"]
    assert twin["fingerprint"] == fingerprint(game, games=GAMES, seed=11)
