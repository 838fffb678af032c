"""How `hustler` stands: what it holds, where, and what each card is worth to it.

Worth is counted in hundredths of a tunnel point. The numbers were tuned in games between hustlers.
Here and in the other files of `hustler` each branch has its own `return`: compiled, `x if c else 0` would
make a Python object of every number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.games.dig.rules.tables import Tables
from cellmates.games.dig.rules.vocabulary import (
    ACCESSORY,
    ACTION,
    ADRENALINE,
    BINDING,
    BLADE,
    CELLS,
    CELLS_A,
    CELLS_B,
    CONTAINER,
    DRAW,
    GO,
    HAND_LIMIT,
    KNIFE,
    MOST_KINDS,
    NONE,
    PICK,
    RARE,
    SHAKEDOWN,
    SHOVEL,
    SPIKE,
    SPOON,
    SPOON_POINTS,
    SUBSTITUTE,
    THICK_SKIN,
    TOOLS,
)
from cellmates.games.dig.sight import DigSight

SEATS: Final = 6
POINT: Final = 100
WORST: Final = -1_000_000
"""Less than any worth."""
DIG_COST: Final = 31
"""What the action of digging costs; a tool in hand is worth this much less."""
SAFETY: Final = 85
"""Per cent of a tool's worth that survives the way home."""
BURDEN: Final = 5
"""Per cent less for each point in hand."""
CARD: Final = 27
"""An unseen search card."""
CIGARETTE: Final = 18
PURSE: Final = 12
"""Cigarettes beyond these are worth half."""
WEAPON: Final = 30
"""Each of the first two weapons; further ones are spare."""
SPARE_WEAPON: Final = 12
PART: Final = 30
"""A binding, or a spike or container without one, by the points it leads to: this is for one point."""
PAIR: Final = 55
"""A spike or container together with a binding, for each point."""
BADGE: Final = 17
"""An accessory while there is a gang to join."""
JUNK: Final = 24
TRICK: Final = 40
"""An action card in general."""


class Standing:
    """The facts of the bot's own seat, read once for each decision."""

    sight: DigSight
    tables: Tables

    def __init__(self) -> None:
        self.own = vec[i64]([0] * MOST_KINDS)
        """[kind]: how many are in its own hand."""
        self.looked: i64 = 0
        """The mask of the seats already looked at in this decision."""
        self.tools = vec[i64]([0] * (SEATS * TOOLS))
        self.coming = vec[i64]([0] * SEATS)
        self.threats = vec[i64]([0] * SEATS)
        self.seat: i64 = 0
        self.players: i64 = 0
        self.place: i64 = 0
        self.home: i64 = 0
        self.actions: i64 = 0
        self.beatings: i64 = 0
        self.ability: i64 = 0
        self.need: i64 = 0
        self.weapons: i64 = 0
        self.bindings: i64 = 0
        self.carried: i64 = 0
        self.room: i64 = 0
        self.cigarettes: i64 = 0
        self.proceeds: i64 = 0
        self.sale: i64 = 0

    def read(self, sight: DigSight) -> None:
        seat = sight.seat
        self.sight = sight
        self.tables = sight.tables()
        self.looked = 0
        sight.list_own(self.own)
        self.seat = seat
        self.players = sight.players()
        self.place = sight.place(seat)
        self.home = home_of(sight)
        self.actions = sight.actions_left()
        self.beatings = sight.beatings(seat)
        self.ability = sight.ability(seat)
        self.need = max(1, sight.target() - sight.points(seat))
        self.weapons = self.own[KNIFE] + self.own[BLADE]
        self.bindings = bindings_held(self)
        limit = amount(self) if self.ability == HAND_LIMIT else self.tables.hand_limit
        self.room = max(0, limit - sight.hand_size(seat))
        self.cigarettes = sight.cigarettes(seat)
        self.carried = 0
        for tool in range(TOOLS):
            self.carried += self.own[SPOON + tool] * points_of(self, tool)


def home_of(sight: DigSight) -> i64:
    """Return where a seat digs: the cells, in teams its own block (D-853)."""
    if not sight.has_teams():
        return CELLS
    if sight.seat % 2 == 0:
        return CELLS_A
    return CELLS_B


def amount(st: Standing) -> i64:
    """Return the number on its own gang card."""
    for card in range(st.tables.gang_cards):
        if i64(st.tables.ability[card]) == st.ability:
            return i64(st.tables.amount[card])
    return 0


def bindings_held(st: Standing) -> i64:
    """Bindings, plus accessories with *substitute*."""
    total = st.own[BINDING]
    if st.ability == SUBSTITUTE:
        for kind in range(st.tables.kinds):
            if i64(st.tables.role[kind]) == ACCESSORY:
                total += st.own[kind]
    return total


def points_of(st: Standing, tool: i64) -> i64:
    """What digging a tool would score now."""
    points = i64(st.tables.tool_points[tool])
    if tool == 0 and st.ability == SPOON_POINTS:
        points += amount(st)
    return points


def is_mate(st: Standing, seat: i64) -> bool:
    return st.sight.has_teams() and (seat - st.seat) % 2 == 0


def is_fit(st: Standing) -> bool:
    """Return whether the seat's beatings let it craft (D-507)."""
    return st.beatings == 0 or (st.beatings == 1 and st.ability == THICK_SKIN)


# Cards


def held(st: Standing, tool: i64) -> i64:
    """A tool in hand: its points, less the work and danger until it is dug."""
    return prize(st, min(points_of(st, tool), st.need))


def gained(st: Standing, tool: i64) -> i64:
    """One more tool: the tools already in hand come first, and may be enough."""
    return prize(st, min(points_of(st, tool), st.need - st.carried))


def prize(st: Standing, points: i64) -> i64:
    """Return the worth of points in hand; the more the seat carries, the more it can lose."""
    safety = max(SAFETY // 2, SAFETY - st.carried * BURDEN)
    return max(JUNK, (points * POINT - DIG_COST) * safety // 100)


def keep(st: Standing, kind: i64) -> i64:
    """Return what the last card of a kind in its own hand is worth, if it is not sold."""
    if kind >= SPOON + TOOLS:
        return keep_other(st, kind)
    if kind >= SPOON:
        return held(st, kind - SPOON)
    if kind == BINDING:
        partners = st.own[SPIKE] + st.own[CONTAINER]
        if st.own[BINDING] <= partners:
            return 2 * PAIR
        if st.own[BINDING] <= partners + 2:
            return PART
        return JUNK
    if kind in (BLADE, KNIFE):
        if st.weapons <= 2:
            return WEAPON
        return SPARE_WEAPON
    points = i64(st.tables.tool_points[PICK - SPOON if kind == SPIKE else SHOVEL - SPOON])
    if st.own[kind] > st.bindings + 1:
        return points * JUNK
    if st.bindings > 0:
        return points * PAIR
    return points * PART


def keep_other(st: Standing, kind: i64) -> i64:
    """Accessories are for joining, action cards for playing, rare items for selling."""
    role = i64(st.tables.role[kind])
    if role == ACCESSORY:
        if st.ability == SUBSTITUTE:
            return PART
        if st.sight.gang(st.seat) == NONE and st.own[kind] == 1:
            return BADGE
        return JUNK
    if role != ACTION:
        return 0
    word = i64(st.tables.word[i64(st.tables.effect_start[kind])])
    if word == DRAW:
        return 4 * TRICK
    if word in (GO, ADRENALINE):
        return 2 * TRICK
    if word == SHAKEDOWN:
        return JUNK
    return TRICK


def worth(st: Standing, kind: i64) -> i64:
    """Return the worth of a card in its own hand, kept or sold, whichever is more."""
    price = i64(st.tables.value[kind]) * CIGARETTE
    if i64(st.tables.role[kind]) == RARE:
        return price
    return max(keep(st, kind), price // 2)


def own_hand(st: Standing) -> i64:
    """The whole hand's worth, roughly: each kind by its last card."""
    total: i64 = 0
    for kind in range(st.tables.kinds):
        count = st.own[kind]
        if count > 0:
            total += count * worth(st, kind)
    return total


def cigarette(st: Standing) -> i64:
    """One more cigarette: the first dozen pays for a shovel and a knife, the rest is for later."""
    if st.cigarettes < PURSE:
        return CIGARETTE
    return CIGARETTE // 2


def appraise(st: Standing) -> None:
    """Find what selling every card that is worth less than its price would earn, and gain."""
    st.proceeds = 0
    st.sale = 0
    for kind in range(st.tables.kinds):
        count = st.own[kind]
        if count > 0:
            gain = sale_of(st, kind)
            if gain > 0:
                st.sale += count * gain
                st.proceeds += count * i64(st.tables.value[kind])


def sale_of(st: Standing, kind: i64) -> i64:
    """The gain of selling one card of a kind."""
    return i64(st.tables.value[kind]) * cigarette(st) - keep(st, kind)
