"""What OpenSpiel's players may learn, where it is easy to get wrong: swapped hands, chance, threads."""

from __future__ import annotations

import random
import sys
import threading
from typing import TYPE_CHECKING

import pyspiel  # type: ignore[import-not-found] # it comes without types

from cellmates.envs import spiel
from cellmates.testkit import rule

if TYPE_CHECKING:
    from cellmates.envs.spiel import CellmatesState


def dealt(*cards: str, players: int = 2) -> CellmatesState:
    """A game of `dig` in which these cards were drawn, three per seat; seat 0 is the impostor."""
    game = spiel.load("dig", players=players, first=0)
    state = game.new_initial_state()
    for past in ("impostor", "smuggler", "hacker")[:players]:
        play(state, f"past {past}")
    while state.action_to_string(state.legal_actions()[0]).startswith("gang"):
        state.apply_action(state.legal_actions()[0])
    for card in cards:
        play(state, f"draw {card}")
    return state


def play(state: CellmatesState, text: str) -> None:
    action = state.game.rules.game.parse(text)
    assert action in state.legal_actions(), text
    state.apply_action(action)


@rule("D-889")
def test_whoever_swaps_hands_is_told_what_they_hold_now() -> None:
    """Otherwise equal information states would have different options."""
    worlds = [dealt(*["binding"] * 3, *[card] * 3) for card in ("blade", "spike")]
    for state in worlds:
        play(state, "reveal")
        play(state, "seat 1")
    told = [state.information_state_string(0) for state in worlds]
    assert told[0] != told[1]
    assert "hand_seen 1 blade 3" in told[0]
    assert "blade" not in worlds[0].told(None)


def test_in_every_imagined_world_the_one_who_is_asked_can_answer() -> None:
    state = dealt("blade", *["binding"] * 5)
    play(state, "extort")
    luck = random.Random(0)
    for _ in range(60):
        world = state.resample_from_infostate(1, luck.random)
        assert world.legal_actions()
        assert world.information_state_string(1) == state.information_state_string(1)
        _, again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), world)
        )
        assert again.legal_actions() == world.legal_actions()


def test_what_chance_may_draw_is_no_players_business() -> None:
    state = dealt(*["blade", "spike", "binding"] * 2)
    luck = random.Random(3)
    met = 0
    for _ in range(300):
        if state.is_terminal():
            break
        if state.is_chance_node():
            met += 1
            assert [state.legal_actions(player) for player in range(2)] == [[], []]
            assert state.legal_actions()
        state.apply_action(luck.choice(state.legal_actions()))
    assert met > 10


def test_threads_do_not_see_each_others_observations() -> None:
    state = dealt(*["blade", "spike", "binding"] * 3, players=3)
    expected = [state.observation_tensor(player) for player in range(3)]
    wrong: list[int] = []

    def look(player: int) -> None:
        own = state.clone()
        wrong.extend(player for _ in range(400) if own.observation_tensor(player) != expected[player])

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=look, args=(player,)) for player in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert wrong == []
