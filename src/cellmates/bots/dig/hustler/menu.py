"""How `hustler` spends its actions: the action menu of a turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.dig.hustler.places import (
    Map,
    PlaceOutlook,
    buy,
    craft,
    dig,
    drawn,
    heal,
    price,
    search,
    steal,
)
from cellmates.bots.dig.hustler.rivals import can_take, extort_best, hit_best, shakedown
from cellmates.bots.dig.hustler.standing import (
    CARD,
    CIGARETTE,
    JUNK,
    POINT,
    WEAPON,
    WORST,
    Standing,
    appraise,
    cigarette,
    gained,
    is_mate,
    keep,
    worth,
)
from cellmates.games.dig.rules.actions import (
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
    SEAT,
    SELL,
    STEAL,
    VISIT,
)
from cellmates.games.dig.rules.vocabulary import (
    ACTIONS,
    ADRENALINE,
    BEAT,
    BUY_KNIFE,
    BUY_PICK,
    CIGARETTES,
    CRAFT_KNIVES,
    DRAW,
    GO,
    HERE,
    KNIVES,
    SALVAGE,
    SHAKEDOWN,
    SHOVEL,
    SPOON,
    TOOLS,
    YARD,
)
from cellmates.games.dig.rules.vocabulary import BUY as BUY_WORD
from cellmates.games.dig.rules.vocabulary import DIG as DIG_WORD
from cellmates.games.dig.rules.vocabulary import HEAL as HEAL_WORD

RIPE: Final = 60
"""A past is revealed once it would gain this much, because it can be revealed only once."""
ARMED: Final = 108
"""What knives are worth to a seat that has none."""
GANG: Final = vec[i64]([
    0, 60, 30, 35, 70, 120, 110, 90, 100, 80, 40, 25, 40, 80, 60, 35, 40, 60, 40, 30, 168, 20, 70, 30, 84,
])  # fmt: skip
"""What each ability word is worth at the start of a game, in the order of `vocabulary.ABILITIES`."""
KINSHIP: Final = 60
"""Extra for the gang that its own unrevealed past names."""


class TurnProspects:
    """Scratch paper for one decision: what is worth doing here, and where else it would be better."""

    def __init__(self) -> None:
        self.here = PlaceOutlook()
        self.map = Map()
        self.best: i64 = END
        self.most: i64 = 0
        self.searched = True
        self.chosen: i64 = END
        self.top: i64 = 0

    def choose(self, st: Standing, menu: vec[i64], count: i64) -> i64:
        """Return the past if it is ripe; else the best of acting here, going elsewhere and ending."""
        if menu[count - 2] == REVEAL and past(st) >= RIPE:
            return REVEAL
        if st.actions == 0:
            return END
        appraise(st)
        self.look_here(st, menu, count)
        self.chosen = self.best
        self.top = self.here.span(st.actions, 0, searched=self.searched)
        self.weigh_going(st, menu, count)
        if st.actions >= 2:
            self.weigh_both(st, menu, count)
        return self.chosen

    def look_here(self, st: Standing, menu: vec[i64], count: i64) -> None:
        """The best single action at this place, and the best few of them together."""
        here = self.here
        here.clear()
        self.best = END
        self.most = 0
        self.searched = True
        for i in range(count):
            action = menu[i]
            gain = local(st, action)
            if action == SEARCH:
                self.searched = False
            else:
                here.add(gain)
                if DIG <= action < DIG + TOOLS and st.own[action - DIG + SPOON] > 1:
                    here.add(gain)
            if gain > self.most:
                self.most = gain
                self.best = action
        here.search = search(st, st.place)

    def weigh_going(self, st: Standing, menu: vec[i64], count: i64) -> None:
        """Weigh going elsewhere with the first action left; moving on wins ties."""
        places = self.map
        places.survey(st)
        places.arrive(st, st.actions - 1, searched=self.searched)
        for i in range(count):
            action = menu[i]
            value: i64 = WORST
            if action == MOVE:
                value = places.rolled(st)
            elif VISIT <= action < SEAT:
                value = places.arrivals[st.sight.place(action - VISIT)]
            elif action >= PLAY and opens(st, action - PLAY) == GO:
                value = places.arrivals[places.best(st)] - keep(st, action - PLAY)
            if value >= self.top:
                self.top = value
                self.chosen = action

    def weigh_both(self, st: Standing, menu: vec[i64], count: i64) -> None:
        """With two actions, weigh doing something here and then rolling, or a careful move."""
        places = self.map
        places.arrive(st, st.actions - 2, searched=self.searched or self.best == SEARCH)
        then = self.most + places.rolled(st)
        if self.best != END and then > self.top:
            self.top = then
            self.chosen = self.best
        for i in range(count):
            if menu[i] == CAREFUL and places.arrivals[places.best(st)] > self.top:
                self.chosen = CAREFUL


def local(st: Standing, action: i64) -> i64:
    """Score an action at this place; going, revealing and ending score nothing here."""
    if action >= PLAY:
        return card(st, action - PLAY) - keep(st, action - PLAY) // 4
    if action >= DIG:
        return dig(st, action - DIG)
    if action >= JOIN:
        return join(st, action - JOIN)
    if action >= VISIT:
        return 0
    if action >= BUY:
        return purchase(st, action - BUY)
    if action == CRAFT + CRAFT_KNIVES:
        return knives(st)
    if action > CRAFT:
        return craft(st, action - CRAFT)
    return plain(st, action)


def plain(st: Standing, action: i64) -> i64:
    """Score actions that name nothing."""
    if action == SEARCH:
        return search(st, st.place)
    if action == STEAL:
        return steal(st)
    if action == HEAL:
        return heal(st)
    if action == SELL:
        return st.sale
    if action == EXTORT:
        return extort_best(st, st.place)
    if action == DEAL:
        return deal(st)
    return 0


def knives(st: Standing) -> i64:
    """Return what two knives are worth to a seat with few weapons: for defence, and to extort."""
    if st.weapons <= 1:
        return ARMED
    return JUNK


def purchase(st: Standing, what: i64) -> i64:
    if what >= BUY_PICK:
        tool = what - BUY_PICK + 1
        spare = st.cigarettes - price(st, tool)
        if spare >= 0:
            return buy(st, tool)
        return 0
    if what == BUY_KNIFE and st.weapons == 0:
        return ARMED - st.sight.price(BUY_KNIFE) * CIGARETTE
    return 0


def join(st: Standing, gang: i64) -> i64:
    """Return how much better the open card's ability is than the current one's, for the rest of the game."""
    top = st.sight.top_card(gang)
    gain = GANG[i64(st.tables.ability[top])] - GANG[st.ability]
    past_gang = i64(st.tables.past_gang[st.sight.own_past()])
    if not st.sight.is_past_revealed(st.seat):
        if past_gang == gang and st.sight.gang(st.seat) != gang:
            gain += KINSHIP
        if past_gang != gang and st.sight.gang(st.seat) == past_gang:
            gain -= KINSHIP
    left = st.need * 100 // st.sight.target()
    if gain > JUNK * i64(st.tables.needs[gang]):
        return gain * left // 100
    return 0


def deal(st: Standing) -> i64:
    """Score dealing: a mate here digs the tools for which there is no time, or that it can't dig itself."""
    tools = tools_held(st)
    if st.place != st.home or tools == 0:
        return 0
    if st.beatings < 2 and (st.carried >= st.need or tools < st.actions + 2):
        return 0
    for seat in range(st.players):
        if seat != st.seat and is_mate(st, seat) and st.sight.place(seat) == st.place and can_take(st, seat):
            if st.beatings < 2:
                return POINT
            return st.carried * POINT
    return 0


def tools_held(st: Standing) -> i64:
    total: i64 = 0
    for tool in range(TOOLS):
        total += st.own[SPOON + tool]
    return total


# Action cards and pasts


def opens(st: Standing, kind: i64) -> i64:
    """The first effect word of an action card."""
    return i64(st.tables.word[i64(st.tables.effect_start[kind])])


def card(st: Standing, kind: i64) -> i64:
    return effects(st, i64(st.tables.effect_start[kind]), i64(st.tables.effect_count[kind]))


def past(st: Standing) -> i64:
    number = st.sight.own_past()
    if st.sight.own_bonus():
        return effects(st, i64(st.tables.bonus_start[number]), i64(st.tables.bonus_count[number]))
    return effects(st, i64(st.tables.past_start[number]), i64(st.tables.past_count[number]))


def effects(st: Standing, start: i64, count: i64) -> i64:
    total: i64 = 0
    for effect in range(start, start + count):
        total += effect_worth(st, effect)
    return total


def effect_worth(st: Standing, effect: i64) -> i64:
    word, number = i64(st.tables.word[effect]), i64(st.tables.number[effect])
    if word == SHAKEDOWN:
        return shakedown(st)
    if word >= BEAT:
        return hit_best(st, word, number, here=i64(st.tables.reach[effect]) == HERE)
    if word == DRAW:
        return drawn(st, number)
    if word == CIGARETTES:
        return min(number, st.sight.bank()) * cigarette(st)
    if word == HEAL_WORD:
        return heal(st)
    return help_oneself(st, word, number)


def help_oneself(st: Standing, word: i64, number: i64) -> i64:
    """Score effects that are good only at the right moment."""
    if word == KNIVES:
        return number * WEAPON * max(0, 2 - st.weapons) // 2
    if word in (ACTIONS, ADRENALINE):
        return busy(st)
    if word == SALVAGE:
        return salvage(st) * number
    if word == BUY_WORD:
        return fence(st, number)
    if word == DIG_WORD:
        return locksmith(st)
    if word == GO:
        return getaway(st)
    return 0


def busy(st: Standing) -> i64:
    """Score more actions: worth something at home with tools, or in the yard with cigarettes."""
    if st.place == st.home and st.beatings < 2 and tools_held(st) > st.actions:
        return POINT
    rich = st.cigarettes >= 2 * price(st, 2)
    if st.place == YARD and rich:
        return POINT
    return 0


def salvage(st: Standing) -> i64:
    """The best card of the search discard."""
    best: i64 = 0
    for kind in range(st.tables.kinds):
        if st.sight.discarded(kind) > 0:
            best = max(best, worth(st, kind))
    return best


def fence(st: Standing, per_cent: i64) -> i64:
    money = st.cigarettes
    cost = (price(st, 2) * per_cent + 99) // 100
    if money < cost or st.sight.on_pile(SHOVEL) == 0:
        return 0
    return gained(st, 2) - cost * cigarette(st) + CARD


def locksmith(st: Standing) -> i64:
    """Return what digging the best tool here gains: half its points, for the way home that it saves."""
    for step in range(TOOLS):
        tool = TOOLS - 1 - step
        if st.own[SPOON + tool] > 0:
            won = dig(st, tool) > 10 * POINT
            if won:
                return 10 * POINT
            return i64(st.tables.tool_points[tool]) * POINT * 45 // 100
    return 0


def getaway(st: Standing) -> i64:
    """Score going home at once with tools, while there is time to dig."""
    if st.place == st.home or st.actions == 0 or st.beatings == 2:
        return 0
    if st.carried >= min(4, st.need):
        return POINT
    return 0
