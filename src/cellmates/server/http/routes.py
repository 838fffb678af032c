"""All endpoints: one list that serves requests and describes itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from cellmates.server.http import advice, finished, server_info, tables
from cellmates.server.http.requests import LONGEST_NUMBER
from cellmates.server.wire import commands as wire
from cellmates.server.wire.messages import Snapshot
from cellmates.server.wire.reports import (
    Analysis,
    ContentInfo,
    Deleted,
    EventList,
    Health,
    Hint,
    House,
    Links,
    Objection,
    Opened,
    Replay,
)
from cellmates.server.wire.tables import TalkLine
from cellmates.words.book import Book

if TYPE_CHECKING:
    from starlette.responses import Response

    from cellmates.server.http.requests import ApiRequest

TABLE: Final = "/api/tables/{table}"
Size = Literal["body", "file"]
PROBES: Final = ("/healthz", "/readyz", "/metrics")
"""Answered under any host name, and when nothing else is."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query parameter: a whole number, or one of a few words."""

    name: str
    about: str
    words: tuple[str, ...] = ()
    most: int = 10**LONGEST_NUMBER - 1


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: str
    path: str
    act: Callable[[ApiRequest], Awaitable[Response]]
    about: str
    answer: Any = None
    """The type of the answer; `None`: text."""
    body: Any = None
    queries: tuple[Query, ...] = ()
    size: Size = "body"
    status: int = 200
    media: str = "application/json"

    @property
    def is_at_table(self) -> bool:
        return self.path.startswith(TABLE)

    @property
    def needs_session(self) -> bool:
        return self.is_at_table and self.act not in (tables.enter, tables.rescue)

    @property
    def is_prompt(self) -> bool:
        """Whether it should be answered at once, and is refused while the server is overloaded."""
        return self.path.startswith("/api/tables") and self.act not in LONG


LONG: Final = (
    tables.open_table,
    advice.hint,
    tables.show_table_rules,
    finished.show_replay,
    finished.show_luck,
    finished.play_on,
    finished.begin_analysis,
    finished.show_analysis,
)
"""What takes longer, in threads and processes with limits of their own."""
LAST: Final = 5
"""The highest number of a seat."""
SEAT: Final = Query("seat", "One of your seats; left out: the first.", ("spectator",), LAST)
SINCE: Final = Query("since", "Only events after this number.")
COUNT: Final = Query("count", "How many of the oldest of them, 2,000 at most; left out: the newest 2,000.")

SERVER: Final = (
    Endpoint("GET", "/", server_info.show_front_page, "The page: the lobby.", media="text/html"),
    Endpoint(
        "GET",
        "/t/{table}",
        server_info.show_invitation,
        "The page: a table, where links lead.",
        media="text/html",
    ),
    Endpoint("GET", "/api/games", server_info.show_house, "What this server offers.", House),
    Endpoint(
        "GET",
        "/api/phrases/{language}",
        server_info.show_phrases,
        "All sentences in a language (Fluent).",
        media="text/plain",
    ),
    Endpoint(
        "POST",
        "/api/rules",
        server_info.show_rules,
        "A game's rulebook: for a table with these options, or in general.",
        Book,
        wire.AskRules,
    ),
    Endpoint("GET", "/healthz", server_info.show_health, "Whether the server is alive.", Health),
    Endpoint("GET", "/readyz", server_info.show_readiness, "Whether moves can be stored.", Health),
    Endpoint("GET", "/metrics", server_info.show_meters, "Metrics for Prometheus.", media="text/plain"),
    Endpoint("GET", "/openapi.json", server_info.show_openapi, "This description.", dict[str, Any]),
    Endpoint("GET", "/asyncapi.json", server_info.show_asyncapi, "The socket's messages.", dict[str, Any]),
)
OPENING: Final = (
    Endpoint(
        "POST", "/api/tables", tables.open_table, "Open a table.",
        Opened, wire.NewTable, size="file", status=201,
    ),
    Endpoint(
        "POST", "/api/replays", finished.bring_journal, "Upload a journal to look at.",
        Opened, wire.NewReplay, size="file", status=201,
    ),
    Endpoint("POST", f"{TABLE}/enter", tables.enter, "Come in by a link's key.", Opened, wire.Enter),
    Endpoint("POST", f"{TABLE}/rescue", tables.rescue, "Take a lost seat back.", Opened, wire.RescueSeat),
    Endpoint("POST", f"{TABLE}/follow", tables.follow, "Go on to the rematch.", Opened),
)  # fmt: skip
SEEING: Final = (
    Endpoint("GET", TABLE, tables.show_table, "The table and the match.", Snapshot, queries=(SEAT, SINCE)),
    Endpoint("DELETE", TABLE, tables.delete, "Delete the table for good. Host only.", Deleted),
    Endpoint(
        "GET", f"{TABLE}/events", tables.show_events, "A seat's events.", EventList,
        queries=(SEAT, SINCE, COUNT),
    ),
    Endpoint(
        "GET", f"{TABLE}/recap", tables.show_recap, "What happened since your last move.",
        EventList, queries=(SEAT,),
    ),
    Endpoint(
        "GET", f"{TABLE}/talk", tables.show_talk, "What was said.", list[TalkLine],
        queries=(Query("heard", "Only lines after this number."),),
    ),
    Endpoint(
        "GET", f"{TABLE}/content", tables.show_content, "The cards and numbers of this table.",
        ContentInfo,
    ),
    Endpoint("GET", f"{TABLE}/rules", tables.show_table_rules, "The rulebook of this table.", Book),
    Endpoint("GET", f"{TABLE}/links", tables.show_links, "The links to send to people. Host only.", Links),
    Endpoint("POST", f"{TABLE}/renew", tables.renew, "Make a new link. Host only.", Links, wire.Renew),
)  # fmt: skip
ADVICE: Final = (
    Endpoint(
        "POST", f"{TABLE}/why", advice.why, "Why each of some answers would be refused, if it would.",
        list[Objection], wire.WhyNot,
    ),
    Endpoint("POST", f"{TABLE}/hint", advice.hint, "What a bot would do.", Hint, wire.AskHint),
)  # fmt: skip
FINISHED: Final = (
    Endpoint(
        "GET", f"{TABLE}/replay", finished.show_replay, "The match step by step.", Replay,
        queries=(
            Query("viewer", "The viewer: a seat, or:", ("open", "spectator"), LAST),
            Query("first", "The first step to send."),
            Query("count", "How many steps to send, 200 at most."),
        ),
    ),
    Endpoint(
        "GET", f"{TABLE}/journal", finished.show_journal, "The finished match as a file.", media="text/plain"
    ),
    Endpoint("GET", f"{TABLE}/luck", finished.show_luck, "How lucky everybody was.", dict[str, Any]),
    Endpoint(
        "GET", f"{TABLE}/analysis", finished.show_analysis, "An analysis, or its progress.", Analysis,
        queries=(Query("seat", "From what this seat knew; left out: from the open table.", (), LAST),),
    ),
    Endpoint(
        "POST", f"{TABLE}/analysis", finished.begin_analysis, "Have the finished match analysed.",
        Analysis, wire.Study, status=202,
    ),
    Endpoint(
        "POST", f"{TABLE}/branch", finished.play_on, "Play on from a step, against bots.",
        Opened, wire.Branch, status=201,
    ),
)  # fmt: skip


def command_endpoint(kind: type[wire.Command]) -> Endpoint:
    tag = str(kind.__struct_config__.tag)
    about = kind.__doc__ or tag
    return Endpoint("POST", f"{TABLE}/{tag}", tables.command, about, Snapshot, kind)


COMMANDS: Final = tuple(command_endpoint(kind) for kind in get_args(wire.AtTable))
ENDPOINTS: Final = (*SERVER, *OPENING, *SEEING, *COMMANDS, *ADVICE, *FINISHED)


@cache
def openapi_document() -> dict[str, Any]:
    from cellmates.server.describe.openapi import openapi

    return openapi(ENDPOINTS)
