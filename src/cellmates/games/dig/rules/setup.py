"""Set-up: piles, deck, places, gangs (D-101 … D-111, D-801, D-871)."""

from mypy_extensions import i64

from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.state import DigState, fill_blank, put_at
from cellmates.games.dig.rules.trade import own_cells
from cellmates.kernel.seats import bit


def lay_out(s: DigState) -> None:
    """Everybody in their cells, all cards in deck and piles, nothing drawn (D-101 … D-105)."""
    fill_blank(s)
    lay_out_cards(s)
    lay_out_gangs(s)
    for seat in range(s.players):
        put_at(s, seat, own_cells(s, seat))
    s.bank = s.tables.bank
    if s.settings.michel:
        s.michel_at = v.SHOWERS
        s.michel_deck = bit(s.tables.michel_cards) - 1


def lay_out_cards(s: DigState) -> None:
    for kind in range(s.tables.kinds):
        count = s.tables.count[kind]
        if is_open(kind):
            s.piles[kind - v.KNIFE] = count
        else:
            s.deck[kind] = count
            s.deck_size += i64(count)


def lay_out_gangs(s: DigState) -> None:
    """Gangs and pasts that are in the game; nobody knows their order yet (D-103, D-871)."""
    for card in range(s.tables.gang_cards):
        gang = i64(s.tables.gang_of[card])
        if s.settings.gangs_in & bit(gang):
            s.rest[gang] |= bit(card)
    for past in range(s.tables.pasts):
        if s.settings.gangs_in & bit(i64(s.tables.past_gang[past])):
            s.pasts_left |= bit(past)
