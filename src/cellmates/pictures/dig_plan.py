"""The prison of `dig` as a plan: rooms with their die numbers, what they are for, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.pictures.convicts import pips
from cellmates.pictures.icons import icon
from cellmates.pictures.layout import DrawnBlock, column, row, shared
from cellmates.pictures.lettering import write
from cellmates.pictures.people import TOKEN, her_token, token
from cellmates.pictures.prison_plan import kind_of
from cellmates.pictures.prison_plan import rows as rows_of
from cellmates.pictures.svg import Markup, element, joined

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Content
    from cellmates.pictures.lettering import PictureWords

ROOM: Final = 172
HERS: Final = 72
"""The width of Michel(le)'s token."""


def plan(words: PictureWords, view: DigView, content: Content, width: float) -> DrawnBlock:
    rows = []
    for places in rows_of(teams=bool(view.options["teams"])):
        each = shared(width, len(places), 0)
        rows.append(row([room(words, view, content, place, each) for place in places], 0))
    drawn = column(rows, 0)
    outside = element("rect", width=width, height=drawn.height, rx=4, class_="outer-wall")
    return DrawnBlock(width, drawn.height, joined(drawn.body, outside))


def room(words: PictureWords, view: DigView, content: Content, place: str, width: float) -> DrawnBlock:
    kind = kind_of(place)
    facts = content.row("board", kind)
    own = {} if view.outlook is None else view.outlook.search
    search = own.get(place, facts["search"])
    name, message = words.t(f"terminal-dig-room-{slug(place)}"), f"terminal-dig-does-{slug(place)}"
    dice = [small_die(number, width - 18 - 26 * i) for i, number in enumerate(reversed(facts["dice"]))]
    body = joined(
        element("rect", width=width, height=ROOM, class_=kind),
        icon(kind, width - 74, ROOM - 74, 62, "faint"),
        *dice,
        write(name, 14, 28, 17, width=width - 34 - 26 * len(dice), bold=True),
        write(words.t(message, search=search), 14, 50, 13, width=width - 28, class_="dim"),
        people(words, view, place, width),
    )
    return DrawnBlock(width, ROOM, body)


def slug(place: str) -> str:
    return place.replace(" ", "-")


def small_die(count: int, x: float) -> Markup:
    """One of the die numbers that lead here."""
    return joined(
        element("rect", x=x - 11, y=11, width=22, height=22, rx=5, class_="die"), pips(count, x, 22, 5.4, 2.1)
    )


def people(words: PictureWords, view: DigView, place: str, width: float) -> Markup:
    """Who is there, from the left, in as many rows as needed."""
    found, x, y = [], 12.0, 84.0
    here = [seat for seat in range(view.players) if view.seats[seat].at == place]
    for seat in here:
        if x + TOKEN > width - 8:
            x, y = 12.0, y + 42
        found.append(mark_turn(view, seat, x + TOKEN / 2, y))
        found.append(token(words, seat, x + TOKEN / 2, y))
        x += TOKEN
    if view.michel is not None and view.michel.at == place:
        if x + HERS > width - 8:
            x, y = 12.0, y + 42
        found.append(her_token(words, view, x + HERS / 2, y))
    return joined(*found)


def mark_turn(view: DigView, seat: int, x: float, y: float) -> Markup:
    """A line under the player whose turn it is."""
    if view.over or seat != view.turn:
        return Markup()
    return element("path", d=f"M{x - 14:g} {y + 20:g}h28", class_="underline")
