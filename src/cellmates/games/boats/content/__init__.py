"""The content of `boats`: the two numbers of the board that no rule document gives."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from cellmates.kernel.content import Content, Field, TableRule, read_content

LONGEST_TRACK: Final = 200
CONTENT_RULES: Final = (
    TableRule(
        "numbers",
        {"track": {"value": Field(3, LONGEST_TRACK)}, "bedsheet": {"value": Field(1, LONGEST_TRACK)}},
    ),
)


def house_text() -> str:
    """The house table as the file it is kept in."""
    return files(__name__).joinpath("house.toml").read_text(encoding="utf-8")


@cache
def house_content() -> Content:
    return read_content(house_text(), "boats", CONTENT_RULES, "house.toml")
