"""`cellmates luck`: a table for people, JSON for programs, and no report of a match that is not over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.boats.board import begin
from tests.cli.test_verify import words_of
from tests.lab.test_luck import loaded_match
from tests.lab.test_proof import GAMES, fair_game

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_what_was_seen_and_expected(inside: Cellmates, game: str) -> None:
    ended = inside("luck", "-", typed=fair_game(game))
    assert (ended.code, ended.err) == (0, "")
    rows = ended.out.splitlines()
    assert rows[2].split() == ["outcome", "whose", "draws", "expected", "range", "seen", "p"]
    assert rows[3].startswith("roll: pips")
    assert "Holm" in ended.out
    assert "chance was ordinary" in words_of(ended.out)


def test_all_shows_the_rows_of_seats_and_single_dice(inside: Cellmates) -> None:
    few, all_rows = (inside("luck", "-", *flag, typed=fair_game()).out for flag in ((), ("--all",)))
    assert "more rows: --all" in few
    assert "more rows" not in all_rows
    assert len(all_rows.splitlines()) > len(few.splitlines()) + 20


def test_what_is_unusual_is_marked(inside: Cellmates) -> None:
    ended = inside("luck", "-", typed=loaded_match().dumps())
    six = next(row for row in ended.out.splitlines() if row.startswith("roll 6 "))
    assert six.endswith(" *")
    assert "chance was very unusual" in words_of(ended.out)


def test_json_holds_every_row(inside: Cellmates) -> None:
    plain = json.loads(inside("luck", "-", "--json", typed=fair_game("dig")).out)
    assert (plain["game"], plain["over"], plain["verdict"]) == ("dig", True, "ordinary")
    assert any(row["seat"] == 2 for row in plain["rows"])


def test_an_open_match_is_refused_unless_one_may_know_it(inside: Cellmates) -> None:
    text = begin(2).dumps()
    refused = inside("luck", "-", typed=text)
    assert (refused.code, refused.out) == (2, "")
    assert "--unfinished" in refused.err
    told = inside("luck", "-", "--unfinished", typed=text)
    assert (told.code, told.err) == (0, "")
    assert "too few draws" in told.out


@pytest.mark.parametrize("text", ["", "hello", "game: chess\nplayers: 2\n\n"])
def test_a_broken_journal_is_refused_in_one_sentence(inside: Cellmates, text: str) -> None:
    refused = inside("luck", "-", typed=text)
    assert (refused.code, refused.out) == (2, "")
    assert len(refused.err.splitlines()) == 1
