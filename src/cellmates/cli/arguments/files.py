"""Reads and writes files that a person names, and explains failures in a sentence."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.errors import BadCommand
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

STDIN: Final = "-"
MISSING: Final = (errno.ENOENT, os.strerror(errno.ENOENT))
REFUSED: Final = (errno.EACCES, os.strerror(errno.EACCES))


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if name == STDIN else Path(name).expanduser().read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadCommand("terminal-file", file=name, why=Phrase("terminal-not-text")) from None
    except (OSError, ValueError) as error:
        raise unusable(name, error) from None


def keep_text(name: str, text: str, *, overwrite: bool) -> None:
    """Write a whole file, or leave the old one unchanged."""
    with told(name):
        write_beside(free_path(name, overwrite=overwrite), text)


def check_target(name: str, *, overwrite: bool) -> None:
    """Refuse a file that can't be written, before long work starts."""
    with told(name):
        folder = free_path(name, overwrite=overwrite).parent
        if not folder.is_dir():
            raise OSError(*MISSING)
        if not os.access(folder, os.W_OK):
            raise OSError(*REFUSED)


def free_path(name: str, *, overwrite: bool) -> Path:
    """The path to write to; refuse to overwrite a file unless asked to."""
    path = Path(name).expanduser()
    if path.exists() and not overwrite:
        raise BadCommand("terminal-file-exists", file=name)
    if path.exists() and not path.is_file():
        raise BadCommand("terminal-file", file=name, why=Phrase("terminal-not-a-file"))
    return path


@contextmanager
def told(name: str) -> Iterator[None]:
    """Explain any problem with a file in a sentence."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        raise unusable(name, error) from None
    except ValueError as error:
        if isinstance(error, BadCommand):
            raise
        raise unusable(name, error) from None


def write_beside(path: Path, text: str) -> None:
    """Write to a temporary file first, so that a full disk does not destroy the old file."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def is_same_file(one: str, other: str | None) -> bool:
    if other is None:
        return False
    return Path(one).expanduser().absolute() == Path(other).expanduser().absolute()


def unusable(name: str, error: Exception) -> BadCommand:
    why = error.strerror if isinstance(error, OSError) else None
    return BadCommand("terminal-file", file=name, why=why or str(error))
