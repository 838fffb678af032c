"""Both games for OpenSpiel: whoever imports this can load them there.

```python
import pyspiel
import cellmates.envs.spiel

game = pyspiel.load_game("python_cellmates_boats(players=3,track=12)")
game = cellmates.envs.spiel.load("boats", players=3, track=12)  # the same
```

- Every option of a game is a parameter (`parameters` tells its spelling), and so are `players` and `reward`.
- An action has the id and the text that it has everywhere in the house; all chance is explicit.
- Secret bets are asked seat by seat; nobody is told of a bet before it is in.
- `game.make_py_observer()` writes an observation into an array; `state.observation_tensor()` makes a list of
  it, which takes several times as long.
- `state.information_state_string()` is everything that the player was ever told, one line each (`chronicle`).
- Searches look into worlds that the player can't tell from the true one by `resample`.
- `game.new_initial_state(position)` begins anywhere: in what `str(state)` wrote, or in any position file.
- The `step` of OpenSpiel's bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) crashes on every game that is
  written in Python, because it lets go of Python's lock; `mcts_search` does not, nor do the bots in Python.
"""

from __future__ import annotations

from cellmates.envs.spiel.games import CellmatesGame, load
from cellmates.envs.spiel.resampling import resample
from cellmates.envs.spiel.state import CellmatesState

__all__ = ["CellmatesGame", "CellmatesState", "load", "resample"]
