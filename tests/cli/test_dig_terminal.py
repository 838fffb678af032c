"""`dig` in a real terminal: colours, widths, answers as they are typed, and leaving."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pexpect
import pytest

from cellmates.pictures.colours import on_any_ground
from tests.cli.dig_lines import RICH, kept, quick_content
from tests.cli.lines import lights

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Terminal

pytestmark = pytest.mark.slow

PROMPT = "Player 1> "
OPTION = re.compile(r"^ (?:[a-z]+ )? *(\d+) ", re.MULTILINE)
MOST = 400


TABLES = {
    60: "--players 5 --edition prototype --seed 3",
    80: "--players 4 --michel michelle --seed 12",
    120: "--players 4 --teams --seed 8",
}


@pytest.mark.parametrize("columns", TABLES)
def test_a_whole_game_with_answers_off_the_screen(terminal: Terminal, tmp_path: Path, columns: int) -> None:
    words = (*TABLES[columns].split(), "--bots", "random")
    child = terminal(
        "play", "dig", *words, "--content", quick_content(tmp_path), columns=columns, NO_COLOR="1"
    )
    child.delaybeforesend = None
    dice = random.Random(6)
    for _ in range(MOST):
        if child.expect([PROMPT, "keeps the game> "]):
            break
        shown = str(child.before).replace("\r", "")
        assert max(map(len, shown.replace("\x1b[?2004h", "").splitlines())) <= columns
        _, _, options = shown.rpartition("?\n")
        numbers = [int(number) for number in OPTION.findall(options or shown)]
        child.sendline(str(dice.choice(numbers or [1])))
    else:
        pytest.fail("the game has no end")
    assert "broke through with 30 tunnel points" in str(child.before)
    child.sendline("")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_players_are_coloured_where_there_are_colours(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "--load", kept(tmp_path, RICH), COLORTERM="truecolor")
    child.expect(PROMPT)
    ink = lights(on_any_ground("seat-1"))
    assert re.search(rf"\x1b\[[0-9;]*38;2;{ink}mP2\x1b\[0m", str(child.before))


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_where_colours_are_unwelcome_there_are_none(
    terminal: Terminal, tmp_path: Path, env: dict[str, str]
) -> None:
    child = terminal("play", "--load", kept(tmp_path, RICH), **env)
    child.expect(PROMPT)
    assert "\x1b[" not in str(child.before).replace("\x1b[?2004h", "")


@pytest.mark.parametrize("typed", ["quit\n", "\x04"])
def test_leaving_says_how_to_keep_a_game(terminal: Terminal, typed: str) -> None:
    child = terminal("play", "dig", "--players", "2", "--michel", "michelle")
    child.expect(PROMPT)
    child.send(typed)
    child.expect("--save-to FILE")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
