"""Checks a bot, built-in or your own: runs the exam of bots in every game it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.bots.bot import Bot
from cellmates.bots.guard import Examinee
from cellmates.bots.guests import guest
from cellmates.bots.roster import policy
from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.registry import games
from cellmates.lab.simulate import whole_number
from cellmates.testkit.bot_exam import examine_bot
from cellmates.testkit.setups import exam_setups

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.bots.policy import Policy
    from cellmates.testkit.bot_exam import BotReport


class BotCheck:
    """Which bot is examined, in which games, and in how many matches of each."""

    def __init__(self, bot: str, game: str | None = None, matches: int | None = None, seed: int = 0) -> None:
        self.bot = bot
        self.seed = checked_seed(seed)
        self.games = games_played(bot) if game is None else (game_named(game).name,)
        for each in self.games:
            policy(bot, each, 0)
        self._matches = matches if matches is None else whole_number("games", matches)

    def matches(self, game: str) -> int:
        """The number of matches: one for each set-up unless given."""
        return len(exam_setups(game_named(game))) if self._matches is None else self._matches

    @property
    def total(self) -> int:
        return sum(self.matches(game) for game in self.games)

    def run(self, progress: Callable[[int], None] = lambda done: None) -> list[BotReport]:
        """Examine the bot; one report per game. `progress` is called with the number of matches done."""
        reports: list[BotReport] = []
        for game in self.games:
            before = sum(report.matches for report in reports)
            reports.append(self._examined(game, lambda done, before=before: progress(before + done)))  # type: ignore[misc]
        return reports

    def _examined(self, game: str, progress: Callable[[int], None]) -> BotReport:
        return examine_bot(
            game,
            name=self.bot,
            player=lambda seed: Bot(self.bot, seed),
            policy=lambda seed: policy_for(self.bot, game, seed),
            seed=self.seed,
            matches=self.matches(game),
            progress=progress,
        )


def games_played(bot: str) -> tuple[str, ...]:
    """The games that a bot plays; if there are none, raise the refusal of the last one."""
    problem: BadSetup | None = None
    played = []
    for game in games():
        try:
            policy(bot, game, 0)
            played.append(game)
        except BadSetup as refused:
            problem = refused
    if problem is not None and not played:
        raise problem
    return tuple(played)


def policy_for(bot: str, game: str, seed: int) -> Policy:
    """The policy for the exam: a guest is shown the true table there."""
    return guest(bot, game, seed, kind=Examinee) if ":" in bot else policy(bot, game, seed)
