"""Assesses single moments of a match by searching: the slow part of an analysis.

The answer played is compared with the one that the search thinks best in a separate duel, at new tables,
because the best of many options always looks a little better than it is. What then looks like a mistake is
compared once more, for longer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.bots.roster import Budget, searcher
from cellmates.kernel.chance import derive
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.state import new_menu
from cellmates.lab.analysis import MARKS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.bots.search import Search
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

OUTLOOK, SEARCH, DUEL, SECOND_LOOK = range(4)
"""Each kind of search has its own seed."""
LONGER: Final = 4
"""How many times longer the second comparison takes."""
SUSPICIOUS: Final = 0.8 * MARKS["inaccuracy"]


@dataclass(frozen=True, slots=True)
class AnalysisPlan:
    """The match and the effort; together with some moments it is a task for any process."""

    setup: Setup
    viewer: int | None
    answers: tuple[tuple[int, int], ...]
    iterations: int
    seed: int


@dataclass(frozen=True, slots=True)
class MomentRef:
    """One moment to assess."""

    index: int
    at: int
    """The number of answers before it."""
    is_open: bool
    """Whether the answer that follows can be scored."""


@dataclass(frozen=True, slots=True)
class MeanTally:
    """The mean of some results, and its standard error."""

    mean: float
    error: float
    count: int


@dataclass(frozen=True, slots=True)
class Tried:
    """An option that was searched."""

    action: int
    chances: list[float]
    error: float
    visits: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A choice that was searched, with the seat's chances after the best option and after the one played."""

    tried: list[Tried]
    best: int
    played: int
    best_chance: MeanTally
    played_chance: MeanTally


@dataclass(frozen=True, slots=True)
class MoveFinding:
    index: int
    turn: int
    outlook: list[MeanTally]
    """Every seat's chance; empty where the answer was forced, so that nothing changes."""
    is_choice: bool
    scored: Scored | None


def assess(plan: AnalysisPlan, refs: tuple[MomentRef, ...]) -> list[MoveFinding]:
    """Play the match up to each of these moments, and assess it."""
    assessor = Assessor(plan)
    return [assessor.assess(ref) for ref in refs]


class Assessor:
    """Assesses moments in the order in which they came."""

    def __init__(self, plan: AnalysisPlan) -> None:
        self._plan = plan
        self._game = game_named(plan.setup.game).bound(plan.setup.content)
        self._state = first_state(self._game, plan.setup)
        self._at = 0
        self._menu = new_menu()
        self._duellists = new_menu()

    def assess(self, ref: MomentRef) -> MoveFinding:
        self._play_up_to(ref.at)
        if not ref.is_open:
            return MoveFinding(ref.index, self._turn, self._outlook(ref), is_choice=False, scored=None)
        seat, played = self._plan.answers[ref.at]
        count = self._state.list_options(seat, self._menu)
        if count == 1:
            outlook = [] if self._plan.viewer is None else self._outlook(ref)
            return MoveFinding(ref.index, self._turn, outlook, is_choice=False, scored=None)
        scored = self._score(ref.index, seat, played, count)
        return MoveFinding(ref.index, self._turn, self._outlook(ref), is_choice=True, scored=scored)

    @property
    def _turn(self) -> int:
        return int(self._state.turns_played()) + 1

    def _play_up_to(self, at: int) -> None:
        for seat, action in self._plan.answers[self._at : at]:
            self._state.apply(seat, action)
        self._at = at

    def _search(self, index: int, question: int, iterations: int) -> Search:
        seed = derive(derive(self._plan.seed, index), question)
        return searcher(self._plan.setup.game, seed, Budget(iterations))

    # Chances before the answer

    def _outlook(self, ref: MomentRef) -> list[MeanTally]:
        count, players = self._plan.iterations, self._plan.setup.players
        search = self._search(ref.index, OUTLOOK, count)
        if self._plan.viewer is None:
            told = search.outlook_open(self._state, self._game.sight(self._state, 0), count)
        else:
            told = search.outlook(self._game.sight(self._state, self._plan.viewer), count)
        tables = int(search.playouts)
        return [MeanTally(told[seat], told[players + seat], tables) for seat in range(players)]

    # The value of an answer

    def _score(self, index: int, seat: int, played: int, count: int) -> Scored:
        search = self._search(index, SEARCH, self._plan.iterations)
        search.must_try = played
        self._think(search, seat, self._menu, count)
        best = int(search.verdict())
        tried = [self._tried(search, option) for option in range(len(search.options()))]
        if best == played:
            own = self._tally(search, seat, played)
            return Scored(tried, best, played, own, own)
        return Scored(tried, best, played, *self._compare(index, seat, best, played))

    def _compare(self, index: int, seat: int, best: int, played: int) -> tuple[MeanTally, MeanTally]:
        """Run a duel; if it shows a mistake, a longer one decides."""
        found = self._duel(self._search(index, DUEL, self._plan.iterations), seat, best, played)
        if found[0].mean - found[1].mean < SUSPICIOUS:
            return found
        return self._duel(
            self._search(index, SECOND_LOOK, LONGER * self._plan.iterations), seat, best, played
        )

    def _duel(self, search: Search, seat: int, best: int, played: int) -> tuple[MeanTally, MeanTally]:
        menu = self._duellists
        menu[0], menu[1] = best, played
        self._think(search, seat, menu, 2)
        return self._tally(search, seat, best), self._tally(search, seat, played)

    def _think(self, search: Search, seat: int, menu: vec[i64], count: int) -> None:
        sight = self._game.sight(self._state, seat)
        if self._plan.viewer is None:
            search.think_open(self._state, sight, menu, count)
        else:
            search.think(sight, menu, count)

    def _tried(self, search: Search, option: int) -> Tried:
        players = self._plan.setup.players
        chances = [float(search.chance(option, seat)) for seat in range(players)]
        return Tried(
            search.options()[option], chances, float(search.error(option)), int(search.visits(option))
        )

    def _tally(self, search: Search, seat: int, action: int) -> MeanTally:
        """The chance of a seat after an option."""
        option = search.options().index(action)
        chance, error = float(search.chance(option, seat)), float(search.error(option))
        return MeanTally(chance, error, int(search.visits(option)))


def first_state(game: Game, setup: Setup) -> State:
    return game.new_state(setup) if setup.position is None else game.state_from(setup, setup.position)
