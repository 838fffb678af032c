"""Deals between team-mates (D-854): composed card by card, then accepted or declined."""

from mypy_extensions import i64, u8

from cellmates.games.dig.cards import pass_on
from cellmates.games.dig.events import (
    DEAL_ACCEPTED,
    DEAL_ASKS,
    DEAL_CIGARETTES,
    DEAL_DECLINED,
    DEAL_GIVES,
    DEAL_OFFERED,
)
from cellmates.games.dig.memory import blur_hand
from cellmates.games.dig.questions import ASK_ACCEPT, ASK_OFFER, ASK_SEAT, DEALING
from cellmates.games.dig.state import DigState, holds, mates, seats_at
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def partners(s: DigState, seat: i64) -> i64:
    """The mask of the mates here with whom any deal is possible."""
    here = mates(s, seat) & seats_at(s, i64(s.at[seat]))
    mask: i64 = 0
    for mate in range(s.players):
        if here & bit(mate) and has_something(s, seat, mate):
            mask |= bit(mate)
    return mask


def has_something(s: DigState, seat: i64, mate: i64) -> bool:
    """Even deals need something on both sides, cards on at least one; free deals anything at all."""
    cards, his_cards = i64(s.hand_size[seat]), i64(s.hand_size[mate])
    money, his_money = i64(s.cigarettes[seat]), i64(s.cigarettes[mate])
    if not s.settings.even_deals:
        return cards + his_cards + money + his_money > 0
    return (cards > 0 and his_cards + his_money > 0) or (his_cards > 0 and money > 0)


def begin_deal(s: DigState, seat: i64) -> None:
    s.frames.push(ASK_SEAT, DEALING, 0, partners(s, seat))


def choose_partner(s: DigState, mate: i64) -> None:
    s.frames.pop()
    s.frames.push(ASK_OFFER, mate, 0, 0)


# What the offer holds so far


def cards_given(s: DigState) -> i64:
    return offered(s, 0)


def cards_asked(s: DigState) -> i64:
    return offered(s, s.tables.kinds)


def offered(s: DigState, start: i64) -> i64:
    total: i64 = 0
    for kind in range(s.tables.kinds):
        total += i64(s.offer[start + kind])
    return total


def can_give(s: DigState, seat: i64, mate: i64, kind: i64) -> bool:
    """A card that is left in the own hand, in an offer that can still come out even."""
    if holds(s, seat, kind) <= i64(s.offer[kind]):
        return False
    if not s.settings.even_deals:
        return True
    if s.offered_cigarettes > 0:
        return False
    asked = cards_asked(s)
    evens_out = cards_given(s) + 1 <= i64(s.hand_size[mate]) and asked <= i64(s.hand_size[seat])
    for_cards = s.asked_cigarettes == 0 and evens_out
    for_money = asked == 0 and s.cigarettes[mate] > 0
    return for_cards or for_money


def can_ask(s: DigState, seat: i64, mate: i64, kind: i64) -> bool:
    """Any kind may be asked for: the mate's hand is his secret. Not more than he holds cards."""
    asked = cards_asked(s)
    if asked >= i64(s.hand_size[mate]) or i64(s.offer[s.tables.kinds + kind]) >= i64(s.tables.count[kind]):
        return False
    if not s.settings.even_deals:
        return True
    if s.asked_cigarettes > 0:
        return False
    given = cards_given(s)
    evens_out = asked + 1 <= i64(s.hand_size[seat]) and given <= i64(s.hand_size[mate])
    for_cards = s.offered_cigarettes == 0 and evens_out
    for_money = given == 0 and s.cigarettes[seat] > 0
    return for_cards or for_money


def can_give_cigarette(s: DigState, seat: i64, mate: i64) -> bool:
    if s.offered_cigarettes >= i64(s.cigarettes[seat]):
        return False
    if not s.settings.even_deals:
        return True
    return cards_given(s) == 0 and s.asked_cigarettes == 0 and s.hand_size[mate] > 0


def can_ask_cigarette(s: DigState, seat: i64, mate: i64) -> bool:
    if s.asked_cigarettes >= i64(s.cigarettes[mate]):
        return False
    if not s.settings.even_deals:
        return True
    return cards_asked(s) == 0 and s.offered_cigarettes == 0 and s.hand_size[seat] > 0


def is_complete(s: DigState) -> bool:
    """Even: as many cards for cards, or cards for cigarettes. Free: anything (D-854)."""
    given, asked = cards_given(s), cards_asked(s)
    paid, charged = s.offered_cigarettes, s.asked_cigarettes
    if not s.settings.even_deals:
        return given + asked + paid + charged > 0
    if paid + charged == 0:
        return given > 0 and given == asked
    return (charged > 0 and given > 0 and asked == 0) or (paid > 0 and asked > 0 and given == 0)


def give(s: DigState, kind: i64) -> None:
    s.offer[kind] = u8(i64(s.offer[kind]) + 1)


def ask(s: DigState, kind: i64) -> None:
    cell = s.tables.kinds + kind
    s.offer[cell] = u8(i64(s.offer[cell]) + 1)


def make_offer(s: DigState, seat: i64) -> None:
    """The mate sees the offer; the cards in it are the two seats' business (D-854)."""
    mate = s.frames.number(0)
    s.frames.pop()
    two = bit(seat) | bit(mate)
    emit(s, DEAL_OFFERED, EVERYBODY, seat, mate, 0)
    for kind in range(s.tables.kinds):
        if s.offer[kind] > 0:
            emit(s, DEAL_GIVES, two, kind, i64(s.offer[kind]), 0)
        if s.offer[s.tables.kinds + kind] > 0:
            emit(s, DEAL_ASKS, two, kind, i64(s.offer[s.tables.kinds + kind]), 0)
    emit(s, DEAL_CIGARETTES, two, s.offered_cigarettes, s.asked_cigarettes, 0)
    s.frames.push(ASK_ACCEPT, mate, 0, 0)


def can_accept(s: DigState, mate: i64) -> bool:
    """He can accept only what he holds."""
    for kind in range(s.tables.kinds):
        if holds(s, mate, kind) < i64(s.offer[s.tables.kinds + kind]):
            return False
    return True


def accept(s: DigState, seat: i64) -> None:
    """Cards and cigarettes change hands; strangers see no more than the sizes of the hands (D-854)."""
    mate = s.frames.number(0)
    s.frames.pop()
    two = bit(seat) | bit(mate)
    given, asked = cards_given(s), cards_asked(s)
    most = most_given(s, seat, mate, given - asked)
    for kind in range(s.tables.kinds):
        for _ in range(i64(s.offer[kind])):
            pass_on(s, seat, mate, kind, two)
        for _ in range(i64(s.offer[s.tables.kinds + kind])):
            pass_on(s, mate, seat, kind, two)
    blur_hand(s, seat, two, most - given)
    blur_hand(s, mate, two, most - given)
    balance = s.asked_cigarettes - s.offered_cigarettes
    s.cigarettes[seat] = u8(i64(s.cigarettes[seat]) + balance)
    s.cigarettes[mate] = u8(i64(s.cigarettes[mate]) - balance)
    emit(s, DEAL_ACCEPTED, EVERYBODY, seat, mate, 0)
    clear_offer(s)


def most_given(s: DigState, seat: i64, mate: i64, surplus: i64) -> i64:
    """How many cards a stranger must think were given: he sees only by how many more than were taken."""
    if s.settings.even_deals and s.asked_cigarettes + s.offered_cigarettes > 0:
        return max(0, surplus)
    return min(i64(s.hand_size[seat]), i64(s.hand_size[mate]) + surplus)


def decline(s: DigState, seat: i64) -> None:
    """A declined deal costs the action all the same."""
    mate = s.frames.number(0)
    s.frames.pop()
    emit(s, DEAL_DECLINED, EVERYBODY, seat, mate, 0)
    clear_offer(s)


def clear_offer(s: DigState) -> None:
    for cell in range(len(s.offer)):
        s.offer[cell] = 0
    s.offered_cigarettes = 0
    s.asked_cigarettes = 0
