"""Gymnasium's environments on the oldest Gymnasium that the extra allows, the one that RLlib pins."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.envs.test_requirements import OLDEST

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.soak
def test_the_environments_run_on_the_oldest_gymnasium(tmp_path: Path) -> None:
    """It is fetched from the package index, and comes before the newer one on the path."""
    wanted = f"gymnasium=={OLDEST}"
    fetch = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(tmp_path), wanted]
    subprocess.run(fetch, check=True)
    path = {**os.environ, "PYTHONPATH": str(tmp_path)}
    version = "import gymnasium; print(gymnasium.__version__)"
    told = subprocess.run(
        [sys.executable, "-c", version], env=path, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == OLDEST
    tests = ["tests/envs/gymnasium", "tests/envs/learning", "tests/envs/pettingzoo/test_suites.py"]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        *tests,
        *map(str, sorted(ROOT.glob("tests/envs/test_*.py"))),
    ]
    subprocess.run(command, env=path, cwd=ROOT, check=True)
