"""Tables as stored by a server that played by the first rules of `dig`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cellmates import Match
from cellmates.server.tables.persistence import move_row
from cellmates.server.tables.record import DiceRecord
from tests.server.in_process import NOW
from tests.server.twin_tables import TABLE, TableSettings, record_of

if TYPE_CHECKING:
    from cellmates.server.store.port import MoveRow
    from cellmates.server.tables.record import TableRecord

JOURNALS: Final = Path(__file__).parent.parent / "dig" / "journals"


def lines_of_journal(name: str) -> tuple[str, list[str]]:
    """The header of a journal, and its lines."""
    head, _, body = (JOURNALS / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    return f"{head}\n\n", body.splitlines()[:-1]


def kept_until(name: str, before: int) -> tuple[TableRecord, list[MoveRow]]:
    """The table of a journal before one of its lines: its record, and a row for every answer."""
    head, lines = lines_of_journal(name)
    match = Match.loads(head)
    record = record_of(match, (0,), TableSettings(), 0)
    record = replace(record, dice=DiceRecord(kind="seeded", seed=match.seed), forced=False)
    rows = [move_row(match, match.log, table=TABLE, ply=0, seat=-1, move_id=None, at=NOW)]
    while match.plies < before:
        ply = match.plies
        seat, _, text = lines[ply].partition(" ")
        events = match.play(text, int(seat))
        rows.append(move_row(match, events, table=TABLE, ply=ply, seat=int(seat), move_id=f"m{ply}", at=NOW))
    assert match.lines(0) == lines[: match.plies]
    return record, rows
