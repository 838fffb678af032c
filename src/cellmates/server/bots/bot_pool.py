"""The server's bots and analysts, in processes of their own.

If a bot fails or is late, the fallback bot answers for it. The event loop never waits.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from cellmates.kernel.refusals import Problem
from cellmates.server.bots.bot_messages import BotChoice
from cellmates.server.bots.bot_tasks import analyse_match, chosen, is_house_bot, play
from cellmates.server.bots.worker_pool import NOBODY, Unanswered, WorkerPool
from cellmates.server.refusals import Busy

if TYPE_CHECKING:
    from cellmates.server.bots.bot_messages import AnalysisTask, BotQuestion, How
    from cellmates.server.bots.fair_queue import Owner
    from cellmates.server.bots.worker import Tell, Work

LOG: Final = logging.getLogger(__name__)
SECONDS: Final = 10.0
"""Time limit of a bot's answer, from the moment it is asked."""
START_ALLOWANCE: Final = 2.5
"""Start-up allowance added to a bot's time limit."""
QUEUE: Final = 2.0
"""How long a question may wait in the queue before the fallback bot answers it."""
WAITING: Final = 32
"""Most questions of one address in the queue."""
ANALYSIS_SECONDS: Final = 300.0
"""Time limit of an analysis, from its start."""
ANALYSTS: Final = 2
"""Most analyses under way at once, each for a different address."""
MAX_ANALYSES: Final = 8
"""Most analyses under way or waiting, of all addresses together."""
ANALYSES_OF_ADDRESS: Final = 2
LATER: Final = 30
"""Seconds to wait before asking for an analysis again (`Retry-After`)."""
PLAYER_NICENESS: Final = 10
ANALYST_NICENESS: Final = 19
"""Niceness of both kinds of processes, which share the processors with the event loop."""
FALLBACK_BOT: Final = "normal"
"""The bot that answers when another one can't. It takes a third of a millisecond."""


class BotPoolClosed(Problem):
    """The server is closing: no more choices or analyses."""


class NoAnalysis(Problem):
    """An analysis that failed. Its content is not revealed."""


class BotMeter(Protocol):
    """Counts choices for the metrics."""

    def chose(self, bot: str, seconds: float, how: How) -> None: ...

    def waited(self, seconds: float) -> None:
        """Report how long a question waited in the queue."""


class NoBotMeter:
    def chose(self, bot: str, seconds: float, how: How) -> None:
        pass

    def waited(self, seconds: float) -> None:
        pass


class BotPool:
    """Create one for a server, and close it with the server."""

    def __init__(
        self,
        workers: int,
        seconds: float = SECONDS,
        waiting: int = WAITING,
        *,
        queue: float = QUEUE,
        analysis_seconds: float = ANALYSIS_SECONDS,
        meter: BotMeter | None = None,
        playing: Work = play,
        analysing: Work = analyse_match,
    ) -> None:
        """`workers` processes play; at most `waiting` questions of one address wait for them."""
        self._seconds = seconds
        self._queue = queue
        self._analysis_seconds = analysis_seconds
        self._meter = meter or NoBotMeter()
        self._players = WorkerPool(workers, playing, niceness=PLAYER_NICENESS, waiting=waiting)
        self._analysts = WorkerPool(
            ANALYSTS, analysing, niceness=ANALYST_NICENESS, waiting=ANALYSES_OF_ADDRESS - 1, at_once=1
        )
        self._analyses = 0

    def __len__(self) -> int:
        """The number of questions in the queue."""
        return len(self._players)

    @property
    def orders(self) -> int:
        """The number of analyses under way or waiting."""
        return self._analyses

    async def choose(self, question: BotQuestion, owner: Owner = NOBODY) -> BotChoice:
        """One of the options, in time, whatever happens; BotPoolClosed if the server is closing."""
        begun = monotonic()
        if is_house_bot(question.bot, question.game):
            bot, choice = question.bot, await self._choice(question, owner)
        else:
            bot, choice = "unknown", BotChoice(fallback_choice(question), "refused")
        self._meter.chose(bot, monotonic() - begun, choice.how)
        return choice

    def check_room(self, owner: Owner) -> None:
        """Refuse another analysis if too many are waiting."""
        if self._analyses >= MAX_ANALYSES or not self._analysts.has_room(owner):
            raise Busy(LATER)

    async def analyse(self, task: AnalysisTask, progress: Tell, owner: Owner = NOBODY) -> bytes:
        """The analysis as JSON, or NoAnalysis. `progress` is called with the number of plies done."""
        if self._analyses >= MAX_ANALYSES:
            raise NoAnalysis("analyst-busy")
        self._analyses += 1
        try:
            found = await self._analysts.ask(task, self._analysis_seconds, progress, owner=owner)
        except Unanswered as problem:
            raise no_analysis(problem) from None
        finally:
            self._analyses -= 1
        assert isinstance(found, bytes)
        return found

    async def close(self) -> None:
        """Kill all workers. Callers that wait get BotPoolClosed: nobody plays on while a server stops."""
        await asyncio.gather(self._players.close(), self._analysts.close())

    def _time_limit(self, question: BotQuestion) -> float:
        if question.seconds is None:
            return self._seconds
        return min(self._seconds, question.seconds + START_ALLOWANCE)

    async def _choice(self, question: BotQuestion, owner: Owner) -> BotChoice:
        eased = replace(question, effort=self._players.share(owner.address))
        try:
            option = await self._players.ask(
                eased, self._time_limit(question), owner=owner, wait=self._queue, begun=self._meter.waited
            )
        except Unanswered as problem:
            if problem.why == "closed":
                raise BotPoolClosed("analyst-closed") from None
            LOG.warning("bot %s: %s %s", question.bot, problem.why, problem.kind)
            return BotChoice(fallback_choice(question), problem.why)
        if type(option) is int and option in question.options:
            return BotChoice(option, "bot")
        return BotChoice(fallback_choice(question), "refused")


def no_analysis(problem: Unanswered) -> Problem:
    if problem.why == "closed":
        return BotPoolClosed("analyst-closed")
    LOG.warning("analysis: %s %s", problem.why, problem.kind)
    return NoAnalysis(f"analyst-{problem.why}")


def fallback_choice(question: BotQuestion) -> int:
    """The fallback bot's choice; any option if even that fails."""
    try:
        return chosen(question, FALLBACK_BOT)
    except Exception as error:  # noqa: BLE001 - a table must go on
        LOG.error("fallback bot failed: %s", type(error).__name__)  # noqa: TRY400 - a traceback could tell secrets
        return secrets.choice(question.options)
