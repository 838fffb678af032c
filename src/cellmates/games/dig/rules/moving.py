"""Where a player may go (D-402, D-403, D-855)."""

from mypy_extensions import i64

from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState, ability, gang_of, mates, put_at
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def where(s: DigState, mover: i64) -> i64:
    return s.michel_at if mover == v.MICHEL else i64(s.at[mover])


def locations_with(s: DigState, number: i64, but: i64) -> i64:
    """The mask of the locations that carry a die number, without the one where the mover stands (D-402)."""
    return i64(s.tables.carrying[number]) & ~bit(but)


def all_locations(s: DigState, but: i64) -> i64:
    """The mask of the other locations with a die number: nobody goes to solitary (D-403, D-884)."""
    return s.tables.on_the_way & ~bit(but)


def careful_cost(s: DigState, seat: i64, to: i64) -> i64:
    """Two actions, or one from or to the yard with *shortcut* (D-403, D-890)."""
    shorter = ability(s, seat) == v.SHORTCUT and (i64(s.at[seat]) == v.YARD or to == v.YARD)
    return 1 if shorter else 2


def careful_goals(s: DigState, seat: i64) -> i64:
    """The mask of the locations that a careful move can reach with the actions left."""
    goals = all_locations(s, i64(s.at[seat]))
    if s.actions_left >= 2:
        return goals
    if s.actions_left == 0 or ability(s, seat) != v.SHORTCUT:
        return 0
    return goals if i64(s.at[seat]) == v.YARD else goals & bit(v.YARD)


def hosts(s: DigState, seat: i64) -> i64:
    """The mask of the team-mates a seat may visit: same gang, elsewhere, not in solitary (D-855)."""
    mask: i64 = 0
    gang, team = gang_of(s, seat), mates(s, seat)
    if gang == v.NONE:
        return mask
    for other in range(s.players):
        same_gang = team & bit(other) != 0 and gang_of(s, other) == gang
        if same_gang and s.at[other] != s.at[seat] and i64(s.at[other]) != v.SOLITARY:
            mask |= bit(other)
    return mask


def send_to_solitary(s: DigState, seat: i64) -> None:
    """Send a seat to solitary, which is not a move (D-884)."""
    put_at(s, seat, v.SOLITARY)
    emit(s, e.SENT_TO_SOLITARY, EVERYBODY, seat, 0, 0)
