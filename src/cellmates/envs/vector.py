"""A Gymnasium vector environment: thousands of matches in compiled code, one learner's seat in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from cellmates.envs.arrays import Arrays, checked_count, no_copy
from cellmates.envs.fleet import TERMINATED, TRUNCATED
from cellmates.envs.opponents import Others, others_of
from cellmates.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_rendering, render
from cellmates.envs.settings import Settings
from cellmates.envs.spaces import action_space, observation_space
from cellmates.envs.wording import InWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.envs.opponents import Opponents
    from cellmates.kernel.content import Content

SPREAD: Final = "spread"
Observations = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Result = tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class FleetEnv(InWords, VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """Match i is the very same as that of a `SeatEnv` that was reset with its seed, game after game.

    `opponents`: as for `SeatEnv`, but no functions. `seat`: the learner's in all matches, one for each match,
    or `"spread"`: match i has seat i modulo players. A game that ends is followed by the next one in the same
    step; `infos["final_obs"]` and `infos["final_info"]` tell of its end. With `copy=False` observations and
    masks are the fleet's own memory, which the next step writes again.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_A_SECOND,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913 - what a table can be told
        self,
        game: str,
        num_envs: int = 1,
        players: int = 4,
        opponents: Opponents = "random",
        seat: int | Sequence[int] | str = 0,
        *,
        reward: str = "win",
        illegal: str = "end",
        memory: bool = True,
        horizon: int = 0,
        content: Content | str | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_rendering(render_mode, None, 0)
        self.settings = settings = Settings(
            game, players, options, content, reward=reward, illegal=illegal, memory=memory, horizon=horizon
        )
        self.num_envs = checked_count(num_envs)
        self.copy = copy
        self.render_mode = render_mode
        others = compiled(others_of(settings, opponents))
        self.seats = np.array(seats_of(seat, num_envs, players))
        self.single_observation_space = observation_space(settings)
        self.single_action_space = action_space(settings)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._arrays = Arrays(settings, [others.lineup(int(each)) for each in self.seats])
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """A whole number s: match i plays the games of seed s + i. None: the next game of each series."""
        self._check_open()
        if options is not None and "reset_mask" in options:
            raise ValueError(
                "reset_mask: matches begin their next games by themselves; reset takes them all."
            )
        self._arrays.begin(seed)
        super().reset(seed=seed if isinstance(seed, int) else None)
        return self._seen(self._arrays.observations), self._offers()

    def step(self, actions: ArrayLike) -> Result:
        """One answer of the learner in every match."""
        self._check_running()
        self._arrays.step(actions)
        arrays = self._arrays
        infos = self._offers()
        over = arrays.ends > 0
        if over.any():
            infos |= {"final_obs": self._final_obs(over), "_final_obs": over.copy()}
            infos |= {"final_info": self._final_info(over), "_final_info": over.copy()}
        again = arrays.illegal & ~over
        if again.any():
            infos |= {"illegal": again, "_illegal": again.copy()}
        return (
            self._seen(arrays.observations),
            arrays.rewards[self._rows, self.seats],
            arrays.ends == TERMINATED,
            arrays.ends == TRUNCATED,
            infos,
        )

    def action_masks(self) -> Flags:
        """What is on offer in every match."""
        self._check_running()
        return self._arrays.masks.astype(np.bool_)

    def sample(self) -> NDArray[np.uint16]:
        """An answer for every match, any of those on offer, drawn in compiled code."""
        self._check_running()
        return self._arrays.sample()

    def render(self) -> tuple[Any, ...]:
        """Every match as its learner sees it."""
        self._check_running()
        states = (row.state for row in self._arrays.fleet.rows)
        seen = zip(states, map(int, self.seats), strict=True)
        return tuple(render(self.settings, state, self.render_mode, seat) for state, seat in seen)

    # Infos

    def _seen(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _offers(self) -> dict[str, Any]:
        return {
            "action_mask": self._seen(self._arrays.masks),
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }

    def _final_obs(self, over: Flags) -> NDArray[np.object_]:
        found = np.full(self.num_envs, None, object)
        for match in np.flatnonzero(over):
            found[match] = self._arrays.finals[match].copy()
        return found

    def _final_info(self, over: Flags) -> dict[str, Any]:
        """How the games ended that are over: what `SeatEnv` tells then, one row a match."""
        arrays = self._arrays
        told = {
            "action_mask": np.zeros_like(arrays.masks),
            "returns": arrays.rewards.copy(),
            "decisions": np.where(over, arrays.lengths, 0),
        }
        told |= {f"_{name}": over.copy() for name in told}
        illegal = arrays.illegal & over
        return {**told, "illegal": illegal, "_illegal": illegal.copy()} if illegal.any() else told

    # When it can be used

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("this environment was closed.")

    def _check_running(self) -> None:
        self._check_open()
        if not self._arrays.is_ready:
            raise ResetNeeded("no games are under way: call reset() first.")

    def __reduce__(self) -> NoReturn:
        raise no_copy()


def compiled(others: Others) -> Others:
    """Refuse functions: every step would wait for Python."""
    if any(others.players()):
        raise ValueError(
            "a fleet's opponents are bots by name (a bot of yours: module:Class). Functions can play"
            " against a SeatEnv, or with all seats their own in SelfPlay."
        )
    return others


def seats_of(seat: int | Sequence[int] | str, num_envs: int, players: int) -> list[int]:
    """The learner's seat in every match."""
    if isinstance(seat, str) and seat == SPREAD:
        return [match % players for match in range(num_envs)]
    seats = list(seat) if isinstance(seat, list | tuple | np.ndarray) else [seat] * num_envs
    whole = [int(each) for each in seats if isinstance(each, int | np.integer) and type(each) is not bool]
    found = [each for each in whole if 0 <= each < players]
    if len(seats) == len(found) == num_envs:
        return found
    raise ValueError(
        f"seat: a number from 0 to {players - 1}, one for each of the {num_envs} matches,"
        f' or "spread" (match i has seat i modulo {players}), not {seat!r}.'
    )
