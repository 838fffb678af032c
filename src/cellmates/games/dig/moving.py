"""Moving: rolling, careful moves, arriving (D-402, D-403, D-804, D-855)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.events import (
    MICHEL_ROLLED,
    MICHEL_WENT,
    ROLLED,
    ROLLED_AGAIN,
    SENT_TO_SOLITARY,
    WENT,
)
from cellmates.games.dig.questions import (
    ASK_GO,
    ASK_MICHEL_CARD,
    ASK_ROLL,
    CAREFULLY,
    DO_MICHEL_ROUND,
    MICHEL,
    WALK,
)
from cellmates.games.dig.state import DigState, ability, are_mates, gang_of
from cellmates.games.dig.vocabulary import LOCATIONS, NONE, REROLL, SHORTCUT, SOLITARY, YARD
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def where(s: DigState, mover: i64) -> i64:
    return s.michel_at if mover == MICHEL else i64(s.at[mover])


def locations_with(s: DigState, number: i64, but: i64) -> i64:
    """The mask of the locations that carry a die number, without the one where the mover stands (D-402)."""
    mask: i64 = 0
    for location in range(len(LOCATIONS)):
        if location != but and i64(s.tables.numbers[location]) & bit(number):
            mask |= bit(location)
    return mask


def all_locations(s: DigState, but: i64) -> i64:
    """The mask of the other locations with a die number: nobody goes to solitary (D-403, D-884)."""
    mask: i64 = 0
    for location in range(len(LOCATIONS)):
        if location != but and s.tables.numbers[location] != 0:
            mask |= bit(location)
    return mask


def roll(s: DigState, pips: i64) -> None:
    """The die of a normal move: now choose among the locations on offer (D-402, D-802)."""
    mover, again = s.frames.number(0), s.frames.number(1)
    emit(s, MICHEL_ROLLED if mover == MICHEL else ROLLED, EVERYBODY, s.turn, pips, 0)
    s.frames.pop()
    may_reroll: i64 = 16 if mover != MICHEL and again == 0 and ability(s, mover) == REROLL else 0
    s.frames.push(ASK_GO, mover, locations_with(s, pips, where(s, mover)), WALK + may_reroll)


def roll_again(s: DigState) -> None:
    """*Lookout*: once per normal move; the second roll binds (D-890)."""
    mover = s.frames.number(0)
    s.frames.pop()
    s.frames.push(ASK_ROLL, mover, 1, 0)
    emit(s, ROLLED_AGAIN, EVERYBODY, mover, 0, 0)


def go(s: DigState, location: i64) -> None:
    mover, how = s.frames.number(0), s.frames.number(2)
    s.frames.pop()
    if how == CAREFULLY:
        s.actions_left -= careful_cost(s, mover, location)
    if mover == MICHEL:
        emit(s, MICHEL_WENT, EVERYBODY, s.michel_at, location, 0)
        s.michel_at = location
        s.frames.push(DO_MICHEL_ROUND, s.turn, 0, 0)
    else:
        arrive(s, mover, location)


def arrive(s: DigState, seat: i64, location: i64) -> None:
    """Whoever comes to where Michel(le) is, by whatever move, is extorted at once (D-804)."""
    emit(s, WENT, EVERYBODY, seat, i64(s.at[seat]), location)
    s.at[seat] = u8(location)
    if s.settings.michel and s.michel_at == location:
        s.frames.push(ASK_MICHEL_CARD, seat, NONE, 0)


def send_to_solitary(s: DigState, seat: i64) -> None:
    """Being sent there is no move (D-884)."""
    s.at[seat] = SOLITARY
    emit(s, SENT_TO_SOLITARY, EVERYBODY, seat, 0, 0)


def careful_cost(s: DigState, seat: i64, to: i64) -> i64:
    """Two actions; with *shortcut* one, from or to the yard (D-403, D-890)."""
    shorter = ability(s, seat) == SHORTCUT and (i64(s.at[seat]) == YARD or to == YARD)
    return 1 if shorter else 2


def careful_goals(s: DigState, seat: i64) -> i64:
    """The mask of the locations that a careful move can reach with the actions left."""
    goals: i64 = 0
    reach = all_locations(s, i64(s.at[seat]))
    for location in range(len(LOCATIONS)):
        if reach & bit(location) and careful_cost(s, seat, location) <= s.actions_left:
            goals |= bit(location)
    return goals


def hosts(s: DigState, seat: i64) -> i64:
    """The mask of the team-mates whom one may visit: same gang, elsewhere, not in solitary (D-855)."""
    mask: i64 = 0
    gang = gang_of(s, seat)
    for other in range(s.players):
        same_gang = gang != NONE and are_mates(s, seat, other) and gang_of(s, other) == gang
        if same_gang and s.at[other] != s.at[seat] and i64(s.at[other]) != SOLITARY:
            mask |= bit(other)
    return mask
