"""A table as the server describes it to a visitor, to compare their page with, and a shortcut to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.visitor import Visitor

Plain = dict[str, Any]


class Table:
    """What the session of a window may know and do, over HTTP and without its page."""

    def __init__(self, visitor: Visitor, opened: Plain) -> None:
        self.visitor = visitor
        self.id: str = opened["table"]
        self.links: dict[str, str | None] = opened["links"]
        self.codes: dict[str, str] = opened["rescue"]

    @classmethod
    def open(cls, visitor: Visitor, game: str, *seats: Plain, **settings: Any) -> Table:
        """A table that waits to be started; its bots answer at once."""
        wish = {"game": game, "seats": seats or (HERE, BOT), "beat": 0, **settings}
        return cls(visitor, visitor.ask("POST", "/api/tables", wish))

    @classmethod
    def started(cls, visitor: Visitor, game: str, *seats: Plain, **settings: Any) -> Table:
        table = cls.open(visitor, game, *seats, **settings)
        table.do("start")
        return table

    @classmethod
    def brought(cls, visitor: Visitor, journal: str, **more: Any) -> Table:
        """An imported match to replay; `content`: the file it was played with."""
        return cls(visitor, visitor.ask("POST", "/api/replays", {"journal": journal, **more}))

    @classmethod
    def at(cls, visitor: Visitor, journal: str, seat: int = 0, **more: Any) -> Table:
        """A table in the middle of a match, with the visitor on a seat and bots on the others."""
        replay = cls.brought(visitor, journal, **more)
        steps = replay.get("replay?count=1")["of"]  # including the beginning
        wish = {"step": steps - 1, "seat": seat, "name": "Ann", "bot": "easy"}
        return cls(visitor, visitor.ask("POST", f"{replay.path}/branch", wish))

    @classmethod
    def of(cls, visitor: Visitor, url: str) -> Table:
        """The table whose page is open."""
        return cls(visitor, {"table": url.partition("/t/")[2].partition("#")[0], "links": {}, "rescue": {}})

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def show(self) -> Page:
        """Its page, once it is loaded."""
        return self.visitor.go(f"/t/{self.id}")

    def get(self, what: str = "") -> Any:
        return self.visitor.ask("GET", f"{self.path}{what and '/' if not what.startswith('?') else ''}{what}")

    def do(self, command: str, **fields: Any) -> Plain:
        answer: Plain = self.visitor.ask("POST", f"{self.path}/{command}", fields)
        return answer

    def view(self, seat: int | str = 0) -> Plain:
        """What a seat, or a spectator, may know of the match."""
        found: Plain = self.get(f"?seat={seat}")["picture"]["view"]
        return found

    def events(self, seat: int | str = 0) -> list[Plain]:
        found: list[Plain] = self.get(f"events?seat={seat}")["events"]
        return found

    @property
    def result(self) -> Plain | None:
        found: Plain | None = self.get()["table"]["result"]
        return found
