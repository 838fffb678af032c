"""`docs/learn/your-first-hour.md` is followed to the letter, in a copy of the project."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.copied import ROOT, Project

pytestmark = pytest.mark.slow

PAGE: Final = (ROOT / "docs" / "learn" / "your-first-hour.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(QUESTION,) = (text for language, text in BLOCKS if language == "py")
(DIFF,) = (text for language, text in BLOCKS if language == "diff")
(CARD,) = (text for language, text in BLOCKS if language == "toml")
SOURCE: Final = "src/cellmates/games/dig/questions/extortion.py"
CHAPTER: Final = "tests/dig/test_5_extortion.py"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("hour"), compiled=False)


def test_the_question_to_read_stands_in_its_file() -> None:
    assert QUESTION.strip() in (ROOT / SOURCE).read_text(encoding="utf-8")


def test_the_change_breaks_the_test_that_is_named_after_the_rule(project: Project) -> None:
    old, new = DIFF.splitlines()
    assert (old[0], new[0]) == ("-", "+")
    victim = QUESTION[QUESTION.index("    def offer") :]
    project.replace(SOURCE, victim, victim.replace(old[1:], new[1:]))
    (named,) = re.findall(r"`(test_\w+)…`", PAGE)
    assert [test for test in project.failures(CHAPTER) if test.startswith(named)] != []
    project.replace(SOURCE, victim.replace(old[1:], new[1:]), victim)
    assert project.failures(CHAPTER) == set()


def test_the_card_is_accepted_and_played(project: Project) -> None:
    exported = project.python("-m", "cellmates", "content", "export", "dig").stdout
    (project.folder / "mine.toml").write_text(f"{exported}\n{CARD}", encoding="utf-8")
    for words in (
        "content check mine.toml",
        "simulate dig --games 2 --bots hustler --seed 1 --content mine.toml",
    ):
        done = project.python("-m", "cellmates", *words.split())
        assert done.returncode == 0, done.stdout + done.stderr
