"""Opens an address in the user's browser, if there is one."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Final

SCREENS: Final = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
"""One of these is set where a window can be opened; elsewhere a text browser would take over the terminal."""


def open_browser(url: str) -> None:
    """Open the browser if possible. Failure is silent, since the address is printed as well."""
    if has_screen():
        with suppress(OSError, ValueError, webbrowser.Error):
            webbrowser.open(url)


def open_browser_aside(url: str) -> None:
    """The same in the background: some browsers return only when they are closed."""
    Thread(target=open_browser, args=(url,), daemon=True).start()


def has_screen() -> bool:
    return sys.platform in {"win32", "darwin"} or any(os.environ.get(name) for name in SCREENS)
