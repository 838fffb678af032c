"""The end of a game: bets are shown, points are counted (B-501, B-502, B-603)."""

from typing import Final

from mypy_extensions import i64, u8

from cellmates.games.boats.rules.actions import CONVICTS, boat_at
from cellmates.games.boats.rules.events import BET_SHOWN, GAME_ENDED, SCORED
from cellmates.games.boats.rules.state import BoatsState, own_sheets, passenger, written_by
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit

BOATS: Final = 4


def score_game(s: BoatsState) -> None:
    """Score what each boat is worth for every convict in the boat its bet put it in (B-501)."""
    for seat in range(s.players):
        emit(s, BET_SHOWN, EVERYBODY, seat, packed_bet(s, seat), 0)
        by_boat = points_by_boat(s, seat)
        emit(s, SCORED, EVERYBODY, seat, add_points(s, seat, by_boat), by_boat)
    s.games_done += 1
    emit(s, GAME_ENDED, EVERYBODY, s.games_done, s.settings.games, 0)


def points_by_boat(s: BoatsState, seat: i64) -> i64:
    """What a bet has scored in this game so far, one byte per boat."""
    packed: i64 = 0
    for place in range(s.aboard):
        boat = boat_at(place)
        if boat_bet_on(s, seat, passenger(s, place)) == boat:
            packed += i64(s.settings.boat_points[boat - 1]) << (8 * (boat - 1))
    return packed


def add_points(s: BoatsState, seat: i64, by_boat: i64) -> i64:
    """Add what a bet has scored to the tally; return the total."""
    own_sheets(s)
    total: i64 = 0
    for boat in range(BOATS):
        points = (by_boat >> (8 * boat)) & 0xFF
        cell = seat * BOATS + boat
        s.tally[cell] = u8(i64(s.tally[cell]) + points)
        total += points
    return total


def boat_bet_on(s: BoatsState, seat: i64, colour: i64) -> i64:
    """The boat in which this seat's bet puts the convict; 0 if the bet doesn't name it yet."""
    for place in range(written_by(s, seat)):
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
