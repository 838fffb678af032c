"""What is told beside a running match: the games there are, links, replays, analyses."""

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
    """The number of the rule that tells what it changes."""
    choices: list[int | bool | str | None]
    """The values it takes, beside numbers."""
    least: int | None
    """The least number that is a value; None: no number is."""
    most: int | None
    """The greatest number that is a value."""
    seat: bool
    """Whether the number of a seat is a value too."""
    basic: bool = False
    """Whether a lobby shows it at once; the others wait behind "more options"."""


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    name: str
    least_players: int
    """It needs so many seats."""
    most_players: int
    """It has so many seats at most."""
    rules_version: int
    content: str
    """The hash of the house's content."""
    contents: list[str]
    """The names of the contents that come with the game, the house's first."""
    options: list[OptionInfo]
    bots: list[str]
    """From about the weakest to the strongest."""
    levels: list[str]
    """Those that people choose between."""


class House(Struct, frozen=True, kw_only=True):
    """What can be played here."""

    version: str
    games: list[GameInfo]
    languages: list[str]
    """Those that `/api/phrases/{language}` has."""
    prisoners: list[str]
    """What players can look like."""
    signs: list[str]
    """What one may react with."""


class ContentInfo(Struct, frozen=True, kw_only=True):
    """What a table is played with: its own content, or the house's."""

    game: str
    hash: str
    """The same for two contents that play the same."""
    tables: dict[str, list[dict[str, Any]]]
    """Its rows by table, each with an `id`, as content files have them."""
    faces: dict[str, CardText]
    """What cards, gangs and places are called and do, by their names in views."""


class Links(Struct, frozen=True, kw_only=True):
    """Where to send people. The key stands in the fragment, which no server is ever sent."""

    invite: str | None
    """For who is to play; None: only the host is shown it."""
    watch: str | None
    """For who only watches; None without spectators, too."""
    replay: str | None = None
    """For everybody, to look at the finished game; None before its end, and where it is not shared."""


class Opened(Struct, frozen=True, kw_only=True):
    """A table that was opened, or that one entered, with the session for it."""

    table: str
    """Its id, for the path of all further requests."""
    token: str | None
    """The session, for a program: `Authorization: Bearer TOKEN`. None for a page: it has a cookie."""
    links: Links
    rescue: dict[str, str]
    """Rescue codes by seat. They are told once: write them down."""
    snapshot: Snapshot


class Step(Struct, frozen=True, kw_only=True):
    """A step of a replay: what the viewer learnt by it, and what he saw then."""

    step: int
    """Its number, from 0."""
    line: str | None
    """The journal's line, in the open replay."""
    events: list[Event]
    """What the viewer learnt by it."""
    view: View | None
    """None in the open replay."""
    position: dict[str, Any] | None
    """In the open replay, instead of a view: everything, in the words of a position file."""
    story: list[Paragraph] = []
    """The same told in paragraphs, those that it began or made longer; empty in the open replay."""


class Replay(Struct, frozen=True, kw_only=True):
    """Some steps of a match, as one viewer saw them."""

    viewer: int | Literal["open"] | None
    """The seat it is seen from; `open`: everything; None: a spectator."""
    steps: list[Step]
    """Those that were asked for."""
    of: int
    """How many steps there are in all."""


class EventList(Struct, frozen=True, kw_only=True):
    """Events of one viewer."""

    seat: int | None
    """The viewer's seat; None: a spectator."""
    number: int
    """The number of the viewer's last event."""
    first: int
    """The number of the first of `events`; the next one if there are none."""
    events: list[Event]
    """2,000 at most: the newest of those asked for or, with `count`, the oldest."""
    story: list[Paragraph] = []
    """The paragraphs in which these events are told. The first and the last may reach beyond them."""


class Objection(Struct, frozen=True, kw_only=True):
    """What playing an answer would meet."""

    answer: Answer
    """As it was asked about."""
    problem: ProblemInfo | None
    """Why it can't be played; None: it can."""


class Hint(Struct, frozen=True, kw_only=True):
    """What a bot would do."""

    ticket: str
    """Of the question that it answers."""
    answer: str
    """The option in notation."""
    words: Phrase
    """The option as a sentence to be rendered."""
    bot: str
    """Whose advice it is: that of the bot that was asked, or of `normal` if that one had no time."""


class Analysis(Struct, frozen=True, kw_only=True):
    """What an analysis found, or how far it is."""

    status: Literal["none", "waiting", "thinking", "done", "failed"]
    done: int
    """So many answers have been looked at."""
    of: int
    """So many there are; 0: not known yet."""
    result: dict[str, Any] | None
    """Once it is done."""
    problem: ProblemInfo | None = None
    """Why it failed."""


class Deleted(Struct, frozen=True, kw_only=True):
    """A table that is gone."""

    table: str


class Health(Struct, frozen=True, kw_only=True):
    """How the server is."""

    status: Literal["ok", "unwell"]
    version: str
    message: str | None = None
    """What is wrong."""
