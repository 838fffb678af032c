"""All seats are the caller's: match i is the bare engine's game of its seed, and so are the next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import cellmates
from cellmates.envs.seeding import seed_of_game
from cellmates.envs.selfplay import SelfPlay

if TYPE_CHECKING:
    from numpy.typing import NDArray

MATCHES = 4


def chosen(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "steps", "least"), [("boats", 400, MATCHES + 1), ("dig", 1500, 1)])
def test_a_match_is_the_game_of_its_seed_on_the_bare_engine(game: str, steps: int, least: int) -> None:
    table, chance = SelfPlay(game, MATCHES, players=3), np.random.default_rng(1)
    rules, turn = cellmates.game(game), table.reset(seed=30)
    runs = [rules.start(players=3, seed=30 + i) for i in range(MATCHES)]
    games = [0] * MATCHES
    for _ in range(steps):
        for i, run in enumerate(runs):
            assert turn.seats[i] == run.seat
            assert list(np.flatnonzero(turn.masks[i])) == sorted(run.options())
            assert table.words(turn.observations[i])["seat"] == str(run.seat)
        actions = chosen(turn.masks, chance)
        turn = table.step(actions)
        for i, run in enumerate(runs):
            run.step(int(actions[i]))
            assert bool(turn.ends[i]) == run.over
            if run.over:
                check_end(table, turn, i, run.scores())
                games[i] += 1
                runs[i] = rules.start(players=3, seed=seed_of_game(30 + i, games[i]))
            else:
                assert not turn.rewards[i].any()
    assert sum(games) >= least


def check_end(table: SelfPlay, turn: Any, match: int, scores: Any) -> None:
    """The seat with most points is rewarded; the seat asked last sees the end."""
    assert abs(turn.rewards[match].sum()) < 1e-9
    assert np.argmax(turn.rewards[match]) in np.flatnonzero(np.array(scores) == max(scores))
    assert table.lengths[match] > 0
    assert table.words(table.finals[match])["stage" if table.settings.game == "boats" else "seat"]


def test_the_arrays_are_written_again_unless_copies_are_asked_for() -> None:
    for copy in (False, True):
        table = SelfPlay("boats", MATCHES, players=2, copy=copy)
        turn = table.reset(seed=1)
        before = turn.observations.copy()
        later = table.step(turn.masks.argmax(1))
        assert np.array_equal(before, turn.observations) == copy
        assert np.shares_memory(turn.observations, later.observations) != copy
        assert np.shares_memory(turn.masks, later.masks) != copy


def test_whoever_gives_an_illegal_answer_pays_for_it() -> None:
    table = SelfPlay("boats", MATCHES, players=3)
    turn = table.reset(seed=1)
    seats = turn.seats.copy()
    turn = table.step(np.array([140, -1, 70000, int(turn.masks[3].argmax())]))
    assert list(table.illegal) == [True, True, True, False]
    assert list(turn.ends) == [1, 1, 1, 0]
    for match in range(3):
        assert turn.rewards[match, seats[match]] == -1
        assert turn.rewards[match].sum() == -1


def test_samples_are_on_offer_and_repeat_with_the_seed() -> None:
    told = []
    for _ in range(2):
        table = SelfPlay("dig", 50, players=3)
        turn = table.reset(seed=8)
        for _ in range(30):
            actions = table.sample()
            assert turn.masks[np.arange(50), actions].all()
            turn = table.step(actions)
        told.append(turn.observations.copy())
    assert np.array_equal(told[0], told[1])


def test_a_horizon_breaks_games_off() -> None:
    table = SelfPlay("boats", MATCHES, players=2, horizon=20)
    turn = table.reset(seed=1)
    for _ in range(20):
        assert not turn.ends.any()
        turn = table.step(turn.masks.argmax(1))
    assert (turn.ends == 2).all()
    assert (table.lengths == 20).all()


def test_it_is_reset_first() -> None:
    with pytest.raises(ResetNeeded):
        SelfPlay("boats", 2).step([0, 0])
    with pytest.raises(ResetNeeded):
        SelfPlay("boats", 2).sample()


@pytest.mark.parametrize(
    "given", [{"num_envs": 0}, {"players": 9}, {"reward": "luck"}, {"walls": 3}], ids=str
)
def test_wrong_settings_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        SelfPlay("boats", **{"num_envs": 2, **given})
