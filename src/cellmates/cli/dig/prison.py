"""The prison, drawn as rooms: their die numbers, what they are for, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cellmates.pictures.prison_plan import kind_of, rooms, rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.dig.people import People
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView

WIDE: Final = 116
"""From this many columns on, something else is shown next to the rooms."""
SHARE: Final = 80
"""The columns of the rooms on such a wide screen."""
WIDEST: Final = 29
NARROW: Final = 70
"""Below this width, there are two rooms in a row."""
FRAME: Final = ("┌", "─", "┐", "│", "└", "┘")
PLAIN_FRAME: Final = ("+", "-", "+", "|", "+", "+")


class Prison:
    def __init__(self, screen: Screen, lore: Lore, people: People) -> None:
        self._screen = screen
        self._lore = lore
        self._people = people
        self._frame = PLAIN_FRAME if screen.plain_characters else FRAME

    def lines(self, seen: DigView) -> Iterator[Text]:
        teams = bool(seen.options["teams"])
        floors = pairs(rooms(teams=teams)) if self._screen.width < NARROW else rows(teams=teams)
        count = max(map(len, floors))
        room = self._screen.width if self._screen.width < WIDE else SHARE
        width = min((room - count) // count, WIDEST)
        for floor in floors:
            yield from self._row(seen, floor, width)

    def _row(self, seen: DigView, places: list[str], width: int) -> Iterator[Text]:
        """Rooms side by side, as tall as the fullest."""
        *_, low, end = self._frame
        people = [self._gathered(seen, place, width - 4) for place in places]
        yield self._beside([self._top(seen, place, width) for place in places])
        does = [self._padded(self._does(seen, place), width) for place in places]
        yield self._beside(
            [self._walled(seen, place, text) for place, text in zip(places, does, strict=True)]
        )
        for line in range(max(map(len, people))):
            cells = [lines[line] if line < len(lines) else Text("") for lines in people]
            yield self._beside(
                [
                    self._walled(seen, place, self._padded(cell, width))
                    for place, cell in zip(places, cells, strict=True)
                ]
            )
        floor = f"{low}{self._frame[1] * (width - 2)}{end}"
        yield self._beside([Text(floor, style=self._style(seen, place)) for place in places])

    def _beside(self, cells: list[Text]) -> Text:
        return Text(" ").join([Text(""), *cells])

    def _style(self, seen: DigView, place: str) -> str:
        """The walls of the viewer's own room stand out."""
        return "bold" if seen.seat is not None and seen.seats[seen.seat].at == place else "dim"

    def _top(self, seen: DigView, place: str, width: int) -> Text:
        left, bar, right, *_ = self._frame
        style = self._style(seen, place)
        name = self._screen.t(f"terminal-dig-room-{place.replace(' ', '-')}")
        dice = " ".join(map(str, dice_of(self._lore, place)))
        shown = f" {dice} " if dice else bar
        gap = bar * (width - len(name) - len(shown) - 5)
        return Text.assemble(
            (f"{left}{bar} ", style),
            (name, "bold"),
            (f" {gap}", style),
            (shown, "" if dice else style),
            (right, style),
        )

    def _does(self, seen: DigView, place: str) -> Text:
        search = search_in(seen, self._lore, place)
        return Text(
            self._screen.t(f"terminal-dig-does-{place.replace(' ', '-')}", search=search), style="dim"
        )

    def _padded(self, text: Text, width: int) -> Text:
        padded = text.copy()
        padded.truncate(width - 4, pad=True)
        return padded

    def _walled(self, seen: DigView, place: str, text: Text) -> Text:
        side, style = self._frame[3], self._style(seen, place)
        return Text.assemble((f"{side} ", style), text, (f" {side}", style))

    def _gathered(self, seen: DigView, place: str, width: int) -> list[Text]:
        """Who is there, in as many lines as needed, at least one."""
        tokens = [self._people.token(seen, seat) for seat in in_turn(seen) if seen.seats[seat].at == place]
        if seen.michel is not None and seen.michel.at == place:
            tokens.append(self._people.hers(seen))
        lines = [Text("")]
        for token in tokens:
            if lines[-1].cell_len and lines[-1].cell_len + token.cell_len + 1 > width:
                lines.append(Text(""))
            lines[-1] = Text.assemble(lines[-1], " " if lines[-1].cell_len else "", token)
        return lines


def pairs(places: list[str]) -> list[list[str]]:
    return [places[start : start + 2] for start in range(0, len(places), 2)]


def search_in(seen: DigView, lore: Lore, place: str) -> int:
    """How many cards the viewer draws there; for spectators, the number in the content."""
    own: dict[str, int] = {} if seen.outlook is None else seen.outlook.search
    search: int = lore.row("board", kind_of(place))["search"]
    return own.get(place, search)


def dice_of(lore: Lore, place: str) -> list[int]:
    dice: list[int] = lore.row("board", kind_of(place))["dice"]
    return dice


def in_turn(seen: DigView) -> list[int]:
    """The seats, the viewer's own first."""
    first = seen.seat or 0
    return [(first + i) % seen.players for i in range(seen.players)]
