"""Generated pages are up to date, and reference pages are complete."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser

import cellmates
from cellmates.games.boats.files import reading as of_boats
from cellmates.games.dig.files import reading as of_dig
from cellmates.games.dig.files.view import FRAMES

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
KEYS: Final = {
    "boats": of_boats.FIELDS,
    "dig": (*of_dig.FIELDS, *of_dig.SEAT_FIELDS, *of_dig.PENDING_FIELDS, *FRAMES.values()),
}
"""The keys that a position of each game may have."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_every_event_has_a_sentence_that_begins_with_a_capital() -> None:
    told = re.findall(r"^\| `\w+` \|.*\| (.+) \|$", read("docs/lookup/events.md"), re.MULTILINE)
    assert len(told) > 60
    assert [sentence for sentence in told if not sentence[0].isupper()] == []


def part(page: str, heading: str) -> str:
    """Return the section of a page under a heading."""
    return read(page).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize(("game", "keys"), KEYS.items())
def test_every_key_of_a_position_is_explained(game: str, keys: tuple[str, ...]) -> None:
    explained = part("docs/lookup/positions.md", f"Keys of `{game}`")
    assert [key for key in keys if f"| `{key}` |" not in explained] == []


@pytest.mark.parametrize("name", cellmates.games())
def test_the_ids_of_the_notation_are_those_of_the_game(name: str) -> None:
    """Every action begins with the first word of the row with its id."""
    table = part("docs/lookup/notation.md", f"`{name}`")
    rows = re.findall(r"^\| `(\w+).*\| (\d+)(?:–(\d+))? \|$", table, re.MULTILINE)
    game = cellmates.game(name)
    for action in range(game.actions):
        verbs = {verb for verb, first, last in rows if int(first) <= action <= int(last or first)}
        assert game.text(action).split()[0] in verbs, action


def test_every_decision_record_is_in_the_index() -> None:
    records = sorted(path.name for path in (DOCS / "decisions").glob("0*.md"))
    assert records == re.findall(r"\((\d{4}-[\w-]+\.md)\)", read("docs/decisions/index.md"))


def test_every_decision_record_says_why() -> None:
    for path in (DOCS / "decisions").glob("0*.md"):
        headings = re.findall(r"^## (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert headings[0] == "Context"
        assert headings[-1] == "Consequences"
        assert any("hy" in heading for heading in headings), path.name


def test_project_changelog_and_citation_name_this_version() -> None:
    (released,) = re.findall(rf"^## \[{cellmates.__version__}\] - (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert f"\nversion: {cellmates.__version__}\ndate-released: {released}\n" in read("CITATION.cff")
    assert tomllib.loads(read("pyproject.toml"))["project"]["version"] == cellmates.__version__


def test_the_changelog_has_the_usual_form() -> None:
    """As in Keep a Changelog: what is to come first, then versions with their days, newest first."""
    versions = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert [
        row for row in versions[1:] if not re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", row)
    ] == []
    days = [row.split(" - ")[1] for row in versions[1:]]
    assert days == sorted(days, reverse=True)
    sections = re.findall(r"^### (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert set(sections) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_changelog_names_the_newest_rule_of_boats() -> None:
    catalogue = FluentParser().parse(read("src/cellmates/locale/en/rules-boats.ftl"))
    numbers = [entry.id.name for entry in catalogue.body if hasattr(entry, "id")]
    assert max(number for number in numbers if number.startswith("B-")) in read("CHANGELOG.md")


def test_pages_that_the_sources_name_exist() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    named = {page for text in texts for page in re.findall(r"\bdocs/[\w/-]+\.md", text)}
    assert len(named) > 5
    assert sorted(page for page in named if not (ROOT / page).is_file()) == []


@pytest.mark.parametrize(("page", "lines", "width"), [("README.md", 120, 160), ("CONTRIBUTING.md", 90, 110)])
def test_first_pages_stay_short(page: str, lines: int, width: int) -> None:
    rows = read(page).splitlines()
    assert len(rows) <= lines
    assert [row for row in rows if len(row) > width] == []


def test_targets_of_make_that_pages_name_exist() -> None:
    pages = read("CONTRIBUTING.md") + read("docs/do/working-on-the-code.md")
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    assert sorted(set(re.findall(r"`(?:[A-Z_]+=\S+ )?make ([a-z-]+)", pages)) - targets) == []


def test_every_target_of_make_is_explained() -> None:
    explained = set(re.findall(r"`make ([a-z-]+)`", read("docs/do/working-on-the-code.md")))
    targets = set(re.findall(r"^([a-z-]+):.*## ", read("Makefile"), re.MULTILINE))
    assert sorted(targets - explained - {"help"}) == []
