"""The colours and the action ids of `boats`. Ids are stable: journals and environments rely on them."""

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

COLOURS: Final = ("red", "blue", "light green", "brown", "yellow", "orange", "dark green")
"""The colour order of the rules: dice are rolled, and ties settled, in this order."""

DICE_NAMES: Final = (*COLOURS, "white")
CONVICTS: Final = 7
BOAT_PLACES: Final = (2, 2, 2, 1)
"""How many places boats 1 to 4 have (B-401)."""
WHITE: Final = 7
"""The white die, in numbers that mean dice; its bit is the eighth."""
WHITE_BIT: Final = 1 << 7
PIPS: Final = 6

BET: Final = 0  # bet COLOUR
DICE: Final = BET + 7  # dice COLOUR … [white]
MOVE: Final = DICE + 119  # move COLOUR
BACK: Final = MOVE + 7  # back COLOUR
KEEP: Final = BACK + 7  # keep
FIRST: Final = KEEP + 1  # first N
ROLL: Final = FIRST + 6  # roll COLOUR N, roll white N
ACTIONS: Final = ROLL + 8 * PIPS

HABITS: Final = 3
"""The number of habits: things a seat does to a convict that everybody sees and that are counted."""
CHOSEN: Final = 0  # its die was chosen while it was free
LEFT: Final = 1  # its die was not chosen, though it could have been
PULLED: Final = 2  # it was moved back

THREE: Final = DICE  # three coloured dice; + 35: the same with the white one
TWO: Final = THREE + 70  # two coloured dice; + 21: the same with the white one
ONE_AND_WHITE: Final = TWO + 42


def dice_sets() -> list[int]:
    """The masks of all choices of dice, in the order of their ids (B-201, B-301, B-402)."""
    threes = [mask_of(dice) for dice in combinations(range(CONVICTS), 3)]
    twos = [mask_of(dice) for dice in combinations(range(CONVICTS), 2)]
    ones = [mask_of((die,)) for die in range(CONVICTS)]
    return threes + with_white(threes) + twos + with_white(twos) + with_white(ones)


def mask_of(dice: tuple[int, ...]) -> int:
    return sum(1 << die for die in dice)


def with_white(masks: list[int]) -> list[int]:
    return [mask | WHITE_BIT for mask in masks]


def colours_in(mask: i64) -> list[str]:
    """The names of the dice in a mask, in the colour order of the rules, the white one last."""
    names: list[str] = []
    for die in range(WHITE + 1):
        if mask >> die & 1:
            names.append(DICE_NAMES[die])  # noqa: PERF401 - native ints
    return names


def boat_at(place: i64) -> i64:
    """The boat that holds this place of the order of arrival: two each, one in the last (B-401)."""
    return place // 2 + 1


DICE_SETS: Final = vec[u8](dice_sets())
"""The dice of action DICE + i, as a mask."""
