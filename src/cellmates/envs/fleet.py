"""Thousands of matches that are stepped together: every array is one block of memory, written in place.

Match i of a fleet plays its own series of games; game k of it depends on nothing but its seed and k.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.bots.policy import Policy
from cellmates.envs.desk import seed_of_game
from cellmates.kernel.chance import Stream, derive, draw
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.sheets import new_sheet, write_zeros
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu

GOES_ON: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2
MOST_IDLE: Final = 1000

Referee = Callable[[State], list[float]]
"""What a game came to, seat by seat."""


class Sailor:
    """One match of a fleet, and its place in the series."""

    def __init__(self, state: State, policies: list[Policy | None]) -> None:
        self.state = state
        self.policies = policies
        self.eyes: list[Sight] = []
        self.menu: vec[i64] = new_menu()
        self.count: i64 = 0
        self.series: i64 = 0
        self.games: i64 = 0
        self.seed: i64 = 0
        self.draws: i64 = 0
        self.decisions: i64 = 0
        """Answers in this game, the policies' among them."""

    def begin(self, start: State, eyes: list[Sight]) -> None:
        """The next game of the series."""
        self.seed = seed_of_game(self.series, self.games)
        self.games += 1
        self.draws = 0
        self.decisions = 0
        self.state = start.clone()
        self.eyes = [eye.of(self.state) for eye in eyes]
        for seat in range(len(self.policies)):
            policy = self.policies[seat]
            if policy is not None:
                policy.begin(derive(self.seed, seat))
        self.go_on()

    def play(self, action: i64) -> None:
        self.state.apply(self.state.seat, action)
        self.decisions += 1
        self.go_on()

    def go_on(self) -> None:
        """Chance and policies answer, until the caller is asked or the game is over."""
        state = self.state
        while True:
            seat = state.seat
            if seat == CHANCE:
                state.deal(draw(self.seed, self.draws))
                self.draws += 1
            elif seat == NOBODY:
                self.count = 0
                return
            else:
                self.count = state.list_options(seat, self.menu)
                policy = self.policies[seat]
                if policy is None:
                    return
                state.apply(seat, policy.choose(self.eyes[seat], self.menu, self.count))
                self.decisions += 1


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
        crews: list[list[Policy | None]],
        referee: Referee,
        *,
        size: i64,
        actions: i64,
        memory: bool,
        horizon: i64,
        ends_when_illegal: bool,
    ) -> None:
        count: i64 = len(crews)
        self.count: i64 = count
        self.players: i64 = start.players
        self.size: i64 = size
        self.actions: i64 = actions
        self.memory: bool = memory
        self.horizon: i64 = horizon
        self.ends_when_illegal: bool = ends_when_illegal
        self.referee = referee
        self.start = start
        self.eyes = eyes
        self.sailors: list[Sailor] = [Sailor(start, crew) for crew in crews]
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
            sailor = self.sailors[i]
            sailor.series = seeds[i]
            sailor.games = 0
            write_zeros(self.masks, i * self.actions, self.actions)
            self.embark(sailor)
            self.write(i, sailor)
        self.clear()

    def step(self, actions: bytes) -> None:
        """One answer in every match: two bytes each, the lower one first."""
        self.clear()
        for i in range(self.count):
            low: i64 = actions[2 * i]
            high: i64 = actions[2 * i + 1]
            action: i64 = low | (high << 8)
            sailor = self.sailors[i]
            if action < self.actions and self.masks[i * self.actions + action]:
                self.blank(i, sailor)
                sailor.play(action)
                if sailor.state.seat == NOBODY or 0 < self.horizon <= sailor.decisions:
                    self.settle(i, sailor)
                self.write(i, sailor)
            else:
                self.refuse(i, sailor)

    def sample(self, stream: Stream) -> bytes:
        """A random action that is on offer for every match, as `step` takes them."""
        drawn: list[int] = []
        for sailor in self.sailors:
            action = sailor.menu[stream.below(sailor.count)]
            drawn.append(action & 0xFF)
            drawn.append(action >> 8)
        return bytes(drawn)

    def clear(self) -> None:
        for i in range(self.count):
            self.ends[i] = GOES_ON
            self.illegal[i] = 0
        for cell in range(self.count * self.players):
            self.rewards[cell] = 0.0

    def settle(self, i: i64, sailor: Sailor) -> None:
        """The game is over, or broken off: rewards, and the next one."""
        asker = i64(self.seats[i])
        sailor.eyes[asker].observe(self.finals, i * self.size, memory=self.memory)
        returns = self.referee(sailor.state)
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = returns[seat]
        won = sailor.state.seat == NOBODY and sailor.state.winners() != 0
        self.ends[i] = TERMINATED if won else TRUNCATED
        self.lengths[i] = sailor.decisions
        self.embark(sailor)

    def refuse(self, i: i64, sailor: Sailor) -> None:
        """An action that is not on offer ends the game at its giver's cost, or he is asked again."""
        self.illegal[i] = 1
        if self.ends_when_illegal:
            sailor.eyes[sailor.state.seat].observe(self.finals, i * self.size, memory=self.memory)
            self.rewards[i * self.players + sailor.state.seat] = -1.0
            self.ends[i] = TERMINATED
            self.lengths[i] = sailor.decisions
            self.blank(i, sailor)
            self.embark(sailor)
            self.write(i, sailor)

    def embark(self, sailor: Sailor) -> None:
        """The next game in which the caller is asked anything."""
        for _ in range(MOST_IDLE):
            sailor.begin(self.start, self.eyes)
            if sailor.state.seat != NOBODY:
                return
        raise ValueError(f"in {MOST_IDLE} games in a row no seat of the caller's was asked anything.")

    def write(self, i: i64, sailor: Sailor) -> None:
        seat = sailor.state.seat
        self.seats[i] = u8(seat)
        sailor.eyes[seat].observe(self.observations, i * self.size, memory=self.memory)
        masks, menu = self.masks, sailor.menu
        at = i * self.actions
        for k in range(sailor.count):
            masks[at + menu[k]] = 1

    def blank(self, i: i64, sailor: Sailor) -> None:
        """Take back the mask of the question that is answered now."""
        masks, menu = self.masks, sailor.menu
        at = i * self.actions
        for k in range(sailor.count):
            masks[at + menu[k]] = 0
