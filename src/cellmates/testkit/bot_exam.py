"""The exam of a bot: what a game may rely on in any bot, checked over every set-up of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from cellmates.kernel.chance import derive
from cellmates.kernel.renamed import renamed_argument
from cellmates.testkit.exam import examine
from cellmates.testkit.failure import ExamFailure
from cellmates.testkit.registered import registered
from cellmates.testkit.setups import exam_setups

if TYPE_CHECKING:
    from collections.abc import Callable

    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.game import Game
    from cellmates.kernel.sight import Sight
    from cellmates.testkit.exam import ExamReport
    from cellmates.testkit.exam_case import Chooser, Maker, PolicyMaker

BOT_CHECKS: Final = (
    "sight_play",
    "bot_play",
    "whole_games",
    "same_seed",
    "begins_anew",
    "sight_swap",
    "hands_off",
)
"""The checks of the exam that concern bots, in the order of the report."""
LENGTH: Final = 160
"""The number of answers per match that are checked. Whole games are also played to their end."""


@dataclass(slots=True)
class Verdict:
    """One check: how often it ran (0 if a fault ended the exam before), and the first counterexample."""

    check: str
    runs: int = 0
    failure: ExamFailure | None = None


@dataclass(slots=True)
class Stopwatch:
    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def note(self, spent: float) -> None:
        self.decisions += 1
        self.seconds += spent
        self.worst = max(self.worst, spent)

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0


class Timed:
    """A policy whose choices are timed."""

    def __init__(self, policy: Chooser, watch: Stopwatch) -> None:
        self.policy = policy
        self.watch = watch

    def begin(self, seed: i64) -> None:
        self.policy.begin(seed)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        begun = perf_counter()
        found = self.policy.choose(sight, menu, count)
        self.watch.note(perf_counter() - begun)
        return found


@dataclass(slots=True)
class BotReport:
    """How a bot did in one game."""

    game: str
    matches: int
    verdicts: list[Verdict]
    time: Stopwatch

    @property
    def passed(self) -> bool:
        return all(verdict.failure is None for verdict in self.verdicts)


@renamed_argument("mind", "policy")
def examine_bot(
    game: Game | str,
    *,
    name: str,
    player: Maker,
    policy: PolicyMaker,
    seed: int = 0,
    matches: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> BotReport:
    """Examine a bot in every set-up of a game, or in `matches` of them; a check that failed is not repeated.

    The bot is passed twice: as a player that gets views, and as a policy that looks through a Sight.
    """
    watch = Stopwatch()
    bots, policies = {name: player}, {name: timed(policy, watch)}
    verdicts = {check: Verdict(check) for check in BOT_CHECKS}
    with registered(game) as entered_game:
        setups = exam_setups(entered_game)
        count = len(setups) if matches is None else matches
        i = 0
        for i in range(count):
            players, options = setups[i % len(setups)]
            exam = partial(
                examine, entered_game, players=players, options=options, seed=derive(seed, i), length=LENGTH
            )
            broken = sit(verdicts, partial(exam, bots=bots, policies=policies))
            progress(i + 1)
            if broken:
                break
        return BotReport(entered_game.name, i + 1, list(verdicts.values()), watch)


def timed(maker: PolicyMaker, watch: Stopwatch) -> PolicyMaker:
    return lambda seed: Timed(maker(seed), watch)


def sit(verdicts: dict[str, Verdict], exam: Callable[..., ExamReport]) -> bool:
    """Repeat one exam, each time without the checks that failed, until nothing fails.

    Return whether the bot raised an exception or took too long: then there is no point in going on.
    """
    while open_checks := [check for check, verdict in verdicts.items() if verdict.failure is None]:
        try:
            report = exam(checks=open_checks)
        except ExamFailure as failure:
            if failure.check not in verdicts:
                raise
            verdicts[failure.check].failure = failure
            if failure.__cause__ is not None:
                return True
        else:
            for check, times in report.runs.items():
                verdicts[check].runs += times
            break
    return False
