"""A visitor of the page: a browser window, and everything it complained of."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.page import axe
from tests.patience import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

    from tests.server.server_process import ServerProcess

DESKTOP: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
ROOT: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = Path(os.environ.get("CELLMATES_SCREENSHOTS") or ROOT / "build" / "screenshots")
SETTLED: Final = 500
"""Milliseconds between two looks at a page that may still be changing."""
LOOKS: Final = 5
LOUD: Final = {"error", "warning", "assert"}
LEFT: Final = "net::ERR_ABORTED"
"""A request aborted because its page was left."""


class Visitor:
    """A window with its own cookies. `page` is Playwright's, and `/` is the server's lobby."""

    def __init__(self, browser: Browser, server: ServerProcess, **context: Any) -> None:
        """`context`: what Playwright's `new_context` takes, such as `color_scheme="dark"`.

        Motion is off unless `reduced_motion="no-preference"` is among it, to save processor time.
        """
        settings = {"locale": "en-GB", "base_url": server.url, "reduced_motion": "reduce", **context}
        self._server = server
        self.complaints: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self._context = browser.new_context(**settings)
        self._context.set_default_timeout(PATIENCE_MS)
        self.page = self._context.new_page()
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(f"error: {error}"))
        page.on("requestfailed", self._miss)
        page.on("crash", lambda _: self._note("the window crashed"))

    def _hear(self, message: ConsoleMessage) -> None:
        """Breaches of the content policy appear on the console, too."""
        if message.type in LOUD:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _miss(self, request: Request) -> None:
        if request.failure != LEFT:
            self._note(f"request failed: {request.method} {request.url}: {request.failure}")

    def _note(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def forgive(self, pattern: str) -> None:
        """A test that means to be refused says so: `forgive("status of 409")`."""
        self._forgiven.append(re.compile(pattern))

    @property
    def unforgiven(self) -> list[str]:
        return [each for each in self.complaints if not any(p.search(each) for p in self._forgiven)]

    def go(self, path: str = "/") -> Page:
        """The page at a path, once its main part is there."""
        self.page.goto(path)
        self.page.get_by_role("main").wait_for()
        return self.page

    def another_tab(self) -> Page:
        """A second page of the same visitor."""
        page = self._context.new_page()
        self._listen(page)
        return page

    def shoot(self, name: str, *, full: bool = False) -> Path:
        """Keep a screenshot for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        self.page.screenshot(path=path, full_page=full)
        return path

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request of this window's session, without its page."""
        headers = {"origin": self._server.url}
        answer = self._context.request.fetch(path, method=method, headers=headers, data=body)
        assert answer.ok, (method, path, answer.text())
        is_json = "json" in answer.headers.get("content-type", "")
        return answer.json() if is_json else answer.text()

    def prefer(self, **settings: object) -> Visitor:
        """Start with these settings, until they are changed on the page."""
        script = "if (origin !== 'null') localStorage['cellmates-settings'] ??= JSON.stringify(%s)"
        self._context.add_init_script(script % json.dumps(settings))
        return self

    def check_with_axe(self, *, rules: Sequence[str] = ()) -> None:
        """Fail if axe finds anything; a page that may still be changing is checked again."""
        found = axe.violations(self.page, rules=rules)
        for _ in range(LOOKS):
            if found:
                self.page.wait_for_timeout(SETTLED)
                found = axe.violations(self.page, rules=rules)
        assert not found, "\n".join(["axe:", *found])

    def check_width(self) -> None:
        """Fail if the page must be scrolled sideways."""
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, f"the page is {wide} px wider than its window"

    def close(self) -> None:
        self._context.close()
