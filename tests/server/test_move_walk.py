"""The walk of a move stays short: files and functions that somebody has to read to follow it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cellmates
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not cellmates.compiled, reason="the functions of the engine would be counted too")
@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_move_walks_through_few_files_and_functions(game: str) -> None:
    command = [sys.executable, "-m", "tools.move_walk", "--check", game]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (found.returncode, found.stderr) == (0, ""), found.stdout + found.stderr
    assert found.stdout.startswith(f"{game}: ")
