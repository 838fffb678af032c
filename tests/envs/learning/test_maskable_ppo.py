"""A real learner runs on the environments; the example measures whether it learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from cellmates.envs.gym_ids import register_gymnasium
from cellmates.envs.sb3 import as_sb3
from cellmates.envs.single import SeatEnv
from cellmates.envs.vector import FleetEnv

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

register_gymnasium()


@pytest.fixture(autouse=True)
def _one_thread() -> Iterator[None]:
    """Tests run in parallel, and torch would take every core."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def learner(env: Any, **given: Any) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        env,
        batch_size=256,
        n_epochs=2,
        policy_kwargs={"net_arch": [32]},
        device="cpu",
        seed=0,
        **given,
    )


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_it_learns_on_a_fleet_and_every_answer_was_on_offer(game: str, tmp_path: Path) -> None:
    """With `raise`, the first answer that is not on offer would end the test."""
    env = as_sb3(FleetEnv(game, 32, 2, seat="spread", illegal="raise", reward="score"))
    model = learner(env, n_steps=32)
    before = [each.detach().clone() for each in model.policy.parameters()]
    model.learn(4096)
    after = list(model.policy.parameters())
    assert any(not torch.equal(one, two) for one, two in zip(before, after, strict=True))
    assert all(torch.isfinite(each).all() for each in after)
    model.save(tmp_path / "model.zip")
    again = MaskablePPO.load(tmp_path / "model.zip")
    observations, infos = env.fleet.reset(seed=1)  # type: ignore[attr-defined]
    masks = infos["action_mask"]
    mine, _ = model.predict(observations, action_masks=masks, deterministic=True)
    theirs, _ = again.predict(observations, action_masks=masks, deterministic=True)
    assert np.array_equal(mine, theirs)
    assert masks[np.arange(32), mine].all()


def test_it_learns_on_a_single_environment() -> None:
    env = gymnasium.make("cellmates/boats-v0", players=2, illegal="raise")
    model = learner(env, n_steps=256)
    model.learn(512)
    assert model.num_timesteps == 512


def test_its_own_evaluation_runs_and_a_trained_net_can_sit_on_the_other_seat() -> None:
    env = as_sb3(FleetEnv("boats", 8, 2, illegal="raise"))
    model = learner(env, n_steps=16)
    rewards, lengths = evaluate_policy(model, env, n_eval_episodes=8, return_episode_rewards=True)
    assert isinstance(rewards, list)
    assert set(rewards) <= {-1.0, 0.0, 1.0}
    assert len(lengths) == 8  # type: ignore[arg-type]

    def net(observation: Any, mask: Any) -> int:
        return int(model.predict(observation, action_masks=mask)[0])

    table = SeatEnv("boats", 2, net, illegal="raise")
    _, info = table.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = table.step(int(info["action_mask"].argmax()))
        over = terminated or truncated
    assert len(info["returns"]) == 2
