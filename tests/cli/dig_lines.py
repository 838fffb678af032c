"""Positions of `dig` that several tests start from."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import cellmates

if TYPE_CHECKING:
    from pathlib import Path

HAND = {
    "shovel": 1, "knife": 2, "blade": 1, "binding": 2, "spike": 1, "chain": 1, "cap": 1, "boots": 1,
    "ring": 1, "phone": 1, "frisk": 1, "ambush": 1, "pass": 1,
}  # fmt: skip
RICH: dict[str, Any] = {
    "game": "dig",
    "players": 4,
    "options": {"michel": "michelle"},
    "turn": 0,
    "seats": [
        {"at": "yard", "hand": HAND, "cigarettes": 8, "past": "informant", "gang": "bratva/feared"},
        {
            "at": "yard", "hand": {"shovel": 1, "knife": 4, "pick": 1}, "past": "bouncer",
            "dug": {"spoon": 1, "shovel": 2}, "points": 7,
        },
        {"at": "cells", "hand": {"blade": 1}, "past": "robber", "past_revealed": True},
        {"at": "solitary", "beatings": 2},
    ],
}  # fmt: skip
"""It is Player 1's turn, in the yard with a full hand, next to Player 2."""
EXTORTED: dict[str, Any] = {**RICH, "turn": 1}
"""It is Player 2's turn, who will extort Player 1."""
TEAMS: dict[str, Any] = {
    "game": "dig",
    "players": 4,
    "options": {"teams": True, "deal": "free"},
    "turn": 0,
    "seats": [
        {"at": "cells a", "hand": HAND, "cigarettes": 8},
        {"at": "cells a", "hand": {"shovel": 1, "knife": 4}},
        {"at": "cells a", "hand": {"blade": 1, "shovel": 1}, "cigarettes": 3},
        {"at": "solitary"},
    ],
}


def kept(folder: Path, position: dict[str, Any], *answers: str) -> str:
    """A match from a position, saved to a file after some answers."""
    match = cellmates.Match.from_position(position, seed=3)
    for answer in answers:
        match.play(answer)
    file = folder / "position.cm"
    file.write_text(match.dumps(), encoding="utf-8")
    return str(file)


def quick_content(folder: Path) -> str:
    """A content file in which the first tool dug wins, so that random play ends quickly."""
    lines = cellmates.game("dig").house_text().splitlines()
    file = folder / "quick.toml"
    text = "\n".join("points = 30" if line.startswith("points = ") else line for line in lines)
    file.write_text(text.replace("search = 3", "search = 4"), encoding="utf-8")
    return str(file)


def numbers(seed: int, count: int = 4000) -> str:
    """Numbers to type, one per line; those that are no option are refused, and the game goes on."""
    dice = random.Random(seed)
    return "".join(f"{dice.randint(1, 8)}\n" for _ in range(count))
