"""Replays, positions, rules, content, simulations and benchmarks: for people and for programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

BETS = [["red", "blue", "brown", "yellow", "orange", "light green", "dark green"]] * 2
POSITION = {
    "game": "boats",
    "players": 2,
    "turn": 0,
    "round": 2,
    "track": {"7": ["red", "blue"]},
    "boats": [["brown"], [], [], []],
    "bets": BETS,
    "dice": {"red": 4, "yellow": 3},
    "white": 2,
}


@pytest.mark.slow
def test_a_replay_tells_every_step_in_words(inside: Cellmates, saved: Path) -> None:
    done = inside("replay", str(saved))
    assert "chance: first" in done.out
    assert "(to Player 1 only) You bet that red will board first (boat 1)." in done.out
    assert "Player 1   (R) (B)" in done.out
    assert "Player 2   (" in done.out


@pytest.mark.slow
def test_a_seat_sees_its_own_replay_only(inside: Cellmates, saved: Path) -> None:
    done = inside("replay", str(saved), "--seat", "1")
    assert done.out.count("You bet that") == 7
    plain = json.loads(inside("replay", str(saved), "--seat", "1", "--json").out)
    written = [e for s in plain["steps"] for e in s["events"] if e["name"] == "bet_written"]
    assert {event["args"]["seat"] for event in written} == {1}
    assert not any("action" in step for step in plain["steps"])


@pytest.mark.slow
def test_a_step_is_shown_as_a_board_or_as_a_position(inside: Cellmates, saved: Path) -> None:
    assert "You bet that" in inside("replay", str(saved), "--at", "5").out
    step = json.loads(inside("replay", str(saved), "--at", "5", "--json").out)
    assert step["position"]["pending"] == "bets"
    seen = json.loads(inside("replay", str(saved), "--at", "5", "--seat", "0", "--json").out)
    assert seen["view"]["seat"] == 0
    assert inside("replay", str(saved), "--at", "5000").code == 2


def test_a_position_is_drawn_with_its_options(inside: Cellmates) -> None:
    done = inside("position", "-", typed=json.dumps(POSITION))
    assert "dice       (R) 4 blocked   (Y) 3   (W) 2" in done.out
    assert "move yellow forward, 3 pips  to 3  move yellow" in done.out
    assert "move blue back, 2 pips       to 5  back blue" in done.out
    assert "(N)✗(Y)" in done.out


def test_a_position_for_a_seat_holds_no_other_bet(inside: Cellmates) -> None:
    plain = json.loads(inside("position", "-", "--seat", "1", "--json", typed=json.dumps(POSITION)).out)
    assert plain["view"]["bets"][0] is None
    assert plain["decision"] is None
    whole = json.loads(inside("position", "-", "--json", typed=json.dumps(POSITION)).out)
    assert [option["text"] for option in whole["decisions"][0]["options"]] == ["move yellow", "back blue"]


@pytest.mark.parametrize("words", [["B-203"], ["boats", "203"], ["b203"]])
def test_a_rule_is_found_by_its_number(inside: Cellmates, words: list[str]) -> None:
    done = inside("rules", *words)
    assert done.out.startswith("B-203 Counting\n")
    assert "Source: P." in done.out


def test_the_whole_rulebook_is_one_json_list(inside: Cellmates) -> None:
    rules = json.loads(inside("rules", "boats", "--json").out)
    track = next(rule for rule in rules if rule["number"] == "B-104")
    assert "The track has 26 fields." in track["text"]
    assert {"number", "title", "text", "source", "note", "played"} == set(track)


def test_a_content_file_is_exported_edited_checked_and_played(inside: Cellmates, tmp_path: Path) -> None:
    text = inside("content", "export", "boats").out
    assert text.startswith("# ")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("26", "9"))
    assert "1 number or word" in inside("content", "check", str(mine)).out
    (change,) = json.loads(inside("content", "diff", "boats", str(mine), "--json").out)
    assert (change["row"], change["before"], change["after"]) == ("track", 26, 9)
    assert "B-104" in inside("content", "show", str(mine)).out
    assert "  8   9\n" in inside("play", "boats", "--content", str(mine)).out


def test_a_content_file_with_an_unknown_word_is_refused(inside: Cellmates) -> None:
    text = inside("content", "export", "boats").out
    done = inside("content", "check", "-", typed=text.replace('"H"', '"X"', 1))
    assert (done.code, done.out) == (2, "")
    assert '"provenance" can\'t be' in done.err


@pytest.mark.slow
def test_simulations_do_not_depend_on_the_number_of_workers(cellmates: Cellmates) -> None:
    words = [
        "simulate",
        "boats",
        "--track",
        "8",
        "--games",
        "401",
        "--bots",
        "random",
        "--seed",
        "1",
        "--json",
    ]
    alone, together = (cellmates(*words, "--workers", number) for number in ("1", "2"))
    assert alone.out == together.out
    report = json.loads(alone.out)
    keys = ["games", "wins", "mean_scores", "mean_turns", "mean_decisions", "capped", "checksum"]
    assert list(report) == [*keys, "win_intervals", "turns", "decisions", "first", "note"]
    assert list(report["turns"]) == ["mean", "sd", "min", "p10", "p50", "p90", "max"]
    assert report["turns"]["mean"] == report["mean_turns"]
    assert report["decisions"]["mean"] == report["mean_decisions"]
    assert sum(report["wins"]) == pytest.approx(401)


@pytest.mark.slow
def test_a_simulation_is_shown_with_intervals(cellmates: Cellmates) -> None:
    done = cellmates(
        "simulate", "boats", "--track", "8", "--games", "20", "--bots", "planner,random,random,random"
    )
    assert "95 % interval" in done.out
    assert "Player 4   random" in done.out
    assert not done.err


def test_a_simulation_tells_the_spread_of_its_games(inside: Cellmates) -> None:
    out = inside("simulate", "boats", "--games", "20", "--bots", "random").out
    heads = next(line for line in out.splitlines() if line.startswith("per game"))
    assert heads.split()[2:] == ["mean", "sd", "min", "p10", "p50", "p90", "max"]
    rows = [line.split() for line in out.splitlines() if line.startswith(("turns ", "decisions "))]
    for _, _, _, *numbers in rows:
        assert list(map(int, numbers)) == sorted(map(int, numbers))
    assert len(rows) == 2


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_seats_of_games_whose_beginner_is_drawn_by_lot_are_said_to_be_alike(
    inside: Cellmates, game: str
) -> None:
    words = ("simulate", game, "--games", "5", "--bots", "random")
    by_lot, in_order = inside(*words), inside(*words, "-o", "first=0")
    assert "drawn by lot" in by_lot.out
    assert "-o first=0" in by_lot.out
    assert "drawn by lot" not in in_order.out
    told = [json.loads(inside(*words, "--json", "-o", f"first={first}").out) for first in ("random", "0")]
    assert [(each["first"], each["note"] is None) for each in told] == [("random", False), (0, True)]


@pytest.mark.slow
def test_a_benchmark_tells_programs_what_it_measured(
    inside: Cellmates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cellmates.lab.bench.WINDOWS", 1)
    done = inside("bench", "--game", "boats", "--seconds", "0.001", "--json")
    report = json.loads(done.out)
    assert {"playout", "driven", "clone_ns", "view_us"} <= set(report["games"]["boats"])
    assert {"compiled", "games", "peers", "ratios"} <= set(report)
