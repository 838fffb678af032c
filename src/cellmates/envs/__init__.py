"""The games as researchers' tools expect them: PettingZoo, Gymnasium and OpenSpiel.

Importing this package registers them: `gymnasium.make("cellmates/boats-v0")`, `gymnasium.make_vec(…)`,
`pettingzoo.make("aec", "cellmates/dig-v1")`. The PettingZoo modules are `boats_v0`, `dig_v1` and, for the
first version of the rules, `dig_v0`. Importing `cellmates.envs.spiel` registers the games with OpenSpiel.
"""

from cellmates.envs.registration import register

register()

from cellmates.envs.selfplay import SelfPlay  # noqa: E402 - without the extra, `register` says so first
from cellmates.envs.settings import Settings  # noqa: E402
from cellmates.envs.single import SeatEnv  # noqa: E402
from cellmates.envs.vector import FleetEnv  # noqa: E402

__all__ = ["FleetEnv", "SeatEnv", "SelfPlay", "Settings"]
