"""Bots for every way to go wrong, each the work of a process. They report their process id first."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from dataclasses import asdict
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final, NoReturn

from cellmates.kernel.refusals import BadSetup
from cellmates.server.bots.bot_messages import AnalysisTask, BotQuestion
from cellmates.server.bots.worker_pool import WorkerPool
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from cellmates.server.bots.worker import Tell


ENDLESS: Final = re.compile("(a+)+b")


def obey(task: object, tell: Tell) -> int:
    """Hangs if the task says so; otherwise it answers with its process id."""
    if task in HANGING:
        HANGING[str(task)](task, tell)
    return os.getpid()


def hang_quietly(task: object, tell: Tell) -> NoReturn:
    tell(os.getpid(), 0)
    while True:
        Event().wait()


def hang_stubbornly(task: object, tell: Tell) -> None:
    """No other thread of the process can run, as when compiled code doesn't return."""
    sys.setswitchinterval(1000)
    tell(os.getpid(), 0)
    ENDLESS.match("a" * 60)


HANGING: Final = {"hang": hang_quietly, "hang stubbornly": hang_stubbornly}


def hang_once(file: str, task: object, tell: Tell) -> int:
    """The first to write the file hangs."""
    if not Path(file).exists():
        Path(file).touch()
        hang_quietly(task, tell)
    return os.getpid()


def die(task: object, tell: Tell) -> NoReturn:
    os._exit(3)


def cry(task: object, tell: Tell) -> NoReturn:
    raise RuntimeError(all_of(task))


def leave(task: object, tell: Tell) -> NoReturn:
    sys.exit(all_of(task))


def refuse(task: object, tell: Tell) -> NoReturn:
    raise BadSetup("setup-unknown-bot", bot=all_of(task), bots=[])


def babble(task: object, tell: Tell) -> str:
    return "nonsense"


def answer_true(task: object, tell: Tell) -> bool:
    return True


def answer_what_is_not_on_offer(task: object, tell: Tell) -> int:
    return 10_000


def all_of(task: object) -> str:
    """Everything that a careless bot could reveal."""
    assert isinstance(task, BotQuestion | AnalysisTask)
    return repr(asdict(task))


async def hold(task: str, seconds: float) -> None:
    """A server whose bot hangs: it prints the process id, and waits."""
    pool = WorkerPool(1, obey, niceness=1, waiting=0)
    await pool.ask("begin", PATIENCE)
    await pool.ask(task, seconds, lambda pid, _: print(pid, flush=True))


if __name__ == "__main__":
    asyncio.run(hold(sys.argv[1], float(sys.argv[2])))
