"""`cellmates rules`: in general, of a table, one rule, the player aid; and what is refused."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

import cellmates as package
from cellmates.testkit import rule

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

PAGE = 60
"""Lines of a page."""
LARGEST = ["dig", "-p", "6", "-o", "teams=true", "-o", "michel=michelle"]


@pytest.mark.parametrize("words", [["dig"], ["boats"], LARGEST, ["dig", "-o", "edition=prototype"]])
def test_the_player_aid_fits_on_a_page(inside: Cellmates, words: list[str]) -> None:
    lines = inside("rules", *words, "--aid").out.splitlines()
    assert 20 < len(lines) <= PAGE
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("game", ["dig", "boats"])
@pytest.mark.parametrize("columns", [60, 80])
def test_the_book_keeps_to_the_width_of_the_screen(inside: Cellmates, game: str, columns: int) -> None:
    done = inside("rules", game, columns=columns)
    assert max(map(len, done.out.splitlines())) <= columns
    assert "…" not in done.out
    assert "\x1b" not in done.out


def test_the_rules_of_a_table_are_told(inside: Cellmates) -> None:
    done = inside("rules", "dig", "-o", "teams=true", "-p", "6")
    assert "The rules of this table: 6 players and two teams." in done.out
    assert "the target is 20" in " ".join(done.out.split())
    assert "Not in the cells" not in done.out


def test_numbers_of_a_content_file_are_told(inside: Cellmates, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = package.game("dig").house_text()
    mine.write_text(text.replace('id = "hand limit"\nvalue = 10', 'id = "hand limit"\nvalue = 8'))
    assert "at most 8 cards" in inside("rules", "D-303", "--content", str(mine)).out
    assert "at most 8 cards" in inside("rules", "--content", str(mine), "--aid").out


def test_the_aid_for_programs(inside: Cellmates) -> None:
    (aid,) = json.loads(inside("rules", "dig", "--aid", "--json").out)
    assert {block["kind"] for block in aid["blocks"]} == {"prose", "grid"}


@rule("D-876", "D-875")
def test_the_rules_of_a_table_for_programs_are_those_of_the_book(inside: Cellmates) -> None:
    words = ["rules", "dig", "-o", "edition=prototype", "-p", "3"]
    book, rules = inside(*words, columns=300).out, json.loads(inside(*words, "--json").out)
    assert all(f"{each['number']} {each['title']}\n" in book for each in rules)
    told = " ".join(each["text"] for each in rules)
    assert not re.search("Triad|Queers|Michel|mate", told)
    assert "With 3 players the target is 12." in told


def test_a_rule_that_is_not_played_at_a_table_says_so(inside: Cellmates) -> None:
    sentence, words = "This rule does not apply at such a table.", ["-o", "edition=prototype"]
    assert sentence in inside("rules", "dig", "D-801", *words).out
    assert sentence not in inside("rules", "dig", "D-201", *words).out
    assert sentence not in inside("rules", "dig", "D-801").out
    assert not json.loads(inside("rules", "D-801", *words, "--json").out)["played"]
    assert json.loads(inside("rules", "D-801", "--json").out)["played"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dig -o tracks=3", "tracks"),
        ("dig -o teams=true -p 5", "D-874"),
        ("dig -o edition=prototype -o teams=true", "D-874"),
        ("dig -p 9", "2 to 6"),
        ("dig -o teams", "teams"),
        ("dig --content nowhere.toml", "nowhere.toml"),
        ("D-999", "D-901"),
        ("dig D-000 --aid", "D-101"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(inside: Cellmates, words: str, said: str) -> None:
    done = inside("rules", *words.split())
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert len(done.err.strip().splitlines()) <= 3


def test_a_content_file_that_is_none_is_refused(inside: Cellmates, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("game = [")
    done = inside("rules", "dig", "--content", str(broken))
    assert (done.code, done.out) == (2, "")
    assert "broken.toml" in done.err
