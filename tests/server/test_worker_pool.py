"""A process can be lost at any moment: nothing else is lost with it, and none is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, suppress
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from cellmates.server.bots.fair_queue import FairQueue
from cellmates.server.bots.worker import Progress
from cellmates.server.bots.worker_pool import BotJob, Unanswered, WorkerPool, WorkerProcess
from tests.patience import PATIENCE
from tests.server import odd_bots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from cellmates.server.bots.worker import Work

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="sends signals"), pytest.mark.slow]


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    assert active_children() == []


@asynccontextmanager
async def at_work(work: Work, size: int = 1, waiting: int = 10) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(size, work, niceness=1, waiting=waiting)
    try:
        yield pool
    finally:
        await pool.close()


def is_gone(pid: int) -> bool:
    """All processes here are our children: one that ended and was waited for is gone."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def who(pool: WorkerPool) -> int:
    """The process that answers."""
    pid = await pool.ask("who?", PATIENCE)
    assert isinstance(pid, int)
    return pid


async def at_it(pool: WorkerPool, task: str) -> tuple[int, asyncio.Task[object]]:
    """The process that works on a task now, and its future result."""
    begun: asyncio.Queue[int] = asyncio.Queue()
    asked = asyncio.create_task(pool.ask(task, PATIENCE, lambda pid, _: begun.put_nowait(pid)))
    return await begun.get(), asked


# Lost and replaced


def test_a_process_that_hangs_is_killed_and_replaced() -> None:
    async def story() -> tuple[int, int]:
        async with at_work(odd_bots.obey) as pool:
            first = await who(pool)
            with pytest.raises(Unanswered, match="late"):
                await pool.ask("hang", 0.2)
            return first, await who(pool)

    first, second = asyncio.run(story())
    assert first != second
    assert is_gone(first)


def test_others_get_their_answers_while_one_hangs() -> None:
    async def story() -> set[int]:
        async with at_work(odd_bots.obey, size=2) as pool:
            _, asked = await at_it(pool, "hang")
            answers = {await who(pool) for _ in range(5)}
            assert not asked.done()
            asked.cancel()
            return answers

    assert len(asyncio.run(story())) == 1


def test_a_question_whose_process_is_killed_is_asked_once_more(tmp_path: Path) -> None:
    async def story() -> tuple[int, object]:
        async with at_work(partial(odd_bots.hang_once, str(tmp_path / "hung"))) as pool:
            pid, asked = await at_it(pool, "?")
            os.kill(pid, signal.SIGKILL)
            return pid, await asked

    first, second = asyncio.run(story())
    assert isinstance(second, int)
    assert first != second


def test_a_question_that_costs_two_processes_is_given_up() -> None:
    async def story() -> None:
        async with at_work(odd_bots.die) as pool:
            with pytest.raises(Unanswered, match="crashed"):
                await pool.ask("?", PATIENCE)

    asyncio.run(story())


def test_an_idle_process_that_was_killed_is_replaced() -> None:
    async def story() -> tuple[int, int]:
        async with at_work(odd_bots.obey) as pool:
            pid = await who(pool)
            os.kill(pid, signal.SIGKILL)
            return pid, await who(pool)

    first, second = asyncio.run(story())
    assert first != second


# Start and priority


def test_processes_start_when_they_are_needed() -> None:
    async def story() -> list[int]:
        async with at_work(odd_bots.obey, size=4) as pool:
            counts = [len(active_children())]
            for _ in range(2):
                await who(pool)
                counts.append(len(active_children()))
            hanging = [await at_it(pool, "hang") for _ in range(2)]
            for _, asked in hanging:
                asked.cancel()
            return [*counts, len(active_children())]

    assert asyncio.run(story()) == [0, 1, 1, 2]


def test_a_cancelled_task_reports_no_progress() -> None:
    heard: list[int] = []

    async def story() -> None:
        job = BotJob("?", PATIENCE, lambda done, of: heard.append(done))
        job.tell(Progress(1, 3))
        await asyncio.sleep(0)
        job.tell(Progress(2, 3))
        job.drop()
        await asyncio.sleep(0)

    asyncio.run(story())
    assert heard == [1]


def test_workers_ignore_ctrl_c() -> None:
    async def story() -> tuple[int, int]:
        async with at_work(odd_bots.obey) as pool:
            pid = await who(pool)
            os.kill(pid, signal.SIGINT)
            return pid, await who(pool)

    first, second = asyncio.run(story())
    assert first == second


def test_workers_run_at_a_lower_priority_than_the_server() -> None:
    async def story() -> int:
        async with at_work(odd_bots.obey) as pool:
            return os.getpriority(os.PRIO_PROCESS, await who(pool))

    assert asyncio.run(story()) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 1)


# Ending


def test_a_cancelled_question_ends_its_process() -> None:
    async def story() -> int:
        async with at_work(odd_bots.obey) as pool:
            pid, asked = await at_it(pool, "hang")
            asked.cancel()
            assert await who(pool) != pid
            return pid

    assert is_gone(asyncio.run(story()))


def test_closing_ends_all_processes_at_once() -> None:
    async def story() -> list[int]:
        pool = WorkerPool(2, odd_bots.obey, niceness=1, waiting=5)
        thinking = [await at_it(pool, "hang") for _ in range(2)]
        waits = asyncio.create_task(pool.ask("who?", PATIENCE))
        await asyncio.sleep(0)
        await pool.close()
        for asked in (*(asked for _, asked in thinking), waits):
            with pytest.raises(Unanswered, match="closed"):
                await asked
        return [pid for pid, _ in thinking]

    begun = monotonic()
    assert all(map(is_gone, asyncio.run(story())))
    assert monotonic() - begun < PATIENCE


def test_closing_ends_a_process_that_has_just_started() -> None:
    async def story() -> None:
        pool = WorkerPool(1, odd_bots.obey, niceness=1, waiting=5)
        asked = asyncio.create_task(pool.ask("hang", PATIENCE))
        while not active_children():
            await asyncio.sleep(0)
        await pool.close()
        with pytest.raises(Unanswered, match="closed"):
            await asked

    asyncio.run(story())


def test_a_process_that_starts_after_closing_is_killed_too() -> None:
    worker = WorkerProcess(FairQueue(1, 1), odd_bots.obey, 1)
    worker.close()
    pipe = worker._start()
    try:
        with pytest.raises(EOFError):
            pipe.recv()
    finally:
        worker._end()


@pytest.mark.parametrize(("task", "seconds"), [("hang", f"{10 * PATIENCE}"), ("hang stubbornly", "1")])
def test_no_process_outlives_a_server_that_was_killed(task: str, seconds: str) -> None:
    """Stubborn ones are ended by their own alarm, shortly after their time limit."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.odd_bots", task, seconds],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline()  # it is busy
        server.kill()
        server.communicate(timeout=PATIENCE)  # returns when nobody holds the other end
        assert server.returncode == -signal.SIGKILL
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
        server.communicate()
