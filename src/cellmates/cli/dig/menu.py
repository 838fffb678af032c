"""The options of `dig`: in groups on the viewer's turn, in columns if there are many, otherwise in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView, Pile
    from cellmates.kernel.decisions import Option

GROUPS: Final = {
    "here": ("dig", "search", "steal", "heal", "sell", "buy", "craft"),
    "move": ("move", "careful", "visit"),
    "people": ("extort", "deal"),
    "cards": ("play", "reveal"),
    "gang": ("join",),
    "end": ("end",),
}
"""What can be done on a turn, in reading order."""
GROUP_OF: Final = {verb: group for group, verbs in GROUPS.items() for verb in verbs}
VERBS: Final = tuple(GROUP_OF)
LAST: Final = ("call", "done", "give up", "decline")
"""Options that end something, or leave it to others."""
MANY: Final = 16
"""More options than this are shown in columns."""


class Menu:
    def __init__(self, screen: Screen, lore: Lore, painted: Callable[[str], Text]) -> None:
        self._screen = screen
        self._lore = lore
        self._painted = painted

    def drawn(self, options: Sequence[Option], seen: DigView, *, explained: bool) -> RenderableType:
        """`explained`: the board has just explained the open cards of the gangs."""
        ordered = in_order(options)
        if is_turn(options):
            return self._grouped(ordered, {} if explained else seen.gangs)
        if len(ordered) > MANY:
            return self._columns(ordered)
        return self._listed(ordered)

    def _grouped(self, options: Sequence[Option], gangs: dict[str, Pile]) -> RenderableType:
        grid = self._grid()
        before = ""
        for number, option in enumerate(options, 1):
            group = GROUP_OF[option.verb]
            label = self._screen.t(f"terminal-dig-menu-{group}") if group != before else ""
            before = group
            words = Text.assemble(self._words(option), self._note(option, gangs))
            grid.add_row(Text(f" {label}", style="dim"), str(number), words, option.text)
        return grid

    def _listed(self, options: Sequence[Option]) -> RenderableType:
        grid = self._grid()
        for number, option in enumerate(options, 1):
            grid.add_row("", str(number), self._words(option), option.text)
        return grid

    def _grid(self) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim", no_wrap=True)
        return grid

    def _words(self, option: Option) -> Text:
        return self._painted(self._screen.t(option.words))

    def _note(self, option: Option, gangs: dict[str, Pile]) -> Text:
        """What a card that could be played, or the card of a gang that could be joined, does."""
        name = ""
        if option.verb == "play":
            name = option.target["kind"]
        elif option.verb == "join" and gangs:
            name = option.leads_to["card"].rpartition("/")[2]
        text = self._lore.text(name) if name else ""
        return Text(f"\n{text}" if text else "", style="dim")

    def _columns(self, options: Sequence[Option]) -> RenderableType:
        """As many columns as fit, read downwards; the notation says enough."""
        cells = [
            Text.assemble((f"{number:>3} ", "bold"), each.text) for number, each in enumerate(options, 1)
        ]
        width = max(cell.cell_len for cell in cells) + 2
        count = max((self._screen.width - 1) // width, 1)
        height = -(-len(cells) // count)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(height):
            grid.add_row(*cells[row::height])
        return grid


def in_order(options: Sequence[Option]) -> list[Option]:
    """A turn's options by group; others in their order, with those that end something last."""
    if is_turn(options):
        return sorted(options, key=lambda option: VERBS.index(option.verb))
    return sorted(options, key=place)


def place(option: Option) -> int:
    """The sort key: in a deal, what is given before what is asked for; what ends something last."""
    if option.verb in {"give", "ask"}:
        return ("give", "ask").index(option.verb) + 2 * ("cigarettes" in option.target)
    return LAST.index(option.verb) + 4 if option.verb in LAST else 0


def is_turn(options: Sequence[Option]) -> bool:
    return any(option.verb == "end" for option in options)
