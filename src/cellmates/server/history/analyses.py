"""Analyses of finished games: run in worker processes, a few at a time, and stored."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec

from cellmates.kernel.refusals import Problem
from cellmates.server.bots.bot_messages import AnalysisTask
from cellmates.server.bots.bot_pool import NoAnalysis
from cellmates.server.bots.fair_queue import Owner
from cellmates.server.store.port import AnalysisRow
from cellmates.server.wire.messages import ProblemInfo
from cellmates.server.wire.reports import Analysis

if TYPE_CHECKING:
    from cellmates.server.tables.table import Table
    from cellmates.server.tables.table_registry import TableRegistry

LOG: Final = logging.getLogger(__name__)
NONE: Final = Analysis(status="none", done=0, of=0, result=None)
REMEMBERED: Final = 1000
"""How many failed analyses are remembered."""


class Analyses:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._progress: dict[tuple[str, str], Analysis] = {}

    async def show(self, table: str, viewer: str) -> Analysis:
        """The progress of an analysis, or its result."""
        kept = await self._registry.store.analysis(table, viewer)
        if kept is None:
            return self._progress.get((table, viewer), NONE)
        result = msgspec.json.decode(kept.result)
        return Analysis(status="done", done=1, of=1, result=result)

    async def begin(self, table: Table, viewer: str, task: AnalysisTask, address: str) -> Analysis:
        """Begin an analysis unless it is done or under way; raise `Busy` if too many are waiting."""
        key = table.id, viewer
        found = await self.show(*key)
        if found.status == "done" or key in self._tasks:
            return found
        owner = Owner(address, table.id)
        self._registry.bot_pool.check_room(owner)
        if len(self._progress) > REMEMBERED:
            self._progress.clear()
        self._progress[key] = Analysis(status="waiting", done=0, of=0, result=None)
        self._tasks[key] = asyncio.create_task(self._study(key, task, owner))
        return self._progress[key]

    async def _study(self, key: tuple[str, str], task: AnalysisTask, owner: Owner) -> None:
        def advance(done: int, of: int) -> None:
            self._progress[key] = Analysis(status="thinking", done=done, of=of, result=None)

        try:
            result = await self._registry.bot_pool.analyse(task, advance, owner)
            row = AnalysisRow(table_id=key[0], viewer=key[1], at=time.time(), result=result)
            await self._registry.store.keep_analysis(row)
            self._progress.pop(key, None)
        except Exception as fault:  # noqa: BLE001 - nobody should wait for it in vain
            reason = fault.code if isinstance(fault, Problem) else type(fault).__name__
            LOG.warning("analysis failed", extra={"table": key[0], "reason": reason})
            self._progress[key] = failed(fault)
        finally:
            self._tasks.pop(key, None)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def failed(fault: Exception) -> Analysis:
    """What a client is info about an analysis that failed."""
    problem = fault if isinstance(fault, Problem) else NoAnalysis("analyst-crashed")
    info = ProblemInfo(code=problem.code, message=problem.message, id=problem.phrase.id, args={}, rule=None)
    return Analysis(status="failed", done=0, of=0, result=None, problem=info)
