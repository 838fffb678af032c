"""Reading bets of `boats`: how well each possible bet explains what a seat was seen to do.

Only boats count, so a bet is one of 630 assignments (B-102). A seat's habits (dice chosen or left, convicts
moved back) are taken one by one: each has a likelihood for each boat that the convict may be bet on. The
likelihoods were counted over games of `planner` (`tools/fit_bots.py`).
"""

from itertools import permutations
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.boats.rules.actions import CHOSEN, CONVICTS, LEFT, PULLED
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.chance import MASK32, Stream

BOATS: Final = 4
TRUST: Final = 0.7
"""How far the likelihoods are trusted: other players don't play exactly like `planner`."""


def possible_bets() -> list[int]:
    """All bets that differ in a boat, in order; within a boat, in colour order."""
    orders = [
        order
        for order in permutations(range(CONVICTS))
        if order[0] < order[1] and order[2] < order[3] and order[4] < order[5]
    ]
    return [colour for order in orders for colour in order]


BETS: Final = vec[u8](possible_bets())
POSSIBLE: Final = 630
assert len(BETS) == POSSIBLE * CONVICTS

LIKELY_CHOSEN: Final = vec[float]([-0.09, -0.35, -1.68, -3.86])
LIKELY_LEFT: Final = vec[float]([-2.46, -1.21, -0.21, -0.02])
LIKELY_PULLED: Final = vec[float]([-3.8, -3.25, -2.4, -1.15])


class BetReader:
    """What the other seats may have bet, as far as one seat can tell from their play."""

    def __init__(self) -> None:
        self.weights = vec[float]()  # [seat * POSSIBLE + bet]: running sums
        self.drawn = vec[u8]()  # [seat * 7 + place]

    def read(self, sight: BoatsSight) -> None:
        players = sight.players()
        self.weights = vec[float]([0.0 for _ in range(players * POSSIBLE)])
        self.drawn = vec[u8]([u8(0) for _ in range(players * CONVICTS)])
        for seat in range(players):
            if seat != sight.seat:
                self._weigh(sight, seat)

    def _weigh(self, sight: BoatsSight, seat: i64) -> None:
        evidence = evidence_of(sight, seat)
        most = -1e9
        start = seat * POSSIBLE
        for bet in range(POSSIBLE):
            total = 0.0
            for place in range(CONVICTS):
                total += evidence[i64(BETS[bet * CONVICTS + place]) * BOATS + place // 2]
            self.weights[start + bet] = total
            most = max(most, total)
        running = 0.0
        for bet in range(POSSIBLE):
            running += exp(self.weights[start + bet] - most)
            self.weights[start + bet] = running

    def draw(self, sight: BoatsSight, stream: Stream) -> vec[u8]:
        """Draw bets for all other seats, the likely ones often."""
        for seat in range(sight.players()):
            if seat != sight.seat:
                bet = self._pick(seat, stream)
                for place in range(CONVICTS):
                    self.drawn[seat * CONVICTS + place] = BETS[bet * CONVICTS + place]
        return self.drawn

    def _pick(self, seat: i64, stream: Stream) -> i64:
        start = seat * POSSIBLE
        point = self.weights[start + POSSIBLE - 1] * (float(stream.below(MASK32)) / float(MASK32))
        low: i64 = 0
        high: i64 = POSSIBLE - 1
        while low < high:
            middle = (low + high) // 2
            if self.weights[start + middle] > point:
                high = middle
            else:
                low = middle + 1
        return low


def evidence_of(sight: BoatsSight, seat: i64) -> vec[float]:
    """Return [convict * 4 + boat - 1]: how well a bet on that boat explains how the seat treated it."""
    evidence = vec[float]([0.0 for _ in range(CONVICTS * BOATS)])
    for convict in range(CONVICTS):
        chosen = float(sight.habit(seat, convict, CHOSEN))
        left = float(sight.habit(seat, convict, LEFT))
        pulled = float(sight.habit(seat, convict, PULLED))
        for boat in range(BOATS):
            evidence[convict * BOATS + boat] = TRUST * (
                chosen * LIKELY_CHOSEN[boat] + left * LIKELY_LEFT[boat] + pulled * LIKELY_PULLED[boat]
            )
    return evidence
