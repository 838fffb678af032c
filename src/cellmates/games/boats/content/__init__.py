"""The content of `boats`: the two numbers of the board that no rule document gives."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from cellmates.kernel.content import Field, TableRule
from cellmates.kernel.shipped import HOUSE, Shipped

LONGEST_TRACK: Final = 200
CONTENT_RULES: Final = (
    TableRule(
        "numbers",
        {"track": {"value": Field(3, LONGEST_TRACK)}, "bedsheet": {"value": Field(1, LONGEST_TRACK)}},
    ),
)


def text_of(name: str) -> str:
    """The file of a table that comes with the game."""
    return files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")


SHIPPED: Final = Shipped("boats", CONTENT_RULES, (HOUSE, "house-1"), text_of)
"""The tables that come with the game. Numbered files are never edited: stored matches refer to them."""
