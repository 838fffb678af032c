"""Thousands of matches stepped together: every array is one block of memory, written in place.

Each match of a fleet plays a series of games; game k of a series depends only on the seed of the series and
k.
"""

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cellmates.envs.seeding import seat_of_game, seed_of_game
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.driver import Driver
from cellmates.kernel.policy import Policy
from cellmates.kernel.seats import NOBODY
from cellmates.kernel.sheets import Notes, new_sheet, write_zeros
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

GOES_ON: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2
"""Two flags, because the answer that ends a game may also reach the limit of steps."""
SAME_STEP: Final = 0
LATER: Final = 1
"""When the next game of a match begins: in the step that ended the last one, or on request."""
MOST_IDLE: Final = 1000
TROOP: Final = 64
"""Matches whose random actions are drawn from one stream."""

Referee = Callable[[State], list[float]]
"""The return of each seat."""


class FleetRow(Driver):
    """One match of a fleet, which plays a series of games."""

    def __init__(
        self, state: State, eyes: list[Sight], policies: list[Policy | None], *, is_drawn: bool
    ) -> None:
        super().__init__(state, eyes)
        self.policies = policies
        self.first_policies = policies
        """By seat; if the caller's seat is drawn, as they sit when the caller has the first one."""
        self.is_drawn: bool = is_drawn
        self.series: i64 = 0
        self.games: i64 = 0
        self.steps: i64 = 0
        """The caller's answers in this game, including those that were not on offer."""
        self.notes = Notes()
        self.asker: i64 = 0
        """The seat that was asked last. Callers could overwrite the arrays, but not this."""

    def begin_next(self, start: State) -> None:
        """The next game of the series."""
        seed = seed_of_game(self.series, self.games)
        self.games += 1
        self.steps = 0
        if self.is_drawn:
            self.policies = turned(self.first_policies, seat_of_game(seed, start.players))
        for seat in range(len(self.policies)):
            policy = self.policies[seat]
            if policy is not None:
                policy.begin(derive(seed, seat))
        self.begin(start.clone(), seed)


def turned(policies: list[Policy | None], seat: i64) -> list[Policy | None]:
    """Everybody moves `seat` seats to the left."""
    count = len(policies)
    return [policies[(each - seat) % count] for each in range(count)]


class Fleet:
    """Reads one action per match, plays them, and writes the observations of the seats that are asked next.

    The arrays, one row per match: `observations`, `masks`, `seats` (who is asked), `rewards` (of every seat),
    `ends` (GOES_ON, or the flags TERMINATED and TRUNCATED), `illegal`, and for a game that ended `finals`
    (the last observation of the seat asked last) and `lengths` (the number of answers). With SAME_STEP such a
    match has already begun its next game. Otherwise it `waits`: its observation is that of `finals`, nothing
    is on offer, and the next step begins its next game, whatever the action.
    """

    def __init__(  # noqa: PLR0913 - what its matches have in common
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
        truncates: bool,
        ends_when_illegal: bool,
        most_steps: i64,
        resets: i64,
        is_drawn: bool,
    ) -> None:
        count: i64 = len(lineups)
        self.count: i64 = count
        self.players: i64 = start.players
        self.size: i64 = size
        self.actions: i64 = actions
        self.memory: bool = memory
        self.horizon: i64 = horizon
        self.truncates: bool = truncates
        self.ends_when_illegal: bool = ends_when_illegal
        self.most_steps: i64 = most_steps
        self.resets: i64 = resets
        self.referee = referee
        self.start = start
        self.rows: list[FleetRow] = [FleetRow(start, eyes, lineup, is_drawn=is_drawn) for lineup in lineups]
        self.observations: vec[u8] = new_sheet(count * size)
        self.masks: vec[u8] = new_sheet(count * actions)
        self.seats: vec[u8] = new_sheet(count)
        self.ends: vec[u8] = new_sheet(count)
        self.waits: vec[u8] = new_sheet(count)
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
            self.begin_match(i, self.start)
        self.clear()

    def begin_match(self, i: i64, start: State) -> None:
        """Begin the next game of a match in this state, skipping games in which the caller is never asked."""
        row = self.rows[i]
        write_zeros(self.masks, i * self.actions, self.actions)
        write_zeros(self.observations, i * self.size, self.size)
        row.notes.forget()
        for _game in range(MOST_IDLE):
            row.begin_next(start)
            if row.run_on(row.policies, self.horizon):
                self.waits[i] = 0
                self.write(i, row)
                return
        raise ValueError(f"in {MOST_IDLE} games in a row no seat of the caller's was asked anything.")

    def step(self, actions: bytes) -> None:
        """Play one answer in every match: two bytes each, little-endian."""
        for i in range(self.count):
            self.clear_match(i)
            if self.waits[i]:
                self.begin_match(i, self.start)
            else:
                low: i64 = actions[2 * i]
                high: i64 = actions[2 * i + 1]
                self.answer(i, self.rows[i], low | (high << 8))

    def answer(self, i: i64, row: FleetRow, action: i64) -> None:
        """Play the action if it is on offer, and everything that follows until the caller is asked again.

        The row's own menu decides, since a caller might have written to the masks.
        """
        row.steps += 1
        if row.offers(action):
            self.blank(i, row)
            row.play(action)
            if row.run_on(row.policies, self.horizon):
                self.write(i, row)
            else:
                self.settle(i, row)
        else:
            self.refuse(i, row)
        if 0 < self.most_steps <= row.steps:
            self.ends[i] = u8(i64(self.ends[i]) | TRUNCATED)
        if self.ends[i] != GOES_ON:
            self.conclude(i, row)

    def first_refused(self, actions: bytes) -> i64:
        """The first match whose action, among those for `step`, is not on offer; -1 if there is none."""
        for i in range(self.count):
            low: i64 = actions[2 * i]
            high: i64 = actions[2 * i + 1]
            if not self.waits[i] and not self.rows[i].offers(low | (high << 8)):
                return i
        return -1

    def sample(self, seed: i64, first: i64 = 0) -> bytes:
        """A random action on offer for every match, as `step` takes them; 0 for those that wait.

        Each troop of matches has its own stream, so that any process can draw for its share of them.
        `first`: the index of this fleet's first match among those of all processes.
        """
        drawn = BytesWriter()
        troop = first // TROOP
        stream = Stream(derive(seed, troop))
        for _match in range(first - troop * TROOP):
            stream.below(1)
        left = (troop + 1) * TROOP - first
        for i in range(self.count):
            if left == 0:
                troop += 1
                stream = Stream(derive(seed, troop))
                left = TROOP
            left -= 1
            action: i64 = 0
            if self.waits[i]:
                stream.below(1)
            else:
                row = self.rows[i]
                action = row.menu[stream.below(row.listed())]
            write_i16_le(drawn, i16(action))
        return drawn.getvalue()

    def clear(self) -> None:
        """Clear the results of the last step."""
        for i in range(self.count):
            self.clear_match(i)

    def clear_match(self, i: i64) -> None:
        if self.illegal[i]:
            self.illegal[i] = 0
        if self.ends[i] != GOES_ON:
            self.ends[i] = GOES_ON
            for cell in range(i * self.players, (i + 1) * self.players):
                self.rewards[cell] = 0.0

    def settle(self, i: i64, row: FleetRow) -> None:
        """End a game that is over by its rules, or at its horizon, which may count as its end."""
        if row.state.seat != NOBODY and self.truncates:
            self.ends[i] = TRUNCATED
            return
        self.ends[i] = TERMINATED
        returns = self.referee(row.state)
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = returns[seat]

    def refuse(self, i: i64, row: FleetRow) -> None:
        """End the game at the cost of the seat that gave an illegal action, or ask it again."""
        self.illegal[i] = 1
        if self.ends_when_illegal:
            self.rewards[i * self.players + row.state.seat] = -1.0
            self.ends[i] = TERMINATED

    def conclude(self, i: i64, row: FleetRow) -> None:
        """Record the end of a game, and begin the next one."""
        asker, size = row.asker, self.size
        write_zeros(self.finals, i * size, size)
        row.eyes[asker].observe(self.finals, i * size, memory=self.memory)
        self.lengths[i] = row.decisions
        if self.resets == SAME_STEP:
            self.begin_match(i, self.start)
            return
        row.eyes[asker].observe_again(self.observations, i * size, row.notes, memory=self.memory)
        write_zeros(self.masks, i * self.actions, self.actions)
        self.waits[i] = 1

    def write(self, i: i64, row: FleetRow) -> None:
        """Write what the seat that is asked may know, and what it is offered."""
        seat = row.state.seat
        row.asker = seat
        self.seats[i] = u8(seat)
        row.eyes[seat].observe_again(self.observations, i * self.size, row.notes, memory=self.memory)
        self.mark(i, row, 1)

    def blank(self, i: i64, row: FleetRow) -> None:
        """Clear the mask of the question that is being answered."""
        self.mark(i, row, 0)

    def mark(self, i: i64, row: FleetRow, value: u8) -> None:
        count = row.listed()
        masks, menu = self.masks, row.menu
        at = i * self.actions
        for k in range(count):
            masks[at + menu[k]] = value
