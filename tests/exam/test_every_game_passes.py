"""Every built-in game passes the exam with every option set; so does a third-party game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, given, settings

import cellmates
from cellmates.kernel.chance import derive
from cellmates.testkit import exam_setups, examine
from cellmates.testkit.strategies import seeds
from cellmates.testkit.toy import Snitch

if TYPE_CHECKING:
    from cellmates.testkit.exam_case import Maker, Player

pytestmark = pytest.mark.slow

LENGTH = {"dig": 160}
"""How many answers the exam looks at: random play of `dig` takes thousands."""
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
"""Shrinking a seed doesn't make a failure clearer."""
EXAMPLES = max(1, settings().max_examples // 100)
"""One walk per set-up in the profile `ci`, fifty in `soak`."""
EVERY = max(1, 100 // settings().max_examples)
"""In the profile `quick`, one set-up in four sits the exam; another Python takes others."""


def bots_of(game: str) -> dict[str, Maker]:
    from cellmates.bots.roster import sparring

    def maker(name: str) -> Maker:
        def make(seed: int) -> Player:
            return cellmates.bot(name, seed)

        return make

    return {name: maker(name) for name in sparring(game)}


SETUPS = [
    pytest.param(game, i, players, options, id=f"{game}-{i}")
    for game in cellmates.games()
    for i, (players, options) in enumerate(exam_setups(cellmates.game(game)))
    if (i + sys.version_info.minor) % EVERY == 0
]
TOY_SETUPS = [pytest.param(i, *setup, id=f"snitch-{i}") for i, setup in enumerate(exam_setups(Snitch()))]


@pytest.mark.parametrize(("game", "i", "players", "options"), SETUPS)
def test_a_game_of_the_house_passes_with_every_option_set(
    game: str, i: int, players: int, options: dict[str, Any]
) -> None:
    @settings(max_examples=1, database=None, phases=UNSHRUNK)
    @given(seeds())
    def sit(seed: int) -> None:
        length, mine = LENGTH.get(game), derive(seed, i)
        examine(
            game, players=players, options=options, seed=mine, zeal=0.5, length=length, bots=bots_of(game)
        )

    sit()


@pytest.mark.soak
@pytest.mark.parametrize(("game", "i", "players", "options"), SETUPS)
def test_a_game_of_the_house_passes_for_long(
    game: str, i: int, players: int, options: dict[str, Any]
) -> None:
    @settings(max_examples=EXAMPLES, phases=UNSHRUNK)
    @given(seeds())
    def sit(seed: int) -> None:
        examine(game, players=players, options=options, seed=derive(seed, i), zeal=4, bots=bots_of(game))

    sit()


@pytest.mark.parametrize(("i", "players", "options"), TOY_SETUPS)
def test_a_game_that_nobody_compiled_passes(i: int, players: int, options: dict[str, Any]) -> None:
    @settings(max_examples=2, database=None, phases=UNSHRUNK)
    @given(seeds())
    def sit(seed: int) -> None:
        bots = {"random": bots_of("boats")["random"]}
        examine(Snitch(), players=players, options=options, seed=derive(seed, i), bots=bots)

    sit()
