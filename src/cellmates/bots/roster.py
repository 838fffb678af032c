"""The bots and levels by name, and how each is made."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cellmates.bots.boats.craft import BoatsCraft
from cellmates.bots.boats.planner import Planner
from cellmates.bots.craft import Craft
from cellmates.bots.dig.craft import DigCraft
from cellmates.bots.dig.hustler.hustler import Hustler
from cellmates.bots.distracted import Distracted
from cellmates.bots.guests import guest
from cellmates.bots.policy import Policy, RandomPolicy
from cellmates.bots.search import Search
from cellmates.kernel.chance import derive
from cellmates.kernel.refusals import BadSetup

LEVELS: Final = ("easy", "normal", "hard", "expert")
"""The levels shown to people, from the weakest to the strongest."""
THUMBS: Final[dict[str, Callable[[int], Policy]]] = {"boats": Planner, "dig": Hustler}
"""The bots that play by rules of thumb; a game without one gets the random bot."""
CRAFTS: Final[dict[str, Callable[[], Craft]]] = {"boats": BoatsCraft, "dig": DigCraft}
ATTENTION: Final = 75
"""Per cent of its options that `easy` sees."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a searching bot may think: a number of iterations, or of seconds (then iterations is 0)."""

    iterations: int
    seconds: float = 0.0


THOROUGH: Final = Budget(1000)
BRIEF: Final = {"boats": Budget(50), "dig": Budget(100)}
SEARCHERS: Final[dict[str, dict[str, Budget]]] = {"hard": BRIEF, "expert": {}, "ismcts": {}}
"""Bots that look ahead, with their shorter budgets by game."""
NAMES: Final = ("random", "easy", "normal", "planner", "hustler", "hard", "expert", "ismcts")
"""All built-in bots, roughly from the weakest to the strongest."""
ONLY: Final = {"planner": "boats", "hustler": "dig"}


def bots(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the bots that play this game, or of all bots."""
    return tuple(name for name in NAMES if game is None or ONLY.get(name, game) == game)


def policy(name: str, game: str, seed: int) -> Policy:
    """Return a policy for one seat, for the engine's loops. `NAME@BUDGET` gives a searching bot its time.

    `module:Class` is your own bot, whose module is imported: never take such a name from a stranger.
    """
    if ":" in str(name):
        return guest(name, game, seed)
    base, _, time = str(name).partition("@")
    if base not in bots(game) or (time and base not in SEARCHERS):
        raise BadSetup("setup-unknown-bot", bot=str(name), bots=list(bots(game)))
    if base in SEARCHERS:
        return searcher(
            game, seed, budget(name, time) if "@" in name else SEARCHERS[base].get(game, THOROUGH)
        )
    if base == "random":
        return RandomPolicy(seed)
    if base == "easy":
        return Distracted(seed, thumb(game, derive(seed, 1)), ATTENTION)
    return thumb(game, seed)


def is_thorough(name: str, game: str) -> bool:
    """Return whether this bot looks ahead with the full built-in budget."""
    return name in SEARCHERS and game not in SEARCHERS[name]


def thumb(game: str, seed: int) -> Policy:
    return THUMBS.get(game, RandomPolicy)(seed)


def searcher(game: str, seed: int, time: Budget) -> Search:
    return Search(seed, CRAFTS.get(game, Craft)(), time.iterations, time.seconds)


def budget(name: str, text: str) -> Budget:
    """Read a budget: `200` means iterations, `0.5s` seconds."""
    iterations = re.fullmatch("[1-9][0-9]{0,8}", text)
    seconds = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,6})?)s", text)
    if iterations:
        return Budget(int(text))
    if seconds and float(seconds[1]) > 0:
        return Budget(0, float(seconds[1]))
    raise BadSetup("setup-bad-budget", bot=name, budget=text)


def sparring(game: str) -> tuple[str, ...]:
    """Return one bot of each kind that plays this game, quick enough for an exam."""
    plain = (name for name in bots(game) if name not in SEARCHERS and name != "normal")
    return (*plain, "ismcts@2")
