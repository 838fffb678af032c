"""Tables to test at, and ways to play there."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates.envs import boats_v0, dig_v1
from cellmates.testkit import exam_setups

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates.envs.aec import TableEnv

Keywords = dict[str, Any]

MODULES: Final = {"boats": boats_v0, "dig": dig_v1}
"""The newest module of each game."""
NAMES: Final = {"boats": "boats_v0", "dig": "dig_v1"}
EVERY_SETUP: Final = [
    pytest.param(game, {"players": players, **options}, id=f"{game}-{i}")
    for game in MODULES
    for i, (players, options) in enumerate(exam_setups(cellmates.game(game)))
]
"""Every number of players and every value of every option."""
A_FEW: Final = [
    pytest.param("boats", {"players": 2}, id="boats-2"),
    pytest.param("boats", {"players": 4, "games": "match", "bets": "dealt", "track": 12}, id="boats-4-match"),
    pytest.param("boats", {"players": 6, "short_route": True}, id="boats-6"),
    pytest.param("dig", {"players": 2, "edition": "prototype"}, id="dig-2-prototype"),
    pytest.param("dig", {"players": 3, "michel": "michelle"}, id="dig-3-michelle"),
    pytest.param("dig", {"players": 4, "teams": True, "deal": "free"}, id="dig-4-teams"),
    pytest.param("dig", {"players": 6, "michel": "michel", "chaos": "low"}, id="dig-6-michel"),
]


def table(game: str, **keywords: Any) -> TableEnv:
    env: TableEnv = MODULES[game].env(**keywords)
    return env


def begun(game: str, seed: int = 0, **keywords: Any) -> TableEnv:
    env = table(game, **keywords)
    env.reset(seed=seed)
    return env


def on_offer(env: TableEnv) -> list[int]:
    """The actions on offer to the agent that is asked."""
    found: list[int] = env.infos[env.agent_selection]["action_mask"].nonzero()[0].tolist()
    return found


def chosen(env: TableEnv, seed: int) -> Iterator[int]:
    """Answer at random until the game is over; yield each answer before it is given."""
    whim = random.Random(seed)
    while not is_over(env):
        action = whim.choice(on_offer(env))
        yield action
        env.step(action)


def play_on(env: TableEnv, seed: int, most: int = 1_000_000) -> list[int]:
    """The answers to this many decisions, or to the rest of the game."""
    answers = []
    for action, _ in zip(chosen(env, seed), range(most), strict=False):
        answers.append(action)
    return answers


def is_over(env: TableEnv) -> bool:
    return any(env.terminations.values()) or any(env.truncations.values()) or not env.agents


def leave(env: TableEnv) -> None:
    """Let every agent whose game is over go."""
    while env.agents:
        env.step(None)


def all_told(env: TableEnv) -> str:
    """Everything that an environment shows at this moment, as text."""
    shown = {agent: env.observe(agent) for agent in env.possible_agents}
    parts = (
        env.agents, env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations,
        env.truncations, as_text(env.infos), as_text(shown), env.state().tobytes(), env.scores, env.winners,
    )  # fmt: skip
    return repr(parts)


def as_text(thing: object) -> str:
    """Arrays in full."""
    if isinstance(thing, dict):
        return repr({key: as_text(value) for key, value in thing.items()})
    tobytes: Callable[[], bytes] | None = getattr(thing, "tobytes", None)
    return repr(thing) if tobytes is None else f"{type(thing)} {getattr(thing, 'dtype', '')} {tobytes()!r}"
