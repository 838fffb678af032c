"""What action cards and pasts do: effect words, one after the other (section 11, D-880 … D-891)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.beatings import beat, heal
from cellmates.games.dig.cards import (
    cards_to_draw,
    discard,
    gain,
    lose,
    pass_on,
    put_away,
    rob,
    take_cigarettes,
    take_from_pile,
)
from cellmates.games.dig.events import (
    CHOSE,
    DEALT,
    HAND_SEEN,
    HANDED_OVER,
    LACKED,
    LOOKED_AT,
    PLAYED,
    SALVAGED,
    SHAKEN_DOWN,
    SWAPPED,
)
from cellmates.games.dig.extortion import next_clockwise
from cellmates.games.dig.goal import dig_tool
from cellmates.games.dig.memory import forget_all, see_hand, see_lack, swap_knowledge
from cellmates.games.dig.moving import all_locations, send_to_solitary
from cellmates.games.dig.pasts import effects_count, effects_start, is_revealed, reveal
from cellmates.games.dig.questions import (
    ASK_BUY,
    ASK_DEAL_OUT,
    ASK_DIG,
    ASK_DRAW,
    ASK_FRISK,
    ASK_GO,
    ASK_INFORM,
    ASK_LOSE,
    ASK_NAME,
    ASK_SALVAGE,
    ASK_SEAT,
    DISCARDED,
    DO_EACH,
    DO_EFFECTS,
    DO_FINISH_CARD,
    FREELY,
    OPTIONAL,
)
from cellmates.games.dig.state import (
    DigState,
    ability,
    holds,
    look_through,
    mates,
    others,
    pile,
    seats_at,
    zeros,
)
from cellmates.games.dig.trade import can_buy
from cellmates.games.dig.vocabulary import (
    ACTIONS,
    ADRENALINE,
    BEAT,
    BEAT_EACH,
    BLACKMAIL,
    BLACKMAIL_OR_ROB,
    BURN_EACH,
    BUY,
    BUY_SHOVEL,
    CIGARETTES,
    DIG,
    DRAW,
    FRISK,
    GO,
    HEAL,
    HERE,
    KNIFE,
    KNIVES,
    NONE,
    ON_TURN,
    ROB,
    ROB_EACH,
    SALVAGE,
    SEND,
    SHAKEDOWN,
    SOLITARY,
    SPOON,
    SWAP,
    TOOLS,
    UNTOUCHABLE,
)
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit

# Playing and revealing


def play_card(s: DigState, seat: i64, kind: i64) -> None:
    """The card lies on the table until it is resolved, then it is discarded (D-406, D-885)."""
    lose(s, seat, kind, EVERYBODY)
    s.in_play = kind
    emit(s, PLAYED, EVERYBODY, seat, kind, 0)
    s.frames.push(DO_FINISH_CARD, 0, 0, 0)
    run(s, seat, i64(s.tables.effect_start[kind]), i64(s.tables.effect_count[kind]))


def finish_card(s: DigState) -> None:
    s.frames.pop()
    put_away(s, s.in_play)
    s.in_play = NONE


def reveal_on_turn(s: DigState, seat: i64) -> None:
    start, count = effects_start(s, seat), effects_count(s, seat)
    reveal(s, seat)
    run(s, seat, start, count)


def run(s: DigState, seat: i64, start: i64, count: i64) -> None:
    s.chosen = NONE
    s.frames.push(DO_EFFECTS, start, count, seat)


def can_play(s: DigState, seat: i64, kind: i64) -> bool:
    """An action card that can do something (D-880, D-881)."""
    start = i64(s.tables.effect_start[kind])
    return can_do_any(s, seat, start, i64(s.tables.effect_count[kind]))


def can_reveal_on_turn(s: DigState, seat: i64) -> bool:
    """An unrevealed turn past whose effect, or available bonus, can do something (D-703, D-704)."""
    if is_revealed(s, seat) or i64(s.tables.moment[i64(s.past[seat])]) != ON_TURN:
        return False
    return can_do_any(s, seat, effects_start(s, seat), effects_count(s, seat))


def can_do_any(s: DigState, seat: i64, start: i64, count: i64) -> bool:
    for effect in range(start, start + count):
        if can_do(s, seat, effect):
            return True
    return False


def can_do(s: DigState, seat: i64, effect: i64) -> bool:
    """No option that publicly can't change anything (D-881)."""
    word = i64(s.tables.word[effect])
    if word >= BEAT:
        return targets(s, seat, effect) != 0
    if word == DRAW:
        return cards_to_draw(s) > 0
    if word == CIGARETTES:
        return s.bank > 0
    if word == ADRENALINE:
        return s.adrenaline == 0
    if word == HEAL:
        return s.beatings[seat] > 0
    if word == KNIVES:
        return pile(s, KNIFE) > 0
    if word == SALVAGE:
        return s.discard_size > 0
    if word == BUY:
        return can_buy_any(s, seat, i64(s.tables.number[effect]))
    if word == DIG:
        return can_dig_anywhere(s, seat)
    return True


def can_buy_any(s: DigState, seat: i64, per_cent: i64) -> bool:
    for purchase in range(BUY_SHOVEL + 1):
        if can_buy(s, seat, purchase, per_cent):
            return True
    return False


def can_dig_anywhere(s: DigState, seat: i64) -> bool:
    """A tool in hand, and not two beatings (D-507)."""
    tools: i64 = 0
    for tool in range(TOOLS):
        tools += holds(s, seat, SPOON + tool)
    return tools > 0 and s.beatings[seat] < 2


# Whom an effect can hit


def targets(s: DigState, seat: i64, effect: i64) -> i64:
    """The mask of the seats that an effect can choose or hit (D-857, D-880 … D-882)."""
    word = i64(s.tables.word[effect])
    mask = others(s, seat)
    if i64(s.tables.reach[effect]) == HERE:
        mask &= seats_at(s, i64(s.at[seat]))
    if word != SWAP and word != SHAKEDOWN:
        mask &= ~mates(s, seat)
    if s.tables.optional[effect] and s.chosen != NONE:
        mask &= ~bit(s.chosen)
    found: i64 = 0
    for target in range(s.players):
        if mask & bit(target) and can_hit(s, seat, target, word):
            found |= bit(target)
    return found


def can_hit(s: DigState, seat: i64, target: i64, word: i64) -> bool:
    """Whether the effect would change something, and may choose this seat."""
    if word <= SWAP and ability(s, target) == UNTOUCHABLE:
        return False
    if word == BEAT or word == BEAT_EACH:
        return s.beatings[target] < 2
    if word == SEND:
        return i64(s.at[target]) != SOLITARY
    if word == SWAP:
        return i64(s.hand_size[target]) + i64(s.hand_size[seat]) > 0
    if word == SHAKEDOWN:
        kept: i64 = 2 if s.in_play == NONE else 1  # the card itself, and one that would come straight back
        return s.hand_size[target] > 0 or i64(s.hand_size[seat]) > kept
    return s.hand_size[target] > 0


# Doing it


def next_effect(s: DigState) -> None:
    effect, count, seat = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    if count == 0:
        s.frames.pop()
        return
    s.frames.write(0, effect + 1)
    s.frames.write(1, count - 1)
    if i64(s.tables.word[effect]) >= BEAT:
        hit(s, seat, effect)
    else:
        help_oneself(s, seat, effect)


def help_oneself(s: DigState, seat: i64, effect: i64) -> None:  # noqa: C901 - one branch a word
    """Effects on the player of the card."""
    word, number = i64(s.tables.word[effect]), i64(s.tables.number[effect])
    if word == DRAW:
        s.frames.push(ASK_DRAW, seat, number, 0)
    elif word == CIGARETTES:
        take_cigarettes(s, seat, number)
    elif word == ACTIONS:
        s.actions_left += number
    elif word == ADRENALINE:
        s.actions_left += number
        s.adrenaline += 1
    elif word == HEAL:
        heal(s, seat, number)
    elif word == KNIVES:
        take_from_pile(s, seat, KNIFE, number)
    elif word == GO:
        s.frames.push(ASK_GO, seat, all_locations(s, i64(s.at[seat])), FREELY)
    elif word == SALVAGE:
        if s.discard_size > 0:
            s.frames.push(ASK_SALVAGE, number, 0, 0)
    elif word == BUY:
        if can_buy_any(s, seat, number):
            s.frames.push(ASK_BUY, number, 0, 0)
    elif word == DIG:
        s.frames.push(ASK_DIG, i64(s.tables.optional[effect]), 0, 0)


def hit(s: DigState, seat: i64, effect: i64) -> None:
    """Effects on others: on one who is chosen, or on each."""
    word, number = i64(s.tables.word[effect]), i64(s.tables.number[effect])
    mask = targets(s, seat, effect)
    if word == SHAKEDOWN:
        bespoke_shakedown(s, seat)
    elif mask == 0:
        return
    elif word <= SWAP:
        may_leave: i64 = OPTIONAL if s.tables.optional[effect] else 0
        s.frames.push(ASK_SEAT, word, number + may_leave, mask)
    else:
        s.frames.push(DO_EACH, word, number, mask)


def choose_target(s: DigState, seat: i64, target: i64) -> None:
    word, number = s.frames.number(0), s.frames.number(1) & (OPTIONAL - 1)
    s.frames.pop()
    s.chosen = target
    emit(s, CHOSE, EVERYBODY, seat, target, 0)
    if word == BEAT:
        beat(s, target, number)
    elif word == SEND:
        send_to_solitary(s, target)
    elif word == ROB:
        s.frames.push(ASK_LOSE, target, seat, number)
    elif word == BLACKMAIL or word == BLACKMAIL_OR_ROB:
        s.frames.push(ASK_NAME, word, target, 0)
    elif word == SWAP:
        swap_hands(s, seat, target)
    else:
        look_at_hand(s, seat, target)
        s.frames.push(ASK_FRISK if word == FRISK else ASK_INFORM, target, 0, 0)


def next_of_each(s: DigState) -> None:
    """One after the other, clockwise (D-891)."""
    word, number, mask = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    if mask == 0:
        s.frames.pop()
        return
    target = next_clockwise(s, s.turn, mask)
    s.frames.write(2, mask & ~bit(target))
    if word == ROB_EACH:
        s.frames.push(ASK_LOSE, target, s.turn, number)
    elif word == BURN_EACH:
        s.frames.push(ASK_LOSE, target, DISCARDED, number)
    else:
        beat(s, target, number)


def look_at_hand(s: DigState, seat: i64, holder: i64) -> None:
    emit(s, LOOKED_AT, EVERYBODY, seat, holder, 0)
    see_hand(s, seat, holder)
    s.learnt |= bit(seat)
    tell_hand(s, seat, holder)


def tell_hand(s: DigState, seat: i64, holder: i64) -> None:
    """What a seat sees in a hand, kind by kind."""
    for kind in range(s.tables.kinds):
        if holds(s, holder, kind) > 0:
            emit(s, HAND_SEEN, bit(seat), holder, kind, holds(s, holder, kind))


def frisk(s: DigState, kind: i64) -> None:
    """One card of the hand looked at is discarded (D-891)."""
    holder = s.frames.number(0)
    s.frames.pop()
    discard(s, holder, kind)


def inform(s: DigState, seat: i64, kind: i64) -> None:
    """One card of the hand looked at is taken; only the two know which (D-304, D-891)."""
    holder = s.frames.number(0)
    s.frames.pop()
    rob(s, holder, seat, kind)


def blackmail(s: DigState, seat: i64, tool: i64) -> None:
    """He hands the tool over if he holds it; else everybody learns that he lacks it (D-891)."""
    word, holder = s.frames.number(0), s.frames.number(1)
    s.frames.pop()
    s.learnt = EVERYBODY
    if holds(s, holder, SPOON + tool) > 0:
        pass_on(s, holder, seat, SPOON + tool, EVERYBODY)
        emit(s, HANDED_OVER, EVERYBODY, holder, seat, SPOON + tool)
        return
    see_lack(s, holder, bit(SPOON + tool))
    emit(s, LACKED, EVERYBODY, holder, SPOON + tool, 0)
    if word == BLACKMAIL_OR_ROB:
        s.frames.push(ASK_LOSE, holder, seat, 1)


def salvage(s: DigState, seat: i64, kind: i64) -> None:
    """A card of your choice from the search discard, one after the other (D-891)."""
    s.discard[kind] = u8(i64(s.discard[kind]) - 1)
    s.discard_size -= 1
    gain(s, seat, kind, EVERYBODY)
    emit(s, SALVAGED, EVERYBODY, seat, kind, 0)
    left = s.frames.number(0) - 1
    s.frames.write(0, left)
    if left == 0 or s.discard_size == 0:
        s.frames.pop()


def dig_anywhere(s: DigState, seat: i64, tool: i64) -> None:
    s.frames.pop()
    dig_tool(s, seat, tool)


def swap_hands(s: DigState, a: i64, b: i64) -> None:
    """*Impostor*: each then knows the other's whole new hand (D-889), and sees what becomes his own."""
    kinds = s.tables.kinds
    tell_hand(s, a, b)
    tell_hand(s, b, a)
    for kind in range(kinds):
        count = s.hand[a * kinds + kind]
        s.hand[a * kinds + kind] = s.hand[b * kinds + kind]
        s.hand[b * kinds + kind] = count
    look_through(s, a)
    look_through(s, b)
    swap_knowledge(s, a, b)
    s.learnt |= bit(a) | bit(b)
    emit(s, SWAPPED, EVERYBODY, a, b, 0)


# Shakedown: the one card that touches all hands


def bespoke_shakedown(s: DigState, seat: i64) -> None:
    """All hands are gathered, shuffled and dealt out one by one, you first (D-889)."""
    s.pool = zeros(s.tables.kinds)
    s.offer = zeros(2 * s.tables.kinds)
    if s.players == 2:
        note_own_cards(s)
    kinds = s.tables.kinds
    for cell in range(s.players * kinds):
        count = i64(s.hand[cell])
        kind = cell % kinds
        s.pool[kind] = u8(i64(s.pool[kind]) + count)
        s.pool_size += count
        s.hand[cell] = 0
    for holder in range(s.players):
        s.hand_size[holder] = 0
        s.held[holder] = 0
    forget_all(s)
    emit(s, SHAKEN_DOWN, EVERYBODY, seat, s.pool_size, 0)
    s.frames.push(ASK_DEAL_OUT, seat, 0, 0)


def note_own_cards(s: DigState) -> None:
    """With two players: what a seat held, or knew the other to hold, is now in one of the two hands."""
    kinds = s.tables.kinds
    for viewer in range(2):
        other = 1 - viewer
        for kind in range(kinds):
            sure = holds(s, viewer, kind) + i64(s.known[(viewer * 2 + other) * kinds + kind])
            s.offer[viewer * kinds + kind] = u8(sure)


def deal_out(s: DigState, kind: i64) -> None:
    seat = s.frames.number(0)
    s.pool[kind] = u8(i64(s.pool[kind]) - 1)
    s.pool_size -= 1
    gain(s, seat, kind, bit(seat))
    emit(s, DEALT, bit(seat), seat, kind, 0)
    s.frames.write(0, (seat + 1) % s.players)


def end_shakedown(s: DigState) -> None:
    s.frames.pop()
    if s.players == 2:
        know_the_rest(s)


def know_the_rest(s: DigState) -> None:
    """With two players what must be his is his: sure cards that are not in the own new hand."""
    kinds = s.tables.kinds
    for viewer in range(2):
        for kind in range(kinds):
            sure = i64(s.offer[viewer * kinds + kind]) - holds(s, viewer, kind)
            s.known[(viewer * 2 + 1 - viewer) * kinds + kind] = u8(max(0, sure))
            s.offer[viewer * kinds + kind] = 0
