"""Draws convicts and dice: always with a letter, and in colour where the terminal has colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cellmates.games.boats.rules.actions import COLOURS
from cellmates.pictures.colours import day, letter_on, on_any_ground, slug

if TYPE_CHECKING:
    from cellmates.cli.terminal.screen import Screen

WHITE: Final = "white"
DICE: Final = (*COLOURS, WHITE)
WIDTH: Final = 3


class Pawns:
    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.letters = {name: screen.t(f"terminal-boats-letter-{slug(name)}") for name in DICE}
        self.names = {name: screen.t(f"colour-{slug(name)}") for name in DICE}
        self.dot = "." if screen.plain_characters else "·"

    def pawn(self, name: str) -> Text:
        """Three characters wide."""
        if not self._screen.colours:
            return Text(f"({self.letters[name]})")
        return Text(f" {self.letters[name]} ", style=f"bold {letter_on(name)} on {day(name)}")

    def row(self, names: list[str], places: int = 0) -> Text:
        """Pawns side by side, and dots for free places."""
        free = [Text(f" {self.dot} ", style="dim")] * max(places - len(names), 0)
        return Text(" ").join([*map(self.pawn, names), *free])

    def painted(self, sentence: str) -> Text:
        """A sentence with the names of colours in their colours."""
        text = Text(sentence)
        if self._screen.colours:
            for name in DICE:
                text.highlight_regex(rf"\b{self.names[name]}\b", f"bold {ink(name)}")
        return text

    def letter(self, name: str) -> Text:
        """One character wide."""
        return Text(self.letters[name], style=f"bold {ink(name)}" if self._screen.colours else "")

    def legend(self) -> Text:
        """The meaning of the letters; lines break between names."""
        entries = [Text.assemble(self.pawn(name), f" {self.names[name]}") for name in DICE]
        lines = [Text(" ")]
        for entry in entries:
            if lines[-1].cell_len + entry.cell_len + 2 > self._screen.width:
                lines.append(Text(" "))
            lines[-1].append_text(entry).append("  ")
        return Text("\n").join(lines)


def ink(name: str) -> str:
    """The colour of a name on the terminal's background; white becomes the terminal's own text colour."""
    return "default" if name == WHITE else on_any_ground(name)
