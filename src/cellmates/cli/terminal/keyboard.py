"""Reads answers: from a person at a terminal, or from a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cellmates.cli.terminal.screen import Screen


class Keyboard:
    def __init__(self, screen: Screen) -> None:
        self.is_person = sys.stdin.isatty()
        self._screen = screen
        if self.is_person:
            with suppress(ImportError):  # not on every system
                import readline  # noqa: F401 (it gives `input` line editing and a history)

    def line(self, prompt: str) -> str | None:
        """The next line; None at the end of input."""
        self._screen.console.file.flush()
        if self.is_person:
            try:
                return input(prompt).strip()
            except EOFError:
                self._screen.gap()
                return None
        return self._line_from_pipe(prompt)

    def _line_from_pipe(self, prompt: str) -> str | None:
        """Echo the line, as a terminal would, so that the output can be followed."""
        line = sys.stdin.readline()
        if not line:
            return None
        self._screen.console.file.write(f"{prompt}{line.strip()}\n")
        return line.strip()
