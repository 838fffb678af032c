"""A player on a socket: answers whatever their seat is asked, and times it."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.load_crowd import Party

PLAIN: Final = {name: {"type": name, "id": name} for name in ("ready", "start", "rematch")}
"""Commands other than moves."""
GRACE: Final = 0.25
"""Seconds that a question with one answer is left to the server, which answers most of them for the player.
"""


class Option(msgspec.Struct, frozen=True):
    id: int


class Decision(msgspec.Struct, frozen=True):
    ticket: str
    options: list[Option]


class Picture(msgspec.Struct, frozen=True):
    decision: Decision | None


class Status(msgspec.Struct, frozen=True):
    status: str


class Problem(msgspec.Struct, frozen=True):
    code: str
    args: dict[str, Any] = {}


class News(msgspec.Struct, frozen=True):
    """What a player needs of any message; the rest is skipped unread."""

    type: str
    id: str | None = None
    picture: Picture | None = None
    table: Status | None = None
    problem: Problem | None = None
    next: str | None = None


DECODER: Final = msgspec.json.Decoder(News)


class Player(WSListener):
    def __init__(self, party: Party, seat: int) -> None:
        self._party = party
        self._crowd = party.crowd
        self._seat = seat
        self._transport: WSTransport | None = None
        self._ticket: str | None = None
        self._options: Sequence[Option] = ()
        self._due: dict[str, float] = {}
        """When each move that is not acknowledged yet was due, by its id."""
        self._moves = 0
        self._is_done = False
        self._pick = 7919 * (seat + 1)

    def here(self) -> Player:
        """The factory of a new connection's listener."""
        return self

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.send(type="hello", token=self._party.tokens[self._seat], seat=self._seat)
        self.send(type="ready", seat=self._seat, id="ready")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self._crowd.refusals[f"closed-{frame.get_close_code()}"] += 1
            transport.disconnect()
            return
        news = DECODER.decode(frame.get_payload_as_memoryview())
        if news.type == "done":
            self._note_done(news)
        elif news.problem is not None:
            self._note_refused(news, news.problem)
        if news.picture is not None:
            self._look_at(news.picture)
        elif news.table is not None and news.table.status == "over":
            self._maybe_play_again()

    def _note_done(self, news: News) -> None:
        due = self._due.pop(news.id or "", None)
        if due is not None:
            self._crowd.latencies.append(perf_counter() - due)
        elif news.id == "ready":
            self._party.note_ready()
        elif news.next is not None:
            self._party.go_on_at(news.next)

    def _note_refused(self, news: News, problem: Problem) -> None:
        """If the server is busy, try again when it says; this wait is not counted."""
        self._crowd.refusals[problem.code] += 1
        if problem.code == "busy":
            seconds = problem.args["seconds"] * (0.75 + self._pick % 512 / 1024)
            asyncio.get_running_loop().call_later(seconds, self._try_again, news.id or "", self._ticket)

    def _try_again(self, id: str, ticket: str | None) -> None:
        if self._due.pop(id, None) is None:
            self.send(**PLAIN[id], seat=self._seat) if id == "ready" else self.send(**PLAIN[id])
        elif ticket is not None:
            self.answer(ticket, perf_counter())

    def _maybe_play_again(self) -> None:
        if self._seat == 0 and not self._is_done:
            self._is_done = True
            self.send(type="rematch", id="rematch")

    def _look_at(self, picture: Picture) -> None:
        decision = picture.decision
        ticket = decision.ticket if decision else None
        if ticket == self._ticket:
            return
        self._ticket = ticket
        if decision is None:
            return
        self._options = decision.options
        if len(decision.options) > 1:
            self._crowd.ask(self, decision.ticket)
        else:
            asyncio.get_running_loop().call_later(GRACE, self._crowd.ask, self, decision.ticket)

    def answer(self, ticket: str, due: float) -> bool:
        """Answer, if that is still asked."""
        if ticket != self._ticket or self._transport is None:
            return False
        self._pick = (self._pick * 1103515245 + 12345) & 0x7FFFFFFF
        option = self._options[(self._pick >> 8) % len(self._options)]
        self._moves += 1
        self._due[str(self._moves)] = due
        move = {"type": "move", "id": str(self._moves), "seat": self._seat, "ticket": ticket}
        self.send(**move, answers=[option.id])
        return True

    def send(self, **fields: Any) -> None:
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, msgspec.json.encode(fields))

    def leave(self) -> None:
        self._ticket = None
        if self._transport is not None:
            self._transport.disconnect()
            self._transport = None
