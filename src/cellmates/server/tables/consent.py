"""Letting somebody sit down during a game. They see the seat's hand, so the others must agree.

Otherwise a host could kick a rival, open the seat, and sit there with a second session. Everybody who holds a
seat is asked, so a player whom the host made up outvotes nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cellmates.server.refusals import NotAllowed, TableProblem
from cellmates.server.tables.host_commands import check_host
from cellmates.server.tables.lobby import Change, Notice, in_game, in_lobby
from cellmates.server.tables.record import SeatRecord, TableRecord
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.server.wire.commands import Agree, Open


def begun(record: TableRecord) -> TableRecord:
    """The match begins: note which session holds each seat."""
    seats = [replace(seat, since=seat.holder, opening=None) for seat in record.seats]
    return replace(record, status="playing", seats=seats)


def open_seat(record: TableRecord, session: str, wish: Open) -> Change:
    """Before the start the seat opens at once; in a game the bot plays until all agree."""
    check_host(record, session)
    seat = record.seat_at(wish.seat)
    if record.status == "playing" and seat.kind != "bot" and seat.holder is None:
        return ask(record, wish.seat)
    in_lobby(record)
    if seat.kind != "bot":
        raise TableProblem("server-not-a-bots-seat", seat=player(wish.seat))
    seats = record.seats.copy()
    seats[wish.seat] = SeatRecord(kind="link")
    return Change(replace(record, seats=seats))


def ask(record: TableRecord, number: int) -> Change:
    seat = record.seats[number]
    if seat.free:
        return Change(record)
    if not others(record):
        raise TableProblem("server-nobody-to-agree", seat=player(number))
    if seat.opening is not None:
        return settled(record, number)
    notice = Notice("notice-open-asked", number, name=seat.name)
    return Change(record.with_seat(number, opening=()), (notice,))


def agree(record: TableRecord, session: str, wish: Agree) -> Change:
    """The seat opens when everybody has said yes; the first no leaves it to the bot."""
    seat = record.seat_at(wish.seat)
    in_game(record)
    if seat.opening is None:
        raise TableProblem("server-nothing-to-agree", seat=player(wish.seat))
    if not wish.yes and record.sessions[session].host:
        return Change(record.with_seat(wish.seat, opening=None))
    mine = {record.person_on(number) for number in record.seats_of(session)} & others(record)
    if not mine:
        raise NotAllowed("server-not-yours-to-agree", seat=player(wish.seat))
    if wish.yes:
        agreed = {*seat.opening, *(each for each in mine if each)}
        return settled(record.with_seat(wish.seat, opening=tuple(sorted(agreed))), wish.seat)
    who = record.seats[record.seats_of(session)[0]].name or ""
    notice = Notice("notice-open-declined", wish.seat, {"who": who}, name=seat.name)
    return Change(record.with_seat(wish.seat, opening=None), (notice,))


def settled(record: TableRecord, number: int) -> Change:
    """Free the seat if no answer is missing. Its old rescue code stops working."""
    if awaited(record, number):
        return Change(record)
    notice = Notice("notice-opened", number, name=record.seats[number].name)
    return Change(record.with_seat(number, free=True, rescue=None, since=None, opening=None), (notice,))


def others(record: TableRecord) -> set[str]:
    """All who hold a seat, except the host and whoever began with the host's session."""
    hosts = {session for session, each in record.sessions.items() if each.host}
    hosts |= {seat.since for seat in record.seats if seat.holder in hosts and seat.since}
    people = {record.person_on(number) for number in range(len(record.seats))}
    return {person for person in people if person is not None and person not in hosts}


def awaited(record: TableRecord, number: int) -> list[int]:
    """The seats whose players have not yet agreed to open this one."""
    missing = others(record) - set(record.seats[number].opening or ())
    return [seat for seat in range(len(record.seats)) if record.person_on(seat) in missing]
