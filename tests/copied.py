"""A copy of the project, to change its files and run its tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("src", "tests", "docs", "tools")
FILES: Final = ("pyproject.toml", "hatch_build.py", "hatch_page.py")
LIBRARIES: Final = ("*.so", "*.pyd", "*.built-from")
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "page", *LIBRARIES)
LONG: Final = 20 * PATIENCE


class Project:
    """A copy with the compiled engine, for changes that touch no rule, or with its text only."""

    def __init__(self, folder: Path, *, compiled: bool) -> None:
        self.folder = folder
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)
        if compiled:
            for pattern in LIBRARIES:
                for library in (ROOT / "src").rglob(pattern):
                    shutil.copy2(library, folder / library.relative_to(ROOT))
        self._settings = {} if compiled else {"CELLMATES_INTERPRETED": "1"}

    def text(self, path: str) -> str:
        return (self.folder / path).read_text(encoding="utf-8")

    def add(self, path: str, text: str) -> None:
        (self.folder / path).write_text(self.text(path) + text, encoding="utf-8")

    def replace(self, path: str, old: str, new: str) -> None:
        """Replace a text that occurs once."""
        assert self.text(path).count(old) == 1, old
        (self.folder / path).write_text(self.text(path).replace(old, new), encoding="utf-8")

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run Python with the package of this copy."""
        settings = {"PYTHONPATH": str(self.folder / "src"), "COLUMNS": "100", **self._settings}
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**os.environ, **settings},
            capture_output=True,
            encoding="utf-8",
            timeout=LONG,
            check=False,
        )

    def failures(self, *words: str) -> set[str]:
        """Return the names of the failing tests in these files and folders."""
        done = self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *words)
        rows = [row for row in done.stdout.splitlines() if row.startswith(("FAILED ", "ERROR "))]
        assert (done.returncode, bool(rows)) in ((0, False), (1, True)), done.stdout + done.stderr
        return {row.partition("::")[2].partition(" ")[0].partition("[")[0] for row in rows}
