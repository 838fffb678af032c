"""Every word is in the glossary once, and every name of the code in it exists."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "understand" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY: Final = PAGE.partition("\n## Glossary\n")[2]
ROWS: Final = re.findall(r"^\| (?!word |-)(.+?) \| (.+?) \| (.+?) \|$", GLOSSARY, re.MULTILINE)
SOURCES: Final = sorted(
    path
    for folder, ending in (("src/cellmates", "py"), ("web/src", "ts"))
    for path in (ROOT / folder).rglob(f"*.{ending}")
)
DEFINED: Final = re.compile(
    r"^ *(?:export )?(?:async )?(?:class|def|function) (\w+)|^ *(\w+)(?:: [^=\n]+)?(?: =|$)", re.MULTILINE
)


def names_of(column: str) -> list[str]:
    return re.findall(r"`([^`]+)`", column)


def is_there(name: str) -> bool:
    """Find a file by the end of its path, or a class, function or constant; `Class.member` needs both."""
    if "." in name and name.rpartition(".")[2] in {"py", "ts", "toml"}:
        return any(str(path).endswith(f"/{name}") for path in (*SOURCES, ROOT / "pyproject.toml"))
    return any(all(part in defined for part in name.split(".")) for defined in NAMES)


NAMES: Final = [
    {name for pair in DEFINED.findall(path.read_text(encoding="utf-8")) for name in pair if name}
    for path in SOURCES
]


def test_the_glossary_has_the_words_of_the_rules_and_of_the_plumbing() -> None:
    words = {word for word, _, _ in ROWS}
    assert {"seat", "ticket", "frame", "Sight", "Teller", "Scene", "sheet"} <= words
    assert {"table registry", "broadcast", "autoplay", "worker pool", "persistence", "game UI"} <= words


def test_no_word_is_there_twice() -> None:
    words = Counter(re.sub(r" \(.*\)", "", word).lower() for word, _, _ in ROWS)
    assert [word for word, times in words.items() if times > 1] == []


def test_the_words_are_in_order() -> None:
    words = [word.lower() for word, _, _ in ROWS]
    assert words == sorted(words, key=lambda word: word.replace("-", " "))


@pytest.mark.parametrize(("word", "column"), [(word, column) for word, _, column in ROWS])
def test_every_name_of_the_code_exists(word: str, column: str) -> None:
    assert names_of(column), word
    assert [name for name in names_of(column) if not is_there(name)] == []


def test_a_name_that_does_not_exist_is_noticed() -> None:
    assert not is_there("Hall")
    assert not is_there("hall.py")
    assert not is_there("Match.fly")
