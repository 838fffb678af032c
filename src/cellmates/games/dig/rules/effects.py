"""What action cards and pasts can do, and to whom (section 11, D-880 … D-891)."""

from mypy_extensions import i64

from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import cards_to_draw
from cellmates.games.dig.rules.pasts import effects_count, effects_start, is_revealed
from cellmates.games.dig.rules.state import DigState, ability, mates, others, pile, seats_at
from cellmates.games.dig.rules.trade import can_buy
from cellmates.kernel.seats import bit


def can_play(s: DigState, seat: i64, kind: i64) -> bool:
    """Whether an action card can do something (D-880, D-881)."""
    start = i64(s.tables.effect_start[kind])
    return can_do_any(s, seat, start, i64(s.tables.effect_count[kind]))


def can_reveal_on_turn(s: DigState, seat: i64) -> bool:
    """Whether an unrevealed past for the turn, or its bonus, can do something (D-703, D-704)."""
    if is_revealed(s, seat) or i64(s.tables.moment[i64(s.past[seat])]) != v.ON_TURN:
        return False
    return can_do_any(s, seat, effects_start(s, seat), effects_count(s, seat))


def can_do_any(s: DigState, seat: i64, start: i64, count: i64) -> bool:
    for effect in range(start, start + count):
        if can_do(s, seat, effect):
            return True
    return False


def can_do(s: DigState, seat: i64, effect: i64) -> bool:
    """Whether an effect could change something, as far as everybody can tell (D-881)."""
    word = i64(s.tables.word[effect])
    if word >= v.BEAT:
        return targets(s, seat, effect) != 0
    if word == v.DRAW:
        return cards_to_draw(s) > 0
    if word == v.CIGARETTES:
        return s.bank > 0
    if word == v.ADRENALINE:
        return s.adrenaline == 0
    if word == v.HEAL:
        return s.beatings[seat] > 0
    if word == v.KNIVES:
        return pile(s, v.KNIFE) > 0
    if word == v.SALVAGE:
        return s.discard_size > 0
    if word == v.BUY:
        return can_buy_any(s, seat, i64(s.tables.number[effect]))
    if word == v.DIG:
        return can_dig_anywhere(s, seat)
    return True


def can_buy_any(s: DigState, seat: i64, per_cent: i64) -> bool:
    for purchase in range(v.BUY_SHOVEL + 1):
        if can_buy(s, seat, purchase, per_cent):
            return True
    return False


def can_dig_anywhere(s: DigState, seat: i64) -> bool:
    """Whether a tool is in hand, and at most one beating (D-507)."""
    return s.held[seat] & v.TOOL_KINDS != 0 and s.beatings[seat] < 2


# Whom an effect can hit


def targets(s: DigState, seat: i64, effect: i64) -> i64:
    """The mask of the seats that an effect can choose or hit (D-857, D-880 … D-882)."""
    word = i64(s.tables.word[effect])
    mask = others(s, seat)
    if i64(s.tables.reach[effect]) == v.HERE:
        mask &= seats_at(s, i64(s.at[seat]))
    if word != v.SWAP and word != v.SHAKEDOWN:
        mask &= ~mates(s, seat)
    if s.tables.optional[effect] and s.chosen != v.NONE:
        mask &= ~bit(s.chosen)
    found: i64 = 0
    for target in range(s.players):
        if mask & bit(target) and can_hit(s, seat, target, word):
            found |= bit(target)
    return found


def can_hit(s: DigState, seat: i64, target: i64, word: i64) -> bool:
    """Whether the effect would change something, and may choose this seat."""
    if word <= v.SWAP and ability(s, target) == v.UNTOUCHABLE:
        return False
    if word == v.BEAT or word == v.BEAT_EACH:
        return s.beatings[target] < 2
    if word == v.SEND:
        return i64(s.at[target]) != v.SOLITARY
    if word == v.SWAP:
        return i64(s.hand_size[target]) + i64(s.hand_size[seat]) > 0
    if word == v.SHAKEDOWN:
        kept: i64 = 2 if s.in_play == v.NONE else 1  # the card itself, and one that would come back
        return s.hand_size[target] > 0 or i64(s.hand_size[seat]) > kept
    return s.hand_size[target] > 0
