"""The set-ups of an exam: every interesting value of every option, and every pair of values together."""

from __future__ import annotations

from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.refusals import BadSetup

if TYPE_CHECKING:
    from cellmates.kernel.game import Game
    from cellmates.kernel.options import OptionRule

SMALL: Final = 16
"""Up to this many combinations are all taken; of more, enough that every pair of values occurs."""
A_FEW: Final = 10
"""Interesting values of a range: the least, this many above the least, the default and the most."""
PLAYERS: Final = "players"

Columns = dict[str, list[Any]]
Choice = dict[str, int]
"""The index of the value in each column."""
Pair = frozenset[tuple[str, int]]


def exam_setups(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Players and options of every set-up to examine, the same at every call."""
    columns: Columns = {PLAYERS: list(range(game.least_players, game.most_players + 1))}
    columns |= {rule.name: interesting_values(rule, game.least_players) for rule in game.option_rules}
    small = prod(map(len, columns.values())) <= SMALL
    choices = every_choice(game, columns) if small else pairwise(game, columns)
    rows = [row_of(columns, choice) for choice in choices]
    return [(row.pop(PLAYERS), row) for row in rows]


def interesting_values(rule: OptionRule, players: int) -> list[Any]:
    values: list[Any] = [rule.default, *rule.choices]
    if rule.seat:
        values += [0, players - 1]
    if rule.least is not None and rule.most is not None:
        values += [rule.least, min(rule.least + A_FEW, rule.most), rule.most]
    return list({(type(value), value): value for value in values}.values())


def row_of(columns: Columns, choice: Choice) -> dict[str, Any]:
    return {name: columns[name][i] for name, i in choice.items()}


def is_legal(game: Game, row: dict[str, Any]) -> bool:
    options = {name: value for name, value in row.items() if name != PLAYERS}
    try:
        game.setup(row[PLAYERS], options)
    except BadSetup:
        return False
    return True


def every_choice(game: Game, columns: Columns) -> list[Choice]:
    choices = [
        dict(zip(columns, indices, strict=True))
        for indices in product(*(range(len(values)) for values in columns.values()))
    ]
    return [choice for choice in choices if is_legal(game, row_of(columns, choice))]


def pairwise(game: Game, columns: Columns) -> list[Choice]:
    """A few choices that contain every legal pair of values: the defaults first, then greedily."""
    unmet = dict.fromkeys(all_pairs(columns))
    chosen: list[Choice] = []
    while unmet:
        wanted = dict(next(iter(unmet))) if chosen else {}
        choice = completed(game, columns, wanted, unmet)
        for pair in pairs_in(choice) if choice else [frozenset(wanted.items())]:
            unmet.pop(pair, None)
        if choice:
            chosen.append(choice)
    return chosen


def all_pairs(columns: Columns) -> list[Pair]:
    return [
        frozenset({(one, i), (other, j)})
        for one, other in combinations(columns, 2)
        for i in range(len(columns[one]))
        for j in range(len(columns[other]))
    ]


def pairs_in(choice: Choice) -> list[Pair]:
    return [frozenset(pair) for pair in combinations(choice.items(), 2)]


def completed(game: Game, columns: Columns, wanted: Choice, unmet: dict[Pair, None]) -> Choice | None:
    """A legal choice with these values that covers most unmet pairs; None if there is none."""
    choice = {name: wanted.get(name, 0) for name in columns}
    if not is_legal(game, row_of(columns, choice)):
        choice = next((c for c in every_neighbour(columns, wanted) if is_legal(game, row_of(columns, c))), {})
    if not choice or not wanted:
        return choice or None
    for name in columns:
        if name not in wanted:
            choices = [choice | {name: i} for i in range(len(columns[name]))]
            legal = [each for each in choices if is_legal(game, row_of(columns, each))]
            choice = max(legal, key=lambda each: sum(pair in unmet for pair in pairs_in(each)))
    return choice


def every_neighbour(columns: Columns, wanted: Choice) -> list[Choice]:
    """The defaults with the wanted values and up to two others changed."""
    defaults = {name: wanted.get(name, 0) for name in columns}
    free = [name for name in columns if name not in wanted]
    return [
        defaults | {one: i, other: j}
        for one, other in combinations(free, 2)
        for i in range(len(columns[one]))
        for j in range(len(columns[other]))
    ]
