"""How the golden matches of `dig` are made."""

from __future__ import annotations

from typing import Any, Final

from tests.golden.recipes import Recipe


def dig(name: str, **fields: Any) -> Recipe:
    return Recipe(name, game="dig", **{"bots": "random", **fields})


NEARLY_DONE: Final[dict[str, Any]] = {
    "pending": {"decisions": 19_960},
    "seats": [
        {"at": "canteen", "hand": {"knife": 2, "cap": 1}, "points": 4, "dug": {"spoon": 4}},
        {"at": "canteen", "hand": {"spoon": 1, "blade": 1}, "points": 6, "dug": {"shovel": 2}},
        {"at": "yard", "hand": {"phone": 1}, "cigarettes": 7, "gang": "cartel/wholesale"},
    ],
}
"""Forty decisions before the bound (D-204)."""

LATE: Final[dict[str, Any]] = {
    "seats": [
        {
            "points": 9,
            "dug": {"shovel": 3},
            "past": "bouncer",
            "gang": "triad/patience",
            "hand": {"knife": 2},
        },
        {
            "points": 8,
            "dug": {"pick": 4},
            "past": "master",
            "gang": "queers/scene",
            "hand": {"spoon": 1, "ring": 2},
        },
    ],
}
"""Two players who are nearly through."""

A_MATE_ANSWERS: Final[dict[str, Any]] = {
    "seats": [
        {"points": 13, "dug": {"shovel": 4}, "hand": {"shovel": 1, "cap": 1}},
        {"hand": {"knife": 1}},
        {"hand": {"ring": 1, "watch": 1}, "cigarettes": 2},
        {},
    ],
}
"""A team that is nearly through, and a deal that asks for nothing (D-854)."""

RECIPES: Final = (
    dig("two-players", players=2, seed=1),
    dig("three-players", players=3, seed=1),
    dig("four-players", players=4, seed=7),
    dig("five-players", players=5, seed=2),
    dig("six-players", players=6, seed=6),
    dig("michel", players=3, seed=4, options={"michel": "michel"}),
    dig("michelle-late", players=2, seed=1, options={"michel": "michelle"}, position=LATE),
    dig("teams", players=4, seed=8, options={"teams": True}),
    dig("teams-deal-freely", players=4, seed=4, options={"teams": True, "deal": "free"}),
    dig(
        "a-mate-answers",
        players=4,
        options={"teams": True},
        position=A_MATE_ANSWERS,
        answers=("deal", "seat 2", "give cap", "done", "give ring", "give cigarette", "done", "dig shovel"),
    ),
    dig("prototype", players=5, seed=7, options={"edition": "prototype"}),
    dig("low-chaos", players=3, seed=6, options={"chaos": "low"}),
    dig("prototype-seat-2-begins", players=3, seed=1, options={"edition": "prototype", "first": 2}),
    dig("the-bound", players=3, seed=1, position=NEARLY_DONE),
)
