"""Hypothesis strategies for set-ups and seeds. No other module of the kit needs hypothesis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from cellmates.kernel.chance import SEED_LIMIT
from cellmates.testkit.setups import exam_setups

if TYPE_CHECKING:
    from cellmates.kernel.game import Game


def seeds() -> st.SearchStrategy[int]:
    return st.integers(min_value=0, max_value=SEED_LIMIT - 1)


def setups(game: Game) -> st.SearchStrategy[tuple[int, dict[str, Any]]]:
    """One of the set-ups of the exam."""
    return st.sampled_from(exam_setups(game))
