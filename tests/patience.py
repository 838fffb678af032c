"""How long tests wait for what is bound to happen.

A test waits for an event, never for a time that should be enough. This bound only ends a test that would
hang otherwise, so it is long: a busy machine must not reach it. CELLMATES_TEST_PATIENCE=3 makes it three
times as long.
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
    """What `happened()` says once it says anything; fails when it never does."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := happened():
            return found
        time.sleep(SOON)
    raise AssertionError("it never happened")
