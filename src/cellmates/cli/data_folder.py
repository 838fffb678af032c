"""Where a user's tables are kept: in the folder that the system has for such things."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from cellmates.cli.files import told

NAME: Final = "cellmates"
PRIVATE: Final = 0o700


def data_folder() -> Path:
    """The folder, which is made if it is missing; for its owner only, as there are hands in it."""
    with told(NAME):
        folder = place_for_data()
    folder.mkdir(PRIVATE, parents=True, exist_ok=True)
    return folder


def place_for_data() -> Path:
    """Where the folder is. Nothing is made here.

    On macOS, XDG_DATA_HOME did not always count: a folder from that time is still used.
    """
    if sys.platform == "darwin" and (old := Path.home() / "Library/Application Support" / NAME).exists():
        return old
    return user_data_path(NAME, appauthor=False)
