"""A content of `dig` with other numbers than the house's, and a table with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates import Match
from cellmates.games.dig.content import text_of
from tests.dig.board import PINNED

if TYPE_CHECKING:
    from pathlib import Path

OTHERWISE: Final = (
    ('id = "pick"\nprice = 6', 'id = "pick"\nprice = 7'),
    ("value = 4\npoints = 3", "value = 4\npoints = 5"),
    (
        'id = "phone"\nrole = "rare"\ncount = 2\nvalue = 5',
        'id = "phone"\nrole = "rare"\ncount = 2\nvalue = 9',
    ),
    ('id = "yard"\ndice = [2, 4, 6]\nsearch = 1', 'id = "yard"\ndice = [2, 4, 6]\nsearch = 2'),
)
"""A pick costs 7, a shovel scores 5, a phone sells for 9, the yard is searched for 2 cards."""
IN_THE_YARD: Final[dict[str, Any]] = {
    "game": "dig",
    "players": 4,
    "options": {"teams": True},
    "seats": [
        {"at": "yard", "hand": {"phone": 1, "shovel": 1, "knife": 1}, "cigarettes": 30},
        {"at": "yard", "hand": {"blade": 2}},
        {"at": "canteen"},
        {"at": "canteen"},
    ],
}


def other_numbers(folder: Path) -> str:
    text = text_of(PINNED)
    for house, other in OTHERWISE:
        assert house in text
        text = text.replace(house, other)
    file = folder / "other.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def in_the_yard(folder: Path, **seat: Any) -> Match:
    """Seat 0's turn in the yard, in teams, with other numbers; `seat`: what is different about the seat."""
    seats = [{**IN_THE_YARD["seats"][0], **seat}, *IN_THE_YARD["seats"][1:]]
    return Match.from_position({**IN_THE_YARD, "seats": seats}, content=other_numbers(folder), dealer=None)
