"""One seat against others: the same games as elsewhere, shown from that seat alone."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

import cellmates
from cellmates.envs.seeding import seat_of_game
from cellmates.envs.single import SeatEnv

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

GAMES = ("boats", "dig")
Row = tuple[Any, ...]


def first(_observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
    return int(mask.argmax())


def last(_observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[-1])


def play(env: SeatEnv, info: dict[str, Any], steps: int, choose: Callable[[Any], int]) -> list[Row]:
    """Take this many steps, into the next games if need be."""
    rows: list[Row] = []
    for _ in range(steps):
        row: Row = env.step(choose(info["action_mask"]))
        info = row[4]
        rows.append(row)
        if row[2] or row[3]:
            rows.append(env.reset())
            info = rows[-1][1]
    return rows


def by_chance(seed: int) -> Callable[[Any], int]:
    chance = np.random.default_rng(seed)
    return lambda mask: int(chance.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_seed_is_the_same_game_as_on_the_bare_engine(game: str, seat: int) -> None:
    env = SeatEnv(game, 4, [first, last, first], seat)
    _, info = env.reset(seed=7)
    run = cellmates.game(game).start(players=4, seed=7)
    over, reward = False, 0.0
    while not over:
        while run.seat != seat:
            run.step(run.options()[0] if (run.seat - seat) % 4 != 2 else max(run.options()))
        assert sorted(run.options()) == list(np.flatnonzero(info["action_mask"]))
        action = run.options()[len(run.options()) // 2]
        run.step(action)
        _, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        while not run.over and run.seat != seat:
            run.step(min(run.options()) if (run.seat - seat) % 4 != 2 else max(run.options()))
    assert run.over
    assert reward == info["returns"][seat]


@pytest.mark.parametrize("game", GAMES)
def test_the_observation_and_the_mask_are_the_learners(game: str) -> None:
    env = SeatEnv(game, 3, seat=1)
    observation, info = env.reset(seed=1)
    told = env.words(observation)
    assert told["seat"] == "1"
    assert info["action_mask"].dtype == np.int8
    assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())


def test_actions_are_told_in_notation() -> None:
    env = SeatEnv("boats", 2)
    assert env.action_words(0) == "bet red"
    with pytest.raises(ValueError, match="actions are the numbers 0 to 140"):
        env.action_words(141)


@pytest.mark.parametrize("game", GAMES)
def test_a_function_is_shown_its_own_seat_and_nothing_else(game: str) -> None:
    env: SeatEnv
    seen: set[str] = set()

    def look(observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        told = env.words(observation)
        seen.add(str(told["seat"]))
        observation[:] = 99  # its own copy, so nobody else is affected
        action = int(np.flatnonzero(mask)[-1])
        mask[:] = 1
        return action

    env = SeatEnv(game, 3, [look, look], seat=1)
    observation, info = env.reset(seed=4)
    for _ in range(40):
        assert observation in env.observation_space
        observation, _, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if terminated:
            break
    assert seen == {"0", "2"}


@pytest.mark.parametrize("opponents", ["random", "easy", "normal", "ismcts@2"])
@pytest.mark.parametrize("game", GAMES)
def test_global_randomness_changes_nothing(game: str, opponents: str) -> None:
    def burn(mask: Any) -> int:
        random.seed()
        np.random.random(random.randrange(9))
        return int(mask.argmax())

    env = SeatEnv(game, 3, opponents)
    plain = play(env, env.reset(seed=11)[1], 60, lambda mask: int(mask.argmax()))
    burnt = play(env, env.reset(seed=11)[1], 60, burn)
    assert data_equivalence(plain, burnt, exact=True)


def test_games_follow_one_another_without_a_seed() -> None:
    env, twin = SeatEnv("boats", 2), SeatEnv("boats", 2)
    starts = [env.reset(seed=3), env.reset(), env.reset()]
    assert data_equivalence(starts, [twin.reset(seed=3), twin.reset(), twin.reset()], exact=True)


def test_unseeded_environments_differ() -> None:
    paths = {str(play(env, env.reset()[1], 12, last_of)) for env in (SeatEnv("boats", 2) for _ in range(3))}
    assert len(paths) == 3


def last_of(mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[-1])


def test_a_drawn_seat_depends_on_the_game_alone_and_reaches_every_seat() -> None:
    env = SeatEnv("boats", 4, seat="random")
    seats = []
    for seed in range(40):
        observation, _ = env.reset(seed=seed)
        assert env.words(observation)["seat"] == str(env.seat)
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [seat_of_game(seed, 4) for seed in range(40)]


def test_a_list_of_opponents_begins_on_the_learners_left() -> None:
    asked: list[int] = []

    def named(number: int) -> Callable[[Any, Any], int]:
        def player(observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
            seat = int(str(env.words(observation)["seat"]))
            assert seat == (2 + 1 + number) % 4
            asked.append(number)
            return int(mask.argmax())

        return player

    env = SeatEnv("boats", 4, [named(0), named(1), named(2)], seat=2)
    play(env, env.reset(seed=1)[1], 10, lambda mask: int(mask.argmax()))
    assert set(asked) == {0, 1, 2}


@pytest.mark.parametrize("reward", ["win", "placing", "score"])
@pytest.mark.parametrize("game", GAMES)
def test_the_reward_comes_at_the_end_and_sums_to_nothing(game: str, reward: str) -> None:
    env = SeatEnv(game, 3, "normal", reward=reward)
    rows = play(env, env.reset(seed=2)[1], 300, by_chance(1))
    ends = [row for row in rows if len(row) == 5 and (row[2] or row[3])]
    assert ends
    for row in ends:
        assert abs(sum(row[4]["returns"])) < 1e-9
        assert row[1] == row[4]["returns"][0]
        assert row[4]["decisions"] > 0
        assert not row[4]["action_mask"].any()
    assert all(row[1] == 0 for row in rows if len(row) == 5 and not row[2] and not row[3])


def test_team_mates_share_the_reward() -> None:
    env = SeatEnv("dig", 4, "normal", teams=True)
    rows = play(env, env.reset(seed=2)[1], 200, by_chance(1))
    returns = [row[4]["returns"] for row in rows if len(row) == 5 and row[2]]
    assert returns
    sides = cellmates.game("dig").sides(env.settings.setup)
    assert all(given[a] == given[b] for given in returns for a, b in sides)


def test_a_horizon_breaks_the_game_off() -> None:
    env = SeatEnv("boats", 2, horizon=30)
    rows = play(env, env.reset(seed=2)[1], 40, by_chance(1))
    ends = [row for row in rows if len(row) == 5 and row[3]]
    assert ends
    assert all(30 <= row[4]["decisions"] < 60 and row[1] == 0 and not row[2] for row in ends)


# Copies


@pytest.mark.slow
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("opponents", ["random", "easy", "ismcts@2", first, ["random", "normal", first]])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_in_mid_game_has_the_same_future(game: str, opponents: Any, duplicate: Any) -> None:
    env = SeatEnv(game, 4, opponents, seat="random")
    rows = play(env, env.reset(seed=5)[1], 33, by_chance(0))
    twin = duplicate(env)
    now = rows[-1][-1]
    mine = play(env, now, 60, by_chance(1))
    assert np.array_equal(
        twin.action_masks(), now["action_mask"].astype(bool)
    )  # it has not changed with the original
    assert data_equivalence(mine, play(twin, now, 60, by_chance(1)), exact=True)


def test_a_copy_before_the_first_game_and_after_one() -> None:
    env = SeatEnv("boats", 2, illegal="end")
    twin = copy.deepcopy(env)
    assert data_equivalence(env.reset(seed=1), twin.reset(seed=1), exact=True)
    env.step(-1)
    env.action_space.seed(1)
    late = pickle.loads(pickle.dumps(env))
    assert data_equivalence(env.reset(), late.reset(), exact=True)
    assert late.action_space.sample() == env.action_space.sample()


def test_a_bot_that_thinks_by_the_clock_leaves_a_copy_the_same_table() -> None:
    env = SeatEnv("boats", 2, "ismcts@0.001s")
    rows = play(env, env.reset(seed=3)[1], 20, by_chance(0))
    twin = copy.deepcopy(env)
    assert np.array_equal(twin.action_masks(), rows[-1][-1]["action_mask"].astype(bool))
    assert twin.settings.kept(twin._series.episode) == env.settings.kept(env._series.episode)
