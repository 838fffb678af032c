"""A fleet for NumPy: its memory as arrays. Seeds and answers are checked before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cellmates.envs.answers import objection, whole_seed
from cellmates.envs.shares import Share
from cellmates.envs.workers import Workers
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.dealers import Seeded, checked_seed
from cellmates.kernel.state import Scratch, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from cellmates.envs.shares import FleetPlan
    from cellmates.kernel.state import State

NO_ACTION: Final = 0xFFFF
"""Stands for any number that is no action: no game has this many."""
TOLD: Final = np.dtype("<u2")
"""The type of the answers that a fleet reads, and of samples."""
SAMPLES: Final = 7
"""The sub-stream of the first match's seed that samples are drawn from; the match itself uses those below."""


class Arrays:
    """One row per match. Every step writes into the same memory, which is read-only here."""

    def __init__(self, plan: FleetPlan, workers: int = 1) -> None:
        self.settings = settings = plan.settings
        self.count = plan.count
        self.is_ready = False
        self.matches: Share | Workers = Share(plan) if workers == 1 else Workers(plan, workers)
        columns = self.matches.columns
        self.observations = columns.observations
        self.masks = columns.masks
        self.seats = columns.seats
        self.rewards = columns.rewards
        self.ends = columns.ends
        self.waits = columns.waits
        self.illegal = columns.illegal
        self.finals = columns.finals
        self.lengths = columns.lengths
        self._stream = Stream(0)
        self._first_series = 0
        self._floats = np.zeros(() if settings.numbers.are_bytes else self.observations.shape, np.float32)
        self._shown = self._floats.view()
        self._shown.flags.writeable = False

    def begin(
        self,
        seed: int | Sequence[int | None] | None,
        start: State | None = None,
        which: NDArray[np.bool_] | None = None,
    ) -> None:
        """Start games. Seed s: match i starts the series of s + i. None: the next game of each.

        `start`: the state that these games start from; later ones start from the set-up. `which`: only in
        these matches.
        """
        seeds = self._seeds(seed)
        fresh = not self.is_ready
        chosen = range(self.count) if which is None else list(map(int, np.flatnonzero(which)))
        told = [(i, Seeded(seeds[i]).seed if fresh else seeds[i]) for i in chosen]
        self.is_ready = False  # in case a bot raises
        self.matches.begin(told, start or self.settings.start)
        if told[0][0] == 0 and told[0][1] is not None:
            self._first_series = told[0][1]
        if fresh or None not in seeds:
            self._stream = Stream(derive(self._first_series, SAMPLES))
        self.is_ready = True

    def step(self, actions: ArrayLike) -> None:
        told = self._told(actions)
        self.is_ready = False  # in case a bot raises
        self.matches.step(told)
        self.is_ready = True

    def sample(self) -> NDArray[np.uint16]:
        """A random action on offer for every match; the same after the same seeds and steps."""
        return np.frombuffer(self.matches.sample(self._stream.below(1 << 32)), TOLD)

    def states(self) -> list[State]:
        return self.matches.states()

    def close(self) -> None:
        self.is_ready = False
        self.matches.close()

    def seen(self, *, copy: bool) -> NDArray[Any]:
        """The observations for the caller; without a copy, in memory that the next step overwrites."""
        numbers = self.settings.numbers
        if copy:
            return numbers.shown(self.observations)
        if numbers.are_bytes:
            return self.observations
        numbers.shown_in(self._floats, self.observations)
        return self._shown

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.count
        if not isinstance(seed, list | tuple | np.ndarray) or np.ndim(seed) == 0:
            first = whole_seed(seed)
            return [checked_seed(first + i) for i in range(self.count)]
        if len(seed) != self.count:
            raise ValueError(f"seeds: one for each of the {self.count} matches, not {len(seed)}.")
        return [None if each is None else whole_seed(each) for each in seed]

    def _told(self, actions: ArrayLike) -> bytes:
        """The answers as a fleet reads them, two bytes each."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            problem = f"an array of {given.dtype} with the shape {given.shape}"
            raise ValueError(
                f"actions: one whole number for each of the {self.count} matches, not {problem}."
            )
        if given.dtype == TOLD and self.settings.illegal != "raise":
            return given.tobytes()  # the fleet checks every answer itself
        whole = given.astype(np.int64)
        told = np.where((whole >= 0) & (whole < self.settings.actions), whole, NO_ACTION)
        answers = told.astype(TOLD).tobytes()
        if self.settings.illegal == "raise":
            self._check_offers(given, answers)
        return answers

    def _check_offers(self, given: NDArray[np.int64], answers: bytes) -> None:
        """Check against the matches' own menus: a caller who holds the masks might have written to them."""
        match = self.matches.first_refused(answers)
        if match is not None:
            state = self.states()[match]
            options = sorted(listed(state, state.seat, Scratch()))
            problem = objection(self.settings, int(state.seat), int(given[match]), options)
            raise ValueError(f"match {match}: {problem}")


def checked_count(num_envs: object) -> int:
    """How many matches are played together."""
    if type(num_envs) is int and num_envs > 0:
        return num_envs
    raise ValueError(f"num_envs is a number of matches, at least 1, not {num_envs!r}.")


def checked_workers(workers: object, count: int) -> int:
    """How many processes play them, including this one."""
    if type(workers) is int and 0 < workers <= count:
        return workers
    raise ValueError(
        f"workers is a number of processes, from 1 (this one alone) to one for each of the {count} matches,"
        f" not {workers!r}."
    )


def no_copy() -> TypeError:
    return TypeError(
        "a fleet can't be copied while its games are under way: make another fleet, or copy a SeatEnv."
    )
