"""How to look ahead in `dig`: `hustler` plays on for some rounds, then the table is judged."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.craft import Craft
from cellmates.bots.dig.hustler.hustler import Hustler
from cellmates.bots.dig.judge import DigJudge
from cellmates.bots.policy import Policy
from cellmates.games.dig.sight import DigSight
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

ROUNDS: Final = 4
"""After how many rounds of turns a playout is judged."""


class DigCraft(Craft):
    def __init__(self) -> None:
        super().__init__()
        self.judgement = DigJudge()
        self.teams = False

    def policy(self, seed: i64) -> Policy:
        return Hustler(seed)

    def ponder(self, sight: Sight) -> None:
        assert isinstance(sight, DigSight)
        self.horizon = ROUNDS * sight.players()
        self.teams = sight.has_teams()

    def judge(self, eyes: list[Sight], chances: vec[float]) -> None:
        self.judgement.judge(eyes, chances)
        if self.teams:
            share_in_teams(chances, len(eyes))

    def returns(self, state: State, chances: vec[float]) -> None:
        super().returns(state, chances)
        if self.teams:
            share_in_teams(chances, state.players)


def share_in_teams(chances: vec[float], players: i64) -> None:
    """Give every seat its team's chance, because a team wins together."""
    even = 0.0
    odd = 0.0
    for seat in range(players):
        if seat % 2 == 0:
            even += chances[seat]
        else:
            odd += chances[seat]
    for seat in range(players):
        if seat % 2 == 0:
            chances[seat] = even
        else:
            chances[seat] = odd
