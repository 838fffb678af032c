"""Remarks on a ply, as phrases, for the terminal and the curve alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cellmates.kernel.game import Game
    from cellmates.lab.analysis import Analysis, Ply, Score, TurningPoint

MANY: Final = 4
"""The most answers of one ply that are written out."""
FEW: Final = 2
"""The most events of one ply that are written out."""


def percent(chance: float) -> int:
    return round(100 * chance)


def who(ply: Ply) -> Phrase:
    return Phrase("chance") if ply.seat is None else player(ply.seat)


def steps(ply: Ply) -> str:
    return str(ply.step) if ply.step == ply.last else f"{ply.step}–{ply.last}"


def played(ply: Ply, rules: Game, t: Callable[[Phrase], str]) -> str:
    """The answers in notation, or what was seen of them in words; long rows of chance are cut."""
    if ply.actions:
        return ", ".join(cut(ply.actions, MANY))
    return " ".join(cut([t(rules.event_words(event.name, event.args)) for event in ply.events], FEW))


def cut(said: Sequence[str], most: int) -> Sequence[str]:
    return [*said[:most], "…"] if len(said) > most else said


def important(analysis: Analysis) -> set[int]:
    """The indexes of the plies that mattered: turning points, mistakes and blunders."""
    marked = {ply.index for ply in analysis.plies if is_marked(ply)}
    return marked | {point.ply for point in analysis.turning_points}


def is_marked(ply: Ply) -> bool:
    """Whether it was a mistake or worse; there are too many inaccuracies to show."""
    return ply.score is not None and ply.score.mark in {"mistake", "blunder"}


def remarks(ply: Ply, analysis: Analysis) -> Iterator[Phrase]:
    """The remarks on a ply that mattered."""
    if ply.score and ply.score.mark:
        yield given_away(ply.score)
    for point in analysis.turning_points:
        if point.ply == ply.index:
            yield from turned(point)


def given_away(score: Score) -> Phrase:
    loss = score.loss
    return Phrase(
        f"analysis-{score.mark}",
        {
            "loss": percent(loss.value),
            "low": percent(loss.low),
            "high": percent(loss.high),
            "best": score.best,
        },
    )


def turned(point: TurningPoint) -> Iterator[Phrase]:
    chances = {"before": percent(point.before), "after": percent(point.after)}
    yield Phrase(f"analysis-{point.cause}", {"player": player(point.seat), **chances})
    if point.takes_lead:
        yield Phrase("analysis-takes-lead", {"player": player(point.leader_after)})
