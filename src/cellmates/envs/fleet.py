"""Thousands of matches that are stepped together: every array is one block of memory, written in place.

Match i of a fleet plays its own series of games; game k of it depends on nothing but its seed and k.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.bots.policy import Policy
from cellmates.envs.course import Course, seed_of_game
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.seats import NOBODY
from cellmates.kernel.sheets import new_sheet, write_zeros
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

GOES_ON: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2
MOST_IDLE: Final = 1000

Referee = Callable[[State], list[float]]
"""What a game came to, seat by seat."""


class Row(Course):
    """The place of one match in a fleet, where a series of games is played."""

    def __init__(self, state: State, eyes: list[Sight], policies: list[Policy | None]) -> None:
        super().__init__(state, eyes)
        self.policies = policies
        self.series: i64 = 0
        self.games: i64 = 0

    def begin_next(self, start: State) -> None:
        """The next game of the series."""
        seed = seed_of_game(self.series, self.games)
        self.games += 1
        for seat in range(len(self.policies)):
            policy = self.policies[seat]
            if policy is not None:
                policy.begin(derive(seed, seat))
        self.begin(start.clone(), seed)


class Fleet:
    """Reads the actions of all matches, plays them, and writes what those may know who are asked next.

    The arrays, one row a match: `observations`, `masks`, `seats` (who is asked), `rewards` (of every seat),
    `ends` (GOES_ON, TERMINATED or TRUNCATED), `illegal`, and of a game that ended `finals` (what its last
    asker saw then) and `lengths` (answers in it). Such a match has begun its next game already.
    """

    def __init__(
        self,
        start: State,
        eyes: list[Sight],
        lineups: list[list[Policy | None]],
        referee: Referee,
        *,
        size: i64,
        actions: i64,
        memory: bool,
        horizon: i64,
        ends_when_illegal: bool,
    ) -> None:
        count: i64 = len(lineups)
        self.count: i64 = count
        self.players: i64 = start.players
        self.size: i64 = size
        self.actions: i64 = actions
        self.memory: bool = memory
        self.horizon: i64 = horizon
        self.ends_when_illegal: bool = ends_when_illegal
        self.referee = referee
        self.start = start
        self.rows: list[Row] = [Row(start, eyes, lineup) for lineup in lineups]
        self.observations: vec[u8] = new_sheet(count * size)
        self.masks: vec[u8] = new_sheet(count * actions)
        self.seats: vec[u8] = new_sheet(count)
        self.ends: vec[u8] = new_sheet(count)
        self.illegal: vec[u8] = new_sheet(count)
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(count * start.players)])
        self.lengths: vec[i64] = vec[i64]([0 for _ in range(count)])
        self.finals: vec[u8] = new_sheet(count * size)

    def begin(self, seeds: list[int]) -> None:
        """The first game of every match, each from the seed of its series."""
        for i in range(self.count):
            row = self.rows[i]
            row.series = seeds[i]
            row.games = 0
            write_zeros(self.masks, i * self.actions, self.actions)
            self.begin_next(row)
            self.write(i, row)
        self.clear()

    def step(self, actions: bytes) -> None:
        """One answer in every match: two bytes each, the lower one first."""
        self.clear()
        for i in range(self.count):
            low: i64 = actions[2 * i]
            high: i64 = actions[2 * i + 1]
            action: i64 = low | (high << 8)
            row = self.rows[i]
            if row.offers(action):
                self.blank(i, row)
                row.play(action)
                if not row.run_on(row.policies, self.horizon):
                    self.settle(i, row)
                self.write(i, row)
            else:
                self.refuse(i, row)

    def sample(self, stream: Stream) -> bytes:
        """A random action that is on offer for every match, as `step` takes them."""
        drawn: list[int] = []
        for row in self.rows:
            action = row.menu[stream.below(row.count)]
            drawn.append(action & 0xFF)
            drawn.append(action >> 8)
        return bytes(drawn)

    def clear(self) -> None:
        for i in range(self.count):
            self.ends[i] = GOES_ON
            self.illegal[i] = 0
        for cell in range(self.count * self.players):
            self.rewards[cell] = 0.0

    def settle(self, i: i64, row: Row) -> None:
        """The game is over, or broken off: rewards, and the next one."""
        asker = i64(self.seats[i])
        row.eyes[asker].observe(self.finals, i * self.size, memory=self.memory)
        returns = self.referee(row.state)
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = returns[seat]
        won = row.state.seat == NOBODY and row.state.winners() != 0
        self.ends[i] = TERMINATED if won else TRUNCATED
        self.lengths[i] = row.decisions
        self.begin_next(row)

    def refuse(self, i: i64, row: Row) -> None:
        """An action that is not on offer ends the game at its giver's cost, or he is asked again."""
        self.illegal[i] = 1
        if self.ends_when_illegal:
            row.eyes[row.state.seat].observe(self.finals, i * self.size, memory=self.memory)
            self.rewards[i * self.players + row.state.seat] = -1.0
            self.ends[i] = TERMINATED
            self.lengths[i] = row.decisions
            self.blank(i, row)
            self.begin_next(row)
            self.write(i, row)

    def begin_next(self, row: Row) -> None:
        """The next game in which the caller is asked anything."""
        for _ in range(MOST_IDLE):
            row.begin_next(self.start)
            if row.run_on(row.policies, self.horizon):
                return
        raise ValueError(f"in {MOST_IDLE} games in a row no seat of the caller's was asked anything.")

    def write(self, i: i64, row: Row) -> None:
        seat = row.state.seat
        self.seats[i] = u8(seat)
        row.eyes[seat].observe(self.observations, i * self.size, memory=self.memory)
        masks, menu = self.masks, row.menu
        at = i * self.actions
        for k in range(row.count):
            masks[at + menu[k]] = 1

    def blank(self, i: i64, row: Row) -> None:
        """Take back the mask of the question that is answered now."""
        masks, menu = self.masks, row.menu
        at = i * self.actions
        for k in range(row.count):
            masks[at + menu[k]] = 0
