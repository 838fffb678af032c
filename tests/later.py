"""A future in which the house table has other numbers than today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.kernel.shipped import HOUSE, Shipped

if TYPE_CHECKING:
    import pytest

    from cellmates import Game

FIRST: Final = "house-1"
"""The name of the first house tables."""


def lengthen_the_track(patch: pytest.MonkeyPatch) -> Game:
    """Give the house table of `boats` a track of 28 fields; `house-1` keeps its 26."""
    boats = cellmates.game("boats")
    assert boats.shipped is not None
    today = boats.shipped.text

    def text_of(name: str) -> str:
        return today(name).replace("value = 26", "value = 28") if name == HOUSE else today(name)

    patch.setattr(type(boats), "shipped", Shipped("boats", boats.content_rules, boats.shipped.names, text_of))
    return boats
