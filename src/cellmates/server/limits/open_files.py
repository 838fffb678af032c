"""Open files: every connection needs one. Raises the limit, and logs when none is left."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from cellmates.server.limits.throttle import Throttle

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cellmates.server.config import Config

LOG: Final = logging.getLogger(__name__)
OURS: Final = 64
"""Files that a server has open besides connections and bots: the store, its log, and some to spare."""
FILES_PER_BOT: Final = 8
"""Files open for each bot process, including its pipe."""
CHECK_INTERVAL: Final = 1.0
"""Seconds between two checks whether a file is left."""
LOG_INTERVAL: Final = 5.0
"""Seconds between two log lines about it."""
USED_UP: Final = (errno.EMFILE, errno.ENFILE)


def files_needed(config: Config) -> int:
    return config.limits.connections + OURS + FILES_PER_BOT * config.bot_processes


def raise_file_limit(config: Config) -> None:
    """Raise the limit as far as allowed, and warn if that is too few for the settings."""
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
    """The number of files that may be open, after asking for as many as possible."""
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
    """Log when no file is left; uvloop would drop new connections without a word."""
    warnings = Throttle(LOG_INTERVAL)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: note_fault(loop, context, warnings))
    watching = asyncio.create_task(watch(warnings))
    try:
        yield
    finally:
        watching.cancel()
        loop.set_exception_handler(None)


async def watch(warnings: Throttle) -> None:
    while True:
        await asyncio.sleep(CHECK_INTERVAL)
        if not is_file_left():
            log_used_up(warnings)


def is_file_left() -> bool:
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno not in USED_UP
    return True


def note_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any], warnings: Throttle) -> None:
    """asyncio's own loop reports each connection it can't accept; handle everything else as usual."""
    fault = context.get("exception")
    if isinstance(fault, OSError) and fault.errno in USED_UP:
        log_used_up(warnings)
    else:
        loop.default_exception_handler(context)


def log_used_up(warnings: Throttle) -> None:
    if warnings.allows():
        LOG.error(
            "no open files left",
            extra={
                "reason": "connections are refused: set a higher LimitNOFILE, or lower limits.connections"
            },
        )
