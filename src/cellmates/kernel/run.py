"""The bare engine: a state and a seed, for speed, without events, words and undo."""

from typing import Final

from mypy_extensions import i64

from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.driver import NO_EYES, Driver, deal_chance
from cellmates.kernel.refusals import not_on_offer
from cellmates.kernel.seats import NOBODY
from cellmates.kernel.state import State, new_menu

FEW: Final = 4
"""Up to this many options are listed faster one by one than from a vector."""


class Run(Driver):
    """One game on the bare engine. Chance is dealt inside, from the seed."""

    def __init__(self, state: State, seed: i64, draws: i64 = 0, decisions: i64 = 0) -> None:
        super().__init__(state, NO_EYES, seed, draws, decisions)
        self.deal()

    # What a Python loop calls at every decision is defined here again: an inherited method checks the class
    # of
    # its object first, which costs some ten nanoseconds each time.

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    def options(self) -> list[int]:
        """Return the actions on offer, as small integers; none when the game is over."""
        count, menu = self.listed(), self.menu
        if count <= FEW:
            return [menu[i] for i in range(count)]
        return list(menu[:count])

    def step(self, action: int) -> None:
        """Play one of the options, then let chance answer."""
        chosen: i64 = action
        if not self.offers(chosen):
            raise not_on_offer(action, self.state.seat)
        self.play(chosen)

    def clone(self) -> "Run":
        return Run(self.state.clone(), self.seed, self.draws, self.decisions)

    def scores(self) -> tuple[int, ...]:
        return tuple([self.state.points(seat) for seat in range(self.state.players)])


class Playouts:
    """The results of a batch of random playouts."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.draws: i64 = 0
        self.checksum: i64 = 0


def playouts(start: State, games: i64, seed: i64) -> Playouts:
    """Play clones of this state to the end, every seat at random."""
    result = Playouts()
    for game in range(games):
        play_out(start.clone(), derive(seed, game), result)
    return result


def play_out(state: State, seed: i64, result: Playouts) -> None:
    """Play this state itself to the end, every seat at random, and add to the result."""
    menu = new_menu()
    choice = Stream(seed)
    decisions: i64 = 0
    draws = deal_chance(state, seed, 0)
    while state.seat >= 0:
        seat = state.seat
        count = state.list_options(seat, menu)
        state.apply(seat, menu[choice.below(count)])
        decisions += 1
        draws = deal_chance(state, seed, draws)
    result.games += 1
    result.decisions += decisions
    result.draws += draws
    for seat in range(state.players):
        result.checksum = (result.checksum * 31 + state.points(seat)) & 0xFFFFFFFF
