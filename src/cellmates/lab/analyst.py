"""Analyses a match: assesses its moments, in one process or several, and turns them into plies."""

from __future__ import annotations

from functools import partial
from os import cpu_count
from typing import TYPE_CHECKING, Final

from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.renamed import renamed_argument
from cellmates.kernel.seats import CHANCE
from cellmates.lab.analysis import Analysis, Estimate, Opinion, Ply, Score, certain, counted, mark_of
from cellmates.lab.assess import AnalysisPlan, MomentRef, MoveFinding, Scored, assess
from cellmates.lab.simulate import whole_number
from cellmates.lab.turning import summary, turning_points
from cellmates.lab.workers import run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cellmates.lab.analysis import Kind
    from cellmates.lab.assess import MeanTally, Tried
    from cellmates.lab.played_match import Moment, PlayedMatch

ITERATIONS: Final = 400
"""Tables imagined for each question by default: a game of `dig` takes 20 seconds on two cores."""
CHUNK: Final = 4
"""Moments per task, whatever the number of workers."""
ALONE: Final = 4000
"""Up to this many tables, other processes are started only on request."""


@renamed_argument("course", "match")
def analyse(
    match: PlayedMatch,
    iterations: int = ITERATIONS,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Analysis:
    """Analyse every ply. `progress` is called with the number of moments done."""
    closeness = whole_number("iterations", iterations)
    refs = moment_refs(match)
    usual = 1 if closeness * len(refs) <= ALONE else cpu_count() or 1
    workers = whole_number("workers", workers) if workers is not None else usual
    plan = AnalysisPlan(match.setup, match.viewer, match.answers, closeness, checked_seed(seed))
    findings: list[MoveFinding] = []
    for found in run(partial(assess, plan), in_parts(refs), workers):
        findings += found
        progress(len(findings))
    findings.sort(key=lambda finding: finding.index)
    return AnalysisReport(match, findings).analysis(plan)


def moment_refs(match: PlayedMatch) -> list[MomentRef]:
    """Every moment, and the current state if the match is not over."""
    refs = [MomentRef(i, moment.at, moment.is_open) for i, moment in enumerate(match.moments)]
    if not match.over:
        refs.append(MomentRef(len(refs), len(match.answers), is_open=False))
    return refs


def in_parts(refs: Sequence[MomentRef]) -> list[tuple[tuple[MomentRef, ...]]]:
    return [(tuple(refs[first : first + CHUNK]),) for first in range(0, len(refs), CHUNK)]


class AnalysisReport:
    """Turns findings into plies: numbers into chances with intervals, ids into notation."""

    def __init__(self, match: PlayedMatch, findings: list[MoveFinding]) -> None:
        self._match = match
        self._findings = findings
        self._game = game_named(match.setup.game).bound(match.setup.content)
        self._sides = [self._game.side(match.setup, seat) for seat in range(match.setup.players)]

    def analysis(self, plan: AnalysisPlan) -> Analysis:
        match, setup = self._match, self._match.setup
        chances = self._chances()
        plies = tuple(self._ply(i, chances) for i in range(len(match.moments)))
        return Analysis(
            game=setup.game,
            players=setup.players,
            sides=tuple(self._sides),
            options=setup.options,
            viewer=match.viewer,
            over=match.over,
            winners=match.winners,
            iterations=plan.iterations,
            seed=plan.seed,
            plies=plies,
            final=chances[-1],
            turning_points=turning_points(plies, chances[-1]),
            summaries=tuple(summary(seat, plies, chances[-1]) for seat in range(setup.players)),
        )

    def _chances(self) -> list[tuple[Estimate, ...]]:
        """The chances before every moment and after the last; a forced answer changes nothing."""
        after = self._result() if self._match.over else ()
        found = [after] if self._match.over else []
        for finding in reversed(self._findings):
            after = tuple(map(estimate, finding.outlook)) if finding.outlook else after
            found.append(after)
        return found[::-1]

    def _result(self) -> tuple[Estimate, ...]:
        """A shared win counts as a fraction, except among those who win together."""
        winners = self._match.winners
        return tuple(
            certain(len(side) / len(winners) if seat in winners else 0.0)
            for seat, side in enumerate(self._sides)
        )

    def _ply(self, index: int, chances: list[tuple[Estimate, ...]]) -> Ply:
        moment, finding = self._match.moments[index], self._findings[index]
        before, after = chances[index], chances[index + 1]
        return Ply(
            index=index,
            step=moment.step,
            last=moment.last,
            turn=finding.turn,
            kind=kind_of(moment, finding),
            seat=None if moment.seat == CHANCE else moment.seat,
            actions=moment.actions,
            events=moment.events,
            before=before,
            change=tuple(certain(0.0) for _ in before) if before is after else differences(before, after),
            score=self._score(finding.scored) if finding.scored else None,
        )

    def _score(self, scored: Scored) -> Score:
        name = self._game.text
        best, played = estimate(scored.best_chance), estimate(scored.played_chance)
        loss = certain(0.0) if scored.best == scored.played else best - played
        ranked = sorted(scored.tried, key=lambda each: (each.action != scored.best, -each.visits))
        return Score(
            played=name(scored.played),
            best=name(scored.best),
            played_chance=played,
            best_chance=best,
            loss=loss,
            mark=mark_of(loss),
            options=tuple(self._opinion(each) for each in ranked),
        )

    def _opinion(self, tried: Tried) -> Opinion:
        return Opinion(self._game.text(tried.action), tuple(tried.chances), tried.error, tried.visits)


def estimate(tally: MeanTally) -> Estimate:
    return counted(tally.mean, tally.error, tally.count)


def differences(before: Sequence[Estimate], after: Sequence[Estimate]) -> tuple[Estimate, ...]:
    return tuple(then - now for now, then in zip(before, after, strict=True))


def kind_of(moment: Moment, finding: MoveFinding) -> Kind:
    if moment.seat == CHANCE:
        return "chance"
    if not moment.is_open:
        return "seen"
    return "choice" if finding.is_choice else "forced"
