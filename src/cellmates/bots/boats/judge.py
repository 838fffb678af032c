"""Judging an unfinished table of `boats`: every seat's chance to win, from how its bet fares.

A seat's prospects are a weighted sum of a few facts, with weights of their own for each stage of the race;
chances are in proportion to their exponentials. The weights were fitted to games between planners
(`tools/fit_bots.py`).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.boats.planner import ARRIVED, STEP, standing
from cellmates.games.boats.rules.actions import CONVICTS, boat_at
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.sight import Sight

FACTS: Final = 4
NEAR: Final = 12
"""Beyond this many fields, distance makes no more difference."""
CLOSE: Final = 3
"""A lead of up to this many fields can be lost within a turn."""
IN_A_BOAT: Final = 3_993
assert IN_A_BOAT == ARRIVED - CONVICTS  # computed from other modules' numbers, it would be an object
"""Standings of convicts that have arrived are above this."""
WEIGHTS: Final = vec[float](
    [
        0.516, 0.024, 0.327, -0.268,  # only points of earlier games can be safe yet
        0.516, 0.026, 0.523, -0.506,
        0.692, 0.064, 0.586, -0.751,
        0.413, 0.12, 0.895, -1.376,
        0.459, 0.245, 1.541, -3.416,
        0.422, 0.3, 2.113, -4.641,
    ]
)  # fmt: skip


def list_facts(sight: BoatsSight, race: vec[i64], boats: vec[i64], facts: vec[float]) -> None:
    """List how a seat's bet fares: safe points (earlier games too), points as things stand, and leads."""
    safe = sight.points(sight.seat)
    now: i64 = 0
    lead: i64 = 0
    narrow: i64 = 0
    aboard = sight.aboard()
    for convict in range(CONVICTS):
        boats[convict] = sight.own_boat(convict)
    for convict in range(CONVICTS):
        boat, mine = boats[convict], race[convict]
        ahead: i64 = 0
        for other in range(CONVICTS):
            gap = mine - race[other]
            if gap < 0:
                ahead += 1
            theirs = boats[other]
            if boat < theirs and race[other] < IN_A_BOAT and mine < IN_A_BOAT:
                fields = gap // STEP
                lead += max(-NEAR, min(NEAR, fields)) * theirs
                narrow += max(-CLOSE, min(CLOSE, fields)) * theirs
        if boat_at(ahead) == boat:
            if ahead < aboard:
                safe += boat
            else:
                now += boat
    facts[0] = float(safe)
    facts[1] = float(now)
    facts[2] = float(lead) * 0.01
    facts[3] = float(narrow) * 0.01


class BoatsJudge:
    def __init__(self) -> None:
        self.race = vec[i64]([0] * CONVICTS)
        self.boats = vec[i64]([0] * CONVICTS)
        self.facts = vec[float]([0.0] * FACTS)

    def judge(self, eyes: list[Sight], chances: vec[float]) -> None:
        first = eyes[0]
        assert isinstance(first, BoatsSight)
        for convict in range(CONVICTS):
            self.race[convict] = standing(first, convict)
        start = first.aboard() * FACTS
        total = 0.0
        for seat in range(len(eyes)):
            sight = eyes[seat]
            assert isinstance(sight, BoatsSight)
            list_facts(sight, self.race, self.boats, self.facts)
            u = 0.0
            for i in range(FACTS):
                u += self.facts[i] * WEIGHTS[start + i]
            chances[seat] = exp(u)
            total += chances[seat]
        for seat in range(len(eyes)):
            chances[seat] /= total
