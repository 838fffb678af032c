"""How long tests wait for an event.

A test waits for an event, never for a fixed time. This bound only ends a test that would hang otherwise, so
it is long: even a busy machine must not reach it. CELLMATES_TEST_PATIENCE=3 makes it three times as long.
"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Found = TypeVar("Found")

SCALE: Final = float(os.environ.get("CELLMATES_TEST_PATIENCE") or 1)
PATIENCE: Final = 300.0 * SCALE
"""Seconds."""
PATIENCE_MS: Final = PATIENCE * 1000
"""The same for a browser, which counts in milliseconds."""
SOON: Final = 0.02


def wait_for(happened: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """Return the first result of `happened()` that is not empty; fail if there is none in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := happened():
            return found
        time.sleep(SOON)
    raise AssertionError("it never happened")
