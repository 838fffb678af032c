"""`cellmates db`: maintains the database in which a server keeps its tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import cellmates
from cellmates.cli.arguments.files import check_target
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.progress import progress_bar
from cellmates.cli.terminal.screen import Screen
from cellmates.server.store import DATABASE

if TYPE_CHECKING:
    from cellmates.server.store.checkup import Checkup, StoreFinding
    from cellmates.server.store.revalidation import Replayed, ReplayVerdict
    from cellmates.words import Phrase

FOUND: Final = 1
"""The exit code if a problem was found."""


def upgrade(*, database: FileName = DATABASE, look: DisplayFlags | None = None) -> None:
    """Upgrade a database to the newest format. `cellmates serve` does so by itself.

    Parameters
    ----------
    database
        The database file.
    """
    screen = Screen(look or DisplayFlags())

    from cellmates.server.store.upkeep import upgrade_database

    copy = upgrade_database(database)
    if copy is None:
        screen.tell("store-upgraded", file=database)
    else:
        screen.tell("store-upgraded-copy", file=database, copy=str(copy))


def backup(
    target: FileName,
    /,
    *,
    database: FileName = DATABASE,
    overwrite: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Copy a database, even while a server is using it. The copy is consistent.

    Parameters
    ----------
    target
        The file to write.
    database
        The database file.
    overwrite
        Overwrite the target if it exists.
    """
    screen = Screen(look or DisplayFlags())
    check_target(target, overwrite=overwrite)

    from cellmates.server.store.upkeep import back_up

    back_up(database, Path(target).expanduser())
    screen.tell("store-backed-up", file=database, target=target)


def check(*, database: FileName = DATABASE, json: bool = False, look: DisplayFlags | None = None) -> None:
    """Check a database for damage and contradictions, even while a server is using it.

    The exit code is 0 if all is well, 1 if a problem was found, 2 if the file can't be read.

    Parameters
    ----------
    database
        The database file.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())

    from msgspec.json import Decoder

    from cellmates.server.store.checkup import check_database
    from cellmates.server.store.upkeep import reading
    from cellmates.server.tables.record import TableRecord

    with reading(database) as connection:
        checkup = check_database(connection, Decoder(TableRecord).decode)
    if json:
        print(cellmates.to_json(checkup_as_json(screen, database, checkup)))
    else:
        show_checkup(screen, checkup)
    if checkup.findings:
        sys.exit(FOUND)


def show_checkup(screen: Screen, checkup: Checkup) -> None:
    for finding in checkup.findings:
        screen.tell(told(finding))
    screen.tell("store-counted", tables=checkup.tables, moves=checkup.moves)
    screen.tell("store-findings", count=len(checkup.findings))


def told(finding: StoreFinding) -> Phrase:
    from cellmates.words import Phrase

    if finding.table_id is None:
        return finding.what
    return Phrase("store-finding", {"table": finding.table_id, "what": finding.what})


def checkup_as_json(screen: Screen, database: str, checkup: Checkup) -> dict[str, Any]:
    return {
        "database": database,
        "tables": checkup.tables,
        "moves": checkup.moves,
        "findings": [
            {"table": each.table_id, "code": each.what.id, "message": screen.t(told(each))}
            for each in checkup.findings
        ],
    }


def revalidate(
    *, database: FileName = DATABASE, json: bool = False, look: DisplayFlags | None = None
) -> None:
    """Replay every stored match by the newest rules: would the same happen?

    The exit code is 0 if it would, 1 if a match would go differently, 2 if the file can't be read. Nothing is
    changed: a match keeps the rules under which it began. Matches by unknown rules are only listed.

    Parameters
    ----------
    database
        The database file.
    json
        Print JSON and nothing else.
    """
    from cellmates.server.history.replaying import replayed

    play_again(Screen(look or DisplayFlags()), database, replayed, json=json)


def play_again(screen: Screen, database: str, replayed: Replayed, *, json: bool) -> None:
    from cellmates.server.store.revalidation import count_begun, revalidated
    from cellmates.server.store.upkeep import reading

    with reading(database) as connection, progress_bar(count_begun(connection)) as progress:
        verdicts = list(revalidated(connection, replayed, progress))
    if json:
        print(cellmates.to_json(verdicts_as_json(screen, database, verdicts)))
    else:
        show_verdicts(screen, verdicts)
    if count(verdicts, "changed", "refused"):
        sys.exit(FOUND)


def show_verdicts(screen: Screen, verdicts: list[ReplayVerdict]) -> None:
    for verdict in verdicts:
        if verdict.outcome != "same":
            screen.tell(verdict_words(verdict))
    screen.tell(
        "store-replayed",
        tables=len(verdicts),
        same=count(verdicts, "same"),
        changed=count(verdicts, "changed", "refused"),
        old=count(verdicts, "other-rules"),
    )


def verdict_words(verdict: ReplayVerdict) -> Phrase:
    from cellmates.words import Phrase

    args = {"table": verdict.table_id, "ply": str(verdict.ply), "why": verdict.why}
    return Phrase(f"store-replayed-{verdict.outcome}", args)


def count(verdicts: list[ReplayVerdict], *outcomes: str) -> int:
    return sum(verdict.outcome in outcomes for verdict in verdicts)


def verdicts_as_json(screen: Screen, database: str, verdicts: list[ReplayVerdict]) -> dict[str, Any]:
    return {
        "database": database,
        "tables": len(verdicts),
        "same": count(verdicts, "same"),
        "findings": [
            {
                "table": each.table_id,
                "outcome": each.outcome,
                "ply": each.ply,
                "message": screen.t(verdict_words(each)),
            }
            for each in verdicts
            if each.outcome != "same"
        ],
    }
