"""The events of `dig` as phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cellmates.games.dig.rules.vocabulary import LOCATIONS
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.words import Phrase, player

SEATS: Final = ("victim", "chosen", "loser", "taker", "holder", "other", "mate")
COUNTED: Final = ("kind", "tool")


def event(pawn: str, name: str, args: Mapping[str, Any]) -> Phrase:
    """`pawn`: which pawn is at this table: michel, michelle or none (D-811)."""
    if name == "taken_back":
        return Phrase("taken-back", {"player": player(args["seat"])})
    words = {key: argument_words(key, value, args) for key, value in args.items()}
    if "/" in str(args.get("card")):
        words["gang"] = card(args["card"].partition("/")[0])
    if "seat" in words:
        words["player"] = words.pop("seat")
    if name.startswith("michel_"):
        words["michel"] = pawn
    return Phrase(f"dig-event-{name.replace('_', '-')}", words)


def argument_words(key: str, value: Any, args: Mapping[str, Any]) -> object:
    if key == "seat" or key in SEATS or (key == "to" and value not in LOCATIONS):
        return player(value)
    if key in COUNTED:
        return some(value, args.get("number", 1))
    if key in ("recipe", "purchase"):
        return value
    return card(value) if isinstance(value, str) else value
