"""Autoplay: gives the answers of bots, and those that are publicly forced, at a steady beat.

An answer comes a whole number of beats after its question, however long it took to find: the time spent
thinking would say something about a hand. While nobody is at the table, it waits.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final, Protocol

from cellmates.kernel.chance import SEED_LIMIT
from cellmates.kernel.refusals import Refusal
from cellmates.server.bots.bot_messages import BotQuestion
from cellmates.server.bots.bot_pool import BotPoolClosed
from cellmates.server.bots.fair_queue import Owner
from cellmates.server.limits.limiter import Buckets
from cellmates.server.refusals import NoSuchTable, Outdated
from cellmates.server.store.port import StoreProblem
from cellmates.server.tables.lobby import Change

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from cellmates.server.bots.bot_pool import BotPool
    from cellmates.server.config import Config
    from cellmates.server.limits.admission import Admission
    from cellmates.server.tables.table import Table

LOG: Final = logging.getLogger(__name__)
RETRY_AFTER: Final = 1.0
"""Seconds before another try when the store did not take an answer."""
SHORT: Final = 0.1
"""Seconds before another look whether it is a table's turn."""
COURTESIES: Final = 20
"""How often bots give way to people on a busy server before they play all the same."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question that no person needs to answer."""

    seat: int
    ticket: str
    question: BotQuestion | None
    """None if the answer is forced."""
    action: int


class TableOwner(Protocol):
    """The owner of the tables: the registry."""

    def is_current(self, table: Table) -> bool: ...

    async def reload(self, table: Table) -> None: ...


class Autoplay:
    """One for a server: it attends to a table as long as there is something to do."""

    def __init__(self, bot_pool: BotPool, tables: TableOwner, config: Config, admission: Admission) -> None:
        self._bot_pool = bot_pool
        self._tables = tables
        self._admission = admission
        self._answers = Buckets(config.limits.bot_answers, config.own_addresses)
        self._busy: dict[tuple[Table, bool], asyncio.Task[None]] = {}
        """By table, and whether the task waits for nonces."""

    def wake(self, table: Table) -> None:
        """Something changed at this table: start a task if there is something to do."""
        dealing = table.record.status == "dealing"
        if (table, dealing) not in self._busy and (dealing or table.attended()):
            deed = self._await_nonces(table) if dealing else self._attend(table)
            self._busy[table, dealing] = asyncio.create_task(self._cared(table, deed, dealing=dealing))

    def is_busy(self, table: Table) -> bool:
        return (table, True) in self._busy or (table, False) in self._busy

    async def close(self) -> None:
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _cared(self, table: Table, deed: Coroutine[None, None, None], *, dealing: bool) -> None:
        try:
            await deed
        except* (BotPoolClosed, NoSuchTable, StoreProblem):
            LOG.warning("table left alone", extra={"table": table.id})
        except* Exception as faults:
            name = type(faults.exceptions[0]).__name__
            LOG.exception("fault", extra={"table": table.id, "fault": name})
        finally:
            self._busy.pop((table, dealing), None)

    async def _await_nonces(self, table: Table) -> None:
        """Begin when the time to reveal nonces is over; a restart gives everybody the full time again."""
        until = time.monotonic() + table.record.dice.reveal_seconds
        while table.record.status == "dealing" and self._tables.is_current(table):
            await asyncio.sleep(max(0.0, until - time.monotonic()))
            await self._kept(table, lambda: maybe_begin(table))

    async def _attend(self, table: Table) -> None:
        while table.attended() and self._tables.is_current(table):
            async with table.lock:
                tasks = open_tasks(table)
            async with asyncio.TaskGroup() as group:
                for task in tasks:
                    group.create_task(self._answer(table, task))

    async def _answer(self, table: Table, task: Task) -> None:
        if task.question is not None:
            await self._take_turns(table)
        asked = time.monotonic()
        action = await self._found(table, task)
        await asyncio.sleep(to_next_beat(time.monotonic() - asked, table.record.beat))
        await self._kept(table, lambda: maybe_answer(table, task, action))

    async def _kept(self, table: Table, deed: Callable[[], Awaitable[None]]) -> None:
        """Do it under the table's lock; if the store does not take it, wait: the question comes again."""
        async with table.lock:
            if not self._tables.is_current(table):
                return
            try:
                await deed()
            except (Outdated, StoreProblem) as problem:
                reason = getattr(problem, "code", "outdated")
                LOG.warning("answer not kept", extra={"table": table.id, "reason": reason})
                await self._tables.reload(table)
            except Exception:
                await self._tables.reload(table)
                raise
            else:
                return
        await asyncio.sleep(RETRY_AFTER)

    async def _take_turns(self, table: Table) -> None:
        """Keep to the answers per second that one address has, and let people go before bots."""
        while not self._answers.allows(table.address):
            await asyncio.sleep(SHORT)
        for _ in range(COURTESIES):
            if not self._admission.is_strained:
                return
            await asyncio.sleep(SHORT)

    async def _found(self, table: Table, task: Task) -> int:
        if task.question is None:
            return task.action
        owner = Owner(table.address, table.id)
        return (await self._bot_pool.choose(task.question, owner)).option


async def maybe_begin(table: Table) -> None:
    if table.record.status == "dealing":
        await table.begin(Change(table.record))


async def maybe_answer(table: Table, task: Task, action: int) -> None:
    if is_still_open(table, task):
        await table.answer(task.seat, action, task.ticket)


def open_tasks(table: Table) -> list[Task]:
    return [task_of(table, seat) for seat in table.attended()]


def task_of(table: Table, seat: int) -> Task:
    assert table.match is not None
    decision = table.match.decision(seat)
    assert decision is not None
    bot = table.record.seats[seat].bot
    question = None
    if bot is not None:
        content = table.unusual_content
        seed = secrets.randbelow(SEED_LIMIT)
        question = BotQuestion.of(bot, table.match.view(seat), decision, seed, content)
    return Task(seat, decision.ticket, question, decision.options[0].id)


def is_still_open(table: Table, task: Task) -> bool:
    """Return whether the question is still open, and still needs no person to answer it."""
    if not table.is_open or table.match is None:
        return False
    if task.question is not None and table.record.is_persons(task.seat):
        return False
    try:
        decision = table.match.decision(task.seat)
    except Refusal:
        return False
    return decision is not None and decision.ticket == task.ticket


def to_next_beat(passed: float, beat: float) -> float:
    return beat * max(1, ceil(passed / beat)) - passed if beat else 0.0
