"""D-876: a table's rulebook gives that table's rules and numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.testkit import rule
from tests.words.test_rulebook import blocks, book, words

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.words.book import Book

HOUSE = cellmates.game("dig").house_text()
NOT_IN_TEAMS = (
    "Two locations carry the number",
    "Not in the cells",
    "In the cells, and not with 2 beatings",
    "put the pawn in the cells",
    "the others get a wing",
    "wins at once, alone",
)
CHANGES = {
    ('id = "showers"\ndice = [5, 6]\nsearch = 3', 'id = "showers"\ndice = [5, 6]\nsearch = 7'): "| 7 |",
    ('id = "shovel"\nprice = 8', 'id = "shovel"\nprice = 9'): "a shovel | 9",
    ('id = "hand limit"\nvalue = 10', 'id = "hand limit"\nvalue = 11'): "at most 11 cards",
    ('id = "bank"\nvalue = 75', 'id = "bank"\nvalue = 80'): "cigarettes worth 80 in all",
    ("value = 4\npoints = 3", "value = 6\npoints = 4"): "4 for a shovel",
}


def grid(found: Book, title: str) -> tuple[tuple[str, ...], ...]:
    return next(block.rows for block in blocks(found) if block.kind == "grid" and block.title == title)


@rule("D-876", "D-402", "D-408", "D-851", "D-853")
def test_the_book_of_a_team_table_leaves_out_what_team_rules_replace() -> None:
    alone, teams = (words(book("dig", players=4, options={"teams": is_so})) for is_so in (False, True))
    for sentence in NOT_IN_TEAMS:
        assert sentence in alone, sentence
        assert sentence not in teams, sentence
    assert "three for a number of the cell blocks (1, 2 and 3)" in teams
    assert "Not in your own cell block (the other team's block is fine)" in teams
    assert "target is 16" in teams
    assert "the first team to reach or pass the target wins at once" in teams
    assert "A and B, of two players each, who sit alternately" in teams
    assert "in the cells" not in teams
    assert "mate" not in alone


@rule("D-875", "D-876")
def test_the_prototypes_rulebook_knows_its_four_gangs_only() -> None:
    told = words(book("dig", options={"edition": "prototype"}))
    cards = "Back room|Substitute|Herbs|Patience|Family|Scene|Untouchable|Networking"
    pasts = "Counterfeiter|Master|Locksmith|Impostor|Hacker|Activist"
    assert not re.search(f"Triad|Queers|{cards}|{pasts}|Michel|[Mm]ate", told)
    assert "16 gang cards for 4 gangs" in told
    assert "2 to 5 players" in told
    assert "8 points with 5 players" in told


@rule("D-811", "D-876")
@pytest.mark.parametrize(("who", "other"), [("michel", "Michelle"), ("michelle", "Michel")])
def test_the_pawn_has_one_name_and_pronoun(who: str, other: str) -> None:
    told = words(book("dig", players=2, options={"michel": who}))
    their = {"michel": "his", "michelle": "her"}[who]
    assert f"{who.title()} is one more inmate" in told
    assert f"an attacker with cards of {their} own" in told
    assert "Michel(le)" not in told
    assert not re.search(rf"\b{other}\b", told)


def test_no_pawn_is_mentioned_where_none_plays() -> None:
    found = book("dig", players=2, options={"michel": "none"})
    assert "michel" not in [chapter.id for chapter in found.chapters]
    assert {"D-801", "D-807", "D-893"} <= {block.number for block in found.elsewhere}
    assert "meet" not in words(found)


@rule("D-873", "D-876")
def test_a_deck_with_less_chaos_is_counted_as_it_is() -> None:
    found = book("dig", options={"chaos": "low"})
    assert "16 bindings, 12 blades, 8 spikes, 5 containers" in found.rules()["D-101"].text
    assert "Ambush" not in [row[0] for row in grid(found, "Action cards")]
    left_out = re.compile("Ambush|Snitch|Shakedown")
    told = {number: block.text for number, block in found.rules().items() if left_out.search(block.text)}
    assert set(told) == {"D-873"}
    assert ("binding", "16") in [row[:2] for row in grid(found, "What you can hold")]


@rule("D-876", "D-201")
@pytest.mark.parametrize(("players", "target"), [(2, 12), (3, 12), (4, 10), (5, 8), (6, 8)])
def test_the_number_of_players_and_their_target_are_stated(players: int, target: int) -> None:
    told = words(book("dig", players=players))
    assert f"This game is for {players} players" in told
    assert f"With {players} players the target is {target}." in told
    assert f"Goal: {target} tunnel points." in told


@rule("D-876", "D-900")
@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_numbers_follow_a_content_file(old: str, new: str, tmp_path: Path) -> None:
    assert old in HOUSE
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace(old, new), encoding="utf-8")
    sentence = CHANGES[old, new]
    mine, usual = (flat(book("dig", content=content)) for content in (str(file), None))
    assert sentence in mine
    assert sentence not in usual
    assert "its own cards or numbers" in mine


@rule("D-901")
def test_every_number_of_the_die_is_on_two_locations_of_the_table() -> None:
    dice = " ".join(row[1] for row in grid(book("dig"), "Locations"))
    assert [dice.count(str(number)) for number in range(1, 7)] == [2] * 6


def flat(found: Book) -> str:
    """The words of a book, with rows as lines."""
    rows = [" | ".join(row) for block in blocks(found) for row in block.rows]
    return "\n".join([words(found), *(f"{row} |" for row in rows)])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"track": 30}, "The track has 30 fields."),
        ({"bedsheet": 9, "short_route": True}, "the start field is field 9"),
        ({"bets": "dealt"}, "each player is dealt a secret bet"),
        ({"games": "match"}, "A match is played"),
        ({"limit": None}, "There is no limit to the number of turns."),
        ({"limit": 1}, "After 1 turn the"),
        ({"counting": "all"}, "Every field counts, occupied or not."),
        ({"first": 1}, "The table has chosen the first player"),
    ],
)
def test_options_of_boats_are_filled_in(options: dict[str, Any], sentence: str) -> None:
    assert sentence in words(book("boats", options=options))
    assert sentence not in words(book("boats", options={}))


def test_a_tables_book_leaves_out_what_it_did_not_agree_on() -> None:
    told = words(book("boats", players=2, options={"counting": "all"}))
    assert "Occupied fields are jumped" not in told
    assert "A table may agree" not in re.sub(r".*other numbers.*", "", told)
    assert "This game is for 2 players" in told


@rule("D-854", "D-856")
def test_an_old_match_has_the_book_of_its_own_rules() -> None:
    old, new = (
        words(book("dig", players=4, options={"teams": True}, rules_version=version)) for version in (1, 2)
    )
    assert "A declined deal costs the action." in old
    assert "A declined deal costs no action" in new
    assert "call for help, or give up" not in old
    assert "call for help, or give up" in new


@pytest.mark.parametrize("deal", ["even", "free"])
@rule("D-854", "D-876")
def test_the_book_gives_the_tables_deals(deal: str) -> None:
    told = words(book("dig", players=4, options={"teams": True, "deal": deal}))
    assert f"Deals are {deal}:" in told
    assert "The table agrees which deals" not in told
    assert "your mate chooses what comes back" in told


@rule("B-403", "B-610")
def test_where_nobody_goes_back_past_the_start_the_last_two_are_an_exception() -> None:
    aid = book("boats", options={"back_stop": "start"}).aid
    told = " ".join(block.text for block in aid.blocks)
    assert "With more than two on the way, nobody goes back past the start field." in told
    assert "With five aboard, one sent back past the start takes boat 4" in told


@rule("B-105")
def test_the_book_says_that_the_order_in_the_windows_is_random() -> None:
    rules = book("boats").rules()
    assert all("random" in rules[number].text for number in ("B-101", "B-105"))
