"""What can happen in a game of `boats`: the kinds of events and what their three numbers mean."""

from typing import Final

FIRST_CHOSEN: Final = 0  # seat
BET_WRITTEN: Final = 1  # seat, colour, place
BET_DEALT: Final = 2  # seat, colour, place
BET_IN: Final = 3  # seat
TURN_BEGAN: Final = 4  # seat, round
DICE_CHOSEN: Final = 5  # seat, dice
DIE_ROLLED: Final = 6  # die, pips
ENTERED: Final = 7  # colour, to
MOVED: Final = 8  # colour, from, to
LANDED_ON: Final = 9  # colour, under, field
MOVED_BACK: Final = 10  # colour, from, to
BACK_TO_WINDOW: Final = 11  # colour, from
BOARDED: Final = 12  # colour, boat, from
DIE_LAPSED: Final = 13  # colour
WHITE_KEPT: Final = 14  # seat
WHITE_LAPSED: Final = 15  # no numbers
TURN_LIMIT: Final = 16  # turns
BET_SHOWN: Final = 17  # seat, bet (packed, three bits a place)
SCORED: Final = 18  # seat, points
GAME_ENDED: Final = 19  # game, games
