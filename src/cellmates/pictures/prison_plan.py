"""The plan of the rooms of `dig`, which terminal, picture and page follow.

The building has two floors. The yard and solitary are outside: in the picture and the terminal at the ends of
the floors, on the page next to the building and in the ground below it. With teams there are two blocks of
cells (D-851). The page is built from the same file.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final


def read() -> dict[str, Any]:
    text = files("cellmates.pictures").joinpath("prison_plan.json").read_text("utf-8")
    plans: dict[str, Any] = json.loads(text)
    return plans


PLANS: Final = read()


def rows(*, teams: bool) -> list[list[str]]:
    """The two floors from the top, each with what is outside at its end."""
    plan = plan_for(teams=teams)
    return [[*floor, out] for floor, out in zip(plan["building"], plan["outside"], strict=True)]


def rooms(*, teams: bool) -> list[str]:
    """All rooms in reading order: the building, then what is outside."""
    plan = plan_for(teams=teams)
    return [*(room for floor in plan["building"] for room in floor), *plan["outside"]]


def plan_for(*, teams: bool) -> dict[str, Any]:
    plan: dict[str, Any] = PLANS["teams" if teams else "alone"]
    return plan


def kind_of(room: str) -> str:
    """The row of the content for a room: both blocks are cells (D-851)."""
    return "cells" if room.startswith("cells") else room
