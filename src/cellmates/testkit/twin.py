"""The interpreted twin: the same package without its compiled files, in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PACKAGE = "cellmates"


def twin_fingerprint(game: str, games: int, seed: int) -> dict[str, Any]:
    """The fingerprint that the interpreted text has, with whether it ran compiled (it must not)."""
    with TemporaryDirectory(prefix="cellmates-twin-") as folder:
        copy_text(Path(folder))
        command = [sys.executable, "-m", f"{PACKAGE}.testkit.fingerprint", game]
        command += ["--games", str(games), "--seed", str(seed)]
        environment = os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            command, env=environment, cwd=folder, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise RuntimeError(f"the interpreted twin failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def copy_text(folder: Path) -> None:
    """The package's sources and data; nothing that was built from them."""
    spec = find_spec(PACKAGE)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    source = Path(spec.submodule_search_locations[0])
    built = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(source, folder / PACKAGE, ignore=built)
