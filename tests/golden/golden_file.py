"""Golden files: compared as text, written anew with `--update-golden`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parent


def compare(request: pytest.FixtureRequest, name: str, text: str) -> None:
    """Fail when a golden file does not say this; with `--update-golden`, make it say so."""
    path = FOLDER / name
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not path.exists():
        pytest.fail(f"{name} is missing: run make golden and read it")
    golden = path.read_text(encoding="utf-8")
    assert text.splitlines() == golden.splitlines(), f"{name} has changed: run make golden, read the diff"
