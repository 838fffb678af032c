"""A real server and a real Chromium, one of each per worker, and visitors who open the page.

    def test_a_newcomer_sees_both_games(guest: Visitor) -> None:
        page = guest.go("/")
        expect(page.get_by_role("heading", name="Dig")).to_be_visible()
        guest.check_with_axe()

`guest` uses a desktop and `phone_guest` a phone; `arrive` makes as many visitors as a test needs:
`arrive(PHONE, color_scheme="dark")`. Complaints on the console, failed requests and breaches of the content
policy fail the test at its end, unless they were forgiven. A failed test leaves a screenshot of every window
in build/screenshots.

With another build of the page: CELLMATES_PAGE=folder pytest tests/page
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from cellmates.server.http.page import our_page
from tests.page.visitor import DESKTOP, PHONE, Visitor
from tests.patience import PATIENCE_MS
from tests.server.server_process import ServerProcess
from tools.browser import IS_CI, chromium

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping

    from playwright.sync_api import Browser

FAILED = pytest.StashKey[bool]()


class Arrive(Protocol):
    """Makes a visitor with a window such as DESKTOP or PHONE."""

    def __call__(self, window: Mapping[str, Any] = DESKTOP, /, **context: Any) -> Visitor: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not our_page():
        missing("the page was not built")
    found = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE_MS)
    program = chromium()
    if program is None:
        missing("there is no Chromium; see tools/browser.py")
    flags = ["--disable-gpu", "--disable-dev-shm-usage"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=flags)
        yield started
        started.close()


def missing(what: str) -> None:
    """Skip, or fail in CI, where everything must be tested."""
    (pytest.fail if IS_CI else pytest.skip)(what)


@pytest.fixture
def arrive(request: pytest.FixtureRequest, browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    here: list[Visitor] = []

    def come(window: Mapping[str, Any] = DESKTOP, /, **context: Any) -> Visitor:
        here.append(Visitor(browser, server, **{**window, **context}))
        return here[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        picture_all(here, request.node.name)
    complaints = [complaint for visitor in here for complaint in visitor.unforgiven]
    for visitor in here:
        visitor.close()
    assert complaints == []


@pytest.fixture
def guest(arrive: Arrive) -> Visitor:
    return arrive(DESKTOP)


@pytest.fixture
def phone_guest(arrive: Arrive) -> Visitor:
    return arrive(PHONE)


def picture_all(visitors: list[Visitor], test: str) -> None:
    name = re.sub(r"[^\w-]+", "-", test).strip("-")
    for number, visitor in enumerate(visitors):
        visitor.shoot(f"failed-{name}-{number}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright's event loop stays in the thread in which others start theirs."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report
