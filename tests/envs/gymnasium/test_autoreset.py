"""A fleet resets as Gymnasium defines: every mode, compared with Gymnasium's vector of the same matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit
from gymnasium.wrappers.vector import DtypeObservation, RecordEpisodeStatistics

from cellmates.envs.gym_ids import register_gymnasium
from cellmates.envs.sb3 import as_sb3
from cellmates.envs.seeding import seat_of_game, seed_of_game
from cellmates.envs.single import SeatEnv
from cellmates.envs.vector import FleetEnv
from tests.envs.gymnasium.ids import NEWEST

if TYPE_CHECKING:
    from numpy.typing import NDArray

register_gymnasium()

MATCHES = 5
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("boats", {"players": 2, "track": 6}),
    ("boats", {"players": 3, "seat": "random", "opponents": ["planner", "random"], "reward": "score"}),
    ("boats", {"players": 2, "horizon": 20, "dtype": "float32"}),
    ("boats", {"players": 2, "horizon": 20, "at_horizon": "score", "reward": "placing"}),
    ("dig", {"players": 4, "horizon": 120, "seat": "random", "opponents": "hustler"}),
]
by_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)


def both(
    game: str, table: dict[str, Any], mode: AutoresetMode, limit: int | None = None
) -> tuple[FleetEnv, SyncVectorEnv]:
    def make() -> Any:
        env = SeatEnv(game, **table)
        return env if limit is None else TimeLimit(env, limit)

    fleet = FleetEnv(game, MATCHES, autoreset_mode=mode, max_episode_steps=limit, **table)
    return fleet, SyncVectorEnv([make] * MATCHES, autoreset_mode=mode)


def offered(masks: NDArray[Any], chance: np.random.Generator) -> NDArray[np.int64]:
    """Any action where nothing is on offer: it is ignored."""
    return np.array([chance.choice(np.flatnonzero(mask) if mask.any() else [7]) for mask in masks])


def restarted(fleet: FleetEnv, singles: SyncVectorEnv, over: NDArray[np.bool_]) -> None:
    """Where nothing resets by itself: reset exactly the matches that are over."""
    before = fleet.action_masks()
    mine, infos = fleet.reset(options={"reset_mask": over})
    theirs, told = singles.reset(options={"reset_mask": over.copy()})
    assert np.array_equal(mine, theirs)
    assert np.array_equal(infos["action_mask"][over], told["action_mask"][over])
    assert np.array_equal(infos["action_mask"][~over], before[~over])


@by_mode
@pytest.mark.parametrize(("game", "table"), TABLES, ids=str)
def test_a_fleet_is_gymnasiums_vector_of_its_matches(
    game: str, table: dict[str, Any], mode: AutoresetMode
) -> None:
    fleet, singles = both(game, table, mode)
    assert fleet.autoreset_mode == fleet.metadata["autoreset_mode"] == singles.metadata["autoreset_mode"]
    assert data_equivalence(fleet.reset(seed=20), singles.reset(seed=20), exact=True)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(200):
        actions = offered(fleet.action_masks(), chance)
        row = fleet.step(actions)
        assert data_equivalence(row, singles.step(actions), exact=True)
        over = row[2] | row[3]
        ended += int(over.sum())
        if mode == AutoresetMode.DISABLED and over.any():
            restarted(fleet, singles, over)
    assert ended > MATCHES


@by_mode
@pytest.mark.parametrize("illegal", ["end", "again"])
def test_also_when_answers_are_not_on_offer(mode: AutoresetMode, illegal: str) -> None:
    fleet, singles = both("boats", {"players": 2, "illegal": illegal}, mode)
    assert data_equivalence(fleet.reset(seed=3), singles.reset(seed=3), exact=True)
    chance, refused = np.random.default_rng(2), 0
    for _ in range(100):
        wrong = chance.random(MATCHES) < 0.1
        actions = np.where(wrong, 140, offered(fleet.action_masks(), chance))
        row = fleet.step(actions)
        assert data_equivalence(row, singles.step(actions), exact=True)
        refused += "illegal" in row[4].get("final_info", row[4])
        over = row[2] | row[3]
        if mode == AutoresetMode.DISABLED and over.any():
            restarted(fleet, singles, over)
    assert refused


@by_mode
@pytest.mark.parametrize("illegal", ["end", "again"])
def test_a_limit_of_steps_is_that_of_a_time_limit(mode: AutoresetMode, illegal: str) -> None:
    """Flags, observations and rewards. A fleet's info describes the end too, which the wrapper can't."""
    fleet, singles = both("boats", {"players": 2, "track": 3, "illegal": illegal}, mode, limit=17)
    assert data_equivalence(fleet.reset(seed=4), singles.reset(seed=4), exact=True)
    chance, ends = np.random.default_rng(3), set()
    for _ in range(300):
        wrong = chance.random(MATCHES) < 0.03
        actions = np.where(wrong, 140, offered(fleet.action_masks(), chance))
        mine, theirs = fleet.step(actions), singles.step(actions)
        assert data_equivalence(mine[:4], theirs[:4], exact=True)
        ends |= {(bool(one), bool(two)) for one, two in zip(mine[2], mine[3], strict=True)}
        over = mine[2] | mine[3]
        if mode == AutoresetMode.DISABLED and over.any():
            restarted(fleet, singles, over)
    assert {(False, True), (True, False)} <= ends


def test_with_the_next_step_a_game_is_shown_to_its_end_first() -> None:
    fleet = FleetEnv("boats", 2, 2, autoreset_mode="NextStep", illegal="raise", horizon=3, seat=0, first=0)
    fleet.reset(seed=1)
    fleet.step(fleet.sample())
    fleet.step(fleet.sample())
    shown, _, _, truncated, infos = fleet.step(fleet.sample())
    assert truncated.all()
    assert not infos["action_mask"].any()
    assert list(infos["decisions"]) == [3, 3]
    assert not fleet.action_masks().any()
    begun, rewards, terminated, truncated, infos = fleet.step([9999, -1])  # these are ignored
    assert not (terminated | truncated).any()
    assert not rewards.any()
    assert infos["action_mask"].any(1).all()
    assert not np.array_equal(shown, begun)


def test_without_resets_a_match_that_is_over_is_not_stepped() -> None:
    fleet = FleetEnv("boats", 2, 2, autoreset_mode="Disabled", first=0)
    fleet.reset(seed=1)
    fleet.step([140, 0])
    with pytest.raises(ResetNeeded, match="matches 0"):
        fleet.step([0, 0])
    fleet.reset(options={"reset_mask": np.array([True, False])})
    fleet.step([0, 1])


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_wrappers_that_change_observations_take_it(mode: str) -> None:
    wrapped = DtypeObservation(FleetEnv("boats", 3, 2, autoreset_mode=mode), np.float32)
    observations, _ = wrapped.reset(seed=1)
    assert observations.dtype == np.float32


def test_episodes_are_counted_with_the_next_step_too() -> None:
    told: list[list[Any]] = []
    for envs in both("boats", {"players": 2, "track": 5}, AutoresetMode.NEXT_STEP):
        wrapped = RecordEpisodeStatistics(envs)
        _, infos = wrapped.reset(seed=3)
        told.append([])
        for _ in range(120):
            _, _, terminated, truncated, infos = wrapped.step(infos["action_mask"].argmax(1))
            over = np.flatnonzero(terminated | truncated)
            told[-1] += [(infos["episode"]["r"][i], infos["episode"]["l"][i]) for i in over]
    assert told[0] == told[1] != []


@pytest.mark.parametrize("id", NEWEST)
@by_mode
def test_make_vec_is_told_by_keywords(id: str, mode: AutoresetMode) -> None:
    """Gymnasium refuses `vector_kwargs` of every environment that brings its own vector."""
    envs = gymnasium.make_vec(id, 4, players=2, autoreset_mode=mode.value, max_episode_steps=9, seat="random")
    assert isinstance(envs, FleetEnv)
    assert envs.metadata["autoreset_mode"] == mode
    assert FleetEnv.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    _, infos = envs.reset(seed=1)
    for _ in range(8):
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
    _, _, _, truncated, _ = envs.step(infos["action_mask"].argmax(1))
    assert truncated.all()
    twin: Any = gymnasium.make_vec(envs.spec)  # type: ignore[arg-type]
    assert twin.autoreset_mode == mode


@pytest.mark.parametrize("mode", MODES[:1])
def test_make_vec_takes_vector_kwargs_of_gymnasiums_own_vectors(mode: AutoresetMode) -> None:
    envs = gymnasium.make_vec(
        "cellmates/boats-v0",
        2,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        players=2,
        seat="spread",
        max_episode_steps=5,
    )
    observations, infos = envs.reset(seed=6)
    assert envs.metadata["autoreset_mode"] == mode
    assert [SeatEnv("boats", 2).words(each)["seat"] for each in observations] == ["0", "1"]
    for _ in range(4):
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
    _, _, _, truncated, _ = envs.step(infos["action_mask"].argmax(1))
    assert truncated.all()


def test_a_drawn_seat_is_that_of_the_game_in_every_match() -> None:
    fleet = FleetEnv("boats", 40, 4, seat="random", track=4)
    fleet.reset(seed=7)
    assert list(fleet.seats) == [seat_of_game(7 + i, 4) for i in range(40)]
    assert set(fleet.seats) == {0, 1, 2, 3}
    fleet.reset()
    assert list(fleet.seats) == [seat_of_game(seed_of_game(7 + i, 1), 4) for i in range(40)]


def test_alone_the_seats_are_spread_over_the_games() -> None:
    env = SeatEnv("boats", 3, seat="spread")
    seats = []
    for seed in (6, None, None, None, 10):
        observation, _ = env.reset(seed=seed)
        assert env.words(observation)["seat"] == str(env.seat)
        seats.append(env.seat)
    assert seats == [0, 1, 2, 0, 1]


def test_stable_baselines_wants_the_next_game_at_once() -> None:
    with pytest.raises(ValueError, match="SameStep"):
        as_sb3(FleetEnv("boats", 2, 2, autoreset_mode="NextStep"))
