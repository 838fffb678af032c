"""Levels and other bots, as a person is told of them."""

from __future__ import annotations

from typing import Final

from cellmates.bots.roster import NAMES, ONLY, SEARCHERS, THOROUGH, bots, budget
from cellmates.words import Phrase

USUAL: Final = "normal"
"""Whom a person plays against who names nobody."""


def rule_of_thumb(game: str) -> str:
    """The quick bot of a game, for series of many games."""
    return next((name for name in bots(game) if name in ONLY), USUAL)


def told_of(name: str) -> Phrase:
    """What a bot is, in words."""
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
    """Whether one may have to wait for this bot."""
    return name.partition("@")[0] in SEARCHERS or ":" in name
