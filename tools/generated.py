"""Files that a tool writes and git keeps: written again, or compared with what is there (`--check`)."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def keep(tool: str, folder: Path, files: Callable[[], Mapping[str, str]], about: str | None) -> int:
    """The `main` of such a tool. `files` makes the texts by their names in the folder."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    parser.add_argument("--into", type=Path, default=folder, help="the folder that is written to")
    given = parser.parse_args()
    texts = {given.into / name: text for name, text in files().items()}
    stale = {path: text for path, text in texts.items() if not is_kept(path, text)}
    for path, text in stale.items():
        if given.check:
            print(f"{path} is stale: run python -m tools.{tool}")
        else:
            write(path, text)
    return 1 if given.check and stale else 0


def is_kept(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
