"""Environments are made by name, by module, or not at all where their libraries are missing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pettingzoo  # type: ignore[import-untyped]
import pytest

from cellmates.envs.registration import register
from tests.envs.pettingzoo.tables import MODULES, NAMES, all_told, begun


@pytest.mark.parametrize("game", MODULES)
def test_a_table_is_made_by_its_name(game: str) -> None:
    register()
    name = f"cellmates/{NAMES[game].replace('_', '-')}"
    env = pettingzoo.make("aec", name, players=3)
    env.reset(seed=1)
    assert all_told(env) == all_told(begun(game, 1, players=3))
    assert str(env) == NAMES[game]
    parallel = pettingzoo.make("parallel", name, players=2, first=1)
    assert list(parallel.reset(seed=1)[0]) == ["player_0", "player_1"]


@pytest.mark.parametrize("game", MODULES)
def test_there_is_nothing_to_unwrap(game: str) -> None:
    module: Any = MODULES[game]
    env = module.env()
    assert env.unwrapped is env
    assert type(env) is type(module.raw_env())
    assert env.metadata["render_modes"] == ["ansi", "human", "rgb_array"]
    assert not env.metadata["is_parallelizable"]


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_one_sentence_says_what_to_install(missing: str) -> None:
    told = run(f"import sys; sys.modules[{missing!r}] = None; import cellmates; import cellmates.envs")
    assert told.returncode == 1
    said = f"ModuleNotFoundError: cellmates.envs needs {missing}: pip install cellmates[envs]"
    assert told.stderr.splitlines()[-1] == said


def test_the_games_need_none_of_the_extra() -> None:
    line = "import sys, cellmates; print(*{'pettingzoo', 'gymnasium', 'numpy', 'torch'} & {*sys.modules})"
    assert run(line).stdout == "\n"


def run(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=False)
