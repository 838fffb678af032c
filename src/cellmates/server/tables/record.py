"""Everything stored about a table except its moves and talk. A change makes a new record."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from cellmates.server.refusals import NotAllowed, NotFound
from cellmates.server.wire.tables import Origin, Result, UndoReach
from cellmates.words import player

SeatKind = Literal["link", "here", "bot"]
Running = Literal["lobby", "dealing", "playing", "over", "abandoned", "replay"]


class SeatRecord(Struct, frozen=True, kw_only=True):
    kind: SeatKind
    bot: str | None = None
    """The bot that plays it: always on a seat of kind `bot`, otherwise while its player is away."""
    name: str | None = None
    prisoner: str | None = None
    holder: str | None = None
    """The hash of the session that holds it."""
    rescue: str | None = None
    """The hash of its rescue code."""
    free: bool = True
    """Whether somebody may sit down if nobody holds it; during a game, only if all agreed to it."""
    since: str | None = None
    """The session that held it when the match began, or that was let in later. A rescue code doesn't change
    this: two seats of one person stay that person's.
    """
    opening: tuple[str, ...] | None = None
    """The players who agreed that somebody may sit down here. None if the host has not asked."""
    ready: bool = False
    nonce_commitment: str | None = None
    nonce: str | None = None


class SessionRecord(Struct, frozen=True, kw_only=True):
    host: bool = False
    watching: bool = False
    reading: bool = False
    """Whether it came by the link of a finished game: it sees the game, and no talk."""


class SetupRecord(Struct, frozen=True, kw_only=True):
    """The set-up of the match; pinned when it begins."""

    game: str
    players: int
    options: dict[str, int | bool | str | None]
    rules_version: int
    content: str
    """The hash; the store has the text."""
    position: dict[str, Any] | None = None


class DiceRecord(Struct, frozen=True, kw_only=True):
    kind: Literal["fair", "seeded", "none"]
    secret: str | None = None
    """For fair dice: 32 bytes as hexadecimal digits."""
    seed: int | None = None
    reveal_seconds: float = 20.0
    reveal_until: float | None = None
    imported: dict[str, str] | None = None
    """What the header of an imported journal says about its dealer."""


class TableRecord(Struct, frozen=True, kw_only=True):
    id: str
    version: int
    status: Running
    setup: SetupRecord
    own_content: bool
    spectators: bool
    memory: bool
    chat: bool
    beat: float
    forced: bool
    stand_in: str
    hints: bool = True
    undo: UndoReach = "barrier"
    seats: list[SeatRecord]
    sessions: dict[str, SessionRecord]
    """By the hash of the session's token."""
    invite: str | None
    """The hash of the key in the invite link."""
    watch: str | None
    replay: str | None = None
    """The hash of the key in the link by which everybody may see the finished game."""
    share: bool = False
    """Whether there is such a link."""
    renewals: dict[str, int] = field(default_factory=dict)
    """How often each kind of link was renewed."""
    dice: DiceRecord
    result: Result | None = None
    origin: Origin | None = None
    next: str | None = None
    created_at: float

    def seat_at(self, seat: int) -> SeatRecord:
        """Return the seat of this number; refuse one that does not exist."""
        if not 0 <= seat < len(self.seats):
            raise NotFound("refusal-no-such-seat", seat=str(seat), players=len(self.seats))
        return self.seats[seat]

    def own_seat(self, session: str, seat: int) -> SeatRecord:
        """Return the seat of this number; refuse if the session doesn't hold it."""
        found = self.seat_at(seat)
        if found.holder != session:
            raise NotAllowed("server-not-your-seat", seat=player(seat))
        return found

    def with_seat(self, seat: int, **changes: Any) -> TableRecord:
        seats = self.seats.copy()
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=seats)

    def with_session(self, session: str, record: SessionRecord) -> TableRecord:
        return replace(self, sessions={**self.sessions, session: record})

    def seats_of(self, session: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.holder == session]

    def person_on(self, seat: int) -> str | None:
        """Return the person on this seat, by the session they began with."""
        found = self.seats[seat]
        return (found.since or found.holder) if found.holder is not None else None

    def is_persons(self, seat: int) -> bool:
        """Return whether a person plays this seat now."""
        return self.seats[seat].bot is None
