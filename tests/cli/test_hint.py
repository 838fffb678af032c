"""`hint`: a searching bot's opinion, based on what the seat can see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import cellmates as house
from cellmates.bots.bot import Opinion
from cellmates.cli.table.advice import is_close
from cellmates.kernel.decisions import Option
from cellmates.words import Phrase
from tests.boats.board import COLOURS
from tests.cli.dig_lines import RICH, kept
from tests.cli.lines import BET, SHORT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates, Terminal

FEW = ("--hint-budget", "40")
END = "from what you can see."


def hint_in(out: str) -> str:
    """The first hint, in one line."""
    return " ".join(out.partition("A hint: ")[2].partition(END)[0].split())


def test_a_hint_names_an_option_its_chance_and_what_others_give_away(inside: Cellmates) -> None:
    out = inside("play", "boats", *SHORT, *FEW, typed=f"{BET}\n1\nhint\n").out
    told = hint_in(out)
    assert re.match(r"[123], move [a-z ]+ forward, \d pips?\. Your chance to win is then [\d.]+ %", told)
    assert re.search(r"% \(± \d+\.\d\)\.", told)
    assert len(re.findall(r"gives away \d+\.\d %|about as good", told)) == 2
    assert "expert imagined 4" in told


def test_a_hint_changes_nothing_and_the_question_stays(inside: Cellmates, tmp_path: Path) -> None:
    with_hint, without = tmp_path / "with", tmp_path / "without"
    inside("play", "boats", *SHORT, *FEW, typed=f"hint\n{BET}\nhint\n1\nhint\n1\nsave {with_hint}\n")
    inside("play", "boats", *SHORT, typed=f"{BET}\n1\n1\nsave {without}\n")
    assert with_hint.read_text() == without.read_text()


def test_the_number_of_a_hint_is_that_of_the_list(inside: Cellmates, tmp_path: Path) -> None:
    file = kept(tmp_path, RICH)
    out = inside("play", "--load", file, *FEW, typed="hint\n").out
    number, words = re.match(r"(\d+), (.+?)\. Your chance", hint_in(out)).groups()  # type: ignore[union-attr]
    assert re.search(rf"^ .* {number}  {re.escape(words)}  ", out, re.MULTILINE)
    assert len(re.findall("gives away|about as good", hint_in(out))) == 3


def test_iterations_give_the_same_hint_again(inside: Cellmates) -> None:
    out = inside("play", "boats", *SHORT, *FEW, typed="hint\nhint\n").out
    first, second = (part.partition(END)[0] for part in out.split("A hint: ")[1:])
    assert first == second


def test_one_option_is_nothing_to_choose(inside: Cellmates) -> None:
    out = inside("play", "boats", *SHORT, *FEW, typed=f"{BET}\n1\n1\n1\nhint\n").out
    assert "There is nothing to choose; the only answer is this: move " in out


@pytest.mark.parametrize("typed", ["0", "11", "-1", "1.5", "abc", "5 5", "1e1", "9" * 400])
def test_a_wrong_time_gets_a_sentence(inside: Cellmates, typed: str) -> None:
    done = inside("play", "boats", *SHORT, typed=f"hint {typed}\n")
    assert done.code == 0
    assert "say a whole number of seconds from 1 to 10" in " ".join(done.out.split())


@pytest.mark.parametrize("budget", ["0", "-3", "soon", "2 s", ""])
def test_a_wrong_budget_is_refused_before_the_game(inside: Cellmates, tmp_path: Path, budget: str) -> None:
    file = tmp_path / "kept"
    done = inside("play", "boats", f"--hint-budget={budget}", "--save-to", str(file))
    assert (done.code, done.out) == (2, "")
    assert "--hint-budget is how long a hint may take" in done.err
    assert not file.exists()


@pytest.mark.slow
def test_a_hint_can_be_had_for_a_time(inside: Cellmates) -> None:
    assert hint_in(inside("play", "boats", *SHORT, typed="hint 1\n").out)


def test_whoever_is_at_the_keyboard_is_advised(inside: Cellmates) -> None:
    typed = f"{BET}\n\nhint\n"
    out = inside("play", "boats", *SHORT, *FEW, "--seat", "0,1", typed=typed).out
    _, _, after = out.partition("Pass the keyboard to Player 2")
    assert "A hint: " in after


def test_a_hint_knows_no_more_than_the_seat(inside: Cellmates, tmp_path: Path) -> None:
    """Two tables that look the same to Player 1: the other's bet differs, the hint does not."""
    hints = set()
    for others in (COLOURS, COLOURS[::-1]):
        match = house.Match.new("boats", players=2, seed=3, first=0)
        match.play_all([f"bet {colour}" for colour in COLOURS], seat=0)
        match.play_all([f"bet {colour}" for colour in others], seat=1)
        file = tmp_path / others[0]
        file.write_text(match.dumps())
        hints.add(hint_in(inside("play", "--load", str(file), *FEW, typed="hint\n").out))
    assert len(hints) == 1
    assert "" not in hints


def test_help_tells_of_hints(inside: Cellmates) -> None:
    assert "hint [SECONDS]" in inside("play", "boats", *SHORT, typed="help\n").out


def test_words_that_need_a_question_say_so_after_the_end(inside: Cellmates) -> None:
    typed = f"{BET}\n" + "1\n" * 40
    enough = inside("play", "boats", *SHORT, typed=typed).out.count("Player 1> 1\n")
    out = inside("play", "boats", *SHORT, *FEW, typed=f"{BET}\n" + "1\n" * enough + "hint\nboard\nlog\n").out
    assert out.count("There is nothing to answer any more.") == 2


def opinion(chance: float, error: float) -> Opinion:
    option = Option(1, "move red", "B-203", None, Phrase("terminal-points"))
    return Opinion(option, (chance, 1 - chance), error, 100)


@pytest.mark.parametrize(
    ("other", "close"),
    [
        ((0.50, 0.0), True),
        ((0.475, 0.01), True),
        ((0.44, 0.01), False),
        ((0.496, 0.0), True),
        ((0.6, 0.01), True),
    ],
)
def test_a_call_is_close_within_the_error_or_next_to_nothing(other: tuple[float, float], close: bool) -> None:
    assert is_close(opinion(*other), opinion(0.50, 0.01), 0) == close


@pytest.mark.slow
def test_while_it_thinks_a_person_is_told(terminal: Terminal) -> None:
    child = terminal("play", "boats", *SHORT, NO_COLOR="1")
    child.expect("Player 1> ")
    child.sendline("hint")
    child.expect("Thinking …\r")
    child.expect(" {10}\r")
    child.expect("A hint: ")
    child.expect("Player 1> ")
