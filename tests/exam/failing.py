"""What the exam says about a broken game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cellmates.testkit import ExamFailure, examine

if TYPE_CHECKING:
    from cellmates.games.boats.game import BoatsGame


def failure(game: BoatsGame | str, *, zeal: float = 1, bots: Any = None, **options: Any) -> ExamFailure:
    """What the exam says about a game."""
    with pytest.raises(ExamFailure) as caught:
        examine(game, players=3, options={"track": 12, **options}, seed=5, zeal=zeal, bots=bots)
    return caught.value
