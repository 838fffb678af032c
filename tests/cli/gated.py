"""Bots that never finish, so that a test can stop them at any time."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cellmates.bots.policy import Policy
from cellmates.games.boats.rules.actions import DICE
from tests.patience import SOON

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.sight import Sight

GATE: Final = "CELLMATES_TEST_GATE"
"""A file of results; once it holds MOST games, no other game starts."""
MOST: Final = 4


class Gated(Policy):
    """Keeps a tournament from ending, if the environment says so."""

    def begin(self, seed: i64) -> None:
        super().begin(seed)
        while is_shut():
            time.sleep(SOON)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        return menu[self.stream.below(count)]


def is_shut() -> bool:
    file = os.environ.get(GATE)
    return file is not None and games_in(Path(file)) >= MOST


def games_in(file: Path) -> int:
    """The first line describes the tournament."""
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


class Ponders(Policy):
    """Bets in `boats`, and then thinks until it is stopped."""

    games = ("boats",)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        while menu[0] >= DICE:
            time.sleep(SOON)
        return menu[0]
