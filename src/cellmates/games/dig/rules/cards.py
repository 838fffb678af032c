"""Cards moving between deck, hands, piles and discard; cigarettes between bank and seats (D-102 … D-110)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.rules.events import (
    DISCARDED,
    DREW,
    DREW_UNSEEN,
    GOT_CIGARETTES,
    LAID,
    RESHUFFLED,
    ROBBED,
    ROBBED_UNSEEN,
    TOOK,
)
from cellmates.games.dig.rules.memory import see_gain, see_loss
from cellmates.games.dig.rules.state import DigState, pile
from cellmates.games.dig.rules.vocabulary import KNIFE, SHOVEL
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def is_open(kind: i64) -> bool:
    """Whether a kind has an open pile: knives, spoons, picks and shovels (D-102)."""
    return KNIFE <= kind <= SHOVEL


def gain(s: DigState, seat: i64, kind: i64, seen: i64) -> None:
    """Put a card into a hand; `seen`: the seats that see which."""
    cell = seat * s.tables.kinds + kind
    s.hand[cell] = u8(i64(s.hand[cell]) + 1)
    s.held[seat] |= bit(kind)
    s.hand_size[seat] = u8(i64(s.hand_size[seat]) + 1)
    see_gain(s, seat, kind, seen)


def lose(s: DigState, seat: i64, kind: i64, seen: i64) -> None:
    """Take a card out of a hand; `seen`: the seats that see which."""
    cell = seat * s.tables.kinds + kind
    left = i64(s.hand[cell]) - 1
    s.hand[cell] = u8(left)
    if left == 0:
        s.held[seat] &= ~bit(kind)
    s.hand_size[seat] = u8(i64(s.hand_size[seat]) - 1)
    see_loss(s, seat, kind, seen)


def put_away(s: DigState, kind: i64) -> None:
    """Put a card on its own pile, or on the search discard (D-102, D-304)."""
    if is_open(kind):
        s.piles[kind - KNIFE] = u8(i64(s.piles[kind - KNIFE]) + 1)
    else:
        s.discard[kind] = u8(i64(s.discard[kind]) + 1)
        s.discard_size += 1


def discard(s: DigState, seat: i64, kind: i64) -> None:
    """Discard a card openly."""
    lose(s, seat, kind, EVERYBODY)
    put_away(s, kind)
    emit(s, DISCARDED, EVERYBODY, seat, kind, 0)


def lay(s: DigState, seat: i64, kind: i64) -> None:
    """Lay a weapon, which is discarded at once (D-505)."""
    lose(s, seat, kind, EVERYBODY)
    put_away(s, kind)
    emit(s, LAID, EVERYBODY, seat, kind, 0)


def pass_on(s: DigState, giver: i64, taker: i64, kind: i64, seen: i64) -> None:
    """Pass a card from hand to hand."""
    lose(s, giver, kind, seen)
    gain(s, taker, kind, seen)


def rob(s: DigState, loser: i64, taker: i64, kind: i64) -> None:
    """Pass a card from hand to hand; only the two seats know which (D-304)."""
    two = bit(loser) | bit(taker)
    pass_on(s, loser, taker, kind, two)
    emit(s, ROBBED, two, taker, loser, kind)
    emit(s, ROBBED_UNSEEN, ~two, taker, loser, 0)


def take_from_pile(s: DigState, seat: i64, kind: i64, number: i64) -> i64:
    """Take up to this many from an open pile, openly; return how many there were."""
    taken = min(number, pile(s, kind))
    for _card in range(taken):
        s.piles[kind - KNIFE] = u8(i64(s.piles[kind - KNIFE]) - 1)
        gain(s, seat, kind, EVERYBODY)
    if taken > 0:
        emit(s, TOOK, EVERYBODY, seat, kind, taken)
    return taken


def cards_to_draw(s: DigState) -> i64:
    return s.deck_size + s.discard_size


def maybe_reshuffle(s: DigState) -> None:
    """Make the discard the new deck when a card is due and the deck is empty (D-104)."""
    if s.deck_size > 0 or s.discard_size == 0:
        return
    for kind in range(s.tables.kinds):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    emit(s, RESHUFFLED, EVERYBODY, 0, 0, 0)


def draw_card(s: DigState, seat: i64, kind: i64) -> None:
    """Draw a search card; only the drawer sees it (D-304)."""
    s.deck[kind] = u8(i64(s.deck[kind]) - 1)
    s.deck_size -= 1
    gain(s, seat, kind, bit(seat))
    emit(s, DREW, bit(seat), seat, kind, 0)
    emit(s, DREW_UNSEEN, ~bit(seat), seat, 0, 0)


def take_cigarettes(s: DigState, seat: i64, number: i64) -> None:
    """Take cigarettes from the bank, at most what it holds (D-108)."""
    paid = min(number, s.bank)
    s.bank -= paid
    s.cigarettes[seat] = u8(i64(s.cigarettes[seat]) + paid)
    if paid > 0:
        emit(s, GOT_CIGARETTES, EVERYBODY, seat, paid, 0)


def pay(s: DigState, seat: i64, number: i64) -> None:
    s.cigarettes[seat] = u8(i64(s.cigarettes[seat]) - number)
    s.bank += number
