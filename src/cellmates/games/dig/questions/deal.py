"""Deals between team-mates (D-854): composed card by card, then accepted, answered or declined."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import kinds, observed
from cellmates.games.dig.questions.menu import add, add_if
from cellmates.games.dig.questions.question import Question, is_seat
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import deals
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules.cards import pass_on
from cellmates.games.dig.rules.memory import blur_hand
from cellmates.games.dig.rules.state import DigState, holds
from cellmates.kernel.frames import become, pop
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


class Offer(Question):
    """`give …` and `ask …`, card by card, then `done` (D-854)."""

    def ask(self, s: DigState, mate: i64) -> None:
        """In the place of the question for the mate."""
        become(s, kinds.ASK_OFFER, mate, 0, 0)

    def mate(self, s: DigState) -> i64:
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        mate = self.mate(s)
        count: i64 = 0
        for kind in range(s.tables.kinds):
            count = add_if(out, count, a.GIVE + kind, deals.can_give(s, seat, mate, kind))
            count = add_if(out, count, a.ASK + kind, deals.can_ask(s, seat, mate, kind))
        count = add_if(out, count, a.GIVE_CIGARETTE, deals.can_give_cigarette(s, seat, mate))
        count = add_if(out, count, a.ASK_CIGARETTE, deals.can_ask_cigarette(s, seat, mate))
        return add_if(out, count, a.DONE, deals.is_complete(s))

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.DONE:
            make_offer(s, s.turn, self.mate(s))
        elif action == a.GIVE_CIGARETTE:
            s.offered_cigarettes += 1
        elif action == a.ASK_CIGARETTE:
            s.asked_cigarettes += 1
        elif action >= a.ASK:
            deals.ask(s, action - a.ASK)
        else:
            deals.give(s, action - a.GIVE)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_partner(s, a) and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.mate(s))


class Accept(Question):
    """`accept` or `decline` what a mate asks for; or compose what comes back, `give …` and `done` (D-854).

    Which of the two it is, is the two seats' business: to all others it is one question (D-859).
    """

    def is_seen_by(self, s: DigState, seat: i64) -> bool:
        """The one who composes an offer sees it, and the mate once it is made (D-854)."""
        return seat == s.turn or (s.frame == kinds.ASK_ACCEPT and seat == self.asked(s))

    def asked(self, s: DigState) -> i64:
        """The mate."""
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        if not s.answering:
            return add(out, add_if(out, 0, a.ACCEPT, deals.can_accept(s, seat)), a.DECLINE)
        count: i64 = 0
        for kind in range(s.tables.kinds):
            count = add_if(out, count, a.GIVE + kind, deals.can_return_card(s, seat, kind))
        count = add_if(out, count, a.GIVE_CIGARETTE, deals.can_return_cigarette(s, seat))
        count = add_if(out, count, a.DONE, deals.is_answered(s))
        return add(out, count, a.DECLINE)

    def answer(self, s: DigState, action: i64) -> None:
        """What comes back stands where wishes stand."""
        if action == a.ACCEPT:
            accept(s, s.turn, self.asked(s))
        elif action == a.DONE:
            finish_answer(s, s.turn, self.asked(s))
        elif action == a.GIVE_CIGARETTE:
            s.asked_cigarettes += 1
        elif action >= a.GIVE:
            deals.ask(s, action - a.GIVE)
        else:
            decline(s, s.turn, self.asked(s))

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_partner(s, a) and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, s.turn)


def is_partner(s: DigState, mate: i64) -> bool:
    """Somebody to deal with now."""
    return is_seat(s, mate) and not s.deals_declined and deals.partners(s, s.turn) & bit(mate) != 0


def make_offer(s: DigState, seat: i64, mate: i64) -> None:
    """The mate sees the offer; the cards in it are the two seats' business (D-854)."""
    two = bit(seat) | bit(mate)
    emit(s, e.DEAL_OFFERED, EVERYBODY, seat, mate, 0)
    for kind in range(s.tables.kinds):
        if s.offer[kind] > 0:
            emit(s, e.DEAL_GIVES, two, kind, i64(s.offer[kind]), 0)
        if s.offer[s.tables.kinds + kind] > 0:
            emit(s, e.DEAL_ASKS, two, kind, i64(s.offer[s.tables.kinds + kind]), 0)
    emit(s, e.DEAL_CIGARETTES, two, s.offered_cigarettes, s.asked_cigarettes, 0)
    s.answering = s.settings.amended and deals.asks_nothing(s)
    become(s, kinds.ASK_ACCEPT, mate, 0, 0)  # whether the mate composes something is the two seats' business


def finish_answer(s: DigState, seat: i64, mate: i64) -> None:
    """The dealer is not asked again, but told what came back."""
    two = bit(seat) | bit(mate)
    for kind in range(s.tables.kinds):
        back = i64(s.offer[s.tables.kinds + kind])
        if back > 0:
            emit(s, e.DEAL_RETURNS, two, kind, back, 0)
    if s.asked_cigarettes > 0:
        emit(s, e.DEAL_RETURNS_CIGARETTES, two, s.asked_cigarettes, 0, 0)
    accept(s, seat, mate)


def accept(s: DigState, seat: i64, mate: i64) -> None:
    """Cards and cigarettes change hands; strangers see no more than the sizes of the hands (D-854)."""
    pop(s)
    two = bit(seat) | bit(mate)
    given, asked = deals.cards_given(s), deals.cards_asked(s)
    most = deals.most_given(s, seat, mate, given - asked)
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
    emit(s, e.DEAL_ACCEPTED, EVERYBODY, seat, mate, 0)
    clear_offer(s)


def decline(s: DigState, seat: i64, mate: i64) -> None:
    """It costs no action, and there is no further deal this turn; by the first rules it was the reverse."""
    pop(s)
    emit(s, e.DEAL_DECLINED, EVERYBODY, seat, mate, 0)
    if s.settings.amended:
        s.actions_left += 1
        s.deals_declined += 1
    clear_offer(s)


def clear_offer(s: DigState) -> None:
    for cell in range(len(s.offer)):
        s.offer[cell] = 0
    s.offered_cigarettes = 0
    s.asked_cigarettes = 0
    s.answering = False


# Whether a position file may hold such a deal


def can_be_offered(s: DigState) -> bool:
    """What lies on the table of a deal, if one is open: nothing that the two don't have (D-854)."""
    question, mate = s.frame, s.a
    if s.seat < 0 or (question != kinds.ASK_OFFER and question != kinds.ASK_ACCEPT):
        return (is_empty(s) or (question == kinds.ASK_DEAL_OUT and is_remembered(s))) and not s.answering
    if not holds_all(s, s.turn, 0) or s.offered_cigarettes > i64(s.cigarettes[s.turn]):
        return False
    if deals.cards_asked(s) > i64(s.hand_size[mate]) or s.asked_cigarettes > i64(s.cigarettes[mate]):
        return False
    if not s.answering:
        return deals.can_add(s, s.turn, mate, 0, 0, 0, 0) if question == kinds.ASK_OFFER else is_offer(s)
    is_open = question == kinds.ASK_ACCEPT and s.settings.amended
    return is_open and holds_all(s, mate, s.tables.kinds) and is_gift(s, mate)


def is_remembered(s: DigState) -> bool:
    """What lies there at a shakedown of two: cards that each knew to be in the two hands (D-889).

    Not which cards the hands hold now: a table that is imagined, or swapped by the exam, may hold others.
    """
    if s.players != 2 or s.offered_cigarettes + s.asked_cigarettes > 0:
        return False
    for cell in range(len(s.offer)):
        if i64(s.offer[cell]) > i64(s.tables.count[cell % s.tables.kinds]):
            return False
    return True


def is_empty(s: DigState) -> bool:
    """Nothing is offered and nothing asked for."""
    for cell in range(len(s.offer)):
        if s.offer[cell] > 0:
            return False
    return s.offered_cigarettes + s.asked_cigarettes == 0


def holds_all(s: DigState, owner: i64, start: i64) -> bool:
    """Whether a hand holds the cards of one half of the deal."""
    for kind in range(s.tables.kinds):
        if holds(s, owner, kind) < i64(s.offer[start + kind]):
            return False
    return True


def is_offer(s: DigState) -> bool:
    """A finished offer that asks for something, or by the first rules a gift."""
    return deals.is_complete(s) and not (s.settings.amended and deals.asks_nothing(s))


def is_gift(s: DigState, mate: i64) -> bool:
    """An offer that asks for nothing, and an answer that can still be completed."""
    return deals.cards_given(s) + s.offered_cigarettes > 0 and deals.can_return(s, mate, 0, 0)


OFFER: Final[Offer] = Offer()
ACCEPT: Final[Accept] = Accept()
