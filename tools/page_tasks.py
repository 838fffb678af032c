"""How long a page is busy at a time, in processor time, so that other work on the machine doesn't count."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

CATEGORIES: Final = ["devtools.timeline", "toplevel"]
TASKS: Final = {"RunTask", "ThreadControllerImpl::RunTask"}
WARMING_UP: Final = 500_000
"""Microseconds in which the tracing itself starts up."""


@dataclass(slots=True)
class Tasks:
    """Milliseconds of the main thread, task by task; filled when the block has ended."""

    times: list[float] = field(default_factory=list)

    @property
    def longest(self) -> float:
        return max(self.times, default=0.0)


@contextmanager
def tasks_of(page: Page) -> Iterator[Tasks]:
    browser = page.context.browser
    assert browser is not None
    found = Tasks()
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield found
    events = json.loads(browser.stop_tracing())["traceEvents"]
    found.times = [event.get("tdur", 0) / 1000 for event in main_tasks(events)]


def main_tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tasks of the thread that runs the page's scripts."""
    scripts = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "FunctionCall")
    thread = scripts.most_common(1)[0][0]
    tasks = [each for each in events if each["name"] in TASKS and (each["pid"], each["tid"]) == thread]
    begun = min(each["ts"] for each in tasks)
    return [each for each in tasks if each["ts"] > begun + WARMING_UP]
