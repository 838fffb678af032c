"""Teach a small network to play `boats`: MaskablePPO on a fleet of matches against `random`.

    python examples/boats_maskable_ppo.py --seeds 0 1 2 3 4

trains one network per seed, a few minutes each on one core, and measures during training how often it wins
new games against `random` and `planner`. The results are written as JSON; `examples/learning_curve.py` draws
them.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecNormalize

from cellmates.envs.sb3 import as_sb3
from cellmates.envs.scaling import Scaled
from cellmates.envs.vector import FleetEnv

PLAYERS: Final = 2
MATCHES: Final = 128
RIVAL: Final = "random"
"""The opponent during training."""
JUDGES: Final = ("random", "planner")
"""The opponents for measurements during training."""
FINAL_JUDGES: Final = {"random": 2000, "easy": 2000, "planner": 2000, "hard": 300}
"""The opponents for the final measurement, with the number of games; `hard` looks ahead, which is slow."""
UNSEEN: Final = 1 << 40
"""Measured games start at this seed: they are never used for training."""
GAMES: Final = 1000
POINTS: Final = 15
"""The number of measurements during training."""


def new_model(seed: int) -> MaskablePPO:
    """The reward is the lead in points at the end of the game: it says more than who won."""
    fleet = FleetEnv("boats", MATCHES, PLAYERS, RIVAL, seat="spread", reward="score", illegal="raise")
    env = VecNormalize(as_sb3(fleet), norm_obs=False, gamma=0.999)
    env.seed(seed * 1_000_000)
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=128,
        batch_size=2048,
        n_epochs=4,
        gamma=0.999,
        gae_lambda=0.95,
        ent_coef=0.01,
        learning_rate=lambda left: 5e-4 * max(left, 0.05),
        policy_kwargs={
            "features_extractor_class": Scaled,
            "net_arch": {"pi": [128, 128], "vf": [128, 128]},
        },
        device="cpu",
        seed=seed,
    )


def wins(model: MaskablePPO, rival: str, games: int) -> float:
    """The number of wins in this many new games, half of them from each seat; a shared win counts half."""
    fleet = FleetEnv("boats", games, PLAYERS, rival, seat="spread")
    observations, infos = fleet.reset(seed=UNSEEN)
    open_games = np.ones(games, np.bool_)
    won = 0.0
    while open_games.any():
        actions, _ = model.predict(observations, action_masks=infos["action_mask"], deterministic=True)
        observations, rewards, terminated, truncated, infos = fleet.step(actions)
        over = (terminated | truncated) & open_games
        won += float((rewards[over] + 1).sum()) / 2
        open_games &= ~over
    return won


class Measuring(BaseCallback):
    """Measures the model at regular intervals; the time for that is not counted."""

    def __init__(self, seed: int, steps: int) -> None:
        super().__init__()
        self.seed = seed
        self.steps = steps
        self.measuring = 0.0
        self.points: list[dict[str, Any]] = []

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.points) * self.steps / POINTS:
            self.measure()

    def _on_step(self) -> bool:
        return True

    def measure(self) -> None:
        begun = time.process_time()
        found = {rival: wins(self.model, rival, GAMES) for rival in JUDGES}  # type: ignore[arg-type]
        self.points.append({"steps": self.num_timesteps, "wins": found})
        self.measuring += time.process_time() - begun
        told = ", ".join(f"{rival} {100 * won / GAMES:.1f} %" for rival, won in found.items())
        print(f"seed {self.seed}: {self.num_timesteps:>9,} steps, wins against {told}", flush=True)


def train(seed: int, steps: int, keep: Path | None) -> dict[str, Any]:
    """Train one network; return its learning curve, final results and training time."""
    torch.set_num_threads(1)  # several seeds are trained in parallel
    model, measuring = new_model(seed), Measuring(seed, steps)
    begun = time.process_time()
    model.learn(steps, callback=measuring)
    measuring.measure()
    spent = time.process_time() - begun - measuring.measuring
    if keep:
        model.save(keep / f"boats-ppo-{seed}.zip")
    final = {rival: wins(model, rival, games) for rival, games in FINAL_JUDGES.items()}
    return {"seed": seed, "seconds": round(spent, 1), "course": measuring.points, "final": final}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2], help="one network per seed")
    parser.add_argument("--steps", type=int, default=1_500_000, help="training steps for each")
    parser.add_argument("--workers", type=int, default=2, help="how many to train in parallel")
    parser.add_argument("--keep", type=Path, help="a folder for the trained networks")
    parser.add_argument("--out", type=Path, default=Path("boats_maskable_ppo.json"), help="the results")
    given = parser.parse_args()
    if given.keep:
        given.keep.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(given.workers) as pool:
        runs = list(
            pool.map(train, given.seeds, [given.steps] * len(given.seeds), [given.keep] * len(given.seeds))
        )
    found = {
        "game": "boats",
        "players": PLAYERS,
        "rival": RIVAL,
        "steps": given.steps,
        "games": GAMES,
        "final_games": FINAL_JUDGES,
        "runs": runs,
    }
    given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"written to {given.out}; draw it with examples/learning_curve.py")


if __name__ == "__main__":
    main()
