"""How strong the bots are against each other: the pairings of `docs/understand/strength.md`.

`python -m cellmates.lab.strength [GAME …]` plays them all and prints the rows of the table as they are found.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cellmates.bots.arena import play_game
from cellmates.bots.boats.craft import BoatsCraft
from cellmates.bots.policy import Policy
from cellmates.bots.roster import THOROUGH, policy
from cellmates.bots.search import Search
from cellmates.kernel.chance import derive
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import count_bits
from cellmates.lab.intervals import wilson
from cellmates.lab.simulate import usual_workers
from cellmates.lab.workers import run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.sight import Sight
    from cellmates.kernel.state import State

BLIND: Final = "blind"
"""Searches like `expert`, but imagines the others' bets at random."""
KNOWING: Final = "knowing"
"""Searches like `expert`, but knows the others' bets: an upper bound that no fair bot can reach."""
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Pairing:
    """The first bot is measured; it sits on every seat equally often."""

    game: str
    bots: tuple[str, ...]
    games: int
    at_least: float
    """The share of wins that it should reach; 0: only reported."""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def fair(self) -> float:
        return sum(name == self.bots[0] for name in self.bots) / len(self.bots)


@dataclass(frozen=True, slots=True)
class Found:
    pairing: Pairing
    share: float
    low: float
    high: float

    @property
    def is_reached(self) -> bool:
        """Whether the share is as high as it should be, and the interval lies above the fair share."""
        wanted = self.pairing.at_least
        return not wanted or (self.share >= wanted and self.low > self.pairing.fair)

    def row(self) -> str:
        pairing = self.pairing
        options = " ".join(f"{name}={value}" for name, value in pairing.options.items())
        cells = (
            f"`{pairing.game}`{f' {options}' if options else ''}",
            f"`{pairing.bots[0]}`",
            ", ".join(f"`{name}`" for name in pairing.bots[1:]),
            f"{pairing.games}",
            f"{self.share:.1%}",
            f"{self.low:.1%} – {self.high:.1%}",
            f"{pairing.fair:.0%}",
        )
        return f"| {' | '.join(cells)} |"


LEVELS: Final = tuple(
    Pairing(game, (better, worse), games, 0.55)
    for game, games in (("boats", 400), ("dig", 240))
    for better, worse in (("normal", "easy"), ("hard", "normal"), ("expert", "hard"))
)
BOATS: Final = tuple(
    Pairing("boats", (name, *("planner",) * others), 400, wanted)
    for others in (1, 3)
    for name, wanted in ((BLIND, 0.0), ("expert", 1 / (others + 1)), (KNOWING, 0.0))
)
DIG: Final = (
    Pairing("dig", ("expert", "hustler"), 240, 0.75),
    Pairing("dig", ("expert", "hustler", "hustler", "hustler"), 240, 0.5),
)
PAIRINGS: Final = (*LEVELS, *BOATS, *DIG)


class Knowing(Policy):
    """Sees the true table. It is for measurements only and never plays against people."""

    def __init__(self, seed: int, search: Search, truth: State) -> None:
        super().__init__(seed)
        self._search = search
        self._truth = truth

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        if count == 1:
            return menu[0]
        self._search.think_open(self._truth, sight, menu, count)
        return self._search.verdict()


def new_policy(name: str, game: str, seed: int, truth: State) -> Policy:
    if name in {BLIND, KNOWING}:
        search = Search(seed, BoatsCraft(reads_bets=False), THOROUGH.iterations)
        return search if name == BLIND else Knowing(seed, search, truth)
    return policy(name, game, seed)


def play(pairing: Pairing, number: int) -> float:
    """Play game `number` of a pairing; return the measured bot's share of the win, over all its seats."""
    players = len(pairing.bots)
    names = [pairing.bots[(seat + number) % players] for seat in range(players)]
    rulebook = game_named(pairing.game)
    state = rulebook.new_state(rulebook.setup(players, pairing.options, None))
    deal, mood = derive(SEED, number // players), derive(SEED + 1, number)
    policies = [new_policy(name, pairing.game, derive(mood, seat), state) for seat, name in enumerate(names)]
    play_game(state, deal, policies, [rulebook.sight(state, seat) for seat in range(players)])
    winners = state.winners()
    mine = [seat for seat in range(players) if winners >> seat & 1 and names[seat] == pairing.bots[0]]
    return len(mine) / int(count_bits(winners)) if winners else 0.0


def measure(pairing: Pairing, workers: int | None = None) -> Found:
    tasks = [(pairing, number) for number in range(pairing.games)]
    shares = list(run(play, tasks, workers or usual_workers(1_000_000)))
    total = sum(sorted(shares))
    return Found(pairing, total / pairing.games, *wilson(total, pairing.games))


def rows(games: tuple[str, ...]) -> Iterator[Found]:
    return (measure(pairing) for pairing in PAIRINGS if not games or pairing.game in games)


def main() -> None:
    for found in rows(tuple(sys.argv[1:])):
        print(found.row(), flush=True)


if __name__ == "__main__":
    main()
