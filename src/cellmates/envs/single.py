"""A Gymnasium environment: one seat learns, bots or functions play the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from numpy.typing import NDArray

from cellmates.envs.answers import action_in, objection, whole_seed
from cellmates.envs.opponents import others_of
from cellmates.envs.positions import POSITION, reset_options, start_at
from cellmates.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_rendering, render
from cellmates.envs.series import GameSeries, checked_seat
from cellmates.envs.settings import Settings
from cellmates.envs.spaces import action_space, observation_space
from cellmates.envs.wording import InWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium import Space

    from cellmates.envs.opponents import Opponents
    from cellmates.envs.rendering import Rendered
    from cellmates.kernel.content import Content

Observation = NDArray[Any]
Info = dict[str, Any]


class SeatEnv(InWords, gymnasium.Env[Observation, np.int64]):
    """One seat against others.

    `opponents`: the name of a bot, a function `f(observation, mask) -> action` that sees what its own seat
    may know, or a list with one of these for each other seat, clockwise from the learner's left. `seat`: the
    learner's seat; `"random"`: drawn for every game; `"spread"`: all seats in turn (the seed plus the number
    of the game, modulo players). Any other keyword is an option of the game. A game that ends by its rules is
    terminated. A game that reaches its `horizon` is truncated and pays nothing; with `at_horizon="score"` it
    is terminated and pays by the score so far. `dtype`: `uint8`, or `float32` from 0 to 1.

    `info["action_mask"]` shows what is on offer; `info["illegal"]` marks an answer that was not. At the end
    of a game `info["returns"]` has every seat's reward, and `info["decisions"]` the number of answers.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_A_SECOND,
    }

    def __init__(  # noqa: PLR0913 - the settings of a table
        self,
        game: str,
        players: int = 4,
        opponents: Opponents = "random",
        seat: int | str = 0,
        *,
        reward: str = "win",
        illegal: str = "end",
        memory: bool = True,
        horizon: int = 0,
        at_horizon: str = "truncate",
        dtype: str = "uint8",
        content: Content | str | None = None,
        version: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_rendering(render_mode, None, 0)
        self.settings = Settings(
            game, players, options, content, reward, illegal, memory, horizon, at_horizon, dtype, version
        )
        others = others_of(self.settings, opponents)
        self._series = GameSeries(self.settings, others, checked_seat(seat, players))
        self._is_open = True
        self._is_over = True
        self.render_mode = render_mode
        self.observation_space = cast("Space[Observation]", observation_space(self.settings))
        self.action_space = action_space(self.settings)

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return self._series.seat

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Start the first game of this seed's series; without a seed, the next game of the series.

        `options={"position": …}` starts from a position (`docs/lookup/positions.md`) of this game with this
        number of players.
        """
        self._check_open()
        position = reset_options(options).get(POSITION)
        start_at(self.settings, position)  # refuses bad positions before anything has changed
        seed = None if seed is None else whole_seed(seed)
        super().reset(seed=seed)
        self._is_over = True  # in case an opponent raises
        self._series.begin(seed, position)
        self._is_over = False
        return self._told()

    def step(self, action: object) -> tuple[Observation, float, bool, bool, Info]:
        self._check_running()
        answer = action_in(self.settings, action)
        self._is_over = True  # in case an opponent raises
        if answer is None or not self._series.play(answer):
            return self._refuse(action)
        episode = self._series.episode
        self._is_over = episode.over or 0 < self.settings.horizon <= episode.decisions
        if not self._is_over:
            return self._result(0.0)
        if self.settings.truncates(episode):
            return self._result(0.0, truncated=True, **self._outcome(np.zeros(self.settings.players)))
        returns = np.array(self.settings.returns(episode.state))
        return self._result(returns[self.seat], terminated=True, **self._outcome(returns))

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask in the form that sb3-contrib expects."""
        self._check_running()
        self._series.look()
        return self._series.mask.astype(np.bool_)

    def render(self) -> Rendered:
        """The table as the learner sees it, in the render mode the environment was made with."""
        self._check_open()
        if not self._series.has_begun:
            raise ResetNeeded("there is no table to show: call reset() first.")
        return render(self.settings, self._series.episode.state, self.render_mode, self.seat)

    def close(self) -> None:
        self._is_open = False

    # Results

    def _refuse(self, action: object) -> tuple[Observation, float, bool, bool, Info]:
        """Treat an answer that is not on offer as the settings say. Nothing was played."""
        if self.settings.illegal == "end":
            returns = np.zeros(self.settings.players)
            returns[self.seat] = -1.0
            return self._result(-1.0, terminated=True, illegal=True, **self._outcome(returns))
        self._is_over = False
        if self.settings.illegal == "raise":
            raise objection(self.settings, self.seat, action, self._series.episode.options())
        return self._result(0.0, illegal=True)

    def _outcome(self, returns: NDArray[np.float64]) -> Info:
        return {"returns": returns, "decisions": int(self._series.episode.decisions)}

    def _result(
        self, reward: float, *, terminated: bool = False, truncated: bool = False, **info: Any
    ) -> tuple[Observation, float, bool, bool, Info]:
        observation, told = self._told()
        return observation, float(reward), terminated, truncated, {**told, **info}

    def _told(self) -> tuple[Observation, Info]:
        series = self._series
        series.look()
        if self.render_mode == "human":
            self.render()
        mask = np.zeros_like(series.mask) if self._is_over else series.mask.copy()
        return series.shown(), {"action_mask": mask}

    def _check_open(self) -> None:
        if not self._is_open:
            raise ClosedEnvironmentError("this environment was closed.")

    def _check_running(self) -> None:
        self._check_open()
        if self._is_over:
            raise ResetNeeded("no game is under way: call reset() first.")

    # Copies and pickles keep the game under way

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "_series"}
        series = self._series
        return {**kept, "_kept": (series.others, series.seating, series.kept())}

    def __setstate__(self, state: dict[str, Any]) -> None:
        others, seat, kept = state.pop("_kept")
        vars(self).update(state)
        self._series = GameSeries(self.settings, others, seat)
        self._series.resume(kept)
