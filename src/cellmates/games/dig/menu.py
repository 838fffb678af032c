"""Which answers each question offers."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.actions import (
    ACCEPT,
    AGAIN,
    ASK,
    ASK_CIGARETTE,
    BUY,
    CAREFUL,
    CRAFT,
    DEAL,
    DECLINE,
    DIG,
    DISCARD,
    DONE,
    DRAW,
    END,
    EXTORT,
    FIRST,
    GANG,
    GIVE,
    GIVE_CIGARETTE,
    GIVE_UP,
    GO,
    HAND_OVER,
    HEAL,
    JOIN,
    LAY,
    LEAVE_MICHEL,
    LOSE,
    MICHEL,
    MOVE,
    NAME,
    PAST,
    PLAY,
    REFUSE,
    REVEAL,
    ROLL,
    ROLL_MICHEL,
    SEARCH,
    SEAT,
    SELL,
    SELL_KIND,
    STEAL,
    TAKE,
    VISIT,
    WITH,
)
from cellmates.games.dig.deals import (
    can_accept,
    can_ask,
    can_ask_cigarette,
    can_give,
    can_give_cigarette,
    is_complete,
    partners,
)
from cellmates.games.dig.effects import can_dig_anywhere, can_play, can_reveal_on_turn
from cellmates.games.dig.extortion import MAY_LAY_MORE, may_extort, victims
from cellmates.games.dig.gangs import can_join
from cellmates.games.dig.michel import tools_to_give
from cellmates.games.dig.moving import careful_goals, hosts
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
    EXTORTING,
    OPTIONAL,
)
from cellmates.games.dig.state import DigState, holds, pile, weapons_held
from cellmates.games.dig.trade import (
    accessories_held,
    can_buy,
    can_craft,
    can_craft_here,
    can_heal,
    can_sell,
    is_fit_to_craft,
    own_cells,
)
from cellmates.games.dig.turn import may_search
from cellmates.games.dig.vocabulary import (
    BINDING,
    CANTEEN,
    KNIFE,
    SPOON,
    TOOLS,
    WHEN_EXTORTED,
    WHEN_LAYING,
    YARD,
)
from cellmates.kernel.seats import bit


def add(out: vec[i64], count: i64, action: i64) -> i64:
    out[count] = action
    return count + 1


def add_mask(out: vec[i64], count: i64, start: i64, mask: i64) -> i64:
    """One action for each bit of the mask."""
    action = start
    while mask:
        if mask & 1:
            out[count] = action
            count += 1
        action += 1
        mask >>= 1
    return count


def add_hand(s: DigState, out: vec[i64], count: i64, start: i64, seat: i64) -> i64:
    """One action for each kind in a hand."""
    return add_mask(out, count, start, s.held[seat])


def add_counts(s: DigState, out: vec[i64], start: i64, counts: vec[u8]) -> i64:
    """One action for each kind that a pile holds."""
    found: i64 = 0
    for kind in range(s.tables.kinds):
        if counts[kind] > 0:
            out[found] = start + kind
            found += 1
    return found


def add_weapons(s: DigState, out: vec[i64], count: i64, seat: i64) -> i64:
    return add_mask(out, count, LAY, s.held[seat] & s.tables.weapons)


def list_chance(s: DigState, question: i64, out: vec[i64]) -> i64:
    """The outcomes that chance may have."""
    if question == ASK_ROLL:
        return add_mask(out, 0, ROLL, 63)
    if question == ASK_DRAW:
        return add_counts(s, out, DRAW, s.deck)
    if question == ASK_LOSE:
        return add_hand(s, out, 0, LOSE, s.frames.number(0))
    if question == ASK_DEAL_OUT:
        return add_counts(s, out, DRAW, s.pool)
    if question == ASK_MICHEL_CARD:
        return add_mask(out, 0, MICHEL, s.michel_deck)
    if question == ASK_GANG:
        return add_mask(out, 0, GANG, s.rest[s.frames.number(0)])
    if question == ASK_PAST:
        return add_mask(out, 0, PAST, s.pasts_left)
    assert question == ASK_FIRST
    return add_mask(out, 0, FIRST, bit(s.players) - 1)


def list_answers(s: DigState, question: i64, seat: i64, out: vec[i64]) -> i64:
    """The answers that a seat may give."""
    if question == ASK_TURN:
        return list_turn(s, seat, out)
    if question == ASK_GO:
        count = add_mask(out, 0, GO, s.frames.number(1))
        return add(out, count, AGAIN) if s.frames.number(2) >= 16 else count
    if question == ASK_SEAT:
        mask = victims(s, seat) if s.frames.number(0) == EXTORTING else s.frames.number(2)
        count = add_mask(out, 0, SEAT, mask)
        return add(out, count, DONE) if s.frames.number(1) & OPTIONAL else count
    if question == ASK_NAME:
        return add_mask(out, 0, NAME, 7)
    if question == ASK_LAY:
        count = add_weapons(s, out, 0, seat)
        return add(out, count, DONE) if s.frames.number(2) == MAY_LAY_MORE else count
    if question == ASK_WITH:
        return list_with(s, seat, out)
    if question == ASK_SELL:
        count = add_hand(s, out, 0, SELL_KIND, seat)
        return add(out, count, DONE) if s.frames.number(1) > 0 else count
    if question == ASK_DISCARD:
        return add_hand(s, out, 0, DISCARD, seat)
    if question >= ASK_ANSWER:
        return list_for_others(s, question, seat, out)
    return list_rare(s, question, seat, out)


def list_for_others(s: DigState, question: i64, seat: i64, out: vec[i64]) -> i64:
    """Extorted, fighting, helping, dealing."""
    if question == ASK_ANSWER:
        tool = s.frames.number(2)
        count: i64 = 0
        if holds(s, seat, SPOON + tool) > 0:
            count = add(out, count, HAND_OVER)
        count = add(out, count, REFUSE)
        return add(out, count, REVEAL) if has_reaction(s, seat, WHEN_EXTORTED) else count
    if question == ASK_FIGHT:
        count = add(out, add_weapons(s, out, 0, seat), GIVE_UP)
        return add(out, count, REVEAL) if has_reaction(s, seat, WHEN_LAYING) else count
    if question == ASK_HELP:
        return add(out, add_weapons(s, out, 0, seat), DECLINE)
    if question == ASK_MICHEL_ANSWER:
        return list_against_michel(s, seat, out)
    if question == ASK_MICHEL_TOOL:
        tools = tools_to_give(s, seat, s.frames.number(1))
        return add_mask(out, 0, DISCARD + SPOON, tools) if tools else add(out, 0, DONE)
    assert question == ASK_ACCEPT
    count = 0
    if can_accept(s, seat):
        count = add(out, count, ACCEPT)
    return add(out, count, DECLINE)


def list_against_michel(s: DigState, seat: i64, out: vec[i64]) -> i64:
    """Buy her off at first, lay a weapon, or give up (D-805, D-806); *bouncer* only when extorted."""
    fighting = s.frames.number(2)
    count: i64 = 0
    if not fighting:
        count = add_mask(out, 0, DISCARD + SPOON, tools_to_give(s, seat, s.frames.number(1)))
    count = add(out, add_weapons(s, out, count, seat), GIVE_UP)
    if has_reaction(s, seat, WHEN_LAYING) or (not fighting and has_reaction(s, seat, WHEN_EXTORTED)):
        count = add(out, count, REVEAL)
    return count


def list_rare(s: DigState, question: i64, seat: i64, out: vec[i64]) -> i64:
    """What single cards ask."""
    if question == ASK_BUY:
        return list_purchases(s, seat, out, 0, s.frames.number(0))
    if question == ASK_DIG:
        count = list_digs(s, seat, out, 0) if can_dig_anywhere(s, seat) else 0
        return add(out, count, DONE) if s.frames.number(0) or count == 0 else count
    if question == ASK_TAKE_KNIFE:
        count = add(out, 0, TAKE + KNIFE) if weapons_held(s, seat) == 0 else 0
        return add(out, count, DONE)
    if question == ASK_FRISK:
        return add_hand(s, out, 0, DISCARD, s.frames.number(0))
    if question == ASK_INFORM:
        return add_hand(s, out, 0, TAKE, s.frames.number(0))
    if question == ASK_SALVAGE:
        return add_counts(s, out, TAKE, s.discard)
    if question == ASK_MICHEL:
        return add(out, add(out, 0, ROLL_MICHEL), LEAVE_MICHEL)
    assert question == ASK_OFFER
    return list_offer(s, seat, out)


def list_with(s: DigState, seat: i64, out: vec[i64]) -> i64:
    """Accessories to join with, each kind once (D-404); or what to bind with (*substitute*)."""
    purpose, used = s.frames.number(0), s.frames.number(2)
    if purpose >= CRAFTING:
        count = add(out, 0, WITH + BINDING) if holds(s, seat, BINDING) > 0 else 0
        return add_mask(out, count, WITH, accessories_held(s, seat))
    return add_mask(out, 0, WITH, accessories_held(s, seat) & s.tables.wears[purpose] & ~used)


def list_offer(s: DigState, seat: i64, out: vec[i64]) -> i64:
    mate = s.frames.number(0)
    count: i64 = 0
    for kind in range(s.tables.kinds):
        if can_give(s, seat, mate, kind):
            count = add(out, count, GIVE + kind)
        if can_ask(s, seat, mate, kind):
            count = add(out, count, ASK + kind)
    if can_give_cigarette(s, seat, mate):
        count = add(out, count, GIVE_CIGARETTE)
    if can_ask_cigarette(s, seat, mate):
        count = add(out, count, ASK_CIGARETTE)
    return add(out, count, DONE) if is_complete(s) else count


# The action menu


def list_turn(s: DigState, seat: i64, out: vec[i64]) -> i64:
    """What the seat whose turn it is may do (sections 4 and 6)."""
    count: i64 = 0
    if s.actions_left > 0:
        count = list_basic(s, seat, out)
        count = list_local(s, seat, out, count)
        if s.settings.teams:
            count = add_mask(out, count, VISIT, hosts(s, seat))
            if partners(s, seat):
                count = add(out, count, DEAL)
    if can_reveal_on_turn(s, seat):
        count = add(out, count, REVEAL)
    return add(out, count, END)


def list_basic(s: DigState, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    if may_search(s, seat):
        count = add(out, count, SEARCH)
    count = add(out, count, MOVE)
    if s.actions_left >= 2 or careful_goals(s, seat):
        count = add(out, count, CAREFUL)
    if accessories_held(s, seat):
        for gang in range(s.tables.gangs):
            if can_join(s, seat, gang):
                count = add(out, count, JOIN + gang)
    if s.held[seat] & s.tables.action_cards:
        count = list_cards(s, seat, out, count)
    if may_extort(s, seat):
        count = add(out, count, EXTORT)
    if is_fit_to_craft(s, seat) and can_craft_here(s, seat):
        for recipe in range(3):
            if can_craft(s, seat, recipe):
                count = add(out, count, CRAFT + recipe)
    return count


def list_cards(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Action cards in hand that can do something (D-406, D-881)."""
    cards = s.held[seat] & s.tables.action_cards
    for kind in range(SPOON + TOOLS, s.tables.kinds):
        if cards & bit(kind) and can_play(s, seat, kind):
            count = add(out, count, PLAY + kind)
    return count


def list_local(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Location actions, only in theirs (D-307)."""
    place = i64(s.at[seat])
    if place == own_cells(s, seat) and s.beatings[seat] < 2:
        count = list_digs(s, seat, out, count)
    elif place == CANTEEN and pile(s, SPOON) > 0:
        count = add(out, count, STEAL)
    elif place == YARD:
        count = list_purchases(s, seat, out, count, 100)
    if can_heal(s, seat):
        count = add(out, count, HEAL)
    return add(out, count, SELL) if can_sell(s, seat) else count


def list_digs(s: DigState, seat: i64, out: vec[i64], count: i64) -> i64:
    for tool in range(TOOLS):
        if holds(s, seat, SPOON + tool) > 0:
            count = add(out, count, DIG + tool)
    return count


def list_purchases(s: DigState, seat: i64, out: vec[i64], count: i64, per_cent: i64) -> i64:
    for purchase in range(4):
        if can_buy(s, seat, purchase, per_cent):
            count = add(out, count, BUY + purchase)
    return count
