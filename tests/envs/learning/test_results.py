"""The learning result in the docs matches the stored numbers, and the numbers support its claims."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[3]
RESULTS: Final[dict[str, Any]] = json.loads(
    (ROOT / "examples/results/boats_maskable_ppo.json").read_text(encoding="utf-8")
)
DRAWING: Final = runpy.run_path(str(ROOT / "examples/learning_curve.py"))


def test_the_picture_is_drawn_from_the_results() -> None:
    drawn = (ROOT / "docs/do/boats-ppo.svg").read_text(encoding="utf-8")
    assert drawn == DRAWING["picture"](RESULTS)


def test_the_table_is_that_of_the_results() -> None:
    assert DRAWING["table"](RESULTS) in (ROOT / "docs/do/learning.md").read_text(encoding="utf-8")


def test_at_least_three_seeds_clearly_beat_random() -> None:
    assert len(RESULTS["runs"]) >= 3
    games = RESULTS["final_games"]["random"]
    rates = [run["final"]["random"] / games for run in RESULTS["runs"]]
    assert DRAWING["over_seeds"](rates)[1] > 0.9
    assert all(run["seconds"] < 600 for run in RESULTS["runs"])


def test_an_interval_over_seeds_is_students() -> None:
    """Two seeds: t is 12.706, the standard error of 0.4 and 0.6 is 0.1."""
    middle, low, high = DRAWING["over_seeds"]([0.4, 0.6])
    assert (round(middle, 6), low, high) == (0.5, 0.0, 1.0)
    middle, low, high = DRAWING["over_seeds"]([0.50, 0.51])
    assert round(high - middle, 5) == round(12.706 * 0.005, 5)
