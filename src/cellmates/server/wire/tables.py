"""A table as everybody there may see it, and the match as one viewer sees it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from cellmates.kernel import events
from cellmates.kernel.decisions import Decision
from cellmates.kernel.story import Paragraph
from cellmates.kernel.views import View
from cellmates.words import Phrase

UndoReach = Literal["barrier", "turn", "off"]
"""How far answers may be taken back at a table."""
Status = Literal["lobby", "dealing", "playing", "over", "abandoned", "replay", "frozen"]
"""`dealing`: waiting for nonces. `replay`: an uploaded journal. `frozen`: begun under rules that are no
longer supported.
"""


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat, and who is on it."""

    seat: int
    kind: Literal["link", "here", "bot"]
    """Who it is for: somebody with the link, the opener of the table, or a bot."""
    taken: bool
    """Whether a person holds it."""
    name: str | None
    """The player's name; None: nobody has sat here."""
    prisoner: str | None
    """What the player looks like."""
    bot: str | None
    """The bot that plays it now."""
    ready: bool
    """Before the start: whether the player is ready."""
    present: bool
    """Whether the holder is connected."""
    host: bool
    """Whether the holder is the host."""
    nonce_commitment: str | None
    """SHA-256 of the holder's nonce, if they add one to the dice."""
    nonce: str | None
    """The nonce, once the match has begun."""
    free: bool = False
    """Whether somebody may sit down here now."""
    awaits: list[int] | None = None
    """The host asks whether somebody may sit down here: the seats whose players have not agreed yet. None:
    there is no such question.
    """


class DiceInfo(Struct, frozen=True, kw_only=True):
    """How chance is dealt."""

    kind: Literal["fair", "seeded"]
    """`fair`: nobody could foresee the dice, and anybody can check them afterwards."""
    commitment: str | None
    """SHA-256 of the table's secret, shown before anybody commits to a nonce."""
    reveal_until: float | None
    """While `dealing`: when seats that have not revealed get the default nonce (seconds since 1970)."""
    secret: str | None
    """Once the match is over."""


class Result(Struct, frozen=True, kw_only=True):
    """How a match ended."""

    winners: list[int]
    """The seats that won; none if the match ended without a winner."""
    scores: list[int]
    """One per seat."""
    ranking: list[list[int]]
    """Seats from first to last; those that share a place are in one list."""
    end_reason: str | None
    """How the match ended, in one word of its game."""


class Origin(Struct, frozen=True, kw_only=True):
    """Where a table comes from: the game before it, or the step that it continues from."""

    table: str
    step: int | None
    """The step that it continues from; None: it is a rematch."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody at it may see it."""

    id: str
    status: Status
    game: str
    """The name of the game."""
    players: int
    options: dict[str, Any]
    """All options of the game, with their values."""
    content: str
    """The hash of the content."""
    own_content: bool
    """Whether it has its own content, not the default one."""
    rules_version: int
    """The version of the rules it began with."""
    spectators: bool
    """Whether there is a link for people who only watch."""
    memory: bool
    """Whether people are shown what they could remember."""
    chat: bool
    """Whether people can talk."""
    beat: float
    """How many seconds a bot, or a publicly forced answer, waits."""
    forced: bool
    """Whether publicly forced answers are given automatically."""
    stand_in: str
    """The bot that takes over when a player leaves."""
    hints: bool
    """Whether people can ask a bot what it would do."""
    undo: UndoReach
    """How far people may take answers back."""
    seats: list[SeatInfo]
    """In order."""
    watching: int
    """How many spectators are connected."""
    dice: DiceInfo
    result: Result | None
    """Once the match is over."""
    origin: Origin | None
    """None: it is neither a rematch nor a continuation."""
    next: str | None
    """The table of the rematch."""
    created_at: float
    """Seconds since 1970."""
    share: bool = False
    """Whether everybody with its link may look at the game once it is over."""


class You(Struct, frozen=True, kw_only=True):
    """Who the session is."""

    seats: list[int]
    """The seats it holds."""
    host: bool
    """Whether it is the host's."""
    watching: bool
    """Whether it came by the link for spectators, and may not sit down."""


class Event(events.Event, frozen=True):
    """Something that happened, as one viewer may know it, with its sentence."""

    words: Phrase
    """What happened as a sentence to be rendered."""


class Picture(Struct, frozen=True, kw_only=True):
    """The match as one viewer sees it."""

    seat: int | None
    """The viewer's seat; None: a spectator."""
    number: int
    """The number of the viewer's last event."""
    first: int
    """The number of the first of `events`; the next number if there are none. If there are too many events
    since the one asked from, older ones are left out: `/events` has them, page by page.
    """
    events: list[Event]
    """The viewer's events after the one asked from, at most the newest 2,000."""
    view: View | None
    """None before the start, and if its rules are no longer supported."""
    decision: Decision | None
    """The question that the viewer's seat has to answer now; None: nothing to answer."""
    undo: int
    """How many answers the viewer could take back."""
    last_turn: int
    """The number of the viewer's last event when this seat's player last moved: later ones are new."""
    story: list[Paragraph] = []
    """What happened, in paragraphs: those that are new or have grown since the event asked from. A paragraph
    replaces an earlier one that begins with the same event.
    """
    held: bool = False
    """Whether bots wait until the viewer, whose turn is over, sends `go_on` or `undo`."""


class Reaction(Struct, frozen=True, kw_only=True):
    """A sign on a line, and who put it there."""

    sign: str
    seats: list[int]
    """The seats that put it there."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """A line of the table's talk: something said, or a notice of what happened."""

    line: int
    """Counts from 1 without gaps, the same for everybody."""
    at: float
    """Seconds since 1970."""
    seat: int | None
    """The seat that speaks, or that a notice is about."""
    name: str | None
    """The player's name at that time."""
    text: str | None
    """What was said; None: a notice."""
    notice: str | None
    """The id of what happened at the table, such as `notice-joined`."""
    args: dict[str, Any]
    """The arguments of the notice, in addition to `seat` and `name`."""
    reactions: list[Reaction]
