"""The same table in a terminal, with a person at it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pexpect
import pytest

from cellmates.pictures.colours import day
from tests.cli.conftest import interrupt
from tests.cli.lines import SHORT, lights

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Terminal

pytestmark = pytest.mark.slow


def shown(child: pexpect.spawn[str]) -> str:
    """The output before the expected text."""
    return str(child.before)


def test_a_person_plays_a_whole_game(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "boats", *SHORT)
    child.expect("Player 1> ")
    child.sendline("rblnyod")
    while child.expect(["Player 1> ", "keeps the game> "]) == 0:
        child.sendline("1")
    assert "Ranking: 1." in shown(child)
    child.sendline(f"save {tmp_path}/game")
    child.expect(f"cellmates replay {tmp_path}/game")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_colours_come_with_letters(terminal: Terminal) -> None:
    child = terminal("play", "boats", *SHORT, COLORTERM="truecolor")
    child.expect("Player 1> ")
    assert re.search(rf"\x1b\[[0-9;]*48;2;{lights(day('red'))}m R \x1b\[0m", shown(child))


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_where_colours_are_unwelcome_there_are_none(terminal: Terminal, env: dict[str, str]) -> None:
    child = terminal("play", "boats", *SHORT, **env)
    child.expect("Player 1> ")
    assert "\x1b[" not in shown(child).replace("\x1b[?2004h", "")
    assert all(f"({letter})" in shown(child) for letter in "RBLNYOD")


def test_ctrl_c_leaves_quietly(terminal: Terminal) -> None:
    child = terminal("play", "boats", *SHORT)
    child.expect("Player 1> ")
    interrupt(child)
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in shown(child)


@pytest.mark.parametrize("typed", ["quit\n", "\x04"])
def test_quit_and_ctrl_d_say_how_to_keep_a_game(terminal: Terminal, typed: str) -> None:
    child = terminal("play", "boats", *SHORT)
    child.expect("Player 1> ")
    child.send(typed)
    child.expect("--save-to FILE")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_a_replay_is_stepped_through_with_enter(terminal: Terminal, saved: Path) -> None:
    child = terminal("replay", str(saved))
    for typed, shown in [("", "step 1 of"), ("n", "step 2 of"), ("p", "step 1 of"), ("9", "step 9 of")]:
        child.expect("q to leave> ")
        child.sendline(typed)
        child.expect(shown)
    child.sendline("q")
    child.expect(pexpect.EOF)
