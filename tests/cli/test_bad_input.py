"""Whatever is wrong: exit code 2, one sentence that names it, nothing on stdout, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

pytestmark = pytest.mark.slow

WRONG = {
    "frobnicate": "frobnicate",
    "play chess": 'There is no game "chess"',
    "play": "Say which game",
    "play boats --frob": "--frob",
    "play boats --players x": "--players",
    "play boats --players 9": "2 to 6 players",
    "play boats --seat 4": "from 0 to 3",
    "play boats --seat -1": "from 0 to 3",
    "play boats --bots hal": 'There is no bot "hal"',
    "play boats --bots random,random": "3 seats",
    "play boats --seed -1": "A seed is",
    "play boats --locale tlh": 'no language "tlh"',
    "play boats -o track": "name=value",
    "play boats -o trick=8": 'no option "trick"',
    "play boats -o track=many": '"track" can\'t be',
    "play boats --track 2": '"track" can\'t be 2',
    "play boats --track": "needs a value",
    "play boats --load nowhere.cm": "nowhere.cm",
    "play boats --content nowhere.toml": "nowhere.toml",
    "replay nowhere.cm": "nowhere.cm",
    "position nowhere.json": "nowhere.json",
    "position -": "not JSON",
    "content check nowhere.toml": "nowhere.toml",
    "content export chess": 'no game "chess"',
    "rules B-999": "B-6",
    "rules chess": 'no game "chess"',
    "simulate boats --games 0": "at least 1",
    "simulate boats --workers 0": "at least 1",
    "bench --seconds 0": "--seconds",
}


@pytest.mark.parametrize("line", WRONG)
def test_one_sentence_and_exit_code_2(inside: Cellmates, line: str) -> None:
    done = inside(*line.split())
    assert (done.code, done.out) == (2, "")
    assert WRONG[line] in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({"players": 2}, "game"),
        ({"game": "boats", "players": 2, "frob": 1}, '"frob"'),
        ({"game": "boats", "players": 2, "track": {"7": ["red", "purple"]}}, '"track.7"'),
        ({"game": "boats", "players": 2, "boats": [["red", "blue", "brown"], [], [], []]}, '"boats"'),
    ],
)
def test_a_position_that_cannot_be_is_told_by_its_field(
    inside: Cellmates, position: object, named: str
) -> None:
    done = inside("position", "-", typed=json.dumps(position))
    assert (done.code, done.out) == (2, "")
    assert named in done.err


def test_a_journal_that_was_cut_or_edited_is_refused(inside: Cellmates, saved: Path) -> None:
    whole = saved.read_text()
    *lines, end = whole.splitlines(keepends=True)
    for text, sentence in [
        ("".join([*lines[:-5], end]), "cut or added to"),
        (whole.replace("0 bet red", "0 bet blue", 1), "checksum"),
        ("".join(lines).replace("0 bet red", "0 bet pink", 1), "bet pink"),
        ("", "empty"),
    ]:
        saved.write_text(text)
        for command in (["replay", str(saved)], ["play", "--load", str(saved)]):
            done = inside(*command)
            assert (done.code, done.out) == (2, "")
            assert sentence in done.err


def test_a_saved_game_is_not_set_up_again(inside: Cellmates, saved: Path) -> None:
    assert inside("play", "--load", str(saved), "--players", "3").code == 2
    assert inside("play", "--load", str(saved), "--seat", "2").code == 2


def test_the_real_command_exits_with_2_too(cellmates: Cellmates) -> None:
    done = cellmates("play", "chess")
    assert (done.code, done.out) == (2, "")
    assert done.err == 'There is no game "chess"; choose from these: boats and dig.\n'


def test_a_reader_who_leaves_is_no_error_worth_reporting() -> None:
    line = f"{sys.executable} -m cellmates rules | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout == "Boats: the rules\n"
    assert not done.stderr


def test_the_help_lists_the_commands_and_tells_of_the_page(cellmates: Cellmates) -> None:
    done = cellmates("--help")
    assert done.code == 0
    for told in ("simulate", "browser", "--port", "--no-browser"):
        assert told in done.out


def test_the_version_tells_whether_the_engine_is_compiled(cellmates: Cellmates) -> None:
    done = cellmates("--version")
    assert done.out.startswith("cellmates 0.")
    assert "(engine compiled)" in done.out or "(engine interpreted: same results, slower)" in done.out
