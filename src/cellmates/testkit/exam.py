"""The conformance exam: what players, bots and servers rely on in every game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.renamed import renamed_argument
from cellmates.testkit.checks import (
    chance,
    ending,
    forced,
    imagination,
    log,
    notation,
    offers,
    policies,
    purity,
    round_trips,
    secrets,
    takebacks,
    tickets,
)
from cellmates.testkit.exam_case import ExamCase, Maker, PolicyMaker, Swap
from cellmates.testkit.failure import ExamFailure, ExamFinding, Place, raised
from cellmates.testkit.registered import registered
from cellmates.testkit.swaps import SWAPS
from cellmates.testkit.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cellmates.kernel.game import Game

ALWAYS: Final = 1
OFTEN: Final = 60
"""After this many answers of a match, checks run half as often as at its start."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: of a case, or of a walk at about one in `every` moments."""

    function: Callable[[Any], None]
    every: float = ALWAYS

    @property
    def name(self) -> str:
        return self.function.__name__


BEFORE: Final = (Check(notation.notation),)
"""Checks of the rules, without a match."""

MOMENTS: Final = (
    Check(ending.termination),
    Check(offers.waiting),
    Check(ending.conservation),
    Check(ending.ending),
    Check(chance.weights),
    Check(purity.purity, 8),
    Check(chance.dealing, 6),
    Check(offers.offers, 6),
    Check(offers.refusing, 24),
    Check(tickets.tickets, 8),
    Check(tickets.others_tickets, 4),
    Check(takebacks.undo, 6),
    Check(secrets.secret_answers, 10),
    Check(secrets.hidden_chance, 10),
    Check(secrets.position_swap, 20),
    Check(secrets.imagined_swap, 20),
    Check(secrets.same_course, 8),
    Check(imagination.imagination, 6),
    Check(forced.forced, 2),
    Check(imagination.bot_play, 8),
    Check(log.events, 8),
    Check(log.words, 8),
    Check(round_trips.position, 4),
    Check(round_trips.journal, 16),
    Check(takebacks.all_or_none, 10),
    Check(takebacks.interleaving, 8),
    Check(chance.fair_dealer, 60),
    Check(policies.sight_play, 2),
    Check(policies.sight_swap, 4),
    Check(policies.hands_off, 8),
    Check(log.story, 8),
)
"""Checks at every moment of a match, in an order that finds the root of a fault first."""

AFTER: Final = (
    Check(round_trips.future),
    Check(round_trips.bare_engine),
    Check(policies.whole_games),
    Check(policies.same_seed),
    Check(policies.begins_anew),
)
"""Checks that play matches themselves."""

IN_THE_END: Final = (Check(secrets.twin_lines),)
"""Checks of the whole walk."""

CHECKS: Final[tuple[Check, ...]] = (*BEFORE, *MOMENTS, *IN_THE_END, *AFTER)

OF_POLICIES: Final = tuple(check for check in CHECKS if check.function.__module__ == policies.__name__)
"""Checks that run only with policies."""


@dataclass(slots=True)
class ExamReport:
    """How much was examined: the moments of the walk, and how often each check ran."""

    plies: int
    runs: dict[str, int]


@renamed_argument("minds", "policies")
def examine(  # noqa: PLR0913 - all but the first by name
    game: Game | str,
    *,
    players: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    zeal: float = 1.0,
    bound: int = 20_000,
    length: int | None = None,
    bots: Mapping[str, Maker] | None = None,
    policies: Mapping[str, PolicyMaker] | None = None,
    swap: Swap | None = None,
    checks: Iterable[str] | None = None,
) -> ExamReport:
    """Walk through one match of this set-up at random and check everything; raise ExamFailure if one fails.

    `game`: a name, or a `Game`. `bots`: by name, a function that makes one from a seed. `policies`: likewise,
    for policies, which choose through a Sight. `length` ends the walk after that many answers, where random
    play takes very long.
    """
    with registered(game) as entered_game:
        swap = swap or SWAPS.get(entered_game.name)
        case = ExamCase(
            entered_game, players, options or {}, seed, bots or {}, swap, zeal, bound, policies or {}
        )
        names = set(checks or (check.name for check in CHECKS if case.policies or check not in OF_POLICIES))
        return Examiner(case, names, length).sit()


class Examiner:
    def __init__(self, case: ExamCase, names: set[str], length: int | None) -> None:
        self.case = case
        self.length = length or case.bound
        self.report = ExamReport(0, dict.fromkeys(names, 0))

    def sit(self) -> ExamReport:
        self.run_all(BEFORE, self.case, 0)
        walk = Walk(self.case)
        self.look_around(walk)
        while not walk.over and walk.ply < self.length:
            self.guard("walking", walk, walk.ply, walk.step)
            self.look_around(walk)
        self.run_all(IN_THE_END, walk, walk.ply)
        self.run_all(AFTER, self.case, walk.ply)
        return self.report

    def look_around(self, walk: Walk) -> None:
        """Run the checks that are due at this moment."""
        self.report.plies = walk.ply
        wanted = [check for check in MOMENTS if check.name in self.report.runs]
        self.run_all([check for check in wanted if self.is_due(check, walk)], walk, walk.ply)

    def is_due(self, check: Check, walk: Walk) -> bool:
        """Whether to run a check now: all at the start and the end; in between, less and less often.

        This way a long match takes hardly longer than a short one.
        """
        odds = self.case.zeal / check.every * OFTEN / (OFTEN + walk.ply)
        chosen = int(walk.dice.below(10_000)) < 10_000 * odds
        return chosen or check.every == ALWAYS or walk.over or walk.ply == 0

    def run_all(self, checks: Iterable[Check], subject: Any, ply: int) -> None:
        for check in checks:
            if check.name in self.report.runs:
                self.run(check, subject, ply)

    def run(self, check: Check, subject: Any, ply: int) -> None:
        self.report.runs[check.name] += 1
        self.guard(check.name, subject, ply, lambda: check.function(subject))

    def guard(self, name: str, subject: Any, ply: int, act: Callable[[], None]) -> None:
        """Turn anything that goes wrong into an exam failure with its place."""
        try:
            act()
        except ExamFinding as finding:
            position = finding.position or position_of(subject)
            place = self.place(ply if finding.ply is None else finding.ply)
            raise ExamFailure(name, place, str(finding), position) from finding.__cause__
        except Exception as error:
            raise ExamFailure(name, self.place(ply), raised(error), position_of(subject)) from error

    def place(self, ply: int) -> Place:
        case = self.case
        return Place(case.game.name, case.players, case.seed, ply, case.options)


def position_of(subject: Any) -> dict[str, Any] | None:
    """The position of a walk, if a broken game can still give it; None for a case."""
    if isinstance(subject, Walk):
        with suppress(Exception):
            return subject.match.position()
    return None
