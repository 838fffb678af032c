"""Both games for OpenSpiel: importing this package registers them there.

```python
import pyspiel
import cellmates.envs.spiel

game = pyspiel.load_game("python_cellmates_boats(players=3,track=12)")
game = cellmates.envs.spiel.load("boats", players=3, track=12)  # the same
```

- Every option of a game is a parameter (`parameters` says how it is spelled), and so are `players` and
  `reward`.
- An action has the same id and text as everywhere in Cellmates; all chance is explicit.
- Secret bets are asked seat by seat; nobody learns of a bet before it is complete.
- `game.make_py_observer()` writes an observation into an array; `state.observation_tensor()` makes a
  list, which takes several times as long.
- `state.information_state_string()` is everything that the player has been told, one line each (`chronicle`).
- `resample` gives searches worlds that the player can't tell from the true one.
- `game.new_initial_state(position)` starts anywhere: from what `str(state)` wrote, or from any position file.
- The `step` of OpenSpiel's bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) crashes on every game
  written in Python, because it releases Python's lock; `mcts_search` and the bots in Python don't.
"""

from __future__ import annotations

from cellmates.envs.spiel.games import CellmatesGame, load
from cellmates.envs.spiel.resampling import resample
from cellmates.envs.spiel.state import CellmatesState

__all__ = ["CellmatesGame", "CellmatesState", "load", "resample"]
