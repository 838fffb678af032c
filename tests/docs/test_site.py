"""The documentation site: every page is in the navigation, and nothing is fetched from other hosts."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from cellmates.cli.app import COMMANDS
from tools import docs_site
from tools.docs_commands import commands
from tools.docs_python import PUBLIC, modules

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
INDEXES: Final = sorted(DOCS.rglob("index.md"))


def in_navigation() -> set[Path]:
    """The pages that the indexes link to."""
    found = set()
    for index in INDEXES:
        for entry in docs_site.linked(index.read_text(encoding="utf-8")):
            page = re.sub(r".*<(.+)>", r"\1", entry)
            found.add((index.parent / page).resolve())
    return found


def test_every_page_is_in_the_navigation() -> None:
    pages = {page.resolve() for page in DOCS.rglob("*.md")} - {DOCS / "index.md"}
    assert sorted(pages - in_navigation()) == []


def test_the_navigation_has_a_part_for_every_purpose() -> None:
    parts = re.findall(r"^:caption: (.+)$", docs_site.toctrees(INDEXES[-1].read_text("utf-8")), re.MULTILINE)
    assert parts == ["Learn", "Do", "Look up", "Understand", "Project"]


@pytest.mark.slow
def test_every_command_is_in_the_reference() -> None:
    text = commands()
    assert [name for name in COMMANDS if f"\n## cellmates {name}\n" not in text] == []
    assert "`--hint-budget STR`" in text
    assert "`--short-route`: one of these" in text


def test_every_public_module_has_a_page() -> None:
    pages = modules()
    assert set(pages) == {f"{name}.md" for name in PUBLIC}
    assert "Match" in pages["cellmates.md"]
    assert ":members: Match" not in pages["cellmates.kernel.match.md"]


@pytest.mark.parametrize(
    ("place", "written", "expected"),
    [
        ("do/hosting.md", "[a](../lookup/api.md)", "[a](../lookup/api.md)"),
        ("do/hosting.md", "[a](../../src/cellmates/server)", "a"),
        ("do/making-positions.md", "[a](../../CONTRIBUTING.md#x)", "[a](../project/contributing.md#x)"),
        ("project/changelog.md", "[a](docs/lookup/api.md)", "[a](../lookup/api.md)"),
        ("lookup/notation.md", "[a](rules/dig.md#D-502)", "[a](#lookup-rules-dig-d-502)"),
        ("lookup/notation.md", "[a](https://example.org)", "[a](https://example.org)"),
    ],
)
def test_links_are_changed_for_the_site(place: str, written: str, expected: str) -> None:
    assert docs_site.relinked(written, Path(place)) == expected


@pytest.mark.parametrize(
    "markup",
    [
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        "<style>@import 'https://example.org/a.css'</style>",
        "<p style=\"background: url('https://example.org/a.png')\">",
    ],
)
def test_a_fetch_from_another_host_is_noticed(markup: str, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(f'<a href="https://example.org/">a link may lead away</a>{markup}')
    (found,) = docs_site.foreign_fetches(tmp_path)
    assert "example.org/a." in found


@pytest.mark.skipif(find_spec("sphinx") is None, reason="the tools of `make docs` are not installed")
def test_a_page_outside_the_navigation_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text("extensions = ['myst_parser']\n")
    (source / "index.md").write_text("# Index\n")
    (source / "stray.md").write_text("# Stray\n")
    assert docs_site.sphinx(source, tmp_path / "html")
