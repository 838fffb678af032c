"""Find an nginx for the test of docs/do/hosting.md; if there is none, fetch Debian's where possible.

    python -m tools.proxy    prints which one it is, or that the test is skipped

NGINX names one; else it is looked for. With CI=true there must be one. The package is unpacked into build/,
not installed: installed, it would serve on port 80 from then on.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.browser import IS_CI, UPDATE, way_to_root

VARIABLE: Final = "NGINX"
PACKAGE: Final = "nginx"
UNPACKED: Final = Path(__file__).parents[1] / "build" / "nginx"
PLACES: Final = (os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin", f"{UNPACKED}/usr/sbin")
"""Where programs are, including root's."""


def nginx() -> str | None:
    """The program, if there is one."""
    return os.environ.get(VARIABLE) or shutil.which("nginx", path=os.pathsep.join(PLACES))


def fetch() -> None:
    """By apt; its lists are updated if we may."""
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        return
    print(f"Fetching {PACKAGE} for the test of the hosting page ...", flush=True)
    UNPACKED.mkdir(parents=True, exist_ok=True)
    become_root = way_to_root()
    if become_root is not None:
        run([*become_root, *UPDATE])
    with tempfile.TemporaryDirectory() as folder:
        run(["apt-get", "download", "-qq", PACKAGE], folder)
        for package in Path(folder).glob("*.deb"):
            run(["dpkg", "-x", str(package), str(UNPACKED)])


def run(command: list[str], folder: str | None = None) -> None:
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode:
        print(f"`{' '.join(command)}` did not work.")


def main() -> int:
    if nginx() is None:
        fetch()
    if found := nginx():
        print(f"The test of the hosting page uses {found}.")
        return 0
    so = "but with CI=true the hosting page must be tested" if IS_CI else "so its test is SKIPPED"
    print(f"There is no nginx here, and {VARIABLE} names none; {so}.")
    return 1 if IS_CI else 0


if __name__ == "__main__":
    sys.exit(main())
