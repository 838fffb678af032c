"""The server's log: one JSON object per line on stderr, without tokens, names, bodies or positions."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from traceback import format_tb
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import TracebackType

    SysExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

OURS: Final = (
    "table",
    "code",
    "status",
    "reason",
    "count",
    "address",
    "method",
    "path",
    "seconds",
    "url",
    "fault",
)
"""The only fields of a line in addition to time, level and event."""


LOG: Final = logging.getLogger(__name__)
MOST_REPEATS: Final = 300
"""Most lines of one kind per minute."""
NO_TEXT: Final = "Invalid UTF-8 sequence received from client."
"""What uvicorn logs when it closes a socket because a message was not UTF-8."""


class RepeatFilter(logging.Filter):
    """Limits repeated lines, so that no flood fills the disk. Errors always pass."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[tuple[str, object], tuple[int, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.msg, getattr(record, "code", None)
        minute = int(record.created // 60)
        last, count = self._counts.get(kind, (minute, 0))
        count = count + 1 if last == minute else 1
        self._counts[kind] = minute, count
        return count <= MOST_REPEATS or record.levelno >= logging.ERROR


class ClientErrorFilter(logging.Filter):
    """Replaces uvicorn's traceback for something a client can cause by one plain line."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg != NO_TEXT:
            return True
        LOG.info("socket closed for nonsense")
        return False


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],
        }
        line |= {name: getattr(record, name) for name in OURS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)

    def formatException(self, ei: SysExcInfo) -> str:  # noqa: N802 - its name in the library
        """The traceback and the kind of an exception; its message may contain a hand or a token."""
        kind, _, trace = ei
        return "".join(format_tb(trace)) + (kind.__name__ if kind else "")


def start_logging(*, quiet: bool = False) -> None:
    level = logging.WARNING if quiet else logging.INFO
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(ClientErrorFilter())
    handler.addFilter(RepeatFilter())
    for name in ("cellmates", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level if name == "cellmates" else logging.WARNING)
        logger.propagate = False
