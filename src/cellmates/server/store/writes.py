"""Everything that can be written. The statements are built once: building costs more than running them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, update

from cellmates.server.store.age import stale
from cellmates.server.store.port import ContentRow, StoreProblem
from cellmates.server.store.schema import analyses, contents, moves, tables, talk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sqlalchemy import Connection, Table

    from cellmates.server.store.port import AnalysisRow, MoveRow, TableRow, TalkRow

SWEPT_AT_ONCE: Final = 100
"""How many tables a job deletes, so that no move waits long behind a sweep."""
TRIAL: Final = ContentRow(hash="", game="", text="x" * 65_536)
"""As large as a usual commit: a smaller one might succeed on a disk that is full for anything else."""


class TooLate(Exception):
    """Another job was faster: what this one has done is undone, and its answer is False."""


class Writes:
    def __init__(self, insert: Callable[[Table], Any]) -> None:
        key = (moves.c.table_id, moves.c.ply, moves.c.seat, moves.c.move_id)
        self.new_moves = insert(moves).on_conflict_do_nothing().returning(*key)
        self._new_talk = insert(talk).on_conflict_do_nothing().returning(talk.c.line)
        self._new_content = insert(contents).on_conflict_do_nothing()
        newer = insert(analyses)
        self._new_analysis = newer.on_conflict_do_update(
            index_elements=["table_id", "viewer"],
            set_={"at": newer.excluded.at, "result": newer.excluded.result},
        )

    def create(self, connection: Connection, table: TableRow, opening: Sequence[MoveRow]) -> None:
        connection.execute(NEW_TABLE, asdict(table))
        if opening:
            connection.execute(OPENING, [asdict(move) for move in opening])

    def save(self, connection: Connection, table: TableRow, lines: Sequence[TalkRow]) -> bool:
        values = {f"new_{name}": value for name, value in asdict(table).items()}
        if not connection.execute(NEXT_VERSION, values).rowcount:
            raise TooLate
        return self.talk(connection, lines)

    def append(
        self, connection: Connection, move: MoveRow, table: TableRow | None, lines: Sequence[TalkRow]
    ) -> bool:
        insert_all(connection, self.new_moves, [move])
        return self.talk(connection, lines) if table is None else self.save(connection, table, lines)

    def talk(self, connection: Connection, lines: Sequence[TalkRow]) -> bool:
        if lines:
            insert_all(connection, self._new_talk, lines)
        return True

    def retell(self, connection: Connection, line: TalkRow) -> None:
        values = {f"new_{name}": value for name, value in asdict(line).items()}
        if not connection.execute(RETOLD, values).rowcount:
            raise StoreProblem("store-no-line")

    def keep_content(self, connection: Connection, content: ContentRow) -> None:
        connection.execute(self._new_content, asdict(content))

    def keep_analysis(self, connection: Connection, analysis: AnalysisRow) -> None:
        connection.execute(self._new_analysis, asdict(analysis))

    def delete(self, connection: Connection, table_id: str) -> bool:
        return bool(connection.execute(NO_TABLE, {"gone": table_id}).rowcount)

    def sweep(self, connection: Connection, until: Mapping[str, float]) -> list[str]:
        """Delete the next tables that are due, at most SWEPT_AT_ONCE of them; their ids."""
        swept: list[str] = []
        for status, time in until.items():
            room = SWEPT_AT_ONCE - len(swept)
            values = {"status": status, "until": time, "room": room}
            swept += connection.execute(STALE, values).scalars() if room else ()
        if swept:
            connection.execute(NO_TABLE, [{"gone": id} for id in swept])
        return swept

    def try_out(self, connection: Connection) -> None:
        """Write something; call `forget_trial` once it is committed."""
        self.forget_trial(connection)
        self.keep_content(connection, TRIAL)

    def forget_trial(self, connection: Connection) -> None:
        connection.execute(TRIAL_OVER)


def insert_all(connection: Connection, statement: Any, rows: Iterable[MoveRow | TalkRow]) -> None:
    """Insert all rows, or fail the job."""
    values = [asdict(row) for row in rows]
    if len(connection.execute(statement, values).all()) < len(values):
        raise TooLate


def new(table: Table, *names: str) -> dict[str, Any]:
    return {name: bindparam(f"new_{name}", type_=table.c[name].type) for name in names}


NEW_TABLE: Final = tables.insert()
OPENING: Final = moves.insert()
NEXT_VERSION: Final = (
    update(tables)
    .where(tables.c.id == bindparam("new_id"))
    .where(tables.c.version == bindparam("new_version") - 1)
    .values(new(tables, "version", "status", "touched_at", "record"))
)
RETOLD: Final = (
    update(talk)
    .where(talk.c.table_id == bindparam("new_table_id"), talk.c.line == bindparam("new_line"))
    .values(new(talk, "at", "said"))
)
NO_TABLE: Final = delete(tables).where(tables.c.id == bindparam("gone"))
STALE: Final = stale(tables.c.id).limit(bindparam("room"))
TRIAL_OVER: Final = delete(contents).where(contents.c.hash == TRIAL.hash)
