"""The state of a game of `dig`: who is where, who holds what, which question is open."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.options import DigSettings
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.tables import Tables
from cellmates.kernel.frames import NOTHING, FramedState, copy_frames
from cellmates.kernel.seats import CHANCE, bit

TUNNEL: Final = 4
POINTS: Final = 3
QUEUE: Final = 8
"""How many returned cards of a gang there is room for."""


SEATS: Final = 6
"""The most seats at a table: the number of bits per location in `present`."""
EVERY_SEAT: Final = 63
EVEN_SEATS: Final = 0b010101


class DigState(FramedState):
    """Everything that is true at the table. Masks of kinds have bindings as bit 0.

    Clones share what seldom changes (marked "shared"): copy it before writing to it.
    """

    settings: DigSettings
    tables: Tables
    # seats
    at: vec[u8]  # [seat]: location
    present: i64  # the masks of the seats in each location, packed
    hand: vec[u8]  # [seat * kinds + kind]
    hand_size: vec[u8]  # [seat]
    held: vec[i64]  # [seat]: mask of the kinds in hand
    cigarettes: vec[u8]  # [seat]
    beatings: vec[u8]  # [seat]; shared
    gang: vec[u8]  # [seat]: gang card, or NONE; shared
    past: vec[u8]  # [seat]: past; shared
    revealed: i64  # mask of seats
    tunnel: vec[u8]  # [seat * TUNNEL + tool]: tools dug; [seat * TUNNEL + POINTS]: tunnel points; shared
    # the table
    deck: vec[u8]  # [kind]
    deck_size: i64
    discard: vec[u8]  # [kind]
    discard_size: i64
    piles: vec[u8]  # [kind - v.KNIFE]
    bank: i64
    top: vec[u8]  # [gang]: open card, or NONE; shared
    rest: vec[i64]  # [gang]: mask of the gang cards under it whose order nobody knows; shared
    queue: vec[u8]  # [gang * QUEUE + i]: returned cards, the next one first; shared
    pasts_left: i64  # mask of the pasts not dealt
    in_play: i64  # the action card on the table, or NONE (D-885)
    # the turn
    turn: i64
    first: i64
    turns: i64  # finished
    actions_left: i64
    searched: i64  # times this turn
    extorted: i64
    adrenaline: i64
    deals_declined: i64  # this turn: one rules out further deals (D-854)
    chosen: i64  # the seat that an effect chose last, or NONE
    decisions: i64  # seats' answers so far (D-204)
    # where Michel(le) is, and her cards
    michel_at: i64
    michel_deck: i64  # mask of her cards
    michel_discard: i64
    michel_open: i64  # drawn in the current extortion
    # deals in teams (D-854): the offer, and the pool of a shakedown
    offer: vec[u8]  # [kind]: given; [kinds + kind]: asked for
    offered_cigarettes: i64
    asked_cigarettes: i64
    answering: bool  # the offer asked for nothing: what the mate composes is stored as asked for
    pool: vec[u8]  # [kind]
    pool_size: i64
    # what seats know of each other's hands (design: memory)
    known: vec[u8]  # [(viewer * players + holder) * kinds + kind]: certainly at least this many; shared
    lacks: vec[i64]  # [viewer * players + holder]: mask of kinds certainly not held; shared
    is_memory_shared: bool  # a clone holds the same two
    # counters by which observations skip what has not changed
    memory_changes: i64  # how often anybody's memory changed
    gang_changes: i64  # how often a gang card went anywhere
    # the end
    winner_mask: i64
    bounded: bool

    def __init__(self, settings: DigSettings) -> None:
        super().__init__(settings.players)
        # Set again: the compiler knows that attributes assigned here are set, and reads them without a check.
        self.players = settings.players
        self.seat = CHANCE
        self.recording = False
        self.learnt = 0
        self.frame = NOTHING
        self.a = 0
        self.b = 0
        self.c = 0
        self.depth = 0
        self.settings = settings
        self.tables = settings.tables
        self.present = 0
        self.revealed = 0
        self.deck_size = 0
        self.discard_size = 0
        self.bank = 0
        self.pasts_left = 0
        self.in_play = v.NONE
        self.turn = 0
        self.first = 0
        self.turns = 0
        self.actions_left = 0
        self.searched = 0
        self.extorted = 0
        self.adrenaline = 0
        self.deals_declined = 0
        self.chosen = v.NONE
        self.decisions = 0
        self.michel_at = v.NONE
        self.michel_deck = 0
        self.michel_discard = 0
        self.michel_open = 0
        self.offered_cigarettes = self.asked_cigarettes = 0
        self.answering = False
        self.pool_size = 0
        self.is_memory_shared = False
        self.memory_changes = self.gang_changes = 0
        self.winner_mask = 0
        self.bounded = False


def fill_blank(s: DigState) -> None:
    """Nobody holds anything, all piles are empty."""
    players, kinds = s.players, s.tables.kinds
    s.at = zeros(players)
    s.hand = zeros(players * kinds)
    s.hand_size = zeros(players)
    s.held = vec[i64]([0 for _ in range(players)])
    s.cigarettes = zeros(players)
    s.beatings = zeros(players)
    s.gang = filled(players, v.NONE)
    s.past = filled(players, v.NONE)
    s.tunnel = zeros(players * TUNNEL)
    s.deck = zeros(kinds)
    s.discard = zeros(kinds)
    s.piles = zeros(4)
    s.top = filled(v.MOST_GANGS, v.NONE)
    s.rest = vec[i64]([0 for _ in range(v.MOST_GANGS)])
    s.queue = filled(v.MOST_GANGS * QUEUE, v.NONE)
    s.offer = zeros(2 * kinds)
    s.pool = zeros(kinds)
    s.known = zeros(players * players * kinds)
    s.lacks = vec[i64]([0 for _ in range(players * players)])


def copy_into(s: DigState, copy: DigState) -> None:
    copy.seat = s.seat
    copy_frames(s, copy)
    copy_seats(s, copy)
    copy_table(s, copy)
    copy_numbers(s, copy)
    if s.settings.teams or s.pool_size > 0:
        copy.offer = s.offer[:]
        copy.pool = s.pool[:]
    else:  # blank, and replaced before anything is written to them
        copy.offer = s.offer
        copy.pool = s.pool
    copy.known = s.known
    copy.lacks = s.lacks
    s.is_memory_shared = copy.is_memory_shared = True


def copy_seats(s: DigState, copy: DigState) -> None:
    copy.at = s.at[:]
    copy.present = s.present
    copy.hand = s.hand[:]
    copy.hand_size = s.hand_size[:]
    copy.held = s.held[:]
    copy.cigarettes = s.cigarettes[:]
    copy.beatings = s.beatings
    copy.gang = s.gang
    copy.past = s.past
    copy.revealed = s.revealed
    copy.tunnel = s.tunnel


def copy_table(s: DigState, copy: DigState) -> None:
    copy.deck = s.deck[:]
    copy.deck_size = s.deck_size
    copy.discard = s.discard[:]
    copy.discard_size = s.discard_size
    copy.piles = s.piles[:]
    copy.bank = s.bank
    copy.top = s.top
    copy.rest = s.rest
    copy.queue = s.queue
    copy.pasts_left = s.pasts_left
    copy.in_play = s.in_play


def copy_numbers(s: DigState, copy: DigState) -> None:
    copy.turn = s.turn
    copy.first = s.first
    copy.turns = s.turns
    copy.actions_left = s.actions_left
    copy.searched = s.searched
    copy.extorted = s.extorted
    copy.adrenaline = s.adrenaline
    copy.deals_declined = s.deals_declined
    copy.chosen = s.chosen
    copy.decisions = s.decisions
    copy.michel_at = s.michel_at
    copy.michel_deck = s.michel_deck
    copy.michel_discard = s.michel_discard
    copy.michel_open = s.michel_open
    copy.offered_cigarettes = s.offered_cigarettes
    copy.asked_cigarettes = s.asked_cigarettes
    copy.answering = s.answering
    copy.pool_size = s.pool_size
    copy.memory_changes = s.memory_changes
    copy.gang_changes = s.gang_changes
    copy.winner_mask = s.winner_mask
    copy.bounded = s.bounded


def holds(s: DigState, seat: i64, kind: i64) -> i64:
    """How many cards of this kind a hand holds."""
    return i64(s.hand[seat * s.tables.kinds + kind])


def weapons_held(s: DigState, seat: i64) -> i64:
    """How many weapons a hand holds (D-110)."""
    return holds(s, seat, v.BLADE) + holds(s, seat, v.KNIFE)


def look_through(s: DigState, seat: i64) -> None:
    """Recount which kinds a hand holds, and how many cards."""
    mask: i64 = 0
    size: i64 = 0
    for kind in range(s.tables.kinds):
        count = holds(s, seat, kind)
        size += count
        if count > 0:
            mask |= bit(kind)
    s.held[seat] = mask
    s.hand_size[seat] = u8(size)


def kinds_on(cards: vec[u8], start: i64, kinds: i64) -> list[int]:
    """The kinds present in a row of counts."""
    return [kind for kind in range(kinds) if cards[start + kind] > 0]


def pile(s: DigState, kind: i64) -> i64:
    """How many lie on the open pile of knives, spoons, picks or shovels (D-102)."""
    return i64(s.piles[kind - v.KNIFE])


def ability(s: DigState, seat: i64) -> i64:
    """The ability word of a seat's gang card; 0 without one."""
    card = i64(s.gang[seat])
    if card == v.NONE:
        return 0
    return i64(s.tables.ability[card])


def amount(s: DigState, seat: i64, word: i64, default: i64) -> i64:
    """The number on a seat's gang card if it has this ability, else the default."""
    card = i64(s.gang[seat])
    if card == v.NONE or i64(s.tables.ability[card]) != word:
        return default
    return i64(s.tables.amount[card])


def gang_of(s: DigState, seat: i64) -> i64:
    card = i64(s.gang[seat])
    if card == v.NONE:
        return v.NONE
    return i64(s.tables.gang_of[card])


def own_points(s: DigState, seat: i64) -> i64:
    """Tunnel points that a seat has dug itself."""
    return i64(s.tunnel[seat * TUNNEL + POINTS])


def returned(s: DigState, gang: i64) -> i64:
    """How many returned cards lie under a gang's pile, in the order in which they will be turned (D-109)."""
    count: i64 = 0
    while count < QUEUE and i64(s.queue[gang * QUEUE + count]) != v.NONE:
        count += 1
    return count


def are_mates(s: DigState, seat: i64, other: i64) -> bool:
    """Seats 0 2 4 are one team, 1 3 5 the other (D-851)."""
    return s.settings.teams and seat != other and (seat - other) % 2 == 0


def seats_at(s: DigState, location: i64) -> i64:
    """The mask of the seats in a location."""
    return (s.present >> (location * SEATS)) & EVERY_SEAT


def put_at(s: DigState, seat: i64, location: i64) -> None:
    """Move a seat to this location."""
    s.present &= ~(bit(seat) << (i64(s.at[seat]) * SEATS))
    s.present |= bit(seat) << (location * SEATS)
    s.at[seat] = u8(location)


def mates(s: DigState, seat: i64) -> i64:
    """The mask of a seat's team-mates (D-851)."""
    if not s.settings.teams:
        return 0
    return (EVEN_SEATS << (seat % 2)) & others(s, seat)


def others(s: DigState, seat: i64) -> i64:
    """The mask of all other seats."""
    return (bit(s.players) - 1) & ~bit(seat)


def next_clockwise(s: DigState, seat: i64, mask: i64) -> i64:
    """The first seat of a mask, clockwise from this one; NONE if it is empty."""
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if mask & bit(other):
            return other
    return v.NONE


def zeros(count: i64) -> vec[u8]:
    return filled(count, 0)


def filled(count: i64, value: u8) -> vec[u8]:
    return vec[u8]([value for _ in range(count)])
