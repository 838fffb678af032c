"""Descriptions of levels and other bots."""

from __future__ import annotations

from typing import Final

from cellmates.bots.roster import NAMES, ONLY, SEARCHERS, THOROUGH, bots, budget
from cellmates.words import Phrase

USUAL: Final = "normal"
"""The default opponent."""


def rule_of_thumb(game: str) -> str:
    """The quick bot of a game, for long series."""
    return next((name for name in bots(game) if name in ONLY), USUAL)


def told_of(name: str) -> Phrase:
    """A bot's description."""
    base, _, time = name.partition("@")
    if base not in NAMES:
        return Phrase("bot-guest")
    if base not in SEARCHERS:
        return Phrase(f"bot-{base}")
    if not time:
        return Phrase(f"bot-{base}", {"iterations": THOROUGH.iterations})
    given = budget(name, time)
    if given.seconds:
        return Phrase("bot-by-seconds", {"seconds": given.seconds})
    return Phrase("bot-by-iterations", {"iterations": given.iterations})


def is_slow(name: str) -> bool:
    """Whether people may have to wait for this bot."""
    return name.partition("@")[0] in SEARCHERS or ":" in name
