"""One match as an environment drives it: chance comes from a seed, what is shown is written on sheets."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.bots.policy import Policy
from cellmates.kernel.chance import derive, draw
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.sheets import new_sheet, write_zeros
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu


def seed_of_game(series: i64, number: i64) -> i64:
    """Game 0 of a series is that of the seed itself, as everywhere in the house; the others are derived."""
    return derive(series, number) if number else series


class Desk:
    """A state, the eyes of its seats, and the two sheets that `look` writes on."""

    def __init__(self, state: State, eyes: list[Sight], size: i64, actions: i64, *, memory: bool) -> None:
        self.state = state
        self.eyes = eyes
        self.size: i64 = size
        self.actions: i64 = actions
        self.memory: bool = memory
        self.seed: i64 = 0
        self.draws: i64 = 0
        self.decisions: i64 = 0
        self.observation: vec[u8] = new_sheet(size)
        self.mask: vec[u8] = new_sheet(actions)
        self._menu: vec[i64] = new_menu()
        self._count: i64 = 0

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    @property
    def seat(self) -> int:
        """Who is asked; of several that owe an answer, the first."""
        return self.state.seat

    def begin(self, state: State, seed: i64, draws: i64 = 0, decisions: i64 = 0) -> None:
        """Go on with this state, which becomes the desk's own."""
        self.state = state
        self.seed = seed
        self.draws = draws
        self.decisions = decisions
        self.eyes = [eye.of(state) for eye in self.eyes]
        self._go_on()

    def offers(self, action: i64) -> bool:
        for i in range(self._count):
            if self._menu[i] == action:
                return True
        return False

    def options(self) -> list[int]:
        """The actions that are on offer."""
        return [self._menu[i] for i in range(self._count)]

    def step(self, action: i64) -> bool:
        """Play an action, then let chance answer. False: it is not on offer, and nothing changed."""
        if not self.offers(action):
            return False
        self._play(action)
        return True

    def run_on(self, policies: list[Policy | None]) -> None:
        """Let policies answer, until a seat without one is asked or all is over."""
        while self.state.seat >= 0:
            policy = policies[self.state.seat]
            if policy is None:
                return
            self._play(policy.choose(self.eyes[self.state.seat], self._menu, self._count))

    def look(self, seat: i64) -> None:
        """Write what this seat may know, and which actions it is offered now."""
        self.eyes[seat].observe(self.observation, 0, memory=self.memory)
        mask = self.mask
        write_zeros(mask, 0, self.actions)
        if seat == self.state.seat:
            for i in range(self._count):
                mask[self._menu[i]] = 1

    def clone(self) -> "Desk":
        copy = Desk(self.state, self.eyes, self.size, self.actions, memory=self.memory)
        copy.begin(self.state.clone(), self.seed, self.draws, self.decisions)
        return copy

    def _play(self, action: i64) -> None:
        self.state.apply(self.state.seat, action)
        self.decisions += 1
        self._go_on()

    def _go_on(self) -> None:
        state = self.state
        while state.seat == CHANCE:
            state.deal(draw(self.seed, self.draws))
            self.draws += 1
        self._count = state.list_options(state.seat, self._menu) if state.seat >= 0 else 0
