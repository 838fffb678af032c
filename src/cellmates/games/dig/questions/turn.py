"""The turn: its beginning, its action menu, its end (D-301 … D-307, D-401 … D-408)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import (
    cards,
    chance,
    extortion,
    going,
    kinds,
    michel,
    observed,
    trade,
)
from cellmates.games.dig.questions.menu import add, add_if, add_mask
from cellmates.games.dig.questions.question import Procedure, Question
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import discard, take_cigarettes, take_from_pile
from cellmates.games.dig.rules.deals import may_deal, partners
from cellmates.games.dig.rules.effects import can_play, can_reveal_on_turn
from cellmates.games.dig.rules.gangs import can_join
from cellmates.games.dig.rules.goal import dig_tool
from cellmates.games.dig.rules.memory import see_lack
from cellmates.games.dig.rules.moving import careful_goals, hosts
from cellmates.games.dig.rules.state import DigState, ability, amount, pile, seats_at, weapons_held
from cellmates.games.dig.rules.trade import (
    buy,
    can_craft,
    can_craft_here,
    can_heal,
    can_sell,
    heal_here,
    is_fit_to_craft,
    own_cells,
)
from cellmates.games.dig.rules.turn import hand_limit, may_search, search_value
from cellmates.kernel.frames import become, pop, push
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


class Begin(Procedure):
    """A turn begins with two actions (D-301); *protection* pays, *concealed* is asked."""

    def go_on(self, s: DigState) -> None:
        s.actions_left = 2
        s.searched = 0
        s.extorted = 0
        s.adrenaline = 0
        s.deals_declined = 0
        emit(s, e.TURN_BEGAN, EVERYBODY, s.turn, 0, 0)
        take_cigarettes(s, s.turn, amount(s, s.turn, v.PROTECTION, 0))
        become(s, kinds.ASK_TURN, 0, 0, 0)
        if ability(s, s.turn) == v.CONCEALED and pile(s, v.KNIFE) > 0:
            push(s, kinds.ASK_TAKE_KNIFE, 0, 0, 0)


class Turn(Question):
    """The action menu (sections 4 and 6)."""

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        count: i64 = 0
        if s.actions_left > 0:
            count = list_basic(s, seat, out)
            count = list_local(s, seat, out, count)
            if s.settings.teams:
                count = list_for_teams(s, seat, out, count)
        count = add_if(out, count, a.REVEAL, can_reveal_on_turn(s, seat))
        return add(out, count, a.END)

    def answer(self, s: DigState, action: i64) -> None:
        """Everything except ending, revealing and a careful move costs an action at once."""
        if action == a.END:
            self.end(s)
        elif action == a.REVEAL:
            cards.EFFECTS.reveal(s, s.turn)
        elif action == a.CAREFUL:
            going.GO.carefully(s)
        else:
            s.actions_left -= 1
            act(s, s.turn, action)

    def end(self, s: DigState) -> None:
        emit(s, e.TURN_ENDED, EVERYBODY, s.turn, 0, 0)
        become(s, kinds.DO_END, 0, 0, 0)


def list_basic(s: DigState, seat: i64, out: vec[i64]) -> i64:
    """Basic actions, possible everywhere (section 4)."""
    count = add_if(out, 0, a.SEARCH, may_search(s, seat))
    count = add(out, count, a.MOVE)
    count = add_if(out, count, a.CAREFUL, careful_goals(s, seat) != 0)
    held = s.held[seat]
    if held & s.tables.accessories:
        count = list_gangs(s, seat, out, count)
    if held & s.tables.action_cards:
        count = list_cards(s, seat, out, count)
    count = add_if(out, count, a.EXTORT, extortion.may_extort(s, seat))
    if held & v.PART_KINDS and is_fit_to_craft(s, seat) and can_craft_here(s, seat):
        count = list_recipes(s, seat, out, count)
    return count


def list_gangs(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    for gang in range(s.tables.gangs):
        if can_join(s, seat, gang):
            out[count] = a.JOIN + gang
            count += 1
    return count


def list_cards(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Action cards in hand that can do something (D-406, D-881)."""
    cards = s.held[seat] & s.tables.action_cards
    for kind in range(v.SPOON + v.TOOLS, s.tables.kinds):
        if cards & bit(kind) and can_play(s, seat, kind):
            out[count] = a.PLAY + kind
            count += 1
    return count


def list_recipes(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    for recipe in range(3):
        if can_craft(s, seat, recipe):
            out[count] = a.CRAFT + recipe
            count += 1
    return count


def list_local(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Actions of the location (D-307)."""
    place = i64(s.at[seat])
    if place == own_cells(s, seat) and s.beatings[seat] < 2:
        count = list_digs(s, seat, out, count)
    elif place == v.CANTEEN:
        count = add_if(out, count, a.STEAL, pile(s, v.SPOON) > 0)
    elif place == v.YARD:
        count = trade.list_purchases(s, seat, out, count, 100)
    count = add_if(out, count, a.HEAL, can_heal(s, seat))
    return add_if(out, count, a.SELL, can_sell(s, seat))


def list_digs(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """One action for each kind of tool in hand (D-601)."""
    return add_mask(out, count, a.DIG, (s.held[seat] & v.TOOL_KINDS) >> v.SPOON)


def list_for_teams(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Visiting and dealing (D-854, D-855)."""
    count = add_mask(out, count, a.VISIT, hosts(s, seat))
    return add_if(out, count, a.DEAL, may_deal(s, seat))


def act(s: DigState, seat: i64, action: i64) -> None:
    """An action that names nothing."""
    if action == a.MOVE:
        chance.ROLL.ask(s, seat)
    elif action == a.SEARCH:
        search(s, seat)
    elif action == a.EXTORT:
        s.extorted += 1
        cards.SEAT.extort(s)
    elif action == a.STEAL:
        take_from_pile(s, seat, v.SPOON, 1)
    elif action == a.HEAL:
        heal_here(s, seat)
    elif action == a.SELL:
        trade.SELL.ask(s)
    elif action == a.DEAL:
        cards.SEAT.deal(s, partners(s, seat))
    else:
        act_on(s, seat, action)


def act_on(s: DigState, seat: i64, action: i64) -> None:
    """An action that names something."""
    if action >= a.PLAY:
        cards.EFFECTS.play(s, seat, action - a.PLAY)
    elif action >= a.DIG:
        dig_tool(s, seat, action - a.DIG)
    elif action >= a.JOIN:
        trade.WITH.join(s, action - a.JOIN)
    elif action >= a.VISIT:
        going.arrive(s, seat, i64(s.at[action - a.VISIT]))
    elif action >= a.BUY:
        buy(s, seat, action - a.BUY, 100)
    else:
        trade.WITH.craft(s, seat, action - a.CRAFT)


def search(s: DigState, seat: i64) -> None:
    """Draw as many search cards as the location's value (D-401)."""
    s.searched += 1
    value = search_value(s, seat)
    emit(s, e.SEARCHED, EVERYBODY, seat, i64(s.at[seat]), value)
    chance.DRAW.ask(s, seat, value)


class TakeKnife(Question):
    """`take knife` without a weapon in hand, or `done` (*concealed*)."""

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add(out, add_if(out, 0, a.TAKE + v.KNIFE, weapons_held(s, seat) == 0), a.DONE)

    def answer(self, s: DigState, action: i64) -> None:
        """The owner shows a hand without a weapon and takes a knife."""
        pop(s)
        if action != a.DONE:
            see_lack(s, s.turn, s.tables.weapons)
            emit(s, e.SHOWED_NO_WEAPON, EVERYBODY, s.turn, 0, 0)
            s.learnt = EVERYBODY
            take_from_pile(s, s.turn, v.KNIFE, 1)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        is_asked = ability(s, s.turn) == v.CONCEALED and pile(s, v.KNIFE) > 0
        return is_asked and a == 0 and b == 0 and c == 0


class End(Procedure):
    """The end of a turn: *scene* draws, Michel(le) may be rolled for, the hand limit applies (D-305)."""

    def go_on(self, s: DigState) -> None:
        stage = s.a
        s.a += 1
        if stage == 0:
            self.scene(s, s.turn)
        elif stage == 1:
            if s.settings.michel:
                michel.MICHEL.ask(s)
        elif stage == 2:
            if i64(s.hand_size[s.turn]) > hand_limit(s, s.turn):
                push(s, kinds.ASK_DISCARD, 0, 0, 0)
        else:
            s.turn = (s.turn + 1) % s.players
            s.turns += 1
            become(s, kinds.DO_BEGIN, 0, 0, 0)

    def scene(self, s: DigState, seat: i64) -> None:
        company = seats_at(s, i64(s.at[seat])) & ~bit(seat)
        if company and ability(s, seat) == v.SCENE:
            chance.DRAW.ask(s, seat, amount(s, seat, v.SCENE, 0))

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return 0 <= a <= 3 and b == 0 and c == 0


class Discard(Question):
    """`discard KIND`, down to the limit (D-303)."""

    def more(self, s: DigState) -> i64:
        """How many cards are over the limit."""
        return i64(s.hand_size[s.turn]) - hand_limit(s, s.turn)

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_mask(out, 0, a.DISCARD, s.held[seat])

    def answer(self, s: DigState, action: i64) -> None:
        discard(s, s.turn, action - a.DISCARD)
        if self.more(s) <= 0:
            pop(s)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return self.more(s) > 0 and a == 0 and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.number(out, at, self.more(s))


BEGIN: Final[Begin] = Begin()
TURN: Final[Turn] = Turn()
TAKE_KNIFE: Final[TakeKnife] = TakeKnife()
END: Final[End] = End()
DISCARD: Final[Discard] = Discard()
