"""A server and a Chromium for the tools that look at the page."""

from __future__ import annotations

import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

from cellmates.server.http.page import our_page
from tests.page.visitor import Visitor
from tests.server.server_process import ServerProcess
from tools.browser import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Open = Callable[..., Visitor]

FLAGS: Final = ("--disable-gpu", "--disable-dev-shm-usage", "--no-sandbox")
"""No sandbox: only our own page is ever opened."""


@contextmanager
def page_window() -> Iterator[Open]:
    """A function that opens windows: `open(PHONE, color_scheme="dark")`. Everything closes with the block."""
    program = chromium()
    if program is None or not our_page():
        sys.exit("There is no Chromium (tools/browser.py), or the page was not built (make page).")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))

        def open_window(window: Mapping[str, Any], /, **context: Any) -> Visitor:
            return Visitor(browser, server, **{**window, **context})

        try:
            yield open_window
        finally:
            browser.close()
            server.close()
