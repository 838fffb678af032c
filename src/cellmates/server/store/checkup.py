"""Checks a database: whether the file is intact, and whether its rows are consistent."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError

from cellmates.kernel.refusals import Problem
from cellmates.kernel.registry import game as game_named
from cellmates.server.store.schema import analyses, contents, moves, tables, talk
from cellmates.server.store.sqlite import meaning
from cellmates.server.store.writes import TRIAL
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection, Table

    Findings = Iterator["StoreFinding"]


NO_ACCESS: Final = ("store-gone", "store-read-only", "store-locked")
"""Problems of access, which say nothing about the file's contents."""


class StoreFinding(Struct, frozen=True):
    """Something that is wrong."""

    what: Phrase
    table_id: str | None = None


class Checkup(Struct, frozen=True):
    tables: int
    moves: int
    findings: list[StoreFinding]


def check_database(
    connection: Connection, readable: Callable[[bytes], object] = msgspec.json.decode
) -> Checkup:
    """`readable` raises ValueError for a table's record that the server could not read."""
    checks = (
        pages,
        keys,
        plies,
        talk_numbers,
        json_texts,
        partial(records, readable=readable),
        content_hashes,
    )
    found = [finding for check in checks for finding in as_far_as_possible(check(connection))]
    return Checkup(count(connection, tables), count(connection, moves), found)


def as_far_as_possible(findings: Findings) -> Findings:
    try:
        yield from findings
    except DBAPIError as error:
        if meaning(error) in NO_ACCESS:
            raise
        yield StoreFinding(Phrase("store-check-unreadable"))


def count(connection: Connection, table: Table) -> int:
    try:
        return connection.scalar(select(func.count()).select_from(table)) or 0
    except DBAPIError as error:
        if meaning(error) in NO_ACCESS:
            raise
        return 0


def pages(connection: Connection) -> Findings:
    """SQLite's own integrity check."""
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if line != "ok":
            yield StoreFinding(Phrase("store-check-page", {"what": line}))


def keys(connection: Connection) -> Findings:
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    for name, rows in groupby(sorted(row[0] for row in orphans)):
        yield StoreFinding(Phrase("store-check-orphans", {"name": name, "count": len(list(rows))}))


def plies(connection: Connection) -> Findings:
    """Every move begins where the one before it ended."""
    rows = connection.execute(
        select(moves.c.table_id, moves.c.ply, moves.c.lines).order_by(moves.c.table_id, moves.c.ply)
    )
    for table_id, mine in groupby(rows, itemgetter(0)):
        expected = 0
        for _, ply, lines in mine:
            if ply != expected:
                args = {"found": str(ply), "expected": str(expected)}
                yield StoreFinding(Phrase("store-check-ply", args), table_id)
                break
            expected += count_lines(lines)


def count_lines(lines: str) -> int:
    return lines.count("\n") + 1 if lines else 0


def talk_numbers(connection: Connection) -> Findings:
    rows = connection.execute(select(talk.c.table_id, talk.c.line).order_by(talk.c.table_id, talk.c.line))
    for table_id, mine in groupby(rows, itemgetter(0)):
        for expected, (_, line) in enumerate(mine, start=1):
            if line != expected:
                args = {"found": str(line), "expected": str(expected)}
                yield StoreFinding(Phrase("store-check-talk", args), table_id)
                break


def json_texts(connection: Connection) -> Findings:
    """Everything stored as JSON except the records, row by row."""
    places: tuple[tuple[Table, str, str], ...] = (
        (moves, "ply", "events"),
        (talk, "line", "said"),
        (analyses, "viewer", "result"),
    )
    for table, number, column in places:
        rows = connection.execute(select(table.c.table_id, table.c[number], table.c[column]))
        for table_id, which, text in rows:
            if not is_read(msgspec.json.decode, text):
                args = {"column": f"{table.name}.{column}", "which": str(which)}
                yield StoreFinding(Phrase("store-check-json", args), table_id)


def records(connection: Connection, readable: Callable[[bytes], object]) -> Findings:
    for table_id, record in connection.execute(select(tables.c.id, tables.c.record)):
        if not is_read(readable, record):
            yield StoreFinding(Phrase("store-check-record"), table_id)


def is_read(read: Callable[[bytes], object], text: bytes) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


def content_hashes(connection: Connection) -> Findings:
    for name, game, text in connection.execute(select(contents).where(contents.c.hash != TRIAL.hash)):
        try:
            found = game_named(game).stored_content(text).hash
        except Problem as problem:
            yield StoreFinding(Phrase("store-check-content", {"hash": name, "why": problem.phrase}))
            continue
        if found != name:
            yield StoreFinding(Phrase("store-check-hash", {"hash": name, "found": found}))
