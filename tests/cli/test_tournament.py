"""`cellmates tournament`, as a person runs it: shown, recorded in a file, stopped and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.conftest import COMMAND, environment
from tests.cli.gated import GATE, MOST, games_in
from tests.patience import PATIENCE, wait_for

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates, Terminal

SHORT = ("tournament", "boats", "--track", "8")
MEETING = (*SHORT, "--bots", "planner,easy,random", "--games", "24")
QUICK = (*MEETING, "--seed", "1")
STOPPED = (*SHORT, "--bots", "tests.cli.gated:Gated,random", "--games", "32", "--json")
TIMES = ("mean_seconds", "longest_seconds")

WRONG = {
    "tournament": "",
    "tournament boats": "--bots",
    "tournament chess --bots random,easy": 'no game "chess"',
    "tournament boats --bots random": "at least two bots",
    "tournament boats --bots random,": 'no bot ""',
    "tournament boats --bots random,random": "named twice",
    "tournament boats --bots random,hal": 'There is no bot "hal"',
    "tournament boats --bots random,hustler": 'There is no bot "hustler"',
    "tournament boats --bots random,expert@0": '"0", can\'t be read',
    "tournament boats --bots random,nowhere_at_all:Bot": "nowhere_at_all",
    "tournament boats --bots random,easy --players 1": "2 to 6 players",
    "tournament boats --bots random,easy --games 0": "at least 1",
    "tournament boats --bots random,easy --games 3": "at least as many",
    "tournament boats --bots random,easy --workers 0": "at least 1",
    "tournament boats --bots random,easy --seed -1": "A seed is",
    "tournament boats --bots random,easy --track 2": '"track" can\'t be 2',
    "tournament boats --bots random,easy --content nowhere.toml": "nowhere.toml",
    "tournament boats --bots random,easy --resume": "--out FILE",
    "tournament boats --bots random,easy --out nowhere/at/all": "nowhere/at/all",
    "tournament boats --bots random,easy --out ~nobody-here/games": "~nobody-here/games",
    "tournament boats --bots random,easy --out .": "There is already a file .",
    "tournament boats --bots random,easy --out . --resume": "holds no results",
}


def report(text: str) -> dict[str, Any]:
    """The JSON of a command, without the times."""
    found: dict[str, Any] = json.loads(text)
    for each in found["standings"]:
        for time in TIMES:
            assert each.pop(time) >= 0
    return found


@pytest.mark.parametrize("line", WRONG)
def test_one_sentence_and_exit_code_2(inside: Cellmates, line: str) -> None:
    done = inside(*line.split())
    assert (done.code, done.out) == (2, "")
    assert WRONG[line] in done.err
    assert len(done.err.splitlines()) == 1


def test_the_standings_are_shown_from_the_strongest_to_the_weakest(inside: Cellmates) -> None:
    done = inside(*QUICK)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines[:4]] == ["bot", "planner", "easy", "random"]
    assert "95 % interval" in lines[0]
    assert "±" in lines[1]
    assert "A fair share of the wins is 25.0%" in done.out
    assert max(map(len, lines)) <= 80


def test_an_incomplete_round_and_clocks_are_mentioned(inside: Cellmates) -> None:
    done = inside(*SHORT, "--bots", "hard@0.0001s,random", "--games", "5", "--workers", "1")
    assert "evenly after every 4 games; 8 would end a round" in " ".join(done.out.split())
    assert "thinks by seconds" in done.out
    whole = inside(*QUICK).out
    assert "evenly" not in whole
    assert "seconds" not in whole


def test_programs_get_json(inside: Cellmates) -> None:
    done = inside(*QUICK, "--json")
    found = json.loads(done.out)
    assert list(found) == [
        "game", "players", "games", "round", "fair_share", "capped", "mean_turns", "mean_decisions",
        "repeatable", "standings", "checksum",
    ]  # fmt: skip
    assert list(found["standings"][0]) == [
        "bot", "rating", "rating_interval", "seats", "wins", "win_share", "win_share_interval", "mean_score",
        "decisions", "mean_seconds", "longest_seconds",
    ]  # fmt: skip
    assert [each["seats"] for each in found["standings"]] == [32, 32, 32]
    assert (found["games"], found["round"], found["repeatable"]) == (24, 12, True)


@pytest.mark.slow
def test_the_number_of_workers_makes_no_difference(cellmates: Cellmates) -> None:
    alone, together = (cellmates(*QUICK, "--json", "--workers", number) for number in ("1", "2"))
    assert report(alone.out) == report(together.out)


def test_options_of_the_game_are_taken_as_for_simulate(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("tournament", "dig", "--bots", "hustler,random", "--games", "4", "--teams", "--out", str(file))
    assert inside(*words).code == 0
    header = json.loads(file.read_text().splitlines()[0])
    assert header["options"]["teams"] is True
    assert header["bots"] == ["hustler", "random"]
    assert len(header["content"]) == 64


def test_a_file_is_never_overwritten(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert inside(*QUICK, "--out", str(file)).code == 0
    kept = file.read_bytes()
    again = inside(*QUICK, "--out", str(file))
    assert (again.code, again.out) == (2, "")
    assert "add --resume" in again.err
    for words in (
        (*MEETING, "--seed", "2"),
        (*SHORT, "--bots", "easy,planner,random"),
        (*QUICK, "--players", "3"),
    ):
        other = inside(*words, "--out", str(file), "--resume")
        assert (other.code, other.out) == (2, "")
        assert "holds another tournament" in other.err
    other = inside(*QUICK, "--out", str(file), "--resume", "--bets", "dealt")
    assert 'its "options.bets" is "written", and here it is "dealt"' in other.err
    assert file.read_bytes() == kept


@pytest.mark.parametrize("text", ["mine", "mine\n", "{}\n", '{"tournament":1}\n', "\n", "\x00"])
def test_a_file_of_somebody_elses_stays_as_it_is(inside: Cellmates, tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(text)
    done = inside(*QUICK, "--out", str(file), "--resume")
    assert (done.code, done.out) == (2, "")
    assert "holds no results of a tournament" in done.err
    assert file.read_text() == text


def test_a_damaged_line_is_told(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    inside(*QUICK, "--out", str(file))
    file.write_text(file.read_text().replace('"turns":', '"turns": ', 3))
    done = inside(*QUICK, "--out", str(file), "--resume")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"Line 2 of {file} is damaged")


def test_a_file_that_cannot_be_written_is_told(
    inside: Cellmates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may do anything, so the system's refusal is simulated."""
    file = tmp_path / "games.jsonl"
    inside(*QUICK, "--out", str(file))
    kept = file.read_bytes()
    usual = os.open

    def refusing(path: Any, flags: int, *args: Any, **more: Any) -> int:
        if str(path) == str(file) and flags & os.O_WRONLY:
            raise PermissionError(13, "Permission denied", str(path))
        return usual(path, flags, *args, **more)

    monkeypatch.setattr(os, "open", refusing)
    done = inside(*QUICK, "--out", str(file), "--resume")
    assert (done.code, done.out) == (2, "")
    assert "can't be used" in done.err
    assert file.read_bytes() == kept


def test_going_on_gives_what_one_run_gives(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    expected = report(inside(*QUICK, "--json").out)
    first = inside(*QUICK, "--json", "--out", str(file), "--resume")
    assert report(first.out) == expected
    file.write_bytes(file.read_bytes()[:-1500])
    assert report(inside(*QUICK, "--json", "--out", str(file), "--resume").out) == expected


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    """The result of the tournament if nobody stops it."""
    command = [*COMMAND, *STOPPED, "--workers", "2"]
    return report(
        subprocess.run(command, capture_output=True, env=environment(), check=True, text=True).stdout
    )


def gate(file: Path) -> dict[str, str]:
    """The environment of a tournament that stops after a few games."""
    return {GATE: str(file), "CELLMATES_BOT_SECONDS": str(10 * PATIENCE)}


def started(file: Path, *words: str) -> subprocess.Popen[bytes]:
    """A tournament that has finished a few games and starts no more."""
    process = subprocess.Popen(
        [*COMMAND, *STOPPED, "--out", str(file), *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(**gate(file)),
        start_new_session=True,
    )
    wait_for(lambda: games_in(file) >= MOST or process.poll() is not None)
    assert process.poll() is None
    return process


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_that_was_killed_can_be_gone_on_with(
    cellmates: Cellmates, whole: dict[str, Any], tmp_path: Path, workers: str
) -> None:
    file = tmp_path / "games.jsonl"
    process = started(file, "--workers", workers)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert MOST <= games_in(file) < 32
    resumed = cellmates(*STOPPED, "--out", str(file), "--resume", "--workers", "2")
    assert (resumed.code, resumed.err) == (0, "")
    assert report(resumed.out) == whole


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_worker_outlives_a_run_that_was_killed(tmp_path: Path) -> None:
    process = started(tmp_path / "games.jsonl", "--workers", "2")
    process.send_signal(signal.SIGKILL)
    process.wait()
    wait_for(lambda: not members(process.pid))


def members(session: int) -> list[str]:
    """The running processes of a session."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, sid = (process / "stat").read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(sid) == session and state != "Z":
            found.append(process.name)
    return found


@pytest.mark.slow
def test_ctrl_c_tells_what_is_kept(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    child = terminal(*STOPPED, "--out", str(file), "--workers", "2", columns=200, **gate(file))
    wait_for(lambda: games_in(file) >= MOST)
    child.expect(r"[1-9]\d*/32")
    child.sendintr()
    child.expect(r"Stopped after \d+ of 32 games, which are kept in")
    child.expect("--resume goes on")
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in str(child.before)


BOT = """
from cellmates.bots.policy import Policy

class Raises(Policy):
    def choose(self, sight, menu, count):
        raise RuntimeError("no idea")

class Nonsense(Policy):
    def choose(self, sight, menu, count):
        return -7
"""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "word"), [("Raises", "no idea"), ("Nonsense", "-7")])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_fails_ends_it_with_a_sentence(
    cellmates: Cellmates, tmp_path: Path, name: str, word: str, workers: str
) -> None:
    (tmp_path / "odd_bots.py").write_text(BOT)
    words = (*SHORT, "--bots", f"random,odd_bots:{name}", "--games", "8", "--workers", workers)
    done = cellmates(*words, PYTHONPATH=str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert word in done.err
    assert len(done.err.splitlines()) == 1
