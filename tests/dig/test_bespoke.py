"""Cards are rows, effects are words: exceptions are listed with their reason, and every row has a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

import cellmates
from cellmates.testkit import rule

HERE: Final = Path(__file__).parent
FILES: Final = ("test_action_cards.py", "test_gang_cards.py", "test_pasts.py", "test_card_rulings.py")
BESPOKE: Final = {
    "shakedown": "it takes all hands at once and deals them out again: no other card has such a step"
}
"""The effect words that serve only one card, and why no shared word would do."""
TABLES: Final = cellmates.game("dig").house_content().tables
FIRST: Final = cellmates.game("dig").named_content("house-1").tables


def effects() -> set[str]:
    """All effects of all cards, word by word as the table writes them."""
    cards = [text for row in TABLES["cards"] for text in row.get("effect", [])]
    pasts = [text for row in TABLES["pasts"] for text in (*row["effect"], *row["bonus"])]
    return {*cards, *pasts, *(row["ability"] for row in TABLES["gang_cards"])}


def named_tests(file: str) -> dict[str, str]:
    """The text of each test of a file, by its name."""
    text = (HERE / file).read_text(encoding="utf-8")
    found = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return {node.name: said_by(node) for node in found if node.name.startswith("test_")}


def said_by(test: ast.FunctionDef) -> str:
    """The strings of a test and its decorators, one per line, without the docstring."""
    strings = [node.value for node in ast.walk(test) if isinstance(node, ast.Constant)]
    told = ast.get_docstring(test, clean=False)
    return "\n".join(text for text in strings if isinstance(text, str) and text != told)


SAID: Final = "\n".join(text for file in FILES for text in named_tests(file).values())


def test_bespoke_effects_are_these_few_and_each_has_its_reason() -> None:
    found = {word for effect in effects() if (word := effect.partition("bespoke ")[2].split(" ")[0])}
    assert found == set(BESPOKE)
    assert all(len(reason.split()) > 5 for reason in BESPOKE.values())


def test_every_bespoke_function_serves_a_card_of_that_name() -> None:
    source = Path(cellmates.__file__).parent / "games" / "dig"
    defined = {
        name
        for file in source.rglob("*.py")
        for name in re.findall(r"^def bespoke_(\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert defined == set(BESPOKE)
    assert defined <= {row["id"] for row in TABLES["cards"]}


@pytest.mark.parametrize("table", ["cards", "gang_cards", "pasts"])
def test_every_row_of_the_house_table_is_named_by_a_test(table: str) -> None:
    ids = [row["id"] for row in TABLES[table]]
    unnamed = [id for id in ids if not re.search(rf"(?<!\w){re.escape(id)}(?!\w)", SAID)]
    assert unnamed == []


@rule("D-101", "D-871")
def test_the_house_table_has_the_rows_of_the_rules() -> None:
    actions = [row for row in FIRST["cards"] if row["role"] == "action"]
    assert (len(actions), sum(row["count"] for row in actions)) == (9, 18)
    assert (len(FIRST["gang_cards"]), len(FIRST["pasts"]), len(FIRST["michel"])) == (24, 18, 8)
    for gang in ("crew", "cartel", "bikers", "bratva", "triad", "queers"):
        assert sum(row["gang"] == gang for row in FIRST["gang_cards"]) == 4
        assert sum(row["gang"] == gang for row in FIRST["pasts"]) == 3


def test_each_action_card_gang_card_and_past_has_a_test_named_after_it() -> None:
    names = "\n".join(name for file in FILES for name in named_tests(file))
    cards = [row["id"] for row in TABLES["cards"] if row["role"] == "action"]
    rows = [*cards, *(row["id"] for table in ("gang_cards", "pasts") for row in TABLES[table])]
    assert [id for id in rows if id.replace(" ", "_") not in names] == []
