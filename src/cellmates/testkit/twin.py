"""The interpreted twin: the same package without its compiled libraries, in a separate process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from cellmates.engine import SWITCH


def twin_fingerprint(game: str, games: int, seed: int) -> dict[str, Any]:
    """The fingerprint of the interpreted engine, and whether it ran compiled (it must not)."""
    command = [sys.executable, "-m", "cellmates.testkit.fingerprint", game]
    command += ["--games", str(games), "--seed", str(seed)]
    environment = os.environ | {SWITCH: "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the interpreted twin failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found
