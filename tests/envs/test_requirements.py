"""What the environments need: Gymnasium as far back as RLlib pins it, and nothing of the server."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[2]
OLDEST: Final = "1.2.2"
"""What `ray[rllib]` pins. `make soak` runs the tests of Gymnasium's environments on it."""
USED: Final = {
    "gymnasium": {"Env", "Space", "error", "logger", "register", "registry", "spaces", "vector"},
    "gymnasium.error": {"ClosedEnvironmentError", "ResetNeeded"},
    "gymnasium.spaces": {"Box", "Dict", "Discrete"},
    "gymnasium.vector": {"AutoresetMode", "VectorEnv"},
    "gymnasium.vector.utils": {"batch_space"},
}
"""The names of Gymnasium that we use. All exist in 1.2.2: check there before you add one."""


def needed(name: str, lines: list[str]) -> Requirement:
    return next(found for found in map(Requirement, lines) if found.name.lower() == name)


def of_the_extra(name: str) -> Requirement:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return needed(name, project["optional-dependencies"]["envs"])


def test_gymnasium_may_be_as_old_as_rllib_pins_it_and_as_new_as_we_install_it() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = needed("gymnasium", [line for line in lines if line and not line.startswith("#")])
    newest = next(iter(pinned.specifier)).version
    for wanted in (of_the_extra("gymnasium"), needed("gymnasium", requires("pettingzoo") or [])):
        assert wanted.specifier.contains(OLDEST)
        assert wanted.specifier.contains(newest)


def test_nothing_of_gymnasium_is_used_that_the_oldest_does_not_have() -> None:
    for path in sorted((ROOT / "src/cellmates/envs").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "gymnasium":
                assert {each.name for each in node.names} <= USED[node.module or ""], path
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "gymnasium" or node.attr in USED["gymnasium"], path


@pytest.mark.parametrize("module", ["cellmates.envs", "cellmates.envs.boats_v0", "cellmates.envs.spiel"])
def test_the_environments_import_nothing_of_the_server(module: str) -> None:
    servers = {
        "alembic",
        "httptools",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    }
    line = f"import sys, {module}; print(sorted({servers} & {{*sys.modules}}))"
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
