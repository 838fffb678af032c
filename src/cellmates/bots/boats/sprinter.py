"""`sprinter`: the quick player of `boats` for playouts.

It knows only slopes: how much its bet gains when a convict moves one field further. A die is worth its fields
times the slope; standing on a convict is worth as much as holding it back.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.games.boats.rules.actions import BACK, CONVICTS, DICE, DICE_SETS, FIRST, KEEP, MOVE, WHITE_BIT
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.seats import bit
from cellmates.kernel.sight import Sight

NEAR: Final = 14
"""Beyond this many fields, distance makes no more difference."""
HELD: Final = 3
"""How many fields a blocked convict stays behind."""
ABOARD: Final = 255
WORST: Final = -1_000_000


class Sprinter(Policy):
    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.slopes = vec[i64]([0, 0, 0, 0, 0, 0, 0])
        self.fields = vec[i64]([0, 0, 0, 0, 0, 0, 0])
        self.boats = vec[i64]([0, 0, 0, 0, 0, 0, 0])

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        action = menu[0]
        if count == 1:
            return action
        if DICE <= action < MOVE:
            self.look(sight)
            return choose_dice(sight, self.slopes, menu, count)
        if MOVE <= action < FIRST:
            self.look(sight)
            return choose_move(sight, self.slopes, menu, count)
        return menu[self.stream.below(count)]

    def look(self, sight: BoatsSight) -> None:
        for convict in range(CONVICTS):
            self.slopes[convict] = 0
            self.fields[convict] = sight.field(convict)
            self.boats[convict] = sight.own_boat(convict)
        find_slopes(self.fields, self.boats, self.slopes)


def find_slopes(fields: vec[i64], boats: vec[i64], slopes: vec[i64]) -> None:
    """Find what one more field is worth, by convict: only convicts bet on other boats that are near count."""
    for convict in range(CONVICTS):
        field, boat = fields[convict], boats[convict]
        if field != ABOARD:
            for other in range(convict + 1, CONVICTS):
                place, theirs = fields[other], boats[other]
                if place != ABOARD and boat != theirs and -NEAR < field - place < NEAR:
                    weight = boat + theirs
                    if boat > theirs:
                        weight = -weight
                    slopes[convict] += weight
                    slopes[other] -= weight


def choose_dice(sight: BoatsSight, slopes: vec[i64], menu: vec[i64], count: i64) -> i64:
    """Choose dice; blocked convicts' dice cost nothing (B-205), the white one stops those too far ahead."""
    loose: i64 = 0
    pull: i64 = 0
    for free in range(CONVICTS):
        if sight.is_free(free):
            loose |= bit(free)
            if sight.field(free) > 0:
                pull = max(pull, -slopes[free])
    best = menu[0]
    most: i64 = WORST
    for i in range(count):
        dice = i64(DICE_SETS[menu[i] - DICE])
        gain: i64 = 0
        if dice & WHITE_BIT:
            gain = pull
        rest = dice & loose
        convict: i64 = 0
        while rest:
            if rest & 1:
                gain += slopes[convict]
            rest >>= 1
            convict += 1
        if gain > most:
            most = gain
            best = menu[i]
    return best


def choose_move(sight: BoatsSight, slopes: vec[i64], menu: vec[i64], count: i64) -> i64:
    best = menu[0]
    most: i64 = WORST
    for i in range(count):
        action = menu[i]
        gain: i64 = 0
        if action < BACK:
            gain = forward(sight, slopes, action - MOVE)
        elif action != KEEP:
            gain = backward(sight, slopes, action - BACK)
        if gain > most:
            most = gain
            best = action
    return best


def forward(sight: BoatsSight, slopes: vec[i64], convict: i64) -> i64:
    field = sight.field(convict)
    target = min(sight.ahead(convict, sight.pips(convict)), sight.track())
    return slopes[convict] * (target - field) + meeting(sight, slopes, convict, target)


def backward(sight: BoatsSight, slopes: vec[i64], convict: i64) -> i64:
    field = sight.field(convict)
    target = max(sight.behind(convict, sight.white()), 0)
    return slopes[convict] * (target - field) + meeting(sight, slopes, convict, target)


def meeting(sight: BoatsSight, slopes: vec[i64], convict: i64, target: i64) -> i64:
    """Return what a move gains by the convict it sets free and the one it stops."""
    gain: i64 = 0
    below = sight.carrier(convict)
    if below < CONVICTS:
        gain += slopes[below] * HELD
    held = sight.top(target)
    if held < CONVICTS:
        gain -= slopes[held] * HELD
    return gain
