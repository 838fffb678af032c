"""The notation of `boats`: every action as a short, stable text, and back."""

from __future__ import annotations

from functools import cache

from cellmates.games.boats.rules.actions import (
    ACTIONS,
    BACK,
    BET,
    COLOURS,
    DICE,
    DICE_NAMES,
    DICE_SETS,
    FIRST,
    KEEP,
    MOVE,
    PIPS,
    ROLL,
    WHITE,
    colours_in,
)


@cache
def texts() -> tuple[str, ...]:
    """The text of every action, by id."""
    return tuple(text_of(action) for action in range(ACTIONS))


@cache
def ids() -> dict[str, int]:
    return {text: action for action, text in enumerate(texts())}


def text_of(action: int) -> str:
    if action >= ROLL:
        return f"roll {DICE_NAMES[(action - ROLL) // PIPS]} {(action - ROLL) % PIPS + 1}"
    if action >= FIRST:
        return f"first {action - FIRST}"
    if action == KEEP:
        return "keep"
    if action >= BACK:
        return f"back {COLOURS[action - BACK]}"
    if action >= MOVE:
        return f"move {COLOURS[action - MOVE]}"
    if action >= DICE:
        return " ".join(["dice", *colours_in(int(DICE_SETS[action - DICE]))])
    return f"bet {COLOURS[action - BET]}"


def parse(text: str) -> int | None:
    """The action that a text means. Colours after `dice` may come in any order, each once."""
    words = " ".join(text.split())
    if words in ids():
        return ids()[words]
    verb, _, rest = words.partition(" ")
    if verb != "dice":
        return None
    dice = parse_dice(rest)
    return ids().get(" ".join(["dice", *dice])) if dice else None


def parse_dice(text: str) -> list[str]:
    """Put names of dice in order; empty if one is unknown or named twice."""
    found: set[str] = set()
    while text:
        name = next((name for name in DICE_NAMES if text == name or text.startswith(f"{name} ")), None)
        if name is None or name in found:
            return []
        found.add(name)
        text = text[len(name) :].lstrip()
    return [name for name in DICE_NAMES if name in found]


def rule_of(action: int) -> str:
    """The number of the rule that allows this kind of action."""
    if action >= ROLL + WHITE * PIPS:
        return "B-301"
    if action >= ROLL:
        return "B-201"
    if action >= FIRST:
        return "B-103"
    if action >= BACK:
        return "B-302"
    if action >= MOVE:
        return "B-202"
    if action >= DICE:
        return "B-301" if DICE_SETS[action - DICE] >> WHITE & 1 else "B-201"
    return "B-102"
