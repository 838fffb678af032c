"""`planner`: plans its whole turn towards its own bet.

It values a table by the boats its bet would get if everybody kept his place in the race, and by how far the
pairs that must still overtake each other are apart. Dice are chosen by what a middling roll of each would
gain; once they are rolled, all orders of playing them are tried.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.games.boats.actions import CONVICTS, DICE, DICE_SETS, FIRST, MOVE, WHITE_BIT
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu

ABOARD: Final = 255
POINT: Final = 40
"""What a point of the bet is worth, counted in fields between two convicts."""
NEAR: Final = 8
"""Further apart than this, distance makes no more difference."""


class Planner(Policy):
    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        first = menu[0]
        if first < DICE or first >= FIRST:
            return menu[self.stream.below(count)]
        if first < MOVE:
            return self.choose_dice(sight, menu, count)
        return self.choose_move(sight, menu, count)

    def choose_dice(self, sight: BoatsSight, menu: vec[i64], count: i64) -> i64:
        """The dice whose middling rolls gain most; blocked convicts cost nothing and gain nothing."""
        now = value(sight)
        gains = vec[i64]([0] * CONVICTS)
        white: i64 = 0
        for convict in range(CONVICTS):
            if sight.field(convict) != ABOARD and sight.is_free(convict):
                gains[convict] = (shifted(sight, convict, 3) + shifted(sight, convict, 4)) // 2 - now
                if sight.field(convict) > 0:
                    pulled = (shifted(sight, convict, -3) + shifted(sight, convict, -4)) // 2 - now
                    white = max(white, pulled)
        best = menu[0]
        most: i64 = -1000000
        for i in range(count):
            gain = dice_gain(i64(DICE_SETS[menu[i] - DICE]), gains, white)
            if gain > most:
                most = gain
                best = menu[i]
        return best

    def choose_move(self, sight: BoatsSight, menu: vec[i64], count: i64) -> i64:
        """The answer that leads to the best end of the turn. Nothing is left to chance in it."""
        if count == 1:
            return menu[0]
        state = sight.imagine(self.stream)
        best = menu[0]
        most: i64 = -1000000
        for i in range(count):
            found = value_after(sight, state, menu[i], sight.turn())
            if found > most:
                most = found
                best = menu[i]
        return best


def dice_gain(dice: i64, gains: vec[i64], white: i64) -> i64:
    total: i64 = 0
    for convict in range(CONVICTS):
        if (dice >> convict) & 1:
            total += gains[convict]
    return total + white if dice & WHITE_BIT else total


def value_after(sight: BoatsSight, state: State, action: i64, seat: i64) -> i64:
    """The best value that the rest of this turn can reach after an action, on an imagined state."""
    after = state.clone()
    after.apply(seat, action)
    seen = sight.of(after)
    menu = new_menu()
    if after.seat != seat:
        return value(seen)
    count = after.list_options(seat, menu)
    if menu[0] < MOVE or menu[0] >= FIRST:
        return value(seen)
    best: i64 = -1000000
    for i in range(count):
        best = max(best, value_after(sight, after, menu[i], seat))
    return best


def shifted(sight: BoatsSight, convict: i64, pips: i64) -> i64:
    """The value of the table with one convict moved by so many pips, back if negative."""
    field = sight.ahead(convict, pips) if pips > 0 else sight.behind(convict, -pips)
    return value_of(sight, convict, min(field, sight.track()) if field > 0 else 0)


def value(sight: BoatsSight) -> i64:
    return value_of(sight, CONVICTS, 0)


def value_of(sight: BoatsSight, moved: i64, to: i64) -> i64:
    """How good the table is for this seat's bet, with one convict (or none) thought to stand elsewhere."""
    race = vec[i64]([0] * CONVICTS)
    for convict in range(CONVICTS):
        race[convict] = standing(sight, convict)
    if moved < CONVICTS:
        race[moved] = to * 8
    total: i64 = 0
    for convict in range(CONVICTS):
        boat = sight.own_boat(convict)
        ahead: i64 = 0
        for other in range(CONVICTS):
            if race[other] > race[convict]:
                ahead += 1
            if boat < sight.own_boat(other) and race[convict] < 2000:
                gap = (race[convict] - race[other]) // 8
                total += max(-NEAR, min(NEAR, gap)) * (sight.own_boat(other) - boat)
        if ahead // 2 + 1 == boat:
            total += POINT * boat
    return total


def standing(sight: BoatsSight, convict: i64) -> i64:
    """How far a convict is: higher is further, those aboard by their places, in a stack the top first."""
    field = sight.field(convict)
    if field < ABOARD:
        return field * 8 + sight.height(convict)
    for place in range(sight.aboard()):
        if sight.passenger(place) == convict:
            return 4000 - place
    raise AssertionError(convict)
