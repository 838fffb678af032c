"""The action ids of `dig`. Ids are stable: journals and environments rely on them."""

from typing import Final

from cellmates.games.dig.rules import vocabulary

# Repeated here: an id is a plain number in C only if everything it is computed from is in this module.
MOST_KINDS: Final = 40
MOST_GANGS: Final = 8
MOST_GANG_CARDS: Final = 48
MOST_PASTS: Final = 32
MOST_MICHEL: Final = 16
assert MOST_KINDS == vocabulary.MOST_KINDS
assert MOST_GANGS == vocabulary.MOST_GANGS
assert MOST_GANG_CARDS == vocabulary.MOST_GANG_CARDS
assert MOST_PASTS == vocabulary.MOST_PASTS
assert MOST_MICHEL == vocabulary.MOST_MICHEL

SEARCH: Final = 0
MOVE: Final = 1
CAREFUL: Final = 2
AGAIN: Final = 3
EXTORT: Final = 4
HAND_OVER: Final = 5
REFUSE: Final = 6
GIVE_UP: Final = 7
DECLINE: Final = 8
STEAL: Final = 9
HEAL: Final = 10
SELL: Final = 11
REVEAL: Final = 12
DEAL: Final = 13
ACCEPT: Final = 14
DONE: Final = 15
END: Final = 16
ROLL_MICHEL: Final = 17
LEAVE_MICHEL: Final = 18
GIVE_CIGARETTE: Final = 19
ASK_CIGARETTE: Final = 20
CRAFT: Final = 21  # craft knives|pick|shovel
BUY: Final = CRAFT + 3  # buy knife|knives|pick|shovel
GO: Final = BUY + 4  # go LOCATION
VISIT: Final = GO + 8  # visit N
SEAT: Final = VISIT + 6  # seat N
JOIN: Final = SEAT + 6  # join GANG
NAME: Final = JOIN + MOST_GANGS  # name TOOL
DIG: Final = NAME + 3  # dig TOOL
WITH: Final = DIG + 3  # with ACCESSORY (or binding, with *substitute*)
PLAY: Final = WITH + MOST_KINDS  # play CARD
LAY: Final = PLAY + MOST_KINDS  # lay WEAPON
DISCARD: Final = LAY + MOST_KINDS  # discard KIND
TAKE: Final = DISCARD + MOST_KINDS  # take KIND
SELL_KIND: Final = TAKE + MOST_KINDS  # sell KIND
GIVE: Final = SELL_KIND + MOST_KINDS  # give KIND
ASK: Final = GIVE + MOST_KINDS  # ask KIND
FIRST: Final = ASK + MOST_KINDS  # first N
ROLL: Final = FIRST + 6  # roll N
DRAW: Final = ROLL + 6  # draw KIND
LOSE: Final = DRAW + MOST_KINDS  # lose KIND
PAST: Final = LOSE + MOST_KINDS  # past ID
GANG: Final = PAST + MOST_PASTS  # gang ID
MICHEL: Final = GANG + MOST_GANG_CARDS  # michel ID
CALL: Final = MICHEL + MOST_MICHEL  # a seat's; came with rules version 2 (D-856): no older id changed
ACTIONS: Final = CALL + 1


def is_for_seats(action: int) -> bool:
    """Whether it is a seat's answer rather than an outcome of chance."""
    return action < FIRST or action >= CALL
