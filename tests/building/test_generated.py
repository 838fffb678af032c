"""Files that a tool writes are what it would write today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.generated import keep

ROOT = Path(__file__).parents[2]
TOOLS = ("event_docs", "observation_docs", "option_keywords", "rulebook", "wire_types")


@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS)
def test_what_a_tool_writes_is_fresh(tool: str) -> None:
    command = [sys.executable, "-m", f"tools.{tool}", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_every_tool_of_this_kind_is_named_here() -> None:
    sources = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "tools").glob("*.py")}
    assert sorted(name for name, text in sources.items() if "import keep" in text) == sorted(TOOLS)


def kept(folder: Path, monkeypatch: pytest.MonkeyPatch, *flags: str) -> int:
    monkeypatch.setattr(sys, "argv", ["tool", *flags])
    return keep("tool", folder, lambda: {"a.md": "new", "b.md": "same"}, None)


def test_a_stale_file_is_noticed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.md").write_text("old")
    (tmp_path / "b.md").write_text("same")
    assert kept(tmp_path, monkeypatch, "--check") == 1
    assert (tmp_path / "a.md").read_text() == "old"
    assert capsys.readouterr().out == f"{tmp_path / 'a.md'} is stale: run python -m tools.tool\n"
    assert kept(tmp_path, monkeypatch) == 0
    assert (tmp_path / "a.md").read_text() == "new"
    assert kept(tmp_path, monkeypatch, "--check") == 0


def test_a_missing_file_is_stale_and_its_folder_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new"
    assert kept(tmp_path, monkeypatch, "--check", "--into", str(folder)) == 1
    assert kept(tmp_path, monkeypatch, "--into", str(folder)) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["a.md", "b.md"]
