"""The bare engine: a state and a seed, for those who need speed more than events, words and undo."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.kernel.chance import Stream, derive, draw
from cellmates.kernel.refusals import not_on_offer
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.state import State, new_menu

UNLISTED: Final = -1


class Run:
    """One game on the bare engine. Chance is dealt inside, from the seed."""

    def __init__(self, state: State, seed: i64, draws: i64 = 0) -> None:
        self.state = state
        self.seed: i64 = seed
        self.draws: i64 = draws
        self._menu = vec[i64]()
        self._count: i64 = UNLISTED
        self._deal()

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    @property
    def seat(self) -> int:
        """Whose turn to answer it is. Of several that owe an answer, the first."""
        return self.state.seat

    def options(self) -> list[int]:
        """The actions on offer, as small integers; empty when the game is over."""
        if self.state.seat == NOBODY:
            return []
        count = self._list()
        menu = self._menu
        return [menu[i] for i in range(count)]

    def step(self, action: int) -> None:
        """Play one of the options, then let chance answer what is its own."""
        chosen: i64 = action
        state = self.state
        if not self._offers(chosen):
            raise not_on_offer(action, state.seat)
        self._count = UNLISTED
        state.apply(state.seat, chosen)
        self._deal()

    def clone(self) -> "Run":
        return Run(self.state.clone(), self.seed, self.draws)

    def scores(self) -> tuple[int, ...]:
        return tuple([self.state.points(seat) for seat in range(self.state.players)])

    def _offers(self, action: i64) -> bool:
        if self._count == UNLISTED and self.state.seat >= 0:
            self._list()
        menu = self._menu
        for i in range(self._count):
            if menu[i] == action:
                return True
        return False

    def _list(self) -> i64:
        if len(self._menu) == 0:
            self._menu = new_menu()
        self._count = self.state.list_options(self.state.seat, self._menu)
        return self._count

    def _deal(self) -> None:
        state = self.state
        while state.seat == CHANCE:
            state.deal(draw(self.seed, self.draws))
            self.draws += 1


class Playouts:
    """What a batch of random playouts came to."""

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
    """Play this very state to the end, every seat at random, and add to the result."""
    menu = new_menu()
    choice = Stream(seed)
    draws: i64 = 0
    decisions: i64 = 0
    while True:
        seat = state.seat
        if seat >= 0:
            count = state.list_options(seat, menu)
            state.apply(seat, menu[choice.below(count)])
            decisions += 1
        elif seat == CHANCE:
            state.deal(draw(seed, draws))
            draws += 1
        else:
            break
    result.games += 1
    result.decisions += decisions
    result.draws += draws
    for seat in range(state.players):
        result.checksum = (result.checksum * 31 + state.points(seat)) & 0xFFFFFFFF
