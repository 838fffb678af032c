"""The matches of a fleet that one process plays: all of them, or its share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cellmates.envs.columns import columns_of
from cellmates.envs.fleet import SAME_STEP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.bots.policy import Policy
    from cellmates.envs.fleet import Fleet
    from cellmates.envs.opponents import Others
    from cellmates.envs.settings import Settings
    from cellmates.kernel.state import State


@dataclass(frozen=True)
class FleetPlan:
    """What a fleet is made from, as plain data that can be sent to another process."""

    settings: Settings
    seats: tuple[int, ...]
    """The learner's seat in every match; the first one where it is drawn for every game."""
    others: Others | None = None
    """The learner's opponents; None: all seats are the caller's."""
    resets: int = SAME_STEP
    most_steps: int = 0
    is_drawn: bool = False

    @property
    def count(self) -> int:
        return len(self.seats)

    def part(self, first: int, last: int) -> FleetPlan:
        """The plan for some of the matches."""
        return replace(self, seats=self.seats[first:last])

    def new_fleet(self) -> Fleet:
        return self.settings.new_fleet(
            [self._lineup(seat) for seat in self.seats],
            resets=self.resets,
            most_steps=self.most_steps,
            is_drawn=self.is_drawn,
        )

    def _lineup(self, seat: int) -> list[Policy | None]:
        return [None] * self.settings.players if self.others is None else self.others.lineup(seat)


class Share:
    """A fleet behind a small interface that can also be called from another process (see `Workers`)."""

    def __init__(self, plan: FleetPlan) -> None:
        self.fleet = plan.new_fleet()
        self.columns = columns_of(self.fleet)

    def begin(self, seeds: Sequence[tuple[int, int | None]], start: State) -> None:
        """Begin games in these matches: the first of a seed's series, or (None) the next of their own."""
        for i, seed in seeds:
            if seed is not None:
                row = self.fleet.rows[i]
                row.series, row.games = seed, 0
            self.fleet.begin_match(i, start)
        self.fleet.clear()

    def step(self, told: bytes) -> None:
        self.fleet.step(told)

    def first_refused(self, told: bytes) -> int | None:
        """The first match whose answer is not on offer; None if all are."""
        match = self.fleet.first_refused(told)
        return None if match < 0 else int(match)

    def sample(self, seed: int) -> bytes:
        """A random action for every match."""
        return self.fleet.sample(seed)

    def states(self) -> list[State]:
        return [row.state for row in self.fleet.rows]

    def close(self) -> None:
        """Nothing to close in this process."""
