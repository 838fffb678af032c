"""A full disk is logged as an error, but not a thousand times."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cellmates.server.store.port import StoreProblem
from cellmates.server.store.writer import EVERY, Complaints

if TYPE_CHECKING:
    import pytest


def test_it_is_logged_once_and_repeated_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    now = 0.0
    complaints = Complaints(lambda: now)
    complaints.went_through()
    for _ in range(1000):
        complaints.failed(StoreProblem("store-full"))
    now += EVERY
    complaints.failed(StoreProblem("store-full"))
    complaints.went_through()
    complaints.went_through()
    complaints.failed(OSError())
    told = [(record.levelname, record.msg, getattr(record, "reason", None)) for record in caplog.records]
    assert told == [
        ("ERROR", "nothing can be kept", "full"),
        ("ERROR", "nothing can be kept", "full"),
        ("WARNING", "kept again", None),
        ("ERROR", "nothing can be kept", "OSError"),
    ]
