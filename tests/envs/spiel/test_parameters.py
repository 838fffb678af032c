"""Players, options and rewards as OpenSpiel's parameters: its strings, its pickles, its refusals."""

from __future__ import annotations

import pickle

import pyspiel  # type: ignore[import-not-found]
import pytest

import cellmates
from cellmates.envs import spiel
from tests.envs.spiel.playing import ALL, load


@pytest.mark.parametrize("text", ALL)
def test_a_game_comes_back_from_its_string_its_pickle_and_its_serialisation(text: str) -> None:
    game = load(text)
    for again in (
        pyspiel.load_game(str(game)),
        pickle.loads(pickle.dumps(game)),
        pyspiel.load_game(game.get_type().short_name, game.get_parameters()),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, game.new_initial_state()))[
            0
        ],
    ):
        assert str(again) == str(game)
        assert again.rules.setup == game.rules.setup
        assert again.rules.reward == game.rules.reward


@pytest.mark.parametrize("name", ["boats", "dig"])
def test_every_option_of_the_game_is_a_parameter(name: str) -> None:
    game = cellmates.game(name)
    parameters = set(load(name).get_parameters())
    assert parameters == {"players", "reward", *(rule.name for rule in game.option_rules)}


@pytest.mark.parametrize("name", ["boats", "dig"])
def test_without_parameters_the_options_have_their_defaults(name: str) -> None:
    game = load(name)
    assert game.rules.setup == cellmates.game(name).setup(2, {})
    assert game.rules.reward == "win"


def test_options_may_be_spelled_as_everywhere_in_the_house() -> None:
    game = spiel.load("boats", players=3, games="match", first=2, short_route=True, bets="dealt")
    assert game.rules.setup == cellmates.game("boats").setup(
        3, {"games": "match", "first": 2, "short_route": True, "bets": "dealt"}
    )
    assert str(spiel.load("boats", games=1, first="random")) == str(load("boats"))
    assert spiel.load("dig", players=4, teams=True, reward="score").num_players() == 4


def test_the_type_of_a_game_survives_its_pickle() -> None:
    for text in ("boats", "dig"):
        kind = load(text).get_type()
        assert pickle.loads(pickle.dumps(kind)) == kind


def test_a_game_without_a_bound_is_refused() -> None:
    for limit in (None, "none", 0, -1):
        with pytest.raises(ValueError, match="how long a game can last"):
            spiel.load("boats", limit=limit)
    with pytest.raises(ValueError, match="how long a game can last"):
        load("boats(limit=0)")
    with pytest.raises(pyspiel.SpielError, match=r"parameter limit\. Expected type: kInt"):
        load("boats(limit=none)")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("boats(players=7)", "boats is for 2 to 6 players, not for 7"),
        ("dig(players=1)", "dig is for 2 to 6 players, not for 1"),
        ("boats(track=1)", "whole number from 3 to 200"),
        ("boats(bets=loud)", "written and dealt"),
        ("boats(first=2)", "whole number from 0 to 1, or random"),
        ("dig(players=3,teams=True)", "teams need 4 or 6 players"),
        ("dig(edition=prototype,michel=michel)", "can't be played together"),
        ("boats(reward=fame)", "reward is one of win, placing, score, not 'fame'"),
    ],
)
def test_what_the_rules_do_not_know_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        load(text)


@pytest.mark.parametrize(
    "text", ["boats(colour=red)", "dig(players=four)", "boats(games=2)", "boats(limit=1.5)"]
)
def test_what_openspiel_can_tell_by_itself_it_refuses(text: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter|Wrong type for parameter"):
        load(text)


def test_load_refuses_what_is_no_game_and_no_value() -> None:
    with pytest.raises(cellmates.BadSetup, match='no game "chess"'):
        spiel.load("chess")
    with pytest.raises(TypeError, match="track must be a whole number, a flag or a word"):
        spiel.load("boats", track=None)
