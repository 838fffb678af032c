"""Self-play: thousands of matches in which the caller answers for all seats."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from gymnasium.error import ResetNeeded

from cellmates.envs.arrays import Arrays, checked_count, checked_workers, no_copy
from cellmates.envs.settings import Settings
from cellmates.envs.shares import FleetPlan
from cellmates.envs.spaces import action_space, observation_space
from cellmates.envs.wording import InWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from cellmates.kernel.content import Content


class SelfPlayStep(NamedTuple):
    """The result of a step, one row per match."""

    observations: NDArray[Any]
    """The observation of the seat that is asked."""
    masks: NDArray[np.int8]
    """The actions it is offered."""
    seats: NDArray[np.uint8]
    """The seat that is asked."""
    rewards: NDArray[np.float64]
    """One for every seat; 0 except where a game ended."""
    ends: NDArray[np.uint8]
    """0: the game goes on; 1: it is over; 2: it was truncated. After 1 and 2 the next game has begun."""


class SelfPlay(InWords):
    """The fastest interface: no copies are made unless `copy=True`.

    Without copies, `reset` and `step` return the fleet's own memory, which the next `step` overwrites:

        table = SelfPlay("boats", 1024, players=3)
        turn = table.reset(seed=0)
        while learning:
            turn = table.step(choose(turn.observations, turn.masks))
            for match in np.flatnonzero(turn.ends):
                note(match, turn.rewards[match])

    `workers`: how many processes play the matches, including this one; results don't depend on it. `close`
    ends them.
    """

    def __init__(  # noqa: PLR0913 - the settings of a table
        self,
        game: str,
        num_envs: int,
        players: int = 4,
        *,
        reward: str = "win",
        illegal: str = "end",
        memory: bool = True,
        horizon: int = 0,
        at_horizon: str = "truncate",
        dtype: str = "uint8",
        content: Content | str | None = None,
        version: int | None = None,
        copy: bool = False,
        workers: int = 1,
        **options: Any,
    ) -> None:
        self.settings = settings = Settings(
            game, players, options, content, reward, illegal, memory, horizon, at_horizon, dtype, version
        )
        self.num_envs = checked_count(num_envs)
        self.copy = copy
        self.single_observation_space = observation_space(settings)
        self.single_action_space = action_space(settings)
        plan = FleetPlan(settings, (0,) * self.num_envs)
        self._arrays = Arrays(plan, checked_workers(workers, num_envs))

    @property
    def finals(self) -> NDArray[Any]:
        """For a match whose game ended: the last observation of the seat asked last."""
        numbers = self.settings.numbers
        return self._arrays.finals if numbers.are_bytes else numbers.shown(self._arrays.finals)

    @property
    def lengths(self) -> NDArray[np.int64]:
        """For a match whose game ended: the number of answers."""
        return self._arrays.lengths

    @property
    def illegal(self) -> NDArray[np.bool_]:
        """Whether the last answer was not on offer."""
        return self._arrays.illegal

    def reset(self, seed: int | Sequence[int | None] | None = None) -> SelfPlayStep:
        """Start games. Seed s: match i plays the games of seed s + i. None: the next game of each."""
        self._arrays.begin(seed)
        return self._turn()

    def step(self, actions: ArrayLike) -> SelfPlayStep:
        """Play one answer in every match, for the seat that is asked there."""
        self._check_ready()
        self._arrays.step(actions)
        return self._turn()

    def sample(self) -> NDArray[np.uint16]:
        """A random action on offer for every match, drawn in compiled code."""
        self._check_ready()
        return self._arrays.sample()

    def close(self) -> None:
        """End the worker processes. What was handed out can still be read."""
        self._arrays.close()

    def _check_ready(self) -> None:
        if not self._arrays.is_ready:
            raise ResetNeeded("no games are under way: call reset() first.")

    def __reduce__(self) -> NoReturn:
        raise no_copy()

    def _turn(self) -> SelfPlayStep:
        arrays = self._arrays
        others = (arrays.masks, arrays.seats, arrays.rewards, arrays.ends)
        return SelfPlayStep(arrays.seen(copy=self.copy), *(deepcopy(others) if self.copy else others))
