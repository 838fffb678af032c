"""Everything that one session can get from a table, written down: two tables must read alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.registry import game as game_named
from cellmates.server.http.routes import ENDPOINTS
from tests.server.twin_tables import PATH, STRANGER, TABLE
from tests.server.twins import UNDO, Eyes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.match import Match
    from tests.server.in_process import InProcessServer, Socket

# Asking

Transcript = list[tuple[str, str]]
"""What was asked, or done by others, and what came."""

QUERIES: Final = {
    "seat": ("0", "1", "2", "3", "5", "9", "spectator", "open", "x", ""),
    "since": ("0", "1", "4", "999999", "-1"),
    "heard": ("0", "1", "99"),
    "viewer": ("0", "1", "2", "5", "open", "spectator", "x"),
    "first": ("0", "3", "9999"),
    "count": ("0", "1", "5"),
}
"""Values to try in queries. An endpoint with a new parameter fails the exam until it is added here."""


class Asker:
    """One session at one table, and everything it is sent."""

    def __init__(self, server: InProcessServer, token: str) -> None:
        self.server = server
        self.token = token
        self.transcript: Transcript = []

    def note(self, label: str, *texts: str) -> None:
        self.transcript.append((label, "\n".join(texts)))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = await self.server.call(method, path, body, self.token)
        headers = [f"{name.decode()}: {value.decode()}" for name, value in answer.headers]
        label = f"{method} {path} {'' if body is None else json.dumps(body)}"
        self.note(label, str(answer.status), *headers, answer.body.decode())
        return answer.json if answer.body[:1] in (b"{", b"[") else answer.body

    async def post(self, tag: str, **fields: Any) -> Any:
        return await self.ask("POST", f"{PATH}/{tag}", fields)

    async def look_at_everything(self) -> None:
        """Every GET with every query, one at a time and some together."""
        for path in getting():
            await self.ask("GET", path)

    async def try_everything(self, match: Match, eyes: Eyes) -> None:
        """Every command in ways that are refused: nothing may change, and nothing may show."""
        for tag, body in refused_commands(match.players):
            await self.post(tag, **body)
        for body in refused_moves(match, eyes):
            await self.post("move", **body)
        for body in doubts(match, eyes):
            await self.post("why", **body)
        for question in self.server.bot_pool.questions:
            if question.seat in eyes:
                self.note(f"{question.bot} is asked", question.view.decode(), str(question.options))


def getting() -> Iterator[str]:
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET" and endpoint.is_at_table:
            path = endpoint.path.format(table=TABLE)
            yield path
            names = [query.name for query in endpoint.queries]
            for name in names:
                yield from (f"{path}?{name}={value}" for value in QUERIES[name])
            if {"seat", "since"} <= set(names):
                yield from (f"{path}?seat={seat}&since=2" for seat in (0, 1, 2, "spectator"))
            if "viewer" in names:
                yield from (f"{path}?viewer={seat}&first=2&count=3" for seat in (0, 1, 2, "spectator"))


HEX: Final = "ab" * 32
NOWHERE: Final = {"seat": -2}
"""Stands for a seat that the table doesn't have."""
REFUSED: Final[dict[str, list[dict[str, Any]]]] = {
    "take": [{**NOWHERE, "name": "X"}, {"seat": 1, "name": "Player 0"}, {"seat": 0, "name": "Player 1"}],
    "ready": [{"seat": seat} for seat in range(6)],
    "start": [{}],
    "reveal": [{"seat": seat, "nonce": HEX} for seat in range(6)],
    "undo": [NOWHERE],
    "go_on": [NOWHERE],
    "say": [{"text": " "}],
    "react": [{"line": 99, "sign": "👍"}],
    "hand_over": [{"seat": 0, "bot": "nobody"}, NOWHERE],
    "come_back": [NOWHERE],
    "leave": [NOWHERE],
    "kick": [NOWHERE],
    "swap": [{"seat": 0, "other": 1}],
    "replace": [{"seat": 0, "bot": "nobody"}],
    "open": [{"seat": 0}, {"seat": 1}],
    "agree": [{"seat": 0}, {"seat": 1, "yes": False}],
    "abandon": [{"id": "not an id"}],
    "rematch": [{}],
    "enter": [{"key": STRANGER}],
    "rescue": [{"code": "nothing"}],
    "new_code": [NOWHERE],
    "follow": [{}],
    "renew": [{"link": "nothing"}],
    "analysis": [{}, {"seat": 0}, {"seat": 1}],
    "hint": [*({"seat": seat} for seat in range(6)), {"seat": 0, "bot": "nobody"}],
    "branch": [{"step": step, "seat": 0, "name": "X"} for step in (0, 5, 999)],
}
"""By endpoint. A new one fails the exam until it is added here. A hint changes nothing."""


def refused_commands(players: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for endpoint in ENDPOINTS:
        tag = endpoint.path.rsplit("/", 1)[-1]
        if endpoint.method == "POST" and endpoint.is_at_table and tag not in APART:
            for body in REFUSED[tag]:
                yield tag, body | {"seat": players} if body.get("seat") == NOWHERE["seat"] else body


APART: Final = ("move", "why")
NONSENSE: Final[list[Any]] = ["", "no such action", UNDO, -1, 10**6, 2**53]


def doubts(match: Match, eyes: Eyes) -> Iterator[dict[str, Any]]:
    """Every action of the game for the session's own seats, and some for others."""
    answers = [*NONSENSE, *range(game_named(match.game).actions)]
    for seat in range(6):
        for first in range(0, len(answers) if seat in eyes else 1, 64):
            yield {"seat": seat, "answers": answers[first : first + 64]}


def refused_moves(match: Match, eyes: Eyes) -> list[dict[str, Any]]:
    """Moves of the session's seats that are not on offer, with old tickets and ids, and of others' seats."""
    moves: list[dict[str, Any]] = []
    for seat in range(6):
        decision = match.decision(seat) if seat in eyes and seat < match.players else None
        ticket = decision.ticket if decision else f"{seat}.1"
        offered = {option.id for option in decision} if decision else set()
        wrong = [id for id in range(seat, game_named(match.game).actions, 11) if id not in offered]
        answers = [[each] for each in (*(wrong if decision else wrong[:3]), *NONSENSE)]
        if decision:
            answers += [
                [option.id, never]
                for option in decision.options
                for never in (-1, "first 0", *(() if is_asked_again(match, seat, option.id) else wrong[::7]))
            ]
            moves.append(move(seat, "0.0", [decision.options[0].id]))
        moves += [move(seat, "0.0", ["bet red"]) | {"id": f"move-{number}"} for number in range(1, 10)]
        moves += [move(seat, ticket, each) for each in answers]
    return moves


def is_asked_again(match: Match, seat: int, answer: int) -> bool:
    """Whether this leads to a question to the same seat: what is wrong now may be right there."""
    after = match.clone()
    after.hand_to(None)
    after.play(answer, seat)
    return seat in after.waiting


def move(seat: int, ticket: str, answers: list[Any]) -> dict[str, Any]:
    return {"id": "wrong", "seat": seat, "ticket": ticket, "answers": answers}


# Listening


def greetings(eyes: Eyes, heard: int) -> list[dict[str, Any]]:
    """All ways to say hello, right and wrong ones."""
    since = [None, 0, 1, heard - 1, heard, heard + 5]
    own = [{"since": each} for each in since if each is None or each >= 0]
    return [*own, *({"seat": seat, "since": 1} for seat in range(6)), {"token": STRANGER}, {"heard": 3}]


FRAMES: Final = (
    "",
    "{}",
    '{"type":"hello"}',
    '{"type":"nothing"}',
    '{"type":"look","seat":7}',
    '{"type":"rematch","id":"r"}',
    '{"type":"start","id":"s"}',
)


async def greet(asker: Asker, match: Match, eyes: Eyes) -> None:
    for hello in greetings(eyes, match.heard(eyes[0])):
        socket = await asker.server.socket(TABLE, asker.token, **hello)
        asker.note(f"hello {hello}", *socket.welcome)
        await socket.close()


async def listen(asker: Asker, eyes: Eyes) -> list[Socket]:
    """A socket for each viewer, and what comes."""
    lasting = [await asker.server.socket(TABLE, asker.token, seat=seat) for seat in eyes]
    for socket, seat in zip(lasting, eyes, strict=True):
        socket.say("look", seat=seat, id="look")
    await look_around(asker, lasting[0], eyes[0])
    await hear(asker, "first", lasting)
    return lasting


async def hear(asker: Asker, what: str, sockets: list[Socket]) -> None:
    """Note what came on each socket."""
    for number, socket in enumerate(sockets):
        asker.note(f"{what}, socket {number}", *await socket.settled())


async def look_around(asker: Asker, socket: Socket, back: int | None) -> None:
    """Look from every seat, the session's own and others', and send frames that are refused."""
    for seat in (*range(6), None):
        for since in (None, 2, 10**6):
            socket.say("look", seat=seat, since=since, id="look")
            asker.note(f"look {seat} {since}", *await socket.settled())
    for text in FRAMES:
        socket.send(text)
        asker.note(f"frame {text}", *await socket.settled())
    socket.say("look", seat=back, id="back")
    asker.note("back", *await socket.settled())
