"""Teach a small network to play `boats`: MaskablePPO on a fleet of matches against `random`.

    python examples/boats_maskable_ppo.py --seeds 0 1 2 3 4

trains one network a seed, a few minutes each on one core, and measures along the way how often it wins, on
games that it has not seen, against `random` and against `planner`. What was found is written as JSON;
`examples/learning_curve.py` draws it.
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
"""Whom it learns against."""
JUDGES: Final = ("random", "planner")
"""Whom it is measured against along the way."""
FINAL_JUDGES: Final = {"random": 2000, "easy": 2000, "planner": 2000, "hard": 300}
"""And at the end, for so many games; `hard` looks ahead, which takes its time."""
UNSEEN: Final = 1 << 40
"""Games are measured from this seed on: nobody learns from those."""
GAMES: Final = 1000
POINTS: Final = 15
"""How often it is measured along the way."""


def new_model(seed: int) -> MaskablePPO:
    """Points ahead at the end of the game are the reward: they tell more than who won."""
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
    """How many of so many new games it wins, half of them from each seat; a shared win is half a win."""
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
    """Measures the model every so many steps, and stops the clock meanwhile."""

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
    """One network: its course, its end, and how long it took."""
    torch.set_num_threads(1)  # several seeds learn side by side; more threads would wait for each other
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
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2], help="one network for each")
    parser.add_argument("--steps", type=int, default=1_500_000, help="answers that each learns from")
    parser.add_argument("--workers", type=int, default=2, help="how many learn side by side")
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
