"""Settings for all tests: no stale engine, hypothesis profiles, missing libraries, and `--update-golden`."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, settings

import hatch_build

if TYPE_CHECKING:
    from collections.abc import Generator

MAY_BE_MISSING: Final = {"pyspiel", "sb3_contrib", "shimmy", "stable_baselines3", "torch", "torchrl"}
"""Libraries that have no wheel for every Python and machine; `make` says which ones it skipped."""
NOT_FOUND: Final = re.compile(r"^E +ModuleNotFoundError: No module named '([\w.]+)'", re.MULTILINE)
STALE = "The compiled engine is older than its text: type `make engine`, or set CELLMATES_INTERPRETED=1."

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "quick", derandomize=True, deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow]
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


# Missing libraries: a test that imports one is skipped, and so is a file of tests.


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    found = NOT_FOUND.findall(str(report.longrepr)) if report.failed else []
    if found and is_excused(found[-1]):
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 1, f"Skipped: {found[-1]} is not installed")
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        if not is_excused(error.name or ""):
            raise
        pytest.skip(f"{error.name} is not installed")


def is_excused(module: str) -> bool:
    return module.partition(".")[0] in MAY_BE_MISSING
