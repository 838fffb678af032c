"""Judging an unfinished table of `dig`: every seat's chance to win, from what it has.

A seat's prospects are a weighted sum of a few facts; chances are in proportion to their exponentials. The
weights were fitted to games between hustlers (`tools/fit_bots.py`).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.dig.hustler.standing import PURSE, Standing, worth
from cellmates.games.dig.rules.vocabulary import NONE, SPOON, TOOLS
from cellmates.games.dig.sight import DigSight
from cellmates.kernel.sight import Sight

FACTS: Final = 11
WEIGHTS: Final = vec[float]([0.396, 0.047, 0.221, 0.772, 0.078, 0.214, -0.297, 0.157, 0.237, -0.376, 0.14])


def list_facts(st: Standing, sight: DigSight, facts: vec[float]) -> None:
    """List what a seat has and where it is, at the beginning of somebody's turn."""
    st.read(sight)
    seat = sight.seat
    points = float(sight.points(seat)) * 10.0 / float(sight.target())
    facts[0] = points
    facts[1] = points * points * 0.1
    facts[2] = float(st.carried)
    facts[3] = 0.0
    if st.carried >= st.need:
        facts[3] = 1.0
    facts[4] = float(other_cards(st)) * 0.01
    facts[5] = 0.1 * float(min(st.cigarettes, PURSE)) + 0.05 * float(max(st.cigarettes - PURSE, 0))
    facts[6] = float(min(st.beatings, 3))
    facts[7] = float(min(st.weapons, 3))
    facts[8] = 0.0
    if sight.gang(seat) != NONE:
        facts[8] = 1.0
    facts[9] = float((seat - sight.turn() + st.players) % st.players) / float(st.players)
    facts[10] = 0.0
    if st.place == st.home:
        facts[10] = 1.0


def other_cards(st: Standing) -> i64:
    """What the hand is worth apart from its tools."""
    total: i64 = 0
    for kind in range(st.tables.kinds):
        if kind < SPOON or kind >= SPOON + TOOLS:
            count = st.own[kind]
            if count > 0:
                total += count * worth(st, kind)
    return total


def prospects(facts: vec[float], weights: vec[float]) -> float:
    total = 0.0
    for i in range(FACTS):
        total += facts[i] * weights[i]
    return total


class DigJudge:
    def __init__(self) -> None:
        self.standing = Standing()
        self.facts = vec[float]([0.0] * FACTS)

    def judge(self, eyes: list[Sight], chances: vec[float]) -> None:
        total = 0.0
        for seat in range(len(eyes)):
            sight = eyes[seat]
            assert isinstance(sight, DigSight)
            list_facts(self.standing, sight, self.facts)
            chances[seat] = exp(prospects(self.facts, WEIGHTS))
            total += chances[seat]
        for seat in range(len(eyes)):
            chances[seat] /= total
