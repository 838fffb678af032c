"""How long ago something happened at the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import BindParameter, bindparam, func, select

from cellmates.server.store.port import Ages
from cellmates.server.store.schema import moves, tables, talk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection, Select, Table


def last(table: Table, number: str) -> Any:
    """When the last move or line of a table was; long ago if there is none."""
    mine = select(table.c.at).where(table.c.table_id == tables.c.id)
    newest = mine.order_by(table.c[number].desc()).limit(1)
    return func.coalesce(newest.scalar_subquery(), 0.0)


def stale(wanted: Any) -> Select[Any]:
    """Tables of a status at which nothing has happened since a time."""
    until: BindParameter[float] = bindparam("until")
    return (
        select(wanted)
        .select_from(tables)
        .where(tables.c.status == bindparam("status"), tables.c.touched_at < until)
        .where(last(moves, "ply") < until, last(talk, "line") < until)
    )


HOW_MANY: Final = stale(func.count())
NEWEST: Final = select(
    func.count(),
    func.max(tables.c.touched_at),
    func.max(last(moves, "ply")),
    func.max(last(talk, "line")),
).select_from(tables)


def ages(connection: Connection, until: Mapping[str, float]) -> Ages:
    count, *newest = connection.execute(NEWEST).one()
    found = [connection.scalar(HOW_MANY, {"status": each, "until": at}) or 0 for each, at in until.items()]
    return Ages(newest=max(newest) if count else None, tables=count, stale=sum(found))
