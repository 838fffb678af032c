"""`dig` at a table in a pipe: what is shown, what can be typed, how games end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.dig_lines import EXTORTED, RICH, TEAMS, kept, numbers, quick_content

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

TABLES = {
    "michelle": "--players 4 --michel michelle",
    "duel": "--players 2 --michel michel --chaos low",
    "teams": "--players 4 --teams --deal free",
    "prototype": "--players 5 --edition prototype",
}


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_to_the_end_by_random_numbers(inside: Cellmates, tmp_path: Path, table: str) -> None:
    words = [*TABLES[table].split(), "--seed", "4", "--bots", "random", "--content", quick_content(tmp_path)]
    done = inside("play", "dig", *words, typed=numbers(4))
    assert (done.code, done.err) == (0, "")
    assert "Dig · the end" in done.out
    assert "broke through with 30 tunnel points" in done.out
    assert "\n 1.  Player" in done.out
    assert "The dice were dealt from seed 4." in done.out
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_table_fits_the_terminal(inside: Cellmates, tmp_path: Path, columns: int) -> None:
    typed = "look\ngangs\nplayers\nhelp\nlog\n" + numbers(1, 40)
    for position in (RICH, TEAMS):
        file = kept(tmp_path, position)
        done = inside("play", "--load", file, "--bots", "random", typed=typed, columns=columns)
        assert done.code == 0
        assert max(map(len, done.out.splitlines()[:-3])) <= columns


@pytest.mark.slow
def test_without_input_it_shows_the_first_view_and_says_how_to_go_on(cellmates: Cellmates) -> None:
    done = cellmates("play", "dig", "--players", "4", "--michel", "michelle", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert "┌─ canteen ──────── 1 4 ┐" in done.out
    assert "what the card does" in done.out
    assert "Your criminal past is this" in done.out
    assert "To play, start it in a terminal: cellmates play dig" in done.out


def test_the_board_shows_who_is_where_and_what_lies_open(inside: Cellmates, tmp_path: Path) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH)).out
    assert "│ you P2                │" in out
    assert "│ Michelle              │" in out
    assert " P2         6     0       0  ■■■■■■■··· 7   2 shovels, spoon" in out
    assert "past Robber (spent)" in out
    assert " piles    14 knives · 10 spoons · 10 picks · 7 shovels · 67 cigarettes" in out
    assert " Cartel  Wholesale      2/2   Each sale pays you 2 cigarettes more." in out
    assert " weapons      2 knives, blade" in out
    assert " past         Informant. On your turn: look at a player's hand" in out
    assert "In the Cartel" in out
    assert " end     22  end your turn                                          end" in out


def test_options_are_grouped_and_counted_as_they_are_shown(inside: Cellmates, tmp_path: Path) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH), typed="5\n").out
    assert "5  buy a pick for 6 cigarettes" in out
    assert "Player 1 bought a pick for 6 cigarettes." in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("sea", "Player 1 searched the yard for 1 card. You drew"),
        ("craft p", "Player 1 crafted a pick."),
        ("craft k", "Player 1 crafted 2 knives."),
        ("sell cap phone", "Player 1 sold a cap and a phone for 6 cigarettes."),
        ("careful canteen", "Player 1 went from the yard to the canteen."),
        ("extort p2 shovel knife", "Player 1 wanted a shovel from Player 2; laid down a knife."),
        ("join cartel cap boots", "Player 1 discarded a cap and a pair of boots; left the Bratva: Feared"),
        ("play ambush p2", "Player 2 (normal) took a beating."),
        ("PLAY  PASS cells", "Player 1 played a Pass; went from the yard to the cells."),
    ],
)
def test_short_forms_and_answers_in_a_row(inside: Cellmates, tmp_path: Path, typed: str, told: str) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH), typed=f"{typed}\n").out
    assert told in " ".join(out.split())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("s", '"s" could be "search" and "sell"'),
        ("zork", '"zork" is neither an answer nor a command here'),
        ("99", "Choose a number from 1 to 22."),
        ("sell cap cap", "You hold no such card: cap"),
        ("sell shovel zork", "is neither an answer"),
        ("dig", "You dig in the cells, and you are not there. (D-601)"),
        ("why", "Say what you wonder about"),
        ("why dig shovel", "You dig in the cells, and you are not there. (D-601)"),
        ("why steal", "Spoons are stolen in the canteen"),
        ("why craft sh", "For a shovel you need this in hand: a binding and a container. (D-408)"),
        ("why sell", '"sell" can be played now: it is rule D-604'),
        ("look zork", 'called "zork"'),
        ("look inf", '"inf" could be infirmary and informant'),
        ("undo", "no answer to take back"),
    ],
)
def test_what_cannot_be_is_told_and_changes_nothing(
    inside: Cellmates, tmp_path: Path, typed: str, told: str
) -> None:
    done = inside("play", "--load", kept(tmp_path, RICH), typed=f"{typed}\n")
    assert done.code == 0
    assert told in " ".join(done.out.split())
    assert done.out.count("What do you do?") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("look knife", "Costs 2 cigarettes in the yard. Two cost 5 cigarettes. Sells for 1 cigarette."),
        ("look crew", "For 2 different ones of these you are in: chain, cap and bandana."),
        ("look bouncer", "In the Bikers: you take a random card"),
        ("look yard", "Die numbers: 2, 4 and 6."),
        ("look solitary", "No die leads there. Nothing to search."),
        ("look networking", "You may search twice per turn."),
        ("look", "Frisk Look at a player's hand and discard one card of it."),
        ("discard", "The search discard is empty."),
        ("rules D-407", "D-407 Extort"),
        ("help", "look [CARD]"),
    ],
)
def test_everything_can_be_looked_up(inside: Cellmates, tmp_path: Path, typed: str, told: str) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH), typed=f"{typed}\n").out
    assert told in " ".join(out.split())


def test_answers_are_taken_back(inside: Cellmates, tmp_path: Path) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH), typed="sell\nsell cap\nundo\n").out
    assert "took back" in out
    assert out.count("What do you do?") == 2


def test_a_fight_is_told_step_by_step(inside: Cellmates, tmp_path: Path) -> None:
    begun = ("extort", "seat 0", "name shovel", "lay knife", "lay knife")
    typed = "lay knife\nrefuse\nlay blade\nhand over\n"
    out = inside("play", "--load", kept(tmp_path, EXTORTED, *begun), "--bots", "random", typed=typed).out
    assert "    Player 2 (random) wanted a shovel from Player 1; laid down a knife, twice.\n" in out
    assert "Player 2 wants a shovel from you. Hand over, or refuse?" in out
    assert "First answer the extortion" in out
    assert "You fight Player 2. Lay a weapon, or give up?" in out
    assert "    Player 1 laid down a blade. Player 2 (random)" in out


def test_a_deal_shows_what_it_is_made_of(inside: Cellmates, tmp_path: Path) -> None:
    typed = "deal\np3\ngive knife\nask shovel\ngive cig\ndone\n"
    out = inside("play", "--load", kept(tmp_path, TEAMS), "--bots", "random", typed=typed).out
    assert "Your deal with Player 3: you give a knife and 1 cigarette, and ask for a shovel." in out
    assert "  1 give binding" in out
    assert "▸you A" in out
    assert " P2 B " in out


def test_what_was_seen_of_a_hand_is_remembered(inside: Cellmates, tmp_path: Path) -> None:
    out = inside("play", "--load", kept(tmp_path, RICH), typed="play frisk p2\ndiscard pick\n").out
    assert "Player 2 holds a shovel, a pick and 4 knives" in out
    assert "surely holds a shovel and 4 knives" in out
    assert "surely lacks" in out


def test_an_owners_content_is_drawn_and_explained(inside: Cellmates, tmp_path: Path) -> None:
    content = quick_content(tmp_path)
    done = inside("play", "dig", "--content", content, "--first", "0", typed="look shovel\nlook showers\n")
    assert "Scores 30 tunnel points when dug." in done.out
    assert "│ search 4              │" in done.out


@pytest.mark.slow
def test_a_finished_game_says_how_to_see_it_again_with_its_content(inside: Cellmates, tmp_path: Path) -> None:
    content, file = quick_content(tmp_path), tmp_path / "kept.cm"
    words = ("--content", content, "--save-to", str(file), "--seed", "4", "--bots", "random")
    out = inside("play", "dig", *words, typed=numbers(4)).out
    assert f"cellmates replay {file} --content {content}" in out
    told = inside("replay", str(file), "--content", content)
    assert "broke through with 30 tunnel points" in told.out
    assert "only) You drew" in told.out
    assert inside("replay", str(file)).code == 2


@pytest.mark.slow
def test_pipes_get_no_characters_that_cannot_be_shown(cellmates: Cellmates) -> None:
    done = cellmates(
        "play", "dig", "--michel", "michel", "--seed", "1", PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert done.code == 0
    assert "\x1b" not in done.out
    assert done.out.isascii()
    assert "+- canteen" in done.out
