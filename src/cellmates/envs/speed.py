"""Speed of the environments: work for the bench to measure, and peers that show observations too.

Each work runs for ever and yields after every batch how many decisions it made. Every library is driven as it
documents.
"""

from __future__ import annotations

from importlib import import_module
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cellmates.envs.selfplay import SelfPlay
from cellmates.envs.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PLAYERS: Final = 4
MATCHES: Final = 1024
CROWD: Final = 4096
"""Matches of a fleet measured in wall-clock time, with one process and with two."""
BATCH: Final = 1000
OPTIONS: Final[dict[str, dict[str, Any]]] = {"dig": {"michel": "michelle"}}
"""Options that differ from the game's defaults, as in the bench of the engine."""
PICKS: Final = Random(7).choices(range(1 << 30), k=BATCH)


def own_works(game: str) -> dict[str, Iterator[int]]:
    options = OPTIONS.get(game, {})
    module = import_module(f"cellmates.envs.{game}_v0")
    parameters = ",".join(f"{name}={value}" for name, value in {"players": PLAYERS, **options}.items())
    return {
        "observe": observed(game),
        "fleet": fleet(game),
        "aec": agents(lambda: module.env(players=PLAYERS, **options)),
        "spiel": spiel_with_tensors(f"python_cellmates_{game}({parameters})"),
    }


def shared_works(game: str) -> dict[str, Iterator[int]]:
    """Work for more than one core, and the same on one, for comparison in wall-clock time."""
    return {"fleet_1_worker": fleet(game, CROWD), "fleet_2_workers": fleet(game, CROWD, workers=2)}


def peer_works() -> dict[str, Iterator[int]]:
    """Each library is imported when its work is first advanced."""
    return {
        "pettingzoo/texas_holdem": agents(new_holdem),
        "open_spiel/gin_rummy+": spiel_with_tensors("gin_rummy"),
        "open_spiel/python_kuhn_poker+": spiel_with_tensors("python_kuhn_poker"),
        "open_spiel/python_liars_poker+": spiel_with_tensors("python_liars_poker"),
    }


def new_holdem() -> Any:
    return import_module("pettingzoo.classic.texas_holdem_v4").env(num_players=PLAYERS)


def observed(game: str) -> Iterator[int]:
    """Observation and mask of every seat, at many points of a game."""
    settings = Settings(game, PLAYERS, OPTIONS.get(game, {}))
    episode = settings.new_episode()
    episodes = []
    for i in range(BATCH // PLAYERS):
        if i == 0 or episode.over:
            episode.begin(settings.start.clone(), i)
        episodes.append(episode.clone())
        episode.step(episode.options()[PICKS[i] % len(episode.options())])
    while True:
        for each in episodes:
            for seat in range(PLAYERS):
                each.look(seat)
        yield BATCH


def fleet(game: str, matches: int = MATCHES, workers: int = 1) -> Iterator[int]:
    """Thousands of matches with all seats, including random answers and all arrays."""
    table = SelfPlay(game, matches, PLAYERS, workers=workers, **OPTIONS.get(game, {}))
    table.reset(seed=0)
    try:
        while True:
            table.step(table.sample())
            yield matches
    finally:
        table.close()


def agents(new: Callable[[], Any]) -> Iterator[int]:
    """The loop of PettingZoo's documentation, with a random action that the mask allows."""
    env = new()
    seeds = count()
    done = 0
    while True:
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            offered = np.flatnonzero(seen["action_mask"])
            env.step(int(offered[PICKS[done % BATCH] % len(offered)]))
            done += 1
            if done % BATCH == 0:
                yield BATCH


def spiel_with_tensors(name: str) -> Iterator[int]:
    """As the bench drives OpenSpiel, plus the observation of the player asked, if the game has one."""
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games" if name.startswith("python_") else "pyspiel")
    import_module("cellmates.envs.spiel")
    game = spiel.load_game(name)
    luck = Random(7)
    terminal = int(spiel.PlayerId.TERMINAL)
    tensor = (
        "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"
    )
    done = 0
    while True:
        state = game.new_initial_state()
        while (player := state.current_player()) != terminal:
            if player < 0:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
                continue
            getattr(state, tensor)(player)
            options = state.legal_actions()
            state.apply_action(options[PICKS[done % BATCH] % len(options)])
            done += 1
            if done % BATCH == 0:
                yield BATCH
