"""What one seat of `boats` can see, for bots: the whole table, and only its own bet."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cellmates.games.boats import observation
from cellmates.games.boats.engine import Boats
from cellmates.games.boats.rules.actions import CONVICTS, HABITS
from cellmates.games.boats.rules.scoring import boat_bet_on, points_of
from cellmates.games.boats.rules.state import (
    NONE,
    PHASE_OVER,
    BoatsState,
    carrier_of,
    field_of,
    free,
    own_sheets,
    passenger,
    pips_of,
    round_number,
    with_digit,
    written_by,
)
from cellmates.games.boats.rules.track import end_of_way_back, field_ahead
from cellmates.kernel.chance import Stream
from cellmates.kernel.sheets import Notes
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class BoatsSight(Sight):
    _state: Boats

    def __init__(self, state: Boats, seat: i64) -> None:
        super().__init__(seat)
        self._state = state

    def field(self, convict: i64) -> i64:
        """Its field; 0 in its window, 255 in a boat."""
        return field_of(self._state, convict)

    def height(self, convict: i64) -> i64:
        """How many convicts it stands on."""
        s = self._state
        count: i64 = 0
        below = carrier_of(s, convict)
        while below != NONE:
            count += 1
            below = carrier_of(s, below)
        return count

    def carrier(self, convict: i64) -> i64:
        """The convict it stands on, or 7."""
        return carrier_of(self._state, convict)

    def top(self, field: i64) -> i64:
        """The uppermost convict on a field, or 7 if there is none."""
        if 0 < field < self._state.settings.track:
            return i64(self._state.top[field])
        return NONE

    def is_free(self, convict: i64) -> bool:
        return (free(self._state) >> convict) & 1 != 0

    def aboard(self) -> i64:
        return self._state.aboard

    def passenger(self, place: i64) -> i64:
        """The convict in this place of the boats, counted from 0."""
        return passenger(self._state, place)

    def pips(self, convict: i64) -> i64:
        """The number on its die if it waits to be played, else 0."""
        return pips_of(self._state, convict) if (self._state.dice >> convict) & 1 else 0

    def white(self) -> i64:
        return self._state.white

    def has_moved(self, convict: i64) -> bool:
        """Whether it moved forward in this turn."""
        return (self._state.moved >> convict) & 1 != 0

    def ahead(self, convict: i64, pips: i64) -> i64:
        """The field to which a roll would take it."""
        return field_ahead(self._state, field_of(self._state, convict), pips)

    def behind(self, convict: i64, pips: i64) -> i64:
        """The field to which the white die would take it back."""
        return end_of_way_back(self._state, field_of(self._state, convict), pips)

    def own_boat(self, convict: i64) -> i64:
        """The boat in which this seat's own bet puts it; 0 while the bet doesn't name it."""
        return boat_bet_on(self._state, self.seat, convict)

    def is_bet_in(self, seat: i64) -> bool:
        return written_by(self._state, seat) == CONVICTS

    def players(self) -> i64:
        return self._state.players

    def turn(self) -> i64:
        return self._state.turn

    def round(self) -> i64:
        return round_number(self._state)

    def track(self) -> i64:
        """The last field."""
        return self._state.settings.track

    def points(self, seat: i64) -> i64:
        """Points from finished games."""
        return points_of(self._state, seat)

    def habit(self, seat: i64, convict: i64, habit: i64) -> i64:
        """How often a seat chose a convict's die, left it, or moved the convict back in this game."""
        return i64(self._state.habits[(seat * CONVICTS + convict) * HABITS + habit])

    def answers(self) -> list[int]:
        told = [self.aboard(), self.white(), self.players(), self.turn(), self.round(), self.track()]
        for convict in range(CONVICTS):
            told += [self.field(convict), self.height(convict), int(self.is_free(convict))]
            told += [self.pips(convict), int(self.has_moved(convict)), self.own_boat(convict)]
        told += [self.passenger(place) for place in range(self.aboard())]
        for seat in range(self.players()):
            told += [int(self.is_bet_in(seat)), self.points(seat)]
            for convict in range(CONVICTS):
                told += [self.habit(seat, convict, habit) for habit in range(HABITS)]
        return told

    def observe(self, out: vec[u8], at: i64, *, memory: bool) -> None:
        observation.write(self._state, self.seat, out, at, Notes(), memory=memory)

    def observe_again(self, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
        observation.write(self._state, self.seat, out, at, notes, memory=memory)

    def imagine(self, stream: Stream) -> State:
        return self.imagined(stream)

    def imagined(self, stream: Stream) -> Boats:
        """A possible table: the complete bets of others are drawn at random."""
        copy = self._state.clone()
        if copy.phase == PHASE_OVER:
            return copy
        for seat in range(copy.players):
            if seat != self.seat:
                if written_by(copy, seat) < CONVICTS:
                    copy.written = with_digit(copy.written, seat, 0)
                else:
                    shuffle_bet(copy, seat, stream)
        return copy

    def imagined_as(self, bets: vec[u8]) -> Boats:
        """The table if these were the bets; this seat's own stays as it is, unfinished ones are blank."""
        copy = self._state.clone()
        own_sheets(copy)
        for seat in range(copy.players):
            if seat != self.seat and copy.phase != PHASE_OVER:
                if written_by(copy, seat) < CONVICTS:
                    copy.written = with_digit(copy.written, seat, 0)
                else:
                    for place in range(CONVICTS):
                        copy.bets[seat * CONVICTS + place] = bets[seat * CONVICTS + place]
        return copy

    def eyes(self, state: State, seat: i64) -> "BoatsSight":
        assert isinstance(state, Boats)
        return BoatsSight(state, seat)

    def of(self, state: State) -> "BoatsSight":
        assert isinstance(state, Boats)
        return BoatsSight(state, self.seat)


def shuffle_bet(s: BoatsState, seat: i64, stream: Stream) -> None:
    """Give a seat a random complete bet."""
    own_sheets(s)
    start = seat * CONVICTS
    for place in range(CONVICTS):
        s.bets[start + place] = u8(place)
    for place in range(CONVICTS - 1):
        swap(s.bets, start + place, start + place + stream.below(CONVICTS - place))


def swap(cards: vec[u8], a: i64, b: i64) -> None:
    kept = cards[a]
    cards[a] = cards[b]
    cards[b] = kept
