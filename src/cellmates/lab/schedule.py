"""Seats bots in the games of a tournament, so that no bot gets better seats or easier tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb


@dataclass(frozen=True, slots=True)
class Schedule:
    """Bots are numbers here. After every whole round, each bot has sat on every seat and met every other bot
    equally often."""

    players: int
    line_ups: tuple[tuple[int, ...], ...]
    """The groups of bots that meet. In a round each group plays once in every rotation of its seats."""

    @property
    def round(self) -> int:
        """The number of games in a round."""
        return len(self.line_ups) * self.players

    def seats(self, game: int) -> tuple[int, ...]:
        """The bot on each seat. Each round uses another order."""
        number, place = divmod(game, self.round)
        table, shift = divmod(place, self.players)
        order = ordered(self.line_ups[table], number)
        return order[self.players - shift :] + order[: self.players - shift]


def schedule(bots: int, players: int) -> Schedule:
    """All possible tables; with fewer bots than seats, bots sit several times."""
    whole, rest = divmod(players, bots)
    everybody = tuple(range(bots)) * whole
    return Schedule(players, tuple(everybody + some for some in combinations(range(bots), rest)))


def round_of(bots: int, players: int) -> int:
    """The number of games in a round, without making its tables."""
    return comb(bots, players % bots) * players


def ordered(line_up: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The first bot stays, the others follow in permutation `number`, modulo the number of permutations."""
    first, *rest = line_up
    order = [first]
    while rest:
        number, index = divmod(number, len(rest))
        order.append(rest.pop(index))
    return tuple(order)
