"""A game under way: a driver deals chance and asks the policies of the seats.

`Run`, environments, fleets, arenas and searches all use it; none has its own loop for chance.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.kernel.chance import draw
from cellmates.kernel.policy import Policy
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu

UNLISTED: Final = -1
"""As a count: the options are not listed yet."""
NO_EYES: Final[list[Sight]] = []
"""The eyes of a driver that asks no policy."""
BLIND: Final = vec[Sight]()


def deal_chance(state: State, seed: i64, draws: i64) -> i64:
    """Let chance answer until a seat is asked or the game is over; return how many draws were made."""
    while state.seat == CHANCE:
        state.deal(draw(seed, draws))
        draws += 1
    return draws


class Driver:
    """A state, its chance, the options of the seat that is asked, and the eyes of its seats."""

    def __init__(
        self, state: State, eyes: list[Sight], seed: i64 = 0, draws: i64 = 0, decisions: i64 = 0
    ) -> None:
        self.state = state
        self.eyes = vec[Sight](eyes) if len(eyes) > 0 else BLIND
        """By seat, for the policies; `NO_EYES` where there are none."""
        self.seed: i64 = seed
        self.draws: i64 = draws
        self.decisions: i64 = decisions
        """How many answers were given in this game, those of policies included."""
        self.menu = vec[i64]()
        self.count: i64 = UNLISTED

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    @property
    def seat(self) -> int:
        """Return the seat that is asked; if several owe an answer, the first."""
        return self.state.seat

    def begin(self, state: State, seed: i64, draws: i64 = 0, decisions: i64 = 0) -> None:
        """Go on with this state, which becomes the driver's own."""
        self.state = state
        self.seed = seed
        self.draws = draws
        self.decisions = decisions
        self.eyes = vec[Sight]([eye.of(state) for eye in self.eyes])
        self.deal()

    @final
    def deal(self) -> None:
        """Let chance answer until a seat is asked."""
        self.count = UNLISTED
        self.draws = deal_chance(self.state, self.seed, self.draws)

    def options(self) -> list[int]:
        """Return the actions on offer, as small integers; none when the game is over."""
        count = self.listed()
        return list(self.menu[:count])

    @final
    def listed(self) -> i64:
        """Write the actions on offer into `menu`; return how many there are."""
        if self.count == UNLISTED:
            if len(self.menu) == 0:
                self.menu = new_menu()
            state = self.state
            if state.seat == NOBODY:
                self.count = 0
            else:
                self.count = state.list_options(state.seat, self.menu)
        return self.count

    @final
    def offers(self, action: i64) -> bool:
        count = self.listed()
        menu = self.menu
        for i in range(count):
            if menu[i] == action:
                return True
        return False

    @final
    def play(self, action: i64) -> None:
        """Play an action that is on offer, then let chance answer."""
        state = self.state
        state.apply(state.seat, action)
        self.decisions += 1
        self.count = UNLISTED
        self.draws = deal_chance(state, self.seed, self.draws)

    @final
    def choice(self, policy: Policy) -> i64:
        """Return what a policy answers for the seat that is asked."""
        count = self.listed()
        return policy.choose(self.eyes[self.state.seat], self.menu, count)

    def run_on(self, policies: list[Policy | None], horizon: i64 = 0) -> bool:
        """Let policies answer until a seat without one is asked; False if the game or its horizon ended."""
        while self.state.seat >= 0 and not 0 < horizon <= self.decisions:
            policy = policies[self.state.seat]
            if policy is None:
                return True
            self.play(self.choice(policy))
        return False
