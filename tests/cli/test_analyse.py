"""`cellmates analyse`: what it prints, what it writes, and what it says when it can't."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import cellmates as cellmates_package
from tests.lab.test_analysis import bots_play, thrown_away

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

QUICK = ("--iterations", "20", "--workers", "1")


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """A finished match in which a win was thrown away."""
    file = tmp_path / "lost.cm"
    file.write_text(thrown_away().dumps(), encoding="utf-8")
    return str(file)


def test_it_names_the_blunder_and_what_was_better(inside: Cellmates, lost: str) -> None:
    ended = inside("analyse", lost, *QUICK, columns=120)
    assert ended.code == 0, ended.err
    assert "Seen with everything open" in ended.out
    assert "move blue" in ended.out
    assert "blunder: gave away 100 %" in ended.out
    assert "best: move red" in ended.out
    assert "Player 2 won." in ended.out


@pytest.mark.slow
def test_all_shows_every_ply(inside: Cellmates, saved: Path) -> None:
    told = {
        every: inside("analyse", str(saved), "--seat", "0", *every, *QUICK).out for every in ((), ("--all",))
    }
    assert "bet light green" not in told[()]
    assert "bet light green" in told["--all",]


def test_json_holds_everything(inside: Cellmates, lost: str) -> None:
    told = json.loads(inside("analyse", lost, "--json", *QUICK).out)
    assert (told["game"], told["over"], told["winners"], told["viewer"]) == ("boats", True, [1], None)
    first = told["plies"][0]
    assert first["score"]["mark"] == "blunder"
    assert set(first["before"][0]) == {"value", "low", "high", "error"}
    assert {option["action"] for option in first["score"]["options"]} == {"move red", "move blue"}
    assert [summary["marks"]["blunder"] for summary in told["summaries"]] == [1, 0]
    assert told["turning_points"][0]["ply"] == 0


def test_the_curve_is_never_written_over_another_file(inside: Cellmates, lost: str, tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    assert inside("analyse", lost, "--svg", str(file), *QUICK).code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    file.write_text("mine", encoding="utf-8")
    refused = inside("analyse", lost, "--svg", str(file), *QUICK)
    assert refused.code == 2
    assert "--overwrite" in refused.err
    assert file.read_text(encoding="utf-8") == "mine"
    assert inside("analyse", lost, "--svg", str(file), "--overwrite", *QUICK).code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.slow
def test_a_running_match_wants_a_seat(inside: Cellmates, saved: Path) -> None:
    refused = inside("analyse", str(saved), *QUICK)
    assert refused.code == 2
    assert "not over" in refused.err
    seen = inside("analyse", str(saved), "--seat", "0", *QUICK)
    assert seen.code == 0, seen.err
    assert "through the eyes of Player 1" in seen.out


def test_a_seat_without_a_choice_is_told_so(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "begun.cm"
    file.write_text(bots_play("boats", 7, players=2, seed=1).dumps(), encoding="utf-8")
    told = inside("analyse", str(file), "--seat", "1", *QUICK)
    assert told.code == 0, told.err
    assert "Player 2 had nothing to choose." in told.out


def test_a_match_with_a_content_of_its_own_needs_its_file(inside: Cellmates, tmp_path: Path) -> None:
    content, journal = tmp_path / "mine.toml", tmp_path / "mine.cm"
    house = cellmates_package.game("boats").house_text()
    content.write_text(house.replace("value = 26", "value = 12"), encoding="utf-8")
    match = bots_play("boats", 16, players=2, seed=1, content=str(content))
    journal.write_text(match.dumps(), encoding="utf-8")
    words = ("analyse", str(journal), "--seat", "0", "--iterations", "2")
    assert inside(*words).code == 2
    assert inside(*words, "--content", str(content)).code == 0


@pytest.mark.slow
def test_it_works_through_pipes_and_in_a_process_of_its_own(cellmates: Cellmates) -> None:
    ended = cellmates("analyse", "-", "--iterations", "20", "--workers", "2", typed=thrown_away().dumps())
    assert ended.code == 0, ended.err
    assert "blunder" in ended.out


WRONG = {
    "nowhere.cm": "nowhere.cm",
    "LOST --seat 2": "no seat 2",
    "LOST --seat -1": "no seat -1",
    "LOST --seat x": "--seat",
    "LOST --iterations 0": "at least 1",
    "LOST --workers 0": "at least 1",
    "LOST --seed -1": "A seed is",
    "LOST --svg nowhere/curve.svg": "nowhere",
    "LOST --svg LOST/curve.svg": "can't be used",
    "LOST --content nowhere.toml": "nowhere.toml",
    "LOST --locale tlh": 'no language "tlh"',
}


@pytest.mark.parametrize("words", WRONG)
def test_what_is_wrong_is_told_in_one_sentence(inside: Cellmates, lost: str, words: str) -> None:
    refused = inside("analyse", *words.replace("LOST", lost).split())
    assert (refused.code, refused.out) == (2, "")
    assert WRONG[words] in refused.err
    assert len(refused.err.splitlines()) == 1


BROKEN = {
    "": "empty",
    "hello": "Line 1",
    "game: chess\nplayers: 2\n\n": "no game",
    "game: boats\nplayers: 2\n\n": "not over",
    "game: boats\nplayers: 2\noptions: first=0\n\n0 move red\n": "Line 5",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_journal_is_refused(inside: Cellmates, text: str) -> None:
    refused = inside("analyse", "-", typed=text)
    assert (refused.code, refused.out) == (2, "")
    assert BROKEN[text] in refused.err


def test_a_cut_journal_is_refused(inside: Cellmates) -> None:
    text = thrown_away().dumps().replace("0 move blue\n", "")
    refused = inside("analyse", "-", typed=text)
    assert refused.code == 2
    assert "Traceback" not in refused.err


def test_a_match_that_has_not_begun_has_nothing_to_analyse(inside: Cellmates) -> None:
    refused = inside("analyse", "-", "--seat", "0", typed="game: boats\nplayers: 2\noptions: first=0\n\n")
    assert refused.code == 2
    assert "nothing to analyse" in refused.err
