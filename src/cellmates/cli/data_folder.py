"""Where this user's own tables are kept: in the folder that the system has for such things."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from cellmates.cli.files import told

NAME: Final = "cellmates"
PRIVATE: Final = 0o700


def data_folder() -> Path:
    """The folder, which is made if it is missing; for its owner only, as there are hands in it."""
    with told(NAME):
        folder = place_for_data() / NAME
    folder.mkdir(PRIVATE, parents=True, exist_ok=True)
    return folder


def place_for_data() -> Path:
    if sys.platform == "win32":
        return named_folder("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return named_folder("XDG_DATA_HOME") or Path.home() / ".local" / "share"


def named_folder(variable: str) -> Path | None:
    """What the environment names; by the standard, only an absolute path counts."""
    found = Path(os.environ.get(variable, ""))
    return found if found.is_absolute() else None
