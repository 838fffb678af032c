"""Series of games between bots, with the same results for any number of processes."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import partial
from os import cpu_count
from typing import TYPE_CHECKING, Any, Final

from cellmates.bots.arena import SHARES, play_games
from cellmates.bots.roster import policy
from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.lab.intervals import Shares
from cellmates.lab.spread import Spread, spread
from cellmates.lab.workers import run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.options import Value

CHUNK: Final = 200
"""Games per task, whatever the number of workers."""
ALONE: Final = 1000
"""Up to this many games, other processes are started only on request."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played; together with a range of games it is a task for any process."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    content: Content | None


@dataclass(frozen=True, slots=True)
class SeriesReport:
    games: int
    wins: list[float]
    """By seat; a shared win counts as a fraction."""
    mean_scores: list[float]
    mean_turns: float
    mean_decisions: float
    capped: int
    """Games that a bound of the rules ended."""
    checksum: str
    win_intervals: list[tuple[float, float]]
    """By seat, the 95 % interval of its wins per game."""
    turns: Spread
    decisions: Spread
    first: Value
    """The starting seat, or "random": then seats differ only by their bots."""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    game: str,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    workers: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: Content | str | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> SeriesReport:
    """Play a series. `bots`: one for all seats, or one per seat. `progress` is called with the games done."""
    series = checked_series(game, players, bots, seed, options or {}, content)
    count = whole_number("games", games)
    workers = whole_number("workers", workers) if workers is not None else usual_workers(count)
    chunks = [(first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    counts = Counts()
    for found in run(partial(count_chunk, series), chunks, workers):
        counts.add(found)
        progress(counts.sums[0])
    return report(counts, series)


def checked_series(
    game: str,
    players: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    content: Content | str | None,
) -> Series:
    """The series, if it can be played; otherwise raise the refusal before any process is started."""
    rulebook = game_named(game)
    setup = rulebook.setup(players, options, content)
    names = tuple(bots) * setup.players if len(bots) == 1 else tuple(bots)
    if len(names) != setup.players:
        raise BadSetup("setup-bot-count", bots=len(names), players=setup.players)
    for name in names:
        policy(name, game, 0)
    return Series(game, setup.players, names, checked_seed(seed), dict(options), setup.content)


def whole_number(name: str, value: object) -> int:
    if type(value) is not int or value < 1:
        raise BadSetup("setup-at-least-one", name=name, value=str(value))
    return value


def usual_workers(games: int) -> int:
    return 1 if games <= ALONE else cpu_count() or 1


@dataclass(slots=True)
class Counts:
    """The results of games. However games are split, the counts add up to the same."""

    sums: list[int] = field(default_factory=list)
    """The sums of the arena's tally."""
    squares: list[int] = field(default_factory=list)
    """By seat, the sum of squares of its shares in wins."""
    turns: Counter[int] = field(default_factory=Counter)
    """The number of games by their number of turns."""
    decisions: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, rows: list[list[int]], players: int) -> Counts:
        """From the rows of the tally, one per game."""
        columns = list(zip(*rows, strict=True))
        shares = columns[-2 * players : -players]
        squares = [sum(share * share for share in seat) for seat in shares]
        return cls(list(map(sum, columns)), squares, Counter(columns[1]), Counter(columns[2]))

    def add(self, others: Counts) -> None:
        self.sums = added(self.sums, others.sums)
        self.squares = added(self.squares, others.squares)
        self.turns.update(others.turns)
        self.decisions.update(others.decisions)


def added(numbers: list[int], others: list[int]) -> list[int]:
    return [a + b for a, b in zip(numbers, others, strict=True)] if numbers else others


def play_chunk(series: Series, first: int, games: int) -> list[int]:
    """Play a range of the series' games: their number, turns and decisions, and more sums."""
    return count_chunk(series, first, games).sums


def count_chunk(series: Series, first: int, games: int) -> Counts:
    """Play a range of the series' games."""
    rulebook = game_named(series.game)
    start = rulebook.new_state(rulebook.setup(series.players, series.options, series.content))
    policies = [policy(name, series.game, 0) for name in series.bots]
    eyes = [rulebook.sight(start, seat) for seat in range(series.players)]
    played = range(first, first + games)
    rows = [play_games(start, series.seed, game, 1, policies, eyes).sums() for game in played]
    return Counts.of(rows, series.players)


def report(counts: Counts, series: Series) -> SeriesReport:
    games, turns, decisions, capped, checksum, *by_seat = counts.sums
    players = series.players
    rulebook = game_named(series.game)
    setup = rulebook.setup(players, series.options, series.content)
    return SeriesReport(
        games=games,
        wins=[share / SHARES for share in by_seat[:players]],
        mean_scores=[points / games for points in by_seat[players:]],
        mean_turns=turns / games,
        mean_decisions=decisions / games,
        capped=capped,
        checksum=f"{checksum & 0xFFFFFFFF:08x}",
        win_intervals=intervals(counts, rulebook.sides(setup)),
        turns=spread(counts.turns),
        decisions=spread(counts.decisions),
        first=setup.options["first"],
    )


def intervals(counts: Counts, sides: tuple[tuple[int, ...], ...]) -> list[tuple[float, float]]:
    """By seat. A team wins or loses as one, and each of its seats has an equal share of that."""
    games, players = counts.sums[0], len(counts.squares)
    most = {seat: 1 / len(side) for side in sides for seat in side}
    shares = counts.sums[-2 * players : -players]
    return [
        Shares.alone(games, share / SHARES, squares / SHARES**2).interval(most[seat])
        for seat, (share, squares) in enumerate(zip(shares, counts.squares, strict=True))
    ]
