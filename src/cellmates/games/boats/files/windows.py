"""The order of the convicts in the windows (B-105), which belongs to the match and has no effect on play.

It is drawn from what is public before the first answer: players, options, content and, where the dice are
fair, the table's name. It depends on no seed and no secret, so it gives nothing away.
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
    return tuple(chosen) if chosen else public_order(setup, setup.table)


def plain_order(setup: Setup) -> tuple[str, ...]:
    """The order at a table without a name; positions leave it out."""
    return public_order(setup, "")


def public_order(setup: Setup, table: str) -> tuple[str, ...]:
    return drawn_order(setup.players, setup.content.hash, table, tuple(setup.options.values()))


@lru_cache(maxsize=1024)
def drawn_order(players: int, content: str, table: str, options: tuple[Value, ...]) -> tuple[str, ...]:
    """The seven convicts in an order determined by these terms."""
    terms = ["windows", str(players), content, table, *chosen(options)]
    number = int.from_bytes(sha256("\n".join(terms).encode()).digest(), "big")
    left, order = list(COLOURS), []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return tuple(order)


def chosen(options: tuple[Value, ...]) -> Iterator[str]:
    """The options that differ from their defaults: a new option leaves the order of older matches alone."""
    for rule, value in zip(OPTIONS, options, strict=True):
        if value != rule.default:
            yield f"{rule.name}={option_text(value)}"
