"""What `dig` says: prompts, options and events as phrases. No sentence stands here, only ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cellmates.games.dig.card_words import card, some
from cellmates.games.dig.notation import Names
from cellmates.games.dig.option_words import option
from cellmates.games.dig.prompt_words import prompt, public_prompt
from cellmates.games.dig.vocabulary import LOCATIONS
from cellmates.words import Phrase, player

__all__ = ["card", "event", "option", "prompt", "public_prompt", "some"]

SEATS: Final = ("victim", "chosen", "loser", "taker", "holder", "other", "mate")
COUNTED: Final = ("kind", "tool")


def event(names: Names, name: str, args: Mapping[str, Any]) -> Phrase:  # noqa: ARG001 - the face's habit
    if name == "taken_back":
        return Phrase("taken-back", {"player": player(args["seat"])})
    words = {key: argument_words(key, value, args) for key, value in args.items()}
    if "/" in str(args.get("card")):
        words["gang"] = card(args["card"].partition("/")[0])
    if "seat" in words:
        words["player"] = words.pop("seat")
    return Phrase(f"dig-event-{name.replace('_', '-')}", words)


def argument_words(key: str, value: Any, args: Mapping[str, Any]) -> object:
    if key == "seat" or key in SEATS or (key == "to" and value not in LOCATIONS):
        return player(value)
    if key in COUNTED:
        return some(value, args.get("number", 1))
    if key in ("recipe", "purchase"):
        return value
    return card(value) if isinstance(value, str) else value
