"""How to look ahead in `boats`: others' bets are read from what they did; `sprinter` plays on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.boats.bets import BetReader
from cellmates.bots.boats.judge import BoatsJudge
from cellmates.bots.boats.planner import Planner, gain_of, is_dice, list_gains
from cellmates.bots.boats.sprinter import Sprinter
from cellmates.bots.craft import Craft
from cellmates.bots.policy import Policy
from cellmates.games.boats.rules.actions import CONVICTS, DICE, DICE_SETS
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.chance import Stream
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State

THROWS: Final = 12
"""How many choices of dice are considered: those that gain most with an average roll."""


class BoatsCraft(Craft):
    def __init__(self, *, reads_bets: bool = True) -> None:
        super().__init__()
        self.reads_bets = reads_bets
        self.reader = BetReader()
        self.judgement = BoatsJudge()

    def policy(self, seed: i64) -> Policy:
        return Sprinter(seed)

    def ponder(self, sight: Sight) -> None:
        """Playouts last one round: beyond that, the judge predicts better than playing on."""
        assert isinstance(sight, BoatsSight)
        self.horizon = sight.players()
        if self.reads_bets:
            self.reader.read(sight)

    def imagine(self, sight: Sight, stream: Stream) -> State:
        assert isinstance(sight, BoatsSight)
        if not self.reads_bets:
            return sight.imagine(stream)
        return sight.imagined_as(self.reader.draw(sight, stream))

    def counsel(self, seed: i64) -> Policy:
        return Planner(seed)

    def judge(self, eyes: list[Sight], chances: vec[float]) -> None:
        self.judgement.judge(eyes, chances)

    def shortlist(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        if count <= THROWS or not is_dice(menu[0]):
            return count
        gains = vec[i64]([0 for _ in range(CONVICTS)])
        white = list_gains(sight, gains)
        for place in range(THROWS):
            best = place
            for i in range(place + 1, count):
                if gain_of(dice_in(menu[i]), gains, white) > gain_of(dice_in(menu[best]), gains, white):
                    best = i
            kept = menu[place]
            menu[place] = menu[best]
            menu[best] = kept
        return THROWS


def dice_in(action: i64) -> i64:
    return i64(DICE_SETS[action - DICE])
