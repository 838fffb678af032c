"""Which Pythons are found, which environment each has, and what is said of one that is not here."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tools import pythons

if TYPE_CHECKING:
    from pathlib import Path

MINE = f"{sys.version_info[0]}.{sys.version_info[1]}"


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a Python; its programs, and its pyenv."""
    for name in ("bin", "pyenv"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    return tmp_path


def program(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_python_is_found_by_its_name_or_path(nowhere: Path) -> None:
    named = program(nowhere / "bin" / "python3.13", "echo 3.13")
    assert pythons.find("python3.13") == named
    assert pythons.find(sys.executable) == sys.executable
    assert pythons.find("python3.12") is None


def test_a_shim_that_does_not_run_is_passed_over(nowhere: Path) -> None:
    program(nowhere / "bin" / "python3.13", "exit 127")
    for release in ("3.13.2", "3.13.10", "3.1.9"):
        program(nowhere / "pyenv" / "versions" / release / "bin" / "python", "echo 3.13")
    found = pythons.find("python3.13")
    assert found is not None
    assert "3.13.10" in found


def test_the_first_python_has_the_plain_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "ROOT", tmp_path)
    assert pythons.environment_of("3.13") == ".venv"
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "pyvenv.cfg").write_text("home = somewhere\nversion = 3.11.7\n", encoding="utf-8")
    assert pythons.environment_of("3.11") == ".venv"
    assert pythons.environment_of("3.13") == ".venv-3.13"


def test_one_that_is_missing_or_too_old_is_refused_in_a_sentence(
    nowhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program(nowhere / "bin" / "python3.9", "echo 3.9")
    assert pythons.print_found("python3.13") == 1
    assert "there is no python3.13 here" in capsys.readouterr().err
    assert pythons.print_found("python3.9") == 1
    assert "needs 3.11 or newer" in capsys.readouterr().err


@pytest.fixture
def others(nowhere: Path) -> list[str]:
    """The Pythons that are tested, all on the machine, but this one."""
    for version in pythons.tested():
        program(nowhere / "bin" / f"python{version}", f'case "$2" in *%d*) echo {version};; esac')
    return [version for version in pythons.tested() if version != MINE]


def test_every_other_python_has_its_round(
    nowhere: Path, others: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAKE", program(nowhere / "bin" / "make", 'echo "$@"'))
    assert pythons.try_others() == 0
    said = capfd.readouterr().out
    for version in others:
        assert f"smoke PYTHON={nowhere / 'bin' / f'python{version}'}" in said
        assert f"pythons: {version} passed" in said
    assert f"python{MINE}" not in said


def test_a_python_that_is_missing_or_lacks_something_has_a_line(
    nowhere: Path, others: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAKE", program(nowhere / "bin" / "make", "exit 2"))
    missing, *rest = others
    (nowhere / "bin" / f"python{missing}").unlink()
    for version in rest:
        program(
            nowhere / "bin" / f"python{version}",
            f'case "$2" in *%d*) echo {version};; *) echo has no headers;; esac',
        )
    assert pythons.try_others() == 0
    said = capfd.readouterr().out
    assert f"pythons: {missing} skipped: python{missing} is not here." in said
    for version in rest:
        assert f"pythons: {version} skipped: python{version} has no headers." in said


def test_a_round_that_fails_fails_all(
    nowhere: Path, others: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAKE", program(nowhere / "bin" / "make", "exit 2"))
    assert pythons.try_others() == 1
