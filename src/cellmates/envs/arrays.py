"""A fleet as NumPy sees it: its memory as arrays, its seeds and answers checked before anything moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from cellmates.envs.answers import objection, whole_seed
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.dealers import Seeded, checked_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from cellmates.envs.fleet import Fleet
    from cellmates.envs.settings import Settings
    from cellmates.kernel.state import State

Scalar = TypeVar("Scalar", bound=np.generic)

NO_ACTION: Final = 0xFFFF
"""Stands for whatever is beyond the actions: no game has so many."""
SAMPLES: Final = 7
"""The sub-stream of the first match's seed from which samples are drawn: those below belong to its table."""


class Arrays:
    """One row a match. Every step writes into the same memory; it can be read, not written, from here."""

    def __init__(self, settings: Settings, fleet: Fleet) -> None:
        self.settings = settings
        self.count = int(fleet.count)
        self.is_ready = False
        self.fleet = fleet
        self.observations = over(fleet.observations, np.uint8).reshape(self.count, -1)
        self.masks = over(fleet.masks, np.int8).reshape(self.count, -1)
        self.seats = over(fleet.seats, np.uint8)
        self.rewards = over(fleet.rewards, np.float64).reshape(self.count, -1)
        self.ends = over(fleet.ends, np.uint8)
        self.waits = over(fleet.waits, np.bool_)
        self.illegal = over(fleet.illegal, np.bool_)
        self.finals = over(fleet.finals, np.uint8).reshape(self.count, -1)
        self.lengths = over(fleet.lengths, np.int64)
        self._rows = np.arange(self.count)
        self._stream = Stream(0)
        self._floats = np.zeros(() if settings.numbers.are_bytes else self.observations.shape, np.float32)
        self._shown = self._floats.view()
        self._shown.flags.writeable = False

    def begin(
        self,
        seed: int | Sequence[int | None] | None,
        start: State | None = None,
        which: NDArray[np.bool_] | None = None,
    ) -> None:
        """A whole number s: match i begins the series of s + i. None: the next game of its series.

        `start`: where these games begin; the next ones begin at the set-up. `which`: in these matches alone.
        """
        seeds = self._seeds(seed)
        fresh = not self.is_ready
        chosen = range(self.count) if which is None else map(int, np.flatnonzero(which))
        self.is_ready = False  # should a bot raise
        for i in chosen:
            self._begin_match(i, Seeded(seeds[i]).seed if fresh else seeds[i], start or self.settings.start)
        self.fleet.clear()
        if fresh or None not in seeds:
            self._stream = Stream(derive(self.fleet.rows[0].series, SAMPLES))
        self.is_ready = True

    def step(self, actions: ArrayLike) -> None:
        told = self._told(actions)
        self.is_ready = False  # should a bot raise
        self.fleet.step(told)
        self.is_ready = True

    def sample(self) -> NDArray[np.uint16]:
        """Any of the actions on offer, for every match; after the same seeds and steps, the same."""
        return np.frombuffer(self.fleet.sample(self._stream), "<u2")

    def seen(self, *, copy: bool) -> NDArray[Any]:
        """The observations as they are handed out; without a copy, in memory that is written again."""
        numbers = self.settings.numbers
        if copy:
            return numbers.shown(self.observations)
        if numbers.are_bytes:
            return self.observations
        numbers.shown_in(self._floats, self.observations)
        return self._shown

    def _begin_match(self, i: int, seed: int | None, start: State) -> None:
        if seed is not None:
            row = self.fleet.rows[i]
            row.series, row.games = seed, 0
        self.fleet.begin_match(i, start)

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
        whole = given.astype(np.int64)
        told = np.where((whole >= 0) & (whole < self.settings.actions), whole, NO_ACTION)
        if self.settings.illegal == "raise":
            self._check_offers(given, told)
        return told.astype("<u2").tobytes()

    def _check_offers(self, given: NDArray[np.int64], told: NDArray[np.int64]) -> None:
        known = np.minimum(told, self.settings.actions - 1)
        offered = (self.masks[self._rows, known] == 1) & (told == known) | self.waits
        if not offered.all():
            match = int(np.argmin(offered))
            options = map(int, np.flatnonzero(self.masks[match]))
            problem = objection(self.settings, int(self.seats[match]), int(given[match]), options)
            raise ValueError(f"match {match}: {problem}")


def checked_count(num_envs: object) -> int:
    """How many matches are played side by side."""
    if type(num_envs) is int and num_envs > 0:
        return num_envs
    raise ValueError(f"num_envs is a number of matches, at least 1, not {num_envs!r}.")


def no_copy() -> TypeError:
    return TypeError("a fleet can't be copied in mid-course: make one like it, or copy a SeatEnv, which can.")


def over(memory: object, kind: type[Scalar]) -> NDArray[Scalar]:
    """An array over a native object's own memory, to be read only."""
    return np.frombuffer(memory, kind)  # type: ignore[call-overload, no-any-return]  # a vec has a buffer
