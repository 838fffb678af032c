"""The folder in which a user's tables are kept, as the system prescribes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from cellmates.cli.arguments.files import told

NAME: Final = "cellmates"
DATABASE: Final = "cellmates.db"
PRIVATE: Final = 0o700


def data_folder() -> Path:
    """The folder, created if missing; readable by its owner only, since it holds hidden hands."""
    with told(NAME):
        folder = place_for_data()
    folder.mkdir(PRIVATE, parents=True, exist_ok=True)
    return folder


def place_for_data() -> Path:
    """The path of the folder. Nothing is created here.

    Earlier versions ignored XDG_DATA_HOME on macOS; a folder from that time is still used.
    """
    if sys.platform == "darwin" and (old := Path.home() / "Library/Application Support" / NAME).exists():
        return old
    return user_data_path(NAME, appauthor=False)
