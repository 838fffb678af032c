"""A bot plays from a view: it imagines a state that has this view and looks through a Sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cellmates.bots.policy import Policy, ask
from cellmates.bots.roster import bots, policy
from cellmates.bots.search import Search
from cellmates.kernel.chance import derive
from cellmates.kernel.codec import checked_view
from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.decisions import Decision, Option
from cellmates.kernel.refusals import BadSetup, MalformedAction
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.registry import games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.content import Content
    from cellmates.kernel.sight import Sight
    from cellmates.kernel.views import View


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a searching bot thinks of one option."""

    option: Option
    chances: tuple[float, ...]
    """Every seat's chance to win after it."""
    error: float
    """The standard error of the asked seat's chance."""
    visits: int


class Bot:
    """A player for any seat: like a person, it gets a view and a decision, and nothing else."""

    def __init__(self, name: str, seed: int = 0, content: Content | str | None = None) -> None:
        if not isinstance(name, str):
            raise BadSetup("setup-unknown-bot", bot=str(name), bots=list(bots()))
        self.name = name
        self.seed = checked_seed(seed)
        self.content = content
        self._policies: dict[str, Policy] = {}
        if name not in bots():
            self._check_name()

    def choose(self, view: View | Mapping[str, Any], decision: Decision) -> Option:
        """Return one of the decision's options. The view may be a dict, if it was sent as JSON."""
        mind, sight = self._look(view, decision)
        chosen = ask(mind, sight, [option.id for option in decision.options])
        return next(option for option in decision.options if option.id == chosen)

    def advise(self, view: View | Mapping[str, Any], decision: Decision) -> tuple[Opinion, ...]:
        """Return what it thinks of the options, its own choice first; only searching bots can."""
        mind, sight = self._look(view, decision)
        if not isinstance(mind, Search):
            raise BadSetup("setup-no-opinion", bot=self.name)
        mind.think_of(sight, [option.id for option in decision.options])
        by_id = {option.id: option for option in decision.options}
        found = [
            Opinion(
                by_id[action],
                tuple(mind.chance(i, seat) for seat in range(checked_view(view).players)),
                mind.error(i),
                mind.visits(i),
            )
            for i, action in enumerate(mind.options())
        ]
        best = mind.verdict()
        found.sort(key=lambda each: (each.option.id != best, -each.visits, -each.chances[decision.seat]))
        return tuple(found)

    def _look(self, view: View | Mapping[str, Any], decision: Decision) -> tuple[Policy, Sight]:
        """Imagine a table that has this view, and look at it from the seat that is asked."""
        if not isinstance(decision, Decision):
            raise MalformedAction("refusal-bad-question", type=type(decision).__name__)
        view = checked_view(view)
        game = game_named(view.game)
        mind = self._policy(view.game)
        setup = game.setup(
            view.players, view.options, self.content, rules_version=getattr(view, "rules", None)
        )
        state = game.imagine(setup, view, mind.stream)
        return mind, game.sight(state, decision.seat)

    def _policy(self, game: str) -> Policy:
        if game not in self._policies:
            self._policies[game] = policy(self.name, game, derive(self.seed, 0))
        return self._policies[game]

    def _check_name(self) -> None:
        """Check the name of a bot with a budget, or of a guest; it must play at least one game."""
        problem: BadSetup | None = None
        for game in games():
            try:
                self._policy(game)
            except BadSetup as refused:
                problem = refused
        if problem is not None and not self._policies:
            raise problem


def bot(name: str, seed: int = 0, content: Content | str | None = None) -> Bot:
    """Return a bot by name; `content` is the match's, if it has one of its own."""
    return Bot(name, seed, content)
