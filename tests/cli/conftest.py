"""The real command, in a separate process: through pipes, or in a terminal."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

import pexpect
import pytest

from tests.cli.lines import BET, SHORT
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

A_TRY = 30.0
"""Seconds until Ctrl-C is pressed again."""
COMMAND = [sys.executable, "-m", "cellmates"]


@dataclass(frozen=True)
class Ended:
    """The result of a command."""

    code: int
    out: str
    err: str


Cellmates = Callable[..., Ended]
Terminal = Callable[..., "pexpect.spawn[str]"]


def environment(**changes: str) -> dict[str, str]:
    quiet = {"COLUMNS": "80", "PYTHONWARNINGS": "error", "PYTHONUTF8": "1"}
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    return {**kept, **quiet, **changes}


@pytest.fixture
def cellmates() -> Cellmates:
    """Run a command; `typed` are the lines of its standard input."""

    def run(*words: str, typed: str = "", **env: str) -> Ended:
        done = subprocess.run(
            [*COMMAND, *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=environment(**env),
            timeout=PATIENCE,
            check=False,
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cellmates:
    """The same within this process, which is quicker for tests that try many lines."""
    from cellmates.cli import main

    def run(*words: str, typed: str = "", columns: int = 80) -> Ended:
        monkeypatch.setattr(sys, "argv", ["cellmates", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", str(columns))
        capsys.readouterr()
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        shown = capsys.readouterr()
        return Ended(int(str(code)), shown.out, shown.err)

    return run


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """Start a command in a terminal; it ends with the test."""
    started: list[pexpect.spawn[str]] = []

    def start(*words: str, columns: int = 80, **env: str) -> pexpect.spawn[str]:
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *words],
            env=environment(**{"TERM": "xterm-256color", "COLUMNS": str(columns), **env}),
            encoding="utf-8",
            dimensions=(50, columns),
            timeout=PATIENCE,
            echo=False,
            preexec_fn=heed_interrupts,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def heed_interrupts() -> None:
    """Processes started in the background of a shell ignore Ctrl-C; undo that for the tests."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(child: pexpect.spawn[str]) -> None:
    """Press Ctrl-C until it leaves: one between a prompt and its reading takes effect at the next key."""
    for _ in range(ceil(PATIENCE / A_TRY)):
        child.sendintr()
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=A_TRY) == 0:
            return
    raise AssertionError("Ctrl-C does not end it")


@pytest.fixture
def saved(cellmates: Cellmates, tmp_path: Path) -> Path:
    """A game that is not over, in a file."""
    file = tmp_path / "game.cm"
    cellmates("play", "boats", *SHORT, typed=f"{BET}\n1\nsave {file}\n")
    return file
