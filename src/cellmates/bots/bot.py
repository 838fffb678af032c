"""Bots by name. A bot plays from a view: it imagines a state that has this view and looks through a Sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cellmates.bots.hustler import Hustler
from cellmates.bots.planner import Planner
from cellmates.bots.policy import Policy, RandomPolicy
from cellmates.kernel.chance import derive
from cellmates.kernel.codec import from_plain
from cellmates.kernel.content import Content
from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.decisions import Decision, Option
from cellmates.kernel.refusals import BadSetup, MalformedAction
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.state import new_menu
from cellmates.kernel.views import View

ANY_GAME: Final = "*"
POLICIES: Final[dict[str, dict[str, Callable[[int], Policy]]]] = {
    "random": {ANY_GAME: RandomPolicy},
    "planner": {"boats": Planner},
    "hustler": {"dig": Hustler},
}


def bots(game: str | None = None) -> tuple[str, ...]:
    """The names of the bots that play this game, weakest first; of all bots when no game is named."""
    return tuple(name for name, by_game in POLICIES.items() if game is None or plays(by_game, game))


def plays(by_game: dict[str, Callable[[int], Policy]], game: str) -> bool:
    return game in by_game or ANY_GAME in by_game


def policy(name: str, game: str, seed: int) -> Policy:
    """A policy for one seat, as the engine's loops take it."""
    if name not in bots(game):
        raise BadSetup("setup-unknown-bot", bot=str(name), bots=list(bots(game)))
    by_game = POLICIES[name]
    return by_game.get(game, by_game.get(ANY_GAME, RandomPolicy))(seed)


def checked_view(view: object) -> View:
    """A view, also one that was plain JSON in between."""
    if isinstance(view, View):
        return view
    if not isinstance(view, Mapping) or "game" not in view:
        raise MalformedAction("refusal-bad-view", type=type(view).__name__)
    return from_plain(dict(view), game_named(view["game"]).view_type)


class Bot:
    """A player for any seat: it gets what a person would get, a view and a decision, and nothing else."""

    def __init__(self, name: str, seed: int = 0, content: Content | str | None = None) -> None:
        if not isinstance(name, str) or name not in POLICIES:
            raise BadSetup("setup-unknown-bot", bot=str(name), bots=list(bots()))
        self.name = name
        self.seed = checked_seed(seed)
        self.content = content
        self._policies: dict[str, Policy] = {}

    def choose(self, view: View | Mapping[str, Any], decision: Decision) -> Option:
        """One of the decision's options. A view that travelled as JSON, and is a dict now, will do."""
        if not isinstance(decision, Decision):
            raise MalformedAction("refusal-bad-question", type=type(decision).__name__)
        view = checked_view(view)
        game = game_named(view.game)
        mind = self._policy(view.game)
        setup = game.setup(view.players, view.options, self.content)
        state = game.imagine(setup, view, mind.stream)
        menu = new_menu()
        for i, option in enumerate(decision.options):
            menu[i] = option.id
        chosen = mind.choose(game.sight(state, decision.seat), menu, len(decision.options))
        return next(option for option in decision.options if option.id == chosen)

    def _policy(self, game: str) -> Policy:
        if game not in self._policies:
            self._policies[game] = policy(self.name, game, derive(self.seed, 0))
        return self._policies[game]


def bot(name: str, seed: int = 0, content: Content | str | None = None) -> Bot:
    """A bot by name; `content` where the match has a content of its own."""
    return Bot(name, seed, content)
