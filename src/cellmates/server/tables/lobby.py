"""Sitting down, getting ready, getting up: each makes a new record out of the old one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cellmates.bots.roster import bots
from cellmates.server.keys import new_rescue_code, rescue_hash
from cellmates.server.refusals import NotAllowed, TableProblem
from cellmates.server.tables import names
from cellmates.server.tables.record import SessionRecord, TableRecord
from cellmates.server.wire.limits import PRISONERS
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.server.wire.commands import ComeBack, HandOver, Leave, NewCode, Ready, Take

CLOSED: Final = ("over", "abandoned", "replay")


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that happened at the table, for everybody to see."""

    id: str
    seat: int | None = None
    args: dict[str, Any] | None = None
    name: str | None = None
    """The player it is about, if the seat no longer says so."""


@dataclass(frozen=True, slots=True)
class Change:
    """A new record, its notices for everybody, and a rescue code for the asker only."""

    record: TableRecord
    notices: tuple[Notice, ...] = ()
    rescue: str | None = None


def take(record: TableRecord, session: str, wish: Take) -> Change:
    seat = record.seat_at(wish.seat)
    if record.sessions[session].watching:
        raise NotAllowed("server-watching-only")
    if record.status in CLOSED:
        raise TableProblem("server-closed")
    name = free_name(record, wish.seat, wish.name)
    prisoner = free_prisoner(record, wish.seat, wish.prisoner)
    if seat.holder == session:
        return Change(record.with_seat(wish.seat, name=name, prisoner=prisoner))
    check_free(record, wish.seat)
    check_alone(record, session)
    code = new_rescue_code()
    more = {"rescue": rescue_hash(code), "bot": None, "since": session}
    taken = record.with_seat(wish.seat, holder=session, name=name, prisoner=prisoner, **more)
    return Change(taken, (Notice("notice-joined", wish.seat),), code)


def is_free(record: TableRecord, seat: int) -> bool:
    """Whether somebody may sit down here now."""
    found = record.seats[seat]
    is_open = record.status in ("lobby", "playing")
    return is_open and found.kind != "bot" and found.holder is None and found.free


def check_free(record: TableRecord, seat: int) -> None:
    if record.status == "dealing":
        raise TableProblem("server-dealing")
    if record.seats[seat].kind == "bot":
        raise TableProblem("server-bots-seat", seat=player(seat))
    if record.seats[seat].holder is not None:
        raise TableProblem("server-seat-taken", seat=player(seat))
    if not record.seats[seat].free:
        raise NotAllowed("server-seat-kept", seat=player(seat))


def check_alone(record: TableRecord, session: str) -> None:
    """A player may not take a second seat during the game: they would see its hand."""
    if record.status == "playing" and record.seats_of(session):
        raise NotAllowed("server-other-seat")


def ready(record: TableRecord, session: str, wish: Ready) -> Change:
    record.own_seat(session, wish.seat)
    in_lobby(record)
    commitment = wish.nonce_commitment if wish.ready else None
    return Change(record.with_seat(wish.seat, ready=wish.ready, nonce_commitment=commitment))


def new_code(record: TableRecord, session: str, wish: NewCode) -> Change:
    """Replace the seat's rescue code; the old one stops working."""
    record.own_seat(session, wish.seat)
    code = new_rescue_code()
    return Change(record.with_seat(wish.seat, rescue=rescue_hash(code)), rescue=code)


def hand_over(record: TableRecord, session: str, wish: HandOver) -> Change:
    """Let a bot play; the player may come back at any time."""
    record.own_seat(session, wish.seat)
    in_game(record)
    bot = checked_bot(record.setup.game, wish.bot or record.stand_in)
    notice = Notice("notice-handed-over", wish.seat, {"bot": bot}, name=record.seats[wish.seat].name)
    return Change(record.with_seat(wish.seat, bot=bot), (notice,))


def come_back(record: TableRecord, session: str, wish: ComeBack) -> Change:
    record.own_seat(session, wish.seat)
    in_game(record)
    if record.is_persons(wish.seat):
        return Change(record)
    return Change(record.with_seat(wish.seat, bot=None), (Notice("notice-came-back", wish.seat),))


def leave(record: TableRecord, session: str, wish: Leave) -> Change:
    """Give up a seat. Its rescue code still works until somebody else takes the seat."""
    record.own_seat(session, wish.seat)
    if record.status in CLOSED:
        raise TableProblem("server-closed")
    gone = Notice("notice-left", wish.seat, name=record.seats[wish.seat].name)
    return Change(handed_on(vacated(record, wish.seat), session), (gone,))


def vacated(record: TableRecord, seat: int) -> TableRecord:
    """The seat without its player: free before the start, played by a bot during a game."""
    if record.status == "lobby":
        free = {"name": None, "prisoner": None, "ready": False, "nonce_commitment": None, "kind": "link"}
        return record.with_seat(seat, holder=None, rescue=None, **free)
    bot = record.seats[seat].bot or record.stand_in
    return record.with_seat(seat, holder=None, bot=bot, kind="link", free=False)


def handed_on(record: TableRecord, leaver: str) -> TableRecord:
    """A host who leaves their last seat passes the table to the first remaining player, if there is one."""
    holders = [seat.holder for seat in record.seats if seat.holder is not None]
    if not holders or leaver in holders or not record.sessions[leaver].host:
        return record
    host, player_left = SessionRecord(host=True), SessionRecord()
    unasked = replace(record, seats=[replace(seat, opening=None) for seat in record.seats])
    return unasked.with_session(leaver, player_left).with_session(holders[0], host)


def free_name(record: TableRecord, seat: int, name: str) -> str:
    tidy = names.tidied(name)
    if not names.can_be_read(tidy):
        raise TableProblem("server-empty-name")
    if len(tidy) > names.LONGEST:
        raise TableProblem("server-long-name", most=names.LONGEST)
    for number, other in enumerate(record.seats):
        if number != seat and other.name and names.are_alike(other.name, tidy):
            raise TableProblem("server-name-taken", name=other.name)
    return tidy


def free_prisoner(record: TableRecord, seat: int, wish: str | None) -> str:
    taken = {other.prisoner for number, other in enumerate(record.seats) if number != seat}
    if wish is not None and wish in taken:
        raise TableProblem("server-prisoner-taken", prisoner=wish)
    return wish or record.seats[seat].prisoner or next(each for each in PRISONERS if each not in taken)


def checked_bot(game: str, name: str) -> str:
    """The name of a built-in bot. Never one that would import a stranger's module."""
    if name not in bots(game):
        raise TableProblem("server-unknown-bot", bot=name, bots=list(bots(game)))
    return name


def in_lobby(record: TableRecord) -> None:
    if record.status != "lobby":
        raise TableProblem("server-started")


def in_game(record: TableRecord) -> None:
    if record.status != "playing":
        raise TableProblem("server-not-playing")
