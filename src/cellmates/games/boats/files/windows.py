"""Who stands in which window (B-105): an order that belongs to the match and changes nothing in play.

It is drawn from what is public before the first answer: players, options, content and, where the dice are
fair, the table's name. No seed and no secret comes into it, so nothing about them can be read from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256

from cellmates.games.boats.options import OPTIONS
from cellmates.games.boats.rules.actions import COLOURS
from cellmates.kernel.game import Setup
from cellmates.kernel.options import Value, option_text


def window_order(setup: Setup) -> tuple[str, ...]:
    """From left to right; a position may have set it."""
    chosen = setup.position.get("windows") if setup.position else None
    if chosen:
        return tuple(chosen)
    return drawn_order(setup.players, setup.content.hash, setup.table, tuple(setup.options.values()))


def plain_order(setup: Setup) -> tuple[str, ...]:
    """The order of a table without a name: a position that has it need not say so."""
    return drawn_order(setup.players, setup.content.hash, "", tuple(setup.options.values()))


@lru_cache(maxsize=1024)
def drawn_order(players: int, content: str, table: str, options: tuple[Value, ...]) -> tuple[str, ...]:
    """The seven in an order that these terms decide."""
    terms = ["windows", str(players), content, table, *chosen(options)]
    number = int.from_bytes(sha256("\n".join(terms).encode()).digest(), "big")
    left, order = list(COLOURS), []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return tuple(order)


def chosen(options: tuple[Value, ...]) -> Iterator[str]:
    """Those that are not at their defaults: an option that comes later leaves older matches as they were."""
    for rule, value in zip(OPTIONS, options, strict=True):
        if value != rule.default:
            yield f"{rule.name}={option_text(value)}"
