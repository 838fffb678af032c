"""`docs/do/adding-an-option.md` is followed to the letter, in a copy of the project."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from tests.copied import ROOT, Project

PAGE: Final = (ROOT / "docs" / "do" / "adding-an-option.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
ROW, FIELD = (text for language, text in BLOCKS if language == "text")
(TEST,) = (text for language, text in BLOCKS if language == "py")
RULE, LOBBY = (text for language, text in BLOCKS if language == "ftl")
OPTIONS: Final = "src/cellmates/games/boats/options.py"
RULES: Final = "src/cellmates/locale/en/rules-boats.ftl"
WORDS: Final = "src/cellmates/locale/en/page-lobby.ftl"
TESTS: Final = "tests/boats/test_6_options.py"
BEFORE: Final = {
    OPTIONS: {ROW: '    OptionRule("first", ', FIELD: "        self.boat_points: "},
    WORDS: {LOBBY: "page-lobby-boats-first = "},
}
"""Where the page's blocks go: before these words of their files."""
pytestmark = pytest.mark.skipif(
    ROW in (ROOT / OPTIONS).read_text(encoding="utf-8"), reason="the page's option was added to the project"
)
KNOWS: Final = """
import json
import cellmates
from cellmates.envs.settings import Settings
from cellmates.server.describe.games import options_schema
from cellmates.server.http.server_info import game_info

match = cellmates.Match.new("boats", players=2, last_boat=7)
refusal = None
try:
    cellmates.Match.new("boats", players=2, last_boat=10)
except cellmates.BadSetup as problem:
    refusal = [problem.code, problem.rule]
print(json.dumps({
    "options": match.options["last_boat"],
    "default": cellmates.Match.new("boats", players=2).options["last_boat"],
    "view": match.view(0)["options"]["last_boat"],
    "journal": cellmates.Match.loads(match.dumps()).options["last_boat"],
    "refusal": refusal,
    "environment": Settings("boats", players=2, options={"last_boat": 7}).setup.options["last_boat"],
    "schema": options_schema(cellmates.game("boats"), "BoatsOptions")["properties"]["last_boat"],
    "lobby": "last_boat" in [option.name for option in game_info("boats").options],
}))
"""
BOOK: Final = """
import json
import cellmates

told = {}
for worth in (4, 7):
    book = cellmates.game("boats").rulebook({"last_boat": worth})
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    told[worth] = " ".join(block.text for block in blocks)
    (grid,) = [block for block in book.aid.blocks if block.title == "What the boats are worth"]
    told[f"aid {worth}"] = [row[-1] for row in grid.rows]
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A copy in which steps 1 to 6 are done."""
    found = Project(tmp_path_factory.mktemp("project") / "copy", compiled=False)
    for path, blocks in BEFORE.items():
        for block, words in blocks.items():
            found.replace(path, words, block + words)
    found.add(RULES, RULE)
    found.add(TESTS, f"\n\n{TEST}")
    return found


def said(project: Project, *words: str) -> str:
    done = project.python(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_rule_of_the_new_option_is_played(project: Project) -> None:
    assert project.failures(TESTS) == set()


@pytest.mark.slow
def test_everybody_knows_the_new_option(project: Project) -> None:
    known: dict[str, Any] = json.loads(said(project, "-c", KNOWS))
    schema = known.pop("schema")
    assert (schema["minimum"], schema["maximum"], schema["default"]) == (1, 9, 4)
    assert "What boat 4 is worth (B-611)" in schema["description"]
    assert known == {
        "options": 7,
        "default": 4,
        "view": 7,
        "journal": 7,
        "refusal": ["bad-option", "B-611"],
        "environment": 7,
        "lobby": True,
    }


@pytest.mark.slow
def test_the_commands_know_the_new_option(project: Project) -> None:
    told = said(project, "-m", "cellmates", "play", "boats", "--help")
    assert "--last-boat: a whole number from 1 to 9, usually 4." in " ".join(told.split())
    series = ("-m", "cellmates", "simulate", "boats", "--games", "1", "--bots", "random")
    assert said(project, *series, "--last-boat", "7") == said(project, *series, "-o", "last_boat=7")
    refused = project.python(*series, "--last-boat", "10")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "last_boat" in refused.stderr
    told = said(project, "-m", "cellmates", "rules", "B-611", "-o", "last_boat=7")
    assert "is worth 7 points" in " ".join(told.split())


@pytest.mark.slow
def test_the_rulebook_of_such_a_table_says_what_is_played(project: Project) -> None:
    """Sums, totals that can't occur, the table of the aid and the tips follow the settings."""
    told = json.loads(said(project, "-c", BOOK))
    usual, mine = (" ".join(told[worth].split()) for worth in ("4", "7"))
    assert "A perfect bet is worth 16 points; 14 and 15 can't occur." in usual
    assert "Boat 4 is worth as much as the whole of boat 2" in usual
    assert "as many points as the number of that boat" in usual
    assert "A perfect bet is worth 19 points; 17 and 18 can't occur." in mine
    assert "3 for boat 3, 7 for boat 4" in mine
    assert not re.search("16 points|as the whole of boat 2|the number of that boat", mine)
    assert (told["aid 4"], told["aid 7"]) == (["1", "2", "3", "4"], ["1", "2", "3", "7"])


@pytest.mark.slow
def test_the_scripts_of_the_page_write_the_new_option(project: Project) -> None:
    said(project, "-m", "tools.option_keywords")
    assert "    last_boat: int\n" in project.text("src/cellmates/envs/option_keywords.py")
    said(project, "-m", "tools.rulebook")
    assert "is worth 4 points" in project.text("docs/lookup/rules/boats.md")
    said(project, "-m", "tools.wire_types", "--into", str(project.folder))
    assert "last_boat?: number" in project.text("wire.ts")


def test_the_page_names_files_that_are_there() -> None:
    tools = re.findall(r"python -m tools\.(\w+)", PAGE)
    names = re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", PAGE) + [f"tools/{name}.py" for name in tools]
    assert len(names) > 8
    assert [name for name in names if not (ROOT / name).exists()] == []
