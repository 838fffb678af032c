"""The tables of the database, and the revision number of their form.

Columns are named like the fields of the port's rows. A change here needs a new REVISION, a migration to it,
and a dump of a database of that revision (tests/server/schemas).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

REVISION: Final = "0001"
"""Four digits that count up. Written here, so that Alembic, slow to import, is needed for upgrades only."""

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

VERSION_TABLE: Final = "cellmates_version"
"""A name of our own, so that another program's Alembic database is not taken for ours."""

version: Final = Table(VERSION_TABLE, MetaData(), Column("version_num", Text, primary_key=True))


def of_table() -> Column[str]:
    """The table that a row belongs to, and is deleted with."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("touched_at", Double, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index(None, "status", "touched_at"),
)

moves: Final = Table(
    "moves",
    metadata,
    of_table(),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("move_id", Text),
    Column("at", Double, nullable=False),
    Column("events", LargeBinary, nullable=False),  # last, so that queries without them don't read past them
    UniqueConstraint("table_id", "seat", "move_id"),
)

talk: Final = Table(
    "talk",
    metadata,
    of_table(),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("said", LargeBinary, nullable=False),
)

contents: Final = Table(
    "contents",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
)

analyses: Final = Table(
    "analyses",
    metadata,
    of_table(),
    Column("viewer", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("result", LargeBinary, nullable=False),
)
