"""Tokens of the players of `dig` and Michel(le): always with a number or a name, never colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.pictures.lettering import write
from cellmates.pictures.svg import Markup, element, joined
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.pictures.lettering import PictureWords

SHOULDERS: Final = "v-8a10 10 0 0 1 10-9h10a10 10 0 0 1 10 9v8z"
TOKEN: Final = 36
"""The width of a token."""


def token(words: PictureWords, seat: int, x: float, y: float) -> Markup:
    """Head and shoulders with the number on the chest, centred at x y, 32 high."""
    return element(
        "g",
        element("title", words.t(player(seat))),
        element("circle", cx=x, cy=y - 9, r=6.5, class_=coat(seat)),
        element("path", d=f"M{x - 15:g} {y + 16:g}{SHOULDERS}", class_=coat(seat)),
        element(
            "text",
            words.t("terminal-dig-token", n=seat + 1),
            x=x,
            y=y + 13,
            font_size=13,
            font_weight="bold",
            text_anchor="middle",
            class_="on-accent",
        ),
    )


def coat(seat: int) -> str:
    """The classes for a player's colour with an edge."""
    return f"coat coat-{seat}"


def her_name(words: PictureWords, view: DigView) -> str:
    """Michel or Michelle, whichever is at the table."""
    return words.t("terminal-dig-michelle" if view.options["michel"] == "michelle" else "terminal-dig-michel")


def her_token(words: PictureWords, view: DigView, x: float, y: float) -> Markup:
    """Michel(le)'s token, wider than the others and with a name."""
    name = her_name(words, view)
    return joined(
        element("path", d=f"M{x - 33:g} {y:g}l8-15h50l8 15-8 15h-50z", class_="michel"),
        write(name, x, y + 4.5, 12, width=54, class_="on-accent", anchor="middle", bold=True),
    )


def team_of(view: DigView, seat: int) -> str | None:
    team = view.seats[seat].team
    return team and team.upper()
