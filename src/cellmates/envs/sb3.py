"""The bridge to Stable-Baselines3: a fleet as a `VecEnv`, masks included."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import VecEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray
    from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices, VecEnvStepReturn

    from cellmates.envs.vector import FleetEnv


def as_sb3(fleet: FleetEnv) -> VecEnv:
    """The same matches for the algorithms of Stable-Baselines3 and sb3-contrib; MaskablePPO finds the masks.

    At the end of a game its info has `terminal_observation`, `TimeLimit.truncated` and `episode` (the sum of
    rewards, the learner's answers, seconds), so no monitor is needed.
    """
    return FleetVecEnv(fleet)


class FleetVecEnv(VecEnv):
    def __init__(self, fleet: FleetEnv) -> None:
        if not fleet.copy:
            raise ValueError("Stable-Baselines3 keeps observations: it needs a fleet with copy=True.")
        if fleet.autoreset_mode != AutoresetMode.SAME_STEP:
            raise ValueError('Stable-Baselines3 resets in the same step: it needs autoreset_mode="SameStep".')
        self.fleet = fleet
        self._actions: NDArray[np.int64] = np.zeros(fleet.num_envs, np.int64)
        self._sums = np.zeros(fleet.num_envs)
        self._lengths = np.zeros(fleet.num_envs, np.int64)
        self._begun = perf_counter()
        super().__init__(fleet.num_envs, fleet.single_observation_space, fleet.single_action_space)

    def reset(self) -> NDArray[Any]:
        options = self._options[0]
        if any(each != options for each in self._options):
            raise ValueError("the matches of a fleet are reset together: give all of them the same options.")
        observations, _ = self.fleet.reset(seed=self._seeds, options=options)
        self._reset_seeds()
        self._reset_options()
        self._sums[:] = 0.0
        self._lengths[:] = 0
        return observations

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        observations, rewards, terminated, truncated, told = self.fleet.step(self._actions)
        self._sums += rewards
        self._lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        over = terminated | truncated
        for match in np.flatnonzero(over):
            infos[match] = self._ended(int(match), truncated[match] & ~terminated[match], told)
        for match in np.flatnonzero(told.get("illegal", ())):
            infos[match]["illegal"] = True
        self._sums[over] = 0.0
        self._lengths[over] = 0
        return observations, rewards.astype(np.float32), over, infos

    def _ended(self, match: int, truncated: np.bool_, told: dict[str, Any]) -> dict[str, Any]:
        """The info of a game that ended; the next one has begun."""
        spent = perf_counter() - self._begun
        episode = {"r": float(self._sums[match]), "l": int(self._lengths[match]), "t": round(spent, 6)}
        final = told["final_info"]
        return {
            "terminal_observation": told["final_obs"][match],
            "TimeLimit.truncated": bool(truncated),
            "episode": episode,
            "returns": final["returns"][match],
            **({"illegal": True} if "illegal" in final and final["illegal"][match] else {}),
        }

    def close(self) -> None:
        self.fleet.close()

    # Matches are rows of a fleet, not separate environments

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        return [getattr(self.fleet, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: object, indices: VecEnvIndices = None) -> None:
        raise AttributeError("the matches of a fleet have no attributes of their own: make another fleet.")

    def env_method(
        self, method_name: str, *method_args: Any, indices: VecEnvIndices = None, **method_kwargs: Any
    ) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"a match of a fleet has no method {method_name}, only action_masks.")
        masks = self.fleet.action_masks()
        return [masks[match] for match in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: VecEnvIndices = None) -> list[bool]:
        """Nothing is wrapped, but infos report episodes as a Monitor does."""
        return [wrapper_class is Monitor for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        return self.fleet.render()
