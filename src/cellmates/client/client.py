"""One session at one table."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from cellmates.client.calls import Refused, ServerLine
from cellmates.client.socket import NewsStream

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["Client", "Refused"]

Plain = dict[str, Any]


class Client:
    """Make one with `open`, `enter`, `rescue` or `resume`. Answers are plain dicts (docs/lookup/api.md)."""

    def __init__(self, line: ServerLine, table: str, token: str, opened: Plain | None = None) -> None:
        self._line = line
        self.table = table
        self.token = token
        """The session. Keep it, and `resume` brings you back."""
        opened = opened or {}
        self.links: dict[str, str | None] = opened.get("links", {})
        self.rescue_codes: dict[str, str] = opened.get("rescue", {})
        self._nonces: dict[str, bytes] = {}
        """By the hash that was promised."""

    # Coming to a table

    @classmethod
    def open(cls, url: str, game: str, seats: Sequence[Mapping[str, Any]], **settings: Any) -> Client:
        """Open a table: `seats` like `[{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "hard"}]`."""
        line = ServerLine(url)
        return cls._of(line, line.call("POST", "/api/tables", {"game": game, "seats": seats, **settings}))

    @classmethod
    def enter(cls, link: str) -> Client:
        """Come in by a link; its key is in the fragment, after the #."""
        parts = urlsplit(link)
        line = ServerLine(link)
        table = parts.path.rsplit("/", 1)[-1]
        return cls._of(line, line.call("POST", f"/api/tables/{table}/enter", {"key": parts.fragment}))

    @classmethod
    def rescue(cls, url: str, table: str, code: str) -> Client:
        """Take a lost seat back."""
        line = ServerLine(url)
        return cls._of(line, line.call("POST", f"/api/tables/{table}/rescue", {"code": code}))

    @classmethod
    def resume(cls, url: str, table: str, token: str) -> Client:
        """Continue with a session that was kept."""
        return cls(ServerLine(url), table, token)

    @classmethod
    def _of(cls, line: ServerLine, opened: Plain) -> Client:
        return cls(line, opened["table"], opened["token"], opened)

    def close(self) -> None:
        """Close the connection. The session stays: the next call connects again."""
        self._line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Views

    def get(self, what: str = "") -> Any:
        """Anything the table shows, such as `get("events?since=12")` or `get("journal")`."""
        path = f"/api/tables/{self.table}" + (f"/{what}" if what and not what.startswith("?") else what)
        return self._line.call("GET", path, token=self.token)

    def snapshot(self, seat: int | None = None) -> Plain:
        """The table, the match as the seat sees it, and who the session is."""
        found: Plain = self.get("" if seat is None else f"?seat={seat}")
        return found

    def stream(self, seat: int | None = None) -> NewsStream:
        """The table's news as it comes."""
        return NewsStream(self._line.url, self.table, self.token, seat)

    # Commands

    def do(self, command: str, **fields: Any) -> Plain:
        """Any command; the answer is a snapshot."""
        path = f"/api/tables/{self.table}/{command}"
        found: Plain = self._line.call("POST", path, fields, token=self.token)
        return found

    def take(self, seat: int, name: str, prisoner: str | None = None) -> Plain:
        """Sit down. The answer's `rescue` is the seat's rescue code."""
        return self.do("take", seat=seat, name=name, prisoner=prisoner)

    def ready(self, seat: int) -> Plain:
        """Get ready, with a nonce for the dice that is revealed when the game starts."""
        nonce = secrets.token_bytes(32)
        promised = hashlib.sha256(nonce).hexdigest()
        self._nonces[promised] = nonce
        return self.do("ready", seat=seat, nonce_commitment=promised)

    def start(self) -> Plain:
        return self.do("start")

    def reveal(self, seat: int) -> Plain:
        promised = self.snapshot()["table"]["seats"][seat]["nonce_commitment"]
        return self.do("reveal", seat=seat, nonce=self._nonces[promised].hex())

    def move(self, decision: Plain, *answers: str | int) -> Plain:
        """Answer a decision. If the connection is lost meanwhile, the move is sent again with the same id."""
        id = secrets.token_urlsafe(12)
        seat, ticket = decision["seat"], decision["ticket"]
        return self.do("move", id=id, seat=seat, ticket=ticket, answers=list(answers))

    def undo(self, seat: int) -> Plain:
        return self.do("undo", id=secrets.token_urlsafe(12), seat=seat)

    def say(self, text: str) -> Plain:
        return self.do("say", text=text)

    def play(self, seat: int, choose: Callable[[Plain], str | int]) -> Plain:
        """Play a seat to the end: `choose` gets a picture with a view and a decision, and answers it.

        The result is the table when the match is over.
        """
        stream = self.stream(seat)
        try:
            for frame in stream:
                table = self._played(seat, frame, choose)
                if table is not None:
                    return table
        finally:
            stream.close()
        raise AssertionError

    def _played(self, seat: int, frame: Plain, choose: Callable[[Plain], str | int]) -> Plain | None:
        table: Plain | None = frame.get("table")
        if table and table["status"] in ("over", "abandoned"):
            return table
        if (
            table
            and table["status"] == "dealing"
            and table["seats"][seat]["nonce_commitment"] in self._nonces
        ):
            self._quietly(lambda: self.reveal(seat))
        picture = frame.get("picture")
        if picture and picture["decision"]:
            self._quietly(lambda: self.move(picture["decision"], choose(picture)))
        return None

    def _quietly(self, deed: Callable[[], object]) -> None:
        """What came too late does no harm: the next news says how things stand."""
        try:
            deed()
        except Refused as refused:
            if refused.code not in (
                "stale",
                "revealed",
                "not-dealing",
                "not-playing",
                "over",
                "played-by-bot",
            ):
                raise
