"""Measures the engine: playouts, games driven from Python, clones and views, next to other engines.

Rates are per second of CPU time. Every measure runs for several windows, in turn with all the others, so that
a busy machine disturbs all of them alike; the best window counts.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import count, cycle, islice
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

import cellmates
from cellmates.bots.roster import Budget, searcher, thumb
from cellmates.kernel.state import new_menu
from cellmates.lab.peers import PEERS, Work, start

if TYPE_CHECKING:
    from cellmates.kernel.run import Run

WINDOWS: Final = 5
PLAYOUTS: Final = {"boats": 200, "dig": 2}
"""Games per batch: random games of `dig` take thousands of decisions."""
PICKS: Final = Random(7).choices(range(1 << 30), k=1000)
"""We and every peer choose option `pick % len(options)`. A batch is one pass through these picks."""

ITERATIONS: Final = 200
"""Iterations of the searching bot for one question."""

OPTIONS: Final[dict[str, dict[str, Any]]] = {"dig": {"michel": "michelle"}}
"""Options that differ from the game's defaults."""

Window = Callable[[float], float]
"""Works for about this many CPU seconds; returns the rate per second."""


@dataclass(frozen=True)
class Speed:
    playout: float
    """Decisions per CPU second inside the engine; `driven`: from a Python loop."""
    driven: float
    clone_ns: float
    view_us: float
    search: float
    """Iterations of the searching bot per CPU second, each stopped at the horizon and judged."""
    search_to_the_end: float
    """The same with playouts to the end of the game."""
    imagine_ms: float
    """The cost of choosing from a view on top of the search."""

    def as_json(self) -> dict[str, float]:
        return {
            "playout": round(self.playout),
            "driven": round(self.driven),
            "clone_ns": round(self.clone_ns, 1),
            "view_us": round(self.view_us, 2),
            "search": round(self.search),
            "search_to_the_end": round(self.search_to_the_end),
            "imagine_ms": round(self.imagine_ms, 3),
        }


@dataclass(frozen=True)
class BenchReport:
    compiled: bool
    games: dict[str, Speed]
    peers: dict[str, float]
    others: dict[str, float]
    """Other rates from the same run, per CPU second; those of several processes per wall-clock second."""
    skipped: dict[str, str]

    @property
    def ratios(self) -> dict[str, float]:
        """How many times faster each game is driven than each peer, by `game/peer`."""
        return {
            f"{game}/{peer}": speed.driven / rate
            for game, speed in self.games.items()
            for peer, rate in self.peers.items()
        }

    def as_json(self) -> dict[str, object]:
        return {
            "compiled": self.compiled,
            "games": {name: speed.as_json() for name, speed in self.games.items()},
            "peers": {name: round(rate) for name, rate in self.peers.items()},
            "ratios": {name: round(ratio, 2) for name, ratio in self.ratios.items()},
            "others": {name: round(rate) for name, rate in self.others.items()},
            "skipped": self.skipped,
        }


def run(
    games: Sequence[str],
    *,
    peers: bool = False,
    others: Mapping[str, Work] | None = None,
    shared: Mapping[str, Work] | None = None,
    seconds: float = 1.0,
    progress: Callable[[str], None] = lambda _: None,
    pin: bool = False,
) -> BenchReport:
    """Measure these games and other work in windows of a few CPU seconds.

    `shared` is work of several processes: it comes last, may use all cores, and is measured in wall-clock
    time. `progress` is called with the name of each.
    """
    with one_core() if pin else nullcontext():
        windows = {f"{game}/{what}": w for game in games for what, w in game_windows(game).items()}
        works, skipped = start_all(peer_works()) if peers else ({}, {})
        more, missing = start_all(others or {})
        windows |= {name: partial(rate, work) for name, work in (works | more).items()}
        best = best_rates(windows, seconds, progress)
    crowds, lost = start_all(shared or {})
    walls = {name: partial(rate, work, clock=perf_counter) for name, work in crowds.items()}
    best |= best_rates(walls, seconds, progress)
    return BenchReport(
        compiled=cellmates.compiled,
        games={game: speed_of(game, best) for game in games},
        peers={name: best[name] for name in works},
        others={name: best[name] for name in more | crowds},
        skipped=skipped | missing | lost,
    )


def speed_of(game: str, best: Mapping[str, float]) -> Speed:
    return Speed(
        playout=best[f"{game}/playout"],
        driven=best[f"{game}/driven"],
        clone_ns=1e9 / best[f"{game}/clone"],
        view_us=1e6 / best[f"{game}/view"],
        search=best[f"{game}/search"],
        search_to_the_end=best[f"{game}/search_to_the_end"],
        imagine_ms=1e3 / best[f"{game}/imagine"],
    )


def game_windows(game: str) -> dict[str, Window]:
    return {
        "playout": partial(rate, played_out(game)),
        "driven": partial(rate, driven(game)),
        "clone": partial(rate, cloned(game)),
        "view": partial(view_rate, game),
        "search": partial(rate, searched(game, to_the_end=False)),
        "search_to_the_end": partial(rate, searched(game, to_the_end=True)),
        "imagine": partial(rate, imagined(game)),
    }


def peer_works() -> dict[str, Work]:
    return {name: drive(PICKS) for name, drive in PEERS.items()}


def start_all(given: Mapping[str, Work]) -> tuple[dict[str, Work], dict[str, str]]:
    """The works that start, and why the others don't."""
    started = {name: start(work) for name, work in given.items()}
    works = {name: work for name, work in started.items() if not isinstance(work, str)}
    skipped = {name: reason for name, reason in started.items() if isinstance(reason, str)}
    return works, skipped


def best_rates(
    windows: Mapping[str, Window], seconds: float, progress: Callable[[str], None]
) -> dict[str, float]:
    best = dict.fromkeys(windows, 0.0)
    for _ in range(WINDOWS):
        for name, window in windows.items():
            progress(name)
            with no_collection():
                best[name] = max(best[name], window(seconds))
    return best


def rate(work: Work, seconds: float, clock: Callable[[], float] = process_time) -> float:
    done = 0
    begin = clock()
    for batch in work:
        done += batch
        spent = clock() - begin
        if spent >= seconds:
            return done / spent
    raise AssertionError("work that never ends has ended")


def setup(name: str) -> dict[str, Any]:
    return {"players": 4, **OPTIONS.get(name, {})}


def played_out(name: str) -> Work:
    game = cellmates.game(name)
    for seed in count():
        yield game.playouts(PLAYOUTS.get(name, 20), seed=seed, **setup(name)).decisions


def driven(name: str) -> Work:
    """The loop that a user would write, in the same form as for the peers."""
    start = partial(cellmates.game(name).start, **setup(name))
    seeds = count()
    run = start(seed=next(seeds))
    while True:
        for pick in PICKS:
            options = run.options()
            run.step(options[pick % len(options)])
            if run.over:
                run = start(seed=next(seeds))
        yield len(PICKS)


def cloned(name: str) -> Work:
    """Clones of states from many points of several games."""
    states = list(islice(positions(name), len(PICKS)))
    while True:
        for state in states:
            state.clone()
        yield len(states)


def positions(name: str) -> Iterator[Run]:
    """A clone of every state at which somebody decides, game after game."""
    game = cellmates.game(name)
    picks = cycle(PICKS)
    for seed in count():
        run = game.start(seed=seed, **setup(name))
        while not run.over:
            yield run.clone()
            options = run.options()
            run.step(options[next(picks) % len(options)])


def searched(name: str, *, to_the_end: bool) -> Work:
    """The searching bot at every question of whole games between rule-of-thumb bots."""
    search = searcher(name, 1, Budget(ITERATIONS))
    search.to_the_end = to_the_end
    game, menu = cellmates.game(name), new_menu()
    for seed in count():
        run = game.start(seed=seed, **setup(name))
        policies = [thumb(name, seat) for seat in range(4)]
        while not run.over:
            sight = game.sight(run.state, run.seat)
            options = run.state.list_options(run.seat, menu)
            answer = policies[run.seat].choose(sight, menu, options)
            if options > 1:
                before = int(search.playouts)
                search.think(sight, menu, options)
                yield int(search.playouts) - before
            run.step(answer)


def imagined(name: str) -> Work:
    """The work of a bot with a view before it thinks, and with its choice afterwards."""
    bot = cellmates.bot("random", 1)
    for seed in count():
        match = cellmates.Match.new(name, seed=seed, **setup(name))
        asked = [(match.view(seat), match.decision(seat)) for seat in sorted(match.waiting)]
        for pick in PICKS[:200]:
            if match.over:
                break
            seat = min(match.waiting)
            asked.append((match.view(seat), match.decision(seat)))
            answer(match, pick)
        for _ in range(5):
            for seen, decision in asked:
                assert decision is not None
                bot.choose(seen, decision)
            yield len(asked)


def view_rate(name: str, seconds: float) -> float:
    """Views of every seat before every decision of whole matches; only the views are timed."""
    views, spent = 0, 0.0
    begin = process_time()
    for seed in count():
        match = cellmates.Match.new(name, seed=seed, **setup(name))
        for pick in cycle(PICKS):
            if match.over:
                break
            spent += time_views(match)
            views += match.players
            answer(match, pick)
        if process_time() - begin >= seconds:
            break
    return views / spent


def time_views(match: cellmates.Match) -> float:
    seats = range(match.players)
    begin = process_time()
    for seat in seats:
        match.view(seat)
    return process_time() - begin


def answer(match: cellmates.Match, pick: int) -> None:
    seat = min(match.waiting)
    decision = match.decision(seat)
    assert decision is not None
    match.play(decision.options[pick % len(decision.options)], seat=seat)


@contextmanager
def no_collection() -> Iterator[None]:
    """Collect garbage now and not again until the end, so that no measure pays for another's."""
    was_enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
