"""The options of `boats`: a list with the effect of each, or sets of dice in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.boats.pawns import DICE
from cellmates.cli.boats.story import effect_told
from cellmates.cli.terminal.drawer import stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from cellmates.cli.boats.pawns import Pawns
    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.match import Match

MANY: Final = 7
"""More dice options than this are shown in columns."""


class Menu:
    def __init__(self, screen: Screen, pawns: Pawns) -> None:
        self._screen = screen
        self._pawns = pawns

    def drawn(self, match: Match, decision: Decision) -> RenderableType:
        is_dice = decision.options[0].text.startswith("dice ")
        if is_dice and len(decision) > MANY:
            return stacked(self._columns(decision.options), Text(""), self._pawns.legend())
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold")
        for number, option in enumerate(decision.options, 1):
            words = self._pawns.painted(self._screen.t(option.words))
            effect = self._pawns.painted(self._effect(match, decision.seat, option))
            grid.add_row(f" {number}", self._letters(option), words, effect, Text(option.text, style="dim"))
        return grid

    def _columns(self, options: Sequence[Option]) -> RenderableType:
        """As many columns as fit, read downwards."""
        cells = [self._dice_cell(number, option) for number, option in enumerate(options, 1)]
        width = max(cell.cell_len for cell in cells) + 2
        count = max((self._screen.width - 1) // width, 1)
        height = -(-len(cells) // count)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(height):
            grid.add_row(*cells[row::height])
        return grid

    def _dice_cell(self, number: int, option: Option) -> Text:
        letters = map(self._pawns.letter, dice_in(option.text))
        return Text.assemble((f"{number:>3} ", "dim"), *letters)

    def _letters(self, option: Option) -> Text:
        return self._pawns.row(dice_in(option.text))

    def _effect(self, match: Match, seat: int, option: Option) -> str:
        """Where a move would end. This is no secret: the dice are rolled and the board is open."""
        if not option.text.startswith(("move ", "back ")):
            return ""
        effect = effect_told(match.clone().play(option, seat=seat))
        return self._screen.t(effect) if effect else ""


def dice_in(text: str) -> list[str]:
    """The dice or convicts that a notation names."""
    words = f" {text} "
    return [name for name in DICE if f" {name} " in words]
