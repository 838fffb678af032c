"""The end of a game: bets are shown, points are counted (B-501, B-502, B-603)."""

from typing import Final

from mypy_extensions import i64, u8

from cellmates.games.boats.actions import CONVICTS, boat_at
from cellmates.games.boats.events import BET_SHOWN, GAME_ENDED, SCORED
from cellmates.games.boats.state import BoatsState
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit

BOATS: Final = 4


def score_game(s: BoatsState) -> None:
    """For every convict in the boat that a bet put him in: as many points as the boat's number (B-501)."""
    for seat in range(s.players):
        emit(s, BET_SHOWN, EVERYBODY, seat, packed_bet(s, seat), 0)
        emit(s, SCORED, EVERYBODY, seat, add_points(s, seat), 0)
    s.games_done += 1
    emit(s, GAME_ENDED, EVERYBODY, s.games_done, s.settings.games, 0)


def add_points(s: BoatsState, seat: i64) -> i64:
    points: i64 = 0
    for place in range(CONVICTS):
        boat = boat_at(place)
        if boat_bet_on(s, seat, i64(s.places[place])) == boat:
            points += boat
            cell = seat * BOATS + boat - 1
            s.tally[cell] = u8(i64(s.tally[cell]) + boat)
    return points


def boat_bet_on(s: BoatsState, seat: i64, colour: i64) -> i64:
    """The boat in which this seat's bet puts the convict; 0 if the bet doesn't name him yet."""
    for place in range(i64(s.written[seat])):
        if s.bets[seat * CONVICTS + place] == colour:
            return boat_at(place)
    return 0


def packed_bet(s: BoatsState, seat: i64) -> i64:
    packed: i64 = 0
    for place in range(CONVICTS):
        packed |= i64(s.bets[seat * CONVICTS + place]) << (3 * place)
    return packed


def points_of(s: BoatsState, seat: i64) -> i64:
    """Points over all finished games (B-603)."""
    total: i64 = 0
    for boat in range(BOATS):
        total += i64(s.tally[seat * BOATS + boat])
    return total


def best_seats(s: BoatsState) -> i64:
    """The mask of the seats with the most points: a tie is a shared win (B-502)."""
    best: i64 = 0
    mask: i64 = 0
    for seat in range(s.players):
        points = points_of(s, seat)
        if points > best or mask == 0:
            best = points
            mask = 0
        if points == best:
            mask |= bit(seat)
    return mask
