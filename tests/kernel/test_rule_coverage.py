"""Every numbered rule has a test, and every cited number is a rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cellmates.testkit import rule
from tools.rule_coverage import citations, faults, page

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def coverage(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "rule_coverage.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_rule_is_spoken_for() -> None:
    done = coverage()
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_table_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    assert coverage("--into", str(tmp_path)).returncode == 0
    assert (tmp_path / "coverage.md").read_text(encoding="utf-8") == page(citations(ROOT / "tests"))


def test_a_rule_without_a_test_and_an_unknown_number_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@rule("B-101", "B-999")\ndef test_it(): ...\n', encoding="utf-8")
    found = faults(citations(tmp_path))
    assert any(fault.startswith("B-102 ") and "no test" in fault for fault in found)
    assert any("B-999, which is not a rule" in fault for fault in found)
    assert not any(fault.startswith("B-101 ") for fault in found)


def test_the_table_names_each_rule_with_its_tests() -> None:
    text = page(citations(ROOT / "tests"))
    assert "[B-203](boats.md#B-203)" in text
    assert "the last pip never jumps" in text


def test_the_mark_stays_on_the_test() -> None:
    @rule("B-101", "B-102")
    def a_test() -> None: ...

    assert a_test.__rules__ == ("B-101", "B-102")  # type: ignore[attr-defined]
