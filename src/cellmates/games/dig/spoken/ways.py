"""What the things of `dig` are for: the answers that get or use a card, a gang or a place."""

from __future__ import annotations

from typing import Final

from cellmates.games.dig.content import ids
from cellmates.games.dig.rules.trade import bought_kind, part_of, product_of
from cellmates.games.dig.rules.vocabulary import (
    BINDING,
    BLADE,
    BUY_KNIVES,
    CANTEEN,
    CELLS,
    CELLS_A,
    CELLS_B,
    FIXED,
    INFIRMARY,
    KNIFE,
    LOCATIONS,
    PURCHASES,
    RECIPES,
    SPOON,
    TOOL_NAMES,
    YARD,
)
from cellmates.kernel.content import Content

DIGGING: Final = [f"dig {tool}" for tool in reversed(TOOL_NAMES)]
BUYING: Final = [f"buy {purchase}" for purchase in reversed(PURCHASES)]
OF_PLACES: Final = {
    **{LOCATIONS[cells]: DIGGING for cells in (CELLS, CELLS_A, CELLS_B)},
    LOCATIONS[CANTEEN]: ["steal"],
    LOCATIONS[YARD]: ["sell", *BUYING],
    LOCATIONS[INFIRMARY]: ["heal"],
}
"""Actions of each location; cards and gangs may allow them elsewhere (section 6)."""


def ways(content: Content, id: str) -> list[str]:
    if id in OF_PLACES:
        return list(OF_PLACES[id])
    if id in FIXED:
        return of_fixed(FIXED.index(id))
    if id in ids(content, "gangs"):
        return [f"join {id}"]
    role = next((row["role"] for row in content.tables["cards"] if row["id"] == id), None)
    if role == "action":
        return [f"play {id}"]
    if role == "accessory":
        return [f"join {row['id']}" for row in content.tables["gangs"] if id in row["wears"]]
    return ["sell"] if role else []


def of_fixed(kind: int) -> list[str]:
    """The answers for the fixed eight kinds: crafting, extorting, digging, buying, stealing."""
    found = ["extort"] if kind in (BLADE, KNIFE) else []
    found += [f"dig {FIXED[kind]}"] if FIXED[kind] in TOOL_NAMES else []
    found += [f"craft {recipe}" for i, recipe in enumerate(RECIPES) if kind in (*parts(i), product_of(i))]
    found += [f"buy {purchase}" for i, purchase in enumerate(PURCHASES) if kind == bought_kind(i)]
    return [*found, "steal"] if kind == SPOON else found


def goods(purchase: str) -> tuple[str, int]:
    """The kind and number that a purchase or recipe gives: knives come in pairs (D-408, D-605)."""
    bought = PURCHASES.index(purchase)
    return FIXED[bought_kind(bought)], 2 if bought == BUY_KNIVES else 1


def parts(recipe: int) -> tuple[int, int]:
    return BINDING, int(part_of(recipe))


def made_of(id: str) -> list[str]:
    """The parts of the recipe for this card (D-408)."""
    made = [i for i in range(len(RECIPES)) if FIXED[product_of(i)] == id]
    return [FIXED[part] for part in parts(made[0])] if made else []
