"""Where the rooms of `dig` stand to one another: the plan that terminal, picture and page follow.

The building has two floors. The yard and solitary lie outside it: in the picture and the terminal at the ends
of the floors, on the page beside the building and in the earth below it. In teams there are two blocks of
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
    """The two floors from above, each with what lies outside at its end."""
    plan = plan_for(teams=teams)
    return [[*floor, out] for floor, out in zip(plan["building"], plan["outside"], strict=True)]


def rooms(*, teams: bool) -> list[str]:
    """All rooms in the order of reading: the building, then what lies outside."""
    plan = plan_for(teams=teams)
    return [*(room for floor in plan["building"] for room in floor), *plan["outside"]]


def plan_for(*, teams: bool) -> dict[str, Any]:
    plan: dict[str, Any] = PLANS["teams" if teams else "alone"]
    return plan


def kind_of(room: str) -> str:
    """The row of the content that a room has: both blocks are cells (D-851)."""
    return "cells" if room.startswith("cells") else room
