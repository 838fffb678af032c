"""Random play of OpenSpiel states, the same at every run."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pyspiel  # type: ignore[import-not-found]

import cellmates.envs.spiel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.envs.spiel import CellmatesGame, CellmatesState

BOATS: Final = tuple(f"boats(players={players})" for players in range(2, 7))
DIG: Final = tuple(f"dig(players={players})" for players in range(2, 7))
ODD_BOATS: Final = (
    "boats(players=2,games=match,track=9)",
    "boats(players=3,bets=dealt,short_route=True,first=2)",
    "boats(players=4,counting=all,first=0,reward=score)",
    "boats(players=5,limit=7,reward=placing)",
    "boats(players=2,track=3,limit=1)",
)
ODD_DIG: Final = (
    "dig(players=2,michel=michelle)",
    "dig(players=2,edition=prototype,reward=score)",
    "dig(players=4,teams=True,deal=free)",
    "dig(players=6,teams=True,michel=michel,first=5,reward=score)",
    "dig(players=4,chaos=low,first=1,reward=placing)",
)
ALL: Final = BOATS + ODD_BOATS + DIG + ODD_DIG


def load(text: str) -> CellmatesGame:
    """A game by the string that OpenSpiel knows it by, without the prefix."""
    game: CellmatesGame = pyspiel.load_game(f"python_cellmates_{text}")
    assert isinstance(game, cellmates.envs.spiel.CellmatesGame)
    return game


def any_action(state: CellmatesState, whim: Random) -> int:
    """Any option; an outcome of chance with its probability."""
    if not state.is_chance_node():
        return whim.choice(state.legal_actions())
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(whim.choices(outcomes, chances)[0])


def stroll(game: CellmatesGame, seed: int, most: int = 100_000) -> Iterator[CellmatesState]:
    """One random game: yields the same state object after every answer, up to a limit."""
    whim, state = Random(seed), game.new_initial_state()
    yield state
    for _ in range(most - 1):
        if state.is_terminal():
            return
        state.apply_action(any_action(state, whim))
        yield state


def moment(game: CellmatesGame, seed: int, answers: int) -> CellmatesState:
    """The state after this many answers of a random game, including those of chance."""
    *_, state = stroll(game, seed, answers + 1)
    return state
