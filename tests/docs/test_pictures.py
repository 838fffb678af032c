"""The drawings in the documentation are what its commands write."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from typing import Final

import pytest

from cellmates.cli import main

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "do" / "pictures.md").read_text(encoding="utf-8")
COMMANDS: Final = re.findall(r"^cellmates (replay .*)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_picture_of_the_documentation_is_fresh(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = shlex.split(command)
    place = words.index("--svg") + 1
    kept, words[place] = words[place], str(tmp_path / "new.svg")
    assert f"](../{Path(kept).relative_to('docs')})" in PAGE
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["cellmates", *words])
    main()
    assert (ROOT / kept).read_text(encoding="utf-8") == (tmp_path / "new.svg").read_text(encoding="utf-8")


def test_every_picture_has_its_command() -> None:
    """Drawings only: `python -m tools.screenshots` takes those of the page."""
    drawn = {f"docs/pictures/{file.name}" for file in (ROOT / "docs" / "pictures").glob("*.svg")}
    assert drawn == {word for command in COMMANDS for word in shlex.split(command) if word.endswith(".svg")}
