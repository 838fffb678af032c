"""What the server sends: answers to HTTP requests, and messages on the socket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cellmates.server.wire.tables import Picture, TableInfo, TalkLine, You


class ProblemInfo(Struct, frozen=True, kw_only=True):
    """Why something was refused. Nothing has changed."""

    code: str
    """The reason in one stable word, such as `seat-taken`."""
    message: str
    """The sentence in English."""
    id: str
    """The sentence's id in the catalogues, to render it in any language with `args`."""
    args: dict[str, Any]
    """The arguments of the sentence: names, numbers, lists."""
    rule: str | None = None
    """The number of the rule behind it."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """A table, the match on it, and who you are there."""

    you: You
    table: TableInfo
    picture: Picture
    repeated: bool = False
    """Whether this move had already been played, under the same id."""
    rescue: str | None = None
    """A new rescue code for the seat. It is shown only once: write it down."""


class RefusedAnswer(Struct, frozen=True, kw_only=True):
    """The body of every answer with a status of 400 or more."""

    problem: ProblemInfo
    snapshot: Snapshot | None = None
    """The current state, if the move was for a question that is no longer asked."""


class Frame(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the server."""


class Welcome(Frame, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`."""

    you: You
    table: TableInfo
    picture: Picture
    talk: list[TalkLine]
    """The lines after the one that `hello` named."""


class TableNews(Frame, frozen=True, kw_only=True, tag="table"):
    """Something about the table changed."""

    you: You
    table: TableInfo


class MatchNews(Frame, frozen=True, kw_only=True, tag="match"):
    """Something in the match changed for this viewer. Its events continue from the last number sent."""

    picture: Picture


class TalkNews(Frame, frozen=True, kw_only=True, tag="talk"):
    """New lines of talk, or new reactions to old ones."""

    lines: list[TalkLine]
    """Lines to add; one with a known number replaces it."""


class Done(Frame, frozen=True, kw_only=True, tag="done"):
    """A command was carried out and stored."""

    id: str | None
    """The id of the command."""
    number: int
    """The number of the seat's last event; the news about it may come before or after."""
    repeated: bool = False
    """Whether this move had already been played, under the same id."""
    rescue: str | None = None
    """A new rescue code for the seat. It is shown only once: write it down."""
    next: str | None = None
    """The table of the rematch; `POST …/follow` opens it for this session."""


class Refused(Frame, frozen=True, kw_only=True, tag="refused"):
    """A command was not carried out."""

    id: str | None
    """The id of the command; None: it had none, or could not be read."""
    problem: ProblemInfo
    picture: Picture | None = None
    """The current state, if the move was for a question that is no longer asked."""


class Pong(Frame, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    id: str | None
    """The id of the `ping`."""


ToClient = Welcome | TableNews | MatchNews | TalkNews | Done | Refused | Pong
