"""What a client asks for. Each command is a message on the socket, and a POST to
`/api/tables/{table}/{type}`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from cellmates.server.wire.limits import (
    Answers,
    Bot,
    Candidates,
    ContentText,
    Hash,
    JournalText,
    Key,
    MoveId,
    Name,
    Nonce,
    Number,
    Prisoner,
    Rescue,
    Seat,
    Seconds,
    Sign,
    Text,
    Ticket,
)
from cellmates.server.wire.tables import UndoReach

# Opening a table


class LinkSeat(Struct, frozen=True, tag_field="kind", tag="link", forbid_unknown_fields=True):
    """A seat for whoever comes with the invite link."""


class HereSeat(Struct, frozen=True, tag_field="kind", tag="here", forbid_unknown_fields=True):
    """A seat that the opener holds; with several of them, people share one screen (a hot seat)."""

    name: Name
    prisoner: Prisoner | None = None
    """What the player looks like; None: any that is free."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """A seat that a bot plays."""

    bot: Bot = "normal"


NewSeat = LinkSeat | HereSeat | BotSeat
"""A seat of a new table, and who plays it."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open, with a player for each seat listed."""

    game: Text
    """A game that `/api/games` lists."""
    seats: list[NewSeat]
    """In order, from seat 0."""
    options: dict[str, int | bool | str | None] = field(default_factory=dict)
    """The game's options; those left out have their defaults."""
    content: ContentText | None = None
    """A content file to play with, or the name of a content that `/api/games` lists. None: the game's
    default.
    """
    spectators: bool = False
    """Whether there is a link for people who only watch."""
    memory: bool = True
    """Whether people are shown what they could remember. Bots always remember."""
    chat: bool = True
    """Whether people can talk."""
    dice: Literal["fair", "seeded"] | None = None
    """None: fair where two or more people play."""
    beat: Seconds = 0.8
    """How many seconds a bot, or a publicly forced answer, waits."""
    forced: bool = True
    """Whether publicly forced answers are given automatically."""
    stand_in: Bot = "normal"
    """The bot that takes over when a player leaves."""
    hints: bool = True
    """Whether people can ask a bot what it would do."""
    undo: UndoReach | None = None
    """How far people may take answers back: to the last moment at which something became known (`barrier`),
    never past the end of a turn (`turn`), or not at all (`off`). None: `turn` if two or more people play,
    else `barrier`.
    """
    share: bool | None = None
    """Whether everybody with its link may look at the game once it is over, with all cards open. None: if one
    person plays against bots.
    """


class NewReplay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A journal to upload and look at."""

    journal: JournalText
    content: ContentText | None = None
    """The content file that the match was played with, if it didn't come with the game."""


class AskRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table whose rules to show; with nothing but the game, its rules in general."""

    game: Text
    options: dict[str, int | bool | str | None] | None = None
    """The game's options; those left out have their defaults."""
    players: int | None = None


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in by a link: exchange the key in its fragment for a session."""

    key: Key


class RescueSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a lost seat back by its rescue code. Older sessions lose it."""

    code: Rescue


# At a table


class Command(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Something to do at a table."""

    id: MoveId | None = None
    """Chosen by the client. On the socket, the answer carries it."""


class Take(Command, frozen=True, kw_only=True, tag="take"):
    """Sit down on a free seat, or change the name and looks of one you hold."""

    seat: Seat
    name: Name
    prisoner: Prisoner | None = None
    """What the player looks like; None: as before, or any that is free."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that you are ready, and commit to a nonce for the dice."""

    seat: Seat
    ready: bool = True
    """False: not ready any more."""
    nonce_commitment: Hash | None = None
    """SHA-256 of the nonce's 32 bytes. Make the nonce after you have seen the table's commitment."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Start the match. Host only."""


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """Reveal the nonce that you committed to."""

    seat: Seat
    nonce: Nonce


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Answer the seat's open question."""

    id: MoveId
    """New for every move of a seat. If no answer came, send the same id again: the move is played once."""
    seat: Seat
    ticket: Ticket
    answers: Answers
    hold: bool = False
    """If this move ends the turn by itself and could be taken back, let bots wait for `go_on`."""


class GoOn(Command, frozen=True, kw_only=True, tag="go_on"):
    """Take nothing back: bots that were held may play."""

    seat: Seat


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the seat's own answers, unless somebody has learnt something since."""

    seat: Seat


class NewCode(Command, frozen=True, kw_only=True, tag="new_code"):
    """Get a new rescue code for your seat; the old one stops working."""

    seat: Seat


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the table. Sent again with the same `id`, it is said once."""

    text: Text
    """What is said."""
    seat: Seat | None = None
    """Which of your seats speaks; None: the first."""


class React(Command, frozen=True, kw_only=True, tag="react"):
    """Put a sign on a line of talk, or remove it."""

    line: Number
    """The number of the line."""
    sign: Sign
    on: bool = True
    """False: remove it."""
    seat: Seat | None = None
    """Which of your seats reacts; None: the first."""


class HandOver(Command, frozen=True, kw_only=True, tag="hand_over"):
    """Let a bot play your seat for a while."""

    seat: Seat
    bot: Bot | None = None
    """None: the table's stand-in."""


class ComeBack(Command, frozen=True, kw_only=True, tag="come_back"):
    """Play your seat yourself again."""

    seat: Seat


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Get up from a seat. In a game, a bot takes over."""

    seat: Seat


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """Take the seat from whoever holds it; in a game, a bot takes over. Host only."""

    seat: Seat


class Swap(Command, frozen=True, kw_only=True, tag="swap"):
    """Swap two seats before the start. Host only."""

    seat: Seat
    other: Seat


class Replace(Command, frozen=True, kw_only=True, tag="replace"):
    """Put a bot on a seat: before the start for good; in a game until its player comes back, and only once
    they have been away for a minute. Host only.
    """

    seat: Seat
    bot: Bot


class Open(Command, frozen=True, kw_only=True, tag="open"):
    """Let somebody sit down where a bot plays: before the start on any bot's seat, in a game on one whose
    player left or was kicked. Whoever sits down there sees its hand, so in a game everybody else who holds
    a seat must `agree` first; until then the bot plays on. Host only.
    """

    seat: Seat


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    """Answer the host's question (`open`) whether somebody may sit down on a seat that a bot plays."""

    seat: Seat
    """The seat to open."""
    yes: bool = True
    """False: the bot plays on. One such answer is enough; from the host it withdraws the question."""


class Abandon(Command, frozen=True, kw_only=True, tag="abandon"):
    """End the game without a result. Host only."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Open the next table with the same people and settings, or find the one that was already opened."""


class Look(Command, frozen=True, kw_only=True, tag="look"):
    """See the match from another of your seats, or as a spectator. Socket only."""

    seat: Seat | Literal["spectator"] | None = None
    """None: the first of your seats, or as a spectator."""
    since: Number | None = None
    """The number of the last event you have; None: send all."""


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life. Socket only."""


class Hello(Command, frozen=True, kw_only=True, tag="hello"):
    """The first message on a socket: who you are, and what you already have. Socket only."""

    token: Key | None = None
    """The session's token, for a client that sends neither a cookie nor an Authorization header."""
    seat: Seat | Literal["spectator"] | None = None
    """The seat to look from; None: the first of your seats, or as a spectator."""
    since: Number | None = None
    """The number of the last event you have; None: send all."""
    heard: Number = 0
    """The number of the last line of talk you have."""


AtTable = (
    Take | Ready | Start | Reveal | Move | Undo | GoOn | NewCode | Say | React | HandOver | ComeBack
    | Leave | Kick | Swap | Replace | Open | Agree | Abandon | Rematch
)  # fmt: skip
"""Commands by HTTP as well as on the socket."""
OnSocket = (
    Hello | Look | Ping | Take | Ready | Start | Reveal | Move | Undo | GoOn | NewCode | Say | React
    | HandOver | ComeBack | Leave | Kick | Swap | Replace | Open | Agree | Abandon | Rematch
)  # fmt: skip


# By HTTP only


class Renew(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a new link of a kind; the old one stops working. Host only."""

    link: Literal["invite", "watch", "replay"]
    """`invite`: for people to sit down; `watch`: for spectators; `replay`: for everybody, to look at a
    finished game. If you played alone against bots, it shares the game.
    """


class WhyNot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask why some answers would be refused now, if they would. Changes nothing."""

    seat: Seat
    """One of your seats."""
    answers: Candidates


class AskHint(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask what a bot would do on your seat, from what it can see there. Changes nothing."""

    seat: Seat
    """One of your seats that owes an answer."""
    bot: Bot | None = None
    """None: the strongest level that people choose from."""


class Branch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from a step of a finished game, against bots."""

    step: Number
    """A step of the open replay."""
    seat: Seat
    """The seat you play."""
    name: Name
    prisoner: Prisoner | None = None
    """What the player looks like; None: any that is free."""
    bot: Bot = "normal"
    """The bot on all other seats."""


class Study(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have a finished game analysed."""

    seat: Seat | None = None
    """From what this seat knew; None: from the open table."""
