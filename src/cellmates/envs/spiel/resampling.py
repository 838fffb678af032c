"""Other worlds that a player could not tell from the true one, for searches such as ISMCTS.

```python
bot = open_spiel.python.algorithms.ismcts.ISMCTSBot(game, evaluator, uct_c=2, max_simulations=100)
bot.set_resampler(cellmates.envs.spiel.resample)  # this is also the default
```

It draws again what the player's view, with its memory of hands, leaves open: in `boats` the others' bets, in
`dig` their hands and pasts and the deck. Every arrangement is equally likely. It does not use what could only
be concluded from the whole history, or from how the others play.

The history of the new state begins here: what others did unseen is not invented, and the true history would
give it away. The player's information state is the same to the letter. The others' are what everybody was
told, and what each sees in the new world.

OpenSpiel's ISMCTS in C++ can't be given a resampler from Python, and does not find that of a Python game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cellmates.envs.spiel.table import begun_at, laid_out
from cellmates.kernel.chance import Stream
from cellmates.kernel.state import count_options

if TYPE_CHECKING:
    from cellmates.envs.spiel.state import CellmatesState
    from cellmates.kernel.sight import Sight
    from cellmates.kernel.state import State

MOST_WORLDS: Final = 10_000

Sampler = Callable[[], float]
"""Returns a number from 0 up to, but not including, 1."""

SEEDS: Final = 1 << 53
"""As many as such numbers can distinguish."""


def resample(state: CellmatesState, player: int, sampler: Sampler = random.random) -> CellmatesState:
    """A state with the same observations, information state and options for this player."""
    if not 0 <= player < state.num_players():
        raise ValueError(f"there are players 0 to {state.num_players() - 1}; {player} is none of them.")
    table = state.table
    rules = table.origin.rules
    sight = rules.game.sight(table.state, int(player))
    imagined = world(sight, Stream(int(sampler() * SEEDS)))
    told = {viewer: state.told(viewer) for viewer in (int(player), None)}
    return state.game.state_at(laid_out(begun_at(rules, imagined, told)))


def world(sight: Sight, stream: Stream) -> State:
    """A world in which the seat that is asked can answer: whoever extorts somebody has a weapon there."""
    for _ in range(MOST_WORLDS):
        imagined = sight.imagine(stream)
        if imagined.seat < 0 or count_options(imagined, imagined.seat) > 0:
            return imagined
    raise RuntimeError(f"in {MOST_WORLDS} imagined worlds the seat that is asked could never answer.")
