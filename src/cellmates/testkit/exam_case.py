"""An exam case: one set-up of one game, the seed of everything random, and the bots under exam."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from cellmates.kernel.chance import Stream
from cellmates.kernel.match import Match

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.dealers import Dealer
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.game import Game
    from cellmates.kernel.sight import Sight
    from cellmates.kernel.views import View


class Player(Protocol):
    """A bot as the exam uses it: it chooses from what a person would be shown."""

    def choose(self, view: View, decision: Decision) -> Option: ...


Maker = Callable[[int], Player]
"""Makes a bot from a seed."""


class Chooser(Protocol):
    """A policy as the exam uses it: it chooses through a Sight, as in the engine."""

    def begin(self, seed: i64) -> None: ...

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64: ...


PolicyMaker = Callable[[int], Chooser]
"""Makes a policy from a seed."""

Swap = Callable[[dict[str, Any], int | None, Stream], dict[str, Any]]
"""Returns a position with hidden things exchanged, which this viewer can't tell from the given one."""


@dataclass(frozen=True, slots=True)
class ExamCase:
    game: Game
    players: int
    options: Mapping[str, Any]
    seed: int = 0
    bots: Mapping[str, Maker] = field(default_factory=dict)
    swap: Swap | None = None
    zeal: float = 1.0
    """How much is examined: 1 for a quick exam; more for a thorough one, which takes longer."""
    bound: int = 20_000
    """A game that takes more answers than this counts as endless."""
    policies: Mapping[str, PolicyMaker] = field(default_factory=dict)

    def match(self, dealer: Dealer | str | None = None, seed: int | None = None) -> Match:
        """A new match of this set-up; without a dealer the exam answers for chance."""
        return Match.new(self.game.name, players=self.players, seed=seed, dealer=dealer, **self.options)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats, and the spectator."""
        return (*range(self.players), None)
