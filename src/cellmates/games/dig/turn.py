"""The turn: its beginning, its actions, its end (D-301 … D-307, D-401 … D-408)."""

from mypy_extensions import i64

from cellmates.games.dig.actions import (
    BUY,
    CAREFUL,
    CRAFT,
    DEAL,
    DIG,
    END,
    EXTORT,
    HEAL,
    JOIN,
    MOVE,
    PLAY,
    REVEAL,
    SEARCH,
    SELL,
    STEAL,
    VISIT,
)
from cellmates.games.dig.cards import cards_to_draw, discard, take_cigarettes, take_from_pile
from cellmates.games.dig.deals import begin_deal
from cellmates.games.dig.effects import play_card, reveal_on_turn
from cellmates.games.dig.events import SEARCHED, SHOWED_NO_WEAPON, TURN_BEGAN, TURN_ENDED
from cellmates.games.dig.extortion import begin_extortion
from cellmates.games.dig.gangs import begin_joining
from cellmates.games.dig.goal import dig_tool
from cellmates.games.dig.memory import see_lack
from cellmates.games.dig.moving import arrive, careful_goals
from cellmates.games.dig.pasts import is_revealed
from cellmates.games.dig.questions import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_GO,
    ASK_MICHEL,
    ASK_ROLL,
    ASK_TAKE_KNIFE,
    ASK_TURN,
    CAREFULLY,
    DO_BEGIN,
    DO_END,
)
from cellmates.games.dig.state import DigState, ability, amount, pile, seats_at
from cellmates.games.dig.trade import begin_craft, begin_sale, buy, heal_here, steal_spoon
from cellmates.games.dig.vocabulary import (
    CANTEEN,
    CONCEALED,
    HAND_LIMIT,
    KNIFE,
    PROTECTION,
    SCENE,
    SEARCH_MORE,
    SEARCH_TIMES,
    YARD,
)
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def begin_turn(s: DigState) -> None:
    """Two actions (D-301); *protection* pays, *concealed* is asked."""
    s.frames.pop()
    s.actions_left = 2
    s.searched = 0
    s.extorted = 0
    s.adrenaline = 0
    emit(s, TURN_BEGAN, EVERYBODY, s.turn, 0, 0)
    take_cigarettes(s, s.turn, amount(s, s.turn, PROTECTION, 0))
    s.frames.push(ASK_TURN, 0, 0, 0)
    if ability(s, s.turn) == CONCEALED and pile(s, KNIFE) > 0:
        s.frames.push(ASK_TAKE_KNIFE, 0, 0, 0)


def ends_by_itself(s: DigState) -> bool:
    """With no action left and the past revealed; an unrevealed past's owner says `end` himself (D-306)."""
    return s.actions_left == 0 and is_revealed(s, s.turn)


def end_actions(s: DigState) -> None:
    emit(s, TURN_ENDED, EVERYBODY, s.turn, 0, 0)
    s.frames.pop()
    s.frames.push(DO_END, 0, 0, 0)


def next_stage_of_end(s: DigState) -> None:
    """*Scene* draws, Michel(le) is rolled for or left, the owner discards down to his limit (D-305)."""
    stage = s.frames.number(0)
    s.frames.write(0, stage + 1)
    seat = s.turn
    if stage == 0:
        company = seats_at(s, i64(s.at[seat])) & ~bit(seat)
        if ability(s, seat) == SCENE and company:
            s.frames.push(ASK_DRAW, seat, amount(s, seat, SCENE, 0), 0)
    elif stage == 1:
        if s.settings.michel:
            s.frames.push(ASK_MICHEL, 0, 0, 0)
    elif stage == 2:
        if i64(s.hand_size[seat]) > hand_limit(s, seat):
            s.frames.push(ASK_DISCARD, 0, 0, 0)
    else:
        s.frames.pop()
        s.turn = (s.turn + 1) % s.players
        s.turns += 1
        s.frames.push(DO_BEGIN, 0, 0, 0)


def hand_limit(s: DigState, seat: i64) -> i64:
    """Ten cards; with *family* thirteen (D-303)."""
    return amount(s, seat, HAND_LIMIT, s.tables.hand_limit)


def discard_down(s: DigState, kind: i64) -> None:
    discard(s, s.turn, kind)
    if i64(s.hand_size[s.turn]) <= hand_limit(s, s.turn):
        s.frames.pop()


def take_hidden_knife(s: DigState) -> None:
    """*Concealed*: he shows that he holds no weapon and takes a knife."""
    s.frames.pop()
    see_lack(s, s.turn, s.tables.weapons)
    emit(s, SHOWED_NO_WEAPON, EVERYBODY, s.turn, 0, 0)
    s.learnt = EVERYBODY
    take_from_pile(s, s.turn, KNIFE, 1)


# Searching


def search_value(s: DigState, seat: i64) -> i64:
    """The location's value; one more with *corner boys* in canteen or yard (D-401)."""
    place = i64(s.at[seat])
    value = i64(s.tables.search[place])
    return value + amount(s, seat, SEARCH_MORE, 0) if place == CANTEEN or place == YARD else value


def may_search(s: DigState, seat: i64) -> bool:
    """Once per turn, with *networking* twice; where there is something to find (D-401, D-881)."""
    allowed = s.searched < amount(s, seat, SEARCH_TIMES, 1)
    return allowed and search_value(s, seat) > 0 and cards_to_draw(s) > 0


def search(s: DigState, seat: i64) -> None:
    s.searched += 1
    emit(s, SEARCHED, EVERYBODY, seat, i64(s.at[seat]), search_value(s, seat))
    s.frames.push(ASK_DRAW, seat, search_value(s, seat), 0)


# Taking an action


def act(s: DigState, action: i64) -> None:
    """An answer at the action menu. A careful move is paid for when its goal is chosen."""
    seat = s.turn
    if action == END:
        end_actions(s)
        return
    if action == REVEAL:
        reveal_on_turn(s, seat)
        return
    if action == CAREFUL:
        s.frames.push(ASK_GO, seat, careful_goals(s, seat), CAREFULLY)
        return
    s.actions_left -= 1
    if action == SEARCH:
        search(s, seat)
    elif action == MOVE:
        s.frames.push(ASK_ROLL, seat, 0, 0)
    elif action == EXTORT:
        begin_extortion(s)
    elif action == STEAL:
        steal_spoon(s, seat)
    elif action == HEAL:
        heal_here(s, seat)
    elif action == SELL:
        begin_sale(s)
    elif action == DEAL:
        begin_deal(s, seat)
    else:
        act_on(s, seat, action)


def act_on(s: DigState, seat: i64, action: i64) -> None:
    """Actions that name something."""
    if action >= PLAY:
        play_card(s, seat, action - PLAY)
    elif action >= DIG:
        dig_tool(s, seat, action - DIG)
    elif action >= JOIN:
        begin_joining(s, action - JOIN)
    elif action >= VISIT:
        arrive(s, seat, i64(s.at[action - VISIT]))
    elif action >= BUY:
        buy(s, seat, action - BUY, 100)
    else:
        begin_craft(s, seat, action - CRAFT)
