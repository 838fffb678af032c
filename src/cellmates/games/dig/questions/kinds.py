"""The frames of `dig`: every question that can be open, and every procedure that goes on underneath.

A frame is its kind and three numbers (a, b, c), explained next to each kind. The uppermost frame is either a
question, or a procedure that takes its next step as soon as it is uppermost.
"""

from typing import Final

# Questions to chance
ASK_FIRST: Final = 0  # first N
ASK_PAST: Final = 1  # past ID; a: seat
ASK_GANG: Final = 2  # gang ID; a: gang whose next card is turned
ASK_DRAW: Final = 3  # draw KIND; a: seat, b: how many more
ASK_ROLL: Final = 4  # roll N; a: who moves (a seat, or MICHEL), b: 1 if rolled again
ASK_LOSE: Final = 5  # lose KIND; a: from seat, b: to seat or DISCARDED, c: how many more
ASK_DEAL_OUT: Final = 6  # draw KIND, a shakedown's pool; a: next seat
ASK_MICHEL_CARD: Final = 7  # michel ID; a: seat, b: her first card or NONE, c: 1 in a fight

LAST_CHANCE: Final = 7

# Questions to the seat whose turn it is
ASK_TURN: Final = 8  # the action menu
ASK_GO: Final = 9  # go LOCATION; a: who moves, b: mask of locations, c: how (WALK, CAREFULLY, FREELY)
ASK_WITH: Final = 10  # with KIND; a: gang, or CRAFTING + recipe, b: how many more, c: mask of kinds used
ASK_SEAT: Final = 11  # seat N; a: effect word, EXTORTING or DEALING, b: its number, c: mask of seats
ASK_NAME: Final = 12  # name TOOL; a: effect word or EXTORTING, b: victim
ASK_LAY: Final = (
    13  # lay WEAPON for the threat; a: victim, b: tool, c: how many are due, + 16 if one more is allowed
)
ASK_SELL: Final = 14  # sell KIND; a: sum so far, b: how many so far
ASK_BUY: Final = 15  # buy …; a: per cent of the price
ASK_DIG: Final = 16  # dig TOOL; a: 1 if optional
ASK_TAKE_KNIFE: Final = 17  # take knife (concealed)
ASK_DISCARD: Final = 18  # discard KIND, down to the limit
ASK_FRISK: Final = 19  # discard KIND of another's hand; a: victim
ASK_INFORM: Final = 20  # take KIND of another's hand; a: victim
ASK_SALVAGE: Final = 21  # take KIND from the discard; a: how many more
ASK_MICHEL: Final = 22  # roll michel, leave michel
ASK_OFFER: Final = 23  # give …, ask …, done; a: mate

# Questions to other seats
ASK_ANSWER: Final = 24  # hand over, refuse; a: attacker, b: victim, c: tool
ASK_FIGHT: Final = 25  # lay WEAPON, give up; a: attacker, b: defender, c: tool + sides (see extortion)
ASK_HELP: Final = 26  # lay WEAPON, decline; a: helper asked, b: mask of mates still to ask, c: principal
ASK_MICHEL_ANSWER: Final = (
    27  # discard TOOL, lay WEAPON, give up; a: seat, b: her first card, c: 1 in a fight
)
ASK_MICHEL_TOOL: Final = 28  # discard TOOL or done, having lost to her; a: seat, b: her first card
ASK_ACCEPT: Final = 29  # accept, decline; a: mate

LAST_QUESTION: Final = 29

# Procedures
DO_EFFECTS: Final = 30  # a: next effect, b: how many more, c: the seat
DO_FINISH_CARD: Final = 31  # the action card in play goes to the discard
DO_END: Final = 32  # the end of a turn (D-305); a: stage
DO_MICHEL_ROUND: Final = 33  # a: roller, b: how many seats clockwise from there are done
DO_EACH: Final = 34  # a: effect word, b: its number, c: seats still to come (a mask)
DO_BEGIN: Final = 35  # a turn begins

DISCARDED: Final = 7
"""In place of the seat that takes a card: it is discarded."""
EXTORTING: Final = 100
DEALING: Final = 101
CRAFTING: Final = 100
OPTIONAL: Final = 256
"""Added to the number of an optional effect (`done`, D-702)."""

WALK: Final = 0  # a normal move
CAREFULLY: Final = 1
FREELY: Final = 2  # by a card
AGAIN: Final = 16
"""Added to the way of moving if another roll is allowed (*lookout*)."""
