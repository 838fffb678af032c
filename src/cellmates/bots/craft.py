"""What the search must know about a game: how to guess what is hidden, to play on, to judge a table."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cellmates.bots.policy import Policy, RandomPolicy
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.seats import count_bits
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

TO_THE_END: Final = 1 << 40
"""As a horizon: play until the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Craft:
    """The part of the search that differs from game to game. This one works for any, without knowledge."""

    horizon: i64
    """After how many turns a playout is stopped and judged."""

    def __init__(self) -> None:
        self.horizon = TO_THE_END

    def policy(self, seed: i64) -> Policy:
        """Return the policy for a seat in playouts: quick rules of thumb."""
        return RandomPolicy(seed)

    def counsel(self, seed: i64) -> Policy:
        """Return the policy that suggests an answer before the search; it may be slow."""
        return self.policy(seed)

    def ponder(self, sight: Sight) -> None:
        """Study the table before many like it are imagined."""

    def imagine(self, sight: Sight, stream: Stream) -> State:
        """Return a table that looks the same to the seat; likely ones are drawn often."""
        return sight.imagine(stream)

    def shortlist(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        """Put the options worth searching first; return how many there are."""
        return count

    def judge(self, eyes: list[Sight], chances: vec[float]) -> None:
        """Return every seat's chance to win an unfinished game."""
        for seat in range(len(eyes)):
            chances[seat] = 1.0 / len(eyes)

    def returns(self, state: State, chances: vec[float]) -> None:
        """Return the result of a finished game; a shared win counts as a fraction."""
        winners = state.winners()
        count = count_bits(winners)
        for seat in range(state.players):
            chances[seat] = 0.0
            if (winners >> seat) & 1:
                chances[seat] = 1.0 / float(count)


def seat_policies(craft: Craft, players: i64, seed: i64) -> list[Policy]:
    return [craft.policy(derive(seed, seat)) for seat in range(players)]
