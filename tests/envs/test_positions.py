"""`reset` starts games in positions, and refuses options that it does not understand."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

import cellmates
from cellmates.envs import FleetEnv, SeatEnv, boats_v0, dig_v1
from cellmates.envs.sb3 import as_sb3
from cellmates.kernel.chance import Stream

MODULES: dict[str, Any] = {"boats": boats_v0, "dig": dig_v1}


def reached(game: str, answers: int = 60) -> dict[str, Any]:
    """A position in the middle of a game of three."""
    match, stream = cellmates.Match.new(game, players=3, seed=4), Stream(4)
    for _ in range(answers):
        seat = min(match.waiting)
        options = list(match.decision(seat) or ())
        match.play(options[stream.below(len(options))].id, seat)
    return match.position()


@pytest.mark.parametrize("game", MODULES)
def test_agents_begin_in_a_position_with_the_chance_of_the_seed(game: str) -> None:
    position = reached(game)
    env, parallel = MODULES[game].env(players=3), MODULES[game].parallel_env(players=3)
    env.reset(seed=9, options={"position": position})
    parallel.reset(seed=9, options={"position": json.dumps(position)})
    match = cellmates.Match.from_position(position, seed=9)
    for _ in range(40):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        offered = sorted(option.id for option in match.decision(seat) or ())
        assert env.infos[agent]["action_mask"].nonzero()[0].tolist() == offered
        assert (parallel.state() == env.state()).all()
        match.play(offered[0], seat)
        env.step(offered[0])
        parallel.step(dict.fromkeys(parallel.agents, offered[0]))
        if match.over:
            break
    twin = pickle.loads(pickle.dumps(env))
    assert (twin.state() == env.state()).all()


@pytest.mark.parametrize("game", MODULES)
def test_one_seat_begins_there_once_and_copies_know_it(game: str) -> None:
    position = reached(game)
    env, twin = SeatEnv(game, 3, seat=1), SeatEnv(game, 3, seat=1)
    shown, _ = env.reset(seed=9, options={"position": position})
    assert not np.array_equal(shown, twin.reset(seed=9)[0])
    kept = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    chosen = int(env.action_masks().argmax())
    rows = [each.step(chosen) for each in (env, *kept)]
    assert data_equivalence(rows[0], rows[1], exact=True)
    assert data_equivalence(rows[0], rows[2], exact=True)
    twin.reset(seed=9)
    assert data_equivalence(env.reset(), twin.reset(), exact=True)  # the next game starts as usual


@pytest.mark.parametrize("mode", ["SameStep", "NextStep", "Disabled"])
@pytest.mark.parametrize("game", MODULES)
def test_the_matches_of_a_fleet_begin_there_too(game: str, mode: str) -> None:
    position = reached(game)
    fleet, env = FleetEnv(game, 3, 3, seat=2, autoreset_mode=mode), SeatEnv(game, 3, seat=2)
    observations, _ = fleet.reset(seed=5, options={"position": position})
    for i in range(3):
        shown, _ = env.reset(seed=5 + i, options={"position": position})
        assert np.array_equal(observations[i], shown)
    observations, _ = fleet.reset()
    for i in range(3):
        env.reset(seed=5 + i)
        assert np.array_equal(observations[i], env.reset()[0])


def test_stable_baselines_passes_it_on() -> None:
    position = reached("boats")
    env, twin = as_sb3(FleetEnv("boats", 2, 3)), FleetEnv("boats", 2, 3)
    env.seed(5)
    env.set_options({"position": position})
    shown, _ = twin.reset(seed=5, options={"position": position})
    assert np.array_equal(env.reset(), shown)  # type: ignore[arg-type]
    env.set_options([{"position": position}, {}])
    with pytest.raises(ValueError, match="the same options"):
        env.reset()


def test_options_that_a_position_leaves_out_are_the_environments() -> None:
    env = SeatEnv("boats", 2, track=12)
    position = {"game": "boats", "players": 2, "track": {"7": ["red", "blue"]}, "dice": {"red": 3, "blue": 2}}
    _, info = env.reset(seed=1, options={"position": position})
    assert [env.action_words(action) for action in map(int, np.flatnonzero(info["action_mask"]))] == [
        "move blue"
    ]


def finished() -> dict[str, Any]:
    match, stream = cellmates.Match.new("boats", players=3, seed=4), Stream(4)
    while not match.over:
        seat = min(match.waiting)
        options = list(match.decision(seat) or ())
        match.play(options[stream.below(len(options))].id, seat)
    return match.position()


WRONG: list[tuple[Any, str]] = [
    ({"positon": {}}, "no option 'positon'; there is position"),
    ({"position": "rubbish"}, "A position is a dictionary"),
    ({"position": 3}, "A position is a dictionary"),
    ({"position": {"game": "dig", "players": 3}}, "of another game, or of other players or options"),
    ({"position": {"game": "boats", "players": 2}}, "of another game, or of other players or options"),
    ({"position": {"game": "boats", "players": 3, "options": {"track": 9}}}, "of another game, or of other"),
    ({"position": {"game": "boats", "players": 3, "options": 7}}, "options"),
    ({"position": {"game": "boats", "players": 3, "turn": 7}}, "turn"),
    ({"position": finished()}, "the game is over already"),
]


@pytest.mark.parametrize(("options", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be_is_refused_and_the_game_goes_on(options: Any, sentence: str) -> None:
    env, fleet, agents = SeatEnv("boats", 3), FleetEnv("boats", 2, 3), boats_v0.env(players=3)
    made: list[Any] = [env, fleet, agents, boats_v0.parallel_env(players=3)]
    for each in made:
        each.reset(seed=1)
        with pytest.raises(ValueError, match=sentence):
            each.reset(seed=2, options=options)
    twin, other = SeatEnv("boats", 3), boats_v0.env(players=3)
    twin.reset(seed=1)
    other.reset(seed=1)
    assert data_equivalence(env.step(0), twin.step(0), exact=True)
    assert (agents.state() == other.state()).all()


@pytest.mark.parametrize("options", ["position", 3, [("position", None)]])
def test_options_are_a_dictionary(options: Any) -> None:
    with pytest.raises(TypeError, match="options are a dictionary"):
        SeatEnv("boats", 3).reset(options=options)
