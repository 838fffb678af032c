"""What one seat of `dig` can see, for bots: its hand and past, and what it knows of the others."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig import observation
from cellmates.games.dig.engine import Dig
from cellmates.games.dig.questions.deal import ACCEPT
from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.goal import points_of
from cellmates.games.dig.rules.memory import own_memory, surely_holds
from cellmates.games.dig.rules.pasts import bonus_applies, is_revealed
from cellmates.games.dig.rules.state import (
    TUNNEL,
    DigState,
    ability,
    gang_of,
    holds,
    look_through,
    pile,
    zeros,
)
from cellmates.games.dig.rules.tables import Tables
from cellmates.games.dig.rules.vocabulary import LOCATIONS, NONE
from cellmates.kernel.chance import Stream
from cellmates.kernel.seats import bit, count_bits
from cellmates.kernel.sheets import Notes
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State


class DigSight(Sight):
    _state: Dig

    def __init__(self, state: Dig, seat: i64) -> None:
        super().__init__(seat)
        self.seat = seat  # set again, as in DigState
        self._state = state

    # The table

    def players(self) -> i64:
        return self._state.players

    def tables(self) -> Tables:
        """The content of the match, which everybody may read."""
        return self._state.tables

    def offered(self, kind: i64) -> i64:
        """Cards that a deal gives to a mate, for the two who see it (D-854)."""
        return i64(self._state.offer[kind]) if self._sees_offer() else 0

    def asked(self, kind: i64) -> i64:
        """Cards that a deal asks of a mate, for the two who see it (D-854)."""
        s = self._state
        if not self._sees_offer() or (s.answering and self.seat == s.turn):
            return 0  # what a mate composes in answer is hidden until it is given
        return i64(s.offer[s.tables.kinds + kind])

    def offered_cigarettes(self) -> i64:
        return self._state.offered_cigarettes if self._sees_offer() else 0

    def asked_cigarettes(self) -> i64:
        s = self._state
        if not self._sees_offer() or (s.answering and self.seat == s.turn):
            return 0
        return s.asked_cigarettes

    def mates_answer(self) -> bool:
        """Whether the mate may answer an offer that asks for nothing; not under the first rules."""
        return self._state.settings.amended

    def answers_deal(self) -> bool:
        """Whether the open deal asks for nothing and the mate composes the answer, for the two who see it."""
        return self._state.answering and self._sees_offer()

    def _sees_offer(self) -> bool:
        return self._state.settings.teams and ACCEPT.is_seen_by(self._state, self.seat)

    def kinds(self) -> i64:
        return self._state.tables.kinds

    def turn(self) -> i64:
        return self._state.turn

    def actions_left(self) -> i64:
        return self._state.actions_left

    def target(self) -> i64:
        return self._state.settings.target

    def has_teams(self) -> bool:
        return self._state.settings.teams

    def question(self) -> i64:
        """The kind of the open question (see `questions`)."""
        return self._state.frame

    def question_number(self, index: i64) -> i64:
        """A public number of the open question; the progress of a deal is not public."""
        s = self._state
        return s.a if index == 0 else s.b if index == 1 else s.c

    def deck_size(self) -> i64:
        return self._state.deck_size

    def discarded(self, kind: i64) -> i64:
        return i64(self._state.discard[kind])

    def on_pile(self, kind: i64) -> i64:
        """Knives, spoons, picks and shovels on their open piles."""
        return pile(self._state, kind)

    def bank(self) -> i64:
        return self._state.bank

    def top_card(self, gang: i64) -> i64:
        """The open gang card of a pile, or 255."""
        return i64(self._state.top[gang])

    def michel_at(self) -> i64:
        return self._state.michel_at

    def value(self, kind: i64) -> i64:
        """Cigarettes that a card sells for."""
        return i64(self._state.tables.value[kind])

    def tool_points(self, tool: i64) -> i64:
        return i64(self._state.tables.tool_points[tool])

    def search_value(self, location: i64) -> i64:
        return i64(self._state.tables.search[location])

    def die_numbers(self, location: i64) -> i64:
        return i64(self._state.tables.numbers[location])

    def price(self, purchase: i64) -> i64:
        return i64(self._state.tables.price[purchase])

    # Any seat

    def place(self, seat: i64) -> i64:
        return i64(self._state.at[seat])

    def hand_size(self, seat: i64) -> i64:
        return i64(self._state.hand_size[seat])

    def cigarettes(self, seat: i64) -> i64:
        return i64(self._state.cigarettes[seat])

    def beatings(self, seat: i64) -> i64:
        return i64(self._state.beatings[seat])

    def gang(self, seat: i64) -> i64:
        return gang_of(self._state, seat)

    def ability(self, seat: i64) -> i64:
        return ability(self._state, seat)

    def points(self, seat: i64) -> i64:
        return points_of(self._state, seat)

    def dug(self, seat: i64, tool: i64) -> i64:
        return i64(self._state.tunnel[seat * TUNNEL + tool])

    def is_past_revealed(self, seat: i64) -> bool:
        return is_revealed(self._state, seat)

    def surely_holds(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds at least; exact for this seat's own hand."""
        if seat == self.seat:
            return holds(self._state, seat, kind)
        return surely_holds(self._state, self.seat, seat, kind)

    def surely_lacks(self, seat: i64, kind: i64) -> bool:
        if seat == self.seat:
            return holds(self._state, seat, kind) == 0
        return self._state.lacks[self.seat * self._state.players + seat] & bit(kind) != 0

    # This seat

    def own(self, kind: i64) -> i64:
        return holds(self._state, self.seat, kind)

    def list_own(self, out: vec[i64]) -> None:
        """How many cards of each kind this seat holds."""
        hand, kinds = self._state.hand, self._state.tables.kinds
        start = self.seat * kinds
        for kind in range(kinds):
            out[kind] = i64(hand[start + kind])

    def own_past(self) -> i64:
        return i64(self._state.past[self.seat])

    def own_bonus(self) -> bool:
        """Whether the bonus of this seat's past would apply."""
        return bonus_applies(self._state, self.seat)

    def answers(self) -> list[int]:
        s = self._state
        told: list[int] = [self.players(), self.turn(), self.actions_left(), self.deck_size(), self.bank()]
        told += [self.michel_at(), self.question(), self.own_past(), self.target(), int(self.own_bonus())]
        told += [self.discarded(kind) for kind in range(s.tables.kinds)]
        told += [self.offered(kind) + 100 * self.asked(kind) for kind in range(s.tables.kinds)]
        told += [int(self.answers_deal()), self.offered_cigarettes(), self.asked_cigarettes()]
        told += [self.on_pile(kind) for kind in range(4, 8)]
        told += [self.top_card(gang) for gang in range(s.tables.gangs)]
        told += [self.search_value(place) + self.die_numbers(place) for place in range(len(LOCATIONS))]
        for seat in range(s.players):
            told += [self.place(seat), self.hand_size(seat), self.cigarettes(seat), self.beatings(seat)]
            told += [self.gang(seat), self.ability(seat), self.points(seat), int(self.is_past_revealed(seat))]
            told += [self.dug(seat, tool) for tool in range(3)]
            for kind in range(s.tables.kinds):
                told += [self.surely_holds(seat, kind), int(self.surely_lacks(seat, kind))]
        return told

    # Imagining

    def observe(self, out: vec[u8], at: i64, *, memory: bool) -> None:
        observation.write(self._state, self.seat, out, at, Notes(), memory=memory)

    def observe_again(self, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
        observation.write(self._state, self.seat, out, at, notes, memory=memory)

    def imagine(self, stream: Stream) -> State:
        return self.imagined(stream)

    def imagined(self, stream: Stream) -> Dig:
        """A possible table: hidden cards and pasts are drawn at random, within what this seat knows."""
        copy = self._state.clone()
        sees_offer = self._sees_offer()
        if copy.settings.teams and not sees_offer:
            forget_offer(copy)
        elif copy.answering and self.seat == copy.turn:
            forget_answer(copy)
        shuffle_pasts(copy, self.seat, stream)
        shuffle_hands(copy, self.seat, stream, sees_offer=sees_offer)
        share_memory(copy, self.seat)
        return copy

    def eyes(self, state: State, seat: i64) -> "DigSight":
        assert isinstance(state, Dig)
        return DigSight(state, seat)

    def of(self, state: State) -> "DigSight":
        assert isinstance(state, Dig)
        return DigSight(state, self.seat)


def shuffle_pasts(s: DigState, viewer: i64, stream: Stream) -> None:
    """Shuffle the unrevealed pasts of others and those not dealt."""
    s.past = s.past[:]
    hidden: i64 = 0
    for seat in range(s.players):
        if seat != viewer and not is_revealed(s, seat) and i64(s.past[seat]) != NONE:
            hidden |= bit(seat)
            s.pasts_left |= bit(i64(s.past[seat]))
    for seat in range(s.players):
        if hidden & bit(seat):
            past = nth_bit(s.pasts_left, stream.below(count_bits(s.pasts_left)))
            s.pasts_left &= ~bit(past)
            s.past[seat] = u8(past)


def forget_offer(s: DigState) -> None:
    """Clear a deal of two other seats, which is hidden (D-854)."""
    s.offer = zeros(2 * s.tables.kinds)
    s.offered_cigarettes = 0
    s.asked_cigarettes = 0
    s.answering = False


def forget_answer(s: DigState) -> None:
    """Clear what a mate composes in answer, which is hidden until it is given."""
    for kind in range(s.tables.kinds):
        s.offer[s.tables.kinds + kind] = 0
    s.asked_cigarettes = 0


def shuffle_hands(s: DigState, viewer: i64, stream: Stream, *, sees_offer: bool) -> None:
    """Gather the cards that a viewer can't place, and deal them to hands and deck again.

    Tools and knives are never in the deck, so they are dealt to hands first. A seat that is offered cards
    knows
    where they are.
    """
    heap = vec[i64]([0 for _ in range(s.tables.kinds)])
    for kind in range(s.tables.kinds):
        heap[kind] = i64(s.deck[kind])
    slots = gather_unknown(s, viewer, heap, sees_offer=sees_offer)
    for kind in range(s.tables.kinds):
        if is_open(kind):
            for _card in range(heap[kind]):
                holder = pick_holder(s, viewer, slots, kind, stream)
                slots[holder] -= 1
                put_in_hand(s, holder, kind)
            heap[kind] = 0
    for holder in range(s.players + 1):
        for _card in range(slots[holder]):
            kind = pick_card(s, viewer, holder, heap, stream)
            heap[kind] -= 1
            put_in_hand(s, holder, kind)
    for kind in range(s.tables.kinds):
        s.deck[kind] = u8(heap[kind])
    for holder in range(s.players):
        look_through(s, holder)


def share_memory(s: DigState, viewer: i64) -> None:
    """At an imagined table the others know what the viewer can assume they know, and it is true there.

    Of the viewer's own hand that is what came from open piles; of other hands, what the viewer knows. What
    they
    really know is hidden, so none of it may be used here.
    """
    own_memory(s)
    s.memory_changes += 1
    kinds = s.tables.kinds
    for other in range(s.players):
        for holder in range(s.players):
            if other != viewer and holder != other:
                pair = other * s.players + holder
                s.lacks[pair] = 0 if holder == viewer else s.lacks[viewer * s.players + holder]
                for kind in range(kinds):
                    s.known[pair * kinds + kind] = thought_known(s, viewer, holder, kind)


def thought_known(s: DigState, viewer: i64, holder: i64, kind: i64) -> u8:
    if holder != viewer:
        return s.known[(viewer * s.players + holder) * s.tables.kinds + kind]
    if is_open(kind):
        return s.hand[holder * s.tables.kinds + kind]
    return 0


def gather_unknown(s: DigState, viewer: i64, heap: vec[i64], *, sees_offer: bool) -> vec[i64]:
    """Take what the viewer doesn't know out of the others' hands; return how many cards each hand now lacks.

    The last entry is the pool of a shakedown, of which nobody knows anything.
    """
    slots = vec[i64]([0 for _ in range(s.players + 1)])
    kinds = s.tables.kinds
    slots[s.players] = s.pool_size
    if s.pool_size > 0:
        for kind in range(kinds):
            heap[kind] += i64(s.pool[kind])
            s.pool[kind] = 0
    for holder in range(s.players):
        if holder != viewer:
            for kind in range(kinds):
                sure = surely_holds(s, viewer, holder, kind)
                if sees_offer and holder == s.turn:
                    sure = max(sure, i64(s.offer[kind]))
                unknown = holds(s, holder, kind) - sure
                heap[kind] += unknown
                slots[holder] += unknown
                s.hand[holder * kinds + kind] = u8(holds(s, holder, kind) - unknown)
    return slots


def put_in_hand(s: DigState, holder: i64, kind: i64) -> None:
    if holder == s.players:
        s.pool[kind] = u8(i64(s.pool[kind]) + 1)
        return
    cell = holder * s.tables.kinds + kind
    s.hand[cell] = u8(i64(s.hand[cell]) + 1)


def pick_holder(s: DigState, viewer: i64, slots: vec[i64], kind: i64, stream: Stream) -> i64:
    """Pick a hand with room, weighted by room; one known to lack the kind only if there is no other."""
    for strict in range(2):
        total: i64 = 0
        for holder in range(s.players + 1):
            if strict == 1 or not lacks(s, viewer, holder, kind):
                total += slots[holder]
        if total > 0:
            point = stream.below(total)
            for holder in range(s.players + 1):
                if strict == 1 or not lacks(s, viewer, holder, kind):
                    point -= slots[holder]
                    if point < 0:
                        return holder
    raise AssertionError(kind)


def pick_card(s: DigState, viewer: i64, holder: i64, heap: vec[i64], stream: Stream) -> i64:
    """Pick a card of the heap; one that the hand is known to lack only if there is no other."""
    for strict in range(2):
        total: i64 = 0
        for kind in range(s.tables.kinds):
            if strict == 1 or not lacks(s, viewer, holder, kind):
                total += heap[kind]
        if total > 0:
            point = stream.below(total)
            for kind in range(s.tables.kinds):
                if strict == 1 or not lacks(s, viewer, holder, kind):
                    point -= heap[kind]
                    if point < 0:
                        return kind
    raise AssertionError(holder)


def lacks(s: DigState, viewer: i64, holder: i64, kind: i64) -> bool:
    if holder == s.players:
        return False
    return holder == viewer or s.lacks[viewer * s.players + holder] & bit(kind) != 0


def nth_bit(mask: i64, n: i64) -> i64:
    """The position of the n-th set bit."""
    position: i64 = 0
    while True:
        if mask & 1:
            if n == 0:
                return position
            n -= 1
        mask >>= 1
        position += 1
