"""A copy or pickle made in the middle of a game continues as the game does, without affecting it."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from tests.envs.pettingzoo.tables import (
    A_FEW,
    EVERY_SETUP,
    MODULES,
    Keywords,
    all_told,
    as_text,
    begun,
    is_over,
    on_offer,
    play_on,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cellmates.envs.aec import TableEnv

WAYS: dict[str, Callable[[TableEnv], TableEnv]] = {
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "keywords"), EVERY_SETUP)
def test_a_copy_in_the_middle_of_a_game_has_the_same_future(game: str, keywords: Keywords, way: str) -> None:
    env = begun(game, 13, **keywords)
    for moment in range(6):
        twin = WAYS[way](env)
        assert all_told(twin) == all_told(env)
        answers = play_on(twin, moment, 40)
        for action in answers:
            env.step(action)
        assert all_told(twin) == all_told(env)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_what_a_copy_does_leaves_the_original_alone(game: str, keywords: Keywords, way: str) -> None:
    env, untroubled = begun(game, 17, **keywords), begun(game, 17, **keywords)
    for moment in range(15):
        twin = WAYS[way](env)
        play_on(twin, 99, 25)
        twin.infos.clear()
        twin.agents.clear()
        assert all_told(env) == all_told(untroubled)
        assert play_on(env, moment, 9) == play_on(untroubled, moment, 9)
    assert all_told(env) == all_told(untroubled)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ending", ["rules", "horizon", "illegal"])
@pytest.mark.parametrize("game", MODULES)
def test_an_ended_game_is_kept_too_while_agents_leave(game: str, ending: str, way: str) -> None:
    env = begun(game, 3, players=2, horizon=40 if ending == "horizon" else 0)
    play_on(env, 4, 10 if ending == "illegal" else 1_000_000)
    if ending == "illegal":
        env.step(-1)
    assert is_over(env)
    while env.agents:
        env = WAYS[way](env)
        twin = WAYS[way](env)
        assert all_told(twin) == all_told(env)
        twin.step(None)
        env.step(None)
        assert all_told(twin) == all_told(env)
    assert all_told(WAYS[way](env)) == all_told(env)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", MODULES)
def test_a_copy_has_the_next_games_of_the_series_too(game: str, way: str) -> None:
    env = begun(game, 21)
    env.reset()
    play_on(env, 0, 10)
    twin = WAYS[way](env)
    env.reset()
    twin.reset()
    assert all_told(twin) == all_told(env)


@pytest.mark.parametrize("way", WAYS)
def test_an_environment_that_was_not_begun_or_was_closed_is_kept_so(way: str) -> None:
    env = table("dig", players=3, mask="info", illegal="again")
    twin = WAYS[way](env)
    with pytest.raises(AttributeError):
        _ = twin.agents
    twin.reset(seed=1)
    assert all_told(twin) == all_told(begun("dig", 1, players=3, mask="info", illegal="again"))
    twin.close()
    closed = WAYS[way](twin)
    with pytest.raises(AssertionError):
        closed.step(0)


@pytest.mark.parametrize("way", WAYS)
def test_dice_of_action_spaces_are_each_ones_own(way: str) -> None:
    env = begun("boats")
    env.action_space("player_0").seed(5)
    twin = WAYS[way](env)
    drawn = [twin.action_space("player_0").sample() for _ in range(8)]
    assert [env.action_space("player_0").sample() for _ in range(8)] == drawn


def test_a_pickle_needs_no_content_file(tmp_path: Path) -> None:
    file = tmp_path / "boats.toml"
    file.write_text(cellmates.game("boats").house_text())
    env = begun("boats", 2, content=str(file))
    kept = pickle.dumps(env)
    file.unlink()
    assert all_told(pickle.loads(kept)) == all_told(env)


@pytest.mark.slow
def test_a_pickle_goes_on_in_another_process(tmp_path: Path) -> None:
    env = begun("dig", 8, michel="michelle")
    play_on(env, 1, 100)
    file = tmp_path / "env.pickle"
    file.write_bytes(pickle.dumps(env))
    line = (
        "import pickle, sys; env = pickle.load(open(sys.argv[1], 'rb'));"
        "env.step(int(env.infos[env.agent_selection]['action_mask'].argmax())); print(env.state().tolist())"
    )
    told = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", line, str(file)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    env.step(on_offer(env)[0])
    assert told.stdout == f"{env.state().tolist()}\n"


@pytest.mark.parametrize("game", MODULES)
def test_a_parallel_environment_is_kept_too(game: str) -> None:
    env = MODULES[game].parallel_env(players=3)
    observations, _ = env.reset(seed=4)
    for _ in range(20):
        observations, *_ = env.step(first_on_offer(observations))
    twin = pickle.loads(pickle.dumps(copy.deepcopy(env)))
    for _ in range(20):
        actions = first_on_offer(observations)
        observations, *_ = env.step(actions)
        assert as_text(twin.step(actions)[0]) == as_text(observations)


def first_on_offer(observations: dict[str, Any]) -> dict[str, int]:
    return {agent: int(shown["action_mask"].argmax()) for agent, shown in observations.items()}
