"""What one seat of `dig` may know, as numbers: the writer behind `DigSight.observe`.

Offsets of the features are here, their meanings in `features`; a test compares the two.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.engine import write_question
from cellmates.games.dig.questions import observed
from cellmates.games.dig.questions.cards import FRISK
from cellmates.games.dig.questions.deal import ACCEPT
from cellmates.games.dig.questions.extortion import FIGHT
from cellmates.games.dig.questions.kinds import ASK_FIGHT, ASK_FRISK, ASK_HELP, ASK_INFORM
from cellmates.games.dig.questions.observed import ASK
from cellmates.games.dig.rules import vocabulary
from cellmates.games.dig.rules.pasts import bonus_applies, is_revealed
from cellmates.games.dig.rules.state import QUEUE, TUNNEL, DigState, mates, own_points
from cellmates.games.dig.rules.vocabulary import ABILITIES, LOCATIONS, NONE
from cellmates.kernel.sheets import Notes, flag, write_count, write_flags, write_one, write_zeros

# Repeated here: an offset is a plain number in C only if everything it is computed from is in this module.
MOST_KINDS: Final = 40
MOST_GANGS: Final = 8
MOST_GANG_CARDS: Final = 48
MOST_PASTS: Final = 32
MOST_MICHEL: Final = 16
PILES: Final = 4
TOOLS: Final = 3
QUESTION_SIZE: Final = 107
assert MOST_KINDS == vocabulary.MOST_KINDS
assert MOST_GANGS == vocabulary.MOST_GANGS
assert MOST_GANG_CARDS == vocabulary.MOST_GANG_CARDS
assert MOST_PASTS == vocabulary.MOST_PASTS
assert MOST_MICHEL == vocabulary.MOST_MICHEL
assert PILES == vocabulary.PILES
assert TOOLS == vocabulary.TOOLS
assert QUESTION_SIZE == observed.QUESTION_SIZE

SEATS: Final = 6
PLACES: Final = 8
WORDS: Final = 25
"""How many ability words gang cards have."""
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
"""The size of dictionary 0, which covers tables without teams or under the first rules."""
CALLED: Final = SIZE
DEAL_DECLINED: Final = CALLED + 1
ANSWERING: Final = DEAL_DECLINED + 1
AMENDED_SIZE: Final = ANSWERING + 1
"""The size of dictionary 1, which begins with dictionary 0."""

ON_TOP: Final = 1
"""A gang card's place: open on its pile; then cards whose order nobody knows, then returned ones."""
UNDER: Final = 2
RETURNED: Final = 3


def write(s: DigState, seat: i64, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
    if not out[at + PLAYERS]:
        begin_sheet(s, out, at)
        notes.forget()
    if memory and (notes.seat != seat or notes.memory != s.memory_changes):
        write_memory(s, seat, out, at)
        notes.seat = seat
        notes.memory = s.memory_changes
    if notes.table != s.gang_changes:
        write_gang_cards(s, out, at + GANG_CARD)
        notes.table = s.gang_changes
    write_own(s, seat, out, at)  # before the question, because it reads the previous one
    write_table(s, seat, out, at)
    write_counts(s, out, at)
    write_question(s, out, at + QUESTION)
    write_row(s, seat, out, at + OWN)
    for other in range(s.players):
        write_row(s, other, out, at + ROWS + other * ROW)
    write_pasts_out(s, out, at + PASTS_OUT)
    if s.settings.michel:
        write_michel(s, out, at)
    if s.settings.teams:
        write_team(s, seat, out, at)
        if s.settings.amended:
            write_amended(s, seat, out, at)


def begin_sheet(s: DigState, out: vec[u8], at: i64) -> None:
    """What never changes in a game, and the gang cards whose order nobody knows, which only get fewer."""
    out[at + PLAYERS] = u8(s.players)
    write_count(out, at + TARGET, s.settings.target)
    owner, rest = s.tables.gang_of, s.rest
    for card in range(s.tables.gang_cards):
        if (rest[i64(owner[card])] >> card) & 1:
            out[at + GANG_CARD + card] = UNDER


def write_table(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    write_one(out, at + SEAT, seat, SEATS)
    write_one(out, at + TURN, s.turn, SEATS)
    write_one(out, at + ASKED, s.seat, SEATS)
    write_one(out, at + FIRST, s.first, SEATS)
    write_count(out, at + TURNS, s.turns)
    write_count(out, at + ACTIONS_LEFT, s.actions_left)
    write_count(out, at + SEARCHED, s.searched)
    write_count(out, at + EXTORTED, s.extorted)
    write_count(out, at + ADRENALINE, s.adrenaline)
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
    """Where in its pile a gang card lies; 0: somebody has it, or the edition lacks it.

    A card that once left the unknown rest is open on its pile, returned under it, or somebody's.
    """
    for gang in range(s.tables.gangs):
        top = i64(s.top[gang])
        if top != NONE:
            out[at + top] = ON_TOP
        write_returned(s, gang, out, at)
    for seat in range(s.players):
        card = i64(s.gang[seat])
        if card != NONE:
            out[at + card] = 0


def write_returned(s: DigState, gang: i64, out: vec[u8], at: i64) -> None:
    for place in range(QUEUE):
        card = i64(s.queue[gang * QUEUE + place])
        if card == NONE:
            return
        out[at + card] = u8(RETURNED + place)


def write_own(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    write_hand(s, seat, out, at + HAND)
    write_one(out, at + PAST, i64(s.past[seat]), MOST_PASTS)
    out[at + BONUS] = flag(bonus_applies(s, seat))
    if seat == s.turn and is_looking(s.frame):
        write_hand(s, FRISK.victim(s), out, at + LOOKING_AT)
    elif is_looking(i64(out[at + QUESTION + ASK]) - 1):
        write_zeros(out, at + LOOKING_AT, s.tables.kinds)


def is_looking(question: i64) -> bool:
    """Whether the seat whose turn it is looks at another hand."""
    return question == ASK_FRISK or question == ASK_INFORM


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
    write_gang(s, i64(s.gang[seat]), out, at)


def write_gang(s: DigState, card: i64, out: vec[u8], at: i64) -> None:
    if card == NONE:
        if out[at + GANG]:
            write_one(out, at + GANG, -1, MOST_GANGS)
            write_one(out, at + ABILITY, -1, WORDS)
            out[at + AMOUNT] = 0
    else:
        tables = s.tables
        write_one(out, at + GANG, i64(tables.gang_of[card]), MOST_GANGS)
        write_one(out, at + ABILITY, i64(tables.ability[card]), WORDS)
        out[at + AMOUNT] = tables.amount[card]


def write_pasts_out(s: DigState, out: vec[u8], at: i64) -> None:
    """The revealed pasts (D-111), which nobody can hold any more."""
    if s.revealed:
        for seat in range(s.players):
            if is_revealed(s, seat):
                out[at + i64(s.past[seat])] = 1


def write_michel(s: DigState, out: vec[u8], at: i64) -> None:
    cards = s.tables.michel_cards
    write_one(out, at + MICHEL_AT, s.michel_at, PLACES)
    write_flags(out, at + MICHEL_DECK, s.michel_deck, cards)
    write_flags(out, at + MICHEL_DISCARD, s.michel_discard, cards)
    write_flags(out, at + MICHEL_OPEN, s.michel_open, cards)


def write_team(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """Team-mates, and a deal if this seat sees it (D-851, D-854)."""
    write_flags(out, at + MATE, mates(s, seat), SEATS)
    kinds = s.tables.kinds
    if not ACCEPT.is_seen_by(s, seat):
        write_zeros(out, at + OFFER_GIVES, OWN - OFFER_GIVES)
        return
    for kind in range(kinds):
        out[at + OFFER_GIVES + kind] = s.offer[kind]
    write_count(out, at + OFFER_CIGARETTES, s.offered_cigarettes)
    if s.answering and seat == s.turn:  # what comes back is hidden from the dealer until it is given
        write_zeros(out, at + OFFER_ASKS, kinds)
        out[at + OFFER_CIGARETTES + 1] = 0
        return
    for kind in range(kinds):
        out[at + OFFER_ASKS + kind] = s.offer[kinds + kind]
    write_count(out, at + OFFER_CIGARETTES + 1, s.asked_cigarettes)


def write_amended(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """What came with rules version 2 (D-854, D-856)."""
    question = s.frame
    called = question == ASK_HELP or (question == ASK_FIGHT and FIGHT.has_called(s))
    out[at + CALLED] = flag(called)
    write_count(out, at + DEAL_DECLINED, s.deals_declined)
    out[at + ANSWERING] = flag(s.answering and ACCEPT.is_seen_by(s, seat))


def write_memory(s: DigState, seat: i64, out: vec[u8], at: i64) -> None:
    """What others certainly hold and lack, from what this seat saw."""
    for other in range(s.players):
        write_known(s, seat * s.players + other, out, at + KNOWN + other * MOST_KINDS)
        write_flags(out, at + LACKS + other * MOST_KINDS, s.lacks[seat * s.players + other], s.tables.kinds)


def write_known(s: DigState, pair: i64, out: vec[u8], at: i64) -> None:
    kinds, known = s.tables.kinds, s.known
    for kind in range(kinds):
        out[at + kind] = known[pair * kinds + kind]
