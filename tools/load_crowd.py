"""Many parties at many tables: they play as fast as they are asked, or at a steady rate."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter
from typing import Final

from picows import WSError, ws_connect

from cellmates.client import Client
from tools.load_player import Player

GAMES: Final = ("boats", "dig")
NAMES: Final = ("Ann", "Bob", "Cy", "Di")
TICK: Final = 0.002
TRIES: Final = 60
CALLERS: Final = 8
"""How many tables are opened at once."""


class Crowd:
    """All players: when they may answer, and the results."""

    def __init__(self, url: str, *, paced: bool) -> None:
        self.url = url
        self.parties: list[Party] = []
        self.latencies: list[float] = []
        """For every acknowledged move: seconds from when it was sent, or due, to its answer."""
        self.refusals: Counter[str] = Counter()
        self.games = 0
        self.unasked = 0
        """Moves that were due when nobody was asked anything."""
        self._paced = paced
        self._asked: deque[tuple[Player, str]] = deque()

    async def gather(self, tables: int) -> None:
        """Parties at this many tables, half of them of each game; they begin when all are there."""
        games = [GAMES[number % len(GAMES)] for number in range(tables)]
        with ThreadPoolExecutor(CALLERS) as callers:
            calls = [callers.submit(open_table, self.url, game) for game in games]
            opened = await asyncio.gather(*map(asyncio.wrap_future, calls))
        self.parties = [Party(self, tokens, watch) for _, tokens, watch in opened]
        places = [table for table, _, _ in opened]
        await asyncio.gather(*map(Party.sit_down, self.parties, places))
        for party in self.parties:
            party.begin()

    def leave(self) -> None:
        for party in self.parties:
            party.stop()

    def count_anew(self) -> None:
        self.latencies, self.refusals, self.games, self.unasked = [], Counter(), 0, 0

    def ask(self, player: Player, ticket: str) -> None:
        if self._paced:
            self._asked.append((player, ticket))
        else:
            player.answer(ticket, perf_counter())

    async def pace(self, rate: float, seconds: float) -> None:
        """This many moves a second. One that is sent late was due on time: its delay counts."""
        begin = perf_counter()
        for number in range(int(rate * seconds)):
            due = begin + number / rate
            while perf_counter() < due:
                await asyncio.sleep(TICK)
            if not self._answer_one(due):
                self.unasked += 1

    def _answer_one(self, due: float) -> bool:
        """The player who was asked first answers, unless the server has answered for them."""
        while self._asked:
            player, ticket = self._asked.popleft()
            if player.answer(ticket, due):
                return True
        return False


class Party:
    """Four people who play one game after the other."""

    def __init__(self, crowd: Crowd, tokens: list[str], watch: str) -> None:
        self.crowd = crowd
        self.tokens = tokens
        self.watch = watch
        """The link for spectators."""
        self._players: list[Player] = []
        self._ready = asyncio.Event()
        self._moving: asyncio.Task[None] | None = None

    async def sit_down(self, table: str) -> None:
        """Connect, and get ready."""
        self._players = [Player(self, seat) for seat in range(len(self.tokens))]
        for player in self._players:
            self._ready.clear()
            await self._connect(player, table)
            await self._ready.wait()

    async def _connect(self, player: Player, table: str) -> None:
        """Try again if the server is busy."""
        for _ in range(TRIES):
            with suppress(WSError):
                await ws_connect(player.here, socket_url(self.crowd.url, table))
                return
            await asyncio.sleep(1.0)
        raise TimeoutError(table)

    def note_ready(self) -> None:
        self._ready.set()

    def begin(self) -> None:
        self._players[0].send(type="start", id="start")

    def go_on_at(self, table: str) -> None:
        """Play the rematch."""
        self.crowd.games += 1
        self.leave()
        self._moving = asyncio.create_task(self._go_on_at(table))

    async def _go_on_at(self, table: str) -> None:
        await self.sit_down(table)
        self.begin()

    def leave(self) -> None:
        for player in self._players:
            player.leave()

    def stop(self) -> None:
        if self._moving is not None:
            self._moving.cancel()
        self.leave()


def open_table(url: str, game: str) -> tuple[str, list[str], str]:
    """A table with its host and three who came by its link: its id, their tokens, the link to watch."""
    seats = [{"kind": "here", "name": NAMES[0]}, *({"kind": "link"} for _ in NAMES[1:])]
    host = Client.open(url, game, seats, beat=0, dice="seeded", spectators=True)
    tokens = [host.token]
    for seat in range(1, len(NAMES)):
        guest = Client.enter(link_in(host, "invite"))
        guest.take(seat, NAMES[seat])
        tokens.append(guest.token)
    return host.table, tokens, link_in(host, "watch")


def link_in(host: Client, kind: str) -> str:
    link = host.links[kind]
    assert link is not None, kind
    return link


def socket_url(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
