"""Find a Chromium for the tests of the page, or install Debian's where possible.

    python tools/browser.py    says which one is used, or that the tests of the page are skipped

CHROMIUM names one; otherwise the path is searched, and Playwright's installation. With CI=true there must
be one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "CHROMIUM"
SHELL: Final = "chromium-headless-shell"
"""The same engine without windows and menus of its own, which cost the tests a quarter of their time."""
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS: Final = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
PACKAGES: Final = (SHELL, "chromium")
INSTALL: Final = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")
UPDATE: Final = ("apt-get", "update", "-qq")
IS_CI: Final = os.environ.get("CI") == "true"


def chromium() -> str | None:
    """The program, if there is one."""
    if named := os.environ.get(VARIABLE):
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((str(path) for path in (*APPLICATIONS, *of_playwright()) if path.is_file()), None)


def of_playwright() -> list[Path]:
    """Browsers that `playwright install chromium` installed, the newest first."""
    cache = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    folder = Path(cache) if cache else Path.home() / ".cache" / "ms-playwright"
    return sorted(folder.glob("chromium-*/chrome-*/chrome"), reverse=True)


def install() -> None:
    """Install by apt, as root or with a sudo that asks for no password; otherwise do nothing."""
    become_root = way_to_root()
    if become_root is None or shutil.which(INSTALL[0]) is None:
        return
    print("Installing a Chromium for the tests of the page ...", flush=True)
    commands = (UPDATE, *([*INSTALL, package] for package in PACKAGES))
    for command in commands:
        if chromium() is None and not is_done([*become_root, *command]):
            print(f"browser: `{' '.join(command)}` did not work.")


def is_done(command: list[str]) -> bool:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    none = subprocess.DEVNULL
    return subprocess.run(command, env=env, stdin=none, stdout=none, check=False).returncode == 0


def way_to_root() -> list[str] | None:
    """The prefix for a command that needs root; None: there is no way."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def main() -> int:
    if chromium() is None:
        install()
    if found := chromium():
        print(f"The tests of the page use {found}.")
        return 0
    so = "but with CI=true the page must be tested" if IS_CI else "so the tests of the page are SKIPPED"
    print(f"There is no Chromium here, and {VARIABLE} names none; {so}.")
    return 1 if IS_CI else 0


if __name__ == "__main__":
    sys.exit(main())
