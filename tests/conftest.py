"""Settings for all tests: no stale engine, hypothesis profiles, and `--update-golden`."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import hatch_build

STALE = "The compiled engine is older than its text: type `make engine`, or set CELLMATES_INTERPRETED=1."

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak", deadline=None, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuse a stale engine: it would test code that is no longer there."""
    is_worker = hasattr(session.config, "workerinput")  # of xdist: the process that started it has checked
    if not is_worker and not hatch_build.is_on("CELLMATES_INTERPRETED") and hatch_build.is_stale():
        pytest.exit(STALE, returncode=2)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files")
