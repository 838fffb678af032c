"""The other commands serve `dig` too: positions, replays, rules, content, simulations."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.dig_lines import RICH, TEAMS, kept

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates


def test_a_position_is_shown_with_everything_and_as_a_seat_sees_it(inside: Cellmates) -> None:
    whole = inside("position", "-", typed=json.dumps(RICH))
    assert (whole.code, whole.err) == (0, "")
    assert "holds a shovel, a pick and 4 knives" in whole.out
    assert "past Bouncer" in whole.out
    seat = inside("position", "-", "--seat", "2", typed=json.dumps(RICH)).out
    assert "Player 3 has nothing to answer now." in seat
    assert "Bouncer" not in seat
    found = json.loads(inside("position", "-", "--json", typed=json.dumps(RICH)).out)
    assert found["waiting"] == [0]
    assert found["position"]["seats"][1]["points"] == 7


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seats": [{"hand": {"sword": 1}}]}, '"seats'),
        ({"bank": 3}, '"bank"'),
        ({"gangs": {"crew": []}}, "crew"),
    ],
)
def test_a_position_that_cannot_be_is_told_by_its_field(
    inside: Cellmates, change: object, named: str
) -> None:
    assert isinstance(change, dict)
    done = inside("position", "-", typed=json.dumps({**RICH, **change}))
    assert (done.code, done.out) == (2, "")
    assert named in done.err


def test_a_replay_tells_secrets_to_its_holder_only(inside: Cellmates, tmp_path: Path) -> None:
    file = kept(tmp_path, RICH, "search", "end", "leave michel")
    whole = inside("replay", file).out
    assert "(to Player 1 only) You drew" in whole
    assert "Player 1 drew a search card." not in whole
    other = inside("replay", file, "--seat", "1").out
    assert "Player 1 drew a search card." in other
    assert "You drew" not in other
    steps = json.loads(inside("replay", file, "--json").out)["steps"]
    assert [step["action"] for step in steps[1:2]] == ["search"]
    assert inside("replay", file, "--at", "1").code == 0


@pytest.mark.slow
def test_rules_by_number_and_with_options(inside: Cellmates) -> None:
    assert inside("rules", "dig", "D-407").out.startswith("D-407 Extort\n")
    assert inside("rules", "d407").out.startswith("D-407 Extort\n")
    assert json.loads(inside("rules", "D-601", "--json").out)["title"] == "Dig"
    assert (
        inside("rules", "dig", "-o", "teams=true", "601").out == inside("rules", "dig", "601", "--teams").out
    )
    assert "D-9" in inside("rules", "D-999").err
    assert inside("rules", "dig").out.startswith("Dig: the rules\n")


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_content_is_shown_whole(inside: Cellmates, columns: int) -> None:
    done = inside("content", "show", "dig", columns=columns)
    assert "…" not in done.out
    assert "container" in done.out
    assert "may inform" in " ".join(done.out.split())
    assert max(map(len, done.out.splitlines())) <= columns


def test_content_is_checked_and_compared(inside: Cellmates, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(inside("content", "export", "dig").out.replace("search = 3", "search = 4"))
    assert "differs from the house's in 1 number" in inside("content", "check", str(mine)).out
    assert " board  showers  search  3 → 4\n" in inside("content", "diff", "dig", str(mine)).out
    mine.write_text(mine.read_text().replace('"beat 1 anywhere"', '"tickle 1"'))
    done = inside("content", "check", str(mine))
    assert done.code == 2
    assert "ambush" in done.err


def test_simulations_count_wins(inside: Cellmates) -> None:
    words = ("simulate", "dig", "--games", "2", "--players", "2", "--bots", "random", "--workers", "1")
    assert "Player 2" in inside(*words, "--michel", "michel").out
    assert json.loads(inside(*words, "--json").out)["games"] == 2


WRONG = {
    "play dig --players 3 --teams": "teams need 4 or 6 players",
    "play dig --edition prototype --michel michel": "not in the prototype edition",
    "play dig --michel bob": '"michel" can\'t be',
    "play dig --players 7": "2 to 6 players",
    "play dig --bots planner": 'no bot "planner"',
    "play dig --content nowhere.toml": "nowhere.toml",
    "rules dig D-999": "D-9",
    "rules dig 999 --teams": "D-9",
    "simulate dig --games 0": "at least 1",
}


@pytest.mark.parametrize("line", WRONG)
def test_one_sentence_and_exit_code_2(inside: Cellmates, line: str) -> None:
    done = inside(*line.split())
    assert (done.code, done.out) == (2, "")
    assert WRONG[line] in done.err
    assert len(done.err.splitlines()) == 1


def test_a_team_position_names_both_blocks(inside: Cellmates) -> None:
    out = inside("position", "-", typed=json.dumps(TEAMS)).out
    assert "cells A" in out
    assert "cells B" in out
