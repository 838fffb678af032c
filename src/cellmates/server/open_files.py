"""Open files: every connection is one. As many as we may have, and a line in the log when none is left."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from cellmates.server.throttle import Seldom

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cellmates.server.config import Config

LOG: Final = logging.getLogger(__name__)
OURS: Final = 64
"""Files that a server has open besides connections and bots: the store, its log, and some to spare."""
OF_A_BOT: Final = 8
"""Files that it has open for each process of bots, and for what waits between them."""
GLANCE: Final = 1.0
"""Seconds between two looks whether there is a file left."""
SILENCE: Final = 5.0
"""Seconds between two lines about it."""
USED_UP: Final = (errno.EMFILE, errno.ENFILE)


def files_needed(config: Config) -> int:
    return config.limits.connections + OURS + OF_A_BOT * config.bot_processes


def claim_files(config: Config) -> None:
    """Take as many as we may have, and say so if that is too few for the settings."""
    needed = files_needed(config)
    most = raised_limit(needed)
    if most < needed:
        LOG.warning(
            "too few open files",
            extra={
                "count": most,
                "reason": f"{config.limits.connections} connections need {needed}: "
                "set LimitNOFILE in the unit (or ulimit -n), or lower limits.connections",
            },
        )


def raised_limit(needed: int) -> int:
    """How many files there may be, after asking for all that we may ask for."""
    if sys.platform == "win32":
        return needed
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wish in (hard, needed):  # some systems name a hard limit that they don't grant
        if soft != resource.RLIM_INFINITY and (wish == resource.RLIM_INFINITY or wish > soft):
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
                soft = wish
    return needed if soft == resource.RLIM_INFINITY else soft


@asynccontextmanager
async def watched_files() -> AsyncIterator[None]:
    """Tell when there are none left; the quick loop would hang up on whoever comes, and say nothing."""
    warnings = Seldom(SILENCE)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: note_fault(loop, context, warnings))
    watching = asyncio.create_task(watch(warnings))
    try:
        yield
    finally:
        watching.cancel()
        loop.set_exception_handler(None)


async def watch(warnings: Seldom) -> None:
    while True:
        await asyncio.sleep(GLANCE)
        if not is_file_left():
            tell(warnings)


def is_file_left() -> bool:
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno not in USED_UP
    return True


def note_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any], warnings: Seldom) -> None:
    """Python's own loop tells when it can't take a connection, once for each; all else is its business."""
    fault = context.get("exception")
    if isinstance(fault, OSError) and fault.errno in USED_UP:
        tell(warnings)
    else:
        loop.default_exception_handler(context)


def tell(warnings: Seldom) -> None:
    if warnings.allows():
        LOG.error(
            "no open files left",
            extra={
                "reason": "connections are refused: set a higher LimitNOFILE, or lower limits.connections"
            },
        )
