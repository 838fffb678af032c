"""The engine of `dig`: whom each question is put to, and what each answer does."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cellmates.games.dig.actions import (
    ACCEPT,
    AGAIN,
    ASK,
    ASK_CIGARETTE,
    BUY,
    DIG,
    DISCARD,
    DONE,
    DRAW,
    FIRST,
    GANG,
    GIVE,
    GIVE_CIGARETTE,
    GO,
    HAND_OVER,
    LAY,
    LOSE,
    MICHEL,
    NAME,
    PAST,
    REFUSE,
    REVEAL,
    ROLL,
    ROLL_MICHEL,
    SEAT,
    SELL_KIND,
    TAKE,
    WITH,
)
from cellmates.games.dig.cards import cards_to_draw, draw_card, lose, maybe_reshuffle, put_away, rob
from cellmates.games.dig.deals import accept, ask, choose_partner, decline, give, make_offer
from cellmates.games.dig.effects import (
    blackmail,
    choose_target,
    deal_out,
    dig_anywhere,
    end_shakedown,
    finish_card,
    frisk,
    inform,
    next_effect,
    next_of_each,
    salvage,
)
from cellmates.games.dig.events import FIRST_CHOSEN, LOST, PAST_DEALT
from cellmates.games.dig.extortion import (
    ask_victim,
    choose_victim,
    decline_help,
    fighter,
    give_up,
    hand_over,
    help_with,
    lay_first,
    lay_in_fight,
    name_tool,
    refuse,
    repel,
    win_as_master,
)
from cellmates.games.dig.gangs import join_with, turned
from cellmates.games.dig.goal import maybe_stop, points_of
from cellmates.games.dig.menu import list_answers, list_chance
from cellmates.games.dig.michel import (
    buy_off,
    draw_hers,
    give_in,
    lay_against_her,
    leave_michel,
    lose_random_card,
    master_her,
    maybe_reshuffle_hers,
    next_in_round,
    repel_her,
    roll_for_michel,
)
from cellmates.games.dig.moving import go, roll, roll_again
from cellmates.games.dig.pasts import has_reaction
from cellmates.games.dig.questions import (
    ASK_ACCEPT,
    ASK_ANSWER,
    ASK_BUY,
    ASK_DEAL_OUT,
    ASK_DIG,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_FIGHT,
    ASK_FIRST,
    ASK_FRISK,
    ASK_GANG,
    ASK_GO,
    ASK_HELP,
    ASK_INFORM,
    ASK_LAY,
    ASK_LOSE,
    ASK_MICHEL,
    ASK_MICHEL_ANSWER,
    ASK_MICHEL_CARD,
    ASK_MICHEL_TOOL,
    ASK_NAME,
    ASK_OFFER,
    ASK_PAST,
    ASK_ROLL,
    ASK_SALVAGE,
    ASK_SEAT,
    ASK_SELL,
    ASK_TAKE_KNIFE,
    ASK_TURN,
    ASK_WITH,
    CRAFTING,
    DEALING,
    DISCARDED,
    DO_BEGIN,
    DO_EACH,
    DO_EFFECTS,
    DO_END,
    DO_FINISH_CARD,
    DO_MICHEL_ROUND,
    EXTORTING,
    LAST_CHANCE,
    LAST_QUESTION,
)
from cellmates.games.dig.state import DigState, copy_into, holds
from cellmates.games.dig.trade import buy, craft_with, end_sale, sell
from cellmates.games.dig.turn import (
    act,
    begin_turn,
    discard_down,
    end_actions,
    ends_by_itself,
    next_stage_of_end,
    take_hidden_knife,
)
from cellmates.games.dig.vocabulary import SPOON, WHEN_EXTORTED
from cellmates.kernel.chance import below
from cellmates.kernel.seats import CHANCE, EVERYBODY, NOBODY, bit
from cellmates.kernel.state import State, emit


@mypyc_attr(allow_interpreted_subclasses=True)
class Dig(DigState):
    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        question = self.frames.kind()
        if self.seat == NOBODY:
            return 0
        if question <= LAST_CHANCE:
            return list_chance(self, question, out)
        return list_answers(self, question, seat, out)

    def weight(self, action: i64) -> i64:
        question = self.frames.kind()
        if question == ASK_DRAW:
            return i64(self.deck[action - DRAW])
        if question == ASK_LOSE:
            return holds(self, self.frames.number(0), action - LOSE)
        if question == ASK_DEAL_OUT:
            return i64(self.pool[action - DRAW])
        return 1

    def apply(self, seat: i64, action: i64) -> None:
        question = self.frames.kind()
        if question <= LAST_CHANCE:
            happen(self, question, action)
        else:
            self.decisions += 1
            answer(self, question, action)
        settle(self)
        maybe_stop(self)

    def deal(self, number: i64) -> None:
        question = self.frames.kind()
        if question == ASK_ROLL:
            self.apply(CHANCE, ROLL + below(number, 6))
        elif question == ASK_DRAW:
            self.apply(CHANCE, DRAW + pick_kind(self.deck, 0, below(number, self.deck_size)))
        elif question == ASK_LOSE:
            loser = self.frames.number(0)
            point = below(number, i64(self.hand_size[loser]))
            self.apply(CHANCE, LOSE + pick_kind(self.hand, loser * self.tables.kinds, point))
        else:
            State.deal(self, number)

    def clone(self) -> "Dig":
        copy = Dig(self.settings)
        copy_into(self, copy)
        return copy

    def points(self, seat: i64) -> i64:
        return points_of(self, seat)

    def winners(self) -> i64:
        return self.winner_mask

    def turns_played(self) -> i64:
        return self.turns

    def is_capped(self) -> bool:
        return self.bounded


def pick_kind(counts: vec[u8], start: i64, point: i64) -> i64:
    """The kind that the card at this point of the pile has, kinds in order."""
    kind: i64 = 0
    point -= i64(counts[start])
    while point >= 0:
        kind += 1
        point -= i64(counts[start + kind])
    return kind


def settle(s: DigState) -> None:
    """Let procedures go on until somebody is asked."""
    while s.seat != NOBODY:
        frame = s.frames.kind()
        if frame > LAST_QUESTION:
            go_on(s, frame)
        elif frame > LAST_CHANCE:
            if frame != ASK_TURN or not ends_by_itself(s):
                s.seat = asked(s, frame)
                return
            end_actions(s)
        elif is_due(s, frame):
            s.seat = CHANCE
            return


def go_on(s: DigState, frame: i64) -> None:
    """The next step of a procedure."""
    if frame == DO_END:
        next_stage_of_end(s)
    elif frame == DO_BEGIN:
        begin_turn(s)
    elif frame == DO_EFFECTS:
        next_effect(s)
    elif frame == DO_FINISH_CARD:
        finish_card(s)
    elif frame == DO_EACH:
        next_of_each(s)
    else:
        assert frame == DO_MICHEL_ROUND
        next_in_round(s)


def is_due(s: DigState, question: i64) -> bool:
    """Whether chance has anything left to do here; if not, the frame ends."""
    if question == ASK_DRAW:
        if s.frames.number(1) > 0 and cards_to_draw(s) > 0:
            maybe_reshuffle(s)
            return True
        s.frames.pop()
        return False
    if question == ASK_LOSE:
        if s.frames.number(2) > 0 and s.hand_size[s.frames.number(0)] > 0:
            return True
        s.frames.pop()
        return False
    if question == ASK_DEAL_OUT:
        if s.pool_size == 0:
            end_shakedown(s)
            return False
    elif question == ASK_MICHEL_CARD:
        maybe_reshuffle_hers(s)
    return True


def asked(s: DigState, question: i64) -> i64:
    """The seat that a question is put to."""
    if question < ASK_ANSWER:
        return s.turn
    if question == ASK_ANSWER:
        return s.frames.number(1)
    if question == ASK_FIGHT:
        return fighter(s)
    return s.frames.number(0)


# What chance does


def happen(s: DigState, question: i64, action: i64) -> None:
    if question == ASK_ROLL:
        roll(s, action - ROLL + 1)
    elif question == ASK_DRAW:
        s.frames.write(1, s.frames.number(1) - 1)
        draw_card(s, s.frames.number(0), action - DRAW)
    elif question == ASK_LOSE:
        lose_at_random(s, action - LOSE)
    elif question == ASK_MICHEL_CARD:
        draw_hers(s, action - MICHEL)
    elif question == ASK_GANG:
        turned(s, action - GANG)
    elif question == ASK_DEAL_OUT:
        deal_out(s, action - DRAW)
    elif question == ASK_PAST:
        deal_past(s, action - PAST)
    else:
        assert question == ASK_FIRST
        choose_first(s, action - FIRST)


def lose_at_random(s: DigState, kind: i64) -> None:
    """A random card of a hand is taken, or discarded (D-504, D-807, D-891)."""
    loser, taker = s.frames.number(0), s.frames.number(1)
    s.frames.write(2, s.frames.number(2) - 1)
    if taker == DISCARDED:
        lose(s, loser, kind, EVERYBODY)
        put_away(s, kind)
        emit(s, LOST, EVERYBODY, loser, kind, 0)
    else:
        rob(s, loser, taker, kind)


def deal_past(s: DigState, past: i64) -> None:
    """Everyone gets one past at random, secret (D-106)."""
    seat = s.frames.number(0)
    s.frames.pop()
    s.past[seat] = u8(past)
    s.pasts_left &= ~bit(past)
    emit(s, PAST_DEALT, bit(seat), seat, past, 0)


def choose_first(s: DigState, seat: i64) -> None:
    s.frames.pop()
    s.first = seat
    s.turn = seat
    emit(s, FIRST_CHOSEN, EVERYBODY, seat, 0, 0)


# What seats answer


def answer(s: DigState, question: i64, action: i64) -> None:  # noqa: C901, PLR0912 - one branch a question
    if question == ASK_TURN:
        act(s, action)
    elif question == ASK_GO:
        if action == AGAIN:
            roll_again(s)
        else:
            go(s, action - GO)
    elif question == ASK_SEAT:
        answer_seat(s, action)
    elif question == ASK_NAME:
        if s.frames.number(0) == EXTORTING:
            name_tool(s, action - NAME)
        else:
            blackmail(s, s.turn, action - NAME)
    elif question == ASK_LAY:
        if action == DONE:
            ask_victim(s)
        else:
            lay_first(s, action - LAY)
    elif question == ASK_SELL:
        if action == DONE:
            end_sale(s, s.turn)
        else:
            sell(s, s.turn, action - SELL_KIND)
    elif question == ASK_DISCARD:
        discard_down(s, action - DISCARD)
    elif question >= ASK_ANSWER:
        answer_of_others(s, question, action)
    else:
        answer_rare(s, question, action)


def answer_seat(s: DigState, action: i64) -> None:
    purpose = s.frames.number(0)
    if action == DONE:
        s.frames.pop()
    elif purpose == EXTORTING:
        choose_victim(s, action - SEAT)
    elif purpose == DEALING:
        choose_partner(s, action - SEAT)
    else:
        choose_target(s, s.turn, action - SEAT)


def answer_rare(s: DigState, question: i64, action: i64) -> None:
    """What single cards ask of the seat whose turn it is."""
    seat = s.turn
    if question == ASK_WITH:
        if s.frames.number(0) >= CRAFTING:
            craft_with(s, seat, action - WITH)
        else:
            join_with(s, seat, action - WITH)
    elif question == ASK_BUY:
        per_cent = s.frames.number(0)
        s.frames.pop()
        buy(s, seat, action - BUY, per_cent)
    elif question == ASK_OFFER:
        compose(s, seat, action)
    elif question == ASK_MICHEL:
        if action == ROLL_MICHEL:
            roll_for_michel(s)
        else:
            leave_michel(s)
    elif question == ASK_FRISK:
        frisk(s, action - DISCARD)
    elif action == DONE:
        s.frames.pop()
    elif question == ASK_DIG:
        dig_anywhere(s, seat, action - DIG)
    elif question == ASK_TAKE_KNIFE:
        take_hidden_knife(s)
    elif question == ASK_INFORM:
        inform(s, seat, action - TAKE)
    else:
        assert question == ASK_SALVAGE
        salvage(s, seat, action - TAKE)


def compose(s: DigState, seat: i64, action: i64) -> None:
    if action == DONE:
        make_offer(s, seat)
    elif action == GIVE_CIGARETTE:
        s.offered_cigarettes += 1
    elif action == ASK_CIGARETTE:
        s.asked_cigarettes += 1
    elif action >= ASK:
        ask(s, action - ASK)
    else:
        give(s, action - GIVE)


def answer_of_others(s: DigState, question: i64, action: i64) -> None:  # noqa: C901, PLR0912 - as above
    if question == ASK_ANSWER:
        if action == HAND_OVER:
            hand_over(s)
        elif action == REFUSE:
            refuse(s)
        else:
            repel(s)
    elif question == ASK_FIGHT:
        if action >= LAY:
            lay_in_fight(s, action - LAY)
        elif action == REVEAL:
            win_as_master(s)
        else:
            give_up(s)
    elif question == ASK_HELP:
        if action >= LAY:
            help_with(s, action - LAY)
        else:
            decline_help(s)
    elif question == ASK_MICHEL_ANSWER:
        answer_michel(s, action)
    elif question == ASK_MICHEL_TOOL:
        if action == DONE:
            lose_random_card(s)
        else:
            buy_off(s, action - DISCARD - SPOON)
    else:
        assert question == ASK_ACCEPT
        if action == ACCEPT:
            accept(s, s.turn)
        else:
            decline(s, s.turn)


def answer_michel(s: DigState, action: i64) -> None:
    if action >= DISCARD:
        buy_off(s, action - DISCARD - SPOON)
    elif action >= LAY:
        lay_against_her(s, action - LAY)
    elif action != REVEAL:
        give_in(s)
    elif has_reaction(s, s.frames.number(0), WHEN_EXTORTED):
        repel_her(s)
    else:
        master_her(s)
