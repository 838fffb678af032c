"""Draws the track from the windows to the boats, in as many strips as the terminal needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cellmates.cli.boats.pawns import WIDTH
from cellmates.pictures.boats_way import fields_of, strips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.boats.pawns import Pawns
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.boats.files.view import BoatsView

CELL: Final = WIDTH + 1


class TrackDrawing:
    def __init__(self, screen: Screen, pawns: Pawns) -> None:
        self._screen = screen
        self._pawns = pawns
        self._ground = "-" if screen.plain_characters else "─"
        self._goal = ">>>" if screen.plain_characters else "»»»"

    def lines(self, view: BoatsView) -> Iterator[Text]:
        for fields in strips(fields_of(view), (self._screen.width - 1) // CELL):
            yield from self._strip(view, fields)
            yield Text("")

    def _strip(self, view: BoatsView, fields: list[int]) -> Iterator[Text]:
        """Stacks from the top row down, the ground, the numbers."""
        stacks = {field: view.track.get(str(field), []) for field in fields}
        for level in range(max(map(len, stacks.values())), 0, -1):
            yield self._cells([self._level(stacks[field], level) for field in fields])
        ground = [self._goal if field == view.board.last else self._ground * WIDTH for field in fields]
        yield self._cells([Text(part, style="dim") for part in ground])
        yield self._cells([self._number(field, stacks[field]) for field in fields])

    def _level(self, stack: list[str], level: int) -> Text:
        return self._pawns.pawn(stack[level - 1]) if level <= len(stack) else Text(" " * WIDTH)

    def _number(self, field: int, stack: list[str]) -> Text:
        return Text(f"{field:^{WIDTH}}", style="bold" if stack else "dim")

    def _cells(self, cells: list[Text]) -> Text:
        return Text(" ").join([Text(""), *cells])
