"""Shows who is thinking, on a line that disappears afterwards."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.terminal.screen import Screen


@contextmanager
def thinking(screen: Screen, message: str, **args: object) -> Iterator[None]:
    """On stderr, if that is a terminal. The line is overwritten with blanks, which works on any terminal."""
    if not sys.stderr.isatty():
        yield
        return
    words = screen.t(message, **args)
    shown = set_cell_size(words, min(cell_len(words), screen.width - 1))
    sys.stdout.flush()
    sys.stderr.write(f"{shown}\r")
    sys.stderr.flush()
    try:
        yield
    finally:
        sys.stderr.write(f"{' ' * cell_len(shown)}\r")
        sys.stderr.flush()
