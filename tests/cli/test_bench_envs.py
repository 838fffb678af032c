"""`cellmates bench --envs`: measures the environments and their peers, and compares them with targets."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.cli.commands.bench_envs import rows, works
from cellmates.lab.bench import BenchReport, Speed, run, start_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.commands.bench import Target


def report(**others: float) -> BenchReport:
    speed = Speed(8e6, 2e6, 250, 20, 1e5, 1e4, 0.1)
    rates = {name.replace("__", "/"): rate for name, rate in others.items()}
    return BenchReport(compiled=True, games={"boats": speed}, peers={}, others=rates, skipped={})


def test_rates_become_what_a_reader_wants_to_know() -> None:
    told = {
        name: value for name, value, _ in rows(report(boats__fleet=2e6, boats__observe=2e6, boats__aec=2e5))
    }
    assert told == {
        "boats fleet": 2e6,
        "boats observe_us": pytest.approx(0.5),
        "boats aec_us_above": pytest.approx(4.5),  # 5 per step, 0.5 of it in the engine
    }


def test_peers_are_compared_with_the_matching_interface() -> None:
    measured = report(boats__aec=2e5, boats__fleet=2e6, pettingzoo__texas_holdem=1e4)
    told: dict[str, tuple[float, Target | None]] = {
        name: (value, target) for name, value, target in rows(measured)
    }
    ratio, target = told["boats aec / pettingzoo/texas_holdem"]
    assert ratio == pytest.approx(20)
    assert target is not None
    assert target.verdict(ratio) == "met"


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_every_own_work_can_be_done(game: str) -> None:
    started, skipped = start_all(works([game], peers=False))
    assert skipped == {}
    assert sorted(started) == [f"{game}/{what}" for what in ("aec", "fleet", "observe", "spiel")]


def test_two_cores_are_compared_with_one() -> None:
    measured = report(boats__fleet_1_worker=2e6, boats__fleet_2_workers=3.5e6)
    told = {name: (value, target) for name, value, target in rows(measured)}
    ratio, target = told["boats fleet_2_workers / fleet_1_worker"]
    assert ratio == pytest.approx(1.75)
    assert target is not None
    assert target.verdict(ratio) == "met"
    assert told["boats fleet_2_workers"] == (3.5e6, None)


@pytest.mark.slow
def test_work_of_several_processes_is_measured_in_wall_clock_time() -> None:
    def asleep() -> Iterator[int]:
        while True:
            sleep(0.01)  # which takes no CPU time
            yield 1

    measured = run((), shared={"boats/fleet_2_workers": asleep()}, seconds=0.02)
    assert 0 < measured.others["boats/fleet_2_workers"] <= 100


def test_a_peer_that_is_not_there_is_skipped_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any, **__: Any) -> Any:
        raise ModuleNotFoundError("No module named 'pygame'", name="pygame")
        yield 1

    started, skipped = start_all({"pettingzoo/texas_holdem": missing()})
    assert started == {}
    assert skipped == {"pettingzoo/texas_holdem": "cannot import pygame: No module named 'pygame'"}
