"""Tournaments as a program runs them: the same games in any process, ratings that tell strong from weak."""

from __future__ import annotations

import json
import os
import pickle
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict
from errno import ENOSPC
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.bots.arena import play_game
from cellmates.bots.roster import policy
from cellmates.kernel.chance import derive
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.lab.ratings import ratings
from cellmates.lab.record import BadRecord
from cellmates.lab.timed import GameResult, TimedTable, places
from cellmates.lab.tournament import TournamentReport, invited, play_chunk, tournament
from cellmates.lab.workers import TaskLost, run_on

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.lab.simulate import Series

TIMES = {"mean_seconds", "longest_seconds"}


def boats(*bots: str, seed: int = 1) -> Series:
    return invited("boats", 4, bots or ("planner", "easy", "random"), seed, {"track": 8})


def without_times(report: TournamentReport) -> dict[str, Any]:
    plain = report.as_json()
    plain["standings"] = [
        {key: value for key, value in each.items() if key not in TIMES} for each in plain["standings"]
    ]
    return plain


def result(game: int, bots: list[str], found: list[int]) -> GameResult:
    none = [0] * len(bots)
    winners = [seat for seat, place in enumerate(found) if place == 1]
    return GameResult(game, bots, winners, found, none, 1, False, none, [0.0] * len(bots), [0.0] * len(bots))


def test_the_timed_loop_plays_what_the_arena_plays() -> None:
    series = invited("dig", 4, ["hustler", "random", "easy", "ismcts@2"], 5)
    timed = TimedTable(series).play(0, series.bots, 11, 12)
    rulebook = game_named("dig")
    state = rulebook.new_state(rulebook.setup(4, {}))
    policies = [policy(name, "dig", 0) for name in series.bots]
    for seat, each in enumerate(policies):
        each.begin(derive(12, seat))
    decisions = play_game(state, 11, policies, [rulebook.sight(state, seat) for seat in range(4)])
    assert sum(timed.decisions) == decisions
    assert timed.points == [state.points(seat) for seat in range(4)]


def test_games_are_the_same_in_whatever_order_they_are_played() -> None:
    series = boats("ismcts@2", "planner", "random")
    forward, backward = play_chunk(series, [0, 7, 31]), play_chunk(series, [31, 7, 0])
    for one, other in zip(forward, reversed(backward), strict=True):
        assert (one.places, one.points, one.decisions) == (other.places, other.points, other.decisions)


def test_any_executor_will_do() -> None:
    series = boats()
    with ThreadPoolExecutor(1) as pool:
        parts = [*run_on(pool, partial(play_chunk, series), [([game],) for game in range(5)])]
    assert sorted(part[0].game for part in parts) == [0, 1, 2, 3, 4]


def test_two_workers_find_what_one_finds() -> None:
    alone, together = (without_times(tournament(boats(), 24, workers=workers)) for workers in (1, 2))
    assert alone == together


def test_another_seed_gives_other_games() -> None:
    assert tournament(boats(seed=1), 12).checksum != tournament(boats(seed=2), 12).checksum


def test_all_games_of_a_round_are_dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[int] = []
    monkeypatch.setattr(TimedTable, "play", lambda table, game, bots, deal, mood: deals.append(deal))
    play_chunk(boats(), range(24))
    assert [len({*deals[:12]}), len({*deals[12:]}), len({*deals})] == [1, 1, 2]


@pytest.mark.parametrize(
    ("game", "bots"), [("boats", ("random", "planner")), ("dig", ("random", "easy", "hustler"))]
)
def test_the_stronger_is_rated_higher(game: str, bots: tuple[str, ...]) -> None:
    report = tournament(invited(game, 3, bots, 1), 60)
    strong, *_, weak = report.standings
    assert (strong.bot, weak.bot) == (bots[-1], bots[0])
    assert strong.rating_interval[0] > weak.rating_interval[1]
    assert strong.win_share_interval[0] > report.fair_share > weak.win_share_interval[1]
    assert sum(each.wins for each in report.standings) == pytest.approx(60)


def test_equals_share_a_place_and_a_rating() -> None:
    assert places(((2,), (0, 3), (1,)), 4) == [2, 4, 1, 2]
    found = ratings(["a", "b"], ((0,), (1,)), [result(0, ["a", "b"], [1, 1])])
    assert found["a"] == found["b"]


def test_mates_are_rated_as_one_team() -> None:
    """A win with a weak mate counts for more than one with a strong mate."""
    sides = ((0, 2), (1, 3))
    found = ratings(["a", "b", "c", "d"], sides, [result(0, ["a", "b", "c", "d"], [1, 3, 1, 3])])
    assert found["a"] == found["c"]
    assert found["b"] == found["d"]
    assert found["a"].mu > found["b"].mu


def test_a_game_in_teams_is_won_by_all_mates() -> None:
    series = invited("dig", 4, ["hustler", "random"], 1, {"teams": True})
    rulebook = game_named("dig")
    setup = rulebook.setup(4, series.options)
    assert rulebook.sides(setup) == ((0, 2), (1, 3))
    for each in play_chunk(series, range(4)):
        assert each.winners in ([0, 2], [1, 3])
        assert [each.places[seat] for seat in each.winners] == [1, 1]


def test_everybody_is_on_their_own_side_without_teams() -> None:
    rulebook = game_named("dig")
    assert rulebook.sides(rulebook.setup(3, {})) == ((0,), (1,), (2,))


def test_the_settings_of_every_game_can_be_settled_again() -> None:
    for name in ("boats", "dig"):
        rulebook = game_named(name)
        options = invited(name, 4, ["random", "normal"]).options
        assert rulebook.setup(4, options).options == options


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        (["random"], "one-bot"),
        (["random", "random"], "bot-twice"),
        (["random", "hal"], "unknown-bot"),
        (["random", "expert@x"], "bad-budget"),
        (["random", "hustler"], "unknown-bot"),
    ],
)
def test_bots_that_cannot_meet_are_refused(bots: list[str], code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        invited("boats", 4, bots)
    assert refused.value.code == code


def test_fewer_games_than_a_round_are_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        tournament(boats(), 11)
    assert refused.value.args["least"] == 12


def test_bots_that_think_by_the_clock_cannot_be_repeated() -> None:
    assert tournament(boats("random", "planner"), 4).repeatable
    assert not tournament(boats("random", "hard@0.0001s"), 4, workers=1).repeatable


def test_problems_travel_between_processes() -> None:
    for problem in (BadRecord("tournament-file-none", file="a"), TaskLost("series-worker-lost")):
        assert str(pickle.loads(pickle.dumps(problem))) == str(problem)


def test_a_worker_that_is_lost_is_told_in_a_sentence() -> None:
    from concurrent.futures.process import BrokenProcessPool

    class Broken(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool())
            return future

    with pytest.raises(TaskLost):
        list(run_on(Broken(), len, [([],)]))


def test_a_problem_stops_the_rest() -> None:
    done: list[int] = []
    stopped = Event()

    def work(number: int) -> int:
        done.append(number)
        if number:
            stopped.wait()
        raise BadSetup("tournament-one-bot")

    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(BadSetup):
            list(run_on(pool, work, [(number,) for number in range(1000)]))
        stopped.set()
    assert len(done) <= 2  # the one that failed, and the one that had begun


def test_the_report_is_plain_json() -> None:
    report = tournament(boats(), 12)
    assert (
        json.loads(json.dumps(report.as_json()))["standings"][0].keys() == asdict(report.standings[0]).keys()
    )


class TestRecord:
    """The file of results."""

    def test_going_on_gives_what_one_run_gives(self, tmp_path: Path) -> None:
        whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
        expected = without_times(tournament(boats(), 24, out=str(whole)))
        text = whole.read_bytes()
        for end in (len(text), text.rindex(b"\n", 0, -1) + 1, len(text) - 9, 1500, 700, 100, 1, 0):
            cut.write_bytes(text[:end])
            report = tournament(boats(), 24, out=str(cut), resume=True)
            assert without_times(report) == expected
            assert len(cut.read_bytes().splitlines()) == 25

    def test_the_order_of_the_lines_does_not_matter(self, tmp_path: Path) -> None:
        file = tmp_path / "games.jsonl"
        expected = tournament(boats(), 12, out=str(file))
        header, *lines = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(b"".join([header, *reversed(lines), lines[3]]))
        assert tournament(boats(), 12, out=str(file), resume=True) == expected

    def test_a_tournament_can_be_made_longer(self, tmp_path: Path) -> None:
        file = str(tmp_path / "games.jsonl")
        short = tournament(boats(), 12, out=file)
        longer = tournament(boats(), 24, out=file, resume=True)
        assert without_times(longer) == without_times(tournament(boats(), 24))
        assert tournament(boats(), 12, out=file, resume=True) == short

    def test_only_games_that_are_missing_are_played(self, tmp_path: Path) -> None:
        file = tmp_path / "games.jsonl"
        tournament(boats(), 24, out=str(file))
        lines = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(b"".join(lines[:5] + lines[9:]))
        heard: list[int] = []
        tournament(boats(), 24, out=str(file), resume=True, progress=heard.append)
        assert heard == [20, 21, 22, 23, 24]

    @pytest.mark.parametrize("line", [2, 5, 13])
    def test_a_damaged_line_is_named_and_nothing_is_changed(self, tmp_path: Path, line: int) -> None:
        file = tmp_path / "games.jsonl"
        tournament(boats(), 12, out=str(file))
        lines = file.read_bytes().splitlines(keepends=True)
        lines[line - 1] = lines[line - 1].replace(b'"turns":', b'"turns":1', 1)
        file.write_bytes(b"".join(lines))
        with pytest.raises(BadRecord) as refused:
            tournament(boats(), 12, out=str(file), resume=True)
        assert (refused.value.code, refused.value.args["line"]) == ("file-damaged", line)
        assert file.read_bytes() == b"".join(lines)

    def test_a_line_of_another_tournament_is_noticed(self, tmp_path: Path) -> None:
        mine, other = tmp_path / "mine.jsonl", tmp_path / "other.jsonl"
        tournament(boats(), 12, out=str(mine))
        tournament(boats("random", "easy", "planner"), 12, out=str(other))
        mine.write_bytes(mine.read_bytes() + other.read_bytes().splitlines(keepends=True)[2])
        with pytest.raises(BadRecord, match="Line 14"):
            tournament(boats(), 12, out=str(mine), resume=True)

    def test_a_full_disk_is_told_with_the_name_of_the_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(file: int, line: bytes) -> int:
            raise OSError(ENOSPC, "No space left")

        monkeypatch.setattr("cellmates.lab.record.os.write", full)
        with pytest.raises(OSError, match="No space left") as refused:
            tournament(boats(), 12, out=str(tmp_path / "games.jsonl"))
        assert refused.value.filename == str(tmp_path / "games.jsonl")

    def test_half_a_line_is_as_good_as_none(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = str(tmp_path / "games.jsonl")
        whole = os.write
        with monkeypatch.context() as patched:
            patched.setattr("cellmates.lab.record.os.write", lambda number, line: whole(number, line[:40]))
            with pytest.raises(BadRecord, match="no room left"):
                tournament(boats(), 12, out=file)
        assert without_times(tournament(boats(), 12, out=file, resume=True)) == without_times(
            tournament(boats(), 12)
        )
