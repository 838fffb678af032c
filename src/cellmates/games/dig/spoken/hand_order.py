"""How a hand of `dig` is sorted: tools and weapons first, then materials, then the rest."""

from __future__ import annotations

from typing import Final

from cellmates.games.dig.spoken.ways import ways
from cellmates.kernel.content import Content, Row

GROUPS: Final = ("tools", "weapons", "parts", "accessories", "rare", "actions")
OF_ROLE: Final = {"accessory": "accessories", "rare": "rare", "action": "actions"}


def groups(content: Content) -> dict[str, list[str]]:
    """The kinds of each group; tools and weapons in reverse order of the content."""
    found: dict[str, list[str]] = {name: [] for name in GROUPS}
    for row in content.tables["cards"]:
        found[group(content, row)].append(row["id"])
    return found | {name: found[name][::-1] for name in ("tools", "weapons")}


def group(content: Content, row: Row) -> str:
    """Tools are cards that can be dug, weapons those that extort; other cards go by their role."""
    uses = ways(content, row["id"])
    if f"dig {row['id']}" in uses:
        return "tools"
    return "weapons" if "extort" in uses else OF_ROLE.get(row["role"], "parts")


def kinds(content: Content) -> list[str]:
    """All kinds in order."""
    return [kind for names in groups(content).values() for kind in names]
