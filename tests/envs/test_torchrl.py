"""torchrl makes the environments by name, steps fleets, and finds something to choose for every agent."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
import torch

from cellmates import BadSetup
from cellmates.envs import FleetEnv, SeatEnv, SelfPlay, boats_v0, dig_v1

pytestmark = pytest.mark.slow

MODULES: dict[str, Any] = {"boats": boats_v0, "dig": dig_v1}
# torchrl warns about every version of PettingZoo but one.
torchrl_knows_another_version = pytest.mark.filterwarnings(
    "ignore:^PettingZoo in TorchRL is tested using version == 1.24.3 , :UserWarning"
)


def checked(env: Any) -> None:
    from torchrl.envs.utils import check_env_specs  # type: ignore[import-untyped]

    check_env_specs(env)


@pytest.mark.parametrize("id", ["cellmates/boats-v0", "cellmates/dig-v1"], ids=["boats", "dig"])
def test_an_environment_is_made_by_its_name(id: str) -> None:
    """torchrl tries `frameskip`, and looks for the message of a TypeError."""
    from torchrl.envs.libs.gym import GymEnv  # type: ignore[import-untyped]

    env = GymEnv(id, players=2, illegal="again", dtype="float32")
    checked(env)
    assert env.rollout(20)["observation"].dtype == torch.float32


@pytest.mark.parametrize("make", [SeatEnv, boats_v0.env, boats_v0.parallel_env, FleetEnv, SelfPlay])
def test_an_unknown_keyword_is_a_problem_and_a_type_error(make: Any) -> None:
    game = [] if make in {boats_v0.env, boats_v0.parallel_env} else ["boats"]
    count = [2] if make in {FleetEnv, SelfPlay} else []
    with pytest.raises(BadSetup, match=r"unexpected keyword argument 'frameskip': .*no option") as raised:
        make(*game, *count, frameskip=1)
    assert isinstance(raised.value, TypeError)
    assert raised.value.code == "unknown-option"
    again = pickle.loads(pickle.dumps(raised.value))
    assert (type(again), str(again)) == (type(raised.value), str(raised.value))


@pytest.mark.parametrize("mode", ["SameStep", "Disabled"])
@pytest.mark.parametrize("game", MODULES)
def test_a_fleet_is_stepped(game: str, mode: str) -> None:
    from torchrl.envs.libs.gym import GymWrapper

    fleet = FleetEnv(game, 4, 2, autoreset_mode=mode, max_episode_steps=7, illegal="again")
    checked(GymWrapper(FleetEnv(game, 2, 2, autoreset_mode=mode, illegal="again", dtype="float32")))
    env = GymWrapper(fleet)
    env.set_seed(0)
    rolled = env.rollout(30, break_when_any_done=False)
    assert rolled.batch_size == torch.Size([4, 30])
    assert rolled["next", "truncated"].sum() == 4 * (30 // 7)


@torchrl_knows_another_version
@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("game", MODULES)
def test_all_agents_are_asked_at_once(game: str, mask: str) -> None:
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper  # type: ignore[import-untyped]

    env = PettingZooWrapper(MODULES[game].parallel_env(players=3, mask=mask, illegal="raise"), use_mask=True)
    checked(env)
    assert env.rollout(60).batch_size == torch.Size([60])


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("game", MODULES)
def test_whoever_is_not_asked_can_choose_action_0_and_it_is_not_looked_at(game: str, mask: str) -> None:
    env, twin = (MODULES[game].parallel_env(players=3, mask=mask, horizon=60) for _ in range(2))
    turns = MODULES[game].env(players=3, mask=mask, horizon=60)
    turns.reset(seed=2)
    observations, infos = env.reset(seed=2)
    twin.reset(seed=2)
    while env.agents:
        asked = turns.agent_selection
        masks = {agent: info["action_mask"] for agent, info in infos.items()}
        if mask == "observation":
            assert all((observations[agent]["action_mask"] == masks[agent]).all() for agent in env.agents)
        assert (masks[asked] == turns.infos[asked]["action_mask"]).all()
        assert all(list(masks[agent].nonzero()[0]) == [0] for agent in env.agents if agent != asked)
        assert not any(turns.infos[agent]["action_mask"].any() for agent in env.agents if agent != asked)
        action = int(masks[asked].argmax())
        observations, *_, infos = env.step({agent: int(each.argmax()) for agent, each in masks.items()})
        twin.step({agent: action if agent == asked else 99 for agent in twin.agents})
        turns.step(action)
        assert (env.state() == twin.state()).all()
    assert not twin.agents
