"""OpenSpiel's own suites and tools on both games, unmodified."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from absl import flags
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    generate_playthrough,
    outcome_sampling_mccfr,
)
from open_spiel.python.bots.uniform_random import UniformRandomBot  # type: ignore[import-untyped]
from open_spiel.python.tests import games_sim_test  # type: ignore[import-untyped]
from shimmy import OpenSpielCompatibilityV0  # type: ignore[import-untyped]

from tests.envs.spiel.playing import BOATS, DIG, ODD_BOATS, ODD_DIG, load

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

RUN_SUITE = """
import sys
from runpy import run_module
import cellmates.envs.spiel
sys.argv = sys.argv[1:]
run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def run_suite(*arguments: str) -> str:
    """Run a test module of OpenSpiel with our games registered."""
    command = [sys.executable, "-c", RUN_SUITE, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


def test_the_integration_suite_passes() -> None:
    told = run_suite("open_spiel.integration_tests.api_test", "--test_only_games=^python_cellmates_.*$")
    assert "Ran 10 tests" in told
    assert told.endswith("OK\n")


def test_the_simulation_suite_passes_for_two_to_six_players() -> None:
    told = run_suite("open_spiel.python.tests.games_sim_test", "--", "-k", "cellmates")
    for name in ("boats", "dig"):
        for players in range(2, 7):
            assert (
                f"[       OK ] GamesSimTest.test_multiplayer_game_{players}p_python_cellmates_{name}" in told
            )
    assert told.endswith("OK\n")


@pytest.mark.parametrize("text", [*ODD_BOATS, *ODD_DIG])
def test_the_simulation_suite_passes_with_other_options(text: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(text))


@pytest.mark.parametrize("text", [*BOATS, *ODD_BOATS])
def test_random_simulations_of_boats_pass(text: str) -> None:
    pyspiel.random_sim_test(load(text), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("text", DIG)
def test_random_simulations_of_dig_pass(text: str) -> None:
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "text",
    [
        "dig(players=2,edition=prototype)",
        "dig(players=4,teams=True,deal=free)",
        "dig(players=4,chaos=low,first=1)",
    ],
)
def test_random_simulations_of_dig_with_other_options_pass(text: str) -> None:
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_can_be_replayed(tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    text = generate_playthrough.playthrough("python_cellmates_boats(players=3,track=6)", None, seed=3)
    file.write_text(text, encoding="utf-8")
    original, replayed = generate_playthrough.replay(str(file))
    assert original.split("\n") == replayed.split("\n")
    assert 'InformationStateString(0) = "seat 0' in text


@pytest.mark.parametrize("name", ["python_cellmates_boats", "python_cellmates_dig"])
def test_the_learning_environment_plays_an_episode(name: str) -> None:
    environment = rl_environment.Environment(name, players=3)
    environment.seed(2)
    dice = np.random.RandomState(2)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([dice.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_openspiels_bots_play_a_game() -> None:
    game = load("boats(players=4)")
    bots = [UniformRandomBot(player, np.random.RandomState(player)) for player in range(4)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)


# PettingZoo's suite imports one of its games in a deprecated way. Shimmy gives observations no bounds, since
# OpenSpiel has none, and the suite warns about that.
@pytest.mark.filterwarnings("ignore:The old environment creation API has been deprecated:DeprecationWarning")
@pytest.mark.filterwarnings("ignore:Agent's minimum observation space value is -infinity:UserWarning")
@pytest.mark.filterwarnings("ignore:Agent's maximum observation space value is infinity:UserWarning")
@pytest.mark.parametrize(("name", "players"), [("boats", 2), ("boats", 6), ("dig", 4)])
def test_seen_through_pettingzoo_the_games_pass_its_suite(name: str, players: int) -> None:
    from pettingzoo.test import api_test  # type: ignore[import-untyped]

    environment = OpenSpielCompatibilityV0(game_name=f"python_cellmates_{name}", config={"players": players})
    api_test(environment, num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("text", ["boats(track=4,limit=12)", "boats"])
def test_outcome_sampling_runs_on_boats(text: str) -> None:
    """Warnings are errors here: no sum overflows or becomes NaN."""
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(text))
    for _ in range(4):
        solver.iteration()
    assert len(solver._infostates) > 20


def test_outcome_sampling_on_dig_goes_deeper_than_python_does() -> None:
    """A limit that the documentation mentions; if this test fails, remove the remark there."""
    np.random.seed(1)
    game = load("dig")
    assert not game.get_type().provides_information_state_tensor
    with pytest.raises(RecursionError):
        outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()
