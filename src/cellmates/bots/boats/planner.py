"""`planner`: plans its whole turn of `boats` towards its own bet.

It values a table by the boats its bet would get if all convicts kept their places in the race, and by the
distances between convicts that must arrive in a certain order. Dice are chosen by what an average roll of
each would gain; once they are rolled, all ways to play them are tried, blocking and the white die included.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.games.boats.rules.actions import CONVICTS, DICE, DICE_SETS, FIRST, MOVE, WHITE_BIT
from cellmates.games.boats.sight import BoatsSight
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu

ABOARD: Final = 255
STEP: Final = 8
"""The length of a field in the race; within one field, height in the stack decides."""
ARRIVED: Final = 4000
POINT: Final = 20
"""What a point of the bet is worth, in fields. This and NEAR were tuned against three random players."""
NEAR: Final = 14
"""Beyond this many fields, distance makes no more difference."""
WORST: Final = -1_000_000


class Planner(Policy):
    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        if is_dice(menu[0]):
            return self.choose_dice(sight, menu, count)
        if is_move(menu[0]):
            return self.choose_move(sight, menu, count)
        return menu[self.stream.below(count)]

    def choose_dice(self, sight: BoatsSight, menu: vec[i64], count: i64) -> i64:
        """Choose the dice that gain most; those of blocked convicts gain and cost nothing (B-205)."""
        gains = vec[i64]([0, 0, 0, 0, 0, 0, 0])
        white = list_gains(sight, gains)
        best = menu[0]
        most: i64 = WORST
        for i in range(count):
            gain = gain_of(i64(DICE_SETS[menu[i] - DICE]), gains, white)
            if gain > most:
                most = gain
                best = menu[i]
        return best

    def choose_move(self, sight: BoatsSight, menu: vec[i64], count: i64) -> i64:
        """Return the answer that leads to the best end of the turn, as nothing more is left to chance."""
        state = sight.imagine(self.stream)
        best = menu[0]
        most: i64 = WORST
        if count == 1:
            return best
        for i in range(count):
            found = value_after(sight, state, menu[i])
            if found > most:
                most = found
                best = menu[i]
        return best


def is_dice(action: i64) -> bool:
    return DICE <= action < MOVE


def is_move(action: i64) -> bool:
    return MOVE <= action < FIRST


def list_gains(sight: BoatsSight, gains: vec[i64]) -> i64:
    """Find what an average roll of each free convict's die gains; return the most the white die gains."""
    now = value(sight, CONVICTS, 0)
    white: i64 = 0
    for convict in range(CONVICTS):
        if sight.is_free(convict):
            gains[convict] = (value_ahead(sight, convict, 3) + value_ahead(sight, convict, 4)) // 2 - now
            if sight.field(convict) > 0:
                pulled = (value_behind(sight, convict, 3) + value_behind(sight, convict, 4)) // 2 - now
                white = max(white, pulled)
    return white


def gain_of(dice: i64, gains: vec[i64], white: i64) -> i64:
    total: i64 = white if dice & WHITE_BIT else 0
    for convict in range(CONVICTS):
        if (dice >> convict) & 1:
            total += gains[convict]
    return total


def value_after(sight: BoatsSight, state: State, action: i64) -> i64:
    """Return the best value that this turn can still reach after an action, on an imagined state."""
    after = state.clone()
    after.apply(sight.seat, action)
    if after.seat != sight.seat:
        return value(sight.of(after), CONVICTS, 0)
    menu = new_menu()
    count = after.list_options(sight.seat, menu)
    if not is_move(menu[0]):
        return value(sight.of(after), CONVICTS, 0)
    best: i64 = WORST
    for i in range(count):
        best = max(best, value_after(sight, after, menu[i]))
    return best


def value_ahead(sight: BoatsSight, convict: i64, pips: i64) -> i64:
    return value(sight, convict, min(sight.ahead(convict, pips), sight.track()))


def value_behind(sight: BoatsSight, convict: i64, pips: i64) -> i64:
    return value(sight, convict, max(sight.behind(convict, pips), 0))


def value(sight: BoatsSight, elsewhere: i64, field: i64) -> i64:
    """Return how good the table is for the bot's bet, if one convict (or none) stood on another field."""
    race = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    boats = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    for convict in range(CONVICTS):
        race[convict] = field * STEP if convict == elsewhere else standing(sight, convict)
        boats[convict] = sight.own_boat(convict)
    total: i64 = 0
    for convict in range(CONVICTS):
        total += value_of_place(race, boats, convict)
    return total


def value_of_place(race: vec[i64], boats: vec[i64], convict: i64) -> i64:
    """Return the points a convict would score, and its lead over those that should arrive in a later boat."""
    total: i64 = 0
    ahead: i64 = 0
    for other in range(CONVICTS):
        if race[other] > race[convict]:
            ahead += 1
        if boats[convict] < boats[other] and race[convict] < ARRIVED // 2:
            lead = (race[convict] - race[other]) // STEP
            total += max(-NEAR, min(NEAR, lead)) * (boats[convict] + boats[other])
    return total + POINT * boats[convict] if ahead // 2 + 1 == boats[convict] else total


def standing(sight: BoatsSight, convict: i64) -> i64:
    """Return how far a convict is: those aboard by their places, then by field, in a stack the top first."""
    field = sight.field(convict)
    if field < ABOARD:
        return field * STEP + sight.height(convict)
    for place in range(sight.aboard()):
        if sight.passenger(place) == convict:
            return ARRIVED - place
    raise AssertionError(convict)
