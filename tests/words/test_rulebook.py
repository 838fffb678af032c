"""The numbered rules can be read, whole, with the table's own numbers."""

import subprocess
import sys
from pathlib import Path

import pytest

from cellmates.words import BadMessage, MissingMessage
from cellmates.words.rulebook import (
    game_of,
    provenance,
    rule_examples,
    rule_note,
    rule_numbers,
    rule_terms,
    rule_text,
    rule_title,
    section_title,
)

ROOT = Path(__file__).parents[2]
TABLE: dict[str, object] = {
    "track": 30,
    "bedsheet": 9,
    "short_route": True,
    "bets": "dealt",
    "games": "match",
    "limit": None,
    "counting": "all",
    "first": 2,
}
BOATS = {1: 4, 2: 8, 3: 4, 4: 5, 5: 2, 6: 9}
"""How many rules each section has."""


def test_boats_has_every_rule_in_order() -> None:
    expected = [f"B-{section}{n:02}" for section, last in BOATS.items() for n in range(1, last + 1)]
    assert list(rule_numbers("boats")) == expected


@pytest.mark.parametrize("number", rule_numbers("boats"))
def test_every_rule_reads_as_prose(number: str) -> None:
    text = rule_text(number, "en", **TABLE)
    assert text.endswith((".", ")"))
    assert "\n" not in text.replace("\n\n", "")
    assert "{" not in text
    assert rule_title(number)
    assert section_title(number)
    assert set(provenance(number).split(", ")) <= {"S", "P", "H"}


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("B-103", "the starter is chosen"),
        ("B-104", "The track has 30 fields"),
        ("B-104", "The bedsheet field is field 9"),
        ("B-601", "the short route is played, from field 9"),
        ("B-602", "bets are dealt"),
        ("B-603", "a match is played"),
        ("B-604", "there is no limit"),
        ("B-605", "every field counts"),
    ],
)
def test_a_rule_shows_the_tables_own_options(number: str, words: str) -> None:
    assert words in rule_text(number, **TABLE)


def test_a_rule_with_a_number_asks_for_it() -> None:
    with pytest.raises(BadMessage, match="limit"):
        rule_text("B-604")


@pytest.mark.parametrize("number", ["B-999", "player", "B-101.title"])
def test_what_is_no_rule_is_refused(number: str) -> None:
    with pytest.raises(MissingMessage):
        rule_text(number)


def test_a_game_without_a_rulebook_is_refused() -> None:
    with pytest.raises(MissingMessage, match="rules-chess"):
        rule_numbers("chess")


def test_house_rulings_may_say_why() -> None:
    assert rule_note("B-207") == "Otherwise two players could stall for ever."
    assert not rule_note("B-405")


def test_a_number_tells_its_game() -> None:
    assert game_of("B-203") == "boats"


def test_the_words_of_the_rules_are_explained() -> None:
    words = [term.word for term in rule_terms("boats")]
    assert words[:3] == ["convict", "window", "track"]
    assert {"blocked", "free", "lapse", "bedsheet field"} <= set(words)


def test_the_examples_add_up() -> None:
    assert len(rule_examples("boats")) == 4
    assert rule_examples("boats")[3].endswith("9 points.")


def test_the_printed_page_is_fresh() -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "rulebook.py", "--check"], check=True)


def test_a_stale_page_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "boats.md").write_text("old")
    command = [sys.executable, str(ROOT / "tools" / "rulebook.py"), "--into", str(tmp_path)]
    assert subprocess.run([*command, "--check"], check=False).returncode == 1
    assert subprocess.run(command, check=False).returncode == 0
    assert subprocess.run([*command, "--check"], check=False).returncode == 0
