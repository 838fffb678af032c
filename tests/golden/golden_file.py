"""Golden files: compared as text, rewritten with `--update-golden`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parent


def compare(request: pytest.FixtureRequest, name: str, text: str) -> None:
    """Fail if a golden file differs; with `--update-golden`, rewrite it."""
    path = FOLDER / name
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not path.exists():
        pytest.fail(f"{name} is missing: run make golden and read it")
    golden = path.read_text(encoding="utf-8")
    assert text.splitlines() == golden.splitlines(), f"{name} has changed: run make golden, read the diff"
