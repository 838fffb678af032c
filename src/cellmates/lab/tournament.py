"""Tournaments: bots meet on equal terms, and are rated by their results."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from os import cpu_count
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

import cellmates
from cellmates.bots.arena import SHARES
from cellmates.bots.roster import SEARCHERS, bots, budget, policy
from cellmates.kernel.chance import derive
from cellmates.kernel.dealers import checked_seed
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.lab.intervals import Shares
from cellmates.lab.ratings import Rating, ratings
from cellmates.lab.record import FORMAT, open_record
from cellmates.lab.schedule import Schedule, round_of, schedule
from cellmates.lab.simulate import Series, usual_workers, whole_number
from cellmates.lab.timed import GameResult, TimedTable
from cellmates.lab.workers import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cellmates.kernel.content import Content

TASKS: Final = 1000
"""About the most tasks. Each has few games, since a game may take seconds and progress should show."""
DEALS: Final = 0
MOODS: Final = 1
"""The streams of a seed: one deals the tables, the other is for the bots' random choices."""


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How one bot did."""

    bot: str
    rating: float
    rating_interval: tuple[float, float]
    """The rating and two standard deviations to either side."""
    seats: int
    """The number of seats it had; several per game where there are fewer bots than seats."""
    wins: float
    """A shared win counts as a fraction."""
    win_share: float
    win_share_interval: tuple[float, float]
    mean_score: float
    decisions: int
    mean_seconds: float
    """Per decision, in wall-clock time."""
    longest_seconds: float


@dataclass(frozen=True, slots=True)
class TournamentReport:
    game: str
    players: int
    games: int
    round: int
    """After every multiple of this number of games, all bots have sat on all seats equally often."""
    fair_share: float
    capped: int
    """Games that a bound of the rules ended."""
    mean_turns: float
    mean_decisions: float
    repeatable: bool
    """Whether the same seed gives the same results: not if a bot thinks by the clock."""
    standings: tuple[BotStanding, ...]
    """From the highest rating to the lowest."""
    checksum: str
    """A checksum of all results without the times."""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def invited(
    game: str,
    players: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    content: Content | str | None = None,
) -> Series:
    """The series, if these bots can meet; otherwise raise the refusal."""
    setup = game_named(game).setup(players, options or {}, content)
    for name in bots:
        policy(name, game, 0)
        if list(bots).count(name) > 1:
            raise BadSetup("tournament-bot-twice", bot=name)
    if len(bots) < 2:
        raise BadSetup("tournament-one-bot")
    return Series(game, setup.players, tuple(bots), checked_seed(seed), setup.options, setup.content)


def tournament(
    series: Series,
    games: int,
    *,
    workers: int | None = None,
    out: str | None = None,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> TournamentReport:
    """Play the tournament. `out`: a file that records every finished game, to continue with `resume`."""
    check_games(series, games)
    workers = whole_number("workers", workers) if workers is not None else workers_for(series, games)
    if out is None:
        return report(series, games, play(series, games, workers, {}, progress))
    fitting = partial(fits, series, schedule_of(series))
    with closing(open_record(out, settings(series), fitting, resume=resume)) as record:
        for result in play(series, games, workers, record.results, progress):
            record.add(result)
        return report(series, games, record.results.values())


def check_games(series: Series, games: int) -> None:
    """Require at least a whole round, or some bots would have had better seats."""
    least = round_of(len(series.bots), series.players)
    if whole_number("games", games) < least:
        raise BadSetup("tournament-too-few", games=games, least=least)


def workers_for(series: Series, games: int) -> int:
    """Return the number of processes: one for a few games of quick bots; more for searchers and guests."""
    quick = {name for name in bots(series.game) if name not in SEARCHERS}
    return usual_workers(games) if quick.issuperset(series.bots) else cpu_count() or 1


def settings(series: Series) -> dict[str, Any]:
    """Everything that the results depend on."""
    assert series.content is not None
    return {
        "tournament": FORMAT,
        "cellmates": cellmates.__version__,
        "game": series.game,
        "rules_version": game_named(series.game).rules_version,
        "content": series.content.hash,
        "players": series.players,
        "options": dict(series.options),
        "bots": list(series.bots),
        "seed": series.seed,
    }


def schedule_of(series: Series) -> Schedule:
    return schedule(len(series.bots), series.players)


def fits(series: Series, seating: Schedule, result: GameResult) -> bool:
    """Whether a result read from a file can belong to this tournament."""
    by_seat = (result.places, result.points, result.decisions, result.seconds, result.longest)
    if result.game < 0 or any(len(each) != series.players for each in by_seat):
        return False
    return result.bots == [series.bots[bot] for bot in seating.seats(result.game)]


def play(
    series: Series,
    games: int,
    workers: int,
    finished: Mapping[int, GameResult],
    progress: Callable[[int], None],
) -> Iterator[GameResult]:
    """Play the remaining games; yield them as they finish."""
    open_games = [game for game in range(games) if game not in finished]
    done = games - len(open_games)
    progress(done)
    chunk = max(1, len(open_games) // TASKS)
    tasks = [(open_games[first : first + chunk],) for first in range(0, len(open_games), chunk)]
    for results in run(partial(play_chunk, series), tasks, workers):
        for result in results:
            yield result
            done += 1
            progress(done)


class TournamentTable:
    """Plays any game of the tournament."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.table = TimedTable(series)
        self.schedule = schedule_of(series)

    def play(self, game: int) -> GameResult:
        """Depends only on the seed and the game's number. All games of a round are dealt alike."""
        seed = self.series.seed
        names = [self.series.bots[bot] for bot in self.schedule.seats(game)]
        deal = derive(derive(seed, DEALS), game // self.schedule.round)
        return self.table.play(game, names, deal, derive(derive(seed, MOODS), game))


def play_chunk(series: Series, games: Iterable[int]) -> list[GameResult]:
    """Play some of the games, in any process."""
    seating = TournamentTable(series)
    return [seating.play(game) for game in games]


def report(series: Series, games: int, results: Iterable[GameResult]) -> TournamentReport:
    """Independent of the order of the results."""
    counted = sorted((each for each in results if each.game < games), key=lambda each: each.game)
    rulebook = game_named(series.game)
    sides = rulebook.sides(rulebook.setup(series.players, series.options, series.content))
    rated = ratings(series.bots, sides, counted)
    most = 1 / len(sides[0])
    standings = [standing(bot, rated[bot], counted, most) for bot in series.bots]
    return TournamentReport(
        game=series.game,
        players=series.players,
        games=games,
        round=schedule_of(series).round,
        fair_share=1 / series.players,
        capped=sum(each.capped for each in counted),
        mean_turns=sum(each.turns for each in counted) / games,
        mean_decisions=sum(sum(each.decisions) for each in counted) / games,
        repeatable=not any(map(thinks_by_seconds, series.bots)),
        standings=tuple(sorted(standings, key=lambda each: -each.rating)),
        checksum=checksum(counted),
    )


def standing(bot: str, rating: Rating, results: Sequence[GameResult], most: float) -> BotStanding:
    """`most`: the largest share of a win for one seat; team-mates share one."""
    sat = [(each, seat) for each in results for seat, name in enumerate(each.bots) if name == bot]
    shares = sum(SHARES // len(each.winners) for each, seat in sat if seat in each.winners)
    decisions = sum(each.decisions[seat] for each, seat in sat)
    wins, seats = shares / SHARES, len(sat)
    return BotStanding(
        bot=bot,
        rating=rating.mu,
        rating_interval=(rating.mu - rating.half, rating.mu + rating.half),
        seats=seats,
        wins=wins,
        win_share=wins / seats,
        win_share_interval=Shares.of(won_and_sat(bot, each) for each in results).interval(most),
        mean_score=sum(each.points[seat] for each, seat in sat) / seats,
        decisions=decisions,
        mean_seconds=sum(each.seconds[seat] for each, seat in sat) / max(decisions, 1),
        longest_seconds=max(each.longest[seat] for each, seat in sat),
    )


def won_and_sat(bot: str, result: GameResult) -> tuple[float, int]:
    """A bot's share of one win, and the number of its seats."""
    seats = [seat for seat, name in enumerate(result.bots) if name == bot]
    won = [seat for seat in seats if seat in result.winners]
    return (len(won) / len(result.winners) if won else 0.0), len(seats)


def thinks_by_seconds(bot: str) -> bool:
    base, _, time = bot.partition("@")
    return base in SEARCHERS and time != "" and budget(bot, time).seconds > 0


def checksum(results: Iterable[GameResult]) -> str:
    """A checksum of everything but the times."""
    rows = [
        [each.game, each.bots, each.winners, each.places, each.points, each.turns, each.decisions]
        for each in results
    ]
    return f"{crc32(msgspec.json.encode(rows)):08x}"
