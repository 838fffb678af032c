"""What one seat of `dig` may know, as numbers: the writer behind `DigSight.observe`.

Where each feature begins stands here, what it means in `features`; a test holds the two together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.observed_question import QUESTION_SIZE, write_question
from cellmates.games.dig.pasts import bonus_applies, is_revealed
from cellmates.games.dig.questions import ASK_ACCEPT, ASK_FRISK, ASK_INFORM
from cellmates.games.dig.state import (
    QUEUE,
    TUNNEL,
    DigState,
    ability,
    gang_of,
    mates,
    own_points,
    returned,
)
from cellmates.games.dig.vocabulary import (
    ABILITIES,
    LOCATIONS,
    MOST_GANG_CARDS,
    MOST_GANGS,
    MOST_KINDS,
    MOST_MICHEL,
    MOST_PASTS,
    NONE,
    PILES,
    TOOLS,
)
from cellmates.kernel.seats import bit
from cellmates.kernel.sheets import flag, write_count, write_flags, write_one, write_zeros

SEATS: Final = 6
PLACES: Final = 8
WORDS: Final = 25
"""Ability words of gang cards."""
assert len(LOCATIONS) == PLACES
assert len(ABILITIES) == WORDS

# A seat's row
AT: Final = 0
HAND_SIZE: Final = AT + 1 + PLACES
CIGARETTES: Final = HAND_SIZE + 1
BEATINGS: Final = CIGARETTES + 1
POINTS: Final = BEATINGS + 1
DUG: Final = POINTS + 1
REVEALED: Final = DUG + TOOLS
GANG: Final = REVEALED + 1
ABILITY: Final = GANG + 1 + MOST_GANGS
AMOUNT: Final = ABILITY + 1 + WORDS
ROW: Final = AMOUNT + 1

SEAT: Final = 0
PLAYERS: Final = SEAT + 1 + SEATS
TURN: Final = PLAYERS + 1
ASKED: Final = TURN + 1 + SEATS
FIRST: Final = ASKED + 1 + SEATS
TURNS: Final = FIRST + 1 + SEATS
ACTIONS_LEFT: Final = TURNS + 1
SEARCHED: Final = ACTIONS_LEFT + 1
EXTORTED: Final = SEARCHED + 1
ADRENALINE: Final = EXTORTED + 1
TARGET: Final = ADRENALINE + 1
DECK: Final = TARGET + 1
BANK: Final = DECK + 1
POOL: Final = BANK + 1
PILE: Final = POOL + 1
DISCARD: Final = PILE + PILES
IN_PLAY: Final = DISCARD + MOST_KINDS
GANG_CARD: Final = IN_PLAY + 1 + MOST_KINDS
QUESTION: Final = GANG_CARD + MOST_GANG_CARDS
HAND: Final = QUESTION + QUESTION_SIZE
PAST: Final = HAND + MOST_KINDS
BONUS: Final = PAST + 1 + MOST_PASTS
MATE: Final = BONUS + 1
LOOKING_AT: Final = MATE + SEATS
OFFER_GIVES: Final = LOOKING_AT + MOST_KINDS
OFFER_ASKS: Final = OFFER_GIVES + MOST_KINDS
OFFER_CIGARETTES: Final = OFFER_ASKS + MOST_KINDS
OWN: Final = OFFER_CIGARETTES + 2
ROWS: Final = OWN + ROW
PASTS_OUT: Final = ROWS + SEATS * ROW
MICHEL_AT: Final = PASTS_OUT + MOST_PASTS
MICHEL_DECK: Final = MICHEL_AT + 1 + PLACES
MICHEL_DISCARD: Final = MICHEL_DECK + MOST_MICHEL
MICHEL_OPEN: Final = MICHEL_DISCARD + MOST_MICHEL
KNOWN: Final = MICHEL_OPEN + MOST_MICHEL
LACKS: Final = KNOWN + SEATS * MOST_KINDS
SIZE: Final = LACKS + SEATS * MOST_KINDS

ON_TOP: Final = 1
"""A gang card's place: open on its pile; then those whose order nobody knows, then the returned ones."""
UNDER: Final = 2
RETURNED: Final = 3


def write(s: DigState, seat: i64, out: vec[u8], at: i64, *, memory: bool) -> None:
    write_table(s, seat, out, at)
    write_counts(s, out, at)
    write_gang_cards(s, out, at + GANG_CARD)
    write_question(s, out, at + QUESTION)
    write_own(s, seat, out, at)
    write_row(s, seat, out, at + OWN)
    for other in range(s.players):
        write_row(s, other, out, at + ROWS + other * ROW)
    write_pasts_out(s, out, at + PASTS_OUT)
    if s.settings.michel:
        write_michel(s, out, at)
    if s.settings.teams:
        write_team(s, seat, out, at)
    if memory:
        write_memory(s, seat, out, at)


def write_table(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    write_one(out, at + SEAT, seat, SEATS)
    out[at + PLAYERS] = u8(s.players)
    write_one(out, at + TURN, s.turn, SEATS)
    write_one(out, at + ASKED, s.seat, SEATS)
    write_one(out, at + FIRST, s.first, SEATS)
    write_count(out, at + TURNS, s.turns)
    write_count(out, at + ACTIONS_LEFT, s.actions_left)
    write_count(out, at + SEARCHED, s.searched)
    write_count(out, at + EXTORTED, s.extorted)
    write_count(out, at + ADRENALINE, s.adrenaline)
    write_count(out, at + TARGET, s.settings.target)
    write_count(out, at + DECK, s.deck_size)
    write_count(out, at + BANK, s.bank)
    write_count(out, at + POOL, s.pool_size)


def write_counts(s: DigState, out: vec[u8], at: i64) -> None:
    """The open piles, the discard, and the card on the table."""
    for pile in range(PILES):
        out[at + PILE + pile] = s.piles[pile]
    discard = s.discard
    for kind in range(s.tables.kinds):
        out[at + DISCARD + kind] = discard[kind]
    write_one(out, at + IN_PLAY, s.in_play, MOST_KINDS)


def write_gang_cards(s: DigState, out: vec[u8], at: i64) -> None:
    """Where in its pile a gang card lies; 0: somebody has it, or the edition does without."""
    owner, rest = s.tables.gang_of, s.rest
    for card in range(s.tables.gang_cards):
        if (rest[i64(owner[card])] >> card) & 1:
            out[at + card] = UNDER
        else:
            out[at + card] = 0
    for gang in range(s.tables.gangs):
        if i64(s.top[gang]) != NONE:
            out[at + i64(s.top[gang])] = ON_TOP
        for place in range(returned(s, gang)):
            out[at + i64(s.queue[gang * QUEUE + place])] = u8(RETURNED + place)


def write_own(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    kinds = s.tables.kinds
    write_hand(s, seat, out, at + HAND)
    write_one(out, at + PAST, i64(s.past[seat]), MOST_PASTS)
    out[at + BONUS] = flag(bonus_applies(s, seat))
    question = s.frames.kind()
    if seat == s.turn and (question == ASK_FRISK or question == ASK_INFORM):
        write_hand(s, s.frames.number(0), out, at + LOOKING_AT)
    else:
        write_zeros(out, at + LOOKING_AT, kinds)


def write_hand(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    kinds = s.tables.kinds
    hand = s.hand
    for kind in range(kinds):
        out[at + kind] = hand[seat * kinds + kind]


def write_row(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """What everybody can see of a seat."""
    write_one(out, at + AT, i64(s.at[seat]), PLACES)
    out[at + HAND_SIZE] = s.hand_size[seat]
    out[at + CIGARETTES] = s.cigarettes[seat]
    out[at + BEATINGS] = s.beatings[seat]
    write_count(out, at + POINTS, own_points(s, seat))
    for tool in range(TOOLS):
        out[at + DUG + tool] = s.tunnel[seat * TUNNEL + tool]
    out[at + REVEALED] = flag(is_revealed(s, seat))
    write_one(out, at + GANG, gang_of(s, seat), MOST_GANGS)
    card = i64(s.gang[seat])
    if card == NONE:
        write_one(out, at + ABILITY, -1, WORDS)
        out[at + AMOUNT] = 0
    else:
        write_one(out, at + ABILITY, ability(s, seat), WORDS)
        out[at + AMOUNT] = s.tables.amount[card]


def write_pasts_out(s: DigState, out: vec[u8], at: i64) -> None:
    """The pasts that were revealed (D-111): they are played, and nobody else holds them."""
    seen: i64 = 0
    for seat in range(s.players):
        if is_revealed(s, seat):
            seen |= bit(i64(s.past[seat]))
    write_flags(out, at, seen, s.tables.pasts)


def write_michel(s: DigState, out: vec[u8], at: i64) -> None:
    write_one(out, at + MICHEL_AT, s.michel_at, PLACES)
    write_flags(out, at + MICHEL_DECK, s.michel_deck, MOST_MICHEL)
    write_flags(out, at + MICHEL_DISCARD, s.michel_discard, MOST_MICHEL)
    write_flags(out, at + MICHEL_OPEN, s.michel_open, MOST_MICHEL)


def write_team(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """Team-mates, and a deal for the two who see it (D-851, D-854)."""
    write_flags(out, at + MATE, mates(s, seat), SEATS)
    kinds = s.tables.kinds
    sees = seat == s.turn or (s.frames.kind() == ASK_ACCEPT and seat == s.frames.number(0))
    if not sees:
        write_zeros(out, at + OFFER_GIVES, OWN - OFFER_GIVES)
        return
    for kind in range(kinds):
        out[at + OFFER_GIVES + kind] = s.offer[kind]
        out[at + OFFER_ASKS + kind] = s.offer[kinds + kind]
    write_count(out, at + OFFER_CIGARETTES, s.offered_cigarettes)
    write_count(out, at + OFFER_CIGARETTES + 1, s.asked_cigarettes)


def write_memory(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """What others surely hold, and what they surely lack, as far as this seat saw it."""
    kinds = s.tables.kinds
    known = s.known
    for other in range(s.players):
        pair = seat * s.players + other
        for kind in range(kinds):
            out[at + KNOWN + other * MOST_KINDS + kind] = known[pair * kinds + kind]
        write_flags(out, at + LACKS + other * MOST_KINDS, s.lacks[pair], kinds)
