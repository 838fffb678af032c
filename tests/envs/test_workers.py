"""A fleet plays the same with several processes; if one is lost, that is reported at once."""

from __future__ import annotations

import gc
import os
import signal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest

import cellmates
from cellmates.bots.policy import Policy
from cellmates.envs import FleetEnv, SelfPlay
from cellmates.envs.workers import WorkerLost, Workers
from cellmates.kernel.refusals import BotFault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

MATCHES: Final = 7
SHARED: Final = Path("/dev/shm")


class Quarrelsome(Policy):
    """Raises on any seat."""

    def choose(self, sight: Any, menu: Any, count: int) -> int:
        raise LookupError("I won't play.")


def workers_of(env: SelfPlay | FleetEnv) -> Workers:
    matches = env._arrays.matches
    assert isinstance(matches, Workers)
    return matches


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [("boats", {"track": 9}), ("dig", {"michel": "michelle"})])
def test_nothing_depends_on_how_many_processes_play(game: str, options: dict[str, Any]) -> None:
    tables = [SelfPlay(game, MATCHES, 3, horizon=60, workers=n, copy=True, **options) for n in (1, 2, 3)]
    assert_same([list(table.reset(seed=5)) for table in tables])
    for _ in range(150):
        samples = [table.sample() for table in tables]
        assert_same([[each] for each in samples])
        assert_same([list(table.step(samples[0])) for table in tables])
        assert_same([[table.finals[table._arrays.ends > 0], table.illegal] for table in tables])
    for table in tables:
        table.close()


@pytest.mark.slow
def test_nor_do_samples_of_fleets_that_are_split_anywhere() -> None:
    tables = [SelfPlay("boats", 150, 2, workers=n) for n in (1, 2, 3)]
    for table in tables:
        table.reset(seed=5)
    for _ in range(3):
        samples = [table.sample() for table in tables]
        assert_same([[each] for each in samples])
        assert len(set(map(int, samples[0]))) > 1
        for table in tables:
            table.step(samples[0])
    for table in tables:
        table.close()


@pytest.mark.slow
def test_nor_do_learners_opponents_positions_and_partial_resets() -> None:
    match = cellmates.Match.new("boats", players=3, seed=3)
    while len(match.waiting) > 1:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(decision.options[0], seat)
    fleets = [
        FleetEnv("boats", MATCHES, 3, "planner", "random", autoreset_mode="Disabled", workers=n)
        for n in (1, 3)
    ]
    assert_same([[fleet.reset(seed=1)[0]] for fleet in fleets])
    which = np.arange(MATCHES) % 3 == 0
    told = {"position": match.position(), "reset_mask": which}
    assert_same([[fleet.reset(options=dict(told))[0]] for fleet in fleets])
    for _ in range(60):
        actions = fleets[0].sample()
        assert_same([[fleet.sample() if fleet is not fleets[0] else actions] for fleet in fleets])
        steps = [fleet.step(actions) for fleet in fleets]
        assert_same([list(step[:4]) for step in steps])
        over = steps[0][2] | steps[0][3]
        if over.any():
            assert_same([[fleet.reset(options={"reset_mask": over})[0]] for fleet in fleets])
    for fleet in fleets:
        fleet.close()


def test_every_match_can_be_looked_at() -> None:
    fleets = [FleetEnv("boats", 3, 2, render_mode="ansi", workers=n) for n in (1, 2)]
    for fleet in fleets:
        fleet.reset(seed=4)
        fleet.step(fleet.sample())
    assert fleets[0].render() == fleets[1].render()
    fleets[1].close()


@pytest.fixture
def table() -> Iterator[SelfPlay]:
    table = SelfPlay("boats", 4, 2, workers=2)
    yield table
    table.close()


def test_a_lost_worker_is_told_of_and_nobody_waits(table: SelfPlay) -> None:
    table.reset(seed=1)
    [worker] = workers_of(table)._others
    assert worker.process.pid is not None
    os.kill(worker.process.pid, signal.SIGTERM)
    worker.process.join()
    with pytest.raises(WorkerLost, match=r"has ended \(exit code -15\), and its matches with it"):
        table.step(table.sample())
    with pytest.raises(WorkerLost, match="have ended: make another fleet"):
        table.reset(seed=1)


def test_what_goes_wrong_in_a_worker_is_raised_here() -> None:
    quarrelsome = f"{__name__}:Quarrelsome"
    fleet = FleetEnv("boats", 4, 2, quarrelsome, seat=[0, 0, 1, 1], workers=2)
    with pytest.raises(BotFault, match=r"on seat 0\) raised LookupError: I won't play"):
        fleet.reset(seed=1)  # the first share's bots are not asked yet
    fleet.close()


@pytest.mark.skipif(not SHARED.is_dir(), reason="shared memory has no folder here")
def test_no_shared_memory_is_left_even_by_a_killed_process(monkeypatch: pytest.MonkeyPatch) -> None:
    with TemporaryDirectory(dir=SHARED) as folder:  # a separate folder: other programs use /dev/shm too
        monkeypatch.setattr("cellmates.envs.workers.MEMORY", Path(folder))
        table = SelfPlay("boats", 4, 2, workers=2)
        assert list(Path(folder).iterdir()) == []  # it is unlinked, so it goes with its last user
        table.close()


@pytest.mark.slow
def test_processes_end_with_their_fleet() -> None:
    table = SelfPlay("boats", 4, 2, workers=3)
    processes = [each.process for each in workers_of(table)._others]
    turn = table.reset(seed=1)
    seen = turn.observations.copy()
    table.close()
    table.close()
    assert (turn.observations == seen).all()  # still there to be read
    assert all(is_over(process) for process in processes)
    forgotten = SelfPlay("boats", 4, 2, workers=2)
    processes = [each.process for each in workers_of(forgotten)._others]
    del forgotten
    gc.collect()
    assert all(is_over(process) for process in processes)


def is_over(process: Any) -> bool:
    try:
        return process.exitcode is not None
    except ValueError:  # it is closed, so it has ended
        return True


@pytest.mark.parametrize("wrong", [0, -1, 5, 2.0, True, "two", None])
def test_a_wrong_number_of_workers_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="workers is a number of processes, from 1"):
        SelfPlay("boats", 4, 2, workers=wrong)


def assert_same(rows: list[list[NDArray[Any]]]) -> None:
    for other in rows[1:]:
        for mine, theirs in zip(rows[0], other, strict=True):
            assert np.array_equal(mine, theirs)
