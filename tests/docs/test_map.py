"""The drawn map of the architecture is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import architecture_map
from tools.architecture_map import Arrow, faults, imports, needed

TOOL: Final = Path(architecture_map.__file__)


def draw(*arguments: str) -> int:
    return subprocess.run([sys.executable, str(TOOL), *arguments], check=False).returncode


def test_the_map_is_fresh() -> None:
    assert draw("--check") == 0


@pytest.mark.slow
def test_a_stale_map_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    file.write_text("old")
    assert draw("--check", "--into", str(file)) == 1
    assert draw("--into", str(file)) == 0
    assert draw("--check", "--into", str(file)) == 0


def test_every_package_has_its_box_and_no_arrow_goes_up() -> None:
    assert faults() == []
    rows = {name: row for name, (_, row, _) in architecture_map.BOXES.items()}
    assert [arrow for arrow in imports() if rows[arrow.source] >= rows[arrow.target]] == []


def test_a_package_without_a_box_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(architecture_map, "BOXES", {"kernel": (0, 0, ""), "parlour": (0, 1, "")})
    assert "words has no box" in faults()
    assert "parlour is in no layer" in faults()


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    short, long, rest = Arrow("a", "c"), Arrow("a", "b"), Arrow("b", "c")
    assert needed({short, long, rest}) == {long, rest}
