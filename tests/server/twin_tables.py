"""The stored table of one of two twins: what nobody may see is different at the other one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from cellmates.kernel.codec import to_json
from cellmates.kernel.fair import nonce_commitment
from cellmates.kernel.seats import CHANCE
from cellmates.server.keys import hashed, rescue_hash
from cellmates.server.store.port import MoveRow
from cellmates.server.tables.host_commands import renewed
from cellmates.server.tables.persistence import lines_of, setup_record
from cellmates.server.tables.record import DiceRecord, SeatRecord, SessionRecord, TableRecord
from cellmates.server.tables.table import table_row
from cellmates.server.wire.limits import PRISONERS
from tests.server.in_process import NOW
from tests.server.memory_store import MemoryStore

if TYPE_CHECKING:
    from cellmates.kernel.match import Match
    from tests.server.twins import Deed, Eyes, Twins

TABLE: Final = "thetable"
PATH: Final = f"/api/tables/{TABLE}"
WATCHER: Final = "watcher".ljust(43, "-")
STRANGER: Final = "stranger".ljust(43, "-")
BEAT: Final = 10.0
"""Long enough that no bot answers during the exam."""


def token_of(seat: int) -> str:
    return f"seat-{seat}".ljust(43, "-")


def rescue_code(seat: int) -> str:
    return f"AAAAA-BBBBB-CCCCC-DDDDD-2222{seat}"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Who asks, and how the table is set up."""

    host: int = 0
    memory: bool = True
    dice: str = "seeded"
    bots: tuple[int, ...] = ()
    beat: float = BEAT


def record_of(match: Match, eyes: Eyes, settings: TableSettings, side: int) -> TableRecord:
    """Whatever players can't see differs between the two tables: seed, version, position."""
    tokens = [session_token(seat, eyes) for seat in range(match.players)]
    sessions = {hashed(token): SessionRecord() for token in tokens}
    sessions[hashed(WATCHER)] = SessionRecord(watching=True)
    host = tokens[settings.host]
    sessions[hashed(host)] = SessionRecord(host=True)
    nonces = [f"{seat + 1:064x}" for seat in range(match.players)]
    record = TableRecord(
        id=TABLE,
        version=3 + side,
        status="playing",
        setup=setup_record(match.setup),
        own_content=False,
        spectators=True,
        memory=settings.memory,
        chat=True,
        beat=settings.beat,
        forced=True,
        stand_in="normal",
        seats=[
            SeatRecord(
                kind="link",
                name=f"Player {seat}",
                prisoner=PRISONERS[seat],
                holder=hashed(token),
                rescue=rescue_hash(rescue_code(seat)),
                ready=True,
                bot="easy" if seat in settings.bots else None,
                nonce=nonces[seat] if settings.dice == "fair" else None,
                nonce_commitment=promised(nonces[seat]) if settings.dice == "fair" else None,
            )
            for seat, token in enumerate(tokens)
        ],
        sessions=sessions,
        invite=None,
        watch=None,
        dice=DiceRecord(kind="fair", secret="07" * 32)
        if settings.dice == "fair"
        else DiceRecord(kind="seeded", seed=111_222_333 + side),
        created_at=NOW,
    )
    return renewed(record, host, "invite", "watch")


def promised(nonce: str) -> str:
    return nonce_commitment(bytes.fromhex(nonce))


def session_token(seat: int, eyes: Eyes) -> str:
    """All viewing seats belong to one session."""
    return token_of(min(each for each in eyes if each is not None) if seat in eyes else seat)


def viewer_token(eyes: Eyes) -> str:
    seats = [each for each in eyes if each is not None]
    return token_of(min(seats)) if seats else WATCHER


def move_rows(begun: Match, deeds: list[Deed], side: int) -> list[MoveRow]:
    """The rows that a server would have stored of these deeds."""
    rows: list[MoveRow] = []
    match = begun.clone()
    ply = known = 0
    for number, deed in enumerate(deeds):
        if not deed.lines and number:
            continue
        move_id = None if deed.seat == CHANCE else f"move-{number}"
        row = MoveRow(
            table_id=TABLE,
            ply=ply,
            seat=deed.seat,
            lines="\n".join(deed.lines),
            move_id=move_id,
            events=b"",
            at=NOW - 1000 + number + side / 2,
        )
        match.retrace(lines_of(row))
        rows.append(msgspec.structs.replace(row, events=to_json(match.log[known:]).encode()))
        ply, known = match.plies, len(match.log)
    return rows


def stored(twins: Twins, side: int, before: int, settings: TableSettings) -> MemoryStore:
    """The table as it was after this many steps."""
    store = MemoryStore()
    record = record_of(twins.begun[side], twins.eyes, settings, side)
    store.tables[TABLE] = table_row(record)
    deeds = [step.deeds[side] for step in twins.steps[:before]]
    store.moves[TABLE] = move_rows(twins.begun[side], deeds, side)
    store.lines[TABLE] = {}
    return store
