"""Crafting, selling, buying, stealing spoons, healing (D-408, D-602 … D-605)."""

from mypy_extensions import i64

from cellmates.games.dig.beatings import heal
from cellmates.games.dig.cards import lose, pay, put_away, take_cigarettes, take_from_pile
from cellmates.games.dig.events import BOUGHT, CRAFTED, SOLD
from cellmates.games.dig.questions import ASK_SELL, ASK_WITH, CRAFTING
from cellmates.games.dig.state import DigState, ability, amount, holds, pile
from cellmates.games.dig.vocabulary import (
    ARMOURY,
    BACK_ROOM,
    BINDING,
    BLADE,
    BUY_KNIFE,
    BUY_KNIVES,
    BUY_PICK,
    CELLS,
    CELLS_A,
    CELLS_B,
    CRAFT_KNIVES,
    CRAFT_PICK,
    DISCOUNT,
    HERBS,
    INFIRMARY,
    KNIFE,
    PICK,
    SHOVEL,
    SHOWERS,
    SOLITARY,
    SPIKE,
    SPOON,
    STREET_CORNER,
    SUBSTITUTE,
    THICK_SKIN,
    WHOLESALE,
    YARD,
)
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import emit


def own_cells(s: DigState, seat: i64) -> i64:
    """Where a seat digs: the cells, in teams the own block (D-601, D-853)."""
    if not s.settings.teams:
        return CELLS
    return CELLS_A if seat % 2 == 0 else CELLS_B


# Crafting


def can_craft_here(s: DigState, seat: i64) -> bool:
    """Not in the (own) cells, showers, solitary; *back room* opens cells and showers (D-408, D-853)."""
    place = i64(s.at[seat])
    if place == SOLITARY:
        return False
    return ability(s, seat) == BACK_ROOM or (place != own_cells(s, seat) and place != SHOWERS)


def is_fit_to_craft(s: DigState, seat: i64) -> bool:
    """Not with a beating; with *thick skin* not with two (D-408, D-507)."""
    beatings = i64(s.beatings[seat])
    return beatings == 0 or (beatings == 1 and ability(s, seat) == THICK_SKIN)


def can_craft(s: DigState, seat: i64, recipe: i64) -> bool:
    """The parts in hand, and something on the product's pile (D-408)."""
    if holds(s, seat, part_of(recipe)) == 0 or pile(s, product_of(recipe)) == 0:
        return False
    return holds(s, seat, BINDING) > 0 or (ability(s, seat) == SUBSTITUTE and accessories_held(s, seat) != 0)


def part_of(recipe: i64) -> i64:
    """What a binding is bound to."""
    return BLADE if recipe == CRAFT_KNIVES else SPIKE if recipe == CRAFT_PICK else SPIKE + 1


def product_of(recipe: i64) -> i64:
    return KNIFE if recipe == CRAFT_KNIVES else PICK if recipe == CRAFT_PICK else SHOVEL


def accessories_held(s: DigState, seat: i64) -> i64:
    """The mask of the kinds of accessories in a hand."""
    return s.held[seat] & s.tables.accessories


def begin_craft(s: DigState, seat: i64, recipe: i64) -> None:
    """With *substitute* its owner names what is bound with (D-890)."""
    if ability(s, seat) == SUBSTITUTE:
        s.frames.push(ASK_WITH, CRAFTING + recipe, 1, 0)
    else:
        craft(s, seat, recipe, BINDING)


def craft_with(s: DigState, seat: i64, kind: i64) -> None:
    recipe = s.frames.number(0) - CRAFTING
    s.frames.pop()
    craft(s, seat, recipe, kind)


def craft(s: DigState, seat: i64, recipe: i64, binding: i64) -> None:
    """Two knives, a pick or a shovel; with one knife left, the one (D-408)."""
    emit(s, CRAFTED, EVERYBODY, seat, recipe, binding)
    spend(s, seat, binding)
    spend(s, seat, part_of(recipe))
    number: i64 = 2 + amount(s, seat, ARMOURY, 0) if recipe == CRAFT_KNIVES else 1
    take_from_pile(s, seat, product_of(recipe), number)


def spend(s: DigState, seat: i64, kind: i64) -> None:
    lose(s, seat, kind, EVERYBODY)
    put_away(s, kind)


# Selling


def can_sell(s: DigState, seat: i64) -> bool:
    """In the yard, with *street corner* anywhere but in solitary; a non-empty bank (D-604, D-881)."""
    place = i64(s.at[seat])
    allowed = place == YARD or (place != SOLITARY and ability(s, seat) == STREET_CORNER)
    return allowed and s.hand_size[seat] > 0 and s.bank > 0


def begin_sale(s: DigState) -> None:
    s.frames.push(ASK_SELL, 0, 0, 0)


def sell(s: DigState, seat: i64, kind: i64) -> None:
    spend(s, seat, kind)
    emit(s, SOLD, EVERYBODY, seat, kind, 0)
    s.frames.write(0, s.frames.number(0) + i64(s.tables.value[kind]))
    s.frames.write(1, s.frames.number(1) + 1)


def end_sale(s: DigState, seat: i64) -> None:
    """The sum of the values, two more with *wholesale* (D-604)."""
    total = s.frames.number(0) + amount(s, seat, WHOLESALE, 0)
    s.frames.pop()
    take_cigarettes(s, seat, total)


# Buying


def price(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> i64:
    """Discount first, then the share of the price, rounded up (D-605, D-890)."""
    full = i64(s.tables.price[purchase])
    if purchase >= BUY_PICK:
        full = max(0, full - amount(s, seat, DISCOUNT, 0))
    return (full * per_cent + 99) // 100


def can_buy(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> bool:
    """Enough cigarettes, and enough on the pile: two knives need two (D-605)."""
    needed: i64 = 2 if purchase == BUY_KNIVES else 1
    affordable = price(s, seat, purchase, per_cent) <= i64(s.cigarettes[seat])
    return affordable and pile(s, bought_kind(purchase)) >= needed


def bought_kind(purchase: i64) -> i64:
    return KNIFE if purchase <= BUY_KNIVES else PICK if purchase == BUY_PICK else SHOVEL


def buy(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> None:
    cost = price(s, seat, purchase, per_cent)
    pay(s, seat, cost)
    emit(s, BOUGHT, EVERYBODY, seat, purchase, cost)
    number: i64 = 2 if purchase == BUY_KNIVES else 1
    if purchase <= BUY_KNIVES and purchase >= BUY_KNIFE:
        number += amount(s, seat, ARMOURY, 0)
    take_from_pile(s, seat, bought_kind(purchase), number)


# Stealing and healing


def steal_spoon(s: DigState, seat: i64) -> None:
    take_from_pile(s, seat, SPOON, 1)


def can_heal(s: DigState, seat: i64) -> bool:
    """In the infirmary, with *herbs* anywhere; a beating to heal (D-603, D-881)."""
    here = i64(s.at[seat]) == INFIRMARY or ability(s, seat) == HERBS
    return here and s.beatings[seat] > 0


def heal_here(s: DigState, seat: i64) -> None:
    """One beating; with *herbs* in the infirmary all."""
    all_of_them = ability(s, seat) == HERBS and i64(s.at[seat]) == INFIRMARY
    heal(s, seat, 2 if all_of_them else 1)
