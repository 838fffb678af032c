"""Cellmates: two prison-break board games to play, to study and to redesign.

These names are the public API; see `docs/`. Everything else in the package may change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cellmates.engine  # before everything that is compiled
import cellmates.games  # noqa: F401 - the rulebooks enter themselves
from cellmates.kernel import state as _state
from cellmates.kernel.codec import game_schema, to_json
from cellmates.kernel.content import Content
from cellmates.kernel.dealers import Dealer, Recorded, Scripted, Seeded
from cellmates.kernel.decisions import Decision, Option
from cellmates.kernel.events import Event
from cellmates.kernel.fair import Fair
from cellmates.kernel.game import Game
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import (
    BadContent,
    BadJournal,
    BadPosition,
    BadSetup,
    BotFault,
    IllegalAction,
    MalformedAction,
    Problem,
    Refusal,
    StaleAction,
)
from cellmates.kernel.registry import game, games, register
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.views import View
from cellmates.words import Phrase, t

if TYPE_CHECKING:
    from cellmates.bots.bot import Bot

__version__ = "0.2.0"
compiled: bool = not str(_state.__file__).endswith(".py")
"""Whether the engine runs compiled. Interpreted, it gives the same results about 50 times slower."""


def bot(name: str, seed: int = 0, content: Content | str | None = None) -> Bot:
    """Return a bot by name; it plays from a view. `content` is the match's, if it has one of its own."""
    from cellmates.bots.bot import bot as named

    return named(name, seed, content)


def schema(name: str, content: Content | str | None = None) -> dict[str, Any]:
    """Return the JSON Schema of a game's views and events, with the words of this content or the house's."""
    rulebook = game(name)
    return game_schema(rulebook.bound(rulebook.content(content)))


__all__ = [
    "CHANCE",
    "BadContent",
    "BadJournal",
    "BadPosition",
    "BadSetup",
    "BotFault",
    "Content",
    "Dealer",
    "Decision",
    "Event",
    "Fair",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "Match",
    "Option",
    "Phrase",
    "Problem",
    "Recorded",
    "Refusal",
    "Scripted",
    "Seeded",
    "StaleAction",
    "View",
    "bot",
    "compiled",
    "game",
    "games",
    "register",
    "schema",
    "t",
    "to_json",
]
