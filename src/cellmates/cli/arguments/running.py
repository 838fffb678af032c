"""The server that has a database open, if one is running on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.request import ProxyHandler, build_opener

if TYPE_CHECKING:
    from pathlib import Path

ANSWER_SECONDS: Final = 3.0
"""How long a running server has to answer."""


def note_of(database: Path) -> Path:
    """The file with the address of the server that has the tables open; after a power cut it may be wrong."""
    return database.with_name(f"{database.name}.address")


def address_of_running(database: Path) -> str | None:
    """The address of the server that has the tables open, if it answers."""
    directly = build_opener(ProxyHandler({}))
    try:
        url = note_of(database).read_text(encoding="utf-8")
        with directly.open(f"{url}healthz", timeout=ANSWER_SECONDS):
            return url
    except (OSError, ValueError):
        return None
