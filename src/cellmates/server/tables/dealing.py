"""Fair dice at a table: people commit to nonces, then reveal them, then chance begins."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cellmates.kernel.fair import nonce_commitment
from cellmates.server.refusals import TableProblem
from cellmates.server.tables.host_commands import check_host
from cellmates.server.tables.lobby import Change, Notice, in_lobby
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.server.tables.record import SeatRecord, TableRecord
    from cellmates.server.wire.commands import Reveal, Start


def start(record: TableRecord, session: str, wish: Start) -> Change:  # noqa: ARG001 - one shape for all
    """With fair dice, those who committed to a nonce must reveal it first."""
    check_host(record, session)
    in_lobby(record)
    free = [player(number) for number, seat in enumerate(record.seats) if not seat.bot and not seat.holder]
    if free:
        raise TableProblem("server-seats-free", seats=free)
    waited = [player(number) for number, seat in enumerate(record.seats) if not seat.ready]
    if waited:
        raise TableProblem("server-not-ready", seats=waited)
    until = time.time() + record.dice.reveal_seconds
    dealing = replace(record, status="dealing", dice=replace(record.dice, reveal_until=until))
    return Change(dealing) if is_dealt(dealing) else Change(dealing, (Notice("notice-dealing"),))


def reveal(record: TableRecord, session: str, wish: Reveal) -> Change:
    seat = record.own_seat(session, wish.seat)
    if record.status != "dealing":
        raise TableProblem("server-not-dealing")
    if seat.nonce is not None:
        raise TableProblem("server-revealed")
    if seat.nonce_commitment != nonce_commitment(bytes.fromhex(wish.nonce)):
        raise TableProblem("server-other-nonce")
    return Change(record.with_seat(wish.seat, nonce=wish.nonce))


def is_dealt(record: TableRecord) -> bool:
    """Whether all nonces are there. `Autoplay` decides when to stop waiting: `reveal_until` is only for
    display, and a clock that is set back would keep the table waiting.
    """
    if record.status != "dealing":
        return False
    return record.dice.kind != "fair" or not any(map(owes_nonce, record.seats))


def owes_nonce(seat: SeatRecord) -> bool:
    return seat.nonce_commitment is not None and seat.nonce is None
