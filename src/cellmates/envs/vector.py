"""A Gymnasium vector environment: thousands of matches in compiled code, one learner's seat in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from cellmates.envs.arrays import Arrays, checked_count, checked_workers, no_copy
from cellmates.envs.fleet import LATER, SAME_STEP, TERMINATED, TRUNCATED
from cellmates.envs.opponents import Others, others_of
from cellmates.envs.positions import POSITION, reset_options, start_at
from cellmates.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_rendering, render
from cellmates.envs.series import RANDOM, SPREAD
from cellmates.envs.settings import Settings
from cellmates.envs.shares import FleetPlan
from cellmates.envs.spaces import action_space, observation_space
from cellmates.envs.wording import InWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.envs.opponents import Opponents
    from cellmates.kernel.content import Content

RESET_MASK: Final = "reset_mask"
Observations = NDArray[Any]
Flags = NDArray[np.bool_]
Result = tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class FleetEnv(InWords, VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """Match i plays exactly the games of a `SeatEnv` that was reset with its seed.

    `opponents`: as for `SeatEnv`, but no functions. `seat`: the learner's seat in all matches, a list with
    one for each match, `"random"` (drawn for every game) or `"spread"` (match i has seat i modulo players).
    `max_episode_steps`: the number of the learner's steps after which a game is truncated, as by Gymnasium's
    `TimeLimit`.

    `autoreset_mode`: when the next game begins after one has ended, as Gymnasium defines it. `SameStep`: at
    once; `infos["final_obs"]` and `infos["final_info"]` describe the end. `NextStep`: with the next step,
    whose action is ignored. `Disabled`: `reset(options={"reset_mask": …})` begins it.

    `workers`: how many processes play the matches, including this one; results don't depend on it.

    With `copy=False` observations and masks are the fleet's own memory, which the next step overwrites.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_A_SECOND,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913 - the settings of a table
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
        at_horizon: str = "truncate",
        dtype: str = "uint8",
        content: Content | str | None = None,
        version: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        max_episode_steps: int | None = None,
        workers: int = 1,
        **options: Any,
    ) -> None:
        check_rendering(render_mode, None, 0)
        self.settings = settings = Settings(
            game, players, options, content, reward, illegal, memory, horizon, at_horizon, dtype, version
        )
        self.num_envs = checked_count(num_envs)
        self.copy = copy
        self.render_mode = render_mode
        self.autoreset_mode = mode_of(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        others = compiled(others_of(settings, opponents))
        self._given_seats = seats_of(seat, num_envs, players)
        self.single_observation_space = observation_space(settings)
        self.single_action_space = action_space(settings)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        plan = FleetPlan(
            settings,
            tuple(self._given_seats),
            others,
            resets=SAME_STEP if self.autoreset_mode == AutoresetMode.SAME_STEP else LATER,
            most_steps=checked_steps(max_episode_steps),
            is_drawn=isinstance(seat, str) and seat == RANDOM,
        )
        self._arrays = Arrays(plan, checked_workers(workers, num_envs))
        self._rows = np.arange(num_envs)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The learner's seat in every match; if it is drawn, known once a game has begun."""
        return self._arrays.seats.astype(np.int64) if self._arrays.is_ready else np.array(self._given_seats)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Start games. Seed s: match i plays the games of seed s + i. None: the next game of each.

        `options={"position": …}` starts these games in a position; later ones start from the set-up.
        `options={"reset_mask": flags}` resets only the matches whose flag is True.
        """
        self._check_open()
        told = reset_options(options, (POSITION, RESET_MASK))
        start = start_at(self.settings, told.get(POSITION))
        which = self._chosen(told[RESET_MASK]) if RESET_MASK in told else None
        self._arrays.begin(seed, start, which)
        super().reset(seed=seed if isinstance(seed, int) else None)
        return self._arrays.seen(copy=self.copy), self._offers()

    def step(self, actions: ArrayLike) -> Result:
        """Play one answer of the learner in every match."""
        self._check_running()
        arrays, ends = self._arrays, self._arrays.ends
        if self.autoreset_mode == AutoresetMode.DISABLED:
            self._check_none_waits()
        seats = arrays.seats.copy()  # before drawn seats are drawn again
        arrays.step(actions)
        rewards = arrays.rewards[self._rows, seats]
        terminated, truncated = (ends & TERMINATED) != 0, (ends & TRUNCATED) != 0
        return arrays.seen(copy=self.copy), rewards, terminated, truncated, self._told(ends > 0)

    def action_masks(self) -> Flags:
        """What is on offer in every match."""
        self._check_running()
        return self._arrays.masks.astype(np.bool_)

    def sample(self) -> NDArray[np.uint16]:
        """A random action on offer for every match, drawn in compiled code."""
        self._check_running()
        return self._arrays.sample()

    def render(self) -> tuple[Any, ...]:
        """Every match as its learner sees it."""
        self._check_running()
        seen = zip(self._arrays.states(), map(int, self.seats), strict=True)
        return tuple(render(self.settings, state, self.render_mode, seat) for state, seat in seen)

    def close_extras(self, **_: Any) -> None:
        """End the worker processes; Gymnasium calls this from `close`."""
        self._arrays.close()

    # Infos

    def _told(self, over: Flags) -> dict[str, Any]:
        infos = self._offers()
        ended = self._outcome(over) if over.any() else {}
        if ended and self.autoreset_mode == AutoresetMode.SAME_STEP:
            final = {"action_mask": np.zeros_like(self._arrays.masks), "_action_mask": over.copy()}
            infos |= {"final_obs": self._final_obs(over), "_final_obs": over.copy()}
            infos |= {"final_info": {**final, **ended}, "_final_info": over.copy()}
            return infos | self._refused(~over)
        return infos | ended | self._refused(np.ones_like(over))

    def _refused(self, among: Flags) -> dict[str, Any]:
        """Which matches were given an answer that is not on offer, if any."""
        illegal = self._arrays.illegal & among
        return {"illegal": illegal, "_illegal": illegal.copy()} if illegal.any() else {}

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
            found[match] = self.settings.numbers.shown(self._arrays.finals[match])
        return found

    def _outcome(self, over: Flags) -> dict[str, Any]:
        """How finished games ended: the infos of `SeatEnv`, one row per match."""
        arrays = self._arrays
        told = {"returns": arrays.rewards.copy(), "decisions": np.where(over, arrays.lengths, 0)}
        return told | {f"_{name}": over.copy() for name in told} | self._refused(over)

    # Checks

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("this environment was closed.")

    def _check_running(self) -> None:
        self._check_open()
        if not self._arrays.is_ready:
            raise ResetNeeded("no games are under way: call reset() first.")

    def _check_none_waits(self) -> None:
        if self._arrays.waits.any():
            matches = ", ".join(map(str, np.flatnonzero(self._arrays.waits)[:10]))
            raise ResetNeeded(f'games are over (matches {matches}): reset them with options "reset_mask".')

    def _chosen(self, mask: object) -> Flags:
        if isinstance(mask, np.ndarray) and mask.shape == (self.num_envs,) and mask.dtype == np.bool_:
            if not self._arrays.is_ready and not mask.all():
                raise ResetNeeded("no games are under way: reset all matches first.")
            if mask.any():
                return mask
        raise ValueError(f"reset_mask: {self.num_envs} flags in an array, at least one True, not {mask!r}.")

    def __reduce__(self) -> NoReturn:
        raise no_copy()


def compiled(others: Others) -> Others:
    """Refuse functions: every step would wait for Python."""
    if any(others.players()):
        raise ValueError(
            "a fleet's opponents are bots by name (a bot of yours: module:Class). Functions can play"
            " in a SeatEnv, or for all seats in SelfPlay."
        )
    return others


def mode_of(mode: object) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(each.value for each in AutoresetMode)
        raise ValueError(f"autoreset_mode is one of {known}, not {mode!r}.") from None


def checked_steps(steps: object) -> int:
    """The most answers of the learner in a game; 0 for no limit."""
    if steps is None:
        return 0
    if type(steps) is int and steps > 0:
        return steps
    raise ValueError(f"max_episode_steps is a number of steps, at least 1, or None, not {steps!r}.")


def seats_of(seat: int | Sequence[int] | str, num_envs: int, players: int) -> list[int]:
    """The learner's seat in every match; the first one where it is drawn for every game."""
    if isinstance(seat, str) and seat == SPREAD:
        return [match % players for match in range(num_envs)]
    if isinstance(seat, str) and seat == RANDOM:
        return [0] * num_envs
    seats = list(seat) if isinstance(seat, list | tuple | np.ndarray) else [seat] * num_envs
    whole = [int(each) for each in seats if isinstance(each, int | np.integer) and type(each) is not bool]
    found = [each for each in whole if 0 <= each < players]
    if len(seats) == len(found) == num_envs:
        return found
    raise ValueError(
        f"seat: a number from 0 to {players - 1}, one for each of the {num_envs} matches,"
        f' "spread" (match i has seat i modulo {players}) or "random", not {seat!r}.'
    )
