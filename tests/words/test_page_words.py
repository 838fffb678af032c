"""The check of the page's words passes ours, and finds faults."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hatch_page import PACKAGES

ROOT = Path(__file__).parents[2]
TOOL = str(ROOT / "tools" / "check_page_words.py")
CATALOGUE = """
page-greeting = Hello { $name }
page-topic-dig = Dig
page-topic-boats = Boats
"""
SAYS_ALL = """
<script lang="ts">
  import { t } from "./words";
  const { topic }: { topic: string } = $props();
</script>

<h1 title={t(`page-topic-${topic}`)}>{t("page-greeting", { name: topic })}</h1>
"""

pytestmark = [pytest.mark.skipif(not PACKAGES.is_dir(), reason="the page was not built"), pytest.mark.slow]


def findings(*flags: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, TOOL, *flags], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == (1 if done.stdout else 0), done.stderr
    return done.stdout.splitlines()


def of(folder: Path, markup: str = "", code: str = "") -> list[str]:
    """The findings for a small, correct page with this added."""
    (folder / "en").mkdir()
    (folder / "en" / "page.ftl").write_text(CATALOGUE)
    (folder / "src").mkdir()
    (folder / "src" / "Page.svelte").write_text(SAYS_ALL + markup)
    (folder / "src" / "more.ts").write_text(code)
    return findings("--sources", str(folder / "src"), "--catalogues", str(folder / "en"))


def test_our_own_page_says_what_the_catalogues_have() -> None:
    assert findings() == []


@pytest.mark.parametrize(
    "markup",
    [
        "",
        "<p>× {1 + 1} · A</p>",
        "<kbd>Enter</kbd>",
        '<p class="page turned">{topic}</p>',
        '{#if topic === "dig"}<b>Cellmates</b>{/if}',
        '<img alt="" src="/mark.svg" />',
    ],
)
def test_what_is_no_sentence_is_let_through(tmp_path: Path, markup: str) -> None:
    assert of(tmp_path, markup) == []


@pytest.mark.parametrize(
    ("markup", "finding"),
    [
        ("<p>Hello you</p>", '"Hello you" belongs in a catalogue'),
        ("{#each [1] as n (n)}<li>card {n}</li>{/each}", '"card" belongs'),
        ('<button aria-label="Close">×</button>', '"Close" belongs'),
        ('<button title={topic ? "Yes" : t("page-topic-dig")}>×</button>', '"Yes" belongs'),
        ('<img alt={`A picture of ${topic}`} src="/mark.svg" />', '"A picture of …" belongs'),
        ('<p>{"Hello"}</p>', '"Hello" belongs'),
        ('<p>{t("page-nothing")}</p>', 'there is no message "page-nothing"'),
        ('<p>{t(topic ? "page-topic-dig" : "page-none")}</p>', 'there is no message "page-none"'),
        ("<p>{t(`page-odd-${topic}`)}</p>", 'there is no message "page-odd-"'),
        ('<p>{t("page-greeting")}</p>', '"page-greeting" wants $name too'),
    ],
)
def test_what_is_said_past_the_catalogues_is_found(tmp_path: Path, markup: str, finding: str) -> None:
    found = of(tmp_path, markup)
    assert len(found) == 1
    assert finding in found[0]


def test_ids_in_plain_code_are_looked_at_too(tmp_path: Path) -> None:
    found = of(tmp_path, code='export const rows = [\n  "page-topic-dig",\n  "page-lost",\n];\n')
    assert len(found) == 1
    assert found[0].endswith('more.ts:3: there is no message "page-lost".')


def test_what_is_said_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "page.ftl").write_text(CATALOGUE + "page-silent = Psst\n")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "Page.svelte").write_text(SAYS_ALL)
    found = findings("--sources", str(tmp_path / "src"), "--catalogues", str(tmp_path / "en"))
    assert found == ['en/page.ftl: "page-silent" is used nowhere on the page.']
