"""Plays every stored match again, to check that the current rules produce the same events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, select

from cellmates.kernel.codec import to_json
from cellmates.kernel.refusals import Problem
from cellmates.server.store.port import ContentRow, MoveRow
from cellmates.server.store.schema import contents, moves, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sqlalchemy import Connection

    from cellmates.kernel.events import Event
    from cellmates.words import Phrase

Outcome = Literal["same", "changed", "refused", "other-rules"]
OTHER_RULES: Final = "journal-rules-version"
BEGUN: Final = select(tables.c.id, tables.c.record).where(tables.c.id.in_(select(moves.c.table_id)))
MOVES: Final = select(moves).where(moves.c.table_id == bindparam("table_id")).order_by(moves.c.ply)


class Replayed(Protocol):
    """Plays a stored match again: the events of one row after another.

    Raises a Problem where it can't go on; its message is OTHER_RULES if the match is of another version.
    """

    def __call__(
        self, record: bytes, moves: Sequence[MoveRow], contents: Mapping[str, ContentRow]
    ) -> Iterator[list[Event]]: ...


class ReplayVerdict(Struct, frozen=True):
    """The result of playing a match again."""

    table_id: str
    outcome: Outcome
    ply: int | None = None
    """The move that would be different, or would be refused."""
    why: Phrase | None = None


def revalidated(
    connection: Connection, replayed: Replayed, progress: Callable[[int], None]
) -> Iterator[ReplayVerdict]:
    """A verdict for every table that has moves."""
    kept = {row["hash"]: ContentRow(**row) for row in connection.execute(select(contents)).mappings()}
    begun = connection.execute(BEGUN).all()
    for done, (table_id, record) in enumerate(begun, start=1):
        rows = [MoveRow(**row) for row in connection.execute(MOVES, {"table_id": table_id}).mappings()]
        yield judged(table_id, rows, replayed(record, rows, kept))
        progress(done)


def count_begun(connection: Connection) -> int:
    return len(connection.execute(select(moves.c.table_id).distinct()).all())


def judged(table_id: str, rows: Sequence[MoveRow], replay: Iterator[list[Event]]) -> ReplayVerdict:
    for row in rows:
        try:
            events = next(replay, None)
        except Problem as problem:
            outcome: Outcome = "other-rules" if problem.phrase.id == OTHER_RULES else "refused"
            return ReplayVerdict(table_id, outcome, row.ply, problem.phrase)
        if events is None or not is_same(row.events, to_json(events).encode()):
            return ReplayVerdict(table_id, "changed", row.ply)
    return ReplayVerdict(table_id, "same")


def is_same(kept: bytes, found: bytes) -> bool:
    """Byte for byte, or at least the same JSON: a release may write its fields in another order."""
    return kept == found or decoded(kept) == decoded(found)


def decoded(text: bytes) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None
