"""The seats of bots in the games of a tournament, so that no bot has better seats or easier tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb


@dataclass(frozen=True, slots=True)
class Schedule:
    """Bots are numbers here. After every whole round each has sat equally often on every seat, and met
    every other equally often."""

    players: int
    line_ups: tuple[tuple[int, ...], ...]
    """The bots of a table, in no order yet: each of these comes once, turned to every seat, in a round."""

    @property
    def round(self) -> int:
        """How many games a round has."""
        return len(self.line_ups) * self.players

    def seats(self, game: int) -> tuple[int, ...]:
        """The bot on each seat. Each round seats its tables in another order."""
        number, place = divmod(game, self.round)
        table, shift = divmod(place, self.players)
        order = ordered(self.line_ups[table], number)
        return order[self.players - shift :] + order[: self.players - shift]


def schedule(bots: int, players: int) -> Schedule:
    """All tables there can be; with fewer bots than seats all come again, as often as they fit."""
    whole, rest = divmod(players, bots)
    everybody = tuple(range(bots)) * whole
    return Schedule(players, tuple(everybody + some for some in combinations(range(bots), rest)))


def round_of(bots: int, players: int) -> int:
    """How many games a round would have, told without making its tables."""
    return comb(bots, players % bots) * players


def ordered(line_up: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The first stays, the others follow in order `number`; numbers go through all orders again and again."""
    first, *rest = line_up
    order = [first]
    while rest:
        number, index = divmod(number, len(rest))
        order.append(rest.pop(index))
    return tuple(order)
