"""What everybody at the table may know of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.fair import commitment
from cellmates.server.tables.consent import awaited
from cellmates.server.tables.lobby import is_free
from cellmates.server.wire.tables import DiceInfo, SeatInfo, TableInfo, You

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from cellmates.server.tables.record import SeatRecord, TableRecord
    from cellmates.server.wire.tables import Status


def table_info(record: TableRecord, connected: AbstractSet[str], *, frozen: bool) -> TableInfo:
    status: Status = "frozen" if frozen else record.status
    watching = [key for key in connected if key in record.sessions and not record.seats_of(key)]
    return TableInfo(
        id=record.id,
        status=status,
        game=record.setup.game,
        players=record.setup.players,
        options=dict(record.setup.options),
        content=record.setup.content,
        own_content=record.own_content,
        rules_version=record.setup.rules_version,
        spectators=record.spectators,
        memory=record.memory,
        chat=record.chat,
        beat=record.beat,
        forced=record.forced,
        stand_in=record.stand_in,
        hints=record.hints,
        undo=record.undo,
        seats=[seat_info(record, number, seat, connected) for number, seat in enumerate(record.seats)],
        watching=len(watching),
        dice=dice_info(record),
        result=record.result,
        origin=record.origin,
        next=record.next,
        created_at=record.created_at,
        share=record.share,
    )


def seat_info(record: TableRecord, number: int, seat: SeatRecord, connected: AbstractSet[str]) -> SeatInfo:
    holder = record.sessions.get(seat.holder or "")
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        taken=seat.holder is not None,
        name=seat.name,
        prisoner=seat.prisoner,
        bot=seat.bot,
        ready=seat.ready,
        present=seat.holder in connected,
        host=holder is not None and holder.host,
        nonce_commitment=seat.nonce_commitment,
        nonce=seat.nonce if record.status not in ("lobby", "dealing") else None,
        free=is_free(record, number),
        awaits=awaited(record, number) if seat.opening is not None else None,
    )


def dice_info(record: TableRecord) -> DiceInfo:
    """The dice; with the secret only once nothing is left to be drawn from it."""
    dice = record.dice
    over = record.status == "over"
    imported = dice.imported or {}
    return DiceInfo(
        kind="fair" if "fair" in (dice.kind, imported.get("dealer")) else "seeded",
        commitment=commitment(bytes.fromhex(dice.secret)) if dice.secret else imported.get("commitment"),
        reveal_until=dice.reveal_until if record.status == "dealing" else None,
        secret=dice.secret if over else None,
    )


def you(record: TableRecord, session: str) -> You:
    found = record.sessions[session]
    return You(seats=record.seats_of(session), host=found.host, watching=found.watching)
