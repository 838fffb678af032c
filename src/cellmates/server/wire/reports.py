"""Everything the server sends that isn't about a running match: games, links, replays, analyses."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from cellmates.kernel.card_text import CardText
from cellmates.kernel.story import Paragraph
from cellmates.kernel.views import View
from cellmates.server.wire.limits import Answer
from cellmates.server.wire.messages import ProblemInfo, Snapshot
from cellmates.server.wire.tables import Event
from cellmates.words import Phrase


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option of a game."""

    name: str
    default: int | bool | str | None
    """Its value when it is left out."""
    rule: str
    """The number of the rule that says what it changes."""
    choices: list[int | bool | str | None]
    """The values it takes, in addition to numbers."""
    least: int | None
    """The least number allowed; None: no numbers."""
    most: int | None
    """The greatest number allowed."""
    seat: bool
    """Whether the number of a seat is a value too."""
    basic: bool = False
    """Whether a lobby shows it at once; the others are under "more options"."""


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    name: str
    least_players: int
    """The fewest seats it can have."""
    most_players: int
    """The most seats it can have."""
    rules_version: int
    content: str
    """The hash of the default content."""
    contents: list[str]
    """The names of the contents that come with the game, the default one first."""
    options: list[OptionInfo]
    bots: list[str]
    """Roughly from the weakest to the strongest."""
    levels: list[str]
    """The levels that people choose from."""


class House(Struct, frozen=True, kw_only=True):
    """What this server offers."""

    version: str
    games: list[GameInfo]
    languages: list[str]
    """The languages of `/api/phrases/{language}`."""
    prisoners: list[str]
    """What players can look like."""
    signs: list[str]
    """The signs to react with."""


class ContentInfo(Struct, frozen=True, kw_only=True):
    """What a table is played with: its own content, or the default one."""

    game: str
    hash: str
    """Equal for two contents that play the same."""
    tables: dict[str, list[dict[str, Any]]]
    """Its rows by table, each with an `id`, as in content files."""
    faces: dict[str, CardText]
    """What cards, gangs and places are called and do, by their names in views."""


class Links(Struct, frozen=True, kw_only=True):
    """Links to send to people. The key is in the fragment, which browsers never send to a server."""

    invite: str | None
    """For people who play; None: only the host is shown it."""
    watch: str | None
    """For people who only watch; None: not the host, or no spectators."""
    replay: str | None = None
    """For everybody, to look at the finished game; None before its end, or if it is not shared."""


class Opened(Struct, frozen=True, kw_only=True):
    """A table that was opened or entered, with the session for it."""

    table: str
    """Its id, for the path of further requests."""
    token: str | None
    """The session, for a program: `Authorization: Bearer TOKEN`. None for a page, which gets a cookie."""
    links: Links
    rescue: dict[str, str]
    """Rescue codes by seat. They are shown only once: write them down."""
    snapshot: Snapshot


class Step(Struct, frozen=True, kw_only=True):
    """A step of a replay: what the viewer learnt, and what they saw then."""

    step: int
    """Its number, from 0."""
    line: str | None
    """The journal's line, in the open replay."""
    events: list[Event]
    """What the viewer learnt."""
    view: View | None
    """None in the open replay."""
    position: dict[str, Any] | None
    """In the open replay, instead of a view: everything, as in a position file."""
    story: list[Paragraph] = []
    """The same in paragraphs: those that it began or extended; empty in the open replay."""


class Replay(Struct, frozen=True, kw_only=True):
    """Some steps of a match, as one viewer saw them."""

    viewer: int | Literal["open"] | None
    """The seat it is seen from; `open`: everything; None: a spectator."""
    steps: list[Step]
    """The steps that were asked for."""
    of: int
    """The number of steps in all."""


class EventList(Struct, frozen=True, kw_only=True):
    """Events of one viewer."""

    seat: int | None
    """The viewer's seat; None: a spectator."""
    number: int
    """The number of the viewer's last event."""
    first: int
    """The number of the first of `events`; the next one if there are none."""
    events: list[Event]
    """At most 2,000: the newest of those asked for or, with `count`, the oldest."""
    story: list[Paragraph] = []
    """The paragraphs about these events. The first and the last may reach beyond them."""


class Objection(Struct, frozen=True, kw_only=True):
    """Whether an answer can be played."""

    answer: Answer
    """The answer that was asked about."""
    problem: ProblemInfo | None
    """Why it can't be played; None: it can."""


class Hint(Struct, frozen=True, kw_only=True):
    """What a bot would do."""

    ticket: str
    """The ticket of the question that it answers."""
    answer: str
    """The option in notation."""
    words: Phrase
    """The option as a sentence to be rendered."""
    bot: str
    """The bot that gave the hint: the one that was asked, or `normal` if that one was too slow."""


class Analysis(Struct, frozen=True, kw_only=True):
    """What an analysis found, or its progress."""

    status: Literal["none", "waiting", "thinking", "done", "failed"]
    done: int
    """How many answers have been analysed."""
    of: int
    """How many there are; 0: not known yet."""
    result: dict[str, Any] | None
    """Once it is done."""
    problem: ProblemInfo | None = None
    """Why it failed."""


class Deleted(Struct, frozen=True, kw_only=True):
    """A table that was deleted."""

    table: str


class Health(Struct, frozen=True, kw_only=True):
    """The server's health."""

    status: Literal["ok", "unwell"]
    version: str
    message: str | None = None
    """What is wrong."""
