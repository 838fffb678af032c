"""Every path that the architecture page names exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "cellmates"
PAGE: Final = (ROOT / "docs" / "understand" / "architecture.md").read_text(encoding="utf-8")
SIGNPOST: Final = re.compile(r"^In `(.+)`:$")
"""The line before a table that names the folder of its paths."""
PATH: Final = re.compile(r"`([\w*./-]+(?:/|\.(?:py|toml|ftl|md)))`")
"""A file or a folder in a code span."""


def rows(page: str) -> list[tuple[Path, str]]:
    """Return the rows of all tables, each with the folder of its paths."""
    folder, found = SOURCE, []
    for line in page.partition("\n## Glossary\n")[0].splitlines():  # test_glossary.py checks the rest
        if line.startswith("#"):
            folder = SOURCE
        elif signpost := SIGNPOST.match(line):
            folder = SOURCE / signpost[1]
        elif line.startswith("|"):
            found.append((folder, line))
    return found


def lost(folder: Path, row: str) -> list[str]:
    """Find paths that don't exist: not in the folder, not next to the path before, not in the project."""
    missing, beside = [], folder
    for path in PATH.findall(row):
        places = [place / path for place in (folder, beside, SOURCE.parent, ROOT)]
        place = next((place for place in places if is_there(place)), None)
        if place:
            beside = place if path.endswith("/") else place.parent
        else:
            missing.append(path)
    return missing


def is_there(place: Path) -> bool:
    return any(ROOT.glob(str(place.relative_to(ROOT))))


def test_every_path_in_the_tables_of_the_map_exists() -> None:
    assert [path for folder, row in rows(PAGE) for path in lost(folder, row)] == []


@pytest.mark.parametrize(
    "folder", [SIGNPOST.findall(line)[0] for line in PAGE.splitlines() if SIGNPOST.match(line)]
)
def test_every_folder_with_a_table_exists(folder: str) -> None:
    assert is_there(SOURCE / folder)


def test_a_path_that_does_not_exist_is_noticed() -> None:
    page = "In `games/dig`:\n\n| menus | `menu.py`, `rules/turn.py`; `goal.py`; `games/*/story.py` |\n"
    assert [path for folder, row in rows(page) for path in lost(folder, row)] == [
        "menu.py",
        "games/*/story.py",
    ]


def test_files_named_elsewhere_on_the_map_exist_under_that_name() -> None:
    """In running text and drawings a path may leave out its first folders."""
    files = [f"/{path.relative_to(ROOT)}" for path in (*SOURCE.rglob("*.py"), *ROOT.glob("tools/*.py"))]
    named = re.findall(r"(?<![\w*/.-])[\w/-]+\.py\b", PAGE)
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []
