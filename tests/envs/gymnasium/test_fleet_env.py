"""A fleet plays what its matches would play one by one, and reports it as Gymnasium's own vectors do."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from cellmates.envs.single import SeatEnv
from cellmates.envs.vector import FleetEnv

if TYPE_CHECKING:
    from numpy.typing import NDArray

MATCHES = 5
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("boats", {"players": 2}),
    ("boats", {"players": 3, "opponents": ["planner", "random"], "reward": "placing", "seat": 1}),
    ("boats", {"players": 4, "opponents": "easy", "reward": "score", "memory": False, "games": "match"}),
    ("boats", {"players": 4, "bets": "dealt", "limit": 1}),
    ("boats", {"players": 2, "opponents": "ismcts@2", "horizon": 20}),
    ("dig", {"players": 2, "opponents": "hustler"}),
    ("dig", {"players": 4, "opponents": "hustler", "teams": True, "michel": "michelle"}),
    ("dig", {"players": 6, "horizon": 150, "reward": "score", "memory": False}),
]


def one_by_one(game: str, table: dict[str, Any]) -> SyncVectorEnv:
    makers = [lambda: SeatEnv(game, **table) for _ in range(MATCHES)]
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


def offered(infos: dict[str, Any], chance: np.random.Generator) -> NDArray[np.int64]:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "table"), TABLES, ids=str)
def test_a_match_is_the_same_as_one_by_one(game: str, table: dict[str, Any]) -> None:
    fleet, singles = FleetEnv(game, MATCHES, **table), one_by_one(game, table)
    chance = np.random.default_rng(1)
    told = fleet.reset(seed=20)
    assert data_equivalence(told, singles.reset(seed=20), exact=True)
    infos, ended = told[1], 0
    for _ in range(250):
        actions = offered(infos, chance)
        row = fleet.step(actions)
        assert data_equivalence(row, singles.step(actions), exact=True)
        infos = row[4]
        ended += int((row[2] | row[3]).sum())
    assert ended > 0


@pytest.mark.parametrize("illegal", ["end", "again"])
@pytest.mark.parametrize("game", ["boats", "dig"])
def test_also_when_actions_are_not_on_offer(game: str, illegal: str) -> None:
    table: dict[str, Any] = {"players": 3, "illegal": illegal}
    fleet, singles = FleetEnv(game, MATCHES, **table), one_by_one(game, table)
    chance = np.random.default_rng(2)
    told = fleet.reset(seed=20)
    singles.reset(seed=20)
    infos, refused = told[1], 0
    for _ in range(150):
        wrong = chance.integers(-3, fleet.settings.actions + 3, MATCHES)
        actions = np.where(chance.random(MATCHES) < 0.1, wrong, offered(infos, chance))
        row = fleet.step(actions)
        assert data_equivalence(row, singles.step(actions), exact=True)
        infos = row[4]
        refused += "illegal" in infos.get("final_info", infos)
    assert refused > 0


def test_gymnasiums_wrappers_take_it_as_one_of_their_own() -> None:
    fleet, singles = FleetEnv("boats", MATCHES, 2), one_by_one("boats", {"players": 2})
    told: list[list[Any]] = []
    for envs in (fleet, singles):
        wrapped = DictInfoToList(RecordEpisodeStatistics(envs))
        wrapped.reset(seed=3)
        told.append([])
        for _ in range(80):
            masks = np.array(envs.action_masks() if isinstance(envs, FleetEnv) else envs.call("action_masks"))
            infos: Any = wrapped.step(masks.argmax(1))[4]
            told[-1] += [(each["episode"]["r"], each["episode"]["l"]) for each in infos if "episode" in each]
    assert told[0] == told[1] != []


def test_seeds_can_be_given_one_by_one_and_left_out() -> None:
    fleet, singles = FleetEnv("boats", MATCHES, 2), one_by_one("boats", {"players": 2})
    seeds: list[Any] = [[9, 1, 4, 4, 0], None, [3, None, None, 8, None], 6, None]
    for seed in seeds:
        assert data_equivalence(fleet.reset(seed=seed), singles.reset(seed=seed), exact=True)
        actions = fleet.action_masks().argmax(1)
        assert data_equivalence(fleet.step(actions), singles.step(actions), exact=True)


def test_seats_are_one_for_all_one_for_each_or_spread() -> None:
    ways: list[tuple[Any, list[int]]] = [
        (2, [2] * 5),
        ([0, 2, 1, 0, 2], [0, 2, 1, 0, 2]),
        ("spread", [0, 1, 2, 0, 1]),
    ]
    for seat, seats in ways:
        fleet = FleetEnv("boats", MATCHES, 3, seat=seat)
        observations, _ = fleet.reset(seed=1)
        told = [fleet.words(each)["seat"] for each in observations]
        assert told == [str(each) for each in seats]


def test_without_seeds_matches_differ() -> None:
    fleet = FleetEnv("dig", 20, 2)
    observations, _ = fleet.reset()
    assert len({each.tobytes() for each in observations}) > 10


def test_global_randomness_changes_nothing() -> None:
    told = []
    for burn in (False, True):
        fleet = FleetEnv("dig", MATCHES, 3, "easy")
        rows: list[Any] = [fleet.reset(seed=3)]
        for _ in range(100):
            if burn:
                np.random.random(random.randrange(9))
            rows.append(fleet.step(rows[-1][-1]["action_mask"].argmax(1)))
        told.append(rows)
    assert data_equivalence(told[0], told[1], exact=True)


def test_samples_are_on_offer() -> None:
    fleet = FleetEnv("dig", 50, 3)
    _, infos = fleet.reset(seed=8)
    for _ in range(30):
        actions = fleet.sample()
        assert infos["action_mask"][np.arange(50), actions].all()
        infos = fleet.step(actions)[4]


def test_a_copy_is_the_callers_to_keep() -> None:
    fleet = FleetEnv("boats", MATCHES, 2)
    observations, infos = fleet.reset(seed=1)
    kept = observations.copy(), infos["action_mask"].copy()
    fleet.step(infos["action_mask"].argmax(1))
    assert data_equivalence((observations, infos["action_mask"]), kept, exact=True)
    observations[:] = 7
    assert not (fleet.step(fleet.action_masks().argmax(1))[0] == 7).all()


def test_without_copies_the_fleets_own_memory_is_shown() -> None:
    fleet = FleetEnv("boats", MATCHES, 2, copy=False)
    observations, infos = fleet.reset(seed=1)
    later = fleet.step(infos["action_mask"].argmax(1))
    assert np.shares_memory(observations, later[0])
    assert np.shares_memory(infos["action_mask"], later[4]["action_mask"])
    assert not observations.flags.writeable


def test_every_match_is_rendered_as_its_learner_sees_it() -> None:
    fleet = FleetEnv("boats", 2, 2, seat="spread", render_mode="ansi")
    fleet.reset(seed=1)
    one = SeatEnv("boats", 2, seat=1, render_mode="ansi")
    one.reset(seed=2)
    assert fleet.render()[1] == one.render()
