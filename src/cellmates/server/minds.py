"""The minds of the server: bots that play and analysts that study, in processes of their own.

Whatever a bot does wrong, somebody plays for it in time, and the loop never waits.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from cellmates.kernel.refusals import Problem
from cellmates.server.crew import Crew, Unanswered
from cellmates.server.questions import Choice
from cellmates.server.thinkers import chosen, is_house_bot, play, study

if TYPE_CHECKING:
    from cellmates.server.desk import Tell, Work
    from cellmates.server.questions import How, Order, Question

LOG: Final = logging.getLogger(__name__)
SECONDS: Final = 10.0
"""How long a bot may take, from the moment it is asked."""
HASTE: Final = 2.5
"""How long one waits beside the thinking if somebody is waiting for it: a process may have to start."""
PATIENCE: Final = 300.0
"""How long an analysis may take, from the moment it begins."""
ORDERS: Final = 8
"""So many analyses at most are under way or waiting."""
PLAYING: Final = 10
STUDYING: Final = 19
"""How nice they are to the loop, which has the same processors."""
THUMB: Final = "normal"
"""Who plays for a bot that can't: it takes a third of a millisecond."""


class MindsClosed(Problem):
    """The server is closing: nothing is chosen or analysed any more."""


class NoAnalysis(Problem):
    """An analysis that came to nothing. What was in it is not told."""


class Meter(Protocol):
    """Counts choices, for whoever watches the server."""

    def chose(self, bot: str, seconds: float, how: How) -> None: ...


class Unmetered:
    def chose(self, bot: str, seconds: float, how: How) -> None:
        pass


class Minds:
    """Make one for a server, and close it with the server."""

    def __init__(
        self,
        workers: int,
        seconds: float = SECONDS,
        waiting: int = 100,
        *,
        patience: float = PATIENCE,
        meter: Meter | None = None,
        playing: Work = play,
        studying: Work = study,
    ) -> None:
        """`workers` processes play, with at most `waiting` questions before them; one more studies."""
        self._seconds = seconds
        self._patience = patience
        self._meter = meter or Unmetered()
        self._players = Crew(workers, playing, niceness=PLAYING, waiting=waiting)
        self._analysts = Crew(1, studying, niceness=STUDYING, waiting=0)
        self._turn = asyncio.Lock()
        self._orders = 0

    async def choose(self, question: Question) -> Choice:
        """One of the question's options, in time, whatever happens; MindsClosed when the server closes."""
        begun = monotonic()
        if is_house_bot(question.bot, question.game):
            bot, choice = question.bot, await self._choice(question)
        else:
            bot, choice = "unknown", Choice(by_thumb(question), "refused")
        self._meter.chose(bot, monotonic() - begun, choice.how)
        return choice

    async def analyse(self, order: Order, progress: Tell) -> bytes:
        """The analysis as JSON, or NoAnalysis. One at a time; `progress` hears how many plies are done."""
        if self._orders >= ORDERS:
            raise NoAnalysis("mind-busy")
        self._orders += 1
        try:
            async with self._turn:
                found = await self._analysts.ask(order, self._patience, progress)
        except Unanswered as problem:
            raise no_analysis(problem) from None
        finally:
            self._orders -= 1
        assert isinstance(found, bytes)
        return found

    async def close(self) -> None:
        """Kill all that think. Who waits for them gets MindsClosed: a server that stops plays for nobody."""
        await asyncio.gather(self._players.close(), self._analysts.close())

    def _patience_for(self, question: Question) -> float:
        if question.seconds is None:
            return self._seconds
        return min(self._seconds, question.seconds + HASTE)

    async def _choice(self, question: Question) -> Choice:
        try:
            option = await self._players.ask(question, self._patience_for(question))
        except Unanswered as problem:
            if problem.why == "closed":
                raise MindsClosed("mind-closed") from None
            LOG.warning("bot %s: %s %s", question.bot, problem.why, problem.kind)
            return Choice(by_thumb(question), problem.why)
        if type(option) is int and option in question.options:
            return Choice(option, "bot")
        return Choice(by_thumb(question), "refused")


def no_analysis(problem: Unanswered) -> Problem:
    if problem.why == "closed":
        return MindsClosed("mind-closed")
    LOG.warning("analysis: %s %s", problem.why, problem.kind)
    return NoAnalysis(f"mind-{problem.why}")


def by_thumb(question: Question) -> int:
    """What rules of thumb would play; any option if even they fail."""
    try:
        return chosen(question, THUMB)
    except Exception as error:  # noqa: BLE001 - a table must go on
        LOG.error("rules of thumb: %s", type(error).__name__)  # noqa: TRY400 - a traceback could tell secrets
        return secrets.choice(question.options)
