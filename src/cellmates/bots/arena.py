"""Whole games between policies, inside the engine."""

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.kernel.chance import draw
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu


class Outcome:
    """How one game went."""

    def __init__(self, decisions: i64, draws: i64) -> None:
        self.decisions: i64 = decisions
        self.draws: i64 = draws


def play_game(state: State, seed: i64, policies: list[Policy], sights: list[Sight]) -> Outcome:
    """Play this state to the end: chance from the seed, every seat by its policy."""
    menu: vec[i64] = new_menu()
    decisions: i64 = 0
    draws: i64 = 0
    while True:
        seat = state.seat
        if seat >= 0:
            count = state.list_options(seat, menu)
            state.apply(seat, policies[seat].choose(sights[seat], menu, count))
            decisions += 1
        elif seat == CHANCE:
            state.deal(draw(seed, draws))
            draws += 1
        else:
            return Outcome(decisions, draws)
