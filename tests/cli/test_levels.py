"""Bots at the table: levels by name, what they did in words, and those that fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pexpect
import pytest

from cellmates.bots.roster import LEVELS
from cellmates.cli.table.levels import rule_of_thumb, told_of
from cellmates.cli.terminal.retelling import Retelling, laps, whole_laps
from cellmates.kernel.story import Paragraph
from cellmates.words import t
from tests.cli.lines import BET, SHORT
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates, Terminal

STRANGERS = "tests.bots.strangers"
PONDERS = "tests.cli.gated:Ponders"


# Names


def test_the_default_opponent_is_normal(inside: Cellmates) -> None:
    out = inside("play", "boats", *SHORT).out
    assert "At the table: Player 1 (you) and Player 2 (normal)." in out
    assert "normal: plays by rules of thumb" in out


def test_every_bot_is_introduced_once_with_what_it_is(inside: Cellmates) -> None:
    out = inside("play", "boats", "--bots", "easy,hard@5,easy").out
    assert "At the table: Player 1 (you), Player 2 (easy), Player 3 (hard@5) and Player 4" in out
    assert out.count("easy: plays by rules of thumb, but overlooks options") == 1
    assert "hard@5: looks ahead: 5 imagined tables a decision." in out


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("expert", "information-set Monte Carlo tree search, 1000 imagined tables"),
        ("expert@1s", "as 1 second allows"),
        ("ismcts@0.5s", "as 0.5 seconds allow"),
        ("hard@1", "1 imagined table a decision"),
        ("mine:Bot", "a bot from elsewhere"),
    ],
)
def test_every_name_has_words(name: str, told: str) -> None:
    assert told in t(told_of(name))


def test_help_lists_the_levels(inside: Cellmates) -> None:
    told = " ".join(inside("play", "--help").out.replace("│", " ").split())
    assert all(level in told for level in LEVELS)
    assert "(default: normal)" in told
    assert "--hint-budget" in told


@pytest.mark.parametrize("name", ["impossible", "planner@20", "easy@1s", ""])
def test_an_unknown_level_is_told_what_there_is(inside: Cellmates, name: str) -> None:
    done = inside("play", "boats", "--bots", f"easy,{name},easy")
    assert (done.code, done.out) == (2, "")
    assert "random, easy, normal, planner, hard, expert and ismcts" in done.err
    assert "module:Class" in done.err
    assert "expert@200 or expert@0.5s" in done.err


@pytest.mark.parametrize(("game", "name"), [("boats", "planner"), ("dig", "hustler")])
def test_series_are_played_by_rules_of_thumb(inside: Cellmates, game: str, name: str) -> None:
    assert rule_of_thumb(game) == name
    assert inside("simulate", game, "--games", "2", "--players", "3").out.count(name) == 3


# Stories


def test_what_bots_did_is_told_with_their_level(inside: Cellmates) -> None:
    typed = f"{BET}\n" + "1\n" * 4
    out = inside("play", "boats", "--seed", "3", "--bots", "easy,normal,hard@5", typed=typed).out
    for seat, level in enumerate(("easy", "normal", "hard@5"), 2):
        assert f" Player {seat} ({level}) rolled " in out


def test_a_row_of_deeds_names_the_player_once() -> None:
    told = Retelling(t, {1: "hard"}).told(
        [
            "Player 2 took a spoon from the pile.",
            "Player 2 took a spoon from the pile.",
            "Player 2 crafted a pick.",
            "You drew a cap.",
            "Player 1 gave up.",
            "Player 2 took a card from Player 1.",
        ]
    )
    assert told == (
        "Player 2 (hard) took a spoon from the pile, twice; crafted a pick. You drew a cap. "
        "Player 1 gave up. Player 2 took a card from Player 1."
    )


def turn(seat: int) -> Paragraph:
    return Paragraph(begins=1, ends=1, seat=seat, mark="turn", lines=[], upto=[])


def test_a_story_is_divided_where_the_first_on_turn_is_on_turn_again() -> None:
    turns = [turn(seat) for seat in (2, 0, 1, 2, 0)]
    assert [begins for begins, _ in laps(turns)] == [False, False, False, True, False]
    assert whole_laps(turns) == turns[:3]
    assert whole_laps(turns[:3]) == []
    assert whole_laps([]) == []


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_whoever_only_watches_reads_lap_by_lap(inside: Cellmates, game: str) -> None:
    words = ("--players", "3", "--seed", "5", "--seat", "none", "--bots", "easy,normal,random")
    out = inside("play", game, *words).out
    assert out.startswith("At the table: Player 1 (easy), Player 2 (normal) and Player 3 (random).\n")
    story, _, _ = out.partition("the end")
    assert max(map(len, story.split("\n\n"))) < 1500
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.slow
def test_the_line_about_thinking_appears_and_goes_away(terminal: Terminal) -> None:
    child = terminal("play", "boats", *SHORT, "--bots", "expert@0.2s", NO_COLOR="1")
    child.expect(r"Player 2 \(expert@0.2s\) is thinking …\r {20,}\r")
    child.expect("Player 1> ")


@pytest.mark.slow
def test_a_pipe_is_told_of_no_thinking(cellmates: Cellmates) -> None:
    done = cellmates("play", "boats", *SHORT, "--bots", "expert@5", typed="hint 1\n")
    assert "hinking" not in done.out + done.err


# Leaving in any way


@pytest.mark.slow
def test_ctrl_c_while_a_bot_thinks_keeps_the_game(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    words = (*SHORT, "-o", "first=1", "--bots", PONDERS, "--save-to", str(file))
    child = terminal("play", "boats", *words, CELLMATES_BOT_SECONDS=str(10 * PATIENCE))
    child.expect("Player 1> ")
    child.sendline(BET)
    child.expect(r"is thinking …\r")
    child.sendintr()
    child.expect(f"cellmates play --load {file} --bots {PONDERS}")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in str(child.before)
    assert "0 bet dark green" in file.read_text()


@pytest.mark.parametrize(("bot", "told"), [("Raises", "raised KeyError"), ("Nonsense", "not on offer")])
def test_a_bot_that_fails_ends_the_game_with_a_sentence(inside: Cellmates, bot: str, told: str) -> None:
    done = inside("play", "boats", *SHORT, "--bots", f"{STRANGERS}:{bot}")
    assert done.code == 2
    assert told in done.err
    assert "kept" not in done.err
    assert len(done.err.splitlines()) == 1


def test_a_bot_that_fails_costs_nobody_their_game(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    words = ("--bots", f"{STRANGERS}:Raises", "--save-to", str(file))
    done = inside("play", "boats", *SHORT, *words)
    assert done.code == 2
    assert "raised KeyError" in done.err
    assert "The game up to there is kept; go on" in done.err
    assert f"cellmates play --load {file}" in done.err
    assert file.read_text().startswith("game: boats")
    assert inside("play", "--load", str(file)).code == 0


def test_a_finished_game_says_how_to_analyse_it(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    out = inside("play", "boats", *SHORT, "--save-to", str(file), typed="1\n" * 200).out
    assert f"Look at it again with: cellmates replay {file}\n" in out
    assert f"See what every choice was worth with: cellmates analyse {file}\n" in out
