"""Games between bots with every decision timed, and their results."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from cellmates.bots.roster import policy
from cellmates.kernel.chance import derive
from cellmates.kernel.driver import Driver
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import seats_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.bots.policy import Policy
    from cellmates.kernel.sight import Sight
    from cellmates.kernel.state import State
    from cellmates.lab.simulate import Series


class GameResult(msgspec.Struct, frozen=True):
    """A finished game. Every list goes by seat, except `winners`, which names the seats."""

    game: int
    bots: list[str]
    winners: list[int]
    places: list[int]
    """From 1; seats that share a place have the same number."""
    points: list[int]
    turns: int
    capped: bool
    decisions: list[int]
    seconds: list[float]
    """Wall-clock seconds for all its decisions together."""
    longest: list[float]
    """The seconds of its longest decision."""


class Clock:
    """Counts how often each seat was asked, and how long it thought."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.longest = [0.0] * players

    def add(self, seat: int, spent: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)


class TimedTable:
    """A table for game after game, each with new bots, so that none remembers an earlier game."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.rulebook = game_named(series.game)
        setup = self.rulebook.setup(series.players, series.options, series.content)
        self.start = self.rulebook.new_state(setup)
        self.eyes = [self.rulebook.sight(self.start, seat) for seat in range(series.players)]

    def play(self, game: int, bots: Sequence[str], deal: int, mood: int) -> GameResult:
        """Play to the end. `deal` seeds chance, `mood` the bots' random choices."""
        state = self.start.clone()
        policies = [policy(bot, self.series.game, 0) for bot in bots]
        for seat, each in enumerate(policies):
            each.begin(derive(mood, seat))
        clock = Clock(len(bots))
        play_timed(state, deal, policies, [eye.of(state) for eye in self.eyes], clock)
        return self._result(game, bots, state, clock)

    def _result(self, game: int, bots: Sequence[str], state: State, clock: Clock) -> GameResult:
        seats = range(len(bots))
        return GameResult(
            game=game,
            bots=list(bots),
            winners=seats_in(state.winners(), len(bots)),
            places=places(self.rulebook.ranking(state), len(bots)),
            points=[state.points(seat) for seat in seats],
            turns=state.turns_played(),
            capped=state.is_capped(),
            decisions=clock.decisions,
            seconds=[round(spent, 9) for spent in clock.seconds],
            longest=[round(spent, 9) for spent in clock.longest],
        )


def play_timed(
    state: State, seed: int, policies: Sequence[Policy], sights: Sequence[Sight], clock: Clock
) -> None:
    """Play like the arena, but time every decision."""
    driver = Driver(state, list(sights), seed)
    driver.deal()
    while not driver.over:
        seat = driver.seat
        driver.listed()
        begin = perf_counter()
        action = driver.choice(policies[seat])
        clock.add(seat, perf_counter() - begin)
        driver.play(action)


def places(ranking: Sequence[Sequence[int]], players: int) -> list[int]:
    """The place of each seat: 1 2 2 4."""
    found = [0] * players
    place = 1
    for group in ranking:
        for seat in group:
            found[seat] = place
        place += len(group)
    return found
