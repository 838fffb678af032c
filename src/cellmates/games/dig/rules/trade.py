"""Crafting, selling, buying, stealing spoons, healing (D-408, D-602 … D-605)."""

from mypy_extensions import i64

from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.beatings import heal
from cellmates.games.dig.rules.cards import lose, pay, put_away, take_from_pile
from cellmates.games.dig.rules.state import DigState, ability, amount, holds, pile
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import emit


def own_cells(s: DigState, seat: i64) -> i64:
    """Where a seat digs: the cells, or in teams its team's block (D-601, D-853)."""
    if not s.settings.teams:
        return v.CELLS
    return v.CELLS_A if seat % 2 == 0 else v.CELLS_B


# Crafting


def can_craft_here(s: DigState, seat: i64) -> bool:
    """Not in the seat's cells, showers or solitary; *back room* opens cells and showers (D-408, D-853)."""
    place = i64(s.at[seat])
    if place == v.SOLITARY:
        return False
    return ability(s, seat) == v.BACK_ROOM or (place != own_cells(s, seat) and place != v.SHOWERS)


def is_fit_to_craft(s: DigState, seat: i64) -> bool:
    """No beating, or at most one with *thick skin* (D-408, D-507)."""
    beatings = i64(s.beatings[seat])
    return beatings == 0 or (beatings == 1 and ability(s, seat) == v.THICK_SKIN)


def can_craft(s: DigState, seat: i64, recipe: i64) -> bool:
    """Whether the parts are in hand, and the product's pile is not empty (D-408)."""
    if holds(s, seat, part_of(recipe)) == 0 or pile(s, product_of(recipe)) == 0:
        return False
    return holds(s, seat, v.BINDING) > 0 or (
        ability(s, seat) == v.SUBSTITUTE and accessories_held(s, seat) != 0
    )


def part_of(recipe: i64) -> i64:
    """The part that a recipe needs besides a binding."""
    return v.BLADE if recipe == v.CRAFT_KNIVES else v.SPIKE if recipe == v.CRAFT_PICK else v.CONTAINER


def product_of(recipe: i64) -> i64:
    return v.KNIFE if recipe == v.CRAFT_KNIVES else v.PICK if recipe == v.CRAFT_PICK else v.SHOVEL


def accessories_held(s: DigState, seat: i64) -> i64:
    """The mask of the kinds of accessories in a hand."""
    return s.held[seat] & s.tables.accessories


def craft(s: DigState, seat: i64, recipe: i64, binding: i64) -> None:
    """Take two knives (or the last one), a pick or a shovel (D-408)."""
    emit(s, e.CRAFTED, EVERYBODY, seat, recipe, binding)
    spend(s, seat, binding)
    spend(s, seat, part_of(recipe))
    number: i64 = 2 + amount(s, seat, v.ARMOURY, 0) if recipe == v.CRAFT_KNIVES else 1
    take_from_pile(s, seat, product_of(recipe), number)


def spend(s: DigState, seat: i64, kind: i64) -> None:
    lose(s, seat, kind, EVERYBODY)
    put_away(s, kind)


# Selling


def can_sell(s: DigState, seat: i64) -> bool:
    """In the yard, or anywhere but solitary with *street corner*, if the bank is not empty (D-604, D-881)."""
    place = i64(s.at[seat])
    allowed = place == v.YARD or (place != v.SOLITARY and ability(s, seat) == v.STREET_CORNER)
    return allowed and s.hand_size[seat] > 0 and s.bank > 0


# Buying


def price(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> i64:
    """The price: the discount first, then the percentage, rounded up (D-605, D-890)."""
    full = i64(s.tables.price[purchase])
    if purchase >= v.BUY_PICK:
        full = max(0, full - amount(s, seat, v.DISCOUNT, 0))
    return full if per_cent == 100 else (full * per_cent + 99) // 100


def can_buy(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> bool:
    """Whether there are enough cigarettes, and enough on the pile: two knives need two (D-605)."""
    needed: i64 = 2 if purchase == v.BUY_KNIVES else 1
    affordable = price(s, seat, purchase, per_cent) <= i64(s.cigarettes[seat])
    return affordable and pile(s, bought_kind(purchase)) >= needed


def bought_kind(purchase: i64) -> i64:
    return v.KNIFE if purchase <= v.BUY_KNIVES else v.PICK if purchase == v.BUY_PICK else v.SHOVEL


def buy(s: DigState, seat: i64, purchase: i64, per_cent: i64) -> None:
    cost = price(s, seat, purchase, per_cent)
    pay(s, seat, cost)
    emit(s, e.BOUGHT, EVERYBODY, seat, purchase, cost)
    number: i64 = 2 if purchase == v.BUY_KNIVES else 1
    if purchase <= v.BUY_KNIVES and purchase >= v.BUY_KNIFE:
        number += amount(s, seat, v.ARMOURY, 0)
    take_from_pile(s, seat, bought_kind(purchase), number)


# Stealing and healing


def steal_spoon(s: DigState, seat: i64) -> None:
    take_from_pile(s, seat, v.SPOON, 1)


def can_heal(s: DigState, seat: i64) -> bool:
    """In the infirmary, or anywhere with *herbs*, if there is a beating to heal (D-603, D-881)."""
    here = i64(s.at[seat]) == v.INFIRMARY or ability(s, seat) == v.HERBS
    return here and s.beatings[seat] > 0


def heal_here(s: DigState, seat: i64) -> None:
    """Heal one beating, or all with *herbs* in the infirmary."""
    all_of_them = ability(s, seat) == v.HERBS and i64(s.at[seat]) == v.INFIRMARY
    heal(s, seat, 2 if all_of_them else 1)
