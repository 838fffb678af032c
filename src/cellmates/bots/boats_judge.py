"""Judging a table of `boats` that was broken off: every seat's chance to win, from how its bet fares.

A seat's prospects are a weighted sum of a few facts, with weights of their own for each stage of the race;
chances are in proportion to their exponentials. The weights were fitted to games between planners
(`tools/fit_judges.py`).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.planner import standing
from cellmates.games.boats.actions import CONVICTS, boat_at
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.sight import Sight

FACTS: Final = 4
STAGES: Final = 7
NEAR: Final = 12
STEP: Final = 8
WEIGHTS: Final = vec[float](
    [
        0.6, 0.033, 0.393, -0.443,
        0.628, 0.072, 0.614, -0.892,
        0.721, 0.065, 0.843, -1.144,
        0.45, 0.103, 0.904, -1.134,
        0.494, 0.274, 1.517, -3.632,
        0.494, 0.389, 3.485, -10.432,
        0.5, 0.0, 0.0, 0.0,
    ]
)  # fmt: skip


def list_facts(sight: BoatsSight, race: vec[i64], facts: vec[float]) -> None:
    """How a seat's bet fares: points that are safe, points if the race ended now, and leads."""
    safe: i64 = 0
    now: i64 = 0
    lead: i64 = 0
    narrow: i64 = 0
    aboard = sight.aboard()
    for convict in range(CONVICTS):
        boat = sight.own_boat(convict)
        ahead: i64 = 0
        for other in range(CONVICTS):
            gap = race[convict] - race[other]
            if gap < 0:
                ahead += 1
            theirs = sight.own_boat(other)
            if boat < theirs and race[other] < 4000 - 7 and race[convict] < 4000 - 7:
                fields = gap // STEP
                lead += max(-NEAR, min(NEAR, fields)) * theirs
                narrow += max(-3, min(3, fields)) * theirs
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
            list_facts(sight, self.race, self.facts)
            u = 0.0
            for i in range(FACTS):
                u += self.facts[i] * WEIGHTS[start + i]
            chances[seat] = exp(u)
            total += chances[seat]
        for seat in range(len(eyes)):
            chances[seat] /= total
