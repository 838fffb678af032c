"""Other engines, driven from Python at random, one call at a time.

A driver imports its engine when it is first advanced. It then runs for ever and yields after every batch how
many decisions it played; games go on across batches. It uses the engine's documented interface and asks for
no more than random play needs: no observations where they can be left out, no second check of an action that
the engine has just listed. Chance takes time but does not count as a decision.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from typing import Any, Final

Work = Iterator[int]


def open_spiel(name: str, picks: Sequence[int]) -> Work:
    spiel = import_module("pyspiel")
    start = spiel.load_game(name).new_initial_state
    terminal = int(spiel.PlayerId.TERMINAL)
    luck = Random(7).random

    def settle(state: Any) -> Any:
        """Sample chance by its probabilities until a player is asked; after the end, start a new game."""
        while (player := state.current_player()) < 0:
            if player == terminal:
                state = start()
                continue
            point = luck()
            for action, probability in state.chance_outcomes():
                point -= probability
                if point < 0:
                    state.apply_action(action)
                    break
        return state

    state = settle(start())
    while True:
        for pick in picks:
            options = state.legal_actions()
            state.apply_action(options[pick % len(options)])
            if state.current_player() < 0:
                state = settle(state)
        yield len(picks)


def rlcard_uno(picks: Sequence[int]) -> Work:
    """Uses the environment, which RLCard documents. It encodes an observation at every step."""
    env = import_module("rlcard").make("uno")
    step, is_over, reset = env.step, env.is_over, env.reset
    state, _ = reset()
    while True:
        for pick in picks:
            options = state["raw_legal_actions"]
            state, _ = step(options[pick % len(options)], raw_action=True)
            if is_over():
                state, _ = reset()
        yield len(picks)


def catanatron(picks: Sequence[int]) -> Work:
    """Four players, and the same limit of turns as `Game`."""
    catan = import_module("catanatron")
    limit = import_module("catanatron.game").TURNS_LIMIT
    seats = [catan.RandomPlayer(colour) for colour in catan.Color]
    seeds = count(1)
    game = catan.Game(seats, seed=next(seeds))
    while True:
        for pick in picks:
            options = game.state.playable_actions
            game.execute(options[pick % len(options)], validate_action=False)
            if game.winning_color() is not None or game.state.num_turns >= limit:
                game = catan.Game(seats, seed=next(seeds))
        yield len(picks)


PEERS: Final[dict[str, Callable[[Sequence[int]], Work]]] = {
    "open_spiel/hearts": partial(open_spiel, "hearts"),
    "open_spiel/gin_rummy": partial(open_spiel, "gin_rummy"),
    "rlcard/uno": rlcard_uno,
    "catanatron/catan": catanatron,
}


def start(work: Work) -> Work | str:
    """The work after its first batch, or why it can't run."""
    try:
        next(work)
    except ImportError as missing:
        return f"cannot import {missing.name}: {missing}"
    except Exception as fault:  # noqa: BLE001 - another version of a peer may fail in any way
        return f"it failed: {fault!r}"
    return work
