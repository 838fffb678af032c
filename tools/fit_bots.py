"""Fit the weights that searching bots judge by to games between rule-of-thumb bots, and print them.

    python tools/fit_bots.py bets | boats | dig

`bets`: how likely a seat that bets a convict on a boat is to choose its die, to leave the die, or to move it
back (`bots/boats/bets.py`). `boats`, `dig`: the weights of the judges (`bots/boats/judge.py`,
`bots/dig/judge.py`). The seats' chances are a softmax of weighted facts, fitted by Newton's method to the
winners. Players are distracted to different degrees, so that the judges also see what good players avoid.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from random import Random
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

import cellmates
from cellmates.bots.boats import judge as boats_judge
from cellmates.bots.boats.planner import standing
from cellmates.bots.dig import judge as dig_judge
from cellmates.bots.dig.hustler.standing import Standing
from cellmates.bots.distracted import Distracted
from cellmates.bots.roster import THUMBS
from cellmates.games.boats.rules.actions import BACK, CONVICTS, DICE, DICE_SETS, KEEP, MOVE, boat_at
from cellmates.kernel.chance import derive, draw
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.state import State, new_menu

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Facts = list[list[float]]
"""The facts of every seat at one moment."""
Row = tuple[int, Facts, list[int]]
"""The stage of the game, the facts, and the winners."""

SEED = 77
GAMES = 9600
SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "boats": [(2, {}), (3, {}), (4, {})],
    "dig": [(2, {}), (3, {}), (4, {}), (6, {}), (2, {"michel": "michelle"}), (4, {"michel": "michelle"})],
}
SEEN = {"boats": 0.1, "dig": 0.04}
"""The share of turns that are sampled."""
ATTENTION = (60, 75, 90, 100)
RIDGE = 1.0
STEPS = 12


def play(
    game: str, players: int, options: dict[str, Any], number: int, *, distracted: bool
) -> Iterator[tuple[State, list[Any], int]]:
    """A game between rule-of-thumb bots: the state before each answer of a seat, all Sights, the answer."""
    rulebook = cellmates.game(game)
    state = rulebook.new_state(rulebook.setup(players, options, None))
    seed, random = derive(SEED, number), Random(number)
    policies = [THUMBS[game](derive(seed, seat)) for seat in range(players)]
    if distracted:
        policies = [
            Distracted(derive(seed, 50 + i), each, random.choice(ATTENTION))
            for i, each in enumerate(policies)
        ]
    eyes = [rulebook.sight(state, seat) for seat in range(players)]
    menu, draws = new_menu(), 0
    while (seat := state.seat) != NOBODY:
        if seat == CHANCE:
            state.deal(draw(seed, draws))
            draws += 1
            continue
        action = policies[seat].choose(eyes[seat], menu, state.list_options(seat, menu))
        yield state, eyes, action
        state.apply(seat, action)
    yield state, eyes, -1


# Judges


def boats_facts(eyes: list[Any]) -> tuple[int, Facts]:
    race, boats = vec[i64]([0] * CONVICTS), vec[i64]([0] * CONVICTS)
    facts = vec[float]([0.0] * boats_judge.FACTS)
    for convict in range(CONVICTS):
        race[convict] = standing(eyes[0], convict)
    found = []
    for sight in eyes:
        boats_judge.list_facts(sight, race, boats, facts)
        found.append(list(facts))
    return int(eyes[0].aboard()), found


def dig_facts(eyes: list[Any]) -> tuple[int, Facts]:
    facts = vec[float]([0.0] * dig_judge.FACTS)
    found = []
    for sight in eyes:
        dig_judge.list_facts(Standing(), sight, facts)
        found.append(list(facts))
    return 0, found


FACTS: dict[str, Callable[[list[Any]], tuple[int, Facts]]] = {"boats": boats_facts, "dig": dig_facts}


def rows_of(game: str, number: int) -> list[Row]:
    """Some moments of one game, each at the start of a turn."""
    players, options = SETUPS[game][number % len(SETUPS[game])]
    random, turn = Random(number), 0
    seen: list[tuple[int, Facts]] = []
    for state, eyes, action in play(game, players, options, number, distracted=True):
        if action < 0:
            winners = [seat for seat in range(players) if state.winners() >> seat & 1]
            return [(stage, facts, winners) for stage, facts in seen if winners]
        if state.turns_played() > turn:
            turn = state.turns_played()
            if random.random() < SEEN[game]:
                seen.append(FACTS[game](eyes))
    return []


def fit(rows: list[tuple[Facts, list[int]]]) -> list[float]:
    size = len(rows[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for facts, winners in rows:
            add_row(weights, facts, winners, slope, curve)
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def chances(weights: list[float], facts: Facts) -> list[float]:
    raised = [exp(sum(w * x for w, x in zip(weights, seat, strict=True))) for seat in facts]
    return [each / sum(raised) for each in raised]


def add_row(
    weights: list[float], facts: Facts, winners: list[int], slope: list[float], curve: list[list[float]]
) -> None:
    likely = chances(weights, facts)
    middle = [sum(p * seat[i] for p, seat in zip(likely, facts, strict=True)) for i in range(len(weights))]
    for i, mean in enumerate(middle):
        slope[i] += sum(facts[seat][i] for seat in winners) / len(winners) - mean
    for p, seat in zip(likely, facts, strict=True):
        apart = [x - mean for x, mean in zip(seat, middle, strict=True)]
        for i, a in enumerate(apart):
            row, pa = curve[i], p * a
            for j, b in enumerate(apart):
                row[j] += pa * b


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations."""
    table = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(table)):
        pivot = max(range(i, len(table)), key=lambda row: abs(table[row][i]))
        table[i], table[pivot] = table[pivot], table[i]
        table[i] = [value / table[i][i] for value in table[i]]
        for j in range(len(table)):
            if j != i:
                factor = table[j][i]
                table[j] = [x - factor * y for x, y in zip(table[j], table[i], strict=True)]
    return [row[-1] for row in table]


def fit_judge(game: str) -> None:
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(rows_of, [game] * GAMES, range(GAMES), chunksize=50))
    rows = [row for found in games for row in found]
    for stage in sorted({stage for stage, _, _ in rows}):
        chosen = [(facts, winners) for at, facts, winners in rows if at == stage]
        test, train = chosen[::5], [row for i, row in enumerate(chosen) if i % 5]
        weights = fit(train)
        loss = sum(-log(sum(chances(weights, facts)[w] for w in winners)) for facts, winners in test) / len(
            test
        )
        blind = sum(log(len(facts) / len(winners)) for facts, winners in test) / len(test)
        print(
            stage,
            [round(weight, 3) for weight in weights],
            f"rows {len(chosen)} loss {loss:.3f} of {blind:.3f}",
        )


# Bets


def habits_of(number: int) -> list[tuple[str, int, int]]:
    """What planners did to convicts in one game: the habit, whether it was done, and the boat of the bet."""
    seen: list[tuple[str, int, int, int]] = []
    for state, _, action in play("boats", 4, {}, number, distracted=False):
        if action < 0:
            bets = [boats_of(state, seat) for seat in range(4)]
            return [(habit, done, bets[seat][convict]) for habit, done, seat, convict in seen]
        table: Any = state
        loose = table.tops | table.inside
        if DICE <= action < MOVE:
            dice = DICE_SETS[action - DICE]
            seen += [("die", dice >> c & 1, table.turn, c) for c in range(CONVICTS) if loose >> c & 1]
        elif table.white:
            pulled = action - BACK if BACK <= action < KEEP else -1
            targets = table.tops & ~table.moved
            seen += [("back", int(c == pulled), table.turn, c) for c in range(CONVICTS) if targets >> c & 1]
    return []


def boats_of(state: Any, seat: int) -> list[int]:
    order = [int(state.bets[seat * CONVICTS + place]) for place in range(CONVICTS)]
    return [int(boat_at(order.index(convict))) for convict in range(CONVICTS)]


def fit_bets() -> None:
    with ProcessPoolExecutor() as pool:
        seen = [each for found in pool.map(habits_of, range(1000), chunksize=50) for each in found]
    for name, habit, done in (("chosen", "die", 1), ("left", "die", 0), ("back", "back", 1)):
        shares = []
        for boat in range(1, 5):
            rows = [each for kind, each, bet in seen if kind == habit and bet == boat]
            shares.append(log(sum(each == done for each in rows) / len(rows)))
        print(name, [round(share, 2) for share in shares])


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ("bets", "boats", "dig"):
        print(f"{wanted}:")
        fit_bets() if wanted == "bets" else fit_judge(wanted)
