"""Sums up the plies of a match: where it turned, and how each seat did."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from cellmates.lab.analysis import MARKS, Estimate, Summary, TurningPoint, around, certain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.lab.analysis import Ply, Score

MOST: Final = 6
"""The most turning points that are reported."""
LEAST: Final = 0.08
"""The least change of a chance at a turning point."""
QUITE_SURE: Final = 3.29
"""In standard errors: among hundreds of plies, false changes should be rare (one in a thousand)."""


def turning_points(plies: Sequence[Ply], final: Sequence[Estimate]) -> tuple[TurningPoint, ...]:
    """The few plies with the largest changes beyond noise, in order."""
    after = [*(ply.before for ply in plies[1:]), final]
    found = [turning_point(ply, then) for ply, then in zip(plies, after, strict=True)]
    clear = [point for point in found if point.change.is_clear(QUITE_SURE)]
    great = [point for point in clear if abs(point.change.value) >= LEAST]
    greatest = sorted(great, key=lambda point: -abs(point.change.value))[:MOST]
    return tuple(sorted(greatest, key=lambda point: point.ply))


def turning_point(ply: Ply, after: Sequence[Estimate]) -> TurningPoint:
    seat = max(range(len(after)), key=lambda each: abs(ply.change[each].value))
    return TurningPoint(
        ply=ply.index,
        cause=ply.cause,
        seat=seat,
        before=ply.before[seat].value,
        after=after[seat].value,
        change=ply.change[seat],
        leader_before=leader(ply.before),
        leader_after=leader(after),
    )


def leader(chances: Sequence[Estimate]) -> int:
    return max(range(len(chances)), key=lambda seat: chances[seat].value)


def summary(seat: int, plies: Sequence[Ply], final: Sequence[Estimate]) -> Summary:
    scores = [ply.score for ply in plies if ply.seat == seat and ply.score]
    marks = [score.mark for score in scores]
    return Summary(
        seat=seat,
        choices=len(scores),
        average_loss=average_loss(scores) if scores else None,
        best_rate=sum(score.is_best for score in scores) / len(scores) if scores else None,
        marks={mark: marks.count(mark) for mark in MARKS},
        luck=luck(seat, plies),
        first=plies[0].before[seat],
        final=final[seat],
    )


def average_loss(scores: Sequence[Score]) -> Estimate:
    """The mean loss of choices, counting only losses above noise."""
    clear = [score.loss for score in scores if score.loss.value > 0.0 and score.loss.is_clear()]
    error = hypot(*(loss.error for loss in clear)) / len(scores)
    return around(sum(loss.value for loss in clear) / len(scores), error)


def luck(seat: int, plies: Sequence[Ply]) -> Estimate:
    """What chance brought. Changes within the noise are left out: their sum would drown the others."""
    changes = [ply.change[seat] for ply in plies if ply.kind == "chance"]
    brought = [change for change in changes if change.is_clear(QUITE_SURE)]
    if not brought:
        return certain(0.0)
    bound = float(len(plies))
    total = sum(change.value for change in brought)
    return around(total, hypot(*(change.error for change in brought)), -bound, bound)
