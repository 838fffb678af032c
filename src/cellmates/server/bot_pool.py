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
from cellmates.server.bot_messages import BotChoice
from cellmates.server.bot_tasks import chosen, is_house_bot, play, study
from cellmates.server.refusals import Busy
from cellmates.server.worker_pool import NOBODY, Unanswered, WorkerPool

if TYPE_CHECKING:
    from cellmates.server.bot_messages import BotQuestion, How, Order
    from cellmates.server.fair_queue import Owner
    from cellmates.server.worker import Tell, Work

LOG: Final = logging.getLogger(__name__)
SECONDS: Final = 10.0
"""Time limit of a bot's answer, from the moment it is asked."""
HASTE: Final = 2.5
"""Start-up allowance added to a bot's time limit."""
QUEUE: Final = 2.0
"""How long a question may wait in the queue before the fallback bot answers it."""
WAITING: Final = 32
"""Most questions of one address in the queue."""
ANALYSIS_SECONDS: Final = 300.0
"""Time limit of an analysis, from its start."""
ANALYSTS: Final = 2
"""Most analyses under way at once, each for a different address."""
ORDERS: Final = 8
"""Most analyses under way or waiting, of all addresses together."""
ORDERS_OF_ADDRESS: Final = 2
LATER: Final = 30
"""Seconds to wait before asking for an analysis again (`Retry-After`)."""
PLAYING: Final = 10
STUDYING: Final = 19
"""Niceness of both kinds of processes, which share the processors with the event loop."""
THUMB: Final = "normal"
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
        patience: float = ANALYSIS_SECONDS,
        meter: BotMeter | None = None,
        playing: Work = play,
        studying: Work = study,
    ) -> None:
        """`workers` processes play; at most `waiting` questions of one address wait for them."""
        self._seconds = seconds
        self._queue = queue
        self._patience = patience
        self._meter = meter or NoBotMeter()
        self._players = WorkerPool(workers, playing, niceness=PLAYING, waiting=waiting)
        self._analysts = WorkerPool(
            ANALYSTS, studying, niceness=STUDYING, waiting=ORDERS_OF_ADDRESS - 1, at_once=1
        )
        self._orders = 0

    def __len__(self) -> int:
        """The number of questions in the queue."""
        return len(self._players)

    @property
    def orders(self) -> int:
        """The number of analyses under way or waiting."""
        return self._orders

    async def choose(self, question: BotQuestion, owner: Owner = NOBODY) -> BotChoice:
        """Choose one of the question's options in time, whatever happens; BotPoolClosed if the server is
        closing.
        """
        begun = monotonic()
        if is_house_bot(question.bot, question.game):
            bot, choice = question.bot, await self._choice(question, owner)
        else:
            bot, choice = "unknown", BotChoice(by_thumb(question), "refused")
        self._meter.chose(bot, monotonic() - begun, choice.how)
        return choice

    def check_room(self, owner: Owner) -> None:
        """Refuse another analysis if too many are waiting."""
        if self._orders >= ORDERS or not self._analysts.has_room(owner):
            raise Busy(LATER)

    async def analyse(self, order: Order, progress: Tell, owner: Owner = NOBODY) -> bytes:
        """The analysis as JSON, or NoAnalysis. `progress` is called with the number of plies done."""
        if self._orders >= ORDERS:
            raise NoAnalysis("mind-busy")
        self._orders += 1
        try:
            found = await self._analysts.ask(order, self._patience, progress, owner=owner)
        except Unanswered as problem:
            raise no_analysis(problem) from None
        finally:
            self._orders -= 1
        assert isinstance(found, bytes)
        return found

    async def close(self) -> None:
        """Kill all workers. Callers that wait get BotPoolClosed: nobody plays on while a server stops."""
        await asyncio.gather(self._players.close(), self._analysts.close())

    def _patience_for(self, question: BotQuestion) -> float:
        if question.seconds is None:
            return self._seconds
        return min(self._seconds, question.seconds + HASTE)

    async def _choice(self, question: BotQuestion, owner: Owner) -> BotChoice:
        eased = replace(question, effort=self._players.share(owner.address))
        try:
            option = await self._players.ask(
                eased, self._patience_for(question), owner=owner, wait=self._queue, begun=self._meter.waited
            )
        except Unanswered as problem:
            if problem.why == "closed":
                raise BotPoolClosed("mind-closed") from None
            LOG.warning("bot %s: %s %s", question.bot, problem.why, problem.kind)
            return BotChoice(by_thumb(question), problem.why)
        if type(option) is int and option in question.options:
            return BotChoice(option, "bot")
        return BotChoice(by_thumb(question), "refused")


def no_analysis(problem: Unanswered) -> Problem:
    if problem.why == "closed":
        return BotPoolClosed("mind-closed")
    LOG.warning("analysis: %s %s", problem.why, problem.kind)
    return NoAnalysis(f"mind-{problem.why}")


def by_thumb(question: BotQuestion) -> int:
    """The fallback bot's choice; any option if even that fails."""
    try:
        return chosen(question, THUMB)
    except Exception as error:  # noqa: BLE001 - a table must go on
        LOG.error("rules of thumb: %s", type(error).__name__)  # noqa: TRY400 - a traceback could tell secrets
        return secrets.choice(question.options)
