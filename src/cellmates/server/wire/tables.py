"""A table as everybody at it may see it, and the match as one viewer sees it."""

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
"""`dealing`: waiting for nonces. `replay`: a journal that was brought. `frozen`: begun under other rules."""


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat, and who is on it."""

    seat: int
    kind: Literal["link", "here", "bot"]
    """For whom it is: whoever comes by the link, who opened the table, or a bot."""
    taken: bool
    """Whether a person holds it."""
    name: str | None
    """What its player is called; None: nobody has sat here."""
    prisoner: str | None
    """What its player looks like."""
    bot: str | None
    """The bot that plays it now."""
    ready: bool
    """Before the start: whether its player is ready."""
    present: bool
    """Whether its holder is connected."""
    host: bool
    """Whether its holder is the host."""
    nonce_commitment: str | None
    """SHA-256 of its holder's nonce, if he adds one to the dice."""
    nonce: str | None
    """The nonce, once the match has begun."""
    free: bool = False
    """Whether somebody may sit down here now."""
    awaits: list[int] | None = None
    """The host asks whether somebody may sit down here: the seats whose players have not agreed yet.
    None: nobody is asked.
    """


class DiceInfo(Struct, frozen=True, kw_only=True):
    """How chance is dealt."""

    kind: Literal["fair", "seeded"]
    """`fair`: nobody could foresee them, and anybody can check them afterwards."""
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
    """By seat."""
    ranking: list[list[int]]
    """Seats from first to last; those who share a place stand together."""
    end_reason: str | None
    """Which end the match came to, in one word of its game."""


class Origin(Struct, frozen=True, kw_only=True):
    """Where a table comes from: the game before it, or the step of a game it plays on from."""

    table: str
    step: int | None
    """The step it plays on from; None: it is a rematch."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody at it may see it."""

    id: str
    status: Status
    game: str
    """The game that is played."""
    players: int
    options: dict[str, Any]
    """All options of the game, with their values."""
    content: str
    """The hash of the content."""
    own_content: bool
    """Whether it has a content of its own, not the house's."""
    rules_version: int
    """Of the rules it was begun under."""
    spectators: bool
    """Whether there is a link for people who only watch."""
    memory: bool
    """Whether people are shown what they could remember."""
    chat: bool
    """Whether people can talk."""
    beat: float
    """How many seconds a bot, or a publicly forced answer, waits."""
    forced: bool
    """Whether publicly forced answers are given for people."""
    stand_in: str
    """The bot that takes over when a player leaves."""
    hints: bool
    """Whether people can ask a bot what it would do."""
    undo: UndoReach
    """How far people may take answers back."""
    seats: list[SeatInfo]
    """In their order."""
    watching: int
    """How many spectators are connected."""
    dice: DiceInfo
    result: Result | None
    """Once the match is over."""
    origin: Origin | None
    """None: it was opened as it is."""
    next: str | None
    """The table of the rematch."""
    created_at: float
    """Seconds since 1970."""
    share: bool = False
    """Whether everybody who gets its link may look at the game once it is over."""


class You(Struct, frozen=True, kw_only=True):
    """Who the session is."""

    seats: list[int]
    """The seats it holds."""
    host: bool
    """Whether it may do what only the host may."""
    watching: bool
    """Whether it came by the link for spectators, and may not sit down."""


class Event(events.Event, frozen=True):
    """Something that happened, as one viewer may know it, and how it is told."""

    words: Phrase
    """What happened as a sentence to be rendered."""


class Picture(Struct, frozen=True, kw_only=True):
    """The match as one viewer sees it."""

    seat: int | None
    """The viewer's seat; None: a spectator."""
    number: int
    """The number of the viewer's last event."""
    first: int
    """The number of the first of `events`, the next one if there are none. If events between the one asked
    from and this one were left out because they are too many, `/events` has them, page by page."""
    events: list[Event]
    """The viewer's events after the one asked from: the newest 2,000 of them, at most."""
    view: View | None
    """None before the start, and where the rules that made it are gone."""
    decision: Decision | None
    """The question that the viewer's seat has to answer now; None: it owes nothing."""
    undo: int
    """How many answers the viewer could take back."""
    last_turn: int
    """The number of the viewer's last event when this seat's player last moved: what came after is new."""
    story: list[Paragraph] = []
    """What happened, told in paragraphs: those that are new or have grown since the event asked from.
    One that begins with the same event as one told before takes its place."""
    held: bool = False
    """Whether bots wait until the viewer, whose turn is over, says `go_on` or takes it back."""


class Reaction(Struct, frozen=True, kw_only=True):
    """A sign, and who put it there."""

    sign: str
    seats: list[int]
    """Whose sign it is."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """A line of the table's talk: something said, or a notice of what happened."""

    line: int
    """Counts from 1, without gaps, the same for everybody."""
    at: float
    """Seconds since 1970."""
    seat: int | None
    """Who speaks, or whom a notice is about."""
    name: str | None
    """What he was called then."""
    text: str | None
    """What was said; None: a notice."""
    notice: str | None
    """The id of what happened at the table, such as `notice-joined`."""
    args: dict[str, Any]
    """What the notice is told beside `seat` and `name`."""
    reactions: list[Reaction]
