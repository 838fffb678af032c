"""Michel(le): rolled for or left, extorting whoever is there (D-801 … D-810)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import chance, kinds, observed
from cellmates.games.dig.questions.menu import add, add_if, add_mask, add_weapons
from cellmates.games.dig.questions.question import Chance, Procedure, Question, is_seat
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.beatings import beat
from cellmates.games.dig.rules.cards import discard, lay
from cellmates.games.dig.rules.pasts import has_reaction, reveal
from cellmates.games.dig.rules.state import DigState, ability, amount
from cellmates.kernel.frames import become, pop, push
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


class Michel(Question):
    """`roll michel` or `leave michel`, at the end of a turn (D-802)."""

    def ask(self, s: DigState) -> None:
        push(s, kinds.ASK_MICHEL, 0, 0, 0)

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add(out, add(out, 0, a.ROLL_MICHEL), a.LEAVE_MICHEL)

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.ROLL_MICHEL:
            become(s, kinds.ASK_ROLL, v.MICHEL, 0, 0)
        else:
            pop(s)
            emit(s, e.MICHEL_LEFT, EVERYBODY, s.turn, 0, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return s.settings.michel and a == 0 and b == 0 and c == 0


def go_to(s: DigState, location: i64) -> None:
    """She went; now she extorts whoever is there (D-803)."""
    emit(s, e.MICHEL_WENT, EVERYBODY, s.michel_at, location, 0)
    s.michel_at = location
    become(s, kinds.DO_MICHEL_ROUND, s.turn, 0, 0)


class Round(Procedure):
    """She extorts every seat there, clockwise from the player who rolled (D-803)."""

    def roller(self, s: DigState) -> i64:
        return s.a

    def done(self, s: DigState) -> i64:
        """How many seats clockwise from the roller are done."""
        return s.b

    def go_on(self, s: DigState) -> None:
        for step in range(self.done(s), s.players):
            seat = (self.roller(s) + step) % s.players
            if i64(s.at[seat]) == s.michel_at:
                s.b = step + 1
                CARD.extort(s, seat)
                return
        pop(s)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return s.settings.michel and a == s.turn and 0 <= b <= s.players and c == 0


class MichelCard(Chance):
    """`michel ID`: her next card. Without a knife on it, it is over or the fight is won (D-805, D-806)."""

    def extort(self, s: DigState, seat: i64) -> None:
        push(s, kinds.ASK_MICHEL_CARD, seat, v.NONE, 0)

    def seat(self, s: DigState) -> i64:
        return s.a

    def first(self, s: DigState) -> i64:
        """The first card drawn in this extortion, or NONE."""
        return s.b

    def is_fight(self, s: DigState) -> bool:
        return s.c != 0

    def is_due(self, s: DigState) -> bool:
        """Her deck is reshuffled only when a card is due and it is empty (D-808)."""
        if s.michel_deck == 0:
            s.michel_deck = s.michel_discard
            s.michel_discard = 0
        return True

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.MICHEL, s.michel_deck)

    def pick(self, s: DigState, number: i64) -> i64:
        return a.MICHEL + chance.pick_bit(s.michel_deck, number)

    def answer(self, s: DigState, action: i64) -> None:
        seat, card = self.seat(s), action - a.MICHEL
        s.michel_deck &= ~bit(card)
        s.michel_open |= bit(card)
        if self.first(s) == v.NONE:
            emit(s, e.MICHEL_EXTORTED, EVERYBODY, seat, 0, 0)
        emit(s, e.MICHEL_CARD, EVERYBODY, card, 0, 0)
        if s.tables.has_knife & bit(card):
            ANSWER.ask(s, seat, card if self.first(s) == v.NONE else self.first(s), fighting=self.is_fight(s))
        elif self.is_fight(s):
            beat_her(s, seat)
        else:
            close(s)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if b == v.NONE:
            return is_with_her(s, a) and s.michel_open == 0 and c == 0
        return is_with_her(s, a) and is_open(s, b) and c == 1

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.seat(s))


class MichelAnswer(Question):
    """Buy her off at first, lay a weapon, or give up (D-805, D-806); *bouncer* only when extorted."""

    def ask(self, s: DigState, seat: i64, first: i64, *, fighting: bool) -> None:
        """Replace the question for her card; *backup* draws before the first answer (D-810)."""
        become(s, kinds.ASK_MICHEL_ANSWER, seat, first, 1 if fighting else 0)
        if not fighting and ability(s, seat) == v.BACKUP:
            chance.DRAW.ask(s, seat, amount(s, seat, v.BACKUP, 0))

    def asked(self, s: DigState) -> i64:
        return s.a

    def first(self, s: DigState) -> i64:
        """Her first card."""
        return s.b

    def is_fight(self, s: DigState) -> bool:
        return s.c != 0

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        count: i64 = 0
        if not self.is_fight(s):
            count = add_mask(out, 0, a.DISCARD + v.SPOON, tools_to_give(s, seat, self.first(s)))
        count = add(out, add_weapons(s, out, count, seat), a.GIVE_UP)
        return add_if(out, count, a.REVEAL, self.can_reveal(s, seat))

    def can_reveal(self, s: DigState, seat: i64) -> bool:
        if has_reaction(s, seat, v.WHEN_LAYING):
            return True
        return not self.is_fight(s) and has_reaction(s, seat, v.WHEN_EXTORTED)

    def answer(self, s: DigState, action: i64) -> None:
        seat = self.asked(s)
        if action >= a.DISCARD:
            buy_off(s, seat, action - a.DISCARD)
        elif action >= a.LAY:
            lay(s, seat, action - a.LAY)
            become(s, kinds.ASK_MICHEL_CARD, seat, self.first(s), 1)
        elif action != a.REVEAL:
            self.give_in(s, seat)
        elif has_reaction(s, seat, v.WHEN_EXTORTED):
            self.repel(s, seat)
        else:
            reveal(s, seat)  # *master* wins the fight (D-810)
            beat_her(s, seat)

    def give_in(self, s: DigState, seat: i64) -> None:
        """Lose for want of a weapon: take a beating, and discard a tool shown on the first card (D-807)."""
        emit(s, e.GAVE_UP, EVERYBODY, seat, 0, 0)
        emit(s, e.MICHEL_WON, EVERYBODY, seat, 0, 0)
        beat(s, seat, 1)
        become(s, kinds.ASK_MICHEL_TOOL, seat, self.first(s), 0)

    def repel(self, s: DigState, seat: i64) -> None:
        """*Bouncer* ends it (D-810)."""
        reveal(s, seat)
        emit(s, e.REPELLED, EVERYBODY, seat, 0, 0)
        close(s)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_with_her(s, a) and is_open(s, b) and 0 <= c <= 1

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.tools(out, at, i64(s.tables.shows[self.first(s)]))
        observed.her_fight(out, at, self.is_fight(s))


class MichelTool(Question):
    """After a loss, `discard TOOL` that her first card shows; `done` without one (D-807)."""

    def asked(self, s: DigState) -> i64:
        return s.a

    def first(self, s: DigState) -> i64:
        """Her first card."""
        return s.b

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        tools = tools_to_give(s, seat, self.first(s))
        return add_mask(out, 0, a.DISCARD + v.SPOON, tools) if tools else add(out, 0, a.DONE)

    def answer(self, s: DigState, action: i64) -> None:
        """Without such a tool a random card is discarded, if the hand has any."""
        seat = self.asked(s)
        if action != a.DONE:
            buy_off(s, seat, action - a.DISCARD)
        else:
            close(s)
            chance.LOSE.ask(s, seat, kinds.DISCARDED, 1)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_with_her(s, a) and is_open(s, b) and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.tools(out, at, i64(s.tables.shows[self.first(s)]))


def is_with_her(s: DigState, seat: i64) -> bool:
    """She extorts whoever is where she is (D-803, D-804)."""
    return s.settings.michel and is_seat(s, seat) and i64(s.at[seat]) == s.michel_at


def is_open(s: DigState, card: i64) -> bool:
    """Whether one of her cards was drawn in the current extortion."""
    return 0 <= card < s.tables.michel_cards and s.michel_open & bit(card) != 0


def tools_to_give(s: DigState, seat: i64, card: i64) -> i64:
    """The mask of the tools in hand that her card shows."""
    return (s.held[seat] >> v.SPOON) & i64(s.tables.shows[card])


def buy_off(s: DigState, seat: i64, kind: i64) -> None:
    """Discard a tool that her card shows, and be left alone (D-805)."""
    discard(s, seat, kind)
    close(s)


def beat_her(s: DigState, seat: i64) -> None:
    """Win the fight, and draw a search card (D-808)."""
    emit(s, e.MICHEL_BEATEN, EVERYBODY, seat, 0, 0)
    close(s)
    chance.DRAW.ask(s, seat, 1)


def close(s: DigState) -> None:
    """The extortion is over; the cards drawn for it go to her discard (D-808)."""
    pop(s)
    s.michel_discard |= s.michel_open
    s.michel_open = 0


MICHEL: Final[Michel] = Michel()
ROUND: Final[Round] = Round()
CARD: Final[MichelCard] = MichelCard()
ANSWER: Final[MichelAnswer] = MichelAnswer()
TOOL: Final[MichelTool] = MichelTool()
