"""What action cards and pasts do and ask: effect words, one after the other (D-880 … D-891)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import (
    chance,
    deal,
    extortion,
    going,
    kinds,
    observed,
    shakedown,
    trade,
    turn,
)
from cellmates.games.dig.questions.menu import add_counts, add_if, add_mask
from cellmates.games.dig.questions.question import Procedure, Question, is_few, is_seat, is_some
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.beatings import beat, heal
from cellmates.games.dig.rules.cards import (
    discard,
    gain,
    lose,
    put_away,
    rob,
    take_cigarettes,
    take_from_pile,
)
from cellmates.games.dig.rules.deals import partners
from cellmates.games.dig.rules.effects import can_buy_any, can_dig_anywhere, targets
from cellmates.games.dig.rules.goal import dig_tool
from cellmates.games.dig.rules.memory import see_hand, see_lack, swap_knowledge
from cellmates.games.dig.rules.moving import send_to_solitary
from cellmates.games.dig.rules.pasts import effects_count, effects_start, reveal
from cellmates.games.dig.rules.state import DigState, holds, look_through, next_clockwise, others
from cellmates.kernel.frames import become, pop, push
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


class Effects(Procedure):
    """The effects of a card or a past, one after the other."""

    def play(self, s: DigState, seat: i64, kind: i64) -> None:
        """Play a card: it lies on the table until it is resolved, then it is discarded (D-406, D-885)."""
        lose(s, seat, kind, EVERYBODY)
        s.in_play = kind
        emit(s, e.PLAYED, EVERYBODY, seat, kind, 0)
        push(s, kinds.DO_FINISH_CARD, 0, 0, 0)
        self.begin(s, seat, i64(s.tables.effect_start[kind]), i64(s.tables.effect_count[kind]))

    def reveal(self, s: DigState, seat: i64) -> None:
        start, count = effects_start(s, seat), effects_count(s, seat)
        reveal(s, seat)
        self.begin(s, seat, start, count)

    def begin(self, s: DigState, seat: i64, start: i64, count: i64) -> None:
        s.chosen = v.NONE
        push(s, kinds.DO_EFFECTS, start, count, seat)

    def go_on(self, s: DigState) -> None:
        effect, left, seat = s.a, s.b, s.c
        if left == 0:
            pop(s)
            return
        s.a += 1
        s.b -= 1
        if i64(s.tables.word[effect]) >= v.BEAT:
            hit(s, seat, effect)
        else:
            help_oneself(s, seat, effect)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        effects = len(s.tables.word)
        return 0 <= a <= effects and is_few(b) and c == s.turn and a + b <= effects


def help_oneself(s: DigState, seat: i64, effect: i64) -> None:  # noqa: C901 - one branch a word
    """Effects on the player of the card."""
    word, number = i64(s.tables.word[effect]), i64(s.tables.number[effect])
    if word == v.DRAW:
        chance.DRAW.ask(s, seat, number)
    elif word == v.CIGARETTES:
        take_cigarettes(s, seat, number)
    elif word == v.ACTIONS:
        s.actions_left += number
    elif word == v.ADRENALINE:
        s.actions_left += number
        s.adrenaline += 1
    elif word == v.HEAL:
        heal(s, seat, number)
    elif word == v.KNIVES:
        take_from_pile(s, seat, v.KNIFE, number)
    elif word == v.GO:
        going.GO.freely(s, seat)
    elif word == v.SALVAGE:
        if s.discard_size > 0:
            push(s, kinds.ASK_SALVAGE, number, 0, 0)
    elif word == v.BUY:
        if can_buy_any(s, seat, number):
            trade.BUY.ask(s, number)
    elif word == v.DIG:
        push(s, kinds.ASK_DIG, i64(s.tables.optional[effect]), 0, 0)


def hit(s: DigState, seat: i64, effect: i64) -> None:
    """Effects on others: on one chosen player, or on each."""
    word, number = i64(s.tables.word[effect]), i64(s.tables.number[effect])
    mask = targets(s, seat, effect)
    if word == v.SHAKEDOWN:
        shakedown.bespoke_shakedown(s, seat)
    elif mask == 0:
        return
    elif word <= v.SWAP:
        may_leave: i64 = kinds.OPTIONAL if s.tables.optional[effect] else 0
        push(s, kinds.ASK_SEAT, word, number + may_leave, mask)
    else:
        push(s, kinds.DO_EACH, word, number, mask)


class FinishCard(Procedure):
    """The action card in play goes to the discard (D-406)."""

    def go_on(self, s: DigState) -> None:
        pop(s)
        put_away(s, s.in_play)
        s.in_play = v.NONE

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return s.in_play != v.NONE and a == 0 and b == 0 and c == 0


class Each(Procedure):
    """An effect on several seats, clockwise (D-891)."""

    def go_on(self, s: DigState) -> None:
        word, number, left = s.a, s.b, s.c
        if left == 0:
            pop(s)
            return
        target = next_clockwise(s, s.turn, left)
        s.c &= ~bit(target)
        if word == v.ROB_EACH:
            chance.LOSE.ask(s, target, s.turn, number)
        elif word == v.BURN_EACH:
            chance.LOSE.ask(s, target, kinds.DISCARDED, number)
        else:
            beat(s, target, number)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return v.ROB_EACH <= a <= v.BEAT_EACH and is_few(b) and 0 <= c < bit(s.players)


class Seat(Question):
    """`seat N`: whom a card hits, whom to extort, whom to deal with; `done` where it is optional (D-702)."""

    def extort(self, s: DigState) -> None:
        """The frame doesn't show whom the seat can afford to extort: that depends on its hidden weapons."""
        push(s, kinds.ASK_SEAT, kinds.EXTORTING, 0, 0)

    def deal(self, s: DigState, mates: i64) -> None:
        push(s, kinds.ASK_SEAT, kinds.DEALING, 0, mates)

    def purpose(self, s: DigState) -> i64:
        """An effect word, EXTORTING or DEALING."""
        return s.a

    def number(self, s: DigState) -> i64:
        """The number of the effect."""
        return s.b & (kinds.OPTIONAL - 1)

    def may_leave(self, s: DigState) -> bool:
        return s.b & kinds.OPTIONAL != 0

    def seats(self, s: DigState) -> i64:
        """The mask of the seats on offer; empty for an extortion."""
        return s.c

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        extorting = self.purpose(s) == kinds.EXTORTING
        mask = extortion.victims(s, seat) if extorting else self.seats(s)
        return add_if(out, add_mask(out, 0, a.SEAT, mask), a.DONE, self.may_leave(s))

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.DONE:
            pop(s)
        elif self.purpose(s) == kinds.DEALING:
            deal.OFFER.ask(s, action - a.SEAT)
        else:
            self.choose(s, s.turn, action - a.SEAT)

    def choose(self, s: DigState, seat: i64, target: i64) -> None:
        word, number = self.purpose(s), self.number(s)
        emit(s, e.CHOSE, EVERYBODY, seat, target, 0)
        if word == kinds.EXTORTING:
            become(s, kinds.ASK_NAME, kinds.EXTORTING, target, 0)
            return
        s.chosen = target
        if word == v.BLACKMAIL or word == v.BLACKMAIL_OR_ROB:
            become(s, kinds.ASK_NAME, word, target, 0)
            return
        pop(s)
        if word == v.BEAT:
            beat(s, target, number)
        elif word == v.SEND:
            send_to_solitary(s, target)
        elif word == v.ROB:
            chance.LOSE.ask(s, target, seat, number)
        elif word == v.SWAP:
            swap_hands(s, seat, target)
        else:
            look_at_hand(s, seat, target)
            push(s, kinds.ASK_FRISK if word == v.FRISK else kinds.ASK_INFORM, target, 0, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if not 0 <= b & (kinds.OPTIONAL - 1) <= 200 or not 0 <= b < 2 * kinds.OPTIONAL:
            return False
        if a == kinds.EXTORTING:
            return b == 0 and c == 0 and extortion.opponents_here(s, s.turn) != 0
        if a == kinds.DEALING and (s.deals_declined != 0 or b != 0):
            return False
        allowed = partners(s, s.turn) if a == kinds.DEALING else others(s, s.turn)
        known = v.BEAT <= a <= v.SWAP or (a == kinds.DEALING and s.settings.teams)
        return known and c > 0 and not c & ~allowed

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observe_purpose(out, at, self.purpose(s))
        observed.number(out, at, self.number(s))
        observed.may_leave(out, at, self.may_leave(s))


def observe_purpose(out: vec[u8], at: i64, purpose: i64) -> None:
    """Effect words, followed by extorting and dealing."""
    if purpose == kinds.EXTORTING:
        purpose = observed.WORDS
    elif purpose == kinds.DEALING:
        purpose = observed.WORDS + 1
    observed.purpose(out, at, purpose)


def swap_hands(s: DigState, a: i64, b: i64) -> None:
    """*Impostor*: each then knows the other's whole new hand (D-889), and sees their own new hand."""
    kinds_of_cards = s.tables.kinds
    tell_hand(s, a, b)
    tell_hand(s, b, a)
    for kind in range(kinds_of_cards):
        count = s.hand[a * kinds_of_cards + kind]
        s.hand[a * kinds_of_cards + kind] = s.hand[b * kinds_of_cards + kind]
        s.hand[b * kinds_of_cards + kind] = count
    look_through(s, a)
    look_through(s, b)
    swap_knowledge(s, a, b)
    s.learnt |= bit(a) | bit(b)
    emit(s, e.SWAPPED, EVERYBODY, a, b, 0)


def look_at_hand(s: DigState, seat: i64, holder: i64) -> None:
    emit(s, e.LOOKED_AT, EVERYBODY, seat, holder, 0)
    see_hand(s, seat, holder)
    s.learnt |= bit(seat)
    tell_hand(s, seat, holder)


def tell_hand(s: DigState, seat: i64, holder: i64) -> None:
    """Record what a seat sees in a hand, kind by kind."""
    for kind in range(s.tables.kinds):
        if holds(s, holder, kind) > 0:
            emit(s, e.HAND_SEEN, bit(seat), holder, kind, holds(s, holder, kind))


class Name(Question):
    """`name TOOL`: the tool to extort, or to blackmail somebody for (D-501, D-891)."""

    def purpose(self, s: DigState) -> i64:
        """An effect word, or EXTORTING."""
        return s.a

    def victim(self, s: DigState) -> i64:
        return s.b

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.NAME, 7)

    def answer(self, s: DigState, action: i64) -> None:
        tool = action - a.NAME
        if self.purpose(s) == kinds.EXTORTING:
            extortion.LAY.ask(s, self.victim(s), tool)
        else:
            self.blackmail(s, s.turn, tool)

    def blackmail(self, s: DigState, seat: i64, tool: i64) -> None:
        """The tool is handed over; or everybody learns that the victim lacks it (D-891)."""
        word, holder = self.purpose(s), self.victim(s)
        pop(s)
        s.learnt = EVERYBODY
        if holds(s, holder, v.SPOON + tool) > 0:
            extortion.hand_over(s, holder, seat, tool)
            return
        see_lack(s, holder, bit(v.SPOON + tool))
        emit(s, e.LACKED, EVERYBODY, holder, v.SPOON + tool, 0)
        if word == v.BLACKMAIL_OR_ROB:
            chance.LOSE.ask(s, holder, seat, 1)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if a == kinds.EXTORTING:
            return extortion.can_extort(s, s.turn, b) and c == 0
        known = a == v.BLACKMAIL or a == v.BLACKMAIL_OR_ROB
        return known and is_seat(s, b) and b != s.turn and c == 0

    def is_armed(self, s: DigState) -> bool:
        """Whether the weapons for an extortion are in hand (D-887); not checked for an imagined hand."""
        extorting = self.purpose(s) == kinds.EXTORTING
        return not extorting or extortion.victims(s, s.turn) & bit(self.victim(s)) != 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observe_purpose(out, at, self.purpose(s))
        observed.about(out, at, self.victim(s))


class Looking(Question):
    """A question about a hand that was looked at (*frisk*, *informant*, D-891)."""

    def victim(self, s: DigState) -> i64:
        return s.a

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_seat(s, a) and a != s.turn and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.victim(s))


class Frisk(Looking):
    """`discard KIND` of another's hand."""

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.DISCARD, s.held[self.victim(s)])

    def answer(self, s: DigState, action: i64) -> None:
        victim = self.victim(s)
        pop(s)
        discard(s, victim, action - a.DISCARD)


class Inform(Looking):
    """`take KIND` of another's hand; only the two know which (D-304)."""

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.TAKE, s.held[self.victim(s)])

    def answer(self, s: DigState, action: i64) -> None:
        victim = self.victim(s)
        pop(s)
        if action != a.DONE:
            rob(s, victim, s.turn, action - a.TAKE)


class Salvage(Question):
    """`take KIND` from the search discard, one after the other (D-891)."""

    def more(self, s: DigState) -> i64:
        return s.a

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_counts(s, out, a.TAKE, s.discard)

    def answer(self, s: DigState, action: i64) -> None:
        kind = action - a.TAKE
        s.discard[kind] = u8(i64(s.discard[kind]) - 1)
        s.discard_size -= 1
        gain(s, s.turn, kind, EVERYBODY)
        emit(s, e.SALVAGED, EVERYBODY, s.turn, kind, 0)
        s.a -= 1
        if s.a == 0 or s.discard_size == 0:
            pop(s)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return is_some(a) and b == 0 and c == 0 and s.discard_size > 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.number(out, at, self.more(s))


class Dig(Question):
    """`dig TOOL` in any location (*locksmith*); `done` where it is optional, or nothing can be dug."""

    def may_leave(self, s: DigState) -> bool:
        return s.a != 0

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        count = turn.list_digs(s, seat, out, 0) if can_dig_anywhere(s, seat) else 0
        return add_if(out, count, a.DONE, self.may_leave(s) or count == 0)

    def answer(self, s: DigState, action: i64) -> None:
        pop(s)
        if action != a.DONE:
            dig_tool(s, s.turn, action - a.DIG)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return 0 <= a <= 1 and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.may_leave(out, at, self.may_leave(s))


EFFECTS: Final[Effects] = Effects()
FINISH_CARD: Final[FinishCard] = FinishCard()
EACH: Final[Each] = Each()
SEAT: Final[Seat] = Seat()
NAME: Final[Name] = Name()
FRISK: Final[Frisk] = Frisk()
INFORM: Final[Inform] = Inform()
SALVAGE: Final[Salvage] = Salvage()
DIG: Final[Dig] = Dig()
