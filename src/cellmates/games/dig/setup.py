"""Set-up: piles, deck, pasts, hands, the starter (D-101 … D-111, D-801, D-871)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.cards import is_open
from cellmates.games.dig.engine import Dig, settle
from cellmates.games.dig.events import FIRST_CHOSEN
from cellmates.games.dig.questions import ASK_DRAW, ASK_FIRST, ASK_GANG, ASK_PAST, DO_BEGIN
from cellmates.games.dig.state import DigState, fill_blank
from cellmates.games.dig.tables import Settings
from cellmates.games.dig.trade import own_cells
from cellmates.games.dig.vocabulary import KNIFE, SHOWERS
from cellmates.kernel.seats import CHANCE, EVERYBODY, bit
from cellmates.kernel.state import emit


def blank_state(settings: Settings) -> Dig:
    """Everybody in the (own) cells, all cards in deck and piles, nothing drawn (D-101 … D-105)."""
    s = Dig(settings)
    fill_blank(s)
    for kind in range(s.tables.kinds):
        count = s.tables.count[kind]
        if is_open(kind):
            s.piles[kind - KNIFE] = count
        else:
            s.deck[kind] = count
            s.deck_size += i64(count)
    for seat in range(s.players):
        s.at[seat] = u8(own_cells(s, seat))
    s.bank = s.tables.bank
    lay_out_gangs(s)
    if settings.michel:
        s.michel_at = SHOWERS
        s.michel_deck = bit(s.tables.michel_cards) - 1
    return s


def lay_out_gangs(s: DigState) -> None:
    """Gangs and pasts that are in the game; their order nobody knows yet (D-103, D-871)."""
    for card in range(s.tables.gang_cards):
        gang = i64(s.tables.gang_of[card])
        if s.settings.gangs_in & bit(gang):
            s.rest[gang] |= bit(card)
    for past in range(s.tables.pasts):
        if s.settings.gangs_in & bit(i64(s.tables.past_gang[past])):
            s.pasts_left |= bit(past)


def new_state(settings: Settings, *, recording: bool = False) -> Dig:
    """The starter, the pasts, the gangs' top cards, the hands seat by seat: all by chance."""
    s = blank_state(settings)
    s.recording = recording
    s.frames.push(DO_BEGIN, 0, 0, 0)
    for i in range(s.players):
        s.frames.push(ASK_DRAW, s.players - 1 - i, s.tables.start_hand, 0)
    for i in range(s.tables.gangs):
        if s.rest[s.tables.gangs - 1 - i] != 0:
            s.frames.push(ASK_GANG, s.tables.gangs - 1 - i, 0, 0)
    for i in range(s.players):
        s.frames.push(ASK_PAST, s.players - 1 - i, 0, 0)
    if settings.first == CHANCE:
        s.frames.push(ASK_FIRST, 0, 0, 0)
    else:
        s.first = settings.first
        s.turn = settings.first
        emit(s, FIRST_CHOSEN, EVERYBODY, settings.first, 0, 0)
    settle(s)
    return s
