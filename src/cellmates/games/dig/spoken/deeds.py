"""What players may look for at the action menu of `dig`, and why it is not on offer.

The reasons are those of refusals. They are cached for all menus that are alike in what the reason depends on,
which is what `facts` lists.
"""

from __future__ import annotations

from typing import Final

from cellmates.games.dig.files.notation import SIMPLE, Names
from cellmates.games.dig.files.view import Why
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import cards_to_draw
from cellmates.games.dig.rules.state import DigState, pile
from cellmates.games.dig.rules.trade import bought_kind, part_of, price, product_of
from cellmates.games.dig.spoken.questions import why_not
from cellmates.kernel.seats import bits
from cellmates.kernel.state import Scratch, listed
from cellmates.words import Phrase

Wish = tuple[int, str]
"""An action, and its notation."""
USUAL: Final[list[Wish]] = [
    *((action, SIMPLE[action]) for action in (a.SEARCH, a.CAREFUL, a.EXTORT, a.STEAL, a.HEAL, a.SELL)),
    *((a.CRAFT + i, f"craft {recipe}") for i, recipe in enumerate(v.RECIPES)),
    *((a.BUY + i, f"buy {purchase}") for i, purchase in enumerate(v.PURCHASES)),
    *((a.DIG + i, f"dig {tool}") for i, tool in enumerate(v.TOOL_NAMES)),
]
SCRATCH: Final = Scratch()
MOST_KEPT: Final = 20_000


def deeds(names: Names, s: DigState, seat: int) -> dict[str, Why | None]:
    """By notation: None if it is on offer, else why it is not."""
    offered = set(listed(s, seat, SCRATCH))
    here = where_one_stands(s, seat)
    found: dict[str, Why | None] = {}
    for action, text in wishes(names, s, seat):
        why = None if action in offered else reason(names, s, seat, action, here)
        if why is not None or action in offered:
            found[text] = why
    return found


def wishes(names: Names, s: DigState, seat: int) -> list[Wish]:
    """What players look for: the usual actions, the gangs, and the action cards in hand."""
    gangs = [(a.JOIN + gang, f"join {names.gangs[gang]}") for gang in bits(s.settings.gangs_in)]
    held = s.held[seat] & s.tables.action_cards
    cards = [(a.PLAY + kind, f"play {names.kinds[kind]}") for kind in bits(held)]
    return [*USUAL, *gangs, *cards, *([(a.DEAL, SIMPLE[a.DEAL])] if s.settings.teams else [])]


# Cached reasons

Key = tuple[int, ...]


def reason(names: Names, s: DigState, seat: int, action: int, here: Key) -> Why | None:
    key = facts(s, seat, action)
    if key is None:
        return worded(names, s, seat, action)
    known: dict[Key, Why | None] = names.reasons
    whole = (action, *here, *key)
    if whole not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[whole] = worded(names, s, seat, action)
    return known[whole]


def worded(names: Names, s: DigState, seat: int, action: int) -> Why | None:
    found = why_not(names, s, seat, action)
    return None if found is None else Why(found.rule, Phrase(found.id, found.args))


def where_one_stands(s: DigState, seat: int) -> Key:
    """What all reasons depend on: location, gang card, beatings, actions, team."""
    team = seat % 2 if s.settings.teams else -1
    return int(s.at[seat]), int(s.gang[seat]), int(s.beatings[seat]), int(s.actions_left), team


def facts(s: DigState, seat: int, action: int) -> Key | None:
    """What else the reason against an action depends on; None if that is too much to list."""
    if action >= a.PLAY or action in (a.EXTORT, a.DEAL):
        return None
    if action >= a.DIG:
        return (int(s.held[seat]) >> v.SPOON + action - a.DIG & 1,)
    if action >= a.JOIN:
        gang = action - a.JOIN
        return int(s.held[seat] & s.tables.wears[gang]), int(s.top[gang] == v.NONE)
    if action >= a.BUY:
        goods = action - a.BUY
        return int(price(s, seat, goods, 100)), int(pile(s, bought_kind(goods))), int(s.cigarettes[seat])
    if action >= a.CRAFT:
        return of_crafting(s, seat, action - a.CRAFT)
    if action == a.SEARCH:
        return int(s.searched), int(cards_to_draw(s) == 0)
    return int(pile(s, v.SPOON) == 0), int(s.bank == 0), int(s.hand_size[seat] == 0)


def of_crafting(s: DigState, seat: int, recipe: int) -> Key:
    parts = 1 << v.BINDING | 1 << int(part_of(recipe))
    any_accessory = int(s.held[seat] & s.tables.accessories != 0)
    return int(s.held[seat]) & parts, any_accessory, int(pile(s, product_of(recipe)) == 0)
