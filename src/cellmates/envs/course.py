"""A game under way, as environments drive it: chance comes from a seed, policies may answer for seats."""

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.kernel.chance import below, derive, draw
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu


def seed_of_game(series: i64, number: i64) -> i64:
    """Game 0 of a series is that of the seed itself, as everywhere in the house; the others are derived."""
    return derive(series, number) if number else series


def seat_of_game(seed: i64, players: i64) -> i64:
    """Where the learner sits in the game of this seed, if the seat is drawn."""
    return below(draw(derive(seed, players), 0), players)


class Course:
    """A state, the eyes of its seats, and what is on offer to the seat that is asked."""

    def __init__(self, state: State, eyes: list[Sight]) -> None:
        self.state = state
        self.eyes = eyes
        self.seed: i64 = 0
        self.draws: i64 = 0
        self.decisions: i64 = 0
        """Answers in this game, the policies' among them."""
        self.menu: vec[i64] = new_menu()
        self.count: i64 = 0

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    @property
    def seat(self) -> int:
        """Who is asked; of several that owe an answer, the first."""
        return self.state.seat

    def begin(self, state: State, seed: i64, draws: i64 = 0, decisions: i64 = 0) -> None:
        """Go on with this state, which becomes the course's own."""
        self.state = state
        self.seed = seed
        self.draws = draws
        self.decisions = decisions
        self.eyes = [eye.of(state) for eye in self.eyes]
        self.go_on()

    def offers(self, action: i64) -> bool:
        menu = self.menu
        for i in range(self.count):
            if menu[i] == action:
                return True
        return False

    def play(self, action: i64) -> None:
        """Play an action that is on offer; then chance answers what is its own."""
        self.state.apply(self.state.seat, action)
        self.decisions += 1
        self.go_on()

    def go_on(self) -> None:
        state = self.state
        while state.seat == CHANCE:
            state.deal(draw(self.seed, self.draws))
            self.draws += 1
        self.count = state.list_options(state.seat, self.menu) if state.seat >= 0 else 0

    def run_on(self, policies: list[Policy | None], horizon: i64 = 0) -> bool:
        """Let policies answer, until a seat without one is asked. False: it is over, or at its horizon."""
        while self.state.seat >= 0 and not 0 < horizon <= self.decisions:
            seat = self.state.seat
            policy = policies[seat]
            if policy is None:
                return True
            self.play(policy.choose(self.eyes[seat], self.menu, self.count))
        return False
