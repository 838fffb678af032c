"""The bounds given to OpenSpiel hold, and some games come close to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates.envs.spiel.bounds import bounds, cards_in
from cellmates.games.boats.game import BoatsGame
from cellmates.games.boats.options import BoatsSettings
from tests.envs.spiel.playing import ALL, load, stroll

if TYPE_CHECKING:
    from cellmates.envs.spiel import CellmatesState
    from cellmates.kernel.game import Setup

MOST = 2_500


@pytest.mark.parametrize("text", ALL)
def test_no_random_game_passes_a_bound(text: str) -> None:
    game = load(text)
    for seed in range(2):
        for state in stroll(game, seed, MOST):
            check_actions(state)
        asked = [step.player for step in state.full_history()]
        assert sum(player >= 0 for player in asked) <= game.max_game_length()
        assert sum(player < 0 for player in asked) <= game.max_chance_nodes_in_history()
        returns = state.returns()
        assert all(game.min_utility() <= worth <= game.max_utility() for worth in returns)
        assert sum(returns) == pytest.approx(game.utility_sum(), abs=1e-9)


def check_actions(state: CellmatesState) -> None:
    game = state.get_game()
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert max(outcomes) < game.max_chance_outcomes()
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0
    elif not state.is_terminal():
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        assert max(actions) < game.num_distinct_actions()


TURNS = (
    ("dice red blue light green", "move red", "move blue", "move light green"),
    ("dice brown yellow orange", "move brown", "move yellow", "move orange"),
    ("dice brown yellow orange white", "move orange", "move yellow", "move brown", "keep"),
)
"""All dice show 1: six convicts stand on each other, and the three upper ones move on."""


def test_a_game_of_boats_can_be_as_long_as_its_bound() -> None:
    game = load("boats(players=2,limit=3,first=0)")
    state = game.new_initial_state()
    script = iter([answer for turn in TURNS for answer in turn])
    while not state.is_terminal():
        if state.current_player() >= 0 and len(state.history()) >= 14:
            state.apply_action(state.string_to_action(next(script)))
        else:
            state.apply_action(state.legal_actions()[0])
    asked = [step.player for step in state.full_history()]
    assert sum(player >= 0 for player in asked) == game.max_game_length() == 14 + 3 * 5 - 2
    assert sum(player < 0 for player in asked) == game.max_chance_nodes_in_history() == 3 * 4 - 2


def test_a_match_of_boats_has_a_bound_for_every_game_of_it() -> None:
    one, match = (
        load("boats(players=3,limit=10,first=0)"),
        load("boats(players=3,limit=10,first=0,games=match)"),
    )
    assert match.max_game_length() == 3 * one.max_game_length()
    assert match.max_chance_nodes_in_history() == 3 * one.max_chance_nodes_in_history()


def test_dealt_bets_are_outcomes_and_written_ones_answers() -> None:
    written, dealt = load("boats(players=3,first=0)"), load("boats(players=3,first=0,bets=dealt)")
    assert written.max_game_length() - dealt.max_game_length() == 21
    assert dealt.max_chance_nodes_in_history() - written.max_chance_nodes_in_history() == 21


def test_the_rules_of_dig_stop_it_at_the_bound() -> None:
    """The bound of D-204, reached from a position that is one answer before it."""
    game = load("dig(players=2)")
    position = next(state for state in stroll(game, 1) if state.current_player() >= 0).to_dict()
    position["pending"]["decisions"] = game.max_game_length() - 1
    state = game.new_initial_state(position)
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_no_answer_of_dig_brings_more_outcomes_than_there_are_cards() -> None:
    """A shakedown of hands that hold every search card deals out all but the one that was played."""
    game = load("dig(players=2)")
    kinds = {row["id"]: row["count"] for row in cellmates.game("dig").house_content().tables["cards"]}
    assert cards_in(game.rules.setup) == sum(kinds.values()) == 130
    hand = {kind: count for kind, count in kinds.items() if kind not in ("knife", "spoon", "pick", "shovel")}
    seats = [{"hand": hand}, {}]
    state = game.new_initial_state({"game": "dig", "players": 2, "turn": 0, "seats": seats})
    state.apply_action(state.string_to_action("play shakedown"))
    outcomes = 0
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
        outcomes += 1
    assert outcomes == 76 <= cards_in(game.rules.setup)
    assert bounds(game.rules.setup).outcomes == 1 + 6 + 2 * 4 + 20_000 * 130


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("boats(players=2)", -1, 1),
        ("boats(players=5)", -1 / 4, 1),
        ("boats(players=5,reward=placing)", -1, 1),
        ("boats(players=3,reward=score)", -16, 16),
        ("boats(players=3,games=match,reward=score)", -48, 48),
        ("dig(players=4,teams=True)", -1 / 3, 1 / 3),
        ("dig(players=6,teams=True,reward=placing)", -0.6, 0.6),
        ("dig(players=3,reward=score)", -14, 14),
        ("dig(players=6,teams=True,reward=score)", -22, 22),
    ],
)
def test_the_least_and_the_most_that_a_game_is_worth(text: str, least: float, most: float) -> None:
    game = load(text)
    assert (game.min_utility(), game.max_utility()) == (pytest.approx(least), pytest.approx(most))


def test_a_trial_in_which_boat_4_counts_5_is_worth_a_point_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def settings(_game: BoatsGame, setup: Setup) -> BoatsSettings:
        return BoatsSettings(setup.players, setup.options, (1, 2, 3, 5))

    monkeypatch.setattr(BoatsGame, "settings", settings)
    game = load("boats(players=3,games=match,reward=score)")
    assert (game.min_utility(), game.max_utility()) == (-51, 51)
