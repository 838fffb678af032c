"""A table in a pipe: what is shown, what can be typed, and how to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.lines import BET, SHORT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates


@pytest.mark.slow
def test_without_input_it_shows_the_first_view_and_says_how_to_go_on(cellmates: Cellmates) -> None:
    done = cellmates("play", "boats")
    assert done.code == 0
    assert not done.err
    assert "Your secret bet: who will board first (boat 1)?" in done.out
    assert "1  (R)  red boards first (boat 1)            bet red" in done.out
    assert "To play, start it in a terminal: cellmates play boats" in done.out


@pytest.mark.slow
def test_a_game_is_played_to_the_end_by_numbers(cellmates: Cellmates) -> None:
    done = cellmates("play", "boats", *SHORT, typed="1\n" * 200)
    assert done.code == 0
    assert "Boats · the end" in done.out
    assert "Ranking: 1." in done.out
    assert "The dice were dealt from seed 3." in done.out


def test_the_same_seed_and_answers_give_the_same_game(inside: Cellmates) -> None:
    once = inside("play", "boats", *SHORT, typed="1\n" * 200)
    assert inside("play", "boats", *SHORT, typed="1\n" * 200).out == once.out


@pytest.mark.parametrize(
    "typed", [BET, "rblnyod", "r b lg br y o dg", "red blu light brown yel or dark", "R, B, L, N, Y, O, D"]
)
def test_a_whole_bet_fits_in_one_line(inside: Cellmates, typed: str) -> None:
    done = inside("play", "boats", *SHORT, typed=f"{typed}\n")
    assert "your bet   (R) (B)    (L) (N)    (Y) (O)    (D)" in done.out
    assert "Choose 3 coloured dice." in done.out


@pytest.mark.parametrize("typed", ["3", "rby", "y b r", "dice yellow red blue", "dice r b y", "RBY"])
def test_dice_are_chosen_by_number_notation_or_letters(inside: Cellmates, typed: str) -> None:
    done = inside("play", "boats", *SHORT, typed=f"{BET}\n{typed}\n")
    assert "Player 1 rolled red" in done.out
    assert "Play a die." in done.out


def test_why_cites_the_rule(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, typed=f"{BET}\nwhy rbyw\nwhy rby\nwhy bet red\nwhy 99\nwhy\n")
    assert "The white die comes into play in the second round." in done.out
    assert "(B-301)" in done.out
    assert '"dice red blue yellow" can be played now: it is rule B-201' in done.out
    assert "Bets are made before the game begins" in done.out
    assert "Choose a number from 1 to 35." in done.out
    assert "Say what you wonder about" in done.out


def test_undo_takes_back_an_unfinished_bet(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, typed="red\nblue\nundo\nundo\n")
    assert "Player 1 took back what was answered last." in done.out
    assert "Player 1 has no answer to take back" in done.out
    assert done.out.count("who will board first (boat 1)?") == 2


def test_a_refused_answer_says_why_and_the_game_goes_on(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, typed="purple\ngreen\n99\nkeep\nr\nr\n")
    assert '"purple" is not a command, a convict or a die' in done.out
    assert '"green" could be dark green and light green' in done.out
    assert "Choose a number from 1 to 7." in done.out
    assert "No dice are rolled yet" in done.out or "is not possible now" in done.out
    assert "The red convict is in your bet already." in done.out
    assert done.code == 0


def test_bet_log_rules_and_help_can_be_read_at_any_time(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, typed="bet\nlog\nrules\nrules 104\nhelp\nletters\nboard\nquit\n")
    assert "was chosen to go first." in done.out
    assert "The track has 8 fields." in done.out
    assert "why ACTION" in done.out
    assert "(N) brown" in done.out
    assert done.out.count("Your secret bet") == 2
    assert "You have left the table." in done.out


@pytest.mark.slow
def test_a_saved_game_goes_on_where_it_was(cellmates: Cellmates, saved: Path) -> None:
    done = cellmates("play", "--load", str(saved), typed="bet\n")
    assert "your bet   (R) (B)    (L) (N)    (Y) (O)    (D)" in done.out
    assert "Play a die." in done.out
    assert f"cellmates play --load {saved}" in done.out


def test_saving_never_overwrites_another_file_unasked(inside: Cellmates, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("precious")
    done = inside("play", "boats", *SHORT, typed=f"save {other}\nsave {tmp_path}/no/where\nsave\nr\n")
    assert f"There is already a file {other}" in done.out.replace("\n", " ")
    assert "can't be used: No such file or directory" in done.out.replace("\n", " ")
    assert "Say where: save FILE." in done.out
    assert "who will board second" in done.out
    assert other.read_text() == "precious"
    inside("play", "boats", *SHORT, typed=f"save! {other}\n")
    assert other.read_text().startswith("game: boats")


@pytest.mark.slow
def test_save_to_keeps_every_answer(cellmates: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    done = cellmates("play", "boats", *SHORT, "--save-to", str(file), typed=f"{BET}\n")
    assert "0 bet dark green" in file.read_text()
    assert f"cellmates play --load {file}" in done.out
    assert cellmates("play", "boats", "--save-to", str(file)).code == 2


def test_two_people_share_a_keyboard_behind_a_curtain(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, "--seat", "0,1", typed=f"{BET}\n\nbet\n")
    before, curtain, after = done.out.partition("Pass the keyboard to Player 2, and press Enter.")
    assert curtain
    assert "(D)" in before
    assert "your bet   (R)" not in after


def test_bots_play_alone_when_nobody_sits_down(inside: Cellmates) -> None:
    done = inside("play", "boats", *SHORT, "--seat", "none", "--bots", "random,planner")
    assert done.code == 0
    assert "Boats · the end" in done.out


def test_options_of_the_game_are_flags_too(inside: Cellmates) -> None:
    done = inside("play", "boats", "--track", "12", "--short-route", "--bedsheet=4", "--limit", "none")
    assert "  4   5   6   7   8   9  10  11  12\n" in done.out
    assert inside("play", "boats", "--no-short-route", "--track", "6").out.count("»»»") == 1


@pytest.mark.slow
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_board_fits_the_terminal(cellmates: Cellmates, columns: int) -> None:
    done = cellmates("play", "boats", "--seed", "3", typed="rblnyod\n" + "1\n" * 5, COLUMNS=str(columns))
    assert max(map(len, done.out.splitlines())) <= columns
    assert ("13\n" in done.out) == (columns < 108)


@pytest.mark.slow
def test_pipes_get_no_colours_and_no_characters_that_cannot_be_shown(cellmates: Cellmates) -> None:
    done = cellmates("play", "boats", typed=f"{BET}\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "\x1b" not in done.out
    assert done.out.isascii()
    assert "?" not in done.out.replace("boat 1)?", "")
