"""What places are worth to `hustler`: the best that could be done there this turn and the next."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.dig.hustler.rivals import extort_best, harm
from cellmates.bots.dig.hustler.standing import (
    CARD,
    CIGARETTE,
    POINT,
    PURSE,
    WORST,
    Standing,
    amount,
    gained,
    held,
    is_fit,
    points_of,
)
from cellmates.games.dig.rules.vocabulary import (
    BACK_ROOM,
    BARE_KNUCKLES,
    BUY_PICK,
    BUY_SHOVEL,
    CANTEEN,
    CONTAINER,
    DISCOUNT,
    HERBS,
    INFIRMARY,
    LOCATIONS,
    PICK,
    REROLL,
    SEARCH_MORE,
    SHOVEL,
    SHOWERS,
    SOLITARY,
    SPIKE,
    SPOON,
    STREET_CORNER,
    TOOLS,
    YARD,
)
from cellmates.kernel.seats import bit

PLACES: Final = 8
assert len(LOCATIONS) == PLACES
STEP: Final = 56
"""What an action with no special use is worth: usually moving on."""
IDLE: Final = 38
"""The same for an action that would be left after a move."""
LATER: Final = 32
"""Per cent that an action of the next turn is worth today."""
WIN: Final = 3000
FIT: Final = 60
"""What being able to craft again is worth; being able to dig again counts twice."""
CRAFTED: Final = 63
"""Per cent of a tool's worth that crafting adds to its parts."""
ENOUGH: Final = 40
"""Per cent of a search's worth once the tools in hand would win."""


class PlaceOutlook:
    """The best actions at one place, best first; searching is separate, as it comes back every turn."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.search: i64 = 0
        self.cost: i64 = 0

    def clear(self) -> None:
        self.first = 0
        self.second = 0
        self.third = 0
        self.search = 0
        self.cost = 0

    def add(self, gain: i64) -> None:
        if gain > self.first:
            self.third = self.second
            self.second = self.first
            self.first = gain
        elif gain > self.second:
            self.third = self.second
            self.second = gain
        elif gain > self.third:
            self.third = gain

    def span(self, actions: i64, idle: i64, *, searched: bool) -> i64:
        """Sum the worth of these actions and the next turn's two: each the best one left, or a step
        elsewhere.

        `idle` is the worth of an action of this turn that has no use here.
        """
        step: i64 = STEP
        now: i64 = 0
        used: i64 = 0
        while actions > 0:
            actions -= 1
            best = self.nth(used)
            if not searched and self.search >= best:
                searched = True
                now += max(idle, self.search)
            else:
                used += 1
                now += max(idle, best)
        best = self.nth(used)
        if self.search >= best:
            later = max(step, self.search) + max(step, best)
        else:
            other = max(self.search, self.nth(used + 1))
            later = max(step, best) + max(step, other)
        return now + later * LATER // 100 - self.cost

    def nth(self, n: i64) -> i64:
        if n == 0:
            return self.first
        if n == 1:
            return self.second
        if n == 2:
            return self.third
        return 0


# Single actions


def dig(st: Standing, tool: i64) -> i64:
    """Return the points, beyond what the tool is worth in hand; a huge number if they win."""
    points = points_of(st, tool)
    if points >= st.need:
        return WIN
    return points * POINT - held(st, tool)


def search(st: Standing, place: i64) -> i64:
    cards = i64(st.tables.search[place])
    if st.ability == SEARCH_MORE and place in (CANTEEN, YARD):
        cards += amount(st)
    gain = drawn(st, cards)
    if st.carried >= st.need:
        return gain * ENOUGH // 100
    return gain


def drawn(st: Standing, cards: i64) -> i64:
    """Score search cards; those beyond the hand limit only widen the choice (D-303)."""
    fitting = min(cards, st.room)
    return fitting * CARD + (cards - fitting) * CARD // 4


def craft(st: Standing, tool: i64) -> i64:
    """Score crafting: a tool, less the worth of the binding and the part."""
    return gained(st, tool) * CRAFTED // 100


def buy(st: Standing, tool: i64) -> i64:
    cost = price(st, tool)
    rest = max(0, st.cigarettes - PURSE)
    return gained(st, tool) - min(rest, cost) * CIGARETTE // 2 - max(0, cost - rest) * CIGARETTE


def price(st: Standing, tool: i64) -> i64:
    full = i64(st.tables.price[BUY_SHOVEL if tool == 2 else BUY_PICK])
    if st.ability == DISCOUNT:
        return max(0, full - amount(st))
    return full


def steal(st: Standing) -> i64:
    """Score a spoon, if there is one and it would not have to be discarded again."""
    if st.room > 0 and st.sight.on_pile(SPOON) > 0:
        return gained(st, 0)
    return 0


def heal(st: Standing) -> i64:
    """Score healing: two beatings prevent digging, one prevents crafting (D-507)."""
    if st.beatings == 0:
        return 0
    if st.beatings == 2:
        return 2 * FIT + st.carried * 20
    return FIT


# Places


def can_craft_at(st: Standing, place: i64) -> bool:
    return place != SOLITARY and (st.ability == BACK_ROOM or place not in (st.home, SHOWERS))


def look(st: Standing, place: i64, out: PlaceOutlook) -> None:
    """List what could be done at a place with the cards in hand."""
    out.clear()
    out.search = search(st, place)
    if place == st.home:
        look_at_digs(st, out)
    elif place == YARD:
        look_at_trade(st, out)
    elif place == CANTEEN:
        out.add(steal(st))
        out.add(steal(st))
    if place == INFIRMARY or st.ability == HERBS:
        out.add(heal(st))
    if is_fit(st) and st.bindings > 0 and can_craft_at(st, place):
        look_at_crafts(st, out)
    if st.weapons > 0 or st.ability == BARE_KNUCKLES:
        out.add(extort_best(st, place))
    if place != st.place and place == st.sight.michel_at():
        out.cost = harm(st, st.seat)


def look_at_digs(st: Standing, out: PlaceOutlook) -> None:
    if st.beatings == 2:
        return
    for tool in range(TOOLS):
        left = min(3, st.own[SPOON + tool])
        while left > 0:
            left -= 1
            out.add(dig(st, tool))


def look_at_trade(st: Standing, out: PlaceOutlook) -> None:
    """Sell, then buy what the cigarettes pay for."""
    if st.ability != STREET_CORNER:
        out.add(st.sale)
    money = st.cigarettes + st.proceeds
    if money >= price(st, 2) and st.sight.on_pile(SHOVEL) > 0:
        out.add(buy(st, 2))
    elif money >= price(st, 1) and st.sight.on_pile(PICK) > 0:
        out.add(buy(st, 1))


def look_at_crafts(st: Standing, out: PlaceOutlook) -> None:
    """Shovels first, as long as there are bindings."""
    shovels = min(st.bindings, st.own[CONTAINER])
    if shovels > 0 and st.sight.on_pile(SHOVEL) > 0:
        out.add(craft(st, 2))
    if st.bindings > shovels and st.own[SPIKE] > 0 and st.sight.on_pile(PICK) > 0:
        out.add(craft(st, 1))


class Map:
    """For every place, what could be done there, and what arriving is worth."""

    def __init__(self) -> None:
        self.outlooks = [PlaceOutlook() for _ in LOCATIONS]
        self.arrivals: vec[i64] = vec[i64]([0 for _ in LOCATIONS])
        self.better: vec[i64] = vec[i64]([0] * 7)
        """[number of the die]: the worth of the better place that it leads to."""

    def survey(self, st: Standing) -> None:
        for place in range(PLACES):
            if is_goal(st, place):
                look(st, place, self.outlooks[place])

    def arrive(self, st: Standing, actions: i64, *, searched: bool) -> None:
        """Score arriving at every place with this many actions left."""
        for place in range(PLACES):
            if is_goal(st, place):
                self.arrivals[place] = self.outlooks[place].span(actions, IDLE, searched=searched)

    def best(self, st: Standing) -> i64:
        """The place where it is best to be."""
        found: i64 = YARD
        most: i64 = WORST
        for place in range(PLACES):
            if is_goal(st, place) and self.arrivals[place] > most:
                most = self.arrivals[place]
                found = place
        return found

    def rolled(self, st: Standing) -> i64:
        """The worth of a roll: for each number the better place (D-402); *lookout* repeats a bad one."""
        self.find_better(st)
        total: i64 = 0
        for pips in range(1, 7):
            total += self.better[pips]
        mean = total // 6
        if st.ability != REROLL:
            return mean
        total = 0
        for pips in range(1, 7):
            total += max(mean, self.better[pips])
        return total // 6

    def find_better(self, st: Standing) -> None:
        """Find the better place for each number."""
        better, numbers = self.better, st.tables.numbers
        for pips in range(1, 7):
            better[pips] = 0
        for place in range(PLACES):
            value = self.arrivals[place]
            if is_goal(st, place) and value > 0:
                carried = i64(numbers[place])
                for pips in range(1, 7):
                    if (carried >> pips) & 1 and value > better[pips]:
                        better[pips] = value


def carries(st: Standing, place: i64, pips: i64) -> bool:
    """Whether a place has this die number."""
    return i64(st.tables.numbers[place]) & bit(pips) != 0


def is_goal(st: Standing, place: i64) -> bool:
    """Return whether some roll leads there from here."""
    return place != st.place and st.tables.numbers[place] != 0
