"""How `hustler` judges other seats: whom to hit or extort, when to fight, what Michel(le) would do."""

from typing import Final

from mypy_extensions import i64

from cellmates.bots.dig.hustler.standing import (
    CARD,
    POINT,
    TRICK,
    WEAPON,
    Standing,
    gained,
    held,
    is_mate,
    own_hand,
)
from cellmates.games.dig.rules.vocabulary import (
    BARE_KNUCKLES,
    BEAT,
    BEAT_EACH,
    BLACKMAIL_OR_ROB,
    BLADE,
    BURN_EACH,
    FEARED,
    FRISK,
    INFORM,
    KNIFE,
    NONE,
    ROB,
    ROB_EACH,
    SEND,
    SPOON,
    SWAP,
    TOOLS,
)
from cellmates.kernel.seats import bit

BEATING: Final = 60
"""What a beating costs its owner."""
UNSEEN_BLADE: Final = 9
"""Chance, in per cent, that an unseen card is a weapon: ten of 77 are blades, and some of them are spent."""
HURT: Final = 30
"""Per cent of a rival's loss that counts as the bot's gain, at a table of four."""
EDGE: Final = 65
"""Per cent of extortions that succeed between equals; one more weapon adds 25."""
DOUBT: Final = 25
"""The lead in weapons, in hundredths, that makes a fight worthwhile."""
ALARM: Final = 300
"""Bonus for hindering a rival who could win on their next turn."""


def look_at(st: Standing, seat: i64) -> None:
    """Find which tools a seat certainly holds, and how dangerous it is; once per decision."""
    if st.looked & bit(seat):
        return
    st.looked |= bit(seat)
    total: i64 = 0
    for tool in range(TOOLS):
        count = st.sight.surely_holds(seat, SPOON + tool)
        st.tools[seat * TOOLS + tool] = count
        total += count * i64(st.tables.tool_points[tool])
    st.coming[seat] = total
    st.threats[seat] = danger_of(st, seat, total)


def tool_points(st: Standing, seat: i64) -> i64:
    """The points of the tools that a rival certainly holds."""
    look_at(st, seat)
    return st.coming[seat]


def tools_of(st: Standing, seat: i64, tool: i64) -> i64:
    """How many of these tools a seat certainly holds."""
    look_at(st, seat)
    return st.tools[seat * TOOLS + tool]


def best_tool(st: Standing, seat: i64) -> i64:
    """The best tool that a seat certainly holds, or NONE."""
    for step in range(TOOLS):
        tool = TOOLS - 1 - step
        if tools_of(st, seat, tool) > 0:
            return tool
    return NONE


def threat(st: Standing, seat: i64) -> i64:
    """Return how much harming a rival is worth: by points and tools, with a bonus before they win."""
    look_at(st, seat)
    return st.threats[seat]


def danger_of(st: Standing, seat: i64, coming: i64) -> i64:
    target = st.sight.target()
    points = st.sight.points(seat)
    danger = (points * 2 + coming) * POINT // (3 * target)
    if points + min(coming, 6) >= target:
        return danger + ALARM
    return danger


def loss_of(st: Standing, seat: i64, cards: i64) -> i64:
    """Return what some random cards of a hand are worth to the seat that takes them."""
    size = st.sight.hand_size(seat)
    if size == 0:
        return 0
    total: i64 = size * CARD
    for tool in range(TOOLS):
        count = tools_of(st, seat, tool)
        if count > 0:
            total += count * gained(st, tool)
    return total * min(cards, size) // size


def hit(st: Standing, word: i64, number: i64, seat: i64) -> i64:
    """What it is worth to hit this seat with an effect."""
    if is_mate(st, seat):
        return -POINT
    wanted = threat(st, seat)
    if word in (BEAT, BEAT_EACH):
        if st.sight.beatings(seat) + number < 2:
            wanted = wanted // 3
        return BEATING * HURT // 100 * number + wanted // 2
    if word == SEND:
        return wanted // 2 + TRICK // 2
    if word in (ROB, ROB_EACH):
        return loss_of(st, seat, number) + wanted // 4
    if word == BURN_EACH:
        return loss_of(st, seat, number) * HURT // 100 + wanted // 4
    if word == SWAP:
        return loss_of(st, seat, st.sight.hand_size(seat)) - own_hand(st) + wanted // 4
    return pick_out(st, word, seat, wanted)


def pick_out(st: Standing, word: i64, seat: i64, wanted: i64) -> i64:
    """Return the worth of an effect that chooses a card of a hand: the best tool certainly in it."""
    tool = best_tool(st, seat)
    known: i64 = 0
    if tool != NONE:
        known = held(st, tool)
    if word == FRISK:
        return known * HURT // 100 + wanted // 3 + st.sight.hand_size(seat)
    if word == INFORM:
        return max(known, CARD * min(2, st.sight.hand_size(seat))) + wanted // 4
    if known > 0 or word == BLACKMAIL_OR_ROB:
        return known + wanted // 4
    return 0


def hit_best(st: Standing, word: i64, number: i64, *, here: bool) -> i64:
    """The worth of an effect on its best target, or on everybody it hits."""
    best: i64 = 0
    total: i64 = 0
    for seat in range(st.players):
        if seat != st.seat and (not here or st.sight.place(seat) == st.place) and can_hit(st, word, seat):
            found = hit(st, word, number, seat)
            total += found
            best = max(best, found)
    if word >= ROB_EACH:
        return total
    return best


def can_hit(st: Standing, word: i64, seat: i64) -> bool:
    if word in (BEAT, BEAT_EACH):
        return st.sight.beatings(seat) < 2
    return word in (SEND, SWAP) or st.sight.hand_size(seat) > 0


def shakedown(st: Standing) -> i64:
    """Return the worth of an even share of all hands, less that of its own hand."""
    total = own_hand(st)
    for seat in range(st.players):
        if seat != st.seat:
            total += loss_of(st, seat, st.sight.hand_size(seat))
    return total // st.players - own_hand(st)


def can_take(st: Standing, mate: i64) -> bool:
    """Return whether a mate can pay for a deal, and dig what they get."""
    pays = st.sight.cigarettes(mate) > 0 or (st.sight.mates_answer() and st.sight.hand_size(mate) > 0)
    return pays and st.sight.beatings(mate) < 2


# Extortion and fights


def arms(st: Standing, seat: i64) -> i64:
    """The weapons that a seat may hold, in hundredths: those known, and a share of the unseen cards."""
    sight = st.sight
    sure = sight.surely_holds(seat, KNIFE) + sight.surely_holds(seat, BLADE)
    if sight.surely_lacks(seat, BLADE):
        return sure * 100
    unseen = sight.hand_size(seat) - sure
    for tool in range(TOOLS):
        unseen -= tools_of(st, seat, tool)
    return sure * 100 + max(0, unseen) * UNSEEN_BLADE


def extortion(st: Standing, victim: i64) -> i64:
    """Return the worth of extorting a seat: a tool it certainly holds, or a random card and a beating."""
    lay: i64 = 0 if st.ability == BARE_KNUCKLES else 1
    if st.sight.ability(victim) == FEARED:
        lay += 1
    if st.weapons < lay or is_mate(st, victim):
        return -POINT
    tool = best_tool(st, victim)
    prize = gained(st, tool) if tool != NONE else loss_of(st, victim, 1) + BEATING * HURT // 100
    prize += prize * HURT // 100 + threat(st, victim) // 4
    odds = max(15, min(90, EDGE + ((st.weapons - lay) * 100 - arms(st, victim)) // 4))
    return (prize * odds - BEATING * (100 - odds)) // 100 - WEAPON * lay


def extort_best(st: Standing, place: i64) -> i64:
    best: i64 = -POINT
    for seat in range(st.players):
        if seat != st.seat and st.sight.place(seat) == place:
            best = max(best, extortion(st, seat))
    return best


def stands(st: Standing, rival: i64, stake: i64) -> bool:
    """Return whether to lay a weapon: there are enough to outlast the rival, and the stake is worth them."""
    against = arms(st, rival)
    return st.weapons * 100 >= against + DOUBT and stake >= WEAPON * (against + 100) // 100 - WEAPON // 2


def stake(st: Standing, tool: i64) -> i64:
    """Return what a victim loses with a fight: the named tool or a random card, and a beating."""
    lost: i64 = 2 * CARD
    if st.own[SPOON + tool] > 0:
        lost = held(st, tool) + CARD
    if st.beatings < 2:
        lost += BEATING
    return lost


# Michel(le)'s visits


def harm(st: Standing, seat: i64) -> i64:
    """Return what Michel(le)'s visit would cost a seat: its tools attract her, its weapons keep her off."""
    weapons = st.sight.surely_holds(seat, KNIFE) + st.sight.surely_holds(seat, BLADE)
    cost = BEATING // 2 + tool_points(st, seat) * POINT // 8
    if weapons >= 2:
        return cost // 2
    return cost


def visit(st: Standing, place: i64) -> i64:
    """Return the worth of her visit to a place: the harm to leading rivals, less that to its own team."""
    total: i64 = 0
    for seat in range(st.players):
        if st.sight.place(seat) == place:
            if seat == st.seat or is_mate(st, seat):
                total -= harm(st, seat)
            else:
                ahead = threat(st, seat) - threat(st, st.seat)
                total += harm(st, seat) * max(0, ahead) // 100
    return total
