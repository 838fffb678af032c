"""What the host of a table may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cellmates.server.keys import derived, hashed
from cellmates.server.refusals import NotAllowed, TableProblem
from cellmates.server.tables.lobby import CLOSED, Change, Notice, checked_bot, in_lobby, vacated
from cellmates.server.tables.record import SeatRecord, TableRecord
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.server.wire.commands import Abandon, Kick, Replace, Swap

AWAY_SECONDS: Final = 60.0
"""How long a player must have been away before the host may put a bot on their seat."""


def check_host(record: TableRecord, session: str) -> None:
    if not record.sessions[session].host:
        raise NotAllowed("server-not-the-host")


def kick(record: TableRecord, session: str, wish: Kick) -> Change:
    """The player loses the seat and its rescue code; `renewed` then invalidates the old links."""
    check_host(record, session)
    seat = record.seat_at(wish.seat)
    if record.status in CLOSED:
        raise TableProblem("server-closed")
    if seat.holder is None or seat.holder == session:
        raise TableProblem("server-nobody-to-kick", seat=player(wish.seat))
    gone = Notice("notice-kicked", wish.seat, name=seat.name)
    return Change(without_strangers(vacated(record, wish.seat).with_seat(wish.seat, rescue=None)), (gone,))


def without_strangers(record: TableRecord) -> TableRecord:
    """Drop the sessions that hold no seat, aren't the host's and didn't come to watch."""
    holders = {seat.holder for seat in record.seats}
    kept = {
        key: session
        for key, session in record.sessions.items()
        if key in holders or session.host or session.watching
    }
    return replace(record, sessions=kept)


def renewed(record: TableRecord, token: str, *kinds: str) -> TableRecord:
    """Make new keys for links of these kinds. They are derived from the host's token, so the host can see
    them again.
    """
    numbers = {**record.renewals, **{kind: record.renewals.get(kind, 0) + 1 for kind in kinds}}
    keys = {kind: hashed(link_key(token, record.id, kind, numbers[kind])) for kind in kinds}
    return replace(record, renewals=numbers, **keys)


def link_key(token: str, table: str, kind: str, number: int) -> str:
    return derived(token, table, kind, str(number))


def swap(record: TableRecord, session: str, wish: Swap) -> Change:
    check_host(record, session)
    in_lobby(record)
    one, other = record.seat_at(wish.seat), record.seat_at(wish.other)
    seats = record.seats.copy()
    seats[wish.seat], seats[wish.other] = other, one
    return Change(replace(record, seats=seats), (Notice("notice-swapped", wish.seat, {"other": wish.other}),))


def replace_by_bot(record: TableRecord, session: str, wish: Replace) -> Change:
    check_host(record, session)
    seat = record.seat_at(wish.seat)
    bot = checked_bot(record.setup.game, wish.bot)
    notice = Notice("notice-replaced", wish.seat, {"bot": bot}, name=seat.name)
    if record.status == "lobby":
        seats = record.seats.copy()
        seats[wish.seat] = SeatRecord(kind="bot", bot=bot, ready=True)
        return Change(replace(record, seats=seats), (notice,))
    if record.status != "playing":
        raise TableProblem("server-not-playing")
    return Change(record.with_seat(wish.seat, bot=bot), (notice,))


def check_away(record: TableRecord, session: str, seat: int, away_for: Callable[[str], float | None]) -> None:
    """A player who is present can't be replaced during a game: they play, or hand over themselves."""
    holder = record.seats[seat].holder
    if record.status != "playing" or holder in (None, session) or not record.is_persons(seat):
        return
    assert holder is not None
    away = away_for(holder)
    if away is None:
        raise TableProblem("server-is-here", seat=player(seat))
    if away < AWAY_SECONDS:
        raise TableProblem("server-just-left", seat=player(seat))


def abandon(record: TableRecord, session: str, wish: Abandon) -> Change:  # noqa: ARG001 - one shape for all
    check_host(record, session)
    if record.status in CLOSED:
        raise TableProblem("server-closed")
    return Change(replace(record, status="abandoned"), (Notice("notice-abandoned"),))
