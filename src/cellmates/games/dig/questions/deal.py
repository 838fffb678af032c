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
        """Replace the question of which mate to deal with."""
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

    Only the two seats know which of these it is; to everybody else it is one question (D-859).
    """

    def is_seen_by(self, s: DigState, seat: i64) -> bool:
        """The dealer sees the offer, and the mate once it is made (D-854)."""
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
        """What comes back is stored where wishes are."""
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
    """Whether a deal with this mate is possible now."""
    return is_seat(s, mate) and not s.deals_declined and deals.partners(s, s.turn) & bit(mate) != 0


def make_offer(s: DigState, seat: i64, mate: i64) -> None:
    """The mate sees the offer; nobody else sees the cards in it (D-854)."""
    two = bit(seat) | bit(mate)
    emit(s, e.DEAL_OFFERED, EVERYBODY, seat, mate, 0)
    for kind in range(s.tables.kinds):
        if s.offer[kind] > 0:
            emit(s, e.DEAL_GIVES, two, kind, i64(s.offer[kind]), 0)
        if s.offer[s.tables.kinds + kind] > 0:
            emit(s, e.DEAL_ASKS, two, kind, i64(s.offer[s.tables.kinds + kind]), 0)
    emit(s, e.DEAL_CIGARETTES, two, s.offered_cigarettes, s.asked_cigarettes, 0)
    s.answering = s.settings.amended and deals.asks_nothing(s)
    become(s, kinds.ASK_ACCEPT, mate, 0, 0)  # the frame hides whether the mate composes something


def finish_answer(s: DigState, seat: i64, mate: i64) -> None:
    """The dealer is not asked again, but sees what came back."""
    two = bit(seat) | bit(mate)
    for kind in range(s.tables.kinds):
        back = i64(s.offer[s.tables.kinds + kind])
        if back > 0:
            emit(s, e.DEAL_RETURNS, two, kind, back, 0)
    if s.asked_cigarettes > 0:
        emit(s, e.DEAL_RETURNS_CIGARETTES, two, s.asked_cigarettes, 0, 0)
    accept(s, seat, mate)


def accept(s: DigState, seat: i64, mate: i64) -> None:
    """Cards and cigarettes change hands; other players see only the sizes of the hands (D-854)."""
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
    """It costs no action, but rules out another deal this turn; under the first rules it was the reverse."""
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
    """Whether an open deal holds only what the two seats have (D-854)."""
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
    """Whether the offer can be what a shakedown of two keeps there: cards known to be in the hands (D-889).

    The present hands are not compared: an imagined or swapped table may hold other cards.
    """
    if s.players != 2 or s.offered_cigarettes + s.asked_cigarettes > 0:
        return False
    for cell in range(len(s.offer)):
        if i64(s.offer[cell]) > i64(s.tables.count[cell % s.tables.kinds]):
            return False
    return True


def is_empty(s: DigState) -> bool:
    """Whether nothing is offered and nothing asked for."""
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
    """Whether it is a finished offer that asks for something, or a gift under the first rules."""
    return deals.is_complete(s) and not (s.settings.amended and deals.asks_nothing(s))


def is_gift(s: DigState, mate: i64) -> bool:
    """Whether the offer asks for nothing, and the answer can still be completed."""
    return deals.cards_given(s) + s.offered_cigarettes > 0 and deals.can_return(s, mate, 0, 0)


OFFER: Final[Offer] = Offer()
ACCEPT: Final[Accept] = Accept()
