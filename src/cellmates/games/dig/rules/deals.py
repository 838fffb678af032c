"""Deals between team-mates (D-854): what may be in them, and whether they come out even."""

from mypy_extensions import i64, u8

from cellmates.games.dig.rules.state import DigState, holds, mates, seats_at
from cellmates.kernel.seats import bit


def partners(s: DigState, seat: i64) -> i64:
    """The mask of the mates here with whom a deal is possible."""
    here = mates(s, seat) & seats_at(s, i64(s.at[seat]))
    mask: i64 = 0
    for mate in range(s.players):
        if here & bit(mate) and has_something(s, seat, mate):
            mask |= bit(mate)
    return mask


def may_deal(s: DigState, seat: i64) -> bool:
    """Whether no deal was declined this turn (D-854)."""
    return s.deals_declined == 0 and partners(s, seat) != 0


def has_something(s: DigState, seat: i64, mate: i64) -> bool:
    """Even deals need something on both sides, and cards on at least one; free deals need anything at all."""
    cards, their_cards = i64(s.hand_size[seat]), i64(s.hand_size[mate])
    money, their_money = i64(s.cigarettes[seat]), i64(s.cigarettes[mate])
    if not s.settings.even_deals:
        return cards + their_cards + money + their_money > 0
    return (cards > 0 and their_cards + their_money > 0) or (their_cards > 0 and money > 0)


def cards_given(s: DigState) -> i64:
    return offered(s, 0)


def cards_asked(s: DigState) -> i64:
    return offered(s, s.tables.kinds)


def offered(s: DigState, start: i64) -> i64:
    total: i64 = 0
    for kind in range(s.tables.kinds):
        total += i64(s.offer[start + kind])
    return total


def can_come_out_even(
    s: DigState, cards: i64, money: i64, mate: i64, given: i64, asked: i64, paid: i64, charged: i64
) -> bool:
    """Whether an even deal with this much in it can be completed (D-854).

    `cards` and `money` are the most the dealer can give; of the mate, only the size of the hand counts.
    """
    their_cards, their_money = i64(s.hand_size[mate]), i64(s.cigarettes[mate])
    most = max(given, asked, 1)
    may_mix = s.settings.amended or paid + charged == 0
    if may_mix and most <= cards and most <= their_cards:
        return True
    if asked == 0 and paid == 0 and cards > 0 and given <= cards and max(charged, 1) <= their_money:
        return True
    return given == 0 and charged == 0 and max(asked, 1) <= their_cards and max(paid, 1) <= money


def can_add(s: DigState, seat: i64, mate: i64, given: i64, asked: i64, paid: i64, charged: i64) -> bool:
    """Whether the offer can still be completed with this much more in it."""
    if not s.settings.even_deals:
        return True
    cards, money = i64(s.hand_size[seat]), i64(s.cigarettes[seat])
    given += cards_given(s)
    asked += cards_asked(s)
    paid += s.offered_cigarettes
    charged += s.asked_cigarettes
    return can_come_out_even(s, cards, money, mate, given, asked, paid, charged)


def can_give(s: DigState, seat: i64, mate: i64, kind: i64) -> bool:
    """Whether the seat has another such card, and the offer can still come out even with it."""
    return holds(s, seat, kind) > i64(s.offer[kind]) and can_add(s, seat, mate, 1, 0, 0, 0)


def can_ask(s: DigState, seat: i64, mate: i64, kind: i64) -> bool:
    """Any kind may be asked for, as the mate's hand is secret, but no more cards than the mate holds."""
    if cards_asked(s) >= i64(s.hand_size[mate]):
        return False
    left = i64(s.offer[s.tables.kinds + kind]) < i64(s.tables.count[kind])
    return left and can_add(s, seat, mate, 0, 1, 0, 0)


def can_give_cigarette(s: DigState, seat: i64, mate: i64) -> bool:
    return s.offered_cigarettes < i64(s.cigarettes[seat]) and can_add(s, seat, mate, 0, 0, 1, 0)


def can_ask_cigarette(s: DigState, seat: i64, mate: i64) -> bool:
    return s.asked_cigarettes < i64(s.cigarettes[mate]) and can_add(s, seat, mate, 0, 0, 0, 1)


def asks_nothing(s: DigState) -> bool:
    return cards_asked(s) == 0 and s.asked_cigarettes == 0


def is_complete(s: DigState) -> bool:
    """Even: as many cards one way as the other, or cards for cigarettes. Free: anything (D-854).

    An offer that asks for nothing is answered by the mate, who must have something to answer with.
    """
    if not s.settings.even_deals or (s.settings.amended and asks_nothing(s)):
        return cards_given(s) + cards_asked(s) + s.offered_cigarettes + s.asked_cigarettes > 0
    return is_even(s)


def is_even(s: DigState) -> bool:
    """As many cards each way, or cards for cigarettes; the first rules don't mix cards and cigarettes."""
    given, asked = cards_given(s), cards_asked(s)
    paid, charged = s.offered_cigarettes, s.asked_cigarettes
    if given == asked:
        return given > 0 and (s.settings.amended or paid + charged == 0)
    if asked == 0:
        return charged > 0 and paid == 0
    return given == 0 and paid > 0 and charged == 0


def give(s: DigState, kind: i64) -> None:
    s.offer[kind] = u8(i64(s.offer[kind]) + 1)


def ask(s: DigState, kind: i64) -> None:
    cell = s.tables.kinds + kind
    s.offer[cell] = u8(i64(s.offer[cell]) + 1)


def can_accept(s: DigState, mate: i64) -> bool:
    """Whether the mate holds everything that is asked for."""
    for kind in range(s.tables.kinds):
        if holds(s, mate, kind) < i64(s.offer[s.tables.kinds + kind]):
            return False
    return True


def can_return(s: DigState, mate: i64, cards: i64, cigarettes: i64) -> bool:
    """Whether the answer can still be completed with this much more in it; the offer stays as it is."""
    if not s.settings.even_deals:
        return True
    given, paid = cards_given(s), s.offered_cigarettes
    back, money = cards_asked(s) + cards, s.asked_cigarettes + cigarettes
    return can_come_out_even(s, given, paid, mate, given, back, paid, money)


def can_return_card(s: DigState, mate: i64, kind: i64) -> bool:
    return holds(s, mate, kind) > i64(s.offer[s.tables.kinds + kind]) and can_return(s, mate, 1, 0)


def can_return_cigarette(s: DigState, mate: i64) -> bool:
    return s.asked_cigarettes < i64(s.cigarettes[mate]) and can_return(s, mate, 0, 1)


def is_answered(s: DigState) -> bool:
    """Free: anything may come back, even nothing; even: as for an offer (D-854)."""
    return not s.settings.even_deals or is_even(s)


def most_given(s: DigState, seat: i64, mate: i64, surplus: i64) -> i64:
    """The most cards that other players must think were given: they see only the difference."""
    if s.settings.even_deals and surplus != 0:  # cards went one way
        return max(0, surplus)
    return min(i64(s.hand_size[seat]), i64(s.hand_size[mate]) + surplus)
