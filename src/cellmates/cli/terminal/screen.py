"""The output: a rich console with a language, colours and a character set."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from cellmates.words import Phrase, t

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cellmates.cli.arguments.flags import DisplayFlags

NARROWEST = 40


class Pipe(Console):
    """A console that raises when its reader is gone, instead of exiting by itself."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def show(self, *parts: RenderableType) -> None:
        """Print without trailing blanks."""
        for part in parts:
            with self.capture() as captured:
                self.print(part)
            lines = captured.get().splitlines()
            self.file.write("".join(f"{line.rstrip()}\n" for line in lines))


class Screen:
    def __init__(self, look: DisplayFlags) -> None:
        self.locale = look.locale
        self.t("terminal-quit")  # refuses an unknown language before anything is shown
        colourless = not look.colour or bool(os.environ.get("NO_COLOR"))
        self.console = Pipe(
            highlight=False, markup=False, emoji=False, color_system=None if colourless else "auto"
        )
        self.console.width = max(self.console.width, NARROWEST)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def colours(self) -> bool:
        return self.console.color_system is not None

    @property
    def plain_characters(self) -> bool:
        """Whether only ASCII can be shown."""
        return self.console.options.ascii_only

    def t(self, message: str | Phrase, /, **args: object) -> str:
        """A message in the language of this screen."""
        return t(message, self.locale, **args)

    def show(self, *parts: RenderableType) -> None:
        self.console.show(*parts)

    def tell(self, message: str | Phrase, /, style: str = "", **args: object) -> None:
        """Print a message on its own lines."""
        self.show(Text(self.t(message, **args), style=style))

    def tell_command(self, message: str, command: str) -> None:
        """Print a message with a shell command, on one line so that it can be copied."""
        self.console.file.write(f"{self.t(message, command=command)}\n")

    def gap(self) -> None:
        self.console.file.write("\n")

    def wipe(self) -> None:
        """Clear the screen, so that nothing stays readable without scrolling."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        elif sys.stdin.isatty():
            self.console.file.write("\n" * self.console.height)
