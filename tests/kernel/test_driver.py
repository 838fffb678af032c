"""One driver for everything that plays states out: the same seed gives the same game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates.bots.arena import play_game
from cellmates.bots.policy import Policy, ask
from cellmates.bots.roster import thumb
from cellmates.envs.settings import Settings
from cellmates.kernel.chance import derive
from cellmates.kernel.driver import NO_EYES, Driver
from cellmates.kernel.run import Run
from cellmates.lab.timed import Clock, play_timed

if TYPE_CHECKING:
    from cellmates.kernel.sight import Sight
    from cellmates.kernel.state import State

SOURCES: Final = Path(cellmates.__file__).parent
GAMES: Final[list[tuple[str, dict[str, Any]]]] = [("boats", {"track": 8}), ("dig", {})]
PLAYERS: Final = 3


def table(game: str, options: dict[str, Any]) -> tuple[State, list[Sight]]:
    settings = Settings(game, PLAYERS, options)
    state = settings.start.clone()
    return state, [settings.rules.sight(state, seat) for seat in range(PLAYERS)]


def minds(game: str) -> list[Policy]:
    return [thumb(game, derive(5, seat)) for seat in range(PLAYERS)]


def told(state: State) -> tuple[int, ...]:
    return (state.turns_played(), *(state.points(seat) for seat in range(PLAYERS)))


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_all_who_play_on_play_the_same_game(game: str, options: dict[str, Any]) -> None:
    arena, eyes = table(game, options)
    decisions = play_game(arena, 9, minds(game), eyes)
    timed, eyes = table(game, options)
    clock = Clock(PLAYERS)
    play_timed(timed, 9, minds(game), eyes, clock)
    alone, eyes = table(game, options)
    run, seated = Run(alone, 9), minds(game)
    while not run.over:
        run.step(ask(seated[run.seat], eyes[run.seat], run.options()))
    assert told(arena) == told(timed) == told(alone)
    assert decisions == sum(clock.decisions) == run.decisions


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_policies_play_until_somebody_without_one_is_asked(game: str, options: dict[str, Any]) -> None:
    state, eyes = table(game, options)
    driver = Driver(state, eyes, 9)
    driver.deal()
    own, *others = minds(game)
    while driver.run_on([None, *others]):
        assert driver.seat == 0
        choice = driver.choice(own)
        assert driver.offers(choice)
        driver.play(choice)
    assert driver.over
    assert driver.options() == []


def test_a_horizon_stops_the_policies() -> None:
    state, eyes = table("boats", {})
    driver = Driver(state, eyes, 9)
    driver.deal()
    assert not driver.run_on([*minds("boats")], 4)
    assert driver.decisions == 4
    assert not driver.over


def test_a_clone_goes_on_as_the_original_would() -> None:
    state, _ = table("boats", {})
    run = Run(state, 3)
    for _ in range(30):
        run.step(run.options()[0])
    twin = run.clone()
    assert (twin.draws, twin.decisions, twin.options()) == (run.draws, run.decisions, run.options())
    while not run.over:
        run.step(run.options()[-1])
        twin.step(twin.options()[-1])
    assert twin.scores() == run.scores()


def test_nobody_else_deals_chance() -> None:
    """There once were six loops for chance."""
    loops = [
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if re.search(r"\.deal\(draw\(", path.read_text("utf-8")) and "testkit" not in path.parts
    ]
    assert loops == ["kernel/driver.py"]
    assert NO_EYES == []
