"""Count the Python files and functions that a move walks through, from the socket to what players are sent.

    python -m tools.move_walk                  files and functions, for each game
    python -m tools.move_walk --list           and their names
    python -m tools.move_walk --check boats    fails if a newcomer would have to read too much: see `MOST`

The server runs in this process, with two players, each on a socket. A profiler records every function of ours
that is called in the loop or in the store's thread, from the time a move is sent until it is acknowledged.
The numbers are medians of some moves, with the same dice every time. Functions of the compiled engine are
invisible to it: they are counted only where the engine is interpreted.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import statistics
import sys
import tempfile
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import cellmates
from cellmates.client import Client
from cellmates.server.config import Config
from cellmates.server.serving import serve

if TYPE_CHECKING:
    from types import FrameType

SOURCES: Final = str(Path(cellmates.__file__).parent)
NOT_THE_SERVER: Final = str(Path(SOURCES) / "client")
MOVES: Final = 30
MOST: Final = {"boats": (30, 120), "dig": (34, 160)}
"""Files and functions that a move may walk through, with the compiled engine.

`boats` has the target. `dig`, whose questions have more to say, must not grow.
"""
SEED: Final = 7
PERIODIC: Final = ("serve", "watch_lag")
"""What the loop does now and then, apart from moves."""
SEATS: Final = ({"kind": "here", "name": "Ann"}, {"kind": "link"})
Called = tuple[str, str]


class Walk:
    """Records the functions that are called while it is on, on every thread started after `begin`."""

    def __init__(self) -> None:
        self.is_on = False
        self.called: set[Called] = set()

    def begin(self) -> None:
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if self.is_on and event == "call" and is_ours(code.co_filename, code.co_name):
            self.called.add((code.co_filename, code.co_qualname))

    def take(self) -> set[Called]:
        found, self.called = self.called, set()
        return found


def is_ours(file: str, name: str) -> bool:
    return (
        file.startswith(SOURCES)
        and not file.startswith(NOT_THE_SERVER)
        and not name.startswith("<")
        and name not in PERIODIC
    )


class Player:
    """A player on a socket."""

    def __init__(self, client: Client, seat: int) -> None:
        self.seat = seat
        self._stream = client.stream(seat)
        self._news = iter(self._stream)
        self.picture: Any = None
        self.read_until("welcome")

    def leave(self) -> None:
        self._stream.close()

    def read_until(self, *kinds: str) -> str:
        while True:
            news = next(self._news)
            self.picture = news.get("picture") or self.picture
            if news["type"] in kinds:
                return str(news["type"])

    def catch_up(self) -> None:
        self._stream.send("ping", id="ping")
        self.read_until("pong")

    def move(self, id: int) -> bool:
        """Answer; False if the server was faster, since the answer was forced."""
        decision = self.picture["decision"]
        option = decision["options"][id % len(decision["options"])]["id"]
        self._stream.send("move", id=str(id), seat=self.seat, ticket=decision["ticket"], answers=[option])
        return self.read_until("done", "refused") == "done"


def play(walk: Walk, url: str, game: str) -> list[set[Called]]:
    """Return what each of some moves called. Runs on a separate thread, which isn't counted."""
    sys.setprofile(None)
    ann = Client.open(url, game, SEATS, dice="seeded", beat=0)
    bob = Client.enter(str(ann.links["invite"]))
    bob.take(1, "Bob")
    bob.ready(1)
    ann.start()
    players = [Player(ann, 0), Player(bob, 1)]
    found = [moved(walk, players, number) for number in range(MOVES)]
    for player in players:
        player.leave()
    return found


def moved(walk: Walk, players: list[Player], id: int) -> set[Called]:
    is_done = False
    while not is_done:
        walk.take()
        asked = next(player for player in players if player.picture["decision"])
        walk.is_on = True
        is_done = asked.move(id)
        walk.is_on = False
        for player in players:
            player.catch_up()
    return walk.take()


async def walked(game: str) -> list[set[Called]]:
    walk = Walk()
    walk.begin()
    ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(1) as players,
        mock.patch("cellmates.server.tables.opening.randbelow", return_value=SEED),
    ):
        config = Config(port=0, database=f"{folder}/tables.sqlite")
        serving = asyncio.create_task(serve(config, ready.set_result))
        port = await ready
        try:
            url = f"http://127.0.0.1:{port}"
            return await asyncio.get_running_loop().run_in_executor(players, partial(play, walk, url, game))
        finally:
            signal.raise_signal(signal.SIGTERM)  # which the server takes as a request to close
            await serving


def measured(walks: list[set[Called]]) -> tuple[float, float]:
    """Return how many files and functions the median move walks through."""
    files = statistics.median(len({file for file, _ in walk}) for walk in walks)
    return files, statistics.median(len(walk) for walk in walks)


def usual_calls(walks: list[set[Called]]) -> list[Called]:
    """Return what more than half of the moves call."""
    often = Counter(called for walk in walks for called in walk)
    return sorted(called for called, times in often.items() if times > len(walks) / 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=[*MOST], help="boats, dig, or both")
    parser.add_argument("--list", action="store_true", help="name the functions that most moves call")
    parser.add_argument("--check", action="store_true", help="fail if there are more than there should be")
    arguments = parser.parse_args()
    for game in arguments.games:
        walks = asyncio.run(walked(game))
        files, functions = measured(walks)
        print(f"{game}: {files:g} files, {functions:g} functions")
        for file, name in usual_calls(walks) if arguments.list else ():
            print(f"  {Path(file).relative_to(SOURCES)}  {name}")
        if arguments.check and (files > MOST[game][0] or functions > MOST[game][1]):
            sys.exit(f"{game}: at most {MOST[game][0]} files and {MOST[game][1]} functions are allowed")


if __name__ == "__main__":
    main()
