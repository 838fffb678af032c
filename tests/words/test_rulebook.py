"""The numbered rules can be read one by one, and as a book for learning the game."""

from __future__ import annotations

import re
from ast import literal_eval
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.testkit import rule
from cellmates.words import BadMessage, MissingMessage
from cellmates.words.rulebook import game_of, provenance, rule_note, rule_numbers, rule_text, rule_title

if TYPE_CHECKING:
    from cellmates.words.book import Block, Book

ROOT = Path(__file__).parents[2]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("boats", {}),
    ("boats", {"players": 3, "options": {"counting": "all", "short_route": True, "games": "match"}}),
    ("boats", {"options": {"track": 4, "bets": "dealt", "limit": None}}),
    ("dig", {}),
    ("dig", {"players": 2, "options": {"michel": "michelle"}}),
    ("dig", {"players": 6, "options": {"teams": True, "michel": "michel", "deal": "free"}}),
    ("dig", {"options": {"edition": "prototype", "chaos": "low"}}),
]
PROGRAMMING = re.compile(r"`|\bseats? \d|\bcontent file|\bhash\b|\bAPI\b|\boption `|\bJSON\b")


def book(game: str, **table: Any) -> Book:
    return kept_book(game, repr(table))


@cache
def kept_book(game: str, table: str) -> Book:
    return cellmates.game(game).rulebook(**literal_eval(table))


def blocks(found: Book) -> list[Block]:
    return [block for chapter in found.chapters for block in chapter.blocks]


def words(found: Book, *, appendix: bool = True) -> str:
    """Everything that the book says."""
    told = [c for c in found.chapters if appendix or c.id != "appendix"]
    parts = [found.title, found.about, *(c.title for c in (*told, found.aid))]
    for block in [block for chapter in (*told, found.aid) for block in chapter.blocks]:
        cells = [cell for row in block.rows for cell in row]
        parts += [block.title, block.text, block.note, *block.columns, *cells]
    return "\n".join(parts)


# One rule


@pytest.mark.parametrize("number", ["B-999", "player", "B-101.title"])
def test_what_is_no_rule_is_refused(number: str) -> None:
    with pytest.raises(MissingMessage):
        rule_text(number)


def test_a_rule_with_a_number_asks_for_it() -> None:
    with pytest.raises(BadMessage, match="limit"):
        rule_text("B-604", scope="general")


def test_a_game_without_a_rulebook_is_refused() -> None:
    with pytest.raises(MissingMessage, match="rules-chess"):
        rule_numbers("chess")


def test_house_rulings_may_say_why() -> None:
    assert rule_note("B-207") == "Otherwise two players could stall for ever."
    assert not rule_note("B-405")


def test_a_number_belongs_to_its_game() -> None:
    assert game_of("B-203") == "boats"


# The book


@rule("D-876")
@pytest.mark.parametrize(("game", "table"), TABLES)
def test_every_rule_stands_in_the_book_once(game: str, table: dict[str, Any]) -> None:
    found = book(game, **table)
    numbers = [block.number for block in (*blocks(found), *found.elsewhere) if block.kind == "rule"]
    assert sorted(numbers) == list(rule_numbers(game))
    assert table or not found.elsewhere


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_every_rule_reads_as_prose(game: str, table: dict[str, Any]) -> None:
    for number, block in book(game, **table).rules().items():
        assert block.text.endswith((".", ")")), number
        assert "\n" not in block.text.replace("\n\n", ""), number
        assert not re.search(r"[{}]| {2}| [.,;:]|\.\.|[,;:]\.", block.text), number
        assert rule_title(number) == block.title
        assert set(provenance(number).split(", ")) <= {"S", "P", "H"}


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_the_players_part_has_no_words_of_programs(game: str, table: dict[str, Any]) -> None:
    told = words(book(game, **table), appendix=False)
    assert not PROGRAMMING.search(told), PROGRAMMING.search(told)
    assert not re.search(r"\bso many\b|\bthe own\b|\bhe/she\b", told)


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_tables_are_whole(game: str, table: dict[str, Any]) -> None:
    for block in blocks(book(game, **table)):
        assert all(len(row) == len(block.columns) for row in block.rows) or block.kind == "terms"
        assert all(cell for row in block.rows for cell in row)


def test_what_the_game_is_about_comes_first() -> None:
    for game in cellmates.games():
        found = book(game)
        assert found.chapters[0].id == "brief"
        assert found.chapters[-1].id == "appendix"
        assert "2 to 6 players" in words(found)


def test_the_words_of_the_rules_are_explained() -> None:
    terms = {row[0] for block in blocks(book("boats")) if block.kind == "terms" for row in block.rows}
    assert {"blocked", "free", "lapse", "bedsheet field"} <= terms


@rule("B-605", "B-610", "B-105")
def test_options_of_boats_say_where_they_come_from() -> None:
    rules = book("boats").rules()
    assert "Counting every field (all) follows the printed Dutch sheet to the letter" in rules["B-605"].text
    assert "(empty) follows its English translation to the letter" in rules["B-605"].text
    assert "ends on it" in rules["B-610"].text
    assert "right-hand window" in rules["B-105"].text


# The pages


def test_every_rule_has_an_anchor_on_its_page() -> None:
    for game in cellmates.games():
        page = (ROOT / "docs" / "lookup" / "rules" / f"{game}.md").read_text(encoding="utf-8")
        for number in rule_numbers(game):
            assert page.count(f'<a id="{number}"></a>') == 1
