"""A PettingZoo environment: every seat of a table is an agent, and agents are asked one at a time."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]

from cellmates.envs.aec_spaces import shown_space, state_space
from cellmates.envs.answers import action_in, objection, whole_seed
from cellmates.envs.positions import POSITION, reset_options, start_at
from cellmates.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_rendering, render
from cellmates.envs.seeding import seed_of_game
from cellmates.envs.settings import Settings, check_choice
from cellmates.envs.spaces import action_space
from cellmates.envs.turns import Turns, once_begun
from cellmates.envs.wording import InWords
from cellmates.kernel.dealers import Seeded
from cellmates.kernel.seats import seats_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Box, Dict, Discrete

    from cellmates.envs.episode import Episode
    from cellmates.envs.rendering import Rendered
    from cellmates.kernel.features import Told

Numbers = NDArray[Any]
Mask = NDArray[np.int8]
Observation = Numbers | dict[str, NDArray[Any]]
Info = dict[str, Any]

MASKS: Final = ("observation", "info")
PASSED_BY_THE_SUITE: Final = "options"
"""PettingZoo's `api_test` resets every environment with this option. It is the only one that is ignored."""
TIED_TO_THE_EPISODE: Final = {"_episode", "_numbers", "_mask"}
"""Attributes that a copy builds for itself."""
SHARED: Final = {"settings", "observation_spaces", "state_space"}
"""Attributes that never change. Sharing them makes a deep copy three times as fast."""


class TableEnv(InWords, AECEnv):  # type: ignore[misc]
    """A table of 2 to 6 agents `player_0` …; `agent_selection` is the agent that is asked next.

    A turn is made of many small answers, and other agents may be asked in the middle of it. Bets that are
    written at the same time are asked seat by seat, and nobody sees the others'. All agents have the same
    spaces. An observation is `{"observation": numbers, "action_mask": mask}`, or the numbers alone
    (`mask="info"`). `infos` hold the mask too; it is all zero for agents that are not asked. `words` says
    what the numbers mean.

    Rewards are paid at the end, which comes for all agents at once. A game that ends by its rules is
    terminated. A game that reaches its horizon is truncated and pays nothing; with `at_horizon="score"` it is
    terminated and pays by the score so far.

    `idle_action`: action 0 is in the mask of agents that are not asked. This is for tools that ask all agents
    at once and can't handle one that has nothing to choose. The action they choose is ignored.

    This class checks what PettingZoo's wrappers check (the order of calls, the range of actions, illegal
    moves), because a wrapper takes longer than the game. `deepcopy` and `pickle` keep the position, the
    random numbers to come and all rewards.
    """

    agents: list[str] = once_begun()
    agent_selection: str = once_begun()
    rewards: dict[str, float] = once_begun()
    terminations: dict[str, bool] = once_begun()
    truncations: dict[str, bool] = once_begun()
    infos: dict[str, Info] = once_begun()

    def __init__(
        self,
        settings: Settings,
        *,
        mask: str = "observation",
        render_mode: str | None = None,
        render_seat: int | None = None,
        idle_action: bool = False,
    ) -> None:
        super().__init__()
        check_choice("mask", mask, MASKS)
        check_rendering(render_mode, render_seat, settings.players)
        self.settings = settings
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.metadata = {
            "name": f"{settings.game}_v{settings.dictionary.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(settings.players)]
        self.observation_spaces = {agent: shown_space(settings, mask) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(settings) for agent in self.possible_agents}
        self.state_space = state_space(settings)
        self._mask_is_observed = mask == "observation"
        self._actions = settings.actions
        self._horizon = settings.horizon
        self._nothing = np.zeros(settings.actions, np.int8)
        self._nothing[0] = idle_action
        self._seats: dict[str, int] = {}
        """The seat of each agent, as long as there is a game to look at."""
        self._series: int | None = None
        self._games = 0
        self._is_asking = False
        self.has_moved = False
        """Whether there was a step or a reset since `agent_iter` last named an agent."""
        self._attach(settings.new_episode())

    def _attach(self, episode: Episode) -> None:
        self._episode = episode
        self._numbers: NDArray[np.uint8] = np.frombuffer(episode.observation, np.uint8)  # type: ignore[call-overload]
        self._mask: Mask = np.frombuffer(episode.mask, np.int8)  # type: ignore[call-overload]
        self._seen = -1
        """The seat whose observation and mask were written last."""

    # Playing

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start the game of this seed, the same as `cellmates.Match.new(…, seed=seed)`.

        Without a seed: the next game in the series of the last seed, or the first of a random one.
        `options={"position": …}` starts from a position (`docs/lookup/positions.md`) of this game with this
        number of players.
        """
        told = reset_options(options, ignored=PASSED_BY_THE_SUITE)
        start = start_at(self.settings, told.get(POSITION))
        self._take_seed(seed)
        assert self._series is not None
        self._episode.begin(start.clone(), seed_of_game(self._series, self._games))
        if self._episode.over:
            self.close()
            raise ValueError("reset: from this position the game ends before anybody is asked.")
        agents = self.possible_agents
        self._seats = {agent: seat for seat, agent in enumerate(agents)}
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in agents}
        self._skip_agent_selection = None
        self._is_asking = True
        self.has_moved = True
        self.agent_selection = agents[self._episode.seat]
        self._ask(self._episode.seat)
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Give the answer of `agent_selection`; None once its game is over.

        The setting `illegal` says what happens to an answer that is not on offer, whatever its type. `end`:
        the game is over; the agent that gave it gets -1, the others 0. `again`: nothing happens, and the same
        agent is asked again. Either way `infos[agent]["illegal"]` is True for that agent alone. `raise`: a
        ValueError is raised, and nothing has changed.
        """
        if not self._is_asking:
            self._step_when_over(action)
            return
        episode = self._episode
        answer = action if type(action) is int else action_in(self.settings, action)
        if answer is None or not 0 <= answer < self._actions or not episode.step(answer):
            self._refuse(action)
        else:
            seat = episode.seat
            if seat < 0 or (self._horizon and episode.decisions >= self._horizon):
                self._finish()
            else:
                self._ask(seat)
        self.has_moved = True
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What this agent may know now. Agents that have left may still look."""
        seat = self._seats.get(agent)
        if seat is None:
            raise self._no_such(agent)
        if self._seen != seat:
            self._look(seat)
        shown = self.settings.numbers.shown(self._numbers)
        if not self._mask_is_observed:
            return shown
        mask = self._mask if self._is_asking and seat == self._episode.seat else self._nothing
        return {"observation": shown, "action_mask": mask.copy()}

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        """Yield the agent that is asked, turn after turn; call `step` or `reset` each time."""
        if not self._seats:
            EnvLogger.error_agent_iter_before_reset()
        return Turns(self, max_iter)

    def close(self) -> None:
        """End the game, if there is one. Nothing is held open; `reset` begins another."""
        self._seats = {}
        self._is_asking = False

    # Results

    def _ask(self, seat: int) -> None:
        """Ask this seat: give it a mask, and clear the mask of the agent asked before."""
        self._episode.look(seat)
        self._seen = seat
        infos, before, agent = self.infos, self.agent_selection, self.possible_agents[seat]
        if agent != before:
            infos[before] = {"action_mask": self._nothing.copy()}
            self.agent_selection = agent
        infos[agent] = {"action_mask": self._mask.copy()}

    def _refuse(self, action: object) -> None:
        agent, episode = self.agent_selection, self._episode
        if self.settings.illegal == "raise":
            raise objection(self.settings, episode.seat, action, episode.options())
        if self.settings.illegal == "again":
            self._ask(episode.seat)
        else:
            self._end([-1.0 if each == agent else 0.0 for each in self.agents], terminated=True)
        self.infos[agent]["illegal"] = True

    def _finish(self) -> None:
        if self.settings.truncates(self._episode):
            self._end([0.0] * self.settings.players, terminated=False)
        else:
            self._end(self.settings.returns(self._episode.state), terminated=True)

    def _end(self, rewards: list[float], *, terminated: bool) -> None:
        agents = self.agents
        self._is_asking = False
        self._seen = -1
        self.rewards = dict(zip(agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(agents, terminated)
        self.truncations = dict.fromkeys(agents, not terminated)
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in agents}
        self._deads_step_first()

    def _step_when_over(self, action: int | None) -> None:
        if not self._seats:
            EnvLogger.error_step_before_reset()
        if self.agents:
            self._was_dead_step(action)
        else:
            EnvLogger.warn_step_after_terminated_truncated()
        self.has_moved = True

    # Observations

    def observation_space(self, agent: str) -> Box | Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def state(self) -> Numbers:
        """All agents' observations, concatenated: for a critic that sees more than any seat may."""
        if not self._seats:
            EnvLogger.error_state_before_reset()
        seen = []
        for seat in range(self.settings.players):
            self._look(seat)
            seen.append(self.settings.numbers.shown(self._numbers))
        return np.concatenate(seen)

    def words(self, observation: Observation) -> dict[str, Told]:
        """An observation in words, feature by feature; features that are 0 or false are left out."""
        return super().words(observation["observation"] if isinstance(observation, dict) else observation)

    def render(self) -> Rendered:
        """The table as `render_seat` sees it, in the render mode that the environment was made with.

        In mode `human` every step renders by itself.
        """
        if not self._seats:
            EnvLogger.error_render_before_reset()
        return render(self.settings, self._episode.state, self.render_mode, self.render_seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return tuple(int(self._episode.state.points(seat)) for seat in range(self.settings.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty as long as the game goes on."""
        state = self._episode.state
        return tuple(seats_in(state.winners(), self.settings.players)) if self._episode.over else ()

    def _look(self, seat: int) -> None:
        self._episode.look(seat)
        self._seen = seat

    def _take_seed(self, seed: int | None) -> None:
        if seed is not None or self._series is None:
            self._series = Seeded(None).seed if seed is None else whole_seed(seed)
            self._games = 0
        else:
            self._games += 1

    def _no_such(self, agent: object) -> Exception:
        if not self._seats:
            return AssertionError("reset() needs to be called before observe.")
        return KeyError(f"{agent!r} is none of {', '.join(self.possible_agents)}")

    # Copies and pickles keep the game under way

    def __deepcopy__(self, memo: dict[int, Any]) -> TableEnv:
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        for name, value in self.__dict__.items():
            if name in SHARED:
                twin.__dict__[name] = value
            elif name not in TIED_TO_THE_EPISODE:
                twin.__dict__[name] = deepcopy(value, memo)
        twin._attach(self._episode.clone())
        return twin

    def __copy__(self) -> TableEnv:
        """Two environments can't share an episode."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in TIED_TO_THE_EPISODE}
        episode = self.settings.kept(self._episode) if self._seats else None
        return {**kept, "_kept": episode}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        episode = kept.pop("_kept")
        self.__dict__.update(kept)
        self._attach(self.settings.new_episode() if episode is None else self.settings.resume(episode))
