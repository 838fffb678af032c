"""Many random games on the bare engine: whatever is played, the invariants of the rulebooks hold.

`make soak` plays 100,000 over every legal option set of both games, in chunks that show progress; there
checks are samples. `make test` plays a few games and checks every answer of a stretch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import cellmates
from cellmates.kernel.chance import derive
from cellmates.testkit import exam_setups
from tests.soak.random_games import Case, option_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

GAMES: Final = 50_000
"""Games of each kind."""
CHUNK: Final = 1_000
SEED: Final = 20_261_115
EVERY: Final = {"boats": 13, "dig": 151}
"""Checks are interpreted and slow, and random play of `dig` takes up to 20,000 decisions: a sample."""
STRETCHES: Final = (range(1, 400), range(1_000, 1_400))
"""Answers that are checked one by one: the beginning of one game, and the middle of another."""


def cases(game: str, first: int) -> Iterator[Case]:
    """A chunk of the long run: game number n plays option set n, over and over."""
    sets = option_sets(game)
    for number in range(first, first + CHUNK):
        players, options = sets[number % len(sets)]
        yield Case(game, players, options, derive(SEED, number))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("game", cellmates.games())
def test_a_thousand_random_games_keep_the_invariants(game: str, first: int) -> None:
    for case in cases(game, first):
        case.play(EVERY[game])


def test_the_long_run_plays_100_000_games_and_every_option_set() -> None:
    assert len(cellmates.games()) * GAMES == 100_000
    for game in cellmates.games():
        every_set = option_sets(game)
        assert len(every_set) <= GAMES
        assert all(setup in every_set for setup in exam_setups(cellmates.game(game)))


@pytest.mark.parametrize("stretch", STRETCHES, ids=["beginning", "middle"])
@pytest.mark.parametrize("game", cellmates.games())
def test_a_random_game_of_each_option_set_keeps_the_invariants_at_every_answer(
    game: str, stretch: range
) -> None:
    for number, (players, options) in enumerate(exam_setups(cellmates.game(game))):
        Case(game, players, options, derive(stretch.start, number)).play(1_000, closely=stretch)


def test_the_check_bites() -> None:
    """An invented cigarette is found."""
    state = cellmates.game("dig").start(players=2, seed=1).state
    case = Case("dig", 2, {}, 1)
    case.check(state)
    state.bank += 1  # type: ignore[attr-defined]
    with pytest.raises(AssertionError, match="D-108"):
        case.check(state)
