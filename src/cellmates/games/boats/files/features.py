"""The observation dictionary of `boats`: what every number means."""

from __future__ import annotations

from functools import cache
from typing import Final

from cellmates.games.boats.content import LONGEST_TRACK
from cellmates.games.boats.files.view import HABIT_NAMES
from cellmates.games.boats.rules.actions import COLOURS, DICE_NAMES
from cellmates.kernel.features import Dictionary, Feature
from cellmates.kernel.sheets import MOST

VERSION: Final = 0
SEATS: Final = tuple(str(seat) for seat in range(6))
BOATS: Final = ("1", "2", "3", "4")
STAGES: Final = ("first", "bets", "deal", "dice", "roll", "move", "over")


@cache
def dictionary() -> Dictionary:
    return Dictionary("boats", VERSION, (*of_the_table(), *of_the_convicts(), *of_the_seats()))


def of_the_table() -> tuple[Feature, ...]:
    return (
        Feature("seat", "your own seat", axes=(SEATS,), one=True),
        Feature("players", "the number of players", 6),
        Feature("turn", "whose turn it is", axes=(SEATS,), one=True),
        Feature("asked", "the seats that are asked; several while bets are written", axes=(SEATS,)),
        Feature("stage", "what the game is waiting for", axes=(STAGES,), one=True),
        Feature("first", "who started this game", axes=(SEATS,), one=True),
        Feature("round", "the round, counted from 1", MOST),
        Feature("turns_left", "turns until the limit ends the game (B-604); 0: there is no limit", MOST),
        Feature("track", "the last field (B-104)", LONGEST_TRACK),
        Feature("start", "the field on which a convict enters the track", LONGEST_TRACK),
        Feature("counts_all", "whether occupied fields count too (B-605)"),
        Feature("games", "how many games the match has (B-603)", 6),
        Feature("played", "how many of them are finished", 6),
    )


def of_the_convicts() -> tuple[Feature, ...]:
    return (
        Feature("field", "its field; 0 in its window and in a boat", LONGEST_TRACK, (COLOURS,)),
        Feature("window", "it is in its window", axes=(COLOURS,)),
        Feature("height", "how many convicts it stands on", 6, (COLOURS,)),
        Feature("free", "nobody stands on it, and it is on the way (B-204)", axes=(COLOURS,)),
        Feature("place", "its place in the order of boarding; 0: not aboard", 7, (COLOURS,)),
        Feature("boat", "the boat it is in; 0: none", 4, (COLOURS,)),
        Feature("die", "the number on its die that waits to be played; 0: none", 6, (COLOURS,)),
        Feature("white", "the number on the white die that waits to be played; 0: none", 6),
        Feature("to_roll", "the die was chosen and is being rolled", axes=(DICE_NAMES,)),
        Feature("moved", "it moved forward in this turn", axes=(COLOURS,)),
        Feature("pulled", "the convict moved back in this turn", axes=(COLOURS,), one=True),
        Feature("own_place", "its place in your own bet; 0: not written yet", 7, (COLOURS,)),
        Feature("own_boat", "the boat in which your own bet puts it; 0: not written yet", 4, (COLOURS,)),
    )


def of_the_seats() -> tuple[Feature, ...]:
    return (
        Feature("bet_in", "the seat's bet is complete", axes=(SEATS,)),
        Feature("points", "points from finished games", MOST, (SEATS,)),
        Feature("tally", "the same by boat (B-502)", MOST, (SEATS, BOATS)),
        Feature(
            "habit",
            "how often the seat chose, left or moved back this convict in this game",
            MOST,
            (SEATS, COLOURS, HABIT_NAMES),
            memory=True,
        ),
    )
